"""The files of a folder of data, seeds or scenarios: those that have the shape of their kind, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from envgen.blueprint.structure import check_structure
from envgen.blueprint.structure.schema_files import Kind
from envgen.blueprint.yaml import Node, read_file
from envgen.diagnostics import Position, Problem, found

ENDINGS = (".yaml", ".json")
NEAR_ENDINGS = (".yml", ".yaml~", ".jsonl", ".toml")


@dataclass(frozen=True, slots=True)
class DataFiles:
    """The files that have the shape of their kind, by name without ending, and the names of those that are there and have not."""

    nodes: Mapping[str, Node]
    broken: frozenset[str] = frozenset()


def read_data_files(files: Iterable[Path], path: str, kind: Kind, unread: str, twice: str) -> tuple[DataFiles, list[Problem]]:
    """Files in their order; `path` is what problems call their folder, `unread` and `twice` are the codes of two of them."""
    nodes: dict[str, Node] = {}
    broken: set[str] = set()
    problems: list[Problem] = []
    for file in files:
        shown = f"{path}/{file.name}"
        if file.suffix in NEAR_ENDINGS:
            hint = f"name it {file.stem}.yaml or {file.stem}.json"
            problems.append(found(unread, Position(shown), f"this file is not read as a {kind}", hint))
        if file.suffix not in ENDINGS:
            continue
        if file.stem in nodes:
            other = Path(nodes[file.stem].source.path).name
            message = f"{kind} '{file.stem}' is also written in {other}"
            problems.append(found(twice, Position(shown), message, "remove one of the two"))
            continue
        document, told = read_file(file, shown)
        if document is not None:
            told += check_structure(document, kind)
        if document is None or any(problem.level == "error" for problem in told):
            broken.add(file.stem)
        else:
            nodes[file.stem] = document.root
        problems += told
    return DataFiles(nodes, frozenset(broken)), problems
