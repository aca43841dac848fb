"""States to start from, made of the schemas: records that know each other by their keys, with words of the code.

Runs within the wall, too. What is made is likely, not certain, to be valid: what is not is left out again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from envgen_runtime import Environment, StateError
from envgen_runtime.values import plain

from envgen.exchange.verify.likely import Likely, Place
from envgen.testing.inputs.choosing import Seeded
from envgen.testing.inputs.values import Schema
from envgen.testing.inputs.walking import singular

ATTEMPTS = 8
SIZES = (1, 2, 3, 4, 6)


class Starts:
    """Makes start states of one environment, and values for its present state."""

    def __init__(self, env: Environment, knowledge: Mapping[str, Any]) -> None:
        data = env.contract.data
        self._env = env
        self._likely = Likely(data, lambda: env.now, knowledge)
        self._states = States(data, self._likely, knowledge)
        self._entities: Mapping[str, Any] = data["entities"]

    def begin(self, name: str) -> bool:
        """Reset the environment to a state made for this name; False where none that was made is valid."""
        state = self._states.state(Seeded(name))
        for _ in range(ATTEMPTS):
            try:
                self._env.reset(state=state)
                return True
            except StateError as error:
                if not _leave_out(state, [path for path, _ in error.problems]):
                    return False
        return False

    def look(self) -> None:
        """Take the present state as what values may name."""
        held = {spec["collection"]: getattr(self._env, spec["collection"]) for spec in self._entities.values()}
        self._likely.keys = {collection: list(records) for collection, records in held.items()}
        self._likely.records = [record for records in held.values() for record in records.values()]

    def arguments(self, tool: str, parameters: Mapping[str, Schema], choose: Seeded) -> dict[str, Any]:
        """Likely arguments; now and then those that one record has under these names."""
        records = [one for one in self._likely.records if any(name in one for name in parameters)]
        about = choose.one(records) if records and choose.chance(0.4) else {}
        return {
            name: plain(about[name]) if name in about else self._likely.value(Place(name, f"{tool}.{name}"), schema, choose)
            for name, schema in parameters.items()
        }


class States:
    """Makes states of a contract (schema.json), of which every record is likely to name others."""

    def __init__(self, data: Mapping[str, Any], likely: Likely, knowledge: Mapping[str, Any]) -> None:
        self._likely = likely
        self._share = 1.0
        self._words: Mapping[str, Sequence[Any]] = knowledge["words"]
        self._defs: Mapping[str, Schema] = data.get("$defs", {})
        self._entities: Mapping[str, Any] = data["entities"]
        self._variables: Mapping[str, Any] = data["variables"]

    def state(self, choose: Seeded, sizes: Sequence[int] = SIZES, *, share: float = 0.7) -> dict[str, Any]:
        """A state; `sizes` are how many records a collection may have, `share` is how many of their optional parts are there."""
        self._share = share
        self._likely.keys = {
            spec["collection"]: self._keys(spec["collection"], choose.one(sizes), choose) for spec in self._entities.values()
        }
        state: dict[str, Any] = {}
        made: list[Mapping[str, Any]] = []
        self._likely.records = made
        for entity, spec in self._entities.items():
            keys = self._likely.keys[spec["collection"]]
            state[spec["collection"]] = {key: self._record(entity, key, number, choose) for number, key in enumerate(keys)}
            made += state[spec["collection"]].values()
        for name, spec in self._variables.items():
            if "default" not in spec or choose.chance(self._share):
                state[name] = self._variable(name, spec["schema"], choose)
        return state

    def _keys(self, collection: str, count: int, choose: Seeded) -> list[str]:
        """Keys for a collection, of which the code may know some."""
        known = [one for one in self._words.get(collection, ()) if isinstance(one, str)]
        made = [f"{singular(collection)}_{number}" for number in range(1, count + 1)]
        return [*dict.fromkeys([*choose.some(known, count), *made])][: max(count, len(known))]

    def _record(self, entity: str, key: str, number: int, choose: Seeded) -> dict[str, Any]:
        schema, spec = self._defs[entity], self._entities[entity]
        made: dict[str, Any] = {}
        for name, inner in schema.get("properties", {}).items():
            if name == spec["key"]:
                made[name] = key
            elif name in schema.get("required", ()) or choose.chance(self._share):
                made[name] = self._likely.value(Place(name, spec["collection"], entity, number), inner, choose)
        return made

    def _variable(self, name: str, schema: Schema, choose: Seeded) -> Any:
        """A variable of a kind that nobody declared may hold records of the collection that its name ends in."""
        if not schema.keys() & {"type", "properties", "enum", "const", "$ref", "oneOf"}:
            for entity, spec in self._entities.items():
                if name.endswith(f"_{spec['collection']}"):
                    return {key: self._record(entity, key, 0, choose) for key in self._keys(f"{name} of", 2, choose)}
        made, default = self._likely.value(Place(name, name), schema, choose), self._variables[name].get("default")
        return {**default, **made} if isinstance(default, dict) and isinstance(made, dict) else made  # members that code relies on


def _leave_out(state: dict[str, Any], paths: Sequence[Sequence[str | int]]) -> bool:
    """Take out the records and variables at fault; whether there were any."""
    found = False
    for path in paths:
        collection = state.get(str(path[0])) if path else None
        if len(path) > 1 and isinstance(collection, dict) and path[1] in collection:
            del collection[str(path[1])]
            found = True
        elif path and str(path[0]) in state:
            del state[str(path[0])]
            found = True
    return found
