"""The states of cases: do the seeds that they start from exist, and do their patches lead anywhere."""

from __future__ import annotations

from collections.abc import Collection

from envgen.blueprint import patches
from envgen.blueprint.loading.seeds import lost_remove, lost_set, unknown_seed
from envgen.blueprint.model import Blueprint, Case, Tool
from envgen.diagnostics import Position, Problem, did_you_mean, found


def check_cases(blueprint: Blueprint) -> list[Problem]:
    """Problems of the cases of all tools; what only follows from a seed that could not be read is not told."""
    seeds = {*blueprint.seeds, *blueprint.broken_seeds}
    collections = {entity.collection for entity in blueprint.entities.values()}
    problems: list[Problem] = []
    for tool in blueprint.tools.values():
        for case in tool.cases:
            problems += _arguments(tool, case)
            seed = blueprint.seeds.get(case.base)
            if seed is not None:
                problems += _patches(case, dict(seed.state), collections)
            elif case.base in seeds:
                continue
            elif not _names_seed(case):
                problems += _patches(case, {}, collections)  # without a default seed a case starts from nothing
            else:
                problems.append(unknown_seed(_place(case, "/state/base", "/seed"), case.base, seeds))
    return problems


def _names_seed(case: Case) -> bool:
    return "/seed" in case.positions or "/state/base" in case.positions


def _arguments(tool: Tool, case: Case) -> list[Problem]:
    # A case that expects an argument error shows what happens to such a call.
    if case.error in ("unknown_argument", "missing_argument", "invalid_argument"):
        return []
    names = [parameter.name for parameter in tool.parameters]
    return [
        found(
            "B411",
            _place(case, f"/call/{patches.escape(name)}"),
            f"{tool.name} has no parameter '{name}'",
            did_you_mean(name, names),
        )
        for name in case.arguments
        if name not in names
    ]


def _patches(case: Case, state: dict[str, object], collections: Collection[str]) -> list[Problem]:
    problems = []
    for pointer, value in case.set.items():
        try:
            state = patches.apply(state, set={pointer: value}, collections=collections)
        except patches.PatchError as error:
            problems.append(lost_set(_place(case, f"/state/set/{patches.escape(pointer)}"), pointer, error))
    for index, pointer in enumerate(case.remove):
        try:
            state = patches.apply(state, remove=[pointer])
        except patches.PatchError as error:
            problems.append(lost_remove(_place(case, f"/state/remove/{index}"), pointer, error))
    return problems


def _place(case: Case, *pointers: str) -> Position:
    return next((case.positions[pointer] for pointer in pointers if pointer in case.positions), case.at)
