"""The functions and methods that expressions may call: one table, from which checking, compiling and the documentation are made.

A signature owns arity, keyword names and the kinds of its arguments; it is read as Python reads a `def`.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

Home = Literal["builtin", "runtime", "environment"]  # where generated code finds it: Python, envgen_runtime, `self`


@dataclass(frozen=True)
class Signature:
    """Arity, keyword names and kinds of something that can be called.

    Kinds: `text number integer items sized record any`; a result of kind `any` is worked out by the checker.
    """

    text: str

    @cached_property
    def _definition(self) -> ast.FunctionDef:
        definition = ast.parse(f"def {self.text}: ...").body[0]
        assert isinstance(definition, ast.FunctionDef)
        return definition

    @property
    def name(self) -> str:
        return self.text.partition("(")[0]

    @cached_property
    def positional(self) -> tuple[str, ...]:
        arguments = self._definition.args
        return tuple(one.arg for one in (*arguments.posonlyargs, *arguments.args))

    @cached_property
    def needed(self) -> int:
        """How many of `positional` must be given."""
        return len(self.positional) - len(self._definition.args.defaults)

    @cached_property
    def variadic(self) -> bool:
        return self._definition.args.vararg is not None

    @cached_property
    def keywords(self) -> frozenset[str]:
        """Names that may be given as `name=…`."""
        arguments = self._definition.args
        return frozenset(one.arg for one in (*arguments.args, *arguments.kwonlyargs))

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each positional argument."""
        arguments = self._definition.args
        return tuple(_kind(one.annotation) for one in (*arguments.posonlyargs, *arguments.args))

    @cached_property
    def result(self) -> str:
        return _kind(self._definition.returns)


def _kind(annotation: ast.expr | None) -> str:
    return annotation.id if isinstance(annotation, ast.Name) else "any"


@dataclass(frozen=True)
class FunctionSpec:
    """A function of the expression language; `python` is its name in generated code."""

    signature: Signature
    summary: str
    example: str  # on the default seed of library_desk; the reference shows what it gives
    home: Home
    python: str

    @property
    def name(self) -> str:
        return self.signature.name


MethodOwner = Literal["string", "map", "list"]


@dataclass(frozen=True)
class MethodSpec:
    """A method of texts, maps or lists."""

    signature: Signature
    of: MethodOwner
    summary: str
    example: str

    @property
    def name(self) -> str:
        return self.signature.name


def _function(text: str, summary: str, example: str, *, home: Home = "builtin", python: str = "") -> FunctionSpec:
    signature = Signature(text)
    return FunctionSpec(signature, summary, example, home, python or signature.name)


FUNCTIONS: Mapping[str, FunctionSpec] = {
    spec.name: spec
    for spec in (
        _function("len(items: sized, /) -> integer", "How many items, keys or characters there are.", "len(members)"),
        _function(
            "any(items: items, /) -> boolean",
            "Whether at least one item is true.",
            'any(loan["returned_at"] is None for loan in loans.values())',
        ),
        _function(
            "all(items: items, /) -> boolean",
            "Whether every item is true; true of nothing at all.",
            "all(fines > 0 for fines in [])",
        ),
        _function(
            "sum(items: items, /, start: number = 0)", "The sum of numbers.", 'sum(member["fines"] for member in members.values())'
        ),
        _function(
            "min(items, /, *more, by='', default=None)",
            "The smallest item or argument; `by` names what to compare.",
            'min(members.values(), by="fines")["name"]',
        ),
        _function(
            "max(items, /, *more, by='', default=None)",
            "The largest item or argument; `by` names what to compare.",
            "max([], default=0)",
        ),
        _function(
            "sorted(items: items, /, *, by='', reverse=False)",
            'A sorted list; `by` is an attribute or a list of them, "-name" for descending; null comes last.',
            '[member["name"] for member in sorted(members.values(), by="-fines")]',
        ),
        _function("abs(number: number, /)", "The number without its sign.", "abs(-2.5)"),
        _function(
            "round(number: number, digits: integer = 0, /)",
            "The number rounded, half to even; an integer where `digits` is not given.",
            "round(2.675, 1)",
        ),
        _function("int(value, /) -> integer", "The integer that a number or text holds.", 'int("042")'),
        _function("float(value, /) -> number", "The number that an integer or text holds.", 'float("1.5")'),
        _function("str(value, /) -> text", "The value as text.", "str(28) + ' days'"),
        _function("bool(value, /) -> boolean", "Whether the value is neither false, null, 0 nor empty.", "bool([])"),
        _function("list(items: items = (), /)", "A new list; of a map its keys.", "list(members)"),
        _function("dict(pairs: items = (), /)", "A new map, from another one or from pairs.", 'dict([("a", 1)])'),
        _function(
            "set(items: items = (), /)", "The distinct items; to be tested and measured, not iterated.", "len(set([1, 1, 2]))"
        ),
        _function("tuple(items: items = (), /)", "The items as a tuple.", "tuple([1, 2]) == (1, 2)"),
        _function(
            "zip(first, /, *more)",
            "The items at the same place of each, until the shortest ends.",
            '[a + b for a, b in zip(["x", "y"], ["1", "2"])]',
        ),
        _function(
            "range(start: integer, stop: integer = 0, step: integer = 1, /)",
            "Integers from `start` (or 0) up to, not including, `stop`; at most 10,000.",
            "[n * n for n in range(4)]",
            home="runtime",
            python="bounded_range",
        ),
        _function(
            "key_of(record: record, /) -> text",
            "The key under which a record is kept.",
            'key_of(members["M0001"])',
            home="environment",
        ),
        _function("now() -> text", "Simulated time, as a date-time.", "now()", home="environment"),
        _function("today() -> text", "Simulated date.", "today()", home="environment"),
        _function(
            "epoch(date_time: text, /) -> integer",
            "Seconds since 1970 of a date-time.",
            'epoch("2026-03-02T09:00:00Z")',
            home="runtime",
        ),
        _function(
            "iso(seconds: number, /) -> text", "The date-time of seconds since 1970.", "iso(epoch(now()) + 90)", home="environment"
        ),
        _function(
            "days_between(start: text, end: text, /) -> integer",
            "Days from `start` to `end`, negative where `end` is earlier.",
            'days_between("2026-02-27", "2026-03-02")',
            home="runtime",
        ),
        _function(
            "seconds_between(start: text, end: text, /) -> integer",
            "Seconds from `start` to `end`, negative where `end` is earlier.",
            'seconds_between("2026-03-02T09:00:00Z", "2026-03-02T08:59:00Z")',
            home="runtime",
        ),
        _function(
            "add_days(date: text, days: integer, /) -> text",
            "The date or date-time that many days later.",
            "add_days(today(), loan_days)",
            home="runtime",
        ),
        _function(
            "add_seconds(date_time: text, seconds: number, /) -> text",
            "The date-time that many seconds later.",
            "add_seconds(now(), 3600)",
            home="runtime",
        ),
        _function(
            "weekday(date: text, /) -> integer",
            "The day of the week, Monday 0 to Sunday 6.",
            'weekday("2026-03-02")',
            home="runtime",
        ),
    )
}

_METHODS: tuple[tuple[MethodOwner, str, str, str], ...] = (
    ("string", "lower() -> text", "In lower case.", '"Ada".lower()'),
    ("string", "upper() -> text", "In upper case.", '"Ada".upper()'),
    ("string", "title() -> text", "With each word capitalised.", '"the waves".title()'),
    ("string", "strip(characters=None, /) -> text", "Without white space (or these characters) at both ends.", '"  Ada ".strip()'),
    (
        "string",
        "lstrip(characters=None, /) -> text",
        "Without white space (or these characters) at the start.",
        '"--x-".lstrip("-")',
    ),
    ("string", "rstrip(characters=None, /) -> text", "Without white space (or these characters) at the end.", '"a/b/".rstrip("/")'),
    ("string", "startswith(prefix, /) -> boolean", "Whether the text starts so.", '"M0001".startswith("M")'),
    ("string", "endswith(suffix, /) -> boolean", "Whether the text ends so.", '"a.txt".endswith(".txt")'),
    (
        "string",
        "split(separator=None, limit: integer = -1, /) -> texts",
        "The parts between separators, by default white space.",
        '"a,b,c".split(",", 1)',
    ),
    ("string", "splitlines() -> texts", "The lines.", '"one two".splitlines()'),
    ("string", "join(texts: items, /) -> text", "The texts with this one between them.", '", ".join(["a", "b"])'),
    (
        "string",
        "replace(old: text, new: text, count: integer = -1, /) -> text",
        "With one piece put in place of another.",
        '"a-b-c".replace("-", "+")',
    ),
    ("string", "count(piece: text, /) -> integer", "How often the piece occurs.", '"banana".count("an")'),
    ("string", "find(piece: text, /) -> integer", "Where the piece occurs first, -1 where it does not.", '"banana".find("n")'),
    ("string", "isdigit() -> boolean", "Whether there are only digits, and at least one.", '"042".isdigit()'),
    ("string", "isalpha() -> boolean", "Whether there are only letters, and at least one.", '"a1".isalpha()'),
    ("string", "zfill(width: integer, /) -> text", "Filled up with zeros on the left.", '"42".zfill(5)'),
    (
        "map",
        "get(key, default=None, /)",
        "The value of a key, or the default where there is none.",
        'members.get("M0009", {}).get("name", "nobody")',
    ),
    ("map", "keys()", "The keys.", 'list({"a": 1}.keys())'),
    ("map", "values()", "The values.", 'sum({"a": 1, "b": 2}.values())'),
    ("map", "items()", "Pairs of key and value.", '[key for key, n in {"a": 1, "b": 2}.items() if n > 1]'),
    ("list", "count(item, /) -> integer", "How often the item occurs.", '["a", "b", "a"].count("a")'),
    ("list", "index(item, /) -> integer", "Where the item occurs first; it must occur.", '["a", "b"].index("b")'),
)

METHODS: Mapping[str, tuple[MethodSpec, ...]] = {
    name: tuple(
        MethodSpec(Signature(text), of, summary, example)
        for of, text, summary, example in _METHODS
        if text.partition("(")[0] == name
    )
    for name in dict.fromkeys(text.partition("(")[0] for _, text, *_ in _METHODS)
}

# Names of envgen_runtime that compiled expressions may contain.
RUNTIME_FUNCTIONS = frozenset({"sorted_by", "min_by", "max_by"}) | {
    spec.python for spec in FUNCTIONS.values() if spec.home == "runtime"
}

# What people try, and what they should write.
INSTEAD: Mapping[str, str] = {
    "enumerate": "write zip(range(len(items)), items)",
    "reversed": "write items[::-1], or sorted(…, reverse=True)",
    "isinstance": "say the type in the schema",
    "print": "an expression has no effects",
    "map": "write a comprehension: [f(x) for x in items]",
    "filter": "write a comprehension: [x for x in items if …]",
    "format": "format values where they are put into a text: says: '{price:.2f}'",
    "next": "write a comprehension and [0], or a step `first:`",
    "datetime": "dates are ISO texts: now(), today(), add_days(), days_between()",
    "timedelta": "write add_days(date, n) or add_seconds(date_time, n)",
    "append": "an expression has no effects; write items + [item]",
    "pop": "an expression has no effects; write the result as a comprehension",
    "update": "an expression has no effects; write a | b",
    "isnumeric": "write isdigit()",
}
