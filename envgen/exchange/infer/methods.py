"""Methods of values: of dicts, lists, sets and texts, whoever made them."""

from __future__ import annotations

import ast
from dataclasses import replace

from envgen.exchange.infer.events import Env
from envgen.exchange.infer.kinds import ANY, BOOLEAN, INTEGER, NULL, NUMBER, named, nullable, without_null
from envgen.exchange.infer.library import NUMBERS, Library
from envgen.exchange.infer.values import ANY_KEY, ITEM, Fresh, Value, joined, lives, of_items, text, unknown

_TEXTS = frozenset(
    [
        "strip",
        "lstrip",
        "rstrip",
        "lower",
        "upper",
        "title",
        "capitalize",
        "casefold",
        "swapcase",
        "replace",
        "join",
        "format",
        "zfill",
        "ljust",
        "rjust",
        "center",
        "isoformat",
        "strftime",
        "removeprefix",
        "removesuffix",
        "expandtabs",
        "translate",
        "hexdigest",
        "ctime",
        "group",
    ]
)
_TESTS = frozenset(
    [
        "startswith",
        "endswith",
        "isdigit",
        "isalpha",
        "isalnum",
        "isnumeric",
        "isspace",
        "isupper",
        "islower",
        "istitle",
        "isidentifier",
        "isdecimal",
        "issubset",
        "issuperset",
        "isdisjoint",
    ]
)
_COUNTS = frozenset(["count", "index", "find", "rfind", "rindex", "bit_length", "weekday", "isoweekday", "toordinal"])
_SPLITS = frozenset(["split", "rsplit", "splitlines", "partition", "rpartition", "findall"])
_SHRINKS = frozenset(
    [
        "remove",
        "discard",
        "clear",
        "sort",
        "reverse",
        "difference_update",
        "intersection_update",
        "symmetric_difference_update",
        "subtract",
        "rotate",
        "move_to_end",
    ]
)
_CLOCKS = frozenset({"now", "utcnow", "today"})


class Methods(Library):
    """`value.name(…)`."""

    def method_of(self, base: Value, name: str, arguments: list[Value], words: dict[str, Value], env: Env, node: ast.Call) -> Value:
        first = arguments[0] if arguments else None
        known = without_null(base.schema)
        kind = base.fresh.kind if base.fresh else None
        is_dict = kind == "dict" or (
            kind is None and known is not None and (known.get("type") == "object" or named(known) is not None)
        )
        is_list = kind in ("list", "set") or (kind is None and known is not None and known.get("type") == "array")
        line = node.lineno
        owner = node.func.value if isinstance(node.func, ast.Attribute) else node.func
        if name in ("keys", "values", "items") and not arguments:
            keys = self.item_of(base) if is_dict else text()
            members = self._members(base)
            if name == "keys":
                return replace(of_items("list", keys), homes=base.homes, key_of=base.token, keys=keys.choices)
            if not members:
                return Value(fresh=Fresh("list"), truth=False)
            pairs = [Value(fresh=Fresh("tuple", {"0": key, "1": member})) for key, member in members]
            several = pairs if name == "items" else [member for _, member in members]
            return Value(fresh=Fresh("list", {str(place): one for place, one in enumerate(several)}))
        if name == "get" and first is not None:
            return self._get(base, first, arguments[1:], words)
        if name == "setdefault" and first is not None:
            default = arguments[1] if len(arguments) > 1 else Value(NULL)
            self.store(base, first, default, env, line)
            self.filled(owner, env)
            return joined([self.at_key(base, first), default] if default.fresh is not None else [self.at_key(base, first)])
        if name in ("pop", "popitem", "popleft"):
            out = self.at_key(base, first) if first is not None and is_dict else self.child(base, ANY_KEY if is_dict else ITEM)
            self.removed(base, first if is_dict else None, env, line)
            self.filled(owner, env, None)
            gone = replace(out, homes=frozenset())  # nobody else has it now
            return joined([gone, *arguments[1:2]])
        if name in ("append", "appendleft", "add", "insert"):
            self.extend(base, arguments[-1] if arguments else unknown(), env, line)
            self.filled(owner, env)
            return Value(NULL)
        if name == "extend" and first is not None:
            self.extend(base, self.item_of(first), env, line)
            self.filled(owner, env, None)
            return Value(NULL)
        if name == "update":
            self.filled(owner, env, None)
            self._update(base, arguments, words, env, line, is_list)
            return Value(NULL)
        if name in _SHRINKS:
            self.keys_called(words, [self.child(base, ITEM)], env)
            self.filled(owner, env, None)
            if base.fresh is None or base.homes:
                self.removed(base, None, env, line)
            return Value(NULL)
        if name in ("copy", "__copy__"):
            return self.copied(base, deep=False)
        if name in ("union", "intersection", "difference", "symmetric_difference"):
            return of_items("set", joined([self.item_of(base), *(self.item_of(one) for one in arguments)]))
        if name == "most_common":
            return of_items("list", Value(fresh=Fresh("tuple", {"0": text(), "1": Value(INTEGER)})))
        if base.function is not None and name == "__call__":
            return self.closure(base, arguments, words, env, line)
        return self._plain_method(base, name, arguments, env, node, is_dict or is_list)

    def _plain_method(self, base: Value, name: str, arguments: list[Value], env: Env, node: ast.Call, container: bool) -> Value:
        if name in _CLOCKS and _clock_owner(node.func):
            return self.clock(ast.unparse(node), node, ANY)
        if name in _TESTS:
            return Value(BOOLEAN)
        if name in _COUNTS:
            return Value(INTEGER)
        if name in _SPLITS:
            return of_items("list", text())
        if name in _TEXTS:
            return text()
        if name in NUMBERS:
            return Value(NUMBER)
        if container and lives(base) and not name.startswith("__"):  # a method that nobody knows may write
            for home in sorted(base.homes):
                self.wrote(home, env, node.lineno)
                self.state.absorb((home[0], (*home[1], ANY_KEY)), unknown())
        return unknown()

    def _members(self, base: Value) -> list[tuple[Value, Value]]:
        """Keys with members: each by itself where a method built the dict."""
        if base.fresh is not None and base.fresh.kind == "dict":
            pairs = [(text(frozenset({name})), member) for name, member in base.fresh.members.items()]
            return [*pairs, *([(text(), base.fresh.rest)] if base.fresh.rest is not None else [])]
        return [(self.item_of(base), self.child(base, ANY_KEY))]

    def _get(self, base: Value, key: Value, default: list[Value], words: dict[str, Value]) -> Value:
        default = default or [words[name] for name in ("default",) if name in words] or [Value(NULL, choices=frozenset({None}))]
        found = self.at_key(base, key)
        if found.fresh is not None and default[0].known == NULL:
            return found
        known = found.schema
        out = joined([found, default[0]])
        if default[0].known == NULL:
            out = replace(found, known=nullable(known), choices=None, truth=None, null=None)
        for slot, way in base.homes:
            if slot[0] == "self" and not way:
                out.looked_up = (slot[1], key.token)
        return out

    def _update(self, base: Value, arguments: list[Value], words: dict[str, Value], env: Env, line: int, is_list: bool) -> None:
        if is_list:  # of a set
            for one in arguments:
                self.extend(base, self.item_of(one), env, line)
            return
        fresh = Fresh("dict")
        for one in arguments:
            self.spread(fresh, one)
        fresh.members |= {key: value for key, value in words.items() if key != "**"}
        for name, value in fresh.members.items():
            self.store(base, text(frozenset({name})), value, env, line)
        if fresh.rest is not None:
            self.store(base, Value(ANY), fresh.rest, env, line)


def _clock_owner(func: ast.expr) -> bool:
    return isinstance(func, ast.Attribute) and ast.unparse(func.value).split(".")[-1] in ("datetime", "date")
