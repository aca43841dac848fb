"""Action steps as statements. All right-hand sides read the state before the action: what a later step would read too late is
read first, under a name, or made as a draft where it also needs a record that the action creates.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from envgen.blueprint.expressions import Scope, compile_data, python_name
from envgen.blueprint.model import (
    MISSING,
    ActionStep,
    Blueprint,
    Create,
    Data,
    Delete,
    Entity,
    Find,
    Get,
    ResultOf,
    SetVariables,
    Tool,
    Update,
    snake_case,
)
from envgen.blueprint.patches import escape
from envgen.blueprint.tool_contract import action_scopes, handles, update_entity
from envgen.render.code.finds import find_text
from envgen.render.code.guards import refusal
from envgen.render.code.hazards import Written, drafts, names_of
from envgen.render.text.literal import literal
from envgen.render.text.locals import Locals
from envgen.render.text.method import Origin, Statement
from envgen.render.text.names import is_identifier, snake_words

NOT_KEYWORDS = frozenset({"given", "key", "self"})  # `create` has its own meaning for these


@dataclass(frozen=True, slots=True)
class Value:
    """What an action yields: an expression over the finished state, or nothing."""

    text: str = "None"
    origin: Origin | None = None
    late: bool = False  # a `result`: evaluated after settling


@dataclass(frozen=True, slots=True)
class Effect:
    """The statements of an action and its value."""

    statements: tuple[Statement, ...]
    value: Value
    writes: bool


@dataclass(slots=True)
class _Writer:
    """Walks the steps; `early` are statements before the first write, `effect` the rest."""

    blueprint: Blueprint
    tool: Tool
    names: Locals
    used: frozenset[str]  # names bound by steps that something reads
    drafts: frozenset[str]
    early: list[Statement] = field(default_factory=list)
    effect: list[Statement] = field(default_factory=list)
    written: Written = field(default_factory=Written)
    created: set[str] = field(default_factory=set)

    def origin(self, step: Any, what: str, *place: str) -> Origin:
        """Where a step stands, or the place below it that these keys lead to."""
        at = step.positions.get("".join(f"/{escape(key)}" for key in place), step.at) if place else step.at
        return Origin(f"{what} of {self.tool.name}", at)

    def right_side(self, data: Data, scope: Scope, wish: str, origin: Origin) -> str:
        """The text of a value; hoisted where the state it reads has been written by then."""
        text = compile_data(data, scope)
        if not self.written.touches(data, scope, self.created):
            return text
        name = self.names.new(f"new_{snake_words(wish) or 'value'}")
        self.early.append(Statement(f"{name} = {text}", origin))
        return name


def effect_of(blueprint: Blueprint, tool: Tool, names: Locals, also_read: frozenset[str]) -> Effect:
    """The statements of an action; `also_read` are names that `ensures` and the value need."""
    steps = action_scopes(blueprint, tool)
    last = len(steps) - 1
    used = also_read | {name for step, scope in steps for name in names_of(step, scope)}
    writer = _Writer(blueprint, tool, names, used, drafts(blueprint, steps))
    value = Value()
    for number, (step, scope) in enumerate(steps):
        is_value = number == last and tool.returns is not None
        match step:
            case Get():
                value = Value(python_name(step.record), writer.origin(step, "get"))
            case Find():
                value = _find(writer, step, scope, is_value) or value
            case Create():
                value = Value(_create(writer, step, scope, is_value), writer.origin(step, f"create {step.entity}"))
            case Update():
                _update(writer, step, scope)
                value = Value(python_name(step.record), writer.origin(step, f"update {step.record}"))
            case Delete():
                entity = step.entity or update_entity(step, scope)
                call = f"self.delete({literal(entity)}, {python_name(step.record)})"
                writer.effect.append(Statement(call, writer.origin(step, f"delete {step.record}")))
                writer.written.by(step, scope, blueprint)
                value = Value()
            case SetVariables():
                for name, data in step.values.items():
                    origin = writer.origin(step, f"variable {name}", "variables", name)
                    writer.effect.append(Statement(f"self.{name} = {writer.right_side(data, scope, name, origin)}", origin))
                    writer.written.slots.setdefault(name, set())
                value = Value()
            case ResultOf():
                value = Value(compile_data(step.value, scope), writer.origin(step, "result"), late=True)
    distinct = [
        Statement(f"self.distinct({one}, {other})", writer.origin(step, f"{one} and {other}"))
        for one, other, step in (*_twins(steps, writer.created), *_survivors(steps, handles(blueprint, tool), also_read))
    ]
    return Effect((*writer.early, *distinct, *writer.effect), value, bool(writer.written.slots))


def _find(writer: _Writer, step: Find, scope: Scope, is_value: bool) -> Value | None:
    origin = writer.origin(step, f"{'first' if step.first else 'find'} {step.entity}", "where")
    text = find_text(step, writer.blueprint, scope, writer.names)
    needs_refusal = step.first and bool(step.code or step.says)
    label = step.bound_as or writer.blueprint.entities[step.entity].label
    if is_value and not needs_refusal and not (step.first and label in writer.used):
        return Value(text, origin)
    if not step.first:
        return None  # a list that nothing can name
    name = python_name(label)
    # It reads the state before the action, so it may stand before the first write, where hoisted values can see it.
    target = writer.effect if writer.created & set(names_of(step, scope)) else writer.early
    target.append(Statement(f"{name} = {text}" if needs_refusal else f"{name}: Any = {text}", origin))
    if needs_refusal:
        target.append(Statement(f"if {name} is None:", origin, refusal(*_first_refusal(writer, step), scope, origin)))
    return Value(name, origin)


def _first_refusal(writer: _Writer, step: Find) -> tuple[str, Any]:
    entity = writer.blueprint.entities[step.entity]
    code = step.code or f"{entity.label}_not_found"
    return code, step.says if step.says is not None else literal(f"{code.replace('_', ' ').capitalize()}.")


def _create(writer: _Writer, step: Create, scope: Scope, is_value: bool) -> str:
    entity = writer.blueprint.entities[step.entity]
    label = step.bound_as or entity.label
    name = python_name(label)
    origin = writer.origin(step, f"create {step.entity}")
    is_draft = label in writer.drafts
    values, later = _attributes(writer, step, entity, scope, origin, early=is_draft)
    others = {attribute: text for attribute, text in values.items() if not is_identifier(attribute) or attribute in NOT_KEYWORDS}
    parts = [literal(step.entity)]
    if others:
        parts.append("{" + ", ".join(f"{literal(attribute)}: {text}" for attribute, text in others.items()) + "}")
    if step.key is not MISSING:
        parts.append(f"key={compile_data(step.key, scope) if is_draft else writer.right_side(step.key, scope, 'key', origin)}")
    elif (argument := _key_argument(entity, writer.tool)) is not None:
        parts.append(f"key={argument}")
    parts += [f"{attribute}={text}" for attribute, text in values.items() if attribute not in others]
    if later:
        parts.append("given={" + ", ".join(f"{literal(attribute)}: {argument}" for attribute, argument in later.items()) + "}")
    needed = is_value or label in writer.used
    call = f"self.{'draft' if is_draft else 'create'}({', '.join(parts)})"
    target = writer.early if is_draft else writer.effect
    typed = f"{name}: Any" if is_draft else name  # a draft is a plain dict until it is added
    target.append(Statement(f"{typed} = {call}" if needed or is_draft else call, origin))
    if is_draft:
        added = f"self.add({literal(step.entity)}, {name})"
        writer.effect.append(Statement(f"{name} = {added}" if needed else added, origin))
    writer.written.by(step, scope, writer.blueprint)
    writer.created.add(label)
    return name


def _key_argument(entity: Entity, tool: Tool) -> str | None:
    """The argument that gives the key where it cannot be passed as an attribute: not kept in the record, or perhaps absent."""
    parameter = next((one for one in tool.parameters if one.name == entity.key), None)
    if parameter is None or (entity.key_in_record and parameter.schema.required):
        return None
    return python_name(parameter.name)


def _attributes(
    writer: _Writer, step: Create, entity: Entity, scope: Scope, origin: Origin, *, early: bool
) -> tuple[dict[str, str], dict[str, str]]:
    """Attribute → text, in declared order; and attribute → argument for those that count only if the argument was given."""
    arguments = {parameter.name: parameter for parameter in writer.tool.parameters}
    values: dict[str, str] = {}
    later: dict[str, str] = {}
    key_is_passed = step.key is not MISSING or _key_argument(entity, writer.tool) is not None
    for attribute, schema in entity.attributes.items():
        if attribute in step.values:
            data = step.values[attribute]
            values[attribute] = compile_data(data, scope) if early else writer.right_side(data, scope, attribute, origin)
        elif attribute in arguments and not (attribute == entity.key and key_is_passed):
            parameter = arguments[attribute]
            may_be_absent = parameter.schema.optional and parameter.schema.default is MISSING
            if may_be_absent and not schema.required:
                later[attribute] = python_name(attribute)
            else:
                values[attribute] = python_name(attribute)
    return values, later


def _update(writer: _Writer, step: Update, scope: Scope) -> None:
    record = python_name(step.record)
    texts = {
        attribute: writer.right_side(data, scope, attribute, writer.origin(step, f"update {step.record}", "set", attribute))
        for attribute, data in step.values.items()
    }
    origin = writer.origin(step, f"update {step.record}")
    if len(texts) == 1:
        [(attribute, text)] = texts.items()
        assigned = f"{record}[{literal(attribute)}] = {text}"
        writer.effect.append(Statement(assigned, writer.origin(step, f"update {step.record}", "set", attribute)))
    elif texts:
        pairs = ", ".join(f"{literal(attribute)}: {text}" for attribute, text in texts.items())
        writer.effect.append(Statement(f"{record}.update({{{pairs}}})", origin))
    for parameter in step.given:
        argument = python_name(parameter)
        inner = Statement(f"{record}[{literal(parameter)}] = {argument}", origin)
        writer.effect.append(Statement(f"if {argument} is not None:", origin, (inner,)))
    writer.effect += [Statement(f"{record}.pop({literal(attribute)}, None)", origin) for attribute in step.unset]
    writer.written.by(step, scope, writer.blueprint)


def _survivors(
    steps: Sequence[tuple[ActionStep, Scope]], known: Mapping[str, str], also_read: frozenset[str]
) -> Iterator[tuple[str, str, Delete]]:
    """A deleted handle and another of its entity that is read afterwards: that one must not be gone, too."""
    late = also_read | {name for step, scope in steps if isinstance(step, Get | ResultOf) for name in names_of(step, scope)}
    bound = {python_name(step.bound_as or snake_case(step.entity)) for step, _ in steps if isinstance(step, Create)}
    bound |= {python_name(step.record) for step, _ in steps if isinstance(step, Update | Delete)}  # told apart as twins
    for step, scope in steps:
        if isinstance(step, Delete):
            entity, gone = step.entity or update_entity(step, scope), python_name(step.record)
            for name in sorted(late - bound - {gone}):
                if known.get(name) == entity:
                    yield gone, name, step


def _twins(steps: Sequence[tuple[ActionStep, Scope]], created: set[str]) -> Iterator[tuple[str, str, Update | Delete]]:
    """Pairs of handles of one entity that write one slot: they must not be one record."""
    seen: list[tuple[str, str, frozenset[str] | None]] = []
    pairs: set[tuple[str, str]] = set()
    for step, scope in steps:
        if not isinstance(step, Update | Delete) or step.record in created:
            continue
        entity = step.entity or update_entity(step, scope)
        slots = frozenset(step.written) if isinstance(step, Update) else None
        name = python_name(step.record)
        for other, other_entity, other_slots in seen:
            clash = slots is None or other_slots is None or bool(slots & other_slots)
            if other != name and other_entity == entity and clash and (other, name) not in pairs:
                pairs.add((other, name))
                yield other, name, step
        seen.append((name, entity, slots))
