"""What an expression may be, and what evaluating it does to the state."""

from __future__ import annotations

import ast
from dataclasses import replace

from envgen.exchange.infer.calls import Calls
from envgen.exchange.infer.events import Env
from envgen.exchange.infer.kinds import (
    ANY,
    BOOLEAN,
    INTEGER,
    NUMBER,
    STRING,
    named,
    of_json,
    without_null,
)
from envgen.exchange.infer.narrow import narrowed
from envgen.exchange.infer.values import ITEM, Fresh, Slot, Value, joined, of_items, text, unknown


class Evaluation(Calls):
    """Expressions; calls are told apart in `Calls`, statements walked in `Walk`."""

    def value(self, node: ast.expr, env: Env) -> Value:
        match node:
            case ast.Constant(value=value):
                return Value(
                    of_json(value) if not isinstance(value, (bytes, complex, type(...))) else ANY, choices=frozenset({value})
                )
            case ast.Name(id=name):
                return self._name(name, env)
            case ast.Attribute(value=ast.Name(id="self"), attr=name) if "self" not in env.names:
                return self.attribute(name, node.lineno)
            case ast.Attribute(value=base, attr=name):
                inner = self.value(base, env)
                if inner.fresh is not None and inner.fresh.kind == "dict" and name in inner.fresh.members:
                    return inner.fresh.members[name]
                if (record := named(inner.known)) is not None and (record, name) in self.state.slots:
                    return self.child(inner, name)
                return Value(INTEGER) if name in _CALENDAR else unknown()
            case ast.Subscript(value=base, slice=index):
                return self._subscript(base, index, env)
            case ast.Call():
                return self.call(node, env)
            case ast.JoinedStr(values=values):
                for one in values:
                    if isinstance(one, ast.FormattedValue):
                        self.value(one.value, env)
                return text()
            case ast.Dict(keys=keys, values=values):
                return self._dict(keys, values, env)
            case ast.List(elts=items) | ast.Set(elts=items) | ast.Tuple(elts=items):
                return self._sequence(type(node).__name__.lower(), items, env)
            case (
                ast.ListComp(elt=item, generators=generators)
                | ast.SetComp(elt=item, generators=generators)
                | ast.GeneratorExp(elt=item, generators=generators)
            ):
                inner_env = self._generated(generators, env)
                inner = self.value(item, inner_env)
                out = of_items("set" if isinstance(node, ast.SetComp) else "list", inner)
                env.written |= inner_env.written
                if inner.key_of is not None and inner.excluded and len(generators) == 1 and len(generators[0].ifs) == 1:
                    out.outside = inner.key_of, inner.excluded
                return out
            case ast.DictComp(key=key, value=item, generators=generators):
                inner_env = self._generated(generators, env)
                self.value(key, inner_env)
                return of_items("dict", self.value(item, inner_env))
            case ast.BoolOp(op=op, values=values):
                return self._either(op, values, env)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                self.value(test, env)
                ways = ((body, narrowed(self, test, env.copy(), True)), (orelse, narrowed(self, test, env.copy(), False)))
                return joined([self.value(part, way) for part, way in ways if way is not None])
            case ast.UnaryOp(op=op, operand=operand):
                inner = self.value(operand, env)
                if isinstance(op, ast.Not):
                    return Value(BOOLEAN)
                return Value(inner.known if inner.known in (INTEGER, NUMBER) else NUMBER)
            case ast.BinOp(left=left, op=op, right=right):
                return self.combined(self.value(left, env), op, self.value(right, env))
            case ast.Compare(left=left, comparators=others):
                before = self.value(left, env)
                for comparison, one in zip(node.ops, others, strict=True):
                    after = self.value(one, env)
                    if isinstance(comparison, (ast.In, ast.NotIn)):
                        self.asked(after, before)
                    before = after
                return Value(BOOLEAN)
            case ast.Lambda():
                return Value(ANY, function=(node, env))
            case ast.NamedExpr(target=target, value=inner_node):
                out = self.value(inner_node, env)
                self.assign(target, out, env)
                return out
            case ast.Starred(value=inner_node) | ast.Await(value=inner_node):
                return self.value(inner_node, env)
            case ast.Slice():
                return Value(INTEGER)
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                self.value(part, env)
        return unknown()

    # Names and parts ------------------------------------------------------------

    def _name(self, name: str, env: Env) -> Value:
        if name in env.names:
            return env.names[name]
        if name in self.source.constants:
            return self.value(self.source.constants[name], Env())
        if name in self.source.functions:
            return Value(ANY, function=(self.source.functions[name], Env()))
        return unknown()

    def attribute(self, name: str, line: int) -> Value:
        """`self.name`: an attribute of the state, a constant of the class, or a method."""
        if name in self.source.methods:
            return Value(ANY, function=(self.source.methods[name], Env()))
        if ("self", name) not in self.state.declared and name in self.source.constants:
            return self.value(self.source.constants[name], Env())
        slot: Slot = ("self", name)
        self.state.first_use.setdefault(slot, line)
        schema = self.state.slots.setdefault(slot, None)
        return Value(schema, frozenset({(slot, ())}), token=("self", name))

    def _subscript(self, base: ast.expr, index: ast.expr, env: Env) -> Value:
        container = self.value(base, env)
        key = self.value(index, env)
        if isinstance(index, ast.Slice):
            if container.fresh is not None or without_null(container.known) == STRING:
                return replace(container, token=object(), choices=None)
            return of_items("list", self.child(container, ITEM))
        return self.at_key(container, key)

    # Containers -------------------------------------------------------------------

    def _dict(self, keys: list[ast.expr | None], values: list[ast.expr], env: Env) -> Value:
        fresh = Fresh("dict")
        for key, one in zip(keys, values, strict=True):
            value = self.value(one, env)
            if key is None:
                self.spread(fresh, value)
                continue
            named_by = self.value(key, env).choices
            if named_by is not None and len(named_by) == 1:
                fresh.members[str(next(iter(named_by)))] = value
            else:
                fresh.add(value)
        return Value(fresh=fresh, truth=bool(keys) if None not in keys else None)

    def _sequence(self, kind: str, items: list[ast.expr], env: Env) -> Value:
        fresh = Fresh(kind)
        filled = None if any(isinstance(one, ast.Starred) for one in items) else bool(items)
        for place, one in enumerate(items):
            value = self.value(one, env)
            if isinstance(one, ast.Starred):
                fresh.add(self.item_of(value))
            elif kind == "tuple":
                fresh.members[str(place)] = value
            else:
                fresh.add(value)
        return Value(fresh=fresh, truth=filled)

    def _generated(self, generators: list[ast.comprehension], env: Env) -> Env:
        inner = env.copy()
        for one in generators:
            self.assign(one.target, self.item_of(self.value(one.iter, inner)), inner)
            for test in one.ifs:
                self.value(test, inner)
                inner = narrowed(self, test, inner.copy(), True) or inner
        return inner

    def _either(self, op: ast.boolop, values: list[ast.expr], env: Env) -> Value:
        parts = []
        current = env.copy()
        for place, one in enumerate(values):
            part = self.value(one, current)
            if isinstance(op, ast.Or) and place < len(values) - 1 and part.fresh is None:
                part = replace(part, known=ANY if part.known == ANY else without_null(part.known))
            parts.append(part)
            env.written |= current.written
            after = narrowed(self, one, current, isinstance(op, ast.And))
            if after is None:
                break
            current = after
        return joined(parts)


_CALENDAR = frozenset(["year", "month", "day", "hour", "minute", "second", "microsecond", "days", "seconds"])
