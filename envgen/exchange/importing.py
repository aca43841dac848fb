"""Foreign items as spec folders: inferred, written, looked at as `envgen validate` would, and put in place. Prints nothing.

An item is made in a folder of its own before anything is touched, so that one that cannot be made costs nothing that is there.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from envgen.diagnostics import Position, Problem, found, in_order
from envgen.exchange.foreign import ForeignItem
from envgen.exchange.inferred import ClassModel, Repair
from envgen.exchange.report import report_files
from envgen.exchange.writing import files_of, seed_text

if TYPE_CHECKING:
    from envgen.blueprint.model import Blueprint
    from envgen.exchange.scenarios.written import ScenarioFact

Status = Literal["written", "unchanged", "refused", "failed"]

_SEEDS = "seeds"
_REPORT = "import_report.json"
_ATTEMPTS = 8  # at a start state where none came with the item


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of one item: its model, its files by path, what was mended and what is wrong."""

    item: ForeignItem
    model: ClassModel | None = None
    name: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    repairs: Sequence[Repair] = ()
    scenarios: Sequence[ScenarioFact] = ()
    problems: Sequence[Problem] = ()
    folder: Path | None = None
    status: Status = "failed"


def import_items(
    items: Sequence[ForeignItem],
    into: Path,
    *,
    force: bool = False,
    jobs: int | None = None,
    on_progress: Callable[[int, int, str], None] | None = None,
) -> list[Imported]:
    """Every item as a folder of `into`; what was written by hand there stays unless `force`."""
    out: list[Imported] = []
    named = list(_named(items))
    for done, made in enumerate(_made(named, jobs or os.cpu_count() or 1), start=1):
        one = made
        if made.files:
            one = _put(made, into / made.name, force=force)
        out.append(one)
        if on_progress is not None:
            on_progress(done, len(named), one.name or one.item.id)
    return out


def _made(items: list[tuple[ForeignItem, str]], jobs: int) -> Iterator[Imported]:
    from envgen.render.workers import answered

    return answered(_make_all, [[one] for one in items], count=jobs, lost=_lost, prepare=_prepare)


def _prepare() -> None:
    from envgen.render.compile import prepare

    prepare()
    import envgen.exchange.bodies
    import envgen.exchange.infer  # noqa: F401


def _make_all(items: list[tuple[ForeignItem, str]]) -> list[Imported]:
    return [make(*one) for one in items]


def _lost(one: tuple[ForeignItem, str], ended: str) -> Imported:
    item, name = one
    return Imported(item, name=name, problems=[_wrong("F003", item, f"the process that imported it {ended}")])


def make(item: ForeignItem, name: str = "") -> Imported:
    """The files of an item; problems where it is none. Whatever goes wrong concerns this item alone."""
    from envgen.exchange.bodies import bodies_of
    from envgen.exchange.carried import unpacked
    from envgen.exchange.infer import Unreadable, infer

    try:
        if item.files:
            return unpacked(item, name or name_of(item))
        model = infer(item)
        model = replace(model, name=name or model.name)
        text, repairs = bodies_of(item, model)
        model = replace(model, bodies=text, repairs=[*model.repairs, *repairs])
        return _looked_at(item, model)
    except Unreadable as error:
        return Imported(item, name=name, problems=error.problems)
    except RecursionError:
        return Imported(item, name=name, problems=[_wrong("F003", item, "is nested too deeply")])
    except Exception as error:
        message = f"could not be imported, which is a fault of envgen: {type(error).__name__}: {error}"
        if os.environ.get("ENVGEN_DEBUG"):
            raise
        return Imported(item, name=name, problems=[_wrong("F003", item, message)])


def _looked_at(item: ForeignItem, model: ClassModel) -> Imported:
    """The files as they go to disk, with seeds that fit, and the problems that a reader of the folder has."""
    from envgen.exchange.scenarios.written import left_out, scenarios_of
    from envgen.render.bodies.sync import synced
    from envgen.render.sources import read_sources

    files = dict(files_of(model))
    seeds, repairs, seed_of = _seeds(item, model)
    with tempfile.TemporaryDirectory(prefix="envgen-import-") as place:
        folder = Path(place) / model.name
        _write(folder, {**files, **seeds})
        sources = read_sources(folder)
        if not seeds and sources.blueprint is not None and (sample := _sample(item, sources.blueprint, folder)):
            seeds, sources = sample, read_sources(folder)
            repairs.append(_made_up(next(iter(sample))))
        unfit = [one for one in sources.problems if one.level == "error" and _seed_of(one, folder) in seeds]
        for path in {_seed_of(one, folder) for one in unfit}:
            (folder / path).unlink()
            del seeds[path]
        if unfit:
            repairs += [_unfit(one, folder) for one in unfit]
            sources = read_sources(folder)
        files |= seeds
        start_of = {whose: Path(path).stem for whose, path in seed_of.items() if path in seeds}
        taken: set[str] = set()
        names = {task.id: _short_name(task.id, item, taken) for task in item.tasks}
        scenarios, facts = scenarios_of(item, names, start_of, sources.blueprint, model.attributes)
        if scenarios:
            _write(folder, scenarios)
            files |= scenarios
            sources = read_sources(folder)
        changed = synced(sources)
        if changed:
            _write(folder, changed)
            files |= changed
            sources = read_sources(folder)
        problems = [replace(one, at=replace(one.at, path=_below(one, folder, model.name))) for one in sources.problems]
    known = {(one.kind, one.where, one.was) for one in model.repairs}
    every = [*model.repairs, *(one for one in repairs if (one.kind, one.where, one.was) not in known)]
    files |= report_files(item, model, every, facts, files)
    return Imported(item, model, model.name, files, every, facts, in_order([*problems, *left_out(item, facts)]))


def _below(problem: Problem, folder: Path, name: str) -> str:
    path = Path(problem.at.path)
    return f"{name}/{path.relative_to(folder).as_posix()}" if path.is_relative_to(folder) else problem.at.path


def _seed_of(problem: Problem, folder: Path) -> str:
    path = Path(problem.at.path)
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder / _SEEDS) else ""


def _unfit(problem: Problem, folder: Path) -> Repair:
    name = Path(problem.at.path).stem
    return Repair(
        "unfit_state", f"seed {name}", problem.message, "no seed was written of this state", f"line {problem.at.line} of {name}"
    )


# ── start states ────────────────────────────────────────────


def _seeds(item: ForeignItem, model: ClassModel) -> tuple[dict[str, str], list[Repair], dict[str, str]]:
    """A seed for each distinct start state, by path, what was left out of them, and the path by whose state it is."""
    known = {one.collection for one in model.entities} | {one.name for one in model.variables}
    seeds: dict[str, str] = {}
    repairs: list[Repair] = []
    told: set[str] = set()
    texts: dict[str, str] = {}
    paths: dict[str, str] = {}
    for name, whose, state in _states(item):
        fitting: dict[str, Any] = {}
        for attribute, value in state.items():
            own = model.attributes.get(attribute, attribute)
            if own in known:
                fitting[own] = value
            elif attribute not in told:
                told.add(attribute)
                now = "left out: no method of the class asks for it"
                repairs.append(Repair("unfit_state", attribute, _short(value), now, f"start state {whose}"))
        text = json.dumps(fitting, sort_keys=True)
        path = paths[whose] = texts.setdefault(text, f"{_SEEDS}/{name}.json")
        if path in seeds:
            continue
        seeds[path] = seed_text(f"The start state {whose} of {item.id}.", fitting)
    return seeds, repairs, paths


def _states(item: ForeignItem) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Name of the seed, whose state it is, and the state."""
    taken = {"default"}
    for whose, state in [*item.states.items(), *((task.id, task.state) for task in item.tasks)]:
        yield _short_name(whose, item, taken), whose, state


def _short_name(whose: str, item: ForeignItem, taken: set[str]) -> str:
    """A name without that of the item, which no other one has."""
    short = whose.removeprefix(item.id).strip("-_ ") or whose
    name = re.sub(r"[^a-z0-9]+", "_", short.lower()).strip("_") or "state"
    name = name if name[0].isalpha() else f"state_{name}"
    while name in taken:
        name = f"{name}_again"
    taken.add(name)
    return name


def _sample(item: ForeignItem, blueprint: Blueprint, folder: Path) -> dict[str, str]:
    """A seed that was made up, in the folder, too; nothing where the class has no records, or none that was tried is valid."""
    from envgen.exchange.sample import NAME, sample_of
    from envgen.render.sources import read_sources

    path = f"{_SEEDS}/{NAME}.json"
    for attempt in range(_ATTEMPTS if blueprint.entities else 0):
        text = seed_text(
            f"Made up when {item.id} was imported: no start state came with it.", sample_of(blueprint, item.source, attempt)
        )
        _write(folder, {path: text})
        if not any(one.level == "error" and _seed_of(one, folder) == path for one in read_sources(folder).problems):
            return {path: text}
        (folder / path).unlink()
    return {}


def _made_up(path: str) -> Repair:
    return Repair("no_state", path, "", "a state made up of the types", "no start state came with the class")


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else f"{text[:79]}…"


# ── names ───────────────────────────────────────────────────


def _named(items: Iterable[ForeignItem]) -> Iterator[tuple[ForeignItem, str]]:
    """Each item with the name of its environment, no two the same."""
    taken: set[str] = set()
    for item in items:
        start = name_of(item)
        name, number = start, 2
        while name in taken:
            name, number = f"{start}_{number}", number + 1
        taken.add(name)
        yield item, name


def name_of(item: ForeignItem) -> str:
    """The name of the spec that an item carries, else one from that of its class."""
    from envgen.exchange.carried import name_in
    from envgen.exchange.infer.names import environment_name

    return name_in(item.files) or environment_name(item.class_name or item.id)


# ── disk ────────────────────────────────────────────────────


def _write(folder: Path, files: Mapping[str, str]) -> None:
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")


def _put(made: Imported, folder: Path, *, force: bool) -> Imported:
    """The files in their place: a new folder at once, an older import replaced where nobody has edited it."""
    from envgen.render.output.together import write_all

    try:
        if not os.path.lexists(folder):
            _new(folder, made.files)
            return replace(made, folder=folder, status="written")
        before = {path: _text(folder / path) for path in made.files}
        if all(before[path] == text for path, text in made.files.items()):
            return replace(made, folder=folder, status="unchanged")
        if not force and (edited := _edited(folder)):
            message = f"{folder} exists, and {edited}"
            problem = _wrong("F004", made.item, message, "--force replaces its files, --into DIR writes elsewhere")
            return replace(made, folder=folder, status="refused", problems=[*made.problems, problem])
        write_all(folder, {path: (before[path] or "", text) for path, text in made.files.items()})
        return replace(made, folder=folder, status="written")
    except OSError as error:
        problem = _wrong("F004", made.item, f"{folder} cannot be written: {error.strerror or error}")
        return replace(made, folder=folder, status="failed", problems=[*made.problems, problem])


def _new(folder: Path, files: Mapping[str, str]) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as place:
        whole = Path(place) / folder.name
        _write(whole, files)
        whole.rename(folder)


def _edited(folder: Path) -> str:
    """What keeps a folder from being written over, in words; empty where it is an import that nobody touched."""
    from envgen.exchange.report import digest

    try:
        report = json.loads((folder / _REPORT).read_bytes())
        digests = report["files"].items()
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        return "was not made by an import"
    changed = [path for path, known in digests if digest(_text(folder / path) or "") != known]
    return f"{', '.join(changed[:3])} {'was' if len(changed) == 1 else 'were'} edited since it was imported" if changed else ""


def _text(file: Path) -> str | None:
    try:
        return file.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return None


def _wrong(code: str, item: ForeignItem, message: str, hint: str = "") -> Problem:
    return found(code, Position(item.id), message, hint)
