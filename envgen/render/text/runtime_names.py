"""Names that generated code takes from the runtime and the standard library."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from envgen.blueprint.expressions.functions import RUNTIME_FUNCTIONS

DECORATORS = frozenset({"command", "each", "invariant", "query"})
RUNTIME = frozenset({"ContractViolation", "Environment", "StateError", "ToolError"}) | RUNTIME_FUNCTIONS
TYPING = frozenset({"Any", "Final", "Literal", "Mapping", "MappingProxyType", "NotRequired", "TypeAlias", "TypedDict"})

# name → module that has it
STANDARD: Mapping[str, str] = {
    **dict.fromkeys(("Any", "Final", "Literal", "NotRequired", "TypeAlias", "TypedDict"), "typing"),
    "Mapping": "collections.abc",
    "MappingProxyType": "types",
    "islice": "itertools",
}


def origins(own: Iterable[str]) -> Mapping[str, str]:
    """The module from which generated code takes each name that it does not bind; `own` are those of the package's state.py."""
    return {**dict.fromkeys(own, ".state"), **STANDARD, **dict.fromkeys((*RUNTIME, *DECORATORS), "envgen_runtime")}
