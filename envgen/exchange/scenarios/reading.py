"""A check function as one condition: locals put in their places, guards joined by `and` and `or`, loops as `any`, `all` and lists.

A function that cannot be read so is Unreadable. Nothing is executed, and nothing is guessed.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping, Sequence
from functools import partial

from envgen.blueprint.expressions import Scope
from envgen.exchange.scenarios.here import ROOTS, Found, Here, Unreadable, narrowed
from envgen.exchange.scenarios.nodes import (
    FALSE,
    TRUE,
    both,
    call,
    choice,
    constant,
    is_false,
    is_null,
    is_true,
    name,
    names_in,
    size,
    stands_once,
    subscript,
)
from envgen.exchange.scenarios.trees import Answer, Fork, On, Out, Tree, ends_of, hands_on, tests_of, valued, where
from envgen.exchange.scenarios.values import MOST, Values

MOST_STEPS = 500  # statements that are read, each once for every way to it

_BEFORE = "?"  # begins the name of what a local was before a round of a loop


def condition_of(function: ast.FunctionDef, scope: Scope, renamed: Mapping[str, str]) -> ast.expr:
    """What a check function answers, as a condition over `final` and `initial`. Unreadable where that is not certain."""
    parameters = function.args
    named = [one.arg for one in parameters.args]
    if len(named) != 1 or parameters.vararg or parameters.kwarg or parameters.kwonlyargs or parameters.posonlyargs:
        raise Unreadable("it takes more than the final state", function)
    reader = _Reader(renamed)
    body = function.body
    if named != ["final_state"]:
        body = [_Rename({named[0]: "final_state"}).visit(copy.deepcopy(one)) for one in body]
    answer = reader.condition(reader.read(body, Here({}, scope)))
    if size(answer) > MOST:
        raise Unreadable("it grows too large to be read", function)
    return answer


class _Reader:
    def __init__(self, renamed: Mapping[str, str]) -> None:
        self._values = Values(renamed)
        self._steps = 0

    # ── statements ──────────────────────────────────────────

    def read(self, block: Sequence[ast.stmt], here: Here) -> Tree:
        """What becomes of statements, to their end."""
        if not block:
            return On(here)
        first, rest = block[0], block[1:]
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise Unreadable("it has too many ways to its end", first)
        match first:
            case ast.Pass() | ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom():
                return self.read(rest, here)
            case ast.Return(value=ast.expr() as value):
                return Answer(self._values.truth_value(value, here))
            case ast.Continue():
                return On(here)
            case ast.Break():
                return Out(here)
            case ast.If(test=test, body=body, orelse=orelse):
                asked = self._values.test(test, here)
                then = self.read([*body, *rest], narrowed(here, test, holds=True)) if not is_false(asked) else None
                other = self.read([*orelse, *rest], narrowed(here, test, holds=False)) if not is_true(asked) else None
                return Fork(asked, then, other) if then and other else then or other or On(here)
            case ast.Assign(targets=[ast.Name(id=known)], value=value):
                return self.read(rest, self._assigned(known, value, here))
            case ast.AnnAssign(target=ast.Name(id=known), value=ast.expr() as value):
                return self.read(rest, self._assigned(known, value, here))
            case ast.AugAssign(target=ast.Name(id=known), op=ast.Add() as op, value=value):
                total = ast.BinOp(self._values.value(ast.Name(known, ast.Load()), here), op, self._values.value(value, here))
                return self.read(rest, here.knowing(**{known: total}))
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=known), attr="append"), args=[value])):
                items = self._values.value(ast.Name(known, ast.Load()), here)
                total = ast.BinOp(items, ast.Add(), ast.List([self._values.value(value, here)], ast.Load()))
                return self.read(rest, here.knowing(**{known: total}))
            case ast.For():
                return self._loop(first, rest, here)
            case _:
                raise Unreadable(f"{type(first).__name__} is no part of a condition", first)

    def _assigned(self, known: str, value: ast.expr, here: Here) -> Here:
        if known in ROOTS:
            raise Unreadable("it assigns the state", value)
        match value:
            case ast.Call(func=ast.Name(id="next"), args=[ast.GeneratorExp() as items, default]):
                return here.knowing(**{known: self._next(items, default, here)})
            case ast.Name(id=other) if isinstance(local := here.locals.get(other), Found):
                return here.knowing(**{known: local})
        return here.knowing(**{known: self._values.value(value, here)})

    def _next(self, items: ast.GeneratorExp, default: ast.expr, here: Here) -> ast.expr:
        loops, inside = self._values.loops(items.generators, here)
        value = self._values.value(items.elt, inside)
        *_, last = loops
        match = both(*last.ifs)
        last.ifs = []
        return self._found(match, value, loops, self._values.value(default, here), inside, index=0)

    # ── answers ─────────────────────────────────────────────

    def condition(self, tree: Tree) -> ast.expr:
        """A tree of which every end answers."""
        match tree:
            case Answer(value=value):
                return value
            case Fork(test=test, then=then, other=other):
                return choice(test, self.condition(then), self.condition(other))
        raise Unreadable("it may end without an answer")

    # ── loops ───────────────────────────────────────────────

    def _loop(self, loop: ast.For, rest: Sequence[ast.stmt], here: Here) -> Tree:
        names = {one.id for one in ast.walk(loop) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
        names |= {one.func.value.id for one in ast.walk(loop) if _is_append(one)}  # type: ignore[attr-defined]
        before = {one: here.locals[one] for one in names if one in here.locals}
        over, inside = self._values.loop(loop.target, loop.iter, here)
        handed_on = names - _bound(loop.target)
        marks = {one: name(f"{_BEFORE}{one}") for one in before if one in handed_on}
        inside = inside.without([*handed_on]).knowing(**marks)
        tree = self.read(loop.body, inside)
        ends = list(ends_of(tree))
        after = here.without([*names]).knowing(**before)
        if any(isinstance(one, Answer) for one in ends):
            if any(isinstance(one, Out) for one in ends) or any(map(partial(hands_on, marks=marks), ends)):
                raise Unreadable("a loop of it both answers and goes on to do more", loop)
            return self._answering(tree, over, inside, self.read([*loop.orelse, *rest], after))
        leaves = any(isinstance(one, Out) for one in ends)
        if leaves and loop.orelse:
            raise Unreadable("a loop of it has an `else`", loop)
        return self.read([*loop.orelse, *rest], self._collected(tree, over, before, inside, after, handed_on, leaves=leaves))

    def _answering(self, tree: Tree, over: ast.comprehension, inside: Here, after: Tree) -> Tree:
        """A loop that answers at the first item that it looks for."""
        answers = [one.value for one in ends_of(tree) if isinstance(one, Answer)]
        _refuse_before(*answers, *tests_of(tree))
        match = where(tree, {id(one) for one in ends_of(tree) if isinstance(one, Answer)})
        for answer in (TRUE, FALSE):
            if all(isinstance(one, ast.Constant) and one.value is answer.value for one in answers):
                return Fork(_any(match, [over]), Answer(answer), after)
        value = valued(tree)
        is_lifted = isinstance(over.target, ast.Name) and stands_once(over.target.id, value)
        self._refuse_failing([match] if is_lifted else [match, value], inside, [over])
        first = subscript(_list(value, match, over), constant(0))
        return Fork(_any(match, [over]), Answer(first), after)

    def _refuse_failing(self, nodes: Sequence[ast.expr], here: Here, loops: Sequence[ast.comprehension]) -> None:
        """A list has all items, also those behind the first one, at which the function never looks."""
        items = frozenset(known for loop in loops for known in _bound(loop.target))
        if not all(self._values.never_fails(one, here, items) for one in nodes):
            raise Unreadable("it stops at the first item, and what it asks of one could fail for another")

    def _collected(
        self,
        tree: Tree,
        over: ast.comprehension,
        before: Mapping[str, ast.expr],
        inside: Here,
        after: Here,
        handed_on: set[str],
        *,
        leaves: bool,
    ) -> Here:
        """What is known after a loop that answers nothing: what it found, counted or listed."""
        for known in sorted(handed_on):
            ends = [(one, one.here.locals.get(known)) for one in ends_of(tree) if isinstance(one, On | Out)]
            set_by = [one for one, value in ends if value is not None and not _is_before(value)]
            if not set_by:
                continue
            if leaves and any(isinstance(one, On) for one in set_by):
                after = after.without([known])  # set in each round: what it is afterwards depends on all of them
                if known in before:
                    raise Unreadable(f"a loop of it sets {known} in every round")
                continue
            match = where(tree, {id(one) for one in set_by})
            values = [value for one, value in ends if one in set_by and value is not None]
            _refuse_before(match)
            if known in before and (added := _added(known, values)) is not None:
                after = after.knowing(**{known: _total(before[known], added, match, over)})
                continue
            _refuse_before(*values)
            if any(ast.dump(one) != ast.dump(values[0]) for one in values):
                raise Unreadable(f"a loop of it sets {known} in more than one way")
            found = self._found(match, values[0], [over], before.get(known), inside, index=0 if leaves else -1)
            after = after.knowing(**{known: found})
        return after

    def _found(
        self, match: ast.expr, value: ast.expr, loops: list[ast.comprehension], before: ast.expr | None, inside: Here, *, index: int
    ) -> ast.expr:
        there = _any(match, loops)
        if before is not None and isinstance(before, ast.Constant) and isinstance(value, ast.Constant):
            if isinstance(before.value, bool) and isinstance(value.value, bool):
                return choice(there, value, before)
            return ast.IfExp(there, value, before)
        if index == 0:
            self._refuse_failing([match, value], inside, loops)
        loops = copy.deepcopy(loops)
        loops[-1].ifs = [*loops[-1].ifs, *([] if is_true(match) else [match])]
        items = ast.ListComp(value, loops)
        first = subscript(items, constant(index) if index == 0 else ast.UnaryOp(ast.USub(), constant(1)))
        if before is None:
            return first
        if isinstance(before, Found):
            before = before.total
        otherwise = ast.List([before], ast.Load())
        both_ways = ast.BinOp(items, ast.Add(), otherwise) if index == 0 else ast.BinOp(otherwise, ast.Add(), items)
        kind = self._values.kind(value, inside)
        is_solid = kind.kind not in ("any", "null") and not kind.nullable
        is_falsy = isinstance(before, ast.Constant) and not before.value
        return Found(
            there,
            first,
            subscript(both_ways, first.slice),
            is_truthy=is_solid and is_falsy and kind.kind == "record",
            is_solid=is_solid and is_null(before),
        )


def _any(match: ast.expr, loops: list[ast.comprehension]) -> ast.expr:
    if is_false(match):
        return FALSE
    match = copy.deepcopy(match)
    return call("any", ast.GeneratorExp(match, copy.deepcopy(loops)))


def _list(value: ast.expr, match: ast.expr, over: ast.comprehension) -> ast.ListComp:
    over = copy.deepcopy(over)
    over.ifs = [*over.ifs, *([] if is_true(match) else [match])]
    return ast.ListComp(value, [over])


# ── what a local was before a round ─────────────────────────


def _is_before(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id.startswith(_BEFORE)


def _refuse_before(*nodes: ast.expr) -> None:
    if any(known.startswith(_BEFORE) for node in nodes for known in names_in(node)):
        raise Unreadable("a round of a loop depends on the rounds before it")


def _added(known: str, values: Sequence[ast.expr]) -> ast.expr | None:
    """What each round adds, where all that is done to a local is adding."""
    added: list[ast.expr] = []
    for value in values:
        match value:
            case ast.BinOp(left=ast.Name(id=left), op=ast.Add(), right=right) if left == f"{_BEFORE}{known}":
                _refuse_before(right)
                added.append(right)
            case _:
                return None
    return added[0] if all(ast.dump(one) == ast.dump(added[0]) for one in added) else None


def _total(before: ast.expr, added: ast.expr, match: ast.expr, over: ast.comprehension) -> ast.expr:
    if isinstance(added, ast.List):
        rounds: ast.expr = _list(added.elts[0], match, over)
        return rounds if isinstance(before, ast.List) and not before.elts else ast.BinOp(before, ast.Add(), rounds)
    if isinstance(added, ast.Constant) and added.value == 1:
        target = ast.parse(ast.unparse(over.target), mode="eval").body
        while isinstance(target, ast.Tuple):
            target = target.elts[0]
        rounds = call("len", _list(target, match, over))
    else:
        loop = _list(added, match, over)
        rounds = call("sum", ast.GeneratorExp(loop.elt, loop.generators))
    return rounds if isinstance(before, ast.Constant) and before.value == 0 else ast.BinOp(before, ast.Add(), rounds)


def _is_append(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(), attr="append")):
            return True
    return False


def _bound(target: ast.expr) -> set[str]:
    return {one.id for one in ast.walk(target) if isinstance(one, ast.Name)}


class _Rename(ast.NodeTransformer):
    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self._names.get(node.id, node.id)
        return node
