"""Values that one argument may have on the present state, each with its worth: how near it is to what the scenario speaks of."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from envgen_runtime import Environment, candidates

from envgen.scenario.solve.hints import IN_CHECKS, IN_TASK, Hints, is_alike
from envgen.testing.inputs.texts import fits
from envgen.testing.inputs.tools import Parameter, Tools
from envgen.testing.inputs.values import KEY, Schema, kind_of, plainest, resolved
from envgen.testing.inputs.walking import gather, singular

Rated = tuple[float, Any]  # worth, value
At = tuple[str | int, ...]

NEW: Final = 2.0  # the worth of what earlier calls made or returned
NEW_KEY: Final = 8.0  # of the key of a record that an earlier call made
HALF: Final = 2.0  # the worth of a key that counts half of what a value of the checks counts
COMPUTED: Final = 2.6  # of a number that a comparison lacks
SEEN: Final = 1.2  # of what a record that the call is about has under the name
GROUPED: Final = 3.5  # of an object whose values checks name together
ANY: Final = 0.3  # of what nothing speaks of
HOT: Final = 2.1  # of items that are put into one list
TOGETHER: Final = 1.5  # more, for a key whose record knows one that is chosen
REFUSED: Final = 1.5  # less, for what has been refused whatever it came with
MOST: Final = 40  # values of a place
MOST_ITEMS: Final = 4  # of a list that is put together
DEEP: Final = 4


class Pool:
    """What the present state offers besides the hints: numbers that comparisons lack, new keys, results, values by name."""

    def __init__(self, env: Environment, hints: Hints, lacking: Sequence[Any], new: Iterable[str], results: Sequence[Any]) -> None:
        self.env = env
        self.hints = hints
        self.lacking = lacking
        self.new = frozenset(new)
        self.returned: dict[str, list[Any]] = {}
        for result in results:
            gather(self.returned, "", result)
        self.rated: dict[Any, list[Rated]] = {}  # by what it depends on
        self._about: dict[str, dict[str, list[Any]]] = {}

    def worth_of(self, key: str) -> float:
        worth = self.hints.of_key(key)
        return max(worth, NEW_KEY) if key in self.new else worth

    def is_key(self, text: str) -> bool:
        """Whether a text is the key of something, so that a call with it is about that."""
        return text in self.new or self.hints.is_key(text)

    def about(self, key: str) -> Mapping[str, list[Any]]:
        """The values by name in the records that have a key."""
        found = self._about.get(key)
        if found is None:
            found = self._about[key] = {}
            for spec in self.env.contract.data["entities"].values():
                record = getattr(self.env, spec["collection"]).get(key)
                if record is not None:
                    gather(found, "", record)
        return found


class Rating:
    """The values of the arguments of a tool, rated."""

    def __init__(self, tools: Tools, pool: Pool, tool: str) -> None:
        self._tools = tools
        self._pool = pool
        self._tool = tool
        self._hints = pool.hints

    def of(self, parameter: Parameter, arguments: Mapping[str, Any]) -> list[Rated]:
        """Values that fit, the worthiest first; those that `arguments` already have say what the call is about."""
        keys = frozenset(text for text in _texts(list(arguments.values())) if self._pool.is_key(text))
        key = self._tool, parameter.name, keys, *(_text_of(arguments.get(name)) for name in parameter.needs)
        rated = self._pool.rated.get(key)
        if rated is None:
            rated = self._pool.rated[key] = self._rated(parameter, arguments)
        return rated

    def _rated(self, parameter: Parameter, arguments: Mapping[str, Any]) -> list[Rated]:
        found = self._of(parameter.schema, (parameter.name,), arguments, 0)
        fitting = [one for one in _best(found) if self._fits(parameter.name, one[1])]
        fitting = [(worth - REFUSED * self._hints.is_refused(self._tool, parameter.name, value), value) for worth, value in fitting]
        fitting.sort(key=lambda one: -one[0])
        if not fitting and parameter.required:
            fitting = [(0.0, self._tools.plainest_of(parameter, self._pool.env.now))]
        return fitting

    def _fits(self, name: str, value: Any) -> bool:
        key = self._tool, name, _text_of(value)
        found = self._hints.memo.get(key)
        if found is None:
            found = self._hints.memo[key] = self._tools.fits(self._tool, name, value)
        return bool(found)

    def _of(self, schema: Schema, at: At, arguments: Mapping[str, Any], depth: int) -> list[Rated]:
        name = next((step for step in reversed(at) if isinstance(step, str) and step != KEY), "")
        own = name if at[-1] == name else singular(name)
        said = [(IN_CHECKS, value) for value in self._hints.named.get(own, ())]
        closed = self._closed(schema, at, arguments, own)
        if closed is not None:
            return closed
        schema = resolved(schema, self._tools.defs)
        if "const" in schema:
            return [(1.0, schema["const"])]
        if "enum" in schema:
            return [(self._choice(value, own), value) for value in schema["enum"]]
        branches = schema.get("oneOf") or schema.get("anyOf")
        if branches:
            return [one for branch in branches for one in self._of(branch, at, arguments, depth + 1)] if depth < DEEP else []
        kind = kind_of(schema)
        if kind == "boolean":
            return [(self._choice(value, own), value) for value in (True, False)]
        if kind in ("integer", "number"):
            return [*said, *self._numbers(schema, own, arguments)]
        if kind == "string":
            return [*said, *self._texts(schema, own, arguments)]
        if kind == "array":
            whole = [one for one in said if isinstance(one[1], list)]
            whole += [(COMPUTED, one) for one in self._pool.lacking if isinstance(one, list) and one]
            return [*whole, *self._lists(schema, at, arguments, depth)] if depth < DEEP else whole
        if kind == "object":
            whole = [one for one in said if isinstance(one[1], dict)]
            whole += [(GROUPED, group) for group in self._grouped(schema)]
            return [*whole, *self._objects(schema, at, arguments, depth)] if depth < DEEP else whole
        return [*said, *self._hints.texts]

    def _grouped(self, schema: Schema) -> Iterator[dict[str, Any]]:
        """Objects of the values that checks name of one record."""
        properties = schema.get("properties", {})
        keys = {spec["key"] for spec in self._pool.env.contract.data["entities"].values()}
        found: list[dict[str, Any]] = []
        for group in self._hints.groups:
            parts = {name: value for name, value in group.items() if name in properties}
            own = [name for name in properties if name in keys and name not in parts]
            if KEY in group and len(own) == 1 and parts:
                parts[own[0]] = group[KEY]
            if parts and all(name in parts or "default" in properties[name] for name in schema.get("required", ())):
                found.append(parts)
        yield from (one for one in found if not any(one.items() < other.items() for other in found if _is_flat(one, other)))

    def _closed(self, schema: Schema, at: At, arguments: Mapping[str, Any], name: str) -> list[Rated] | None:
        """The values of a closed choice; None where it is none."""
        if "x-references" in schema:
            spec = self._pool.env.contract.data["entities"][schema["x-references"]]
            values: Iterable[Any] = getattr(self._pool.env, spec["collection"])
        elif "x-among" in schema:
            # Parts of an argument that is still to be made are not known to its `among`; what needs them lists nothing.
            values = candidates(self._pool.env, self._tool, str(at[0]), arguments, at[1:])
            if not values:
                return None
        else:
            return None
        chosen = [text for text in _texts(list(arguments.values())) if self._pool.is_key(text)]
        return [(self._key(value, name, chosen), value) for value in values]

    def _key(self, value: Any, name: str, chosen: Sequence[str]) -> float:
        if not isinstance(value, str):
            return self._choice(value, name)
        worth = self._pool.worth_of(value) or 0.01
        worth = IN_CHECKS * worth / (worth + HALF)
        if value in self._pool.lacking:
            worth = max(worth, COMPUTED)
        return worth + TOGETHER * any(self._knows(value, other) for other in chosen)

    def _knows(self, one: str, other: str) -> bool:
        if one in self._pool.new or other in self._pool.new:
            return any(other in values for values in self._pool.about(one).values()) or any(
                one in values for values in self._pool.about(other).values()
            )
        return self._hints.linked(one, other)

    def _choice(self, value: Any, name: str) -> float:
        named = self._hints.named
        if any(type(one) is type(value) and one == value for one in named.get(name, ())):
            return IN_CHECKS
        if isinstance(value, str):
            words = value.replace("_", " ")
            return ANY + 0.6 * max(self._hints.of_text(value), self._hints.of_text(words))
        return SEEN + ANY if value is True and self._hints.speaks_of(name) else ANY

    def _numbers(self, schema: Schema, name: str, arguments: Mapping[str, Any]) -> Iterator[Rated]:
        decimals = schema.get("x-decimals", 6)
        whole = kind_of(schema) == "integer"

        def fit(value: Any) -> Any:
            return int(value) if whole and float(value).is_integer() else round(value, decimals)

        for value in self._pool.lacking:
            if type(value) in (int, float):
                yield COMPUTED, fit(value)
        yield from ((IN_TASK, fit(value)) for value in self._hints.numbers)
        for key in _texts(list(arguments.values())):
            for other, values in self._pool.about(key).items():
                worth = SEEN if is_alike(other, name) else SEEN / 2
                yield from ((worth, fit(value)) for value in values if type(value) in (int, float))
        for other, values in self._pool.returned.items():
            worth = NEW if other == name else SEEN
            yield from ((worth, fit(value)) for value in values if type(value) in (int, float))
        yield from ((SEEN, fit(value)) for value in self._hints.named.get("", ()) if type(value) in (int, float))
        yield from ((SEEN / 2, fit(value)) for value in self._hints.answered)
        yield from ((ANY, value) for value in (1, 2, schema.get("minimum", 0), schema.get("default", 1)) if value is not None)

    def _texts(self, schema: Schema, name: str, arguments: Mapping[str, Any]) -> Iterator[Rated]:
        now = self._pool.env.now
        key = name, id(schema)
        fixed = self._hints.memo.get(key)
        if fixed is None:
            fixed = self._hints.memo[key] = [
                *(one for one in self._hints.texts_under(name) if fits(schema, one[1], now)),
                *((ANY, value) for value in (schema.get("default"), *schema.get("examples", ())) if value is not None),
                (0.1, plainest(schema, self._tools.defs, now)),
            ]
        yield from ((worth, text) for worth, text in self._present_texts(name, arguments) if fits(schema, text, now))
        yield from fixed

    def _present_texts(self, name: str, arguments: Mapping[str, Any]) -> Iterator[tuple[float, str]]:
        """What the records that the call is about, and earlier calls, have under a name; and what comparisons lack."""
        hints, returned = self._hints, self._pool.returned
        yield from ((NEW + 0.3 * hints.of_text(value), value) for value in returned.get(name, ()) if isinstance(value, str))
        for key in _texts(list(arguments.values())):
            for other, values in self._pool.about(key).items():
                if is_alike(other, name):
                    yield from ((SEEN + 0.5 * hints.of_text(value), value) for value in values if isinstance(value, str))
        yield from ((NEW, one) for one in self._pool.lacking if isinstance(one, str) and one and not hints.is_name(one))

    def _lists(self, schema: Schema, at: At, arguments: Mapping[str, Any], depth: int) -> Iterator[Rated]:
        items = _best(self._of(schema.get("items", {}), (*at, 0), arguments, depth + 1))
        least = schema.get("minItems", 0)
        for least_worth in (GROUPED, HOT):
            said = [one for one in items if one[0] >= least_worth]
            if len(said) > 1:
                yield min(one[0] for one in said) + 0.2, [value for _, value in said]
        for count in range(max(1, least), min(MOST_ITEMS, len(items)) + 1):
            for chosen in combinations(items[: 12 if count == 1 else 6], count):
                yield sum(one[0] for one in chosen) / count - 0.1 * (count - 1), [value for _, value in chosen]
        if not least:
            yield 0.05, []

    def _objects(self, schema: Schema, at: At, arguments: Mapping[str, Any], depth: int) -> Iterator[Rated]:
        made: list[tuple[float, int, dict[str, Any]]] = [(0.0, 0, {})]
        required = schema.get("required", ())
        for name, inner in schema.get("properties", {}).items():
            values = _best(self._of(inner, (*at, name), arguments, depth + 1))[:5]
            more = [(total + worth, count + 1, {**parts, name: value}) for total, count, parts in made for worth, value in values]
            if name not in required or "default" in inner:
                more += made
            made = sorted(more, key=lambda one: -one[0] / max(one[1], 1))[:16]
        extra = schema.get("additionalProperties")
        if isinstance(extra, Mapping) and not schema.get("properties"):
            names = _best(self._of(schema.get("propertyNames", {"type": "string"}), (*at, KEY), arguments, depth + 1))[:4]
            values = _best(self._of(extra, (*at, "value"), arguments, depth + 1))[:4]
            made += [(a + b, 2, {name: value}) for a, name in names if isinstance(name, str) for b, value in values]
        for total, count, parts in made:
            if count or not required:
                yield total / max(count, 1), parts


def _is_flat(*objects: Mapping[str, Any]) -> bool:
    """Whether no value of these is a list or an object."""
    return not any(isinstance(value, (list, dict)) for one in objects for value in one.values())


def _best(values: Iterable[Rated]) -> list[Rated]:
    """Each value once, with the most that it was rated, the worthiest first."""
    most: dict[str, Rated] = {}
    for worth, value in values:
        key = _text_of(value)
        if key not in most or most[key][0] < worth:
            most[key] = (worth, value)
    return sorted(most.values(), key=lambda one: -one[0])[:MOST]


def _text_of(value: Any) -> str:
    """What tells two values apart, by type, too."""
    if isinstance(value, str):
        return f"={value}"
    return json.dumps(value, sort_keys=True) if isinstance(value, (dict, list)) else repr(value)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts(inner)
