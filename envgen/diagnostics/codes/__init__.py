"""The table of all problem codes, one module a family.

B0xx YAML text · B1xx structure · B2xx meaning · B3xx expressions · B4xx seeds and cases · B5xx scenarios · C0xx bodies.py text ·
C1xx states of bodies · D0xx output and disk · F0xx foreign environments · G0xx the gate · M0xx test strength · S1xx to S3xx proofs
of scenarios · T0xx tasks.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from envgen.diagnostics.codes import (
    bodies,
    expressions,
    foreign,
    gate,
    meaning,
    output,
    scenario_proofs,
    scenarios,
    seed_states,
    seeds,
    strength,
    structure,
    tasks,
    yaml_text,
)
from envgen.diagnostics.codes.code import Code, family
from envgen.diagnostics.problem import Position, Problem

FAMILIES = (
    yaml_text,
    structure,
    meaning,
    expressions,
    seeds,
    seed_states,
    scenarios,
    bodies,
    foreign,
    gate,
    output,
    strength,
    scenario_proofs,
    tasks,
)

CODES: Mapping[str, Code] = MappingProxyType(family(*(code for module in FAMILIES for code in module.CODES.values())))


def found(code: str, at: Position, message: str, hint: str = "") -> Problem:
    """A problem with the level that the table gives its code."""
    return Problem(code=code, at=at, message=message, hint=hint, level=CODES[code].level)


__all__ = ["CODES", "Code", "family", "found"]
