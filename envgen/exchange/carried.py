"""Items that carry the spec that they were exported from, beside their class or within it: the spec as it was, nothing inferred."""

from __future__ import annotations

import ast
import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from envgen.diagnostics import Position, Problem, found, in_order
from envgen.exchange.foreign import ForeignItem

if TYPE_CHECKING:
    from envgen.exchange.importing import Imported

BLUEPRINT = "blueprint.yaml"
BELOW = "# ── below: what the class above runs on ─────────────────────"
SPEC = "_ENVGEN_SPEC"
FACE = "_ENVGEN_FACE"
# What a spec folder may hold; nothing else is written, whatever an item says.
_CARRIED = re.compile(
    r"blueprint\.yaml|bodies\.py|bodies\.lock|contract\.pyi|mutants\.yaml|strength\.json"
    r"|seeds/[A-Za-z0-9_]+\.(?:yaml|json)|scenarios/[A-Za-z0-9_-]+(?:\.proof)?\.(?:yaml|json|py)"
)


@dataclass(frozen=True, slots=True)
class Carried:
    """The spec files that a class file was made of; `edited` where its readable half is no longer what they were made into."""

    files: Mapping[str, str]
    edited: bool


def is_carried(path: str) -> bool:
    """Whether a file of a spec travels with it: what people wrote and reviewed, not reports."""
    return _CARRIED.fullmatch(path) is not None


def name_in(files: Mapping[str, str]) -> str:
    """The name that a blueprint gives itself; '' where it gives none."""
    said = re.search(r"^name:[ \t]*[\"']?([a-z][a-z0-9_]*)[\"']?[ \t]*(?:#.*)?$", files.get(BLUEPRINT, ""), re.MULTILINE)
    return said[1] if said else ""


def carried_by(source: str) -> Carried | None:
    """What a class file of ours was made of; None for any other. The text is untrusted: nothing of it is run."""
    above, mark, below = source.partition(f"\n{BELOW}\n")
    if not mark:
        return None
    try:
        body = ast.parse(below).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    said = {}
    for node in body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            try:
                said[node.targets[0].id] = ast.literal_eval(node.value)
            except (ValueError, RecursionError, MemoryError):
                continue
    files = said.get(SPEC)
    if not isinstance(files, dict) or not all(isinstance(one, str) for pair in files.items() for one in pair):
        return None
    return Carried(files, edited=said.get(FACE) != digest(above))


def digest(text: str) -> str:
    return sha256(text.rstrip("\n").encode("utf-8", "surrogatepass")).hexdigest()[:16]


def unpacked(item: ForeignItem, name: str) -> Imported:
    """The files of an item that carries them, looked at as any spec is."""
    from envgen.exchange.importing import Imported
    from envgen.exchange.report import carried_report
    from envgen.render.sources import read_sources

    files = {path: text for path, text in item.files.items() if is_carried(path)}
    problems: list[Problem] = [
        _problem("F008", item, f"{path} is no file of a spec, and was left out") for path in item.files if path not in files
    ]
    own = name_in(files)
    if own != name:
        message = f"two items carry {own}" if own else "its envgen_blueprint has no name"
        return Imported(item, name=name, problems=[_problem("F003", item, message)])
    if item.edited:
        message = f"the class was edited after it was exported: {own} is written as it was before"
        problems.append(_problem("F008", item, message))
    with tempfile.TemporaryDirectory(prefix="envgen-import-") as place:
        folder = Path(place) / own
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8", newline="")
        read = read_sources(folder).problems
        problems += [replace(one, at=replace(one.at, path=one.at.path.replace(str(folder), own))) for one in read]
    files |= carried_report(item, own, files)
    return Imported(item, None, own, files, problems=in_order(problems))


def _problem(code: str, item: ForeignItem, message: str) -> Problem:
    return found(code, Position(item.id), message)
