"""README.md of a package: its card. Gathers what is to be said; the layout is the template's, the meaning the blueprint's."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from envgen.blueprint.lint import matrix
from envgen.blueprint.lint.matrix import FunctionReads
from envgen.blueprint.model import MISSING, Blueprint, Case, Entity, Schema, Tool
from envgen.blueprint.tool_contract import frame, refusals
from envgen.render.data.card_facts import declared_of, effect, records
from envgen.render.data.entity_diagram import entity_diagram
from envgen.render.data.state_diagram import Lifecycle, lifecycles
from envgen.render.text.example_text import python_call
from envgen.render.text.literal import literal
from envgen.render.text.markdown import code, table, text
from envgen.render.text.templates import render_template


def card(blueprint: Blueprint, statuses: Mapping[str, str] | None = None, *, function_reads: FunctionReads | None = None) -> str:
    """The whole text of README.md.

    `statuses` says of tools with a body whether it is ok, stub, drift or stale; `function_reads` what each function reads.
    """
    return render_template("README.md.j2", card=Card(blueprint, statuses or {}, function_reads or {}))


@dataclass(frozen=True)
class Card:
    """The parts of a card, as Markdown."""

    blueprint: Blueprint
    statuses: Mapping[str, str]
    function_reads: FunctionReads

    @property
    def title(self) -> str:
        return text(self.blueprint.title or self.blueprint.name)

    @property
    def description(self) -> str:
        return "\n\n".join(text(paragraph) for paragraph in self.blueprint.description.strip().split("\n\n") if paragraph.strip())

    @property
    def name(self) -> str:
        return self.blueprint.name

    @property
    def example(self) -> str:
        """Python that runs as it stands: the first case that succeeds, else the first refusal, else a look at the tools."""
        lines = [f"from {self.name} import {self.blueprint.class_name}", "", f"env = {self.blueprint.class_name}()"]
        found = _first_case(self.blueprint)
        if found is None:
            return "\n".join([*lines, "print(env.schemas())"])
        tool, case = found
        if case.base != "default":
            lines.append(f"env.reset(seed={literal(case.base)})")
        lines.append(python_call("result = env.call", tool.name, dict(case.arguments)))
        if case.error:
            lines.append(f"assert result.error.code == {literal(case.error)}")
        else:
            lines.append("assert result.ok")
        return "\n".join([*lines, "print(result.observation)"])

    @property
    def tools(self) -> str:
        rows = [
            (
                code(tool.name),
                tool.kind,
                _listed(_parameter(parameter.name, parameter.schema) for parameter in tool.parameters),
                _listed(code(refusal) for refusal in refusals(self.blueprint, tool)),
                _changes(frame(self.blueprint, tool)),
                text(effect(tool, self.statuses)),
                text(tool.description),
            )
            for tool in self.blueprint.tools.values()
        ]
        return table(("tool", "kind", "parameters", "refusals", "may change", "effect", "what it does"), rows)

    @property
    def bodies(self) -> str:
        """One sentence about which tools have code of their own."""
        names = [code(tool.name) for tool in self.blueprint.tools.values() if tool.needs_body]
        if not names:
            return "Every tool is declared; none has a body."
        return (
            f"{declared_of(self.blueprint)}; {_joined(names)} {'has a body' if len(names) == 1 else 'have bodies'} in `bodies.py`."
        )

    @property
    def rules(self) -> str:
        enforced = matrix(self.blueprint, self.function_reads)
        rows = [(code(row.rule), text(row.text), text(row.enforcement), text(row.cost)) for row in enforced]
        return table(("rule", "what it says", "enforced", "cost"), rows) if rows else ""

    @property
    def diagram(self) -> str:
        return entity_diagram(self.blueprint)

    @property
    def entities(self) -> list[Mapping[str, str]]:
        return [
            {
                "name": text(entity.name),
                "description": text(entity.description),
                "collection": code(entity.collection),
                "key": _key(entity),
                "attributes": _attributes(entity.attributes),
            }
            for entity in self.blueprint.entities.values()
        ]

    @property
    def types(self) -> list[Mapping[str, str]]:
        return [
            {
                "name": text(name),
                "description": text(schema.description),
                "attributes": _attributes(schema.properties) if schema.properties else f"Schema: {text(_summary(schema))}.",
            }
            for name, schema in self.blueprint.types.items()
        ]

    @property
    def variables(self) -> str:
        rows = [(code(name), text(_summary(schema)), text(schema.description)) for name, schema in self.blueprint.variables.items()]
        return table(("variable", "schema", "meaning"), rows) if rows else ""

    @property
    def lifecycles(self) -> list[Lifecycle]:
        return lifecycles(self.blueprint)

    @property
    def seeds(self) -> str:
        rows = [
            (code(seed.name), _size(self.blueprint, seed.state), text(seed.description)) for seed in self.blueprint.seeds.values()
        ]
        return table(("seed", "records", "what it is for"), rows) if rows else ""

    @property
    def scenarios(self) -> str:
        rows = [
            (code(one.id), str(len(one.checks)), "" if one.calls is None else str(one.calls), text(one.description or one.task))
            for one in self.blueprint.scenarios.values()
        ]
        return table(("scenario", "checks", "calls of the solution", "task"), rows) if rows else ""


def _first_case(blueprint: Blueprint) -> tuple[Tool, Case] | None:
    runnable = [
        (tool, case)
        for tool in blueprint.tools.values()
        for case in tool.cases
        if case.base in blueprint.seeds and not case.set and not case.remove
    ]
    # A command shows more of an environment than a query, a success more than a refusal.
    order = {(True, "command"): 0, (True, "query"): 1, (False, "command"): 2, (False, "query"): 3}
    return min(runnable, key=lambda found: order[not found[1].error, found[0].kind], default=None)


def _parameter(name: str, schema: Schema) -> str:
    return code(name) if schema.required else f"{code(name)} (optional)"


def _changes(writes: tuple[str, ...] | None) -> str:
    return "anything" if writes is None or "any" in writes else _listed(code(slot) for slot in writes)


def _key(entity: Entity) -> str:
    form = f", counted as {code(entity.key_format)}" if entity.key_format else ""
    return f"{code(entity.key)}{form}"


def _attributes(attributes: Mapping[str, Schema]) -> str:
    rows = [(code(name), text(_summary(schema)), text(schema.description)) for name, schema in attributes.items()]
    return table(("attribute", "schema", "meaning"), rows)


def _summary(schema: Schema) -> str:
    """A schema in a few words."""
    return ", ".join(_words(schema))


def _words(schema: Schema) -> Iterator[str]:
    if schema.type == "array" and schema.items is not None:
        yield f"list of {_kind(schema.items)}"
    elif schema.type == "object" and isinstance(schema.additional, Schema) and not schema.properties:
        yield f"map of {_kind(schema.additional)}"
    else:
        yield _kind(schema)
    if schema.references:
        yield f"key of {schema.references}"
    for sign, bound in (
        ("≥", schema.minimum),
        (">", schema.exclusive_minimum),
        ("≤", schema.maximum),
        ("<", schema.exclusive_maximum),
    ):
        if bound is not None:
            yield f"{sign} {bound}"
    if schema.pattern is not None:
        yield f"matches {schema.pattern}"
    if schema.decimals is not None:
        yield f"{schema.decimals} decimal{'' if schema.decimals == 1 else 's'}"
    for word, said in (
        ("unique", schema.unique),
        ("nullable", schema.nullable),
        ("optional", schema.optional),
        ("internal", schema.internal),
    ):
        if said:
            yield word
    if schema.default is not MISSING:
        yield f"default {json.dumps(schema.default, ensure_ascii=False)}"


def _kind(schema: Schema) -> str:
    if schema.enum is not None:
        return " / ".join(str(value) for value in schema.enum)
    if schema.type == "named":
        return schema.name
    if schema.type == "choice":
        return f"one of {len(schema.alternatives)} shapes by {schema.discriminator}"
    return schema.format or {"any": "any JSON", "array": "list", "object": "object"}.get(schema.type, schema.type)


def _size(blueprint: Blueprint, state: Mapping[str, Any]) -> str:
    return ", ".join(f"{count} {text(name)}" for name, count in records(blueprint, state).items()) or "none"


def _listed(items: Iterator[str]) -> str:
    return ", ".join(items)


def _joined(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
