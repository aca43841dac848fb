"""What a structurally valid blueprint means: every problem that can be told without running it.

Names come first; the other checks read the blueprint without what could not be resolved.
"""

from __future__ import annotations

from envgen.blueprint.lint import (
    actions,
    cases,
    declarations,
    entities,
    expressions,
    frames,
    names,
    plain_names,
    portability,
    recursion,
    requires,
    resolve,
    results,
    rules,
    schemas,
    seeds,
    slots,
    transitions,
    writes,
)
from envgen.blueprint.lint.contracts import ContractCheck, Contracts
from envgen.blueprint.lint.finding import Check
from envgen.blueprint.lint.matrix import Row, cost, enforcement, matrix
from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Problem, in_order

AS_WRITTEN: tuple[Check, ...] = (*names.CHECKS, *resolve.CHECKS)
WHEN_SOUND: tuple[Check, ...] = tuple(
    check
    for module in (
        schemas,
        declarations,
        recursion,
        entities,
        rules,
        requires,
        actions,
        frames,
        results,
        expressions,
        cases,
        seeds,
        portability,
    )
    for check in module.CHECKS
)
OF_CONTRACTS: tuple[ContractCheck, ...] = tuple(
    check for module in (actions, slots, writes, plain_names, transitions, expressions, cases) for check in module.OF_CONTRACTS
)


def lint(blueprint: Blueprint) -> list[Problem]:
    """All problems of meaning, by position."""
    problems = [problem for check in AS_WRITTEN for problem in check(blueprint)]
    resolved = resolve.sound(blueprint)
    contracts = Contracts(resolved)
    problems += [problem for check in WHEN_SOUND for problem in check(resolved)]
    problems += [problem for of_contract in OF_CONTRACTS for problem in of_contract(resolved, contracts)]
    return in_order(problems)


__all__ = ["Row", "cost", "enforcement", "lint", "matrix"]
