"""What the analysis knows of a value: its schema, where in the state it lives, and what a container made by a method holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from envgen.exchange.infer.kinds import ANY, STRING, Known, array, is_scalar, join, mapping

Slot = tuple[str, str]  # ("self", attribute) or (record type, field)
Home = tuple[Slot, tuple[str, ...]]  # a slot and the way down from it: keys, "*" for any key, "[]" for an item

ANY_KEY = "*"
ITEM = "[]"
DEEPEST = 8


@dataclass(eq=False, slots=True)
class Fresh:
    """A container that a method made: `members` by constant key or place (`maybe` there), `rest` for everything else in it."""

    kind: str  # dict, list, set, tuple
    members: dict[str, Value] = field(default_factory=dict)
    rest: Value | None = None
    maybe: set[str] = field(default_factory=set)

    def add(self, value: Value) -> None:
        self.rest = value if self.rest is None else joined((self.rest, value))

    def all(self) -> Iterator[Value]:
        yield from self.members.values()
        if self.rest is not None:
            yield self.rest


@dataclass(eq=False, slots=True)
class Value:
    """One value. `token` tells views of one value from other values; `choices` are the literals that it can be, if known."""

    known: Known = None
    homes: frozenset[Home] = frozenset()
    fresh: Fresh | None = None
    token: object = field(default_factory=object)  # equal for views of one value
    choices: frozenset[Any] | None = None
    excluded: frozenset[Any] = frozenset()
    among: frozenset[str] = frozenset()  # attributes of the class that it was found to be a key of
    looked_up: tuple[str, object] | None = None  # got from this attribute by the key with this token
    function: Any = None
    truth: bool | None = None  # what is known of it on this way
    null: bool | None = None
    keys: frozenset[Any] | None = None  # of a dict: all that its keys can be
    key_of: object = None  # the token of the dict that it is a key (or are the keys) of
    outside: tuple[object, frozenset[Any]] | None = None  # keys of the dict with this token that are none of these

    @property
    def schema(self) -> Known:
        return self.known if self.fresh is None else _schema_of(self.fresh, 0)


def _schema_of(fresh: Fresh, depth: int) -> Known:
    if depth > DEEPEST:
        return ANY
    inner: Known = None
    for value in fresh.all():
        inner = join(inner, value.known if value.fresh is None else _schema_of(value.fresh, depth + 1))
    return mapping(inner) if fresh.kind == "dict" else array(inner)


def unknown(homes: frozenset[Home] = frozenset()) -> Value:
    return Value(ANY, homes)


def text(choices: frozenset[Any] | None = None) -> Value:
    return Value(STRING, choices=choices)


def of_items(kind: str, item: Value | None) -> Value:
    return Value(fresh=Fresh(kind, rest=item))


def joined(values: Iterable[Value]) -> Value:
    """One of these values."""
    several = list({id(one): one for one in values}.values())
    if not several:
        return Value()
    if len(several) == 1:
        return several[0]
    tokens = {one.token for one in several}
    choices: frozenset[Any] | None = frozenset()
    for one in several:
        choices = None if choices is None or one.choices is None else choices | one.choices
    homes = frozenset(home for one in several for home in one.homes)
    among = frozenset.intersection(*(one.among for one in several))
    function = next((one.function for one in several if one.function), None)
    token = several[0].token if len(tokens) == 1 else object()
    more: dict[str, Any] = {}
    for name in ("truth", "null", "keys", "key_of", "outside", "looked_up"):
        first = getattr(several[0], name)
        more[name] = first if all(getattr(one, name) == first for one in several) else None
    made = [one.fresh for one in several if one.fresh is not None]
    if made and len(made) == len(several) and len({fresh.kind for fresh in made}) == 1:
        fresh = made[0] if all(one is made[0] for one in made) else _merged(made)
        return Value(None, homes, fresh, token, choices, among=among, **more)
    known: Known = None
    for one in several:
        known = join(known, one.schema)
    inner = frozenset(home for fresh in made for home in lives(Value(fresh=fresh)))
    return Value(known, homes | inner, None, token, choices, among=among, function=function, **more)


def _merged(several: list[Fresh]) -> Fresh:
    names = dict.fromkeys(name for fresh in several for name in fresh.members)
    members = {name: joined(fresh.members[name] for fresh in several if name in fresh.members) for name in names}
    rests = [fresh.rest for fresh in several if fresh.rest is not None]
    maybe = {name for name in names if any(name not in fresh.members or name in fresh.maybe for fresh in several)}
    return Fresh(several[0].kind, members, joined(rests) if rests else None, maybe)


def apart(names: Mapping[str, Value]) -> dict[str, Value]:
    """The same names with containers of their own, for a way that goes on by itself; what was one container stays one."""
    memo: dict[int, Fresh] = {}
    return {name: value if value.fresh is None else _apart(value, memo, 0) for name, value in names.items()}


def _apart(value: Value, memo: dict[int, Fresh], depth: int) -> Value:
    fresh = value.fresh
    if fresh is None or depth > DEEPEST:
        return value
    copy = memo.get(id(fresh))
    if copy is None:
        copy = memo[id(fresh)] = Fresh(fresh.kind, maybe=set(fresh.maybe))
        copy.members = {name: _apart(member, memo, depth + 1) for name, member in fresh.members.items()}
        copy.rest = None if fresh.rest is None else _apart(fresh.rest, memo, depth + 1)
    return replace(value, fresh=copy)


def lives(value: Value, depth: int = 0) -> frozenset[Home]:
    """The containers of the state that whoever holds the value could change."""
    if depth > DEEPEST:
        return frozenset()
    if value.fresh is not None:
        return value.homes | frozenset(home for inner in value.fresh.all() for home in lives(inner, depth + 1))
    return frozenset() if is_scalar(value.known) else value.homes
