"""The Python text that lists the references in a record: straight code for each place where `references` may stand."""

from __future__ import annotations

from dataclasses import dataclass, field

from envgen.blueprint.model import Blueprint, Schema, snake_case
from envgen.blueprint.tool_contract.sites import sites
from envgen.render.checkers.forms import children, discriminator_values, is_recursive, named_schema, reachable, resolved
from envgen.render.text.literal import literal
from envgen.render.text.names import unused

Lines = list[str]


@dataclass
class ReferenceModule:
    """Functions that append (path, entity, value, on_delete) of every reference present and not null."""

    blueprint: Blueprint
    functions: dict[str, str] = field(default_factory=dict)
    uses_same: bool = False
    _names: dict[str, str] = field(default_factory=dict)

    def of_entity(self, name: str) -> str | None:
        """The function for an entity's records, or None where they hold no reference."""
        return self._named(name) if self.holds(resolved(self.blueprint, named_schema(self.blueprint, name))) else None

    def of_position(self, schema: Schema, name: str) -> str | None:
        """A function for a position, or None where no reference can stand in it."""
        if not self.holds(schema):
            return None
        if schema.type == "named" and not schema.nullable:
            return self._named(schema.name)
        function = self._reserve(f"references_in_{name}")
        self._define(function, schema)
        return function

    def holds(self, schema: Schema) -> bool:
        """Whether a reference can stand in a schema position."""
        return _mentions(schema) or any(_mentions(named_schema(self.blueprint, name)) for name in reachable(self.blueprint, schema))

    def _lines(self, schema: Schema, value: str, path: tuple[str, ...], depth: int) -> Lines:
        """Statements for a value that is present; null is looked for where the schema allows it."""
        lines = self._present(schema, value, path, depth)
        return [f"if {value} is not None:", *_indented(lines)] if lines and schema.nullable else lines

    def _present(self, schema: Schema, value: str, path: tuple[str, ...], depth: int) -> Lines:
        if not self.holds(schema):
            return []
        if schema.type == "named":
            return (
                [f"_below(found, {_path(path)}, {self._named(schema.name)}({value}))"]
                if path
                else [f"found.extend({self._named(schema.name)}({value}))"]
            )
        if schema.type == "choice":
            return self._choice(schema, value, path, depth)
        lines: Lines = []
        if schema.references:
            lines.append(f"found.append(({_path(path)}, {literal(schema.references)}, {value}, {literal(schema.on_delete)}))")
        if schema.items is not None and self.holds(schema.items):
            index, item = _numbered("index", depth), _numbered("item", depth)
            inside = self._lines(schema.items, item, (*path, index), depth + 1)
            lines += [f"for {index}, {item} in enumerate({value}):", *_indented(inside)]
        return lines + self._properties(schema, value, path, depth) + self._others(schema, value, path, depth)

    def _properties(self, schema: Schema, value: str, path: tuple[str, ...], depth: int) -> Lines:
        lines: Lines = []
        for name, child in schema.properties.items():
            if not self.holds(child):
                continue
            slot = _numbered("value", depth)
            inside = self._present(child, slot, (*path, literal(name)), depth + 1)
            lines += [f"{slot} = {value}.get({literal(name)})", f"if {slot} is not None:", *_indented(inside)]
        return lines

    def _others(self, schema: Schema, value: str, path: tuple[str, ...], depth: int) -> Lines:
        key, each = _numbered("key", depth), _numbered("each", depth)
        lines: Lines = []
        if schema.property_names is not None and schema.property_names.references:
            entity, policy = literal(schema.property_names.references), literal(schema.property_names.on_delete)
            lines += [
                f"for {key} in {value}:",
                f"    found.append(({_path((*path, literal('~key'), key))}, {entity}, {key}, {policy}))",
            ]
        if isinstance(schema.additional, Schema) and self.holds(schema.additional):
            inside = self._lines(schema.additional, each, (*path, key), depth + 1)
            if schema.properties:
                names = ", ".join(literal(name) for name in schema.properties)
                inside = [f"if {key} not in {{{names}}}:", *_indented(inside)]
            lines += [f"for {key}, {each} in {value}.items():", *_indented(inside)]
        return lines

    def _choice(self, schema: Schema, value: str, path: tuple[str, ...], depth: int) -> Lines:
        tag, keyword = _numbered("tag", depth), "if"
        lines: Lines = [f"{tag} = {value}.get({literal(schema.discriminator)})"]
        for alternative in schema.alternatives:
            inside = self._present(alternative, value, path, depth + 1)
            if not inside:
                continue
            values = discriminator_values(self.blueprint, schema, alternative)
            if all(isinstance(each, str) for each in values):
                test = f"{tag} == {literal(values[0])}" if len(values) == 1 else f"{tag} in {literal(list(values))}"
            else:
                self.uses_same = True
                test = " or ".join(f"same({tag}, {literal(each)})" for each in values)
            lines += [f"{keyword} {test}:", *_indented(inside)]
            keyword = "elif"
        return lines

    def _named(self, name: str) -> str:
        function = self._names.get(name)
        if function is None:
            function = self._reserve(f"references_of_{snake_case(name)}")
            self._names[name] = function
            self._define(function, named_schema(self.blueprint, name))
        return function

    def _define(self, function: str, schema: Schema) -> None:
        subject = "record" if schema.properties else "whole"
        head = [f"def {function}({subject}: Any) -> References:", "    found: References = []"]
        lines = self._lines(schema, subject, (), 1)
        self.functions[function] = "\n".join([*head, *_indented(lines), "    return found", ""])

    def _reserve(self, wish: str) -> str:
        function = str(unused(wish, self.functions))
        self.functions[function] = ""  # keeps its place, and lets a recursive type find itself
        return function


def refers_in_many_places(blueprint: Blueprint, schema: Schema) -> bool:
    """Whether the references in an argument stand in more than one place of its schema, or in a type that holds itself."""
    places = sum(1 for _, position in sites(schema, blueprint) if position.references)
    return places > 1 or (places == 1 and any(is_recursive(blueprint, name) for name in reachable(blueprint, schema)))


def _mentions(schema: Schema) -> bool:
    return bool(schema.references) or any(_mentions(child) for child in children(schema))


def _numbered(name: str, depth: int) -> str:
    return name if depth == 1 else f"{name}_{depth}"


def _path(path: tuple[str, ...]) -> str:
    return f"({', '.join(path)},)" if len(path) == 1 else f"({', '.join(path)})"


def _indented(lines: Lines) -> Lines:
    return [f"    {line}" for line in lines]
