"""`envgen fmt`: the files of an environment in canonical form, proved to mean what they meant. Pure: texts to texts."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

from envgen.blueprint.structure import check_structure
from envgen.blueprint.structure.schema_files import Kind
from envgen.blueprint.yaml import Document, Node, read_bytes, read_file
from envgen.diagnostics import Problem
from envgen.revise.layout import Layout
from envgen.revise.order import Shape, shape_of_file

_ROUNDS = 4  # what is opened into a block may change its place among its neighbours once more


@dataclasses.dataclass(frozen=True, slots=True)
class Formatted:
    """A file before and after; the problems that keep it from being read, for which it is left alone."""

    file: Path
    before: str = ""
    after: str = ""
    problems: tuple[Problem, ...] = ()
    stuck: bool = False  # what was tried would not read as the same

    @property
    def changed(self) -> bool:
        return self.before != self.after


def formatted_folder(folder: Path) -> list[Formatted]:
    """The blueprint of a folder, its seeds and its scenarios in YAML."""
    below: tuple[tuple[str, Kind], ...] = (("seeds", "seed"), ("scenarios", "scenario"))
    rest = [formatted_file(file, kind) for name, kind in below for file in sorted((folder / name).glob("*.yaml"))]
    return [formatted_file(folder / "blueprint.yaml", "blueprint"), *rest]


def formatted_file(file: Path, kind: Kind) -> Formatted:
    """One file, formatted; unchanged where a problem keeps it from being read."""
    document, problems = read_file(file, file.as_posix())
    if document is not None:
        problems += check_structure(document, kind)
    broken = tuple(problem for problem in problems if problem.level == "error")
    if document is None or broken:
        return Formatted(file, problems=broken)
    before = document.root.source.text
    if windows := "\r\n" in before:  # its ends of lines stay, too
        document, _ = read_bytes(before.replace("\r\n", "\n").encode(), file.as_posix())
        assert document is not None
    after = formatted(document, kind)
    if after is not None and windows:
        after = after.replace("\n", "\r\n")
    return Formatted(file, before, before if after is None else after, stuck=after is None)


def formatted(document: Document, kind: Kind) -> str | None:
    """The canonical text of a file; None where it would not read as the same."""
    shape = shape_of_file(kind)
    meaning = _in_order(document.root, shape)
    text = document.root.source.text
    for _ in range(_ROUNDS):
        after = Layout(document.root, shape).text()
        if after == text:
            return text
        again, problems = read_bytes(after.encode(), document.root.source.path)
        if again is None or any(problem.level == "error" for problem in problems) or _in_order(again.root, shape) != meaning:
            return None
        document, text = again, after
    return None


def laid_out(text: str, kind: Kind) -> str:
    """The text of a file that was just written, as `envgen fmt` leaves it."""
    document, _ = read_bytes(text.encode("utf-8", "surrogatepass"), f"{kind}.yaml")
    after = formatted(document, kind) if document is not None else None
    return text if after is None else after


def _in_order(node: Node, shape: Shape) -> str:
    """What a file says, keys that have no order of their own apart: 1 is not 1.0 and not true here."""
    return json.dumps(_value(node, shape), ensure_ascii=False)


def _value(node: Node, shape: Shape) -> Any:
    shape = shape.of(node)
    if node.members is not None:
        pairs = [(key, _value(child, shape.member(key))) for key, child in node.members.items()]
        return dict(sorted(pairs) if shape.is_ordered else pairs)
    if node.items is not None:
        return [_value(child, shape.item) for child in node.items]
    return node.value
