"""Bodies at the gate: what an environment declares, put into the words of the gate, and what the gate says to its bodies."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from envgen.blueprint.expressions import constant_name
from envgen.blueprint.expressions.functions import RUNTIME_FUNCTIONS
from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Problem
from envgen.gate import Names, check
from envgen.gate.words import words
from envgen.render.bodies.contract_stub import CLASS
from envgen.render.bodies.model import Bodies
from envgen.render.code.types import state_types

# What the runtime gives to bodies; the other members of Environment belong to callers and to generated code.
MEMBERS = words(
    """
    add advance create delete distinct draft iso key_of new_key now random require require_all today
    """
)
GIVEN = RUNTIME_FUNCTIONS | {"ToolError"}


def gate_problems(bodies: Bodies, blueprint: Blueprint, known: Iterable[Problem] = ()) -> list[Problem]:
    """What the gate refuses in all that reaches the package; nothing is said twice of a place that `known` speaks of."""
    if not bodies.source:
        return []
    told = {problem.at for problem in known if problem.level == "error" and problem.at.path == bodies.path}
    problems = check(bodies.source, _admitted(bodies), bodies.path, names=names_of(bodies, blueprint))
    return [problem for problem in problems if problem.at not in told]


def names_of(bodies: Bodies, blueprint: Blueprint) -> Names:
    """What the bodies of an environment may name."""
    types = state_types(blueprint)
    constants = frozenset(constant_name(name) for name in blueprint.constants)
    given, records = GIVEN | constants, types.exported - constants
    return Names(
        class_name=bodies.class_name,
        collections=frozenset(entity.collection for entity in blueprint.entities.values()),
        variables=frozenset(blueprint.variables),
        functions=frozenset(blueprint.functions),
        helpers=frozenset(bodies.helpers),
        members=MEMBERS,
        tools=frozenset(blueprint.tools),
        # Unknown ones are C022; the class Contract is only there to be derived from.
        given=given | {name for name, original in bodies.contract.items() if original not in records and original != CLASS},
        types=records | {name for name, original in bodies.contract.items() if original in records},
        modules={"envgen_runtime": GIVEN},
    )


def _admitted(bodies: Bodies) -> ast.Module:
    """The statements that can reach the package, methods inside of their class."""
    statements = list(bodies.statements())
    methods = {id(method.tree) for method in bodies.methods.values()}
    outside = [node for node in statements if id(node) not in methods]
    inside = [node for node in statements if id(node) in methods]
    cls = ast.ClassDef(name=bodies.class_name, bases=[], keywords=[], body=inside, decorator_list=[])
    return ast.Module(body=[*outside, *([ast.copy_location(cls, inside[0])] if inside else [])], type_ignores=[])
