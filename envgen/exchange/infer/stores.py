"""Writing into values: what is assigned, stored, added and taken away, and where in the state that lands."""

from __future__ import annotations

import ast
from dataclasses import replace

from envgen.exchange.infer.events import Env
from envgen.exchange.infer.kinds import ANY, BOOLEAN, INTEGER, NUMBER, STRING, named, without_null
from envgen.exchange.infer.look import Look
from envgen.exchange.infer.narrow import literals
from envgen.exchange.infer.values import ANY_KEY, ITEM, Fresh, Slot, Value, joined, lives, of_items, text, unknown


class Stores(Look):
    """Assignments, and what methods that write do."""

    def assign(self, target: ast.expr, value: Value, env: Env) -> None:
        match target:
            case ast.Name(id=name):
                env.names[name] = value
            case ast.Attribute(value=ast.Name(id="self"), attr=name) if "self" not in env.names:
                slot: Slot = ("self", name)
                self.state.first_use.setdefault(slot, target.lineno)
                self.wrote((slot, ()), env, target.lineno, "replace", value=value)
                self.state.absorb((slot, ()), value)
            case ast.Attribute(value=base, attr=name):
                self.store(self.value(base, env), text(frozenset({name})), value, env, target.lineno)
            case ast.Subscript(value=base, slice=index):
                self.store(self.value(base, env), self.value(index, env), value, env, target.lineno)
                self.filled(base, env)
            case ast.Tuple(elts=items) | ast.List(elts=items):
                for place, one in enumerate(items):
                    if isinstance(one, ast.Starred):
                        self.assign(one.value, of_items("list", self.item_of(value)), env)
                    elif value.fresh is not None and value.fresh.kind == "tuple" and str(place) in value.fresh.members:
                        self.assign(one, value.fresh.members[str(place)], env)
                    else:
                        self.assign(one, self.item_of(value), env)
            case ast.Starred(value=inner):
                self.assign(inner, value, env)

    def filled(self, node: ast.expr, env: Env, truth: bool | None = True) -> None:
        """A container of the method's own got something (or lost it): it is not empty now."""
        if isinstance(node, ast.Name) and node.id in env.names:
            env.names[node.id] = replace(env.names[node.id], truth=truth)

    def store(self, base: Value, key: Value, value: Value, env: Env, line: int) -> None:
        """`base[key] = value`."""
        steps = [ANY_KEY]
        if key.choices is not None and all(isinstance(one, str) for one in key.choices):
            steps = sorted(str(one) for one in key.choices)
        if base.fresh is not None:
            _put(base.fresh, steps, value)
        homes = sorted(base.homes)
        if value.fresh is not None:  # from now on it is a part of the state, too
            value.homes |= {self.state.down(home, steps[0] if len(steps) == 1 else ANY_KEY) for home in homes}
        for home in homes:
            schema = without_null(self.state.at(home))
            record = named(schema)
            if schema and schema["type"] == "array":
                self.wrote(home, env, line, value=value)
                self.state.absorb((home[0], (*home[1], ITEM)), value)
            elif record is None:
                self.wrote(home, env, line, "create", value=value, key=key)
                self.state.absorb((home[0], (*home[1], ANY_KEY)), value)
            else:
                self._into_record(record, steps, key, value, env, line)

    def _into_record(self, record: str, steps: list[str], key: Value, value: Value, env: Env, line: int) -> None:
        names = steps
        if ANY_KEY in steps:  # no more is known of the name than what it is not
            self.state.opened(record)
            names = [name for name in self.state.fields(record) if name not in key.excluded]
        for name in names:
            self.wrote(((record, name), ()), env, line, value=value)
            self.state.absorb(((record, name), ()), value)
        if not names:
            self.wrote(((record, ANY_KEY), ()), env, line, value=value)

    def augmented(self, target: ast.expr, op: ast.operator, node: ast.expr, env: Env) -> None:
        before, added = self.value(target, env), self.value(node, env)
        known = without_null(before.schema)
        if known and known.get("type") == "array":  # in place
            self.extend(before, self.item_of(added), env, target.lineno)
        self.assign(target, self.combined(before, op, added), env)

    def extend(self, base: Value, item: Value, env: Env, line: int) -> None:
        """An item more, at any place."""
        if base.fresh is not None:
            base.fresh.add(item)
        homes = sorted(base.homes)
        if item.fresh is not None:
            item.homes |= {(slot, (*way, ITEM)) for slot, way in homes}
        for home in homes:
            self.wrote(home, env, line, value=item)
            self.state.absorb((home[0], (*home[1], ITEM)), item)

    def delete(self, target: ast.expr, env: Env) -> None:
        match target:
            case ast.Name(id=name):
                env.names.pop(name, None)
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                self.wrote((("self", name), ()), env, target.lineno, "replace", value=Value({"type": "null"}))
                self.state.absorb((("self", name), ()), Value({"type": "null"}))
            case ast.Subscript(value=base, slice=index):
                self.removed(self.value(base, env), self.value(index, env), env, target.lineno)
                self.filled(base, env, None)
            case ast.Tuple(elts=items) | ast.List(elts=items):
                for one in items:
                    self.delete(one, env)

    def removed(self, base: Value, key: Value | None, env: Env, line: int) -> None:
        """Something goes out of a container."""
        if base.fresh is not None and base.fresh.kind == "dict":
            base.fresh.maybe |= set(base.fresh.members) if key is None or key.choices is None else {str(one) for one in key.choices}
        for home in sorted(base.homes):
            self.wrote(home, env, line, "remove", key=key)
            record = named(without_null(self.state.at(home)))
            if record is not None and record not in self.state.open_records:
                names = self.state.fields(record) if key is None or key.choices is None else [str(one) for one in key.choices]
                self.state.optional.update((record, name) for name in names)

    def combined(self, left: Value, op: ast.operator, right: Value) -> Value:
        """`left op right`."""
        one, other = without_null(left.schema), without_null(right.schema)
        if left.fresh is not None or right.fresh is not None:
            listed = literals(right)
            if isinstance(op, ast.Sub) and left.key_of is not None and listed is not None:
                return replace(of_items("set", text()), outside=(left.key_of, listed))
            if isinstance(op, (ast.Add, ast.BitOr, ast.BitAnd, ast.Sub)):
                kind = (left.fresh or right.fresh).kind  # type: ignore[union-attr]
                if kind == "dict":
                    fresh = Fresh("dict")
                    self.spread(fresh, left)
                    self.spread(fresh, right)
                    return Value(fresh=fresh)
                return of_items("list" if kind == "tuple" else kind, joined([self.item_of(left), self.item_of(right)]))
            return unknown()
        if one == STRING:
            return text()
        if one and one.get("type") == "array":
            return of_items("list", joined([self.item_of(left), *([self.item_of(right)] if isinstance(op, ast.Add) else [])]))
        if one in (INTEGER, BOOLEAN) and other in (INTEGER, BOOLEAN) and not isinstance(op, (ast.Div, ast.Pow)):
            return Value(INTEGER)
        if one in (INTEGER, NUMBER, BOOLEAN) and other in (INTEGER, NUMBER, BOOLEAN):
            return Value(NUMBER)
        numbers = (INTEGER, NUMBER)
        if (one in numbers or other in numbers) and ANY in (one, other) and not isinstance(op, ast.Mult):
            return Value(NUMBER)  # nothing else can be added to a number, or taken from it
        return unknown()

    def leaks(self, values: list[Value], env: Env, line: int) -> None:
        """What something unknown is given, it may write."""
        for value in values:
            for home in sorted(lives(value)):
                self.wrote(home, env, line, text="passed on")
                self.state.absorb((home[0], (*home[1], ANY_KEY)), unknown())


def _put(fresh: Fresh, steps: list[str], value: Value) -> None:
    """A member of a container that a method made: one for certain, or one of several perhaps."""
    for step in steps:
        if step == ANY_KEY:
            fresh.add(value)
            continue
        known = fresh.members.get(step)
        if len(steps) == 1:
            fresh.members[step] = value
            fresh.maybe.discard(step)
        else:
            fresh.members[step] = value if known is None else joined([known, value])
            if known is None:
                fresh.maybe.add(step)
