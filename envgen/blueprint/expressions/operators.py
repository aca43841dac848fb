"""Types of comparisons, arithmetic and and/or."""

from __future__ import annotations

import ast
from dataclasses import replace

from envgen.blueprint.expressions.context import Context, attributes
from envgen.blueprint.expressions.facts import when_false, when_true
from envgen.blueprint.expressions.limits import MAX_REPEAT
from envgen.blueprint.expressions.scope import Scope
from envgen.blueprint.expressions.types import ANY, BOOLEAN, INTEGER, MAPPINGS, NUMBER, NUMBERS, STRING, Type, join, list_of
from envgen.diagnostics.hints import did_you_mean

_SIGNS: dict[type[ast.AST], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/",
    ast.FloorDiv: "//", ast.Mod: "%", ast.BitOr: "|",
}  # fmt: skip


def compare(context: Context, node: ast.Compare, scope: Scope) -> Type:
    """Each pair of a comparison, chained or not."""
    left = node.left
    left_type = context.infer(left, scope)
    for op, right in zip(node.ops, node.comparators, strict=True):
        right_type = context.infer(right, scope)
        match op:
            case ast.Eq() | ast.NotEq():
                _equal(context, left, left_type, right, right_type, scope)
            case ast.Is() | ast.IsNot():
                _identical(context, left, left_type, right, scope)
            case ast.In() | ast.NotIn():
                _contained(context, left, left_type, right, right_type, scope)
            case _:
                _ordered(context, _SIGNS[type(op)], left, left_type, right, right_type)
        left, left_type = right, right_type
    return BOOLEAN


def _equal(context: Context, left: ast.expr, left_type: Type, right: ast.expr, right_type: Type, scope: Scope) -> None:
    for one, one_type, other in ((left, left_type, right), (right, right_type, left)):
        if isinstance(other, ast.Constant):
            if other.value is None:
                _null_test(context, one, one_type, scope)
                return
            if not isinstance(one, ast.Constant) and _outside(context, one, one_type, other, other.value):
                return
    if left_type.kind == "null" or right_type.kind == "null":
        return
    if not _comparable(left_type, right_type):
        message = f"{context.text(left)} is {left_type} and {context.text(right)} is {right_type}: they are never equal"
        context.report("B309", right, message, _conversion(context, left, left_type, right, right_type))
    elif _disjoint(left_type, right_type):
        context.report("B309", right, f"{context.text(left)} and {context.text(right)} have no value in common")


def _disjoint(left: Type, right: Type) -> bool:
    """Whether two texts come from lists of values that share none."""
    if left.kind != "string" or right.kind != "string" or left.values is None or right.values is None:
        return False
    return not set(left.values) & set(right.values) - {None}


def _outside(context: Context, one: ast.expr, kind: Type, other: ast.expr, value: object) -> bool:
    """Reports a literal that a value with an enum cannot have."""
    if kind.values is None or any(value == known and isinstance(value, bool) is isinstance(known, bool) for known in kind.values):
        return False
    known_values = [known for known in kind.values if known is not None]
    shown = ", ".join(str(known) for known in known_values[:12])
    hint = did_you_mean(value, [known for known in known_values if isinstance(known, str)]) if isinstance(value, str) else ""
    context.report("B309", other, f"{context.text(one)} is never {context.text(other)}; it is one of {shown}", hint)
    return True


def _comparable(left: Type, right: Type) -> bool:
    """Whether values of the two types can be equal at all."""
    if "any" in (left.kind, right.kind) or left.kind == right.kind:
        return True
    if left.nullable and right.nullable:
        return True
    groups = (NUMBERS, MAPPINGS)
    return any(left.kind in group and right.kind in group for group in groups)


def _conversion(context: Context, left: ast.expr, left_type: Type, right: ast.expr, right_type: Type) -> str:
    kinds = {left_type.kind, right_type.kind}
    if "boolean" in kinds and kinds & NUMBERS:
        return "compare with True or False"
    if "view" in kinds or "iterator" in kinds:
        return "write list(…)"
    if {"list", "tuple"} == kinds:
        return f"a list never equals a tuple: write list({context.code(left if left_type.kind == 'tuple' else right)})"
    return ""


def _null_test(context: Context, node: ast.expr, kind: Type, scope: Scope) -> None:
    never = not kind.nullable and kind.kind not in ("any", "null") and not isinstance(node, ast.Constant)
    told = any(problem.at == context.source.position(node) for problem in context.problems)
    if never and not told and not scope.shared:
        context.report("B319", node, f"{context.text(node)} is never null")


def _identical(context: Context, left: ast.expr, left_type: Type, right: ast.expr, scope: Scope) -> None:
    if not (isinstance(right, ast.Constant) and (right.value is None or isinstance(right.value, bool))):
        context.report("B302", right, "`is` compares with None, True or False only", "write ==")
    elif right.value is None:
        _null_test(context, left, left_type, scope)
    elif left_type.kind not in ("any", "boolean", "null"):
        context.report("B309", right, f"{context.text(left)} is {left_type}, never {right.value}")


def _contained(context: Context, left: ast.expr, left_type: Type, right: ast.expr, right_type: Type, scope: Scope) -> None:
    right_type = context.not_null(right, right_type, "has nothing in it then")
    match right_type.kind:
        case "list" | "set" | "tuple" | "view" | "iterator" | "range":
            if isinstance(right, ast.List | ast.Tuple | ast.Set):
                for element in right.elts:
                    if isinstance(element, ast.Constant) and element.value is not None:
                        _outside(context, left, left_type, element, element.value)
            item = join(*right_type.elements) if right_type.elements else right_type.item
            if left_type.kind != "null" and item.kind != "null" and not _comparable(left_type, item):
                context.report("B309", left, f"{context.text(left)} is {left_type}; {context.text(right)} holds {item}")
            elif isinstance(left, ast.Constant) and left.value is not None and item.values is not None:
                _outside(context, right, item, left, left.value)
        case "record" | "object":
            known = attributes(right_type, scope)
            name = left.value if isinstance(left, ast.Constant) else None
            if isinstance(name, str) and known is not None and name not in known:
                owner = right_type.entity or context.text(right)
                context.report("B308", left, f"{owner} has no attribute '{name}'", did_you_mean(name, known))
        case "map" | "collection":
            if left_type.kind == "record":
                message = f"{context.text(right)} holds keys, and {context.text(left)} is {left_type}"
                context.report("B309", left, message, "write key_of(…)")
            elif left_type.kind not in ("any", "string", "null"):
                context.report("B309", left, f"keys are texts, and {context.text(left)} is {left_type}")
        case "string":
            kind = context.not_null(left, left_type, "is no piece of text")
            if kind.kind not in ("any", "string"):
                text = context.text(left)
                context.report("B312", left, f"{text} is {kind}, which no text holds", f"write str({context.code(left)})")
        case "any":
            pass
        case _:
            context.report("B312", right, f"{context.text(right)} is {right_type}; nothing can be in it")


def _ordered(context: Context, sign: str, left: ast.expr, left_type: Type, right: ast.expr, right_type: Type) -> None:
    left_type = context.not_null(left, left_type, f"cannot be compared with {sign}")
    right_type = context.not_null(right, right_type, f"cannot be compared with {sign}")
    for node, kind in ((left, left_type), (right, right_type)):
        if kind.kind in ("boolean", *MAPPINGS, "view", "iterator", "range"):
            context.report("B312", node, f"{context.text(node)} is {kind} and has no order")
            return
    kinds = {left_type.kind, right_type.kind}
    if "any" not in kinds and len(kinds) > 1 and not kinds <= NUMBERS:
        message = f"{context.text(left)} is {left_type} and {context.text(right)} is {right_type}: {sign} cannot compare them"
        counted = next((one for one, kind in ((left, left_type), (right, right_type)) if kind.kind in ("list", "set", "map")), None)
        hint = f"write len({context.code(counted)})" if counted is not None and kinds & NUMBERS else ""
        context.report("B312", right, message, hint)


def comparable(context: Context, node: ast.expr, items: Type) -> None:
    """Items that are put in order must have one."""
    items = context.not_null(node, items, "cannot be put in order") if items.kind != "null" else items
    if items.kind in ("boolean", *MAPPINGS, "set", "view", "iterator", "range"):
        hint = 'name the attribute: by="…"' if items.kind in ("record", "object", "map") else ""
        context.report("B312", node, f"{items} has no order", hint)


def binary(context: Context, node: ast.BinOp, scope: Scope) -> Type:
    """Arithmetic, joining of texts and lists, | of maps."""
    sign = _SIGNS[type(node.op)]
    left = context.solid(node.left, scope, f"cannot be used with {sign}")
    right = context.solid(node.right, scope, f"cannot be used with {sign}")
    if isinstance(node.op, ast.Mult):
        for repeated, times, kind in ((node.left, node.right, left), (node.right, node.left, right)):
            if kind.kind in ("string", "list", "tuple"):
                return _repeated(context, repeated, times, kind)
    if isinstance(node.op, ast.Mod) and left.kind == "string":
        context.report("B315", node, "% does not format texts in expressions", "join with +, or format in `says`")
        return STRING
    if isinstance(node.op, ast.BitOr):
        return _joined(context, node, left, right)
    for one, kind in ((node.left, left), (node.right, right)):
        if kind.kind == "boolean":
            hint = f"write (1 if {context.code(one)} else 0)"
            context.report("B312", one, f"{context.text(one)} is true or false, not a number", hint)
            return ANY
    kinds = {left.kind, right.kind}
    if kinds <= NUMBERS:
        return NUMBER if isinstance(node.op, ast.Div) or kinds != {"integer"} else INTEGER
    if isinstance(node.op, ast.Add) and "string" in kinds and kinds <= {"string", "any"}:
        return STRING
    if isinstance(node.op, ast.Add) and kinds in ({"list"}, {"tuple"}):
        return list_of(join(left.item, right.item)) if kinds == {"list"} else Type("tuple")
    if isinstance(node.op, ast.Sub) and kinds == {"set"}:
        return left
    if "any" in kinds:
        return ANY
    hint = ""
    if isinstance(node.op, ast.Add) and "string" in kinds:
        other = node.right if left.kind == "string" else node.left
        hint = f"write str({context.code(other)})" if kinds & NUMBERS else ""
    elif isinstance(node.op, ast.Add) and kinds == {"list", "tuple"}:
        hint = f"write list({context.code(node.left if left.kind == 'tuple' else node.right)})"
    hint = _of_dates(context, node, left, right) or hint
    message = f"{context.text(node.left)} is {left} and {context.text(node.right)} is {right}: {sign} cannot take them"
    context.report("B312", node.right, message, hint)
    return ANY


def _of_dates(context: Context, node: ast.BinOp, left: Type, right: Type) -> str:
    """Dates and times are texts, and functions reckon with them."""
    one, other = context.code(node.left), context.code(node.right)
    forms = {kind.schema.format for kind in (left, right) if kind.schema is not None}
    match node.op, left.kind, right.kind:
        case ast.Sub(), "string", "string":
            name = "seconds_between" if forms == {"date-time"} else "days_between"
            return f"dates are texts: write {name}({other}, {one})"
        case ((ast.Add() | ast.Sub()), "string", "integer") if forms & {"date", "date-time"}:
            return f"dates are texts: write add_days({one}, {'-' if isinstance(node.op, ast.Sub) else ''}{other})"
        case _:
            return ""


def _repeated(context: Context, repeated: ast.expr, times: ast.expr, kind: Type) -> Type:
    if not (isinstance(times, ast.Constant) and isinstance(times.value, int) and not isinstance(times.value, bool)):
        message = f"{context.text(repeated)} is repeated by a number that is computed"
        context.report("B315", times, message, "repeat by a number that is written out")
    elif any(isinstance(inner, ast.BinOp) and isinstance(inner.op, ast.Mult) for inner in ast.walk(repeated)):
        context.report("B315", times, f"{context.text(repeated)} is repeated already")
    elif times.value > MAX_REPEAT:
        context.report("B315", times, f"{context.text(repeated)} is repeated more than {MAX_REPEAT:,} times")
    return replace(kind, values=None, elements=None)


def _joined(context: Context, node: ast.BinOp, left: Type, right: Type) -> Type:
    kinds = {left.kind, right.kind}
    if kinds == {"set"}:
        return Type("set", items=join(left.item, right.item))
    if kinds <= MAPPINGS | {"any"}:
        if kinds == {"any"}:
            return ANY
        items = join(left.item, right.item) if kinds == {"map"} else None
        return Type("map", items=items)
    wrong = node.left if left.kind not in MAPPINGS | {"any", "set"} else node.right
    context.report("B312", wrong, "| joins two maps or two sets", "write `or` for conditions, + for lists")
    return ANY


def logical(context: Context, node: ast.BoolOp, scope: Scope) -> Type:
    """and/or: each operand under what the ones before it tell."""
    types = []
    for index, operand in enumerate(node.values):
        kind = context.infer(operand, scope)
        last = index == len(node.values) - 1
        if isinstance(node.op, ast.And):
            scope = scope.with_facts(when_true(operand))
        else:
            scope = scope.with_facts(when_false(operand))
            kind = kind if last else kind.not_null()
            if not last and kind.kind == "null":
                continue
        types.append(kind)
    return join(*types)


def negative(context: Context, operand: ast.expr, scope: Scope) -> Type:
    kind = context.solid(operand, scope, "is no number")
    if kind.kind not in ("any", "integer", "number"):
        context.report("B312", operand, f"{context.text(operand)} is {kind}; - needs a number")
        return ANY
    return replace(kind, values=None)
