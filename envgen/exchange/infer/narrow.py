"""What a condition tells of names: not null, of a type, one of these literals, a key of that collection."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from envgen.exchange.infer.events import Env
from envgen.exchange.infer.kinds import (
    ANY,
    BOOLEAN,
    INTEGER,
    NULL,
    NUMBER,
    OBJECT,
    STRING,
    Known,
    array,
    join,
    may_be_null,
    without_null,
)
from envgen.exchange.infer.values import Value, joined

if TYPE_CHECKING:
    from envgen.exchange.infer.evaluate import Evaluation

_TYPES: dict[str, Known] = {
    "str": STRING,
    "int": INTEGER,
    "float": NUMBER,
    "bool": BOOLEAN,
    "dict": OBJECT,
    "list": array(ANY),
    "Number": NUMBER,
}


def narrowed(walk: Evaluation, test: ast.expr, env: Env | None, truth: bool) -> Env | None:
    """The names where a condition came out so; None where it cannot."""
    if env is None:
        return None
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return narrowed(walk, operand, env, not truth)
        case ast.BoolOp(op=op, values=values):
            if isinstance(op, ast.And) == truth:
                for one in values:
                    env = narrowed(walk, one, env, truth)
                return env
            ways = []
            for place, one in enumerate(values):  # the first that decides
                way: Env | None = env.copy()
                for before in values[:place]:
                    way = narrowed(walk, before, way, not truth)
                ways.append(narrowed(walk, one, way, truth))
            possible = [way for way in ways if way is not None]
            return met(possible) if possible else None
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return _compared(walk, left, op, right, env, truth)
        case ast.Call(func=ast.Name(id="isinstance"), args=[subject, kinds]):
            if truth:
                _refine(walk, subject, env, lambda value: _typed(value, kinds))
            return env
        case ast.Call(func=ast.Name(id="all" | "any" as name), args=[ast.GeneratorExp() | ast.ListComp() as inner]):
            if truth == (name == "all"):
                _each(walk, inner, env, truth)
            return env
        case ast.NamedExpr(target=target):
            return narrowed(walk, target, env, truth)
    return _truth(walk, test, env, truth)


def _truth(walk: Evaluation, test: ast.expr, env: Env, truth: bool) -> Env | None:
    """`if name:` and `if not name:`."""
    value = walk.value(test, env)
    if value.truth is not None and value.truth != truth:
        return None
    if value.choices is not None and value.choices and not any(bool(one) == truth for one in value.choices):
        return None
    if truth:
        _refine(walk, test, env, lambda value: replace(_present(value), truth=True))
        _keyed(walk, test, env)
        return env
    _refine(walk, test, env, lambda value: replace(value, truth=False))
    if value.outside is not None:
        token, listed = value.outside
        limited(env, token, listed)
    return env


def limited(env: Env, token: object, listed: frozenset[object]) -> None:
    """All keys of the dict with this token are known to be of these."""
    for name, value in env.names.items():
        if value.token == token:
            env.names[name] = replace(value, keys=listed if value.keys is None else value.keys & listed)


def _each(walk: Evaluation, inner: ast.GeneratorExp | ast.ListComp, env: Env, truth: bool) -> None:
    """`all(key in allowed for key in updates)`, or not any that is not."""
    around = env.copy()
    for one in inner.generators:
        if one.ifs:
            return
        walk.assign(one.target, walk.item_of(walk.value(one.iter, around)), around)
    after = narrowed(walk, inner.elt, around.copy(), truth)
    if after is not None:
        for name, value in after.names.items():
            before = around.names.get(name)
            if value.key_of is not None and value.choices is not None and before is not None and before.choices != value.choices:
                limited(env, value.key_of, value.choices)


def met(several: list[Env]) -> Env:
    """The names where several ways meet."""
    if len(several) == 1:
        return several[0]
    names = dict.fromkeys(name for env in several for name in env.names)
    return Env(
        {name: joined([env.names[name] for env in several if name in env.names]) for name in names},
        frozenset().union(*(env.written for env in several)),
    )


def _present(value: Value) -> Value:
    known = without_null(value.known) if value.known != ANY else ANY
    return replace(value, known=known, choices=_without_none(value), null=False)


def _absent(value: Value) -> Value:
    return replace(value, known=NULL, null=True, truth=False, choices=frozenset({None}), fresh=None)


def _without_none(value: Value) -> frozenset[object] | None:
    return None if value.choices is None else value.choices - {None}


def _compared(walk: Evaluation, left: ast.expr, op: ast.cmpop, right: ast.expr, env: Env, truth: bool) -> Env | None:
    is_none = isinstance(right, ast.Constant) and right.value is None
    if is_none and isinstance(op, (ast.Is, ast.Eq, ast.IsNot, ast.NotEq)):
        value = walk.value(left, env)
        present = truth == isinstance(op, (ast.IsNot, ast.NotEq))
        if value.null is present or (present and value.choices == frozenset({None})):
            return None
        if not present and value.choices is not None and None not in value.choices:
            return None
        if present:
            _refine(walk, left, env, _present)
            _keyed(walk, left, env)
        else:
            _refine(walk, left, env, _absent)
        return env
    if isinstance(op, (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)):
        choices = walk.value(right, env).choices
        if (
            choices is not None
            and len(choices) == 1
            and not (is_none or (isinstance(right, ast.Name) and right.id not in env.names))
        ):
            equal = truth == isinstance(op, (ast.Eq, ast.Is))
            known = walk.value(left, env).choices
            if known is not None and not (known & choices if equal else known - choices):
                return None
            if equal:
                _refine(walk, left, env, lambda value: replace(value, choices=choices))
    if isinstance(op, (ast.In, ast.NotIn)):
        container = walk.value(right, env)
        if truth == isinstance(op, ast.In):
            _among(walk, left, container, right, env)
        elif (listed := literals(container)) is not None:
            _refine(walk, left, env, lambda value: _excluding(value, listed))
    return env


def _excluding(value: Value, listed: frozenset[object]) -> Value:
    choices = None if value.choices is None else value.choices - listed
    return replace(value, excluded=value.excluded | listed, choices=choices)


def _among(walk: Evaluation, left: ast.expr, container: Value, right: ast.expr, env: Env) -> None:
    listed = literals(container)
    if listed is None and not isinstance(right, ast.Constant):
        listed = walk.names_in(container)
    if listed is not None:
        among = listed
        _refine(
            walk,
            left,
            env,
            lambda value: replace(value, choices=(among if value.choices is None else value.choices & among) - value.excluded),
        )
    attributes = frozenset(slot[1] for slot, way in container.homes if slot[0] == "self" and not way)
    if attributes:
        _tokened(walk.value(left, env).token, attributes, env)


def literals(container: Value) -> frozenset[object] | None:
    """The literals in a list, set or tuple that a method made, or the keys of such a dict."""
    fresh = container.fresh
    if fresh is None:
        return None
    if fresh.kind == "dict":
        return frozenset(fresh.members) if fresh.rest is None and fresh.members else None
    out: frozenset[object] = frozenset()
    for one in fresh.all():
        if one.choices is None:
            return None
        out |= one.choices
    return out or None


def _keyed(walk: Evaluation, test: ast.expr, env: Env) -> None:
    """`user = self.users.get(key)` and then `user` is there: the key is one."""
    value = walk.value(test, env)
    if value.looked_up is not None:
        attribute, token = value.looked_up
        _tokened(token, frozenset({attribute}), env)


def _tokened(token: object, attributes: frozenset[str], env: Env) -> None:
    for name, value in env.names.items():
        if value.token == token:
            env.names[name] = replace(value, among=value.among | attributes)


def _typed(value: Value, kinds: ast.expr) -> Value:
    names = [one.id if isinstance(one, ast.Name) else "" for one in (kinds.elts if isinstance(kinds, ast.Tuple) else [kinds])]
    unseen = (
        bool(value.homes) and without_null(value.known) is None
    )  # nothing was ever written there, so there is nothing of any type
    if unseen or value.fresh is not None or not names or any(name not in _TYPES for name in names):
        return _present(value)
    schema: Known = None
    for name in names:
        schema = join(schema, _TYPES[name])
    known = without_null(value.known)
    return replace(value, known=known if known and known != ANY else schema)


def _refine(walk: Evaluation, node: ast.expr, env: Env, change: Callable[[Value], Value]) -> None:
    """A name, or the member of a dict that the method has, is known better."""
    match node:
        case ast.Name(id=name) if name in env.names:
            env.names[name] = change(env.names[name])
        case ast.Call(func=ast.Attribute(value=inner, attr="strip" | "lower" | "upper" | "lstrip" | "rstrip"), args=[]):
            if isinstance(inner, ast.Name) and inner.id in env.names and may_be_null(env.names[inner.id].known):
                env.names[inner.id] = _present(env.names[inner.id])
