"""The values inside an argument that a reference or `among` speaks of: loops to reach them, in document order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from envgen.blueprint.model import MISSING, Blueprint, Json, Missing, Schema
from envgen.blueprint.tool_contract import Hop
from envgen.render.text.literal import literal
from envgen.render.text.locals import Locals
from envgen.render.text.names import is_identifier, python_name, singular, snake_words


@dataclass(frozen=True, slots=True)
class Places:
    """`value` is the expression of one value inside `loops`; `conditions[n]` belong to the n-th loop (0: before any)."""

    value: str
    loops: tuple[str, ...] = ()
    conditions: tuple[tuple[str, ...], ...] = ((),)
    whole: str = ""  # an expression that yields exactly the values, where no loop is needed to say so
    is_plain_list: bool = False  # the values are the items of the argument

    def tests(self) -> tuple[str, ...]:
        """All conditions of the innermost block."""
        return tuple(test for tests in self.conditions for test in tests)

    def as_items(self) -> str:
        """An iterable of the values, where there are loops."""
        if self.whole:
            return self.whole
        parts = []
        for loop, tests in zip(self.loops, self.conditions[1:], strict=True):
            parts.append(loop)
            parts += [f"if {test}" for test in tests]
        before = self.conditions[0]
        text = f"[{self.value} {' '.join(parts)}]"
        return f"{text} if {' and '.join(before)} else []" if before else text


def places_of(argument: str, hops: Sequence[Hop], names: Locals, *, schema: Schema, blueprint: Blueprint, item: str = "") -> Places:
    """The places that `hops` lead to from the argument of that schema; `item` is what the author calls an item of it in a loop."""
    at: Schema | None = schema
    value = argument
    loops: list[str] = []
    conditions: list[list[str]] = [[]]
    whole = ""
    last_name = argument
    for number, hop in enumerate(hops):
        whole = ""
        match hop.kind:
            case "property":
                at = _inside(at, hop, blueprint)
                if at is None or at.optional or at.nullable:
                    conditions[-1].append(f"{value}.get({literal(hop.name)}) is not None")
                value = f"{value}[{literal(hop.name)}]"
                last_name = hop.name
            case "branch":
                at = _inside(at, hop, blueprint)
                conditions[-1].append(f"{value}[{literal(hop.name)}] == {literal(hop.value)}")
            case "items" | "values" | "keys":
                at = _inside(at, hop, blueprint)
                over = f"{value}.values()" if hop.kind == "values" else value
                one = item if item and number == 0 and hop.kind == "items" else names.new(_one_of(last_name))
                loops.append(f"for {one} in {over}")
                conditions.append([f"{one} not in {literal(list(hop.besides))}"] if hop.kind == "keys" and hop.besides else [])
                if hop.kind == "values" and hop.besides:
                    key = names.new("key")
                    loops[-1] = f"for {key}, {one} in {value}.items()"
                    conditions[-1] = [f"{key} not in {literal(list(hop.besides))}"]
                if at is not None and at.nullable:
                    conditions[-1].append(f"{one} is not None")
                whole = over if number == 0 and not conditions[-1] else ""
                value = last_name = one
    return Places(value, tuple(loops), tuple(tuple(tests) for tests in conditions), whole, [hop.kind for hop in hops] == ["items"])


def _inside(schema: Schema | None, hop: Hop, blueprint: Blueprint) -> Schema | None:
    """The schema one hop further; None where it is not known to be there."""
    seen: set[str] = set()
    while schema is not None and schema.type == "named":
        if schema.name in seen:
            return None
        seen.add(schema.name)
        if schema.name in blueprint.entities and hop.kind == "property":
            return blueprint.entities[schema.name].attributes.get(hop.name)
        schema = blueprint.types.get(schema.name)
    if schema is None:
        return None
    match hop.kind:
        case "property":
            return schema.properties.get(hop.name)
        case "items":
            return schema.items
        case "values":
            return schema.additional if isinstance(schema.additional, Schema) else None
        case "keys":
            return schema.property_names
    branches = (one for one in schema.alternatives if _mark(one, hop.name, blueprint) == hop.value)
    return next(branches, None)


def _mark(branch: Schema, discriminator: str, blueprint: Blueprint) -> Json | Missing:
    shape = blueprint.types.get(branch.name, branch) if branch.type == "named" else branch
    return shape.properties[discriminator].const if discriminator in shape.properties else MISSING


def _one_of(name: str) -> str:
    one = singular(snake_words(name)) or "item"
    return python_name(one) if one != name and is_identifier(python_name(one)) else "item"
