"""Seeds as the package ships them: complete, in declared order. Says nothing about what is wrong with them."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from envgen_runtime.complete import Completion

from envgen.blueprint.model import MISSING, Blueprint, Entity, Json
from envgen.render.data.json_schema import contract_definitions, contract_schema

State = dict[str, Any]


def seed_data(blueprint: Blueprint) -> dict[str, dict[str, Any]]:
    """seeds/NAME.json of every seed, by name."""
    completion = StateCompletion(blueprint)
    return {
        name: {
            "description": seed.description,
            "now": seed.now if seed.now is not None else blueprint.clock.start,
            "state": completion.complete(seed.state),
        }
        for name, seed in blueprint.seeds.items()
    }


class StateCompletion:
    """Fills states of one blueprint: defaults at any depth, key attributes, collections without records."""

    def __init__(self, blueprint: Blueprint) -> None:
        completion = Completion(contract_definitions(blueprint))
        self._blueprint = blueprint
        self._records = {name: completion.of({"$ref": f"#/$defs/{name}"}) for name in blueprint.entities}
        self._variables = {name: completion.of(contract_schema(blueprint, schema)) for name, schema in blueprint.variables.items()}

    def complete(self, state: Mapping[str, Json]) -> State:
        """A complete copy in declared order; what the blueprint does not know is left out, what has the wrong shape is kept."""
        completed: State = {}
        for entity in self._blueprint.entities.values():
            records = state.get(entity.collection, {})
            completed[entity.collection] = (
                {key: self._record(entity, key, record) for key, record in records.items()}
                if isinstance(records, dict)
                else copy.deepcopy(records)
            )
        for name, schema in self._blueprint.variables.items():
            if name in state:
                completed[name] = self._variables[name](state[name])
            elif schema.default is not MISSING:
                completed[name] = self._variables[name](schema.default)
        return completed

    def _record(self, entity: Entity, key: str, record: Json) -> Json:
        if not isinstance(record, dict):
            return copy.deepcopy(record)
        keyed = {entity.key: key, **record} if entity.key_in_record else record
        filled = self._records[entity.name](keyed)
        ordered = {name: filled[name] for name in entity.attributes if name in filled}
        return {**ordered, **filled}
