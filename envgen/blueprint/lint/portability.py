"""What tool schemas lose on their way to models and trainers, and what is left unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterator

from envgen.blueprint.lint.finding import Check, Findings, found, place
from envgen.blueprint.lint.values import kind
from envgen.blueprint.lint.walk import Spot, named, spots, within
from envgen.blueprint.model import MISSING, Blueprint, Schema
from envgen.diagnostics.codes import meaning

# Constructs of Python's `re` that ECMAScript lacks or reads otherwise, with what to write.
PYTHON_ONLY = (
    (re.compile(r"\(\?P<"), "(?P<name>…)", "(?<name>…), or a plain group"),
    (re.compile(r"\(\?P="), "(?P=name)", "\\k<name>, or a number such as \\1"),
    (re.compile(r"\(\?[aiLmsux-]+[:)]"), "an inline flag", "both cases: [A-Za-z]"),
    (re.compile(r"\(\?#"), "a comment", "it in the description"),
    (re.compile(r"\(\?\("), "a conditional", "both alternatives: (?:…|…)"),
    (re.compile(r"\(\?>|[*+?}]\+"), "a possessive or atomic group", "a plain group"),
    (re.compile(r"\\A|\\Z"), "\\A or \\Z", "nothing: a pattern matches the whole string"),
    (re.compile(r"\{,\d"), "{,n}", "{0,n}"),
)


def patterns(blueprint: Blueprint) -> Findings:
    """Patterns that ECMAScript reads differently."""
    for spot in spots(blueprint):
        for construct, instead in python_only(spot.schema.pattern or ""):
            yield found(
                meaning.PORTABLE_PATTERN,
                place(spot.schema, "/pattern"),
                f"the pattern of {spot.where} uses {construct}, which ECMAScript does not have",
                f"write {instead}",
            )


def python_only(pattern: str) -> Iterator[tuple[str, str]]:
    """The constructs of a pattern that only Python has, escaped characters and sets left out."""
    plain = re.sub(r"\\[^AZ]", "", pattern)
    plain = re.sub(r"\[\^?\]?[^\]]*\]", "[]", plain)
    return ((construct, instead) for test, construct, instead in PYTHON_ONLY if test.search(plain))


def keywords(blueprint: Blueprint) -> Findings:
    """Parts of parameter schemas outside the common core."""
    for tool in blueprint.tools.values():
        for parameter in tool.parameters:
            top = Spot(parameter.schema, f"parameter {parameter.name}", "parameter", tool.name)
            inside = list(_expanded(blueprint, top, frozenset()))
            tags = {id(tag) for spot in inside for tag in _tags(blueprint, spot.schema)}
            for spot in inside:
                if id(spot.schema) in tags:
                    continue  # told with its oneOf
                yield from (
                    found(
                        meaning.PORTABLE_KEYWORD,
                        place(parameter.schema, pointer),
                        f"{what} of {spot.where} in {tool.name}: {why}",
                        mend,
                    )
                    for pointer, what, why, mend in _lost(spot.schema)
                )


def _expanded(blueprint: Blueprint, top: Spot, inside: frozenset[str]) -> Iterator[Spot]:
    for spot in within(top):
        schema = spot.schema
        if schema.type != "named":
            yield spot
        elif schema.name in inside:
            yield Spot(Schema(at=schema.at, type="named", name=schema.name), spot.where, "parameter", top.owner)
        elif schema.name in blueprint.types:
            inner = Spot(named(blueprint, schema), spot.where, "parameter", top.owner)
            yield from _expanded(blueprint, inner, inside | {schema.name})


def _tags(blueprint: Blueprint, schema: Schema) -> Iterator[Schema]:
    for alternative in schema.alternatives:
        tag = named(blueprint, alternative).properties.get(schema.discriminator)
        if tag is not None:
            yield tag


def _lost(schema: Schema) -> Iterator[tuple[str, str, str, str]]:
    if schema.type == "named":
        yield (
            "",
            f"recursion through {schema.name}",
            "chat templates expand definitions and cannot end here",
            "take the parts as a list of rows, each with the key of its parent",
        )
    if schema.type == "choice":
        yield "/oneOf", "oneOf", "strict function calling refuses it", "offer one tool for each alternative, or optional properties"
    if schema.property_names is not None:
        yield "/propertyNames", "propertyNames", "it is dropped by most trainers", "take a list of objects with a named property"
    if isinstance(schema.additional, Schema):
        yield (
            "/additionalProperties",
            "a map",
            "strict function calling demands closed objects",
            "take a list of objects: `items: {properties: {key: …, value: …}}`",
        )
    if schema.unique_items:
        yield "/uniqueItems", "uniqueItems", "it is dropped by strict function calling", "say it in the description, too"
    if schema.const is not MISSING:
        yield "/const", "const", "some chat templates know enum only", "write `enum` with one value"
    if any(kind(value) != "string" for value in schema.enum or ()):
        yield (
            "/enum",
            "an enum of other values than texts",
            "a training table has one type for all enums",
            "write `minimum` and `maximum`, or texts",
        )


def descriptions(blueprint: Blueprint) -> Findings:
    """Tools and parameters that explain themselves."""
    for tool in blueprint.tools.values():
        if not tool.description.strip():
            yield found(meaning.NO_DESCRIPTION, tool.at, f"tool {tool.name} has no description", "say in one sentence what it does")
        for parameter in tool.parameters:
            if not parameter.schema.description.strip() and not named(blueprint, parameter.schema).description.strip():
                yield found(
                    meaning.NO_DESCRIPTION,
                    parameter.at,
                    f"parameter {parameter.name} of {tool.name} has no description",
                    "say what it means and in which form, for instance with an example",
                )


CHECKS: tuple[Check, ...] = (patterns, keywords, descriptions)
