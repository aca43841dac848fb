"""specs/<env>/mutants.yaml: mutants that nothing can tell from the original, each with a reason. Reads the file; tries nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from envgen.blueprint.yaml import read_file
from envgen.diagnostics import Position, Problem, found

NAME = "mutants.yaml"
LEAST_REASON = 20  # characters

_EXAMPLE = "equivalents:\n  - id: boundary-3fa92c1d\n    reason: fines are never below 0, so > 0 and != 0 say the same"


@dataclass(frozen=True, slots=True)
class Equivalent:
    """One entry."""

    id: str
    reason: str
    at: Position


def read_equivalents(folder: Path) -> tuple[Sequence[Equivalent], list[Problem]]:
    """The entries of a spec folder, none where there is no such file, and what is wrong with it."""
    file = folder / NAME
    if not file.exists():
        return (), []
    document, problems = read_file(file, str(file))
    if document is None:
        return (), problems
    entries: list[Equivalent] = []
    root = document.root
    members = root.members or {}
    listed = members.get("equivalents")
    if list(members) != ["equivalents"] or listed is None or listed.items is None:
        problems.append(found("M001", root.at, f"{NAME} holds a list `equivalents` and nothing else", f"such as:\n{_EXAMPLE}"))
        return (), problems
    for item in listed.items:
        texts = {name: node.value for name, node in (item.members or {}).items()}
        if set(texts) != {"id", "reason"} or not all(isinstance(one, str) for one in texts.values()):
            problems.append(found("M001", item.at, "an equivalent mutant has an `id` and a `reason`", f"such as:\n{_EXAMPLE}"))
        elif len(texts["reason"].strip()) < LEAST_REASON:
            problems.append(found("M001", item.at, "this reason does not say why nothing can tell the mutant from the original"))
        elif any(one.id == texts["id"] for one in entries):
            problems.append(found("M001", item.at, f"{texts['id']} is listed twice", "leave one of them out"))
        else:
            entries.append(Equivalent(texts["id"], texts["reason"], item.at))
    return entries, problems
