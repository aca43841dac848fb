"""Conditions as a person would write them in a check, where a key that is not there makes the whole check false.

So `"U1" in final.users and final.users["U1"]["status"] == "active"` needs no first half. That holds where a condition that is
false makes the whole check false, too: not under a `not`, nor for one of many items.
"""

from __future__ import annotations

import ast
import copy
import re
from collections import defaultdict
from collections.abc import Iterator

from envgen.exchange.scenarios.nodes import (
    both,
    call,
    compare,
    conjuncts,
    constant,
    either,
    method,
    name,
    names_in,
    negated,
    same,
    stands_once,
    subscript,
)

_LATER = re.compile(r"(.+)_\d+")


def firm(node: ast.expr) -> ast.expr:
    """A whole check, simplified."""
    return _named_simply(_tidied(_firm(_tidied(copy.deepcopy(node)))))


# ── where false and failing are the same ────────────────────


def _firm(node: ast.expr) -> ast.expr:
    match node:
        case ast.BoolOp(op=ast.And(), values=values):
            return both(*_needed([_firm(one) for one in values]))
        case ast.BoolOp(op=ast.Or(), values=[*firsts, last]):
            return either(*firsts, _firm(last))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return ast.IfExp(test, _firm(body), _firm(orelse))
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            one, other = _looked_up(left), _looked_up(right)
            if one is not None and _is_never(op, _defaults(left), [right]):
                left = one
            elif other is not None and _is_never(op, [left], _defaults(right)):
                right = other
            return compare(left, op, right)
        case ast.Call(func=ast.Name(id="any"), args=[ast.GeneratorExp(generators=[first, *_])]):
            if (held := _looked_up(first.iter)) is not None and _is_empty_default(first.iter):
                first.iter = held
    return node


def _looked_up(node: ast.expr) -> ast.expr | None:
    """A chain of `.get` as subscripts; None where there is none."""
    match node:
        case ast.Call(func=ast.Attribute(value=owner, attr="get"), args=[key, *_]):
            if _defaults(owner) and not _is_empty_default(owner):
                return None  # where the owner is not there, something else stands in for it
            return subscript(_looked_up(owner) or owner, key)
        case ast.Call(func=ast.Attribute(value=owner, attr="values" | "items" | "keys" as called), args=[]):
            inner = _looked_up(owner)
            return None if inner is None else method(inner, called)
        case ast.Call(func=ast.Name(id="len"), args=[items]) if (inner := _looked_up(items)) is not None and _is_empty_default(
            items
        ):
            return call("len", inner)
        case ast.ListComp(elt=element, generators=[first, *rest]) if (
            inner := _looked_up(first.iter)
        ) is not None and _is_empty_default(first.iter):
            return ast.ListComp(element, [ast.comprehension(first.target, inner, first.ifs, 0), *rest])
    return None


def _defaults(node: ast.expr) -> list[ast.expr]:
    """What a chain of `.get` may be where a key of it is not there."""
    match node:
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, *rest]):
            return [rest[0] if rest else constant(None)]  # of an owner that is not there: it is `{}`, or the function has failed
        case ast.Call(func=ast.Name(id="len"), args=[ast.Call() | ast.ListComp() as items]) if _looked_up(items) is not None:
            return [constant(0)]  # a default of which something is gone through or measured is empty, or it is none
        case _:
            return []


def _is_never(op: ast.cmpop, left: list[ast.expr], right: list[ast.expr]) -> bool:
    """Whether a comparison of constants is false, or fails."""
    if not left or not right:
        return False  # nobody knows what it is then
    try:
        pairs = [(ast.literal_eval(one), ast.literal_eval(other)) for one in left for other in right]
    except (ValueError, TypeError):
        return isinstance(op, ast.In) and all(_is_empty(one) for one in right)
    try:
        return all(not _holds(op, *pair) for pair in pairs)
    except TypeError:
        return True


def _holds(op: ast.cmpop, one: object, other: object) -> bool:
    match op:
        case ast.Eq():
            return bool(one == other)
        case ast.NotEq():
            return bool(one != other)
        case ast.In():
            return one in other  # type: ignore[operator]
        case ast.NotIn():
            return one not in other  # type: ignore[operator]
        case ast.Is():
            return one is other
        case ast.IsNot():
            return one is not other
        case ast.Lt():
            return bool(one < other)  # type: ignore[operator]
        case ast.LtE():
            return bool(one <= other)  # type: ignore[operator]
        case ast.Gt():
            return bool(one > other)  # type: ignore[operator]
        case _:
            return bool(one >= other)  # type: ignore[operator]


def _is_empty(node: ast.expr) -> bool:
    return (isinstance(node, ast.List | ast.Tuple) and not node.elts) or (isinstance(node, ast.Dict) and not node.keys)


# ── guards that are implied ─────────────────────────────────


def _needed(values: list[ast.expr]) -> list[ast.expr]:
    """Without the conditions that another one fails without."""
    kept: list[ast.expr] = []
    for number, value in enumerate(values):
        others = [*kept, *values[number + 1 :]]
        if not any(_proves(surely, value) for other in others for surely in _surely(other)):
            kept.append(value)
    return kept


def _proves(surely: ast.expr, guard: ast.expr) -> bool:
    """Whether what is surely worked out fails without the guard."""
    match guard, surely:
        case ast.Compare(left=key, ops=[ast.In()], comparators=[owner]), ast.Subscript(value=held, slice=index):
            return same(owner, held) and same(key, index)
        case ast.Call(func=ast.Name(id="any"), args=[ast.GeneratorExp(elt=match, generators=loops)]), ast.Subscript(
            value=ast.ListComp(generators=others), slice=index
        ) if not isinstance(index, ast.Slice):
            return _all_of(loops, match) == _all_of(others, None)
    return False


def _all_of(loops: list[ast.comprehension], match: ast.expr | None) -> str:
    """Loops with all their conditions."""
    loops = copy.deepcopy(loops)
    if match is not None and not (isinstance(match, ast.Constant) and match.value is True):
        loops[-1].ifs.append(match)
    for loop in loops:
        loop.ifs = [one for each in loop.ifs for one in conjuncts(each)]
    return "\n".join(map(ast.dump, _over_used(loops, [])))


def _surely(node: ast.expr) -> Iterator[ast.expr]:
    """The parts of a condition that are worked out before it can be true."""
    yield node
    match node:
        case ast.BoolOp(op=ast.And(), values=values):
            for one in values:
                yield from _surely(one)
        case ast.BoolOp(values=[first, *_]):
            yield from _surely(first)
        case ast.Compare(left=left, comparators=[right, *_]):
            yield from _surely(left)
            yield from _surely(right)
        case ast.UnaryOp(operand=operand):
            yield from _surely(operand)
        case ast.BinOp(left=left, right=right):
            yield from _surely(left)
            yield from _surely(right)
        case ast.Subscript(value=ast.ListComp(elt=element) as items, slice=ast.Constant()):
            yield from _surely(items)
            yield from _surely(element)  # of the first item at least, or there is none and it fails
        case ast.Subscript(value=value, slice=index):
            yield from _surely(value)
            yield from _surely(index)
        case ast.Call(func=ast.Name(id="any"), args=[ast.GeneratorExp(elt=element, generators=[loop]) as items]):
            yield from _surely(items)
            for one in [*loop.ifs, element]:
                yield from _surely(one)  # of the item that it is true of
        case ast.Call(func=function, args=arguments):
            if isinstance(function, ast.Attribute):
                yield from _surely(function.value)
            for one in arguments:
                yield from _surely(one)
        case ast.GeneratorExp(generators=[first, *_]) | ast.ListComp(generators=[first, *_]) | ast.SetComp(generators=[first, *_]):
            yield from _surely(first.iter)
        case ast.List(elts=elements) | ast.Tuple(elts=elements):
            for one in elements:
                yield from _surely(one)


# ── loops ───────────────────────────────────────────────────


def _tidied(node: ast.expr) -> ast.expr:
    return _Tidy().visit(node)  # type: ignore[no-any-return]


class _Tidy(ast.NodeTransformer):
    """Loops over what is used of their items, and `all` in place of `not any`."""

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.UnaryOp(
                op=ast.Not(), operand=ast.Call(func=ast.Name(id="any"), args=[ast.GeneratorExp(elt=match, generators=loops)])
            ):
                *firsts, last = conjuncts(match)
                if _reads_better_negated(last):
                    loops = copy.deepcopy(loops)
                    loops[-1].ifs = [*loops[-1].ifs, *([both(*firsts)] if firsts else [])]
                    return call("all", ast.GeneratorExp(negated(last), loops))
        return node

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.expr:
        self.generic_visit(node)
        node.generators = _over_used(node.generators, [node.elt])
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.expr:
        self.generic_visit(node)
        node.generators = _over_used(node.generators, [node.elt])
        for loop in node.generators:
            loop.ifs = [both(*loop.ifs)] if len(loop.ifs) > 1 else loop.ifs
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """`[log["a"] == 1 for log in …][0]` is `[log for log in …][0]["a"] == 1`: the same, and more like what is meant."""
        self.generic_visit(node)
        match node:
            case ast.Subscript(value=ast.ListComp(elt=element, generators=[loop]), slice=ast.Constant(value=0)):
                if (held := _looked_up(loop.iter)) is not None and _is_empty_default(loop.iter):
                    loop.iter = held  # where there is no such key, both ways fail
                if isinstance(loop.target, ast.Name) and not isinstance(element, ast.Name):
                    return _lifted(node, element, loop.target.id)
        return node


def _is_empty_default(node: ast.expr) -> bool:
    if isinstance(node, ast.ListComp):
        node = node.generators[0].iter
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("values", "items", "keys"):
        node = node.func.value
    found = _defaults(node)
    return bool(found) and all(_is_empty(one) or (isinstance(one, ast.Constant) and not one.value) for one in found)


def _lifted(node: ast.Subscript, element: ast.expr, item: str) -> ast.expr:
    """The element with the first item in the place of its name, where that can be."""
    if not stands_once(item, element):
        return node
    assert isinstance(node.value, ast.ListComp)
    first = subscript(ast.ListComp(name(item), node.value.generators), node.slice)
    return _Put(item, first).visit(element)  # type: ignore[no-any-return]


class _Put(ast.NodeTransformer):
    def __init__(self, known: str, value: ast.expr) -> None:
        self._known = known
        self._value = value

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._value if node.id == self._known else node


def _reads_better_negated(node: ast.expr) -> bool:
    """Whether `all(… != …)` would say less than `not any(… == …)`."""
    match node:
        case ast.Compare(ops=[ast.NotEq() | ast.NotIn() | ast.IsNot()]) | ast.UnaryOp(op=ast.Not()):
            return True
    return False


def _over_used(loops: list[ast.comprehension], inner: list[ast.expr]) -> list[ast.comprehension]:
    out = []
    for number, loop in enumerate(loops):
        used = {known for part in [*inner, *loop.ifs, *loops[number + 1 :]] for known in names_in(part)}
        match loop:
            case ast.comprehension(
                target=ast.Tuple(elts=[ast.Name(id=key), ast.Name() as item]),
                iter=ast.Call(func=ast.Attribute(value=owner, attr="items"), args=[]),
            ) if key not in used:
                loop = ast.comprehension(item, method(owner, "values"), loop.ifs, 0)
            case ast.comprehension(
                target=ast.Tuple(elts=[ast.Name() as key_name, ast.Name(id=item_name)]),
                iter=ast.Call(func=ast.Attribute(value=owner, attr="items"), args=[]),
            ) if item_name not in used:
                loop = ast.comprehension(key_name, owner, loop.ifs, 0)
            case ast.comprehension(iter=ast.Call(func=ast.Attribute(value=owner, attr="keys"), args=[])):
                loop = ast.comprehension(loop.target, owner, loop.ifs, 0)
        out.append(loop)
    return out


def _named_simply(node: ast.expr) -> ast.expr:
    """`log_2` as `log` where no other loop has that name."""
    targets = [one.target for one in ast.walk(node) if isinstance(one, ast.comprehension)]
    bound = {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    of_stem: dict[str, set[str]] = defaultdict(set)
    for known in bound:
        later = _LATER.fullmatch(known)
        of_stem[later[1] if later else known].add(known)
    taken = {*names_in(node), *bound}
    for stem, names in of_stem.items():
        (known,) = names if len(names) == 1 else ("",)
        if known and known != stem and stem not in taken and stem.isidentifier():
            for one in ast.walk(node):
                if isinstance(one, ast.Name) and one.id == known:
                    one.id = stem
    return node
