"""Types of calls: functions of the table, functions of the blueprint, methods."""

from __future__ import annotations

import ast

from envgen.blueprint.expressions.arguments import counted, infer_arguments
from envgen.blueprint.expressions.context import Context
from envgen.blueprint.expressions.function_types import function_call
from envgen.blueprint.expressions.functions import FUNCTIONS, INSTEAD, METHODS
from envgen.blueprint.expressions.method_types import method_call
from envgen.blueprint.expressions.parse import VIEWS
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.types import ANY, MAPPINGS, Type, type_of
from envgen.blueprint.model import Function
from envgen.diagnostics.hints import did_you_mean


def call(context: Context, node: ast.Call, scope: Scope) -> Type:
    """The type of a call, its arguments checked."""
    match node.func:
        case ast.Name(id=name):
            return _named(context, node, name, scope)
        case ast.Attribute(value=ast.Name(id=view), attr=name) if view in VIEWS and _is_view(view, name, scope):
            return _through_view(context, node, view, name, scope)
        case ast.Attribute(value=value, attr=name):
            return method_call(context, node, value, name, scope)
        case _:
            return ANY


def _is_view(view: str, name: str, scope: Scope) -> bool:
    return scope.local(view) is None or (view in scope.views and name in scope.blueprint.functions)


def _named(context: Context, node: ast.Call, name: str, scope: Scope) -> Type:
    binding = scope.names.get(name)
    if binding is not None and binding.is_local:
        what = {"local": "name bound by let", "loop": "loop name"}.get(binding.role, binding.role)
        context.report("B313", node.func, f"'{name}' is a {what} here and cannot be called", f"rename the {what}")
    elif binding is not None and binding.role == "function":
        return _own(context, node, scope.blueprint.functions[name], binding.type, scope)
    elif binding is not None:
        context.report("B305", node.func, f"'{name}' is a {binding.role}, not a function")
    elif name in FUNCTIONS:
        if FUNCTIONS[name].home == "environment" and not scope.receiver:
            context.report("B314", node.func, f"'{name}()' asks the state, which is not known here", "write the value itself")
        return function_call(context, node, FUNCTIONS[name], scope)
    else:
        hint = INSTEAD.get(name) or did_you_mean(name, [*FUNCTIONS, *scope.blueprint.functions])
        if not hint and name in METHODS:
            hint = f"write value.{name}(…)"
        hint = hint or f"there are {', '.join(FUNCTIONS)}; others are written under `functions`, their bodies in bodies.py"
        context.report("B305", node.func, f"there is no function '{name}'", hint)
    infer_arguments(context, node, scope)
    return ANY


def _through_view(context: Context, node: ast.Call, view: str, name: str, scope: Scope) -> Type:
    """`old.open_loans(x)`."""
    function = scope.blueprint.functions.get(name)
    if view not in scope.views:
        context.report("B314", node.func, f"'{view}.' is not known here")
    elif function is not None:
        return _own(context, node, function, scope.names[name].type if name in scope.names else ANY, scope)
    elif name in scope.state:
        context.report("B305", node.func, f"'{name}' is no function")
    else:
        hint = did_you_mean(name, scope.blueprint.functions) or (f"write {name}(…)" if name in FUNCTIONS else "")
        context.report("B305", node.func, f"'{view}.' has no function '{name}'", hint)
    infer_arguments(context, node, scope)
    return ANY


def _own(context: Context, node: ast.Call, function: Function, result: Type, scope: Scope) -> Type:
    """A call of a function that the blueprint declares."""
    types = infer_arguments(context, node, scope)
    names = [parameter.name for parameter in function.parameters]
    by_place = _by_place(function)
    if len(types) > len(names):
        message = f"{function.name} takes {counted(len(names), 'argument')}, {len(types)} are given"
        context.report("B307", node.args[len(names)], message)
    elif len(types) > by_place:
        message = f"{function.name} takes '{names[by_place]}' by name: it is required, and stands after an optional parameter"
        context.report("B307", node.args[by_place], message, f"write {names[by_place]}={context.code(node.args[by_place])}")
    given = dict(zip(names, range(len(types)), strict=False))
    for keyword in node.keywords:
        assert keyword.arg is not None
        if keyword.arg not in names:
            message = f"{function.name} has no parameter '{keyword.arg}'"
            context.report("B307", keyword.value, message, did_you_mean(keyword.arg, names))
        elif keyword.arg in given:
            context.report("B307", keyword.value, f"{function.name} is given '{keyword.arg}' twice")
        given.setdefault(keyword.arg, -1)
    missing = [parameter.name for parameter in function.parameters if parameter.schema.required and parameter.name not in given]
    if missing and given.keys() <= set(names):  # a name that is wrong was meant to be one that is missing
        context.report("B307", node, f"{function.name} needs {', '.join(missing)}")
    for parameter, kind, argument in zip(function.parameters, types, node.args, strict=False):
        wanted = type_of(parameter.schema, scope.blueprint)
        if kind.nullable and not wanted.nullable and parameter.schema.required and wanted.kind != "any":
            context.not_null(argument, kind, f"is the '{parameter.name}' of {function.name}")
        elif not _fits(kind, wanted):
            message = f"{function.name} takes {wanted} as '{parameter.name}', and {context.text(argument)} is {kind}"
            context.report("B312", argument, message)
    return result


def _by_place(function: Function) -> int:
    """How many arguments may be given without their name: Python has no required parameter after an optional one."""
    optional = False
    for number, parameter in enumerate(function.parameters):
        if optional and parameter.schema.required:
            return number
        optional = optional or not parameter.schema.required
    return len(function.parameters)


def _fits(kind: Type, wanted: Type) -> bool:
    if "any" in (kind.kind, wanted.kind) or kind.kind in (wanted.kind, "null"):
        return True
    if wanted.kind == "number":
        return kind.kind == "integer"
    return kind.kind in MAPPINGS and wanted.kind in MAPPINGS
