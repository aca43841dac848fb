"""`envgen rename`: one name and all its uses, computed and checked before a file is touched. Reads a folder; writes a copy of it.

All or nothing: what would not load, would have a new problem or would change a text twice is refused with the reason.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from envgen.blueprint.scenarios.model import PROOF_ENDING, FunctionFile
from envgen.blueprint.yaml import Node, read_file
from envgen.diagnostics import Position, Problem
from envgen.render.bodies.contract_stub import NAME as CONTRACT
from envgen.render.bodies.contract_stub import contract_stub
from envgen.render.bodies.lock import NAME as LOCK
from envgen.render.bodies.lock import Line, current, lock_text
from envgen.render.bodies.rename import RenameError
from envgen.render.output.format import format_files
from envgen.render.sources import Sources, read_sources
from envgen.revise.blueprint_uses import blueprint_uses
from envgen.revise.body_uses import attributes_of_bodies, method_uses, parameter_uses, renamed_types, type_uses
from envgen.revise.edits import Collision, Edit, edited
from envgen.revise.expression_uses import expression_uses
from envgen.revise.refusal_uses import refusal_uses
from envgen.revise.scenario_uses import scenario_uses
from envgen.revise.target import Kind, Refused, Target, target_of
from envgen.revise.uses import Uses


@dataclass(frozen=True, slots=True)
class Renamed:
    """The files that change, old and new text by name; the places at which a person must look."""

    files: Mapping[str, tuple[str, str]]
    doubts: Sequence[tuple[Position, str]]


def renamed(folder: Path, kind: Kind, old: str, new: str) -> Renamed:
    """The folder with another name; Refused where it cannot have it."""
    sources = read_sources(folder, allow_stubs=True)
    if sources.broken or sources.blueprint is None or sources.bodies is None:
        raise Refused(f"{folder} has problems", f"mend them first: envgen lint {folder}")
    target = target_of(sources.blueprint, kind, old, new)
    try:
        return _renamed(folder, sources, target)
    except (RenameError, Collision) as error:
        raise Refused(str(error), getattr(error, "hint", "")) from error


def _renamed(folder: Path, sources: Sources, target: Target) -> Renamed:
    blueprint, bodies = sources.blueprint, sources.bodies
    assert blueprint is not None
    assert bodies is not None
    root, seeds = _nodes(folder / "blueprint.yaml")[0], _nodes(*_data(folder / "seeds"))
    scenarios = _nodes(*_data(folder / "scenarios"))
    texts = {node.source.path: node.source.text for node in [root, *seeds, *scenarios]}
    texts |= {bodies.path: bodies.source} if bodies.source else {}
    uses = Uses()
    for node in [root, *scenarios]:
        uses.know(node.source)
    blueprint_uses(root, seeds, blueprint, target, uses)
    scenario_uses(scenarios, blueprint, target, uses)
    for scenario in blueprint.scenarios.values():
        if scenario.functions is not None:
            _quoted(scenario.functions, target, uses)
    if target.kind == "tool":
        method_uses(bodies, target, uses)
        _mentions(texts, target, uses)
    else:
        expression_uses(blueprint, target, uses)
    if target.kind == "parameter":
        parameter_uses(bodies, target, uses)
    if target.kind == "attribute":
        attributes_of_bodies(bodies, blueprint, target, uses)
    with tempfile.TemporaryDirectory(prefix="envgen-rename-") as scratch:
        copy = Path(scratch) / folder.resolve().name
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
        after = _tried(folder, copy, texts, uses)
        if after.blueprint is None:
            raise _unsound(sources, after, copy, folder)
        refusal_uses(root, scenarios, blueprint, after.blueprint, target, uses)
        type_uses(bodies, renamed_types(blueprint, after.blueprint), uses)
        after = _tried(folder, copy, texts, uses)
        made = _made(folder, sources, after, target)
        for name, text in made.items():
            (copy / name).write_text(text, encoding="utf-8")
        after = read_sources(copy, allow_stubs=True)
        if _more(sources.problems, after.problems):
            raise _unsound(sources, after, copy, folder)
    changed = {path: (text, edited(text, _of(uses, path))) for path, text in texts.items()}
    files = {Path(path).relative_to(folder).as_posix(): pair for path, pair in changed.items()}
    files |= {name: (_text(folder / name), text) for name, text in made.items()}
    return Renamed({name: pair for name, pair in files.items() if pair[0] != pair[1]}, uses.left())


def _nodes(*files: Path) -> list[Node]:
    documents = [read_file(file, str(file))[0] for file in files]
    return [document.root for document in documents if document is not None]


def _data(folder: Path) -> list[Path]:
    """The files of a folder that people write, and not the records of proofs that stand beside them."""
    return [
        *sorted(folder.glob("*.yaml")),
        *(file for file in sorted(folder.glob("*.json")) if not file.name.endswith(PROOF_ENDING)),
    ]


def _of(uses: Uses, path: str) -> list[Edit]:
    return [edit for edit in uses.edits if edit.path == path]


def _tried(folder: Path, copy: Path, texts: Mapping[str, str], uses: Uses) -> Sources:
    """The copy with all changes so far, read."""
    for path, text in texts.items():
        (copy / Path(path).relative_to(folder)).write_text(edited(text, _of(uses, path)), encoding="utf-8")
    return read_sources(copy, allow_stubs=True)


def _made(folder: Path, before: Sources, after: Sources, target: Target) -> dict[str, str]:
    """The files beside them that follow: contract.pyi and bodies.lock."""
    assert after.blueprint is not None
    made: dict[str, str] = {}
    if (folder / CONTRACT).is_file():
        made |= format_files({CONTRACT: contract_stub(after.blueprint)})
    if before.lock:
        made[LOCK] = lock_text(_lock(before, after, target))
    return made


def _lock(before: Sources, after: Sources, target: Target) -> dict[str, Line]:
    """What was known of each body is known of it under the new names, and what was not is not."""
    assert before.blueprint is not None
    assert before.bodies is not None
    assert after.blueprint is not None
    assert after.bodies is not None
    lines = {}
    for name, line in before.lock.items():
        called = target.new if target.kind == "tool" and name == target.old else name
        known = current(before.blueprint, before.bodies, name) if name in before.bodies.methods else None
        now = current(after.blueprint, after.bodies, called) if called in after.bodies.methods else None
        if known is None or now is None:
            lines[called] = line
            continue
        contract = {
            part: now.contract[part] if digest == known.contract[part] else digest for part, digest in line.contract.items()
        }
        reads = now.reads if line.reads == known.reads else None  # what a body named before it was edited has no new names here
        lines[called] = Line(now.body if line.body == known.body else line.body, contract, line.by, reads)
    return lines


def _mentions(texts: Mapping[str, str], target: Target, uses: Uses) -> None:
    """Prose that speaks of a tool; words that are no identifiers say too little."""
    if "_" not in target.old:
        return
    for path, text in texts.items():
        changed = {edit.start for edit in uses.edits if edit.path == path}
        for found in re.finditer(rf"\b{re.escape(target.old)}\b", text):
            if found.start() not in changed:
                uses.doubt(_place(path, text, found.start()), f"{target.old} is spoken of")


def _quoted(functions: FunctionFile, target: Target, uses: Uses) -> None:
    """The functions of checks read plain values: whether a text in quotes is the name of what is renamed only a person can tell."""
    for found in re.finditer(rf"[\"']{re.escape(target.old)}[\"']", functions.text):
        at = _place(functions.path, functions.text, found.start())
        uses.doubt(at, f"{target.old} stands in the function of a check")


def _place(path: str, text: str, at: int) -> Position:
    return Position(path, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def _more(before: Sequence[Problem], after: Sequence[Problem]) -> list[Problem]:
    left = Counter(problem.code for problem in before)
    more = []
    for problem in after:
        left[problem.code] -= 1
        if left[problem.code] < 0:
            more.append(problem)
    return more


def _unsound(before: Sources, after: Sources, copy: Path, folder: Path) -> Refused:
    problem = _more(before.problems, after.problems)[0]
    at = f"{problem.at.path.replace(str(copy), str(folder))}:{problem.at.line}"
    return Refused(f"the environment would have a new problem: {at}: {problem.code} {problem.message}", problem.hint)


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""
