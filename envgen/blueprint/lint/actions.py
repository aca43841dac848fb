"""Steps of actions: do they name records and attributes that exist, and is what they do together one write."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.lint.contracts import ContractCheck, Contracts
from envgen.blueprint.lint.finding import Check, Findings, article, found, listed, place
from envgen.blueprint.lint.syntax import free_names, leaves
from envgen.blueprint.lint.values import kind_of
from envgen.blueprint.lint.walk import named, parameter_of
from envgen.blueprint.model import (
    MISSING,
    ActionStep,
    Blueprint,
    Create,
    Delete,
    Entity,
    Find,
    Get,
    ResultOf,
    SetVariables,
    Tool,
    Update,
)
from envgen.blueprint.tool_contract import update_entity
from envgen.diagnostics import Position, did_you_mean
from envgen.diagnostics.codes import meaning

WRITING = {Create: "create", Update: "update", Delete: "delete", SetVariables: "variables"}


def queries(blueprint: Blueprint) -> Findings:
    """A query has no writing step."""
    for tool in blueprint.tools.values():
        for step in tool.action:
            verb = WRITING.get(type(step))
            if verb and tool.kind == "query":
                yield found(
                    meaning.QUERY_WRITES,
                    step.at,
                    f"query {tool.name} has a step `{verb}`",
                    "say `kind: command`, or take the step out",
                )


def handles(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """`get`, `update` and `delete` name records."""
    for tool, step, scope in contracts.steps():
        if not isinstance(step, Get | Update | Delete):
            continue
        verb = type(step).__name__.lower()
        binding = scope.local(step.record)
        if binding is None:
            records = [name for name, one in scope.names.items() if one.is_local and one.type.kind == "record"]
            yield found(
                meaning.NO_HANDLE,
                place(step, f"/{verb}") if not isinstance(step, Get) else step.at,
                f"{verb} names '{step.record}', which {tool.name} does not bind",
                did_you_mean(step.record, records) or _how_to_bind(blueprint, tool, step.record),
            )
        elif binding.type.kind not in ("record", "any") or (
            binding.type.kind == "any" and not isinstance(step, Get) and not update_entity(step, scope)
        ):
            yield found(
                meaning.NO_HANDLE,
                step.at,
                f"{verb} names '{step.record}', which is {binding.type}"
                if binding.type.kind != "any"
                else f"{verb} names '{step.record}', whose entity cannot be seen",
                f"add `entity:` to the step, or bind a record, for instance with `as: {step.record}`",
            )
        elif binding.type.nullable and ast.dump(ast.Name(step.record, ast.Load())) not in scope.facts and not isinstance(step, Get):
            yield found(
                meaning.MAYBE_NULL,
                step.at,
                f"{verb} names '{step.record}', which may be null here",
                f"refuse before: a guard with `that: {step.record} is not None`"
                + (", or give the `first` an `else`" if any(isinstance(one, Find) and one.first for one in tool.action) else ""),
            )


def _how_to_bind(blueprint: Blueprint, tool: Tool, name: str) -> str:
    for parameter in tool.parameters:
        entity = blueprint.entities.get(parameter.schema.references)
        if entity is not None and not parameter.bound_as:
            bound = name if name != parameter.name else entity.label
            return f"bind the record of {parameter.name}: add `as: {bound}` to the parameter"
    return f"bind it with `let`, for instance `{name}: collection[key]`"


def attributes(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """`set`, `with`, `given`, `variables` and `sort` name what is declared."""
    for tool, step, scope in contracts.steps():
        if isinstance(step, SetVariables):
            for name in step.values:
                if name not in blueprint.variables:
                    entity = blueprint.entity_of(name)
                    hint = f"records of {entity.name} are created, updated and deleted" if entity else ""
                    yield found(
                        meaning.ATTRIBUTE_UNKNOWN,
                        place(step, f"/variables/{name}"),
                        f"variables sets '{name}', which is {'a collection' if entity else 'not a variable of the state'}",
                        hint or did_you_mean(name, blueprint.variables) or "declare it under `state: variables:`",
                    )
        elif isinstance(step, Find):
            yield from _sort(blueprint, step)
        elif isinstance(step, Create | Update):
            entity = contracts.entity_of(step, scope)
            if entity is not None:
                yield from _written(tool, step, entity)


def _written(tool: Tool, step: Create | Update, entity: Entity) -> Findings:
    keyword = "with" if isinstance(step, Create) else "set"
    for name in step.values:
        at = place(step, f"/{keyword}/{name}")
        if name == entity.key and isinstance(step, Update):
            yield found(
                meaning.KEY_WRITTEN,
                at,
                f"set writes '{name}', the key of {entity.name}",
                "leave the key, or delete and create the record",
            )
        elif name not in entity.attributes:
            yield found(
                meaning.ATTRIBUTE_UNKNOWN,
                at,
                f"{keyword} names '{name}', which is no attribute of {entity.name}",
                did_you_mean(name, entity.attributes) or f"its attributes are {listed(list(entity.attributes))}",
            )
        elif isinstance(step, Create) and name == entity.key and step.key is not MISSING:
            yield found(meaning.SLOT_TWICE, at, f"the key of {entity.name} stands in `key` and in `with`", "take one out")
    if isinstance(step, Update):
        for number, name in enumerate(step.given):
            yield from _given(tool, step, entity, name, number)
        for number, name in enumerate(step.unset):
            yield from _unset(step, entity, name, place(step, f"/unset/{number}"))


def _unset(step: Update, entity: Entity, name: str, at: Position) -> Findings:
    schema = entity.attributes.get(name)
    if schema is None:
        yield found(
            meaning.ATTRIBUTE_UNKNOWN,
            at,
            f"unset names '{name}', which is no attribute of {entity.name}",
            did_you_mean(name, entity.attributes) or f"its attributes are {listed(list(entity.attributes))}",
        )
    elif name == entity.key:
        mend = "leave the key, or delete and create the record"
        yield found(meaning.KEY_WRITTEN, at, f"unset names '{name}', the key of {entity.name}", mend)
    elif not schema.optional or schema.default is not MISSING:
        mend = f"write `{name}: null` under `set`" if schema.nullable else f"declare {name} `optional: true`, or set it"
        yield found(meaning.VALUE_MISFIT, at, f"every {entity.name} has '{name}', so that it cannot be unset", mend)
    elif schema.transitions is not None:
        mend = "set it to a value that stands for the end, or take the transitions out"
        yield found(meaning.VALUE_MISFIT, at, f"'{name}' has transitions, and none of them takes it away", mend)
    if name in step.values or name in step.given:
        yield found(meaning.SLOT_TWICE, at, f"'{name}' is written and unset in one step", "take one out")


def _given(tool: Tool, step: Update, entity: Entity, name: str, number: int) -> Findings:
    at = place(step, f"/given/{number}")
    parameter = parameter_of(tool, name)
    if parameter is None:
        known = [one.name for one in tool.parameters]
        yield found(
            meaning.GIVEN_BAD,
            at,
            f"given names '{name}', which is no parameter of {tool.name}",
            did_you_mean(name, known) or f"its parameters are {listed(known) or 'none'}",
        )
    if name == entity.key:
        yield found(meaning.KEY_WRITTEN, at, f"given writes '{name}', the key of {entity.name}", "take it out")
    elif name not in entity.attributes:
        yield found(
            meaning.GIVEN_BAD,
            at,
            f"given names '{name}', which is no attribute of {entity.name}",
            did_you_mean(name, entity.attributes) or f"write it under `set`, as `ATTRIBUTE: ={name}`",
        )
    if name in step.values:
        yield found(meaning.GIVEN_BAD, at, f"'{name}' stands in `set` and in `given`", "take one out")
    if parameter is not None and parameter.schema.required:
        yield found(
            meaning.GIVEN_BAD,
            at,
            f"given names '{name}', but {tool.name} always gets it",
            f"write `{name}: ={name}` under `set`, or make the parameter optional",
        )
    if name in step.given[:number]:
        yield found(meaning.GIVEN_BAD, at, f"given names '{name}' twice", "take one out")


def _sort(blueprint: Blueprint, step: Find) -> Findings:
    entity = blueprint.entities[step.entity]
    for number, (name, _) in enumerate(step.sort):
        at = place(step, f"/sort/{number}")
        schema = entity.attributes.get(name)
        if schema is None:
            yield found(
                meaning.ATTRIBUTE_UNKNOWN,
                at,
                f"sort names '{name}', which is no attribute of {entity.name}",
                did_you_mean(name, entity.attributes) or f"its attributes are {listed(list(entity.attributes))}",
            )
        elif kind_of(named(blueprint, schema)) in ("array", "object", "choice", "named"):
            yield found(
                meaning.SORT_BAD,
                at,
                f"records of {entity.name} cannot be sorted by '{name}', which is {article(kind_of(named(blueprint, schema)))}",
                "sort by an attribute that is a text or a number",
            )
    if isinstance(step.limit, bool) or (not isinstance(step.limit, int | None) and next(leaves(step.limit), None) is None):
        yield found(
            meaning.WHOLE_SCAN, place(step, "/limit"), f"limit {step.limit!r} is no count", "write an integer, or `=PARAMETER`"
        )
    elif isinstance(step.limit, int) and step.limit < 0:
        yield found(meaning.WHOLE_SCAN, place(step, "/limit"), f"limit {step.limit} is negative", "write 1 or more")


def complete(blueprint: Blueprint, contracts: Contracts) -> Findings:
    """Created records have all that they must."""
    for tool, step, _ in contracts.steps():
        if not isinstance(step, Create):
            continue
        entity = blueprint.entities[step.entity]
        key_given = step.key is not MISSING or bool(entity.key_format) or entity.key in step.values
        key_given = key_given or parameter_of(tool, entity.key) is not None
        if not key_given:
            yield found(
                meaning.CREATE_INCOMPLETE,
                step.at,
                f"create: {entity.name} has no key: neither `key`, nor a parameter '{entity.key}', nor a key_format",
                f'declare `key_format: "{entity.name[:1]}{{:04d}}"` on the entity, or write `key:`',
            )
        for name, schema in entity.attributes.items():
            if name == entity.key or name in step.values or not schema.required:
                continue
            parameter = parameter_of(tool, name)
            if parameter is None:
                known = [one.name for one in tool.parameters]
                near = did_you_mean(name, known)
                yield found(
                    meaning.CREATE_INCOMPLETE,
                    step.at,
                    f"create: {entity.name} does not give '{name}', which is required",
                    f"write `{name}:` under `with`{', ' + near if near else ''}" + (" or null" if schema.nullable else ""),
                )
            elif parameter.schema.optional and not parameter.schema.nullable and not schema.nullable:
                yield found(
                    meaning.CREATE_INCOMPLETE,
                    parameter.at,
                    f"create: {entity.name} takes '{name}' from a parameter that may be absent, but it is required",
                    f"make the attribute `optional: true`, or write `{name}:` under `with`",
                )


def order(blueprint: Blueprint) -> Findings:
    """`result` is last; each step before it has an effect."""
    for tool in blueprint.tools.values():
        last = len(tool.action) - 1
        read = {name for step in tool.action for name in _names(step)} | {n for one in tool.ensures for n in free_names(one)}
        for number, step in enumerate(tool.action):
            if isinstance(step, ResultOf) and number < last:
                again = any(isinstance(later, ResultOf) for later in tool.action[number + 1 :])
                yield found(
                    meaning.RESULT_PLACE,
                    step.at,
                    f"{tool.name} has {'two results' if again else 'a step behind its result'}",
                    "keep one `result`, as the last step",
                )
            elif number < last and isinstance(step, Get):
                yield found(
                    meaning.STEP_IDLE, step.at, f"get: {step.record} is not the last step, so it does nothing", "take it out"
                )
            elif number < last and isinstance(step, Find):
                name = step.bound_as or blueprint.entities[step.entity].label
                if not step.first:
                    mend = f"bind it in `requires`: `let: {{{name}s: …}}`, or make it the last step"
                    yield found(meaning.STEP_IDLE, step.at, f"find: {step.entity} is not the last step, so it does nothing", mend)
                elif name not in read and not step.code:
                    yield found(meaning.STEP_IDLE, step.at, f"nothing reads '{name}' of first: {step.entity}", "take the step out")


def _names(step: ActionStep) -> Iterator[str]:
    match step:
        case Get() | Update() | Delete():
            yield step.record
        case ResultOf():
            yield from (name for one in leaves(step.value) for name in free_names(one))
        case Find() if step.where is not None:
            yield from free_names(step.where)
    if isinstance(step, Create | Update | SetVariables):
        yield from (name for value in step.values.values() for one in leaves(value) for name in free_names(one))


def deleted(blueprint: Blueprint) -> Findings:
    """Records that are gone are not read on the new state."""
    for tool in blueprint.tools.values():
        gone = {step.record for step in tool.action if isinstance(step, Delete)}
        later = [expression for step in tool.action if isinstance(step, ResultOf) for expression in leaves(step.value)]
        for expression in (*later, *tool.ensures):
            for name in sorted(gone & free_names(expression)):
                yield found(
                    meaning.READ_AFTER_DELETE,
                    expression.at,
                    f"'{name}' is read after {tool.name} has deleted it",
                    f"bind what is needed before, in `requires`: `let:` with `NAME: {name}[…]`",
                )
        seen: set[str] = set()
        for step in tool.action:
            if isinstance(step, Delete):
                seen.add(step.record)
            elif isinstance(step, Get) and step.record in seen:
                yield found(meaning.READ_AFTER_DELETE, step.at, f"get: {step.record} stands behind its delete", "take the step out")


def errors(blueprint: Blueprint) -> Findings:
    """Errors that only a body can know need a body."""
    for tool in blueprint.tools.values():
        for code, error in tool.errors.items():
            if tool.action:
                yield found(
                    meaning.ERRORS_IDLE,
                    error.at,
                    f"{tool.name} has an action, so nothing raises its error '{code}'",
                    f"write a guard with `else: {code}`, or take the error out",
                )


CHECKS: tuple[Check, ...] = (queries, order, deleted, errors)
OF_CONTRACTS: tuple[ContractCheck, ...] = (handles, attributes, complete)
