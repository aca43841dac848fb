"""Expressions of the blueprint: a closed subset of Python, checked at load, compiled into generated code, never evaluated."""

from __future__ import annotations

from envgen.blueprint.expressions.check import check, check_condition, check_data, check_let, check_loop, check_template
from envgen.blueprint.expressions.compile import compile_expression, negate, refusal_condition
from envgen.blueprint.expressions.data import compile_data, literal
from envgen.blueprint.expressions.facts import assume, assume_false
from envgen.blueprint.expressions.functions import FUNCTIONS, METHODS
from envgen.blueprint.expressions.parse import parse
from envgen.blueprint.expressions.reads import calls, live_reads, names_used, reads
from envgen.blueprint.expressions.scope import Binding, Scope, base_scope, constant_name, python_name
from envgen.blueprint.expressions.template import compile_template
from envgen.blueprint.expressions.types import ANY, Type, type_of

__all__ = [
    "ANY",
    "FUNCTIONS",
    "METHODS",
    "Binding",
    "Scope",
    "Type",
    "assume",
    "assume_false",
    "base_scope",
    "calls",
    "check",
    "check_condition",
    "check_data",
    "check_let",
    "check_loop",
    "check_template",
    "compile_data",
    "compile_expression",
    "compile_template",
    "constant_name",
    "literal",
    "live_reads",
    "names_used",
    "negate",
    "parse",
    "python_name",
    "reads",
    "refusal_condition",
    "type_of",
]
