"""Uses of an attribute in values: keys of records in seeds, cases and defaults, and steps of JSON Pointers."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.blueprint.lint.pointers import literal, tokens
from envgen.blueprint.model import MISSING, Blueprint, Schema
from envgen.blueprint.patches import escape
from envgen.blueprint.yaml import Node
from envgen.revise.target import Target
from envgen.revise.uses import Uses


class DataUses:
    """Renames an attribute in values whose schema is known."""

    def __init__(self, blueprint: Blueprint, target: Target, uses: Uses) -> None:
        self.blueprint = blueprint
        self.target = target
        self.uses = uses

    def state(self, node: Node | None) -> None:
        """`state:` of a seed."""
        for name, child in node.pairs() if node is not None else ():
            entity = self.blueprint.entity_of(name)
            if entity is not None:
                for _, record in child.pairs():
                    self.record(record, entity.name)
            elif name in self.blueprint.variables:
                self.value(child, self.blueprint.variables[name])

    def patch(self, node: Node | None) -> None:
        """`set:` and `remove:`."""
        if node is None:
            return
        sets, removes = node.get("set"), node.get("remove")
        for pointer, child in sets.pairs() if sets is not None else ():
            assert sets is not None
            renamed, schema = self.pointer(pointer)
            if renamed != pointer:
                self.uses.key(sets, pointer, renamed)
            if schema is not None:
                self.value(child, schema)
            elif (entity := self.blueprint.entity_of(literal(pointer[1:]))) is not None:
                for _, record in child.pairs():
                    self.record(record, entity.name)
        self.pointers(removes)

    def pointers(self, node: Node | None) -> None:
        """A list of pointers."""
        for item in node.each() if node is not None else ():
            self.pointer_at(item)

    def pointer_at(self, node: Node) -> None:
        """A pointer as it is written."""
        if isinstance(node.value, str) and (renamed := self.pointer(node.value)[0]) != node.value:
            self.uses.value(node, renamed)

    def pointer(self, pointer: str) -> tuple[str, Schema | None]:
        """A pointer with the new name, and the schema of what it points at."""
        steps = tokens(pointer)
        entity = self.blueprint.entity_of(literal(steps[0])) if steps else None
        schema: Schema | None = None
        if entity is not None and len(steps) > 1:
            schema = _named(entity.name, entity.at)
            begin = 2
        elif steps and literal(steps[0]) in self.blueprint.variables:
            schema = self.blueprint.variables[literal(steps[0])]
            begin = 1
        else:
            return pointer, None
        for place in range(begin, len(steps)):
            name = literal(steps[place])
            if schema is not None and self._is_record(schema) and name == self.target.old:
                steps[place] = escape(self.target.new)
            schema = self._below(schema, name) if schema is not None else None
        return "/" + "/".join(steps), schema

    def record(self, node: Node, entity: str) -> None:
        """A record of an entity, or a part of one."""
        self._members(node, self.blueprint.entities[entity].attributes)
        if entity == self.target.entity and node.members is not None and self.target.old in node.members:
            self.uses.key(node, self.target.old, self.target.new)

    def value(self, node: Node, schema: Schema) -> None:
        """A value of a schema."""
        match schema.type:
            case "named" if schema.name in self.blueprint.entities:
                self.record(node, schema.name)
            case "named" if schema.name in self.blueprint.types:
                self.value(node, self.blueprint.types[schema.name])
            case "array" if schema.items is not None:
                for item in node.each():
                    self.value(item, schema.items)
            case "object":
                self._members(node, schema.properties)
                for name, child in node.pairs() if isinstance(schema.additional, Schema) else ():
                    if name not in schema.properties:
                        self.value(child, schema.additional)  # type: ignore[arg-type]
            case "choice":
                chosen = self._chosen(node, schema)
                if chosen is not None:
                    self.value(node, chosen)
            case _:
                pass

    def _members(self, node: Node, schemas: Mapping[str, Schema]) -> None:
        for name, child in node.pairs():
            if name in schemas:
                self.value(child, schemas[name])

    def _is_record(self, schema: Schema) -> bool:
        return self._plain(schema).name == self.target.entity

    def _plain(self, schema: Schema) -> Schema:
        seen: set[str] = set()
        while schema.type == "named" and schema.name in self.blueprint.types and schema.name not in seen:
            seen.add(schema.name)
            schema = self.blueprint.types[schema.name]
        return schema

    def _below(self, schema: Schema, name: str) -> Schema | None:
        schema = self._plain(schema)
        if schema.type == "named":
            return self.blueprint.entities[schema.name].attributes.get(name) if schema.name in self.blueprint.entities else None
        if schema.type == "array":
            return schema.items
        if schema.type == "choice":
            return next((found for one in schema.alternatives if (found := self._below(one, name)) is not None), None)
        return schema.properties.get(name) or (schema.additional if isinstance(schema.additional, Schema) else None)

    def _chosen(self, node: Node, schema: Schema) -> Schema | None:
        tag = node.get(schema.discriminator)
        for one in schema.alternatives:
            mark = self._plain(one).properties.get(schema.discriminator)
            if tag is not None and mark is not None and mark.const is not MISSING and mark.const == tag.value:
                return one
        return None


def _named(entity: str, at: object) -> Schema:
    return Schema(at=at, type="named", name=entity)  # type: ignore[arg-type]
