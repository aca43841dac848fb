"""Calls by a bare name: builtins, record types, functions."""

from __future__ import annotations

import ast
from dataclasses import replace

from envgen.exchange.infer.events import Env, Event
from envgen.exchange.infer.kinds import ANY, BOOLEAN, INTEGER, NULL, NUMBER, STRING, without_null
from envgen.exchange.infer.library import PURE_MODULES
from envgen.exchange.infer.methods import Methods
from envgen.exchange.infer.values import ITEM, Fresh, Value, joined, of_items, text, unknown

_PURE = frozenset(
    [
        "len",
        "sorted",
        "list",
        "dict",
        "set",
        "frozenset",
        "tuple",
        "str",
        "int",
        "float",
        "bool",
        "sum",
        "min",
        "max",
        "any",
        "all",
        "enumerate",
        "zip",
        "range",
        "isinstance",
        "issubclass",
        "hasattr",
        "getattr",
        "round",
        "abs",
        "reversed",
        "map",
        "filter",
        "print",
        "hash",
        "repr",
        "type",
        "id",
        "iter",
        "next",
        "callable",
        "format",
        "divmod",
        "pow",
        "ord",
        "chr",
        "bin",
        "hex",
        "ascii",
        "vars",
        "dir",
        "slice",
        "super",
        "complex",
        "bytes",
        "bytearray",
        "object",
        "Exception",
        "ValueError",
        "TypeError",
        "KeyError",
        "RuntimeError",
    ]
)


class Builtins(Methods):
    """`name(…)`."""

    def named_call(self, name: str, arguments: list[Value], words: dict[str, Value], env: Env, node: ast.Call) -> Value:
        if name in env.names or name in self.source.functions:
            called = env.names.get(name) or Value(ANY, function=(self.source.functions[name], Env()))
            return self.closure(called, arguments, words, env, node.lineno)
        if name in self.source.records:
            return self._record(name, arguments, words)
        first = arguments[0] if arguments else None
        match name:
            case "len" | "hash" | "ord" | "id":
                return Value(INTEGER)
            case "int":
                return Value(INTEGER)
            case "float":
                return Value(NUMBER)
            case "str" | "repr" | "chr" | "format" | "ascii" | "hex" | "bin":
                return (
                    replace(first, fresh=None, homes=frozenset()) if name == "str" and first and first.known == STRING else text()
                )
            case "bool" | "isinstance" | "any" | "all" | "callable" | "issubclass":
                return Value(BOOLEAN)
            case "hasattr" | "getattr" | "setattr" | "delattr":
                return self._by_name(name, arguments, env, node)
            case "sum":
                inner = without_null(self.item_of(first).schema) if first else None
                return Value(INTEGER if inner in (INTEGER, BOOLEAN) else NUMBER)
            case "round":
                return Value(INTEGER if len(arguments) < 2 else NUMBER)
            case "abs":
                return Value(first.known if first and first.known in (INTEGER, NUMBER) else NUMBER)
            case "min" | "max":
                several = arguments if len(arguments) > 1 else [self.item_of(first)] if first else []
                return joined([*several, *([words["default"]] if "default" in words else [])])
            case "list" | "tuple" | "set" | "frozenset" | "sorted" | "reversed" | "iter" | "deque":
                self.keys_called(words, [self.item_of(first)] if first else [], env)
                kind = name if name in ("set", "tuple") else "set" if name == "frozenset" else "list"
                if first is not None and name != "tuple":
                    token = first.key_of if first.key_of is not None and first.fresh is not None else first.token
                    return replace(of_items(kind, self.item_of(first)), key_of=token)
                if first is None:
                    return Value(fresh=Fresh(kind), truth=False)
                if first is not None and first.fresh is not None and first.fresh.kind == "tuple":
                    return of_items("list" if kind == "tuple" else kind, self.child(first, ITEM))
                return of_items("list" if kind == "tuple" else kind, self.item_of(first) if first else None)
            case "enumerate":
                item = self.item_of(first) if first else unknown()
                return of_items("list", Value(fresh=Fresh("tuple", {"0": Value(INTEGER), "1": item})))
            case "zip":
                return of_items(
                    "list", Value(fresh=Fresh("tuple", {str(place): self.item_of(one) for place, one in enumerate(arguments)}))
                )
            case "range":
                return of_items("list", Value(INTEGER))
            case "dict" | "OrderedDict" | "Counter" | "defaultdict":
                return self._dict_of(name, arguments, words)
            case "map" | "filter":
                item = joined([self.item_of(one) for one in arguments[1:]]) if len(arguments) > 1 else unknown()
                out = self.closure(arguments[0], [item], {}, env, node.lineno) if first and first.function else unknown()
                return of_items("list", item if name == "filter" else out)
            case "next":
                return joined([self.item_of(first) if first else unknown(), *arguments[1:]])
            case "type" | "print" | "super":
                return Value(ANY)
            case "time":
                return self.clock("time()", node, NUMBER)
            case "uuid4" | "uuid1" | "randint" | "choice" | "random" | "sample" | "shuffle" | "token_hex":
                return self.library(name, arguments, node, env)
            case "deepcopy" | "copy":
                return self.copied(first, deep=name == "deepcopy")
        if name not in _PURE and name not in PURE_MODULES and name[:1].islower():
            self.leaks([*arguments, *words.values()], env, node.lineno)
        return unknown()

    def _record(self, name: str, arguments: list[Value], words: dict[str, Value]) -> Value:
        fresh = Fresh("dict", {key: value for key, value in words.items() if key != "**"})
        for extra in [*arguments[:1], *([words["**"]] if "**" in words else [])]:
            self.spread(fresh, extra)
        return Value(fresh=fresh)

    def _dict_of(self, name: str, arguments: list[Value], words: dict[str, Value]) -> Value:
        fresh = Fresh("dict")
        if name == "Counter":
            return of_items("dict", Value(INTEGER))
        if name == "defaultdict":
            return of_items("dict", None)
        if arguments:
            first = arguments[0]
            known = without_null(first.schema)
            if (first.fresh is not None and first.fresh.kind != "dict") or (known and known.get("type") == "array"):
                pair = self.item_of(first)
                fresh.add(self.child(pair, "1") if pair.fresh is not None else self.child(pair, ITEM))
            else:
                self.spread(fresh, first)
        fresh.members |= {key: value for key, value in words.items() if key != "**"}
        if "**" in words:
            self.spread(fresh, words["**"])
        return Value(fresh=fresh)

    def _by_name(self, name: str, arguments: list[Value], env: Env, node: ast.Call) -> Value:
        """`getattr(self, "x", default)` and its like."""
        is_self = bool(node.args) and isinstance(node.args[0], ast.Name) and node.args[0].id == "self"
        choices = arguments[1].choices if len(arguments) > 1 else None
        if not is_self:
            return Value(BOOLEAN) if name == "hasattr" else unknown()
        if choices is None or not all(isinstance(one, str) for one in choices):
            return Value(BOOLEAN) if name == "hasattr" else self._any_attribute(name, arguments, env, node)
        out = []
        for one in sorted(choices):
            if one in self.source.methods:
                out.append(Value(ANY, function=(self.source.methods[one], Env())))
                continue
            out.append(self.attribute(one, node.lineno))
            self.events.append(Event("ask", node.lineno, (("self", one), ())))
            if name in ("setattr", "delattr"):
                value = arguments[2] if len(arguments) > 2 else Value(NULL)
                self.wrote((("self", one), ()), env, node.lineno, "replace", value=value)
                self.state.absorb((("self", one), ()), value)
        if name == "hasattr":
            return Value(BOOLEAN)
        return joined([*out, *arguments[2:3]]) if name == "getattr" else Value(NULL)

    def _any_attribute(self, name: str, arguments: list[Value], env: Env, node: ast.Call) -> Value:
        homes = frozenset((("self", one), ()) for one in self.source.attributes)
        if name in ("setattr", "delattr"):
            for home in sorted(homes):
                self.wrote(home, env, node.lineno, "replace", value=unknown())
                self.state.absorb(home, unknown())
        return unknown(homes)
