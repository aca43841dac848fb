"""Walking a method's statements: what each name may be, what is written where, and what is returned after which writes.

An over-approximation: all ways that tests do not rule out (as many as can be are kept apart), every loop twice, helpers inlined.
It errs on the side of "may write".
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from envgen.exchange.infer.classes import ClassSource, Function
from envgen.exchange.infer.evaluate import Evaluation
from envgen.exchange.infer.events import Env, Event, Frame, Return
from envgen.exchange.infer.kinds import nullable
from envgen.exchange.infer.narrow import limited, met, narrowed
from envgen.exchange.infer.state import State
from envgen.exchange.infer.values import Fresh, Value, joined, lives, unknown

MAX_STACK = 12
MOST_WAYS = 24  # that are kept apart
MOST_STEPS = 15_000  # statements looked at for one method


class TooMuch(Exception):
    """A method whose ways through loops and helpers are too many."""


@dataclass(slots=True)
class Seen:
    """What one method does: itself and by the helpers it calls."""

    events: list[Event] = field(default_factory=list)
    returns: list[Return] = field(default_factory=list)


class Walk(Evaluation):
    """One look at methods against the state as it is known so far."""

    def __init__(self, source: ClassSource, state: State, most_ways: int = MOST_WAYS) -> None:
        super().__init__(source, state)
        self.most_ways = most_ways
        self.stack: list[ast.AST] = []
        self.frames: list[Frame] = []
        self.given: dict[str, Value] = {}
        self.steps = 0
        self.start = 0

    def method(self, name: str) -> Seen:
        """What a method does with any arguments that fit its annotations."""
        node = self.source.methods[name]
        self.events = []
        self.steps, self.start = 0, node.lineno
        self.given = self._given(node, name in self.source.statics)
        frame = self._enter(node, dict(self.given), Env())
        return Seen(self.events, frame.returns)

    def looked_up(self) -> dict[str, set[str]]:
        """The parameters that were asked for as keys, with the attributes that were asked."""
        out: dict[str, set[str]] = {}
        for name, value in self.given.items():
            if attributes := {attribute for token, attribute in self.lookups if token == value.token}:
                out[name] = attributes
        return out

    def _given(self, node: Function, static: bool) -> dict[str, Value]:
        arguments = [*node.args.posonlyargs, *node.args.args]
        defaults = [None] * (len(arguments) - len(node.args.defaults)) + list(node.args.defaults)
        given: dict[str, Value] = {}
        for argument, default in [
            *zip(arguments, defaults, strict=True),
            *zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True),
        ]:
            schema = self.state.annotations.schema(argument.annotation)
            known = {} if schema is None else schema
            if isinstance(default, ast.Constant) and default.value is None:
                known = nullable(known) or {}
            given[argument.arg] = Value(known)
        if arguments and not static:
            given.pop(arguments[0].arg)
        return given

    # Calls of what the class or the module defines ----------------------------

    def call_function(self, node: ast.AST, arguments: dict[str, Value], env: Env) -> Value:
        if node in self.stack or len(self.stack) > MAX_STACK:
            return unknown()
        if isinstance(node, ast.Lambda):
            inner = Env({**env.names, **arguments}, env.written)
            self.stack.append(node)
            out = self.value(node.body, inner)
            self.stack.pop()
            env.written |= inner.written
            return out
        assert isinstance(node, Function)
        frame = self._enter(node, arguments, env)
        for one in frame.returns:
            env.written |= one.written
        return joined([one.value for one in frame.returns]) if frame.returns else Value({"type": "null"})

    def _enter(self, node: Function, arguments: dict[str, Value], env: Env) -> Frame:
        frame = Frame()
        self.frames.append(frame)
        self.stack.append(node)
        names = {**env.names, **arguments} if node not in self.source.methods.values() else dict(arguments)
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            if argument.arg not in names and argument.arg != "self":
                names[argument.arg] = unknown()
        for star in (node.args.vararg, node.args.kwarg):
            if star is not None:
                names[star.arg] = Value(fresh=Fresh("dict" if star is node.args.kwarg else "tuple", rest=unknown()))
        for inner in self.block(node.body, [Env(names, env.written)]):
            frame.returns.append(Return(node.end_lineno or node.lineno, Value({"type": "null"}), inner.written, implicit=True))
        self.stack.pop()
        self.frames.pop()
        return frame

    # Statements ---------------------------------------------------------------

    def block(self, body: Iterable[ast.stmt], ways: list[Env]) -> list[Env]:
        """The ways that come out of a block at its end, of those that go in; each remembers its flags and tests."""
        for one in body:
            ways = self.few([after for env in ways for after in self.statement(one, env)])
            if not ways:
                break
        return ways

    def statement(self, node: ast.stmt, env: Env) -> list[Env]:
        self.state.line = node.lineno
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooMuch(f"the method at line {self.start}")
        frame = self.frames[-1]
        if frame.tries and _may_raise(node):
            frame.tries[-1].append(env.copy())
        match node:
            case ast.Return(value=value):
                out = Value({"type": "null"}) if value is None else self.value(value, env)
                frame.returns.append(Return(node.lineno, out, env.written, lives(out)))
                return []
            case ast.Raise():
                for part in (node.exc, node.cause):
                    if part is not None:
                        self.value(part, env)
                return []
            case ast.Break() | ast.Continue():
                if frame.loops:
                    frame.loops[-1][isinstance(node, ast.Break)].append(env)
                return []
            case ast.Assign(targets=targets, value=value):
                out = self.value(value, env)
                for target in targets:
                    self.assign(target, out, env)
            case ast.AnnAssign(target=target, value=value, annotation=annotation):
                if value is not None:
                    out = self.value(value, env)
                    if out.fresh is None and out.known == {} and not out.homes:
                        out = replace(out, known=self.state.annotations.schema(annotation) or {})
                    self.assign(target, out, env)
            case ast.AugAssign(target=target, value=value, op=op):
                self.augmented(target, op, value, env)
            case ast.Delete(targets=targets):
                for target in targets:
                    self.delete(target, env)
            case ast.Expr(value=value):
                self.value(value, env)
            case ast.If(test=test, body=body, orelse=orelse):
                self.value(test, env)
                yes = narrowed(self, test, env.copy(), True)
                no = narrowed(self, test, env, False)
                return [*self.block(body, [yes] if yes else []), *self.block(orelse, [no] if no else [])]
            case (
                ast.For(target=target, iter=iterated, body=body, orelse=orelse)
                | ast.AsyncFor(target=target, iter=iterated, body=body, orelse=orelse)
            ):
                several = self.value(iterated, env)
                if several.fresh is not None and several.truth is False:
                    return self.block(orelse, [env])
                items = self._items(several)

                def bind(inner: Env) -> list[Env]:
                    ways = [inner, *(inner.copy() for _ in items[1:])]
                    for way, item in zip(ways, items, strict=True):
                        self.assign(target, item, way)
                    return ways

                return self._loop(body, orelse, env, bind, lambda inner: inner)
            case ast.While(test=test, body=body, orelse=orelse):

                def check(inner: Env) -> list[Env]:
                    self.value(test, inner)
                    after = narrowed(self, test, inner, True)
                    return [after] if after is not None else []

                return self._loop(body, orelse, env, check, lambda inner: narrowed(self, test, inner, False))
            case ast.With(items=items, body=body) | ast.AsyncWith(items=items, body=body):
                for one in items:
                    out = self.value(one.context_expr, env)
                    if one.optional_vars is not None:
                        self.assign(one.optional_vars, out, env)
                return self.block(body, [env])
            case ast.Try() | ast.TryStar():
                return self._try(node, env)
            case ast.Match(subject=subject, cases=cases):
                matched = self.value(subject, env)
                ends: list[Env] = [env.copy()]
                for case in cases:
                    inner = env.copy()
                    for pattern in ast.walk(case.pattern):
                        name = getattr(pattern, "name", None) or getattr(pattern, "rest", None)
                        if isinstance(name, str):
                            inner.names[name] = unknown(lives(matched))
                    ends += self.block(case.body, [inner])
                return ends
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                env.names[node.name] = Value({}, function=(node, env))
            case ast.Assert(test=test):
                self.value(test, env)
                return [env]
        return [env]

    def few(self, ways: list[Env]) -> list[Env]:
        """Not more ways than can be followed: those that wrote the same are met first."""
        if len(ways) <= self.most_ways:
            return ways
        groups: dict[frozenset[int], list[Env]] = {}
        for env in ways:
            groups.setdefault(env.written, []).append(env)
        ways = [met(group) for group in groups.values()]
        return ways if len(ways) <= self.most_ways else [met(ways)]

    def _items(self, several: Value) -> list[Value]:
        """What a loop goes over: each by itself where they are few and known (the pairs of a dict that the method built)."""
        fresh = several.fresh
        if fresh is not None and fresh.kind == "list" and fresh.rest is None and 0 < len(fresh.members) <= self.most_ways // 2:
            return list(fresh.members.values())
        return [self.item_of(several)]

    def _loop(
        self,
        body: list[ast.stmt],
        orelse: list[ast.stmt],
        env: Env,
        enter: Callable[[Env], list[Env]],
        leave: Callable[[Env], Env | None],
    ) -> list[Env]:
        frame = self.frames[-1]
        broken: list[Env] = []
        starts, ends = [env], [env.copy()]
        for _ in range(2):
            entered = self.few([inner for start in starts for inner in enter(start.copy())])
            frame.loops.append(([], broken))
            through = self.block(body, entered)
            skipped = frame.loops.pop()[0]
            through = self.few([*through, *skipped])
            starts = through
            ends += through
            if not broken:
                _learn_keys(env, through, ends)
        left = [inner for inner in (leave(end) for end in self.few(ends)) if inner is not None]
        return self.few([*self.block(orelse, left), *broken])

    def _try(self, node: ast.Try | ast.TryStar, env: Env) -> list[Env]:
        frame = self.frames[-1]
        before = env.copy()
        frame.tries.append([])
        through = self.block(node.body, [env])
        raised = frame.tries.pop()
        ends = self.block(node.orelse, through)
        starts = self.few([before, *raised])
        for handler in node.handlers:
            inner = [start.copy() for start in starts]
            for one in inner:
                if handler.name:
                    one.names[handler.name] = unknown()
            ends += self.block(handler.body, inner)
        if not node.finalbody:
            return self.few(ends)
        return self.block(node.finalbody, self.few(ends)) if ends else self.block(node.finalbody, starts)[:0]


def _learn_keys(env: Env, through: list[Env], ends: list[Env]) -> None:
    """A loop over the keys of a dict that goes on only for these: afterwards the dict has no others."""
    known: dict[object, list[frozenset[object] | None]] = {}
    for one in through:
        for value in one.names.values():
            if value.key_of is not None:
                known.setdefault(value.key_of, []).append(value.choices)
    for token, several in known.items():
        if len(several) >= len(through) and all(choices is not None for choices in several):
            listed = frozenset().union(*(choices for choices in several if choices is not None))
            for one in ends:
                limited(one, token, listed)


def _may_raise(node: ast.stmt) -> bool:
    """Whether a statement can fail where it stands (blocks ask their own statements)."""
    match node:
        case ast.Return(value=value) | ast.Assign(value=value) | ast.Expr(value=value) | ast.AugAssign(value=value):
            parts: list[ast.AST | None] = [value, *getattr(node, "targets", ())]
        case ast.If(test=test) | ast.While(test=test):
            parts = [test]
        case ast.For(iter=iterated):
            parts = [iterated]
        case _:
            parts = [node] if not isinstance(node, (ast.Pass, ast.Break, ast.Continue)) else []
    risky = (ast.Call, ast.Subscript, ast.BinOp, ast.Attribute, ast.Raise, ast.Compare)
    return any(isinstance(one, risky) for part in parts if part is not None for one in ast.walk(part))
