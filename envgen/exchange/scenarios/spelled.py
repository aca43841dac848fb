"""Conditions as text: the closed subset of Python that expressions are, with double quotes and no needless brackets."""

from __future__ import annotations

import ast
import json

_OPERATORS: dict[type[ast.AST], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitOr: "|",
    ast.BitAnd: "&",
}
_BINARY = {ast.BitOr: 6, ast.BitAnd: 7, ast.Add: 8, ast.Sub: 8, ast.Mult: 9, ast.Div: 9, ast.FloorDiv: 9, ast.Mod: 9}
_TIGHTEST = 12


class Unspeakable(Exception):
    """A node that expressions have no text for."""


def spelled(node: ast.expr, binds: int = 0) -> str:
    """The text of a node; in brackets where what stands around it binds tighter."""
    text, own = _spelled(node)
    return f"({text})" if own < binds else text


def _spelled(node: ast.expr) -> tuple[str, int]:
    """The text, and how tightly it binds."""
    match node:
        case ast.Constant(value=str() as value):
            return json.dumps(value, ensure_ascii=False), _TIGHTEST
        case ast.Constant(value=int() | float() | None as value):
            return repr(value), _TIGHTEST
        case ast.Name(id=name):
            return name, _TIGHTEST
        case ast.Attribute(value=value, attr=name):
            return f"{spelled(value, _TIGHTEST)}.{name}", _TIGHTEST
        case ast.Subscript(value=value, slice=index):
            return f"{spelled(value, _TIGHTEST)}[{_index(index)}]", _TIGHTEST
        case ast.Call(func=function, args=[ast.GeneratorExp(elt=element, generators=loops)], keywords=[]):
            return f"{spelled(function, _TIGHTEST)}({spelled(element)}{_loops(loops)})", _TIGHTEST
        case ast.Call(func=function, args=arguments, keywords=keywords):
            given = [*map(spelled, arguments), *(f"{one.arg}={spelled(one.value)}" for one in keywords)]
            return f"{spelled(function, _TIGHTEST)}({', '.join(given)})", _TIGHTEST
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return f"{spelled(body, 2)} if {spelled(test, 2)} else {spelled(orelse, 1)}", 1
        case ast.BoolOp(op=op, values=values):
            word, binds = (" or ", 2) if isinstance(op, ast.Or) else (" and ", 3)
            return word.join(spelled(one, binds + 1) for one in values), binds
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return f"not {spelled(operand, 4)}", 4
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return f"-{spelled(operand, 10)}", 10
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            rest = (f" {_OPERATORS[type(op)]} {spelled(one, 6)}" for op, one in zip(ops, comparators, strict=True))
            return spelled(left, 6) + "".join(rest), 5
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            binds = _BINARY[type(op)]
            return f"{spelled(left, binds)} {_OPERATORS[type(op)]} {spelled(right, binds + 1)}", binds
        case _:
            return _display(node), _TIGHTEST


def _display(node: ast.expr) -> str:
    match node:
        case ast.List(elts=elements):
            return f"[{', '.join(map(spelled, elements))}]"
        case ast.Tuple(elts=[one]):
            return f"({spelled(one)},)"
        case ast.Tuple(elts=elements):
            return f"({', '.join(map(spelled, elements))})"
        case ast.Set(elts=elements):
            return f"{{{', '.join(map(spelled, elements))}}}"
        case ast.Dict(keys=keys, values=values) if None not in keys:
            pairs = (f"{spelled(key)}: {spelled(value)}" for key, value in zip(keys, values, strict=True) if key is not None)
            return f"{{{', '.join(pairs)}}}"
        case ast.ListComp(elt=element, generators=loops):
            return f"[{spelled(element)}{_loops(loops)}]"
        case ast.SetComp(elt=element, generators=loops):
            return f"{{{spelled(element)}{_loops(loops)}}}"
        case ast.GeneratorExp(elt=element, generators=loops):
            return f"({spelled(element)}{_loops(loops)})"
        case ast.DictComp(key=key, value=value, generators=loops):
            return f"{{{spelled(key)}: {spelled(value)}{_loops(loops)}}}"
        case _:
            raise Unspeakable(f"{type(node).__name__} is no part of an expression")


def _loops(loops: list[ast.comprehension]) -> str:
    out = ""
    for loop in loops:
        target = spelled(loop.target)
        target = target[1:-1] if isinstance(loop.target, ast.Tuple) and len(loop.target.elts) > 1 else target
        out += f" for {target} in {spelled(loop.iter, 2)}" + "".join(f" if {spelled(one, 2)}" for one in loop.ifs)
    return out


def _index(node: ast.expr) -> str:
    if not isinstance(node, ast.Slice):
        return spelled(node)
    bounds = [spelled(one) if one is not None else "" for one in (node.lower, node.upper)]
    return ":".join([*bounds, *([spelled(node.step)] if node.step is not None else [])])
