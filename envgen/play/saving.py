"""Keeping what was played: as cases that envgen's own loader has read, or as a trajectory that replays. Overwrites no file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from envgen.play.arguments import Mistake
from envgen.play.cases import Played, cases_of, start_of
from envgen.play.lines import Line, Span, line
from envgen.play.session import Session, Step
from envgen.play.yaml_text import Cases, NoPlace, file_of, inserted

if TYPE_CHECKING:
    from envgen.blueprint.model import Blueprint, Case

Json = Any


@dataclass(frozen=True, slots=True)
class Saved:
    """What was written, for machines and for people."""

    facts: Mapping[str, Json] = field(default_factory=dict)
    lines: Sequence[Line] = ()


# ── trajectories ────────────────────────────────────────────


def trajectory(session: Session, file: Path | None = None) -> Saved:
    """The calls from the start to here, in the form that `env.replay` takes; it has replayed them."""
    way = session.here.path()
    if len(way) == 1:
        raise Mistake("there is no call to save yet")
    edited = next((step for step in way if step.is_edit), None)
    if edited is not None:
        raise Mistake(
            f"a trajectory holds calls alone, and step {edited.number} writes into the state by hand",
            "save cases holds it, as the state of the cases",
        )
    _must_be_new(file)
    told = {
        "reset": _reset_to(session, way[0]),
        "digest": way[0].digest,
        "steps": [
            {
                "tool": step.tool,
                "arguments": dict(step.arguments),
                "observation": step.outcome["observation"],
                "digest": step.digest,
            }
            for step in way[1:]
        ],
    }
    difference = type(session.env)().replay(told)
    if difference is not None:
        raise Mistake(f"a replay differs: {difference}", "something in the environment is not repeatable; envgen test finds what")
    steps = ",\n".join(f"    {json.dumps(step, ensure_ascii=False)}" for step in told["steps"])
    head = json.dumps({"reset": told["reset"], "digest": told["digest"]}, ensure_ascii=False)
    text = f'{head[:-1]}, "steps": [\n{steps}\n]}}\n'
    return _written(
        text, file, {"what": "trajectory", "steps": len(way) - 1, "trajectory": told}, f"{_steps(len(way) - 1)}, replayed"
    )


def _reset_to(session: Session, start: Step) -> dict[str, Json]:
    """What `reset` takes to be at a start: a seed, or the state and the time of a patched one."""
    if not start.set and not start.remove:
        return {"seed": start.seed}
    env = start_of(type(session.env), start)
    return {"state": env.state(), "now": env.now}


# ── cases ───────────────────────────────────────────────────


def cases(session: Session, file: Path | None = None, *, step: Step | None = None, append: bool = False) -> Saved:
    """The calls from the start to here as cases, or one step; `append` adds them to a file of cases, or to a blueprint."""
    played = cases_of(session, step)
    if step is not None and not played:
        raise Mistake(f"step {step.number} is no call", "history shows the steps")
    if not played:
        raise Mistake("there is no call to save yet")
    if append and file is None:
        raise Mistake("--append needs a file")
    if not append:
        _must_be_new(file, "save cases FILE --append adds to it")
    text = _read(file) if append and file is not None else ""
    there = _cases_in(text) if text else {}
    new = _grouped(played, there, _names_in_spec(session))
    told = _told(played, new)
    if not new:
        return Saved({"what": "cases", "cases": {}, "notes": _notes(played)}, [*told, line("no case to write")])
    if text:
        try:
            whole = inserted(text, new)
        except NoPlace as error:
            raise Mistake(f"{file}: {error}", "envgen fmt puts a blueprint into block style") from None
    else:
        head = f"# Cases of {session.name}, played. Paste each list below `cases:` of its tool, or append to the blueprint itself."
        whole = file_of(new, head)
    _validate(session, new)
    if text:
        _must_hold(text, whole, new)
    number = sum(len(ones) for ones in new.values())
    facts = {"what": "cases", "cases": {tool: list(ones) for tool, ones in new.items()}, "notes": _notes(played)}
    saved = _written(whole, file, facts, f"{number} case{'s' if number > 1 else ''}")
    return replace(saved, lines=[*told, *saved.lines])


def _grouped(played: Sequence[Played], there: Cases, taken: Mapping[str, set[str]]) -> dict[str, list[dict[str, Json]]]:
    """Cases by tool, each under a name of its own and none twice."""
    new: dict[str, list[dict[str, Json]]] = {}
    for one in played:
        if one.case is None:
            continue
        known = [*there.get(one.tool, ()), *new.get(one.tool, ())]
        if any(_same_case(one.case, other) for other in known):
            continue
        names = {str(other.get("name")) for other in known} | taken.get(one.tool, set())
        wish = name = str(one.case["name"])
        number = 2
        while name in names:
            name, number = f"{wish} ({number})", number + 1
        new.setdefault(one.tool, []).append({**one.case, "name": name})
    return new


def _same_case(one: Mapping[str, Json], other: Mapping[str, Json]) -> bool:
    return {**one, "name": ""} == {**other, "name": ""}


def _told(played: Sequence[Played], new: Cases) -> list[Line]:
    """What one should know of the cases, and why some steps are none."""
    lines = []
    for one in played:
        if one.case is None:
            lines.append(line(Span(f"step {one.step.number} is no case: {one.note}", "warn")))
        elif one.note:
            lines.append(line(Span(f"the case of step {one.step.number} {one.note}", "warn")))
    return lines


def _notes(played: Sequence[Played]) -> dict[str, str]:
    return {str(one.step.number): one.note for one in played if one.note}


# ── files ───────────────────────────────────────────────────


def _must_be_new(file: Path | None, hint: str = "choose another name") -> None:
    if file is not None and file.exists():
        raise Mistake(f"{file} exists", hint)


def _read(file: Path) -> str:
    try:
        return file.read_bytes().decode() if file.exists() else ""
    except (OSError, ValueError) as error:
        raise Mistake(f"{file} cannot be read: {error}") from None


def _written(text: str, file: Path | None, facts: Mapping[str, Json], what: str) -> Saved:
    if file is None:
        return Saved({**facts, "text": text}, [line(one) for one in text.splitlines()])
    from envgen.render.output.disk import write_file

    try:
        write_file(file, text)
    except OSError as error:
        raise Mistake(f"{file} cannot be written: {error.strerror or error}") from None
    return Saved({**facts, "file": str(file)}, [line(Span(f"wrote {file}", "good"), f" ({what})")])


def _steps(number: int) -> str:
    return f"{number} step{'s' if number > 1 else ''}"


# ── validation ──────────────────────────────────────────────


def _validate(session: Session, new: Cases) -> None:
    """The cases as envgen reads them are those that were meant, and the blueprint with them has no new error."""
    read = _as_read(session, new)
    for tool, ones in new.items():
        for case, model in zip(ones, read[tool], strict=True):
            meant = (case["call"], case.get("returns"), case.get("state", {}).get("set", {}))
            found = (dict(model.arguments), case.get("returns") and model.returns, dict(model.set))
            if json.dumps(meant) != json.dumps(found):
                raise Mistake(f"the case '{case['name']}' of {tool} cannot be written as YAML", "please report this")
    blueprint = session.blueprint()
    if blueprint is None:
        return
    from envgen.blueprint.lint import lint
    from envgen.blueprint.loading.cases import check_cases

    tools = {
        name: replace(tool, cases=(*tool.cases, *read.get(name, ()))) if name in read else tool
        for name, tool in blueprint.tools.items()
    }
    extended = replace(blueprint, tools=tools)
    before = {(one.code, one.message) for one in (*check_cases(blueprint), *lint(blueprint))}
    wrong = [one for one in (*check_cases(extended), *lint(extended)) if one.level == "error"]
    for one in wrong:
        if (one.code, one.message) not in before:
            raise Mistake(f"the blueprint would refuse it: {one.code} {one.message}", one.hint)


def _as_read(session: Session, new: Cases) -> dict[str, Sequence[Case]]:
    from envgen.blueprint import load

    head = f"envgen: 1\nname: {session.name}\ndescription: Played.\nstate: {{}}"
    with TemporaryDirectory() as folder:
        (Path(folder) / "blueprint.yaml").write_text(file_of(new, head, with_kind=True), "utf-8")
        blueprint, problems = load(Path(folder))
    if blueprint is None:
        wrong = "; ".join(f"{one.code} {one.message}" for one in problems if one.level == "error")
        raise Mistake(f"the cases cannot be written as YAML: {wrong}", "please report this")
    return {name: tool.cases for name, tool in blueprint.tools.items()}


def _names_in_spec(session: Session) -> dict[str, set[str]]:
    blueprint: Blueprint | None = session.blueprint()
    return {} if blueprint is None else {name: {case.name for case in tool.cases} for name, tool in blueprint.tools.items()}


def _value_of(text: str) -> Any:
    """A file as envgen's reader reads it."""
    from envgen.blueprint.yaml import read_file

    with TemporaryDirectory() as folder:
        file = Path(folder) / "cases.yaml"
        file.write_text(text, "utf-8")
        document, _ = read_file(file, "cases.yaml")
    return None if document is None else document.root.value


def _cases_in(text: str) -> Cases:
    value = _value_of(text)
    tools = value.get("tools") if isinstance(value, dict) else None
    if not isinstance(tools, dict):
        raise Mistake("the file is neither a file of cases nor a blueprint", "choose another name")
    return {name: tool.get("cases") or [] for name, tool in tools.items() if isinstance(tool, dict)}


def _must_hold(old: str, new: str, cases: Cases) -> None:
    """What was inserted stands where it should, and nothing else has changed."""
    wanted, found = _value_of(old), _value_of(new)
    for tool, ones in cases.items():
        entry = wanted["tools"].setdefault(tool, {})
        entry["cases"] = [*(entry.get("cases") or []), *ones]
    if found != wanted:
        raise Mistake("the cases did not find their place in the file", "save them to a new file, and paste them")
