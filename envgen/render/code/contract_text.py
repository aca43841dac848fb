"""The contract of a tool in prose: what its docstring says."""

from __future__ import annotations

from collections.abc import Iterable

from envgen.blueprint.model import Blueprint, Function, Parameter, Tool
from envgen.blueprint.tool_contract import Refusal, refusals
from envgen.render.text.docstring import wrapped
from envgen.render.text.names import python_name

INDENT = 8  # columns of a method's docstring


def tool_doc(blueprint: Blueprint, tool: Tool) -> str:
    """Description, arguments, refusals in the order in which they are met."""
    refused = [(refusal.code, refusal_line(blueprint, tool, refusal)) for refusal in refusals(blueprint, tool).values()]
    return _doc(tool.description, _arguments(tool.parameters), refused)


def function_doc(function: Function) -> str:
    return _doc(function.description, _arguments(function.parameters), [])


def refusal_line(blueprint: Blueprint, tool: Tool, refusal: Refusal) -> str:
    """What a refusal means: the rule's own words where it comes from a rule, else its text with the argument's name in it."""
    source, _, name = refusal.source.rpartition(" ")
    if source == "rule" and name in blueprint.rules and blueprint.rules[name].text:
        return blueprint.rules[name].text
    subject = _subject(blueprint, tool, source, name)
    return refusal.text.replace("{value}", f"{{{python_name(subject)}}}") if subject else refusal.text


def _subject(blueprint: Blueprint, tool: Tool, source: str, name: str) -> str:
    """The argument whose value a refusal's text means by `{value}`, where it is a single one."""
    for one in tool.parameters:
        if one.schema.type in ("array", "object", "choice"):
            continue
        if source in ("exists", "among") and one.name == name:
            return name
        if source == "create" and name in blueprint.entities and one.name == blueprint.entities[name].key:
            return one.name
        if source == "in use" and one.bound_as and one.schema.references == name:
            return one.name
    return ""


def _arguments(parameters: Iterable[Parameter]) -> list[tuple[str, str]]:
    return [(python_name(one.name), one.schema.description) for one in parameters if one.schema.description]


def _doc(description: str, arguments: list[tuple[str, str]], refused: list[tuple[str, str]]) -> str:
    lines = wrapped(description, indent=INDENT)
    for title, entries in (("Args", arguments), ("Refuses", refused)):
        if entries:
            lines += ["", f"{title}:"]
            for name, text in entries:
                lines += [f"    {line}" for line in wrapped(f"{name}: {text}", indent=INDENT + 4, hanging="    ")]
    return "\n".join(lines)
