"""The refusals of a tool: a closed set, in the order in which a call meets them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from envgen.blueprint.expressions.parse import parse
from envgen.blueprint.model import MISSING, Blueprint, Create, Delete, Entity, Find, Guard, Template, Tool, Unique, Update
from envgen.blueprint.tool_contract.frames import cascaded
from envgen.blueprint.tool_contract.prelude import prelude
from envgen.blueprint.tool_contract.scopes import action_scopes, update_entity
from envgen.blueprint.tool_contract.sites import reference_sites
from envgen.blueprint.tool_contract.steps import Among, Check, Exists


@dataclass(frozen=True, slots=True)
class Refusal:
    """A declared error result.

    `text` has its holes as written. `source` is what it comes from: `exists member_id`, `among method`, `rule fines_block`,
    `guard`, `first User`, `create Loan`, `unique Loan`, `in use Loan`, `errors`. `pieces` is what stands around the holes;
    nothing where a body may bring a text of its own.
    """

    code: str
    text: str
    keep: bool
    source: str
    pieces: tuple[str, ...] = ()


def refusals(blueprint: Blueprint, tool: Tool) -> dict[str, Refusal]:
    """The refusals of a tool by code; where two share one, the one that is met first."""
    found: dict[str, Refusal] = {}
    for refusal in every_refusal(blueprint, tool):
        found.setdefault(refusal.code, refusal)
    return found


def every_refusal(blueprint: Blueprint, tool: Tool) -> tuple[Refusal, ...]:
    """The refusals of a tool in the order in which a call meets them; several may share a code."""
    return (*_of_prelude(blueprint, tool), *_of_action(blueprint, tool), *_declared(tool))


def guard_text(guard: Guard, blueprint: Blueprint) -> Template:
    """`says`, else the text of the rule, else one made from the code."""
    if guard.says is not None:
        return guard.says
    rule = blueprint.rules.get(guard.rule)
    text = rule.text if rule is not None and rule.text else sentence(guard.code)
    return Template(text=text, parts=(text,), at=guard.at)


def sentence(code: str) -> str:
    """`limit_reached` → `Limit reached.`"""
    return code.replace("_", " ").capitalize() + "."


def _of_prelude(blueprint: Blueprint, tool: Tool) -> Iterator[Refusal]:
    for step in prelude(blueprint, tool):
        match step:
            case Exists(refuses=True):
                implied = f"{step.entity} {{value}} does not exist."
                yield _worded(step.code, step.text or implied, f"exists {step.parameter.name}")
            case Among():
                implied = f"{{value}} is not a valid {step.parameter.name}."
                yield _worded(step.code, step.text or implied, f"among {step.parameter.name}")
            case Check(guard=guard):
                source = f"rule {guard.rule}" if guard.rule else "guard"
                yield _worded(guard.code, guard_text(guard, blueprint), source)
            case _:
                pass


def _of_action(blueprint: Blueprint, tool: Tool) -> Iterator[Refusal]:
    """`first … else` where they stand; what the writes can meet, when they are settled, after all steps."""
    settled: list[Refusal] = []
    for step, scope in action_scopes(blueprint, tool):
        match step:
            case Find(first=True) if step.code or step.says is not None:
                code = step.code or f"{blueprint.entities[step.entity].label}_not_found"
                yield _worded(code, step.says or sentence(code), f"first {step.entity}")
            case Create() if step.entity in blueprint.entities:
                entity = blueprint.entities[step.entity]
                if key_is_given(tool, step, entity):
                    text = entity.taken or f"{entity.name} {{value}} already exists."
                    yield _worded(f"{entity.label}_exists", text, f"create {entity.name}")
                settled += [taken(entity, unique) for unique in entity.unique if _takes_part(step, unique)]
            case Update() if (name := update_entity(step, scope)) in blueprint.entities:
                entity = blueprint.entities[name]
                concerned = [unique for unique in entity.unique if _concerned(unique) & {*step.written}]
                settled += [taken(entity, unique) for unique in concerned if _takes_part(step, unique)]
            case Delete():
                settled += _in_use(blueprint, update_entity(step, scope))
            case _:
                pass
    yield from settled


def key_is_given(tool: Tool, step: Create, entity: Entity) -> bool:
    """Whether the key of a created record is not made by `key_format`."""
    parameters = {parameter.name for parameter in tool.parameters}
    return step.key is not MISSING or not entity.key_format or entity.key in step.values or entity.key in parameters


def taken(entity: Entity, unique: Unique) -> Refusal:
    """The refusal of a value that another record has."""
    text = unique.taken or f"Another {entity.name} has this {' and '.join(unique.of)}."
    return _worded(unique.else_code or f"{entity.label}_{'_'.join(unique.of)}_taken", text, f"unique {entity.name}")


def _takes_part(step: Create | Update, unique: Unique) -> bool:
    """Whether the record can have the values of another one: null, and what is absent, is nobody's."""
    unset = step.unset if isinstance(step, Update) else ()
    return not any(step.values.get(name, MISSING) is None or name in unset for name in unique.of)


def _concerned(unique: Unique) -> set[str]:
    """Attributes whose change can break a uniqueness: those compared, and those that its condition names."""
    tree = parse(unique.where)[0] if unique.where is not None else None
    nodes = ast.walk(tree) if tree is not None else ()
    return {*unique.of, *(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))}


def _in_use(blueprint: Blueprint, deleted: str) -> Iterator[Refusal]:
    refused = {site.entity for site in reference_sites(blueprint) if site.on_delete == "refuse"}
    for name in cascaded(blueprint, [deleted]):
        if name in refused and name in blueprint.entities:
            entity = blueprint.entities[name]
            text = entity.in_use or f"{entity.name} {{value}} is still in use."
            yield _worded(f"{entity.label}_in_use", text, f"in use {name}")


def _worded(code: str, text: Template | str, source: str) -> Refusal:
    """A refusal whose text is written in the blueprint, or implied by it."""
    if isinstance(text, str):
        return Refusal(code, text, False, source, tuple(text.split("{value}")))
    pieces = [""]
    for part in text.parts:
        if isinstance(part, str):
            pieces[-1] += part
        else:
            pieces.append("")
    return Refusal(code, text.text, False, source, tuple(pieces))


def _declared(tool: Tool) -> Iterator[Refusal]:
    for code, error in tool.errors.items():
        yield Refusal(code, error.text, error.keep, "errors")
