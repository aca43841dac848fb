"""Check functions that stay functions: put together as the Python file beside a scenario, each with its text and its comments.

`final_state` becomes `final`, `initial_state` `initial`; what stands beside a function, imports too, goes into it, so that no two
of a file meet. The gate has the last word on each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import libcst as cst
import libcst.matchers as m

from envgen.exchange.bodies.trees import code_of, rewritten
from envgen.gate import check_source

FUNCTION = "check_func"
ROOTS = {"final_state": "final", "initial_state": "initial"}


@dataclass(frozen=True, slots=True)
class Refused:
    """A function that may not be run, and why; `line` is that of its source."""

    line: int
    why: str


@dataclass(slots=True)
class Module:
    """The file beside a scenario, as it grows."""

    functions: list[str] = field(default_factory=list)

    def add(self, name: str, source: str, renamed: Mapping[str, str]) -> Refused | None:
        """Take a function in under a name; nothing changes where it is refused."""
        try:
            function = _alone(name, source, renamed)
        except cst.ParserSyntaxError as error:
            return Refused(error.raw_line, f"it is no Python: {error.message}")
        except _NoCheck as error:
            return Refused(1, str(error))
        wrong = next((one for one in check_source(function, "check.py") if one.level == "error"), None)
        if wrong is not None:
            return Refused(_line_of(wrong.message, source), wrong.message)
        self.functions.append(function)
        return None

    def text(self) -> str:
        """The whole file; empty where nothing was taken in."""
        return "\n\n\n".join(self.functions) + "\n" if self.functions else ""


class _NoCheck(Exception):
    """A source without a check function that could be called."""


def _line_of(message: str, source: str) -> int:
    """Where the same is wrong in the source as it came."""
    return next((one.at.line for one in check_source(source, "check.py") if one.message == message), 1)


def _alone(name: str, source: str, renamed: Mapping[str, str]) -> str:
    """The function by its new name, with all that it needs."""
    module = cst.parse_module(source)
    found = [one for one in module.body if isinstance(one, cst.FunctionDef) and one.name.value == FUNCTION]
    if len(found) != 1:
        raise _NoCheck(f"it has no function {FUNCTION}" if not found else f"it has {FUNCTION} more than once")
    (function,) = found
    parameters = [one.name.value for one in function.params.params]
    if len(parameters) != 1 or not isinstance(function.body, cst.IndentedBlock):
        raise _NoCheck("it does not take the final state alone")
    beside: list[cst.BaseStatement] = [one for one in module.body if one is not function and not _is_text(one)]
    asks_initial = bool(m.findall(module, m.Name("initial_state")))
    names = {"final": "final_", "initial": "initial_", **ROOTS, parameters[0]: "final"}
    function = function.with_changes(
        name=cst.Name(name),
        params=_parameters(["initial", "final"] if asks_initial else ["final"]),
        body=rewritten(function.body.with_changes(body=[*beside, *function.body.body]), _Names(names, renamed)),
        returns=None,
        decorators=[],
        leading_lines=[one for one in (*module.header, *function.leading_lines) if one.comment is not None],
    )
    text = cst.Module([function], default_indent=module.default_indent).code
    return "\n".join(line.rstrip() for line in text.strip().split("\n")) if _has_no_long_texts(function) else text.strip()


def _parameters(names: Sequence[str]) -> cst.Parameters:
    return cst.Parameters([cst.Param(cst.Name(one)) for one in names])


def _is_text(node: cst.CSTNode) -> bool:
    return m.matches(node, m.SimpleStatementLine(body=[m.Expr(m.SimpleString() | m.ConcatenatedString())]))


def _has_no_long_texts(node: cst.CSTNode) -> bool:
    """Whether no text goes over several lines, whose ends would be a part of it."""
    return not any("\n" in code_of(one) for one in m.findall(node, m.SimpleString() | m.FormattedString()))


class _Names(cst.CSTTransformer):
    """The two states by their names here, and what is looked up in them by the names of the blueprint."""

    def __init__(self, names: Mapping[str, str], renamed: Mapping[str, str]) -> None:
        super().__init__()
        self._names = names
        self._renamed = renamed

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.Name:
        return updated_node.with_changes(value=self._names.get(original_node.value, original_node.value))

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.Attribute:
        return updated_node.with_changes(attr=original_node.attr)

    def leave_Arg(self, original_node: cst.Arg, updated_node: cst.Arg) -> cst.Arg:
        return updated_node.with_changes(keyword=original_node.keyword)

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.Call:
        match updated_node:
            case cst.Call(
                func=cst.Attribute(value=cst.Name(value=root), attr=cst.Name("get")),
                args=[cst.Arg(value=cst.SimpleString() as key) as first, *rest],
            ) if root in ROOTS.values():
                return updated_node.with_changes(args=[first.with_changes(value=self._key(key)), *rest])
        return updated_node

    def leave_Subscript(self, original_node: cst.Subscript, updated_node: cst.Subscript) -> cst.Subscript:
        match updated_node:
            case cst.Subscript(
                value=cst.Name(value=root),
                slice=[cst.SubscriptElement(slice=cst.Index(value=cst.SimpleString() as key)) as element],
            ) if root in ROOTS.values():
                return updated_node.with_changes(slice=[element.with_changes(slice=cst.Index(self._key(key)))])
        return updated_node

    def _key(self, node: cst.SimpleString) -> cst.SimpleString:
        known = self._renamed.get(str(node.evaluated_value))
        return node if known is None else node.with_changes(value=f'"{known}"')
