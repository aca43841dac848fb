"""What one call is offered: candidates of closed choices that belong together, and values seen in the records it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from envgen_runtime import Environment, add_days, candidates

from envgen.testing.inputs.choosing import Seeded
from envgen.testing.inputs.record import Record
from envgen.testing.inputs.sources import Sources
from envgen.testing.inputs.values import KEY, At, Offers, Schema, kind_of
from envgen.testing.inputs.walking import singular

TOGETHER = 0.7  # how often a choice keeps to what the others are about
KINDS: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "array": (list,),
    "object": (dict,),
    "boolean": (bool,),
}


class Offered(Offers):
    """The offers of one call of a tool; `arguments` grow while it is drawn."""

    def __init__(self, env: Environment, sources: Sources, choose: Seeded, tool: str, arguments: dict[str, Any]) -> None:
        self._env = env
        self._sources = sources
        self._choose = choose
        self._tool = tool
        self._entities = env.contract.data["entities"]
        self._length = choose.one((1, 1, 1, 2, 2, 3))
        self._used: dict[str, list[Any]] = {}
        self._about: list[Record] = []  # the records that the call is about, nearest first
        self._anchors = list(sources.anchors)
        self.arguments = arguments
        for value in arguments.values():
            if type(value) is str:
                self._picked(value)

    def themed(self, names: set[str]) -> None:
        """Choose a record that the call is about: rather one that has attributes of these names."""
        records = self._sources.records
        if records:
            tried = [self._choose.one(records) for _ in range(4)]
            theme = max(tried, key=lambda record: sum(name in record.leaves for name in names))
            self._about.append(theme)
            if self._choose.chance(0.5):
                self._anchors.append(theme.key)

    def listed(self, schema: Schema, at: At) -> Sequence[Any]:
        choose, name = self._choose, str(at[0])
        if "x-references" in schema and len(at) == 1:
            values: Sequence[Any] = list(getattr(self._env, self._entities[schema["x-references"]]["collection"]))
        elif "x-references" in schema or "x-among" in schema:
            values = candidates(self._env, self._tool, name, self.arguments, at[1:])
        else:
            return ()
        used = self._used.setdefault(name, [])
        if used and choose.chance(0.9):
            values = [value for value in values if value not in used]
        if not values:
            return ()
        value = choose.one(self._together(values))
        used.append(value)
        if type(value) is str:
            self._picked(value)
        return (value,)

    def seen(self, schema: Schema, at: At) -> Sequence[Any]:
        choose, sources = self._choose, self._sources
        name = _name_of(at)
        kinds = KINDS.get(kind_of(schema))
        if kinds is None or choose.chance(0.1):
            return ()
        if kinds == (str,):
            if schema.get("format") in ("date", "date-time") and choose.chance(0.4):
                return self._days(schema["format"])
            if choose.chance(0.25) and (found := sources.accepted(singular(name.rstrip("0123456789")))):
                return found
        if self._about and choose.chance(0.6):
            for record in self._about:
                if found := _of(record.leaves.get(name, ()), kinds):
                    return found
        if choose.chance(0.7) and (found := _of(sources.named(name), kinds)):
            return found
        if choose.chance(0.5) and (found := _of(sources.told(name), kinds)):
            return found
        if kinds == (str,):
            if choose.chance(0.4):
                return sources.accepted("")
            return sources.words() if choose.chance(0.5) else _of(sources.constants(self._tool), kinds)
        if kinds[0] is int:
            about = [value for record in self._about[:2] for values in record.leaves.values() for value in values]
            return _of(about if choose.chance(0.6) else sources.constants(self._tool), kinds)
        return ()

    def _days(self, form: str) -> Sequence[str]:
        """Days that are as far from now as the constants in the code say, or near that."""
        days = [value for value in self._sources.constants(self._tool) if type(value) is int and 0 < value < 4000]
        now = self._env.now
        rest = "" if form == "date" else now[10:]
        return [f"{add_days(now[:10], days + more)}{rest}" for days in (0, *days) for more in (-1, 0, 1, self._choose.whole(2, 60))]

    def length(self, at: At) -> int | None:
        return self._length if len(at) == 1 and self._choose.chance(0.8) else None

    def _together(self, values: Sequence[Any]) -> Sequence[Any]:
        """Those of some values that stand in one record with something that the call is about already."""
        if len(values) == 1 or not self._anchors or not self._choose.chance(TOGETHER):
            return values
        near = self._sources.near(self._anchors[-1] if self._choose.chance(0.5) else self._choose.one(self._anchors))
        return [value for value in values if value in near] or values

    def _picked(self, key: str) -> None:
        self._about[:0] = self._sources.about(key)
        self._anchors.append(key)


def _name_of(at: At) -> str:
    """The name under which a place stands: an item and a name in a map stand under that of the whole, in the singular."""
    names = [step for step in at if type(step) is str and step != KEY]
    return names[-1] if names[-1:] == list(at[-1:]) else singular(names[-1])


def _of(values: Sequence[Any], kinds: tuple[type, ...]) -> list[Any]:
    return [value for value in values if type(value) in kinds]
