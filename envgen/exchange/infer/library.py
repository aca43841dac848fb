"""Calls of the standard library: what they give, and those that read the clock or draw."""

from __future__ import annotations

import ast
from typing import Any

from envgen.exchange.infer.events import Env, Event
from envgen.exchange.infer.functions import Functions
from envgen.exchange.infer.kinds import ANY, INTEGER, NUMBER, STRING
from envgen.exchange.infer.values import Value, of_items, text, unknown

PURE_MODULES = frozenset(
    [
        "math",
        "json",
        "re",
        "copy",
        "statistics",
        "datetime",
        "date",
        "time",
        "timedelta",
        "string",
        "itertools",
        "functools",
        "operator",
        "collections",
        "Counter",
        "OrderedDict",
        "defaultdict",
        "uuid",
        "hashlib",
        "base64",
        "decimal",
        "Decimal",
        "fractions",
        "calendar",
        "textwrap",
        "difflib",
        "secrets",
        "timezone",
        "logging",
        "typing",
        "enum",
    ]
)
NUMBERS = frozenset(
    [
        "timestamp",
        "total_seconds",
        "time",
        "perf_counter",
        "monotonic",
        "sqrt",
        "floor",
        "mean",
        "median",
        "stdev",
        "random",
        "uniform",
    ]
)


class Library(Functions):
    """Modules by the names that classes of this kind use."""

    def library(self, called: str, arguments: list[Value], node: ast.Call, env: Env) -> Value:
        last = called.rsplit(".", 1)[-1]
        root = called.split(".", 1)[0]
        if last in ("now", "utcnow", "today") or (
            root == "time" and last in ("time", "time_ns", "perf_counter", "monotonic", "localtime", "gmtime")
        ):
            return self.clock(called, node, NUMBER if root == "time" and "time" in last[:4] else ANY)
        if last.startswith("uuid") or root in ("random", "secrets"):
            self.events.append(Event("chance", node.lineno, text=called))
            if last == "shuffle":
                for value in arguments:
                    self.removed(value, None, env, node.lineno)
            if last in ("choice", "choices", "sample"):
                item = self.item_of(arguments[0]) if arguments else unknown()
                return item if last == "choice" else of_items("list", item)
            return Value(
                {"randint": INTEGER, "randrange": INTEGER, "random": NUMBER, "uniform": NUMBER, "token_hex": STRING}.get(last, ANY)
            )
        if last in ("copy", "deepcopy") and root == "copy":
            return self.copied(arguments[0] if arguments else None, deep=last == "deepcopy")
        if last in ("dumps", "sub", "escape", "strftime"):
            return text()
        if last in ("split", "findall"):
            return of_items("list", text())
        if last in NUMBERS or root in ("math", "statistics"):
            return Value(INTEGER if last in ("floor", "ceil", "comb", "gcd") else NUMBER)
        if last in ("defaultdict", "OrderedDict", "Counter", "deque"):
            kind = "list" if last == "deque" else "dict"
            return of_items(
                kind, Value(INTEGER) if last == "Counter" else unknown() if arguments and last != "defaultdict" else None
            )
        if root == "heapq" or root not in PURE_MODULES:
            self.leaks(arguments, env, node.lineno)
        return unknown()

    def clock(self, called: str, node: ast.Call, schema: Any) -> Value:
        self.events.append(Event("clock", node.lineno, text=called))
        return Value(schema)
