"""Types of calls of methods of texts, maps and lists."""

from __future__ import annotations

import ast

from envgen.blueprint.expressions.arguments import RESULTS, check_argument, check_arity, infer_arguments
from envgen.blueprint.expressions.context import Context, attribute_type, attributes, may_be_absent
from envgen.blueprint.expressions.functions import FUNCTIONS, INSTEAD, METHODS, MethodSpec
from envgen.blueprint.expressions.limits import MAX_WIDTH
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.types import ANY, MAPPINGS, STRING, Type, join, record_of, type_of
from envgen.diagnostics.hints import did_you_mean


def method_call(context: Context, node: ast.Call, value: ast.expr, name: str, scope: Scope) -> Type:
    """A method of a text, map or list."""
    kind = context.solid(value, scope, "has no methods then")
    types = infer_arguments(context, node, scope)
    specs = METHODS.get(name)
    if specs is None:
        hint = INSTEAD.get(name) or did_you_mean(name, METHODS)
        if not hint and (name in FUNCTIONS or name in scope.blueprint.functions):
            hint = f"write {name}({context.code(value)})"
        context.report("B306", node.func, f"there is no method '{name}'", hint)
        return ANY
    owner = {"string": "string", "list": "list", "tuple": "list"}.get(kind.kind, "map" if kind.kind in MAPPINGS else kind.kind)
    spec = next((one for one in specs if owner in ("any", one.of)), None)
    if spec is None:
        allowed = sorted(one.name for group in METHODS.values() for one in group if one.of == owner)
        hint = f"it has {', '.join(allowed)}" if 0 < len(allowed) < 5 else ""
        context.report("B306", node.func, f"{context.text(value)} is {kind}, which has no method '{name}'", hint)
        return ANY
    if not check_arity(context, node, spec.signature, f"{name}()"):
        return RESULTS.get(spec.signature.result, ANY)
    if kind.kind != "any":
        for argument, argument_type, wanted in zip(node.args, types, spec.signature.kinds, strict=False):
            check_argument(context, argument, argument_type, wanted, f"{name}()")
    return _method_result(context, node, value, kind, spec, types, scope)


def _method_result(
    context: Context, node: ast.Call, value: ast.expr, kind: Type, spec: MethodSpec, types: list[Type], scope: Scope
) -> Type:
    match spec.name:
        case "get":
            return _get(context, node, value, kind, types, scope)
        case "keys":
            return Type("view", items=STRING)
        case "values":
            return Type("view", items=_values(kind, scope))
        case "items":
            return Type("view", items=Type("tuple", elements=(STRING, _values(kind, scope))))
        case "join":
            texts = context.items_of(node.args[0], types[0])
            if texts.kind not in ("any", "string") or texts.nullable:
                context.report("B312", node.args[0], f"join() takes texts, and these are {texts}", "write str(x) for x in …")
        case "zfill":
            width = node.args[0]
            if not (isinstance(width, ast.Constant) and isinstance(width.value, int) and width.value <= MAX_WIDTH):
                context.report("B315", width, f"the width must be a number that is written out, at most {MAX_WIDTH:,}")
        case _:
            pass
    return RESULTS.get(spec.signature.result, ANY)


def _values(kind: Type, scope: Scope) -> Type:
    if kind.kind == "collection":
        return record_of(kind.entity)
    if kind.kind == "map":
        return kind.item
    known = attributes(kind, scope)
    return join(*(type_of(schema, scope.blueprint) for schema in known.values())) if known else ANY


def _get(context: Context, node: ast.Call, value: ast.expr, kind: Type, types: list[Type], scope: Scope) -> Type:
    key = node.args[0]
    if kind.kind in ("collection", "map"):
        found = record_of(kind.entity) if kind.kind == "collection" else kind.item
        if types[0].kind not in ("any", "string", "null"):
            context.report("B312", key, f"keys are texts, and {context.text(key)} is {types[0]}")
    elif kind.kind in ("record", "object") and isinstance(key, ast.Constant) and isinstance(key.value, str):
        found = attribute_type(context, key, value, kind, key.value, scope)
        known = attributes(kind, scope)
        if known is not None and key.value in known and not may_be_absent(kind, key.value, scope):
            return found
    else:
        return ANY
    return join(found, types[1]) if len(types) > 1 else found.or_null()
