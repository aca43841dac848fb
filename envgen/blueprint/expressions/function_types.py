"""Types of calls of the functions of the table."""

from __future__ import annotations

import ast
from dataclasses import replace

from envgen.blueprint.expressions.arguments import RESULTS, check_argument, check_arity
from envgen.blueprint.expressions.context import Context, attributes
from envgen.blueprint.expressions.functions import FunctionSpec
from envgen.blueprint.expressions.limits import MAX_DIGITS, MAX_RANGE
from envgen.blueprint.expressions.operators import comparable
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.types import ANY, INTEGER, MAPPINGS, NUMBERS, Type, join, list_of, record_of, type_of
from envgen.diagnostics.hints import did_you_mean

_ANY_ORDER = frozenset({"any", "all", "set", "min", "max"})  # functions for which the order of a set does not matter


def function_call(context: Context, node: ast.Call, spec: FunctionSpec, scope: Scope) -> Type:
    """A call of a function of the table."""
    types = [context.infer(argument, scope) for argument in node.args]
    for keyword in node.keywords:
        if keyword.arg in spec.signature.keywords:
            context.infer(keyword.value, scope)
    what = spec.name
    if not check_arity(context, node, spec.signature, what):
        return RESULTS.get(spec.signature.result, ANY)
    for argument, kind, wanted in zip(node.args, types, spec.signature.kinds, strict=False):
        check_argument(context, argument, kind, wanted, what)
    if what in ("min", "max", "sorted"):
        return _arranged(context, node, what, types, scope)
    items = ANY
    if types and spec.signature.kinds[0] == "items":
        items = context.items_of(node.args[0], types[0], ordered=what not in _ANY_ORDER)
    match what:
        case "sum":
            return _sum(context, node, items, scope)
        case "abs" | "round":
            kind = types[0].not_null()
            if len(types) > 1:
                _digits(context, node.args[1])
            if what == "round" and len(types) == 1:
                return INTEGER
            return Type(kind.kind) if kind.kind in NUMBERS else ANY
        case "int" | "float":
            kind = context.not_null(node.args[0], types[0], f"is given to {what}")
            if kind.kind not in ("any", "string", "integer", "number", "boolean"):
                context.report("B312", node.args[0], f"{what} takes a number or text, and {context.text(node.args[0])} is {kind}")
        case "str":
            if types[0].kind in ("set", "iterator", "view"):
                context.report("B312", node.args[0], f"{types[0]} has no text of its own", "write str(sorted(…)) or str(list(…))")
        case "list":
            return list_of(items) if types else Type("list")
        case "tuple":
            if types and types[0].kind == "tuple":
                return types[0]
            return Type("tuple", items=items)
        case "set":
            return Type("set", items=items if types else None)
        case "dict":
            return _dict(context, node, types)
        case "zip":
            parts = [context.items_of(argument, kind) for argument, kind in zip(node.args, types, strict=True)]
            return Type("iterator", items=Type("tuple", elements=tuple(parts)))
        case "range":
            _range_limit(context, node)
            return Type("range")
        case _:
            pass
    return RESULTS.get(spec.signature.result, ANY)


def _sum(context: Context, node: ast.Call, items: Type, scope: Scope) -> Type:
    items = context.not_null(node.args[0], items, "cannot be added up")
    if items.kind == "boolean":
        context.report("B312", node.args[0], "true and false are no numbers", "write sum(1 for … if …)")
    elif items.kind not in ("any", "integer", "number"):
        hint = 'write "".join(…)' if items.kind == "string" else ""
        context.report("B312", node.args[0], f"sum adds numbers, and these are {items}", hint)
    elif items.kind != "any":
        others = [context.infer(one, scope) for one in (*node.args[1:], *(keyword.value for keyword in node.keywords))]
        return join(Type(items.kind), *(Type(one.kind) for one in others)) if others else Type(items.kind)
    return ANY


def _dict(context: Context, node: ast.Call, types: list[Type]) -> Type:
    if not types:
        return Type("map")
    kind = types[0]
    if kind.kind in MAPPINGS:
        return Type("map", items=record_of(kind.entity) if kind.kind == "collection" else kind.items)
    pair = kind.item
    if pair.kind == "tuple" and pair.elements is not None and len(pair.elements) == 2:
        return Type("map", items=pair.elements[1])
    return Type("map")


def _digits(context: Context, node: ast.expr) -> None:
    """round(n, -10**9) would work out a power of ten that fills the memory."""
    text = context.text(node).lstrip("-")
    if not (text.isdecimal() and int(text) <= MAX_DIGITS):
        context.report("B315", node, f"the digits must be a number that is written out, at most {MAX_DIGITS}")


def _range_limit(context: Context, node: ast.Call) -> None:
    bounds = []
    for argument in node.args:
        match argument:
            case ast.Constant(value=int(value)):
                bounds.append(value)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
                bounds.append(-value)
            case _:
                return
    if bounds[2:] == [0]:
        context.report("B315", node, "a range cannot go on by steps of 0")
    elif len(range(*bounds)) > MAX_RANGE:
        context.report("B315", node, f"a range has at most {MAX_RANGE:,} numbers")


def _arranged(context: Context, node: ast.Call, what: str, types: list[Type], scope: Scope) -> Type:
    """sorted, min and max."""
    named = {keyword.arg: keyword.value for keyword in node.keywords}
    if what != "sorted" and len(types) > 1:
        if named:
            context.report("B307", next(iter(named.values())), f"{what} of several values takes no named arguments")
        for argument, kind in zip(node.args, types, strict=True):
            comparable(context, argument, kind)
        if "any" not in {kind.kind for kind in types} and join(*types).kind == "any":
            context.report("B312", node, f"{what} cannot compare these values")
        return replace(join(*types), values=None, nullable=False)
    by = named.get("by")
    items = context.items_of(node.args[0], types[0], ordered=what == "sorted" and by is not None)
    if by is not None:
        _by(context, by, what, items, scope)
    else:
        comparable(context, node.args[0], items)
    if what == "sorted":
        return list_of(items)
    return join(items, context.infer(named["default"], scope)) if "default" in named else items


def by_names(node: ast.expr) -> list[ast.Constant] | None:
    """The constants of `by=`, None where it is something else."""
    elements = node.elts if isinstance(node, ast.List | ast.Tuple) else [node]
    names = [one for one in elements if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value.lstrip("-")]
    return names if len(names) == len(elements) and names else None


def _by(context: Context, node: ast.expr, what: str, items: Type, scope: Scope) -> None:
    names = by_names(node)
    if names is None:
        context.report("B316", node, "`by` is the name of an attribute in quotes, or a list of them", f'{what}(items, by="-price")')
        return
    if what != "sorted" and len(names) > 1:
        context.report("B316", node, f"{what} compares one attribute", "write sorted(items, by=[…])[0]")
    if items.kind in ("string", "integer", "number", "boolean", "list", "tuple"):
        context.report("B316", node, f"the items are {items} and have no attributes", "leave out `by`")
        return
    known = attributes(items, scope)
    for name in names:
        attribute = str(name.value).removeprefix("-")
        if known is not None and attribute not in known:
            message = f"{items.entity or 'an item'} has no attribute '{attribute}'"
            context.report("B316", name, message, did_you_mean(attribute, known))
        elif known is not None:
            kind = type_of(known[attribute], scope.blueprint)
            if kind.kind in ("list", "set", *MAPPINGS):
                context.report("B316", name, f"'{attribute}' is {kind} and has no order")
