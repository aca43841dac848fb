"""`find` and `first` as a person would write them: a comprehension, sorted where asked for, or the first that fits."""

from __future__ import annotations

from collections.abc import Sequence

from envgen.blueprint.expressions import Scope, compile_data, compile_expression, python_name
from envgen.blueprint.model import Blueprint, Entity, Find
from envgen.blueprint.tool_contract import where_scope
from envgen.render.text.expression_text import for_condition
from envgen.render.text.literal import literal
from envgen.render.text.locals import Locals


def find_text(step: Find, blueprint: Blueprint, scope: Scope, names: Locals) -> str:
    """The expression whose value the step yields: a list, or a record or None for `first`."""
    entity = blueprint.entities[step.entity]
    record = python_name(step.bound_as or entity.label)
    source = f"self.{entity.collection}.values()"
    chosen = source
    if step.where is not None:
        where = for_condition(compile_expression(step.where, where_scope(blueprint, step, scope)))
        chosen = f"{record} for {record} in {source} if {where}"
    if step.first:
        return _first(step, entity, chosen, record, names)
    limit = compile_data(step.limit, scope) if step.limit is not None else ""
    if step.sort:
        text = _sorted(step.sort, entity, _generator(chosen, source), record, names)
        return f"{text}[:{limit}]" if limit else text
    if limit and "islice" in names.taken:
        return f"[{chosen}][:{limit}]" if chosen != source else f"{names.builtin('list')}({source})[:{limit}]"
    if limit:
        return f"{names.builtin('list')}(islice({_generator(chosen, source)}, {limit}))"
    return f"[{chosen}]" if chosen != source else f"{names.builtin('list')}({source})"


def _generator(chosen: str, source: str) -> str:
    return chosen if chosen == source else f"({chosen})"


def _first(step: Find, entity: Entity, chosen: str, record: str, names: Locals) -> str:
    source = f"self.{entity.collection}.values()"
    items = _generator(chosen, source)
    if not step.sort:
        every = f"{names.builtin('iter')}({source})"
        return f"{names.builtin('next')}({items if items != source else every}, None)"
    if len(step.sort) == 1 and _comparable(entity, step.sort):
        (attribute, descending) = step.sort[0]
        best = names.builtin("max" if descending else "min")
        return f"{best}({items}, key=lambda {record}: {record}[{literal(attribute)}], default=None)"
    return f"{names.builtin('next')}({names.builtin('iter')}({_sorted(step.sort, entity, items, record, names)}), None)"


def _sorted(sort: Sequence[tuple[str, bool]], entity: Entity, items: str, record: str, names: Locals) -> str:
    directions = {descending for _, descending in sort}
    if not _comparable(entity, sort) or len(directions) > 1:
        keys = ", ".join(literal(f"-{attribute}" if descending else attribute) for attribute, descending in sort)
        return f"{names.runtime('sorted_by')}({items}, {keys})"
    values = [f"{record}[{literal(attribute)}]" for attribute, _ in sort]
    key = values[0] if len(values) == 1 else f"({', '.join(values)})"
    return f"{names.builtin('sorted')}({items}, key=lambda {record}: {key}{', reverse=True' if directions == {True} else ''})"


def _comparable(entity: Entity, sort: Sequence[tuple[str, bool]]) -> bool:
    """Whether every record has a value of one ordered type, so that plain sorting never meets None."""
    for attribute, _ in sort:
        schema = entity.attributes.get(attribute)
        if schema is None or schema.optional or schema.nullable or schema.type not in ("string", "integer", "number", "boolean"):
            return False
    return True
