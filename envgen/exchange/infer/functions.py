"""Calls of functions that the class, the module or a method defines. What is unknown may write what it is given."""

from __future__ import annotations

import ast
from typing import Any

from envgen.exchange.infer.events import Env
from envgen.exchange.infer.kinds import ANY, BOOLEAN, INTEGER, NULL, NUMBER, STRING
from envgen.exchange.infer.stores import Stores
from envgen.exchange.infer.values import Value, unknown


class Functions(Stores):
    """Functions of the item's own."""

    def own(self, method: Any, arguments: list[Value], words: dict[str, Value], env: Env, static: bool) -> Value:
        given = _bound(method, arguments, words, skip=not static)
        return self.call_function(method, given, env)

    def closure(self, called: Value, arguments: list[Value], words: dict[str, Value], env: Env, line: int) -> Value:
        if called.function is None:
            self.leaks([*arguments, *words.values()], env, line)
            return unknown()
        node, around = called.function
        inner = Env({**around.names, **env.names}, env.written)
        out = self.call_function(node, _bound(node, arguments, words, skip=False), inner)
        env.written |= inner.written
        return out

    def keys_called(self, words: dict[str, Value], items: list[Value], env: Env) -> None:
        if "key" in words and words["key"].function is not None:
            self.closure(words["key"], items, {}, env, 0)


def _bound(node: Any, arguments: list[Value], words: dict[str, Value], *, skip: bool) -> dict[str, Value]:
    names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)][1 if skip else 0 :]
    known = {*names, *(argument.arg for argument in node.args.kwonlyargs)}
    given = dict(zip(names, arguments, strict=False))
    given |= {name: value for name, value in words.items() if name in known}
    defaults = dict(zip(names[::-1], node.args.defaults[::-1], strict=False))
    for name, default in defaults.items():
        if name not in given and isinstance(default, ast.Constant):
            given[name] = Value(NULL if default.value is None else ANY, choices=frozenset({default.value}))
            if default.value is not None:
                given[name].known = {bool: BOOLEAN, int: INTEGER, float: NUMBER, str: STRING}.get(type(default.value), ANY)
    return given
