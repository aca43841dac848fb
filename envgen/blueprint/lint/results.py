"""What tools return, as far as an action shows it."""

from __future__ import annotations

from collections.abc import Iterator

from envgen.blueprint.expressions import Type
from envgen.blueprint.lint.finding import Check, Findings, found
from envgen.blueprint.lint.fitting import clash, unfitting
from envgen.blueprint.model import Blueprint, Delete, Find, Get, ResultOf, SetVariables, Tool
from envgen.blueprint.tool_contract import result_scope, result_type, value_type
from envgen.diagnostics.codes import meaning


def returned(blueprint: Blueprint) -> Findings:
    """The value of an action against `returns`."""
    for tool in blueprint.tools.values():
        if not tool.action:
            continue
        last = tool.action[-1]
        for path, reason, mend in _reasons(blueprint, tool):
            yield found(
                meaning.RESULT_MISFIT,
                last.at,
                f"the value of {tool.name}{f' at {path}' if path else ''} {reason}",
                mend,
            )


def _reasons(blueprint: Blueprint, tool: Tool) -> Iterator[tuple[str, str, str]]:
    last = tool.action[-1]
    if tool.returns is None:
        if isinstance(last, ResultOf | Get | Find) and not (isinstance(last, ResultOf) and last.value is None):
            yield "", "is not declared", f"add `returns: {_schema_of(blueprint, tool)}`"
        return
    if isinstance(last, ResultOf):
        yield from unfitting(last.value, tool.returns, result_scope(blueprint, tool))
    elif isinstance(last, Delete | SetVariables) and not result_type(blueprint, tool).nullable:
        verb = "delete" if isinstance(last, Delete) else "variables"
        if result_type(blueprint, tool).kind != "any":
            yield "", f"is null, since `{verb}` is its last step", "add a `result`, or take `returns` out"
    else:
        given, wanted = value_type(blueprint, tool), result_type(blueprint, tool)
        yield from (("", reason, _mended(blueprint, tool, wanted, mend)) for reason, mend in clash(given, wanted))


def _mended(blueprint: Blueprint, tool: Tool, wanted: Type, mend: str) -> str:
    """A step gives its own record; another one is named by a `result`."""
    if wanted.kind != "record":
        return mend
    records = [
        name for name, one in result_scope(blueprint, tool).names.items() if one.is_local and one.type.entity == wanted.entity
    ]
    collection = blueprint.entities[wanted.entity].collection
    return f"add `- result: ={records[-1] if records else f'{collection}[…]'}` as the last step, which gives {wanted}"


def _schema_of(blueprint: Blueprint, tool: Tool) -> str:
    last = tool.action[-1]
    if isinstance(last, Find):
        return last.entity if last.first else f"{{type: array, items: {last.entity}}}"
    kind = value_type(blueprint, tool)
    return kind.entity or "SCHEMA"


CHECKS: tuple[Check, ...] = (returned,)
