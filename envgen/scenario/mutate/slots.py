"""What can be drawn anew in a scenario: keys of records, texts that it brings, and numbers that stand in several of its parts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from envgen.blueprint.model import Blueprint, Entity, Schema
from envgen.blueprint.scenarios.model import Scenario
from envgen.scenario.mutate.parts import Parts, parts_of

LARGE: Final = 1_000_000  # numbers above are moments: all are moved by the same
PLAIN: Final = 3  # numbers up to it stand for too many things
LEAST_NAME: Final = 3  # letters of a text by which people know a record
MOST_LETTERS: Final = 60  # of a text that is drawn anew
NUMBER: Final = re.compile(r"(?<![\w.#/-])\d+(?:\.\d+)?(?![\w/-])(?!\.\d)")
DIGITS: Final = re.compile(r"\d{3,}")  # of a number of something, such as a serial

State = Mapping[str, Any]

_DATES = ("date", "date-time", "time")


@dataclass(frozen=True, slots=True)
class KeySlot:
    """A key that the scenario names, which may change places with one of the others: what stands under it goes along.

    `within` is where they stand: a collection, or a map within a record.
    """

    key: str
    others: tuple[str, ...]
    within: tuple[str, ...]

    @property
    def is_record(self) -> bool:
        """Whether it is the key of a record."""
        return len(self.within) == 1


@dataclass(frozen=True, slots=True)
class NameSlot:
    """A record whose name people read, which may change places with that of one of the others, whatever its key."""

    key: str
    others: tuple[str, ...]
    entity: str


@dataclass(frozen=True, slots=True)
class TextSlot:
    """A text that the task brings and the solution hands on; `pool` are texts that the state has under its name."""

    text: str
    pool: tuple[str, ...]
    is_name: bool = False  # its words may be put together anew


@dataclass(frozen=True, slots=True)
class NumberSlot:
    """A number; `places` are those in the state at the start that have it."""

    number: int | float
    places: tuple[tuple[str, ...], ...]


Slot = KeySlot | NameSlot | TextSlot | NumberSlot


def slots_of(blueprint: Blueprint, scenario: Scenario, state: State) -> list[Slot]:
    """All slots, keys first; in order of the state and of the file."""
    parts = parts_of(scenario)
    keys = [*_record_keys(blueprint, state, parts), *_map_keys(state, parts)]
    named = {slot.key for slot in keys}
    keys = [replace(slot, others=tuple(other for other in slot.others if other not in named)) for slot in keys]
    texts = _texts(state, parts, named)
    return [*(slot for slot in keys if slot.others), *_names(blueprint, state, parts), *texts, *_numbers(state, parts, keys)]


def _record_keys(blueprint: Blueprint, state: State, parts: Parts) -> Iterator[KeySlot]:
    for entity in blueprint.entities.values():
        records = state.get(entity.collection, {})
        for key in records:
            if key in parts.texts or parts.says(key):
                yield KeySlot(key, tuple(other for other in records if other != key), (entity.collection,))


def _names(blueprint: Blueprint, state: State, parts: Parts) -> Iterator[NameSlot]:
    words = words_of(blueprint)
    for entity in blueprint.entities.values():
        records = state.get(entity.collection, {})
        names = _own_texts(entity, records, words)
        said = [key for key, record in records.items() if _is_said(names[key].values(), record, parts)]
        others = tuple(key for key in records if key not in said)
        if others:
            yield from (NameSlot(key, others, entity.name) for key in said)


def _is_said(names: Iterable[str], record: State, parts: Parts) -> bool:
    """Whether people read a name of a record, and what the scenario speaks of is nothing within it that has to go with the name."""
    within = (key for _, inner in _maps(record, ("", "")) for key in inner)
    return any(len(text) > LEAST_NAME and parts.says(text) for text in names) and not any(key in parts.texts for key in within)


def _map_keys(state: State, parts: Parts) -> Iterator[KeySlot]:
    """Keys of maps of objects below a record, such as the payment methods of a customer."""
    for collection, records in state.items():
        if not isinstance(records, Mapping):
            continue
        for key, record in records.items():
            for path, inner in _maps(record, (collection, key)):
                for own in inner:
                    if own in parts.texts:
                        yield KeySlot(own, tuple(other for other in inner if other != own), path)


def _maps(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Mapping[str, Any]]]:
    if isinstance(value, Mapping):
        if len(path) > 2 and len(value) > 1 and all(isinstance(one, Mapping) for one in value.values()):
            yield path, value
        for name, inner in value.items():
            yield from _maps(inner, (*path, name))


def _texts(state: State, parts: Parts, keys: set[str]) -> Iterator[TextSlot]:
    known = {text for _, text in leaves(state) if isinstance(text, str)}
    for name, text in parts.given:
        if text in keys or text in known or len(text) > MOST_LETTERS or not _is_name(text) or not parts.says(text):
            continue
        pool = {
            value for path, value in leaves(state) if path[-1] == name and isinstance(value, str) and len(value) <= MOST_LETTERS
        }
        if len(pool) > 1 or DIGITS.search(text):
            yield TextSlot(text, tuple(sorted(pool)), "name" in name)


def _is_name(text: str) -> bool:
    """Whether a text is a name, a number of something or an address, and no sentence."""
    return all(word[:1].isupper() or not word[:1].isalpha() for word in text.split()) or len(text.split()) == 1


def _numbers(state: State, parts: Parts, keys: list[KeySlot]) -> Iterator[NumberSlot]:
    held: dict[float, list[tuple[str, ...]]] = {}
    for collection, key in dict.fromkeys((slot.within[0], slot.key) for slot in keys if slot.is_record):
        for path, value in leaves(state.get(collection, {}).get(key), (collection, key)):
            if type(value) in (int, float):
                held.setdefault(value, []).append(path)
    said = {float(found) for found in NUMBER.findall(parts.prose)}
    for number in dict.fromkeys(parts.numbers):
        if number > PLAIN and (number in said or number in held):
            yield NumberSlot(number, tuple(sorted(held.get(number, ()))))


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every single value below a value, with the way to it."""
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*path, str(place)))
    elif path:
        yield path, value


def words_of(blueprint: Blueprint) -> frozenset[str]:
    """The texts that schemas list, which are no names: kinds of things, their statuses."""
    found: set[str] = set()
    waiting = [schema for entity in blueprint.entities.values() for schema in entity.attributes.values()]
    waiting += blueprint.types.values()
    while waiting:
        schema = waiting.pop()
        found |= {word for word in (*(schema.enum or ()), schema.const) if isinstance(word, str)}
        waiting += [*schema.properties.values(), *schema.alternatives]
        waiting += [one for one in (schema.items, schema.additional) if isinstance(one, Schema)]
    return frozenset(found)


def identity(entity: Entity, records: Mapping[str, Any], one: str, other: str, words: frozenset[str]) -> dict[str, str]:
    """The texts that tell two records apart for people, and so change places together: names, titles, addresses."""
    texts = _own_texts(entity, records, words)
    first, second = texts[one], texts[other]
    return {text: second[path] for path, text in first.items() if path in second}


def _own_texts(entity: Entity, records: Mapping[str, Any], words: frozenset[str]) -> dict[str, dict[tuple[str, ...], str]]:
    """By key: the texts of records, by their place, of which no two records have the same."""
    found = {key: _open_texts(entity, record, words) for key, record in records.items()}
    often = Counter((path, text) for texts in found.values() for path, text in texts.items())
    shared = {path for (path, _), number in often.items() if number > 1}
    return {key: {path: text for path, text in texts.items() if text and path not in shared} for key, texts in found.items()}


def _open_texts(entity: Entity, record: Any, words: frozenset[str]) -> dict[tuple[str, ...], str]:
    """The texts of a record, or of an object that it has, that no schema lists, refers or dates."""
    found: dict[tuple[str, ...], str] = {}
    for name, value in record.items():
        if _is_open(entity, name):
            parts = value.items() if isinstance(value, Mapping) else [("", value)]
            found |= {(name, part): text for part, text in parts if isinstance(text, str) and text not in words}
    return found


def _is_open(entity: Entity, name: str) -> bool:
    schema = entity.attributes.get(name)
    if schema is None or name == entity.key or schema.references or schema.enum is not None:
        return False
    return schema.type in ("named", "object") or (schema.type == "string" and schema.format not in _DATES)
