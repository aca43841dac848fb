"""Loops over a set that only ask: they end alike in whatever order, as `all(…)` and `any(…)` do.

A round looks at values, binds names that nobody reads behind it, and may leave in one way only. What is not known to be harmless
here counts as harm.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

from envgen.gate.attributes import DATE, NUMBER, TEXT
from envgen.gate.context import Context
from envgen.gate.limits import children
from envgen.gate.words import words

_BUILTINS = words(
    """
    abs all any bool chr dict divmod enumerate float frozenset hex int isinstance len list max min ord range repr round set sorted
    str sum tuple zip
    """
)
_READING = (
    TEXT
    | NUMBER
    | DATE
    | words(
        """
        copy difference get intersection isdisjoint issubset issuperset items keys symmetric_difference union values
        """
    )
)
_MODULES = ("datetime.", "math.")
_RUNNING_OUT = ("enumerate", "filter", "iter", "map", "reversed", "zip")  # what they give is gone after it was read once
_COMPREHENSIONS = (ast.DictComp, ast.GeneratorExp, ast.ListComp, ast.SetComp)
_DISPLAYS = (ast.Constant, ast.Dict, ast.List, ast.Tuple, ast.UnaryOp, ast.unaryop, ast.expr_context)


def only_asks(context: Context, loop: ast.For) -> bool:
    """Whether nobody can tell in which order a loop goes through its items."""
    look = _Round(context, loop)
    return (
        look.block(loop.body, _bound([loop.target]), nested=False) is not None
        and len(look.ways_out) <= 1
        and not look.counted & (look.read | look.assigned)
        and not (look.counted and (look.ways_out or _is_tried(context.scope.statements, loop)))
        and not _reads(context.scope.statements, look.own - look.counted, frozenset(), loop)
    )


class _Round:
    """One round of the loop: what it reads and binds, and how it leaves."""

    def __init__(self, context: Context, loop: ast.For) -> None:
        self.context = context
        self.own = _bound([loop.target, *loop.body])
        self.ways_out: set[str] = set()
        self.assigned: set[str] = set()
        self.counted: set[str] = set()  # names of before that numbers are added to
        self.read: set[str] = set()

    def block(self, block: Sequence[ast.stmt], bound: frozenset[str], *, nested: bool) -> frozenset[str] | None:
        """The names that this round has bound for certain behind some statements; None where they do more than ask."""
        for node in block:
            known = self._statement(node, bound, nested=nested)
            if known is None:
                return None
            bound = known
        return bound

    def _statement(self, node: ast.stmt, bound: frozenset[str], *, nested: bool) -> frozenset[str] | None:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                self.assigned.add(name)
                return bound | {name} if self._asks(value, bound) else None
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Add() | ast.Sub(), value=ast.Constant(value=int())):
                if name not in bound:
                    self.counted.add(name)
                return bound
            case ast.If(test=test, body=body, orelse=orelse):
                ends = self.block(body, bound, nested=nested), self.block(orelse, bound, nested=nested)
                return ends[0] & ends[1] if self._asks(test, bound) and ends[0] is not None and ends[1] is not None else None
            case ast.For(target=target, iter=iterable, body=body, orelse=orelse):
                inside = self.block(body, bound | _bound([target]), nested=True)
                behind = self.block(orelse, bound, nested=nested)
                return bound if self._asks(iterable, bound) and inside is not None and behind is not None else None
            case ast.Return(value=value):
                self.ways_out.add("return" if value is None else ast.dump(value))
                return self.own if value is None or all(isinstance(one, _DISPLAYS) for one in ast.walk(value)) else None
            case ast.Break():
                self.ways_out |= set() if nested else {"break"}
                return self.own
            case ast.Continue():
                return self.own
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                return bound
        return None

    def _asks(self, root: ast.expr, bound: frozenset[str]) -> bool:
        return all(self._is_harmless(node, bound) for node in ast.walk(root))

    def _is_harmless(self, node: ast.AST, bound: frozenset[str]) -> bool:
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                self.read.add(name)
                return name in bound if name in self.own else not self._runs_out(name)
            case ast.Call(func=function, keywords=keywords):
                return self._calls(function) and all(isinstance(one.value, ast.Lambda) for one in keywords if one.arg == "key")
            case ast.NamedExpr():
                return False
        return True

    def _calls(self, function: ast.expr) -> bool:
        path = self.context.path(function)
        if path is not None:
            return path.path.startswith(_MODULES)
        if isinstance(function, ast.Attribute):
            of_self = isinstance(function.value, ast.Name) and self.context.meaning(function.value.id).kind == "self"
            return function.attr in _READING and not of_self
        return self.context.is_builtin(function, *_BUILTINS)

    def _runs_out(self, name: str) -> bool:
        """Whether a name of the function stands for something that is read up: a generator, `zip(…)`."""
        for binding in self.context.scope.find(name) or ():
            if isinstance(binding, ast.GeneratorExp):
                return True
            if isinstance(binding, ast.Call) and self.context.is_builtin(binding.func, *_RUNNING_OUT):
                return True
            path = self.context.path(binding.func) if isinstance(binding, ast.Call) else None
            if path is not None and path.path.startswith("itertools."):
                return True
        return False


def _reads(block: Iterable[ast.AST], names: frozenset[str], fresh: frozenset[str], loop: ast.For) -> bool:
    """Whether some statements around the loop read a name as its last round left it; `fresh` are those bound anew since."""
    for node in block:
        if _reads_in(node, names, fresh, loop):
            return True
        if any(one is loop for one in ast.walk(node)):
            fresh = frozenset()
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            fresh |= _bound([node])
    return False


def _reads_in(node: ast.AST, names: frozenset[str], fresh: frozenset[str], loop: ast.For) -> bool:
    if isinstance(node, ast.Name):
        return isinstance(node.ctx, ast.Load) and node.id in names and node.id not in fresh
    if isinstance(node, (ast.For, ast.While)):
        again = frozenset() if any(one is loop for one in ast.walk(node)) else fresh  # of the round before
        if isinstance(node, ast.While):
            return _reads_in(node.test, names, again, loop) or _reads([*node.body, *node.orelse], names, again, loop)
        body = [] if node is loop else node.body
        return (
            _reads_in(node.iter, names, fresh, loop)
            or _reads(body, names, again | _bound([node.target]), loop)
            or _reads(node.orelse, names, again, loop)
        )
    if isinstance(node, _COMPREHENSIONS):
        inside = fresh | _bound([one.target for one in node.generators])
        first = node.generators[0].iter
        rest = [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.comprehension)]
        parts = [part for one in node.generators for part in (one.iter, *one.ifs) if part is not first]
        return _reads_in(first, names, fresh, loop) or any(_reads_in(one, names, inside, loop) for one in (*rest, *parts))
    if isinstance(node, ast.If):
        return _reads_in(node.test, names, fresh, loop) or any(
            _reads(block, names, fresh, loop) for block in (node.body, node.orelse)
        )
    if isinstance(node, (ast.Try, ast.Match, ast.match_case, ast.ExceptHandler)):
        return any(_reads_in(one, names, fresh, loop) for one in ast.iter_child_nodes(node))
    if isinstance(node, (ast.FunctionDef, ast.Lambda)):
        fresh = frozenset()  # it may run later
    return any(_reads_in(one, names, fresh, loop) for one in ast.iter_child_nodes(node))


def _is_tried(block: Iterable[ast.AST], loop: ast.For) -> bool:
    """Whether somebody may look at what the loop counted before it failed."""
    tried = [node for one in block for node in ast.walk(one) if isinstance(node, ast.Try)]
    return any(node is loop for one in tried for node in ast.walk(one))


def _bound(nodes: Iterable[ast.AST]) -> frozenset[str]:
    """All names that some nodes store into; those of comprehensions are their own."""
    found: set[str] = set()
    waiting = [*nodes]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif not isinstance(node, _COMPREHENSIONS):
            waiting += children(node)
    return frozenset(found)
