"""The tools of a class: what each takes, what describes it, and whether it may write."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from envgen.exchange.foreign import ForeignItem, ForeignTool
from envgen.exchange.infer import docstrings
from envgen.exchange.infer.analysis import Analysis
from envgen.exchange.infer.classes import ClassSource, Function
from envgen.exchange.infer.defaults import NoLiteral, default_of
from envgen.exchange.infer.events import Event
from envgen.exchange.infer.kinds import Known, finished, may_be_null, without_null
from envgen.exchange.inferred import ParameterModel, Repair, ToolModel

WRITES = frozenset({"write", "create", "remove", "replace"})


def tool_names(item: ForeignItem, source: ClassSource) -> list[str]:
    """The told tools that the class has; where none are told, its public methods."""
    if item.tools:
        return list(
            dict.fromkeys(tool.name for tool in item.tools if tool.name in source.methods and not tool.name.startswith("__"))
        )
    return [name for name in source.methods if not name.startswith("_")]


def tools(
    item: ForeignItem, out: Analysis, name_of: Callable[[str], str], renamed: Mapping[str, str]
) -> tuple[list[ToolModel], list[Repair]]:
    """The tools in the order in which their owner lists them."""
    told = {tool.name: tool for tool in item.tools}
    models: list[ToolModel] = []
    repairs: list[Repair] = []
    for name in out.seen:
        node = out.source.methods[name]
        document = ast.get_docstring(node) or ""
        owner = told.get(name, ForeignTool(name))
        said = docstrings.description(document) or docstrings.description(owner.description)
        if not said:
            said = name.replace("_", " ").capitalize() + "."
            repairs.append(Repair("missing_description", name, "", said, "there is no docstring", node.lineno))
        kind, why = _kind(out, name)
        if owner.kind in ("query", "command") and owner.kind != kind:
            repairs.append(Repair("wrong_kind", name, owner.kind, kind, why, node.lineno))
        parameters = list(_parameters(out, node, owner, document, name_of, renamed, repairs))
        models.append(ToolModel(name, kind, said, parameters, node.lineno))
    return models, repairs


def writes(out: Analysis, tool: str) -> list[Event]:
    """The events of a tool that change the state."""
    return [event for event in out.seen[tool].events if event.kind in WRITES]


def _kind(out: Analysis, tool: str) -> tuple[str, str]:
    if found := writes(out, tool):
        return "command", f"line {found[0].line} may write"
    if chance := [event for event in out.seen[tool].events if event.kind == "chance"]:
        return "command", f"line {chance[0].line} draws by chance, and a draw is a write"
    return "query", "nothing in it writes"


def _parameters(
    out: Analysis,
    node: Function,
    owner: ForeignTool,
    document: str,
    name_of: Callable[[str], str],
    renamed: Mapping[str, str],
    repairs: list[Repair],
) -> Iterator[ParameterModel]:
    arguments = list(_arguments(node, owner.name in out.source.statics))
    descriptions = docstrings.parameters(document, [argument.arg for argument, _ in arguments])
    found: list[str] = []
    missing: list[str] = []
    properties = owner.parameters.get("properties")
    required = owner.parameters.get("required")
    for argument, default in arguments:
        name = argument.arg
        where = f"{owner.name}.{name}"
        told = properties.get(name) if isinstance(properties, Mapping) else None
        told_text = told.get("description") if isinstance(told, Mapping) else None
        said = descriptions.get(name) or (told_text if isinstance(told_text, str) else "")
        if not told_text:
            (found if said else missing).append(name)
        if default is not None and isinstance(required, list) and name in required:
            repairs.append(
                Repair(
                    "wrongly_required",
                    where,
                    "required",
                    f"optional, {ast.unparse(default)}",
                    "the method has a default",
                    node.lineno,
                )
            )
        value, is_plain = _default(out.source, default)
        schema = _schema(out, argument.annotation, default)
        drawn = sorted(renamed.get(one, one) for one in out.lookups.get(owner.name, {}).get(name, ()))
        yield ParameterModel(name, finished(schema, name_of), default is None, value if is_plain else None, said, draws_from=drawn)
    if found:
        repairs.append(
            Repair("missing_description", owner.name, ", ".join(found), "described", "the docstring says it", node.lineno)
        )
    if missing:
        repairs.append(Repair("missing_description", owner.name, ", ".join(missing), "none", "no text says it", node.lineno))


def _arguments(node: Function, static: bool) -> Iterator[tuple[ast.arg, ast.expr | None]]:
    positional = [*node.args.posonlyargs, *node.args.args]
    defaults: list[ast.expr | None] = [None] * (len(positional) - len(node.args.defaults))
    pairs = list(zip(positional, [*defaults, *node.args.defaults], strict=True))
    yield from pairs if static else pairs[1:]
    yield from zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)


def _default(source: ClassSource, node: ast.expr | None) -> tuple[Any, bool]:
    if node is None:
        return None, True
    try:
        return default_of(source, node).value, True
    except NoLiteral:
        return None, False


def _schema(out: Analysis, annotation: ast.expr | None, default: ast.expr | None) -> Known:
    """What the annotation says; null, for an optional one, means not given, and needs no word."""
    schema = out.state.annotations.schema(annotation)
    if default is not None and may_be_null(schema) and schema:
        return without_null(schema)
    return schema
