"""State and rules as a model says them, as parts of a blueprint. Pure; what is certain is put right on the way and counted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from envgen.blueprint.model import snake_case
from envgen.synthesis.plan.fields import Unsayable, schema_of, type_of
from envgen.synthesis.plan.mends import Mends, capitals, small, word
from envgen.synthesis.plan.names import names_in

Json = Any
CLOCK = "2026-01-05T09:00:00Z"
_MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z?")
_DAY = re.compile(r"(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?.*")
_KEY = re.compile(r"[^{}]*\{(:0?[0-9]*d)?\}[^{}]*")
_COUNTED = re.compile(r"([^{}0-9#]*)(?:\{[^{}]*\}|#+|(?P<digits>[0-9]+))")
_ENTITY_TEXTS = ("not_found", "taken", "in_use")


def state_of(said: Mapping[str, Json], mended: Mends) -> dict[str, Json]:
    """`title`, `clock`, `types`, `constants` and `state` of a blueprint.

    Raises:
        Unsayable: if a type or a limit cannot be read.
    """
    known = [capitals(one["name"]) for one in (*said.get("entities", ()), *said.get("types", ()))]
    out: dict[str, Json] = {
        "title": " ".join(str(said.get("title", "")).split()),
        "clock": {"start": _clock(said.get("clock", ""), mended)},
    }
    types = types_of(said.get("types", ()), known, mended)
    if types:
        out["types"] = types
    constants = {small(one["name"], mended): one["value"] for one in said.get("constants", ())}
    if constants:
        out["constants"] = constants
    state: dict[str, Json] = {"entities": {}}
    for one in said.get("entities", ()):
        name = capitals(one["name"], mended)
        state["entities"][name] = _entity(name, one, known, mended)
    _list_references(state["entities"], mended)
    variables = {small(one["name"], mended): _field(one, known, "variable", mended) for one in said.get("variables", ())}
    if variables:
        state["variables"] = variables
    out["state"] = state
    return out


def types_of(said: Json, known: list[str], mended: Mends) -> dict[str, Json]:
    """Named types: objects with their members."""
    out: dict[str, Json] = {}
    for one in said:
        name = capitals(one["name"], mended)
        properties = {word(field["name"]): _field(field, known, name, mended) for field in one["fields"]}
        out[name] = {"description": one.get("description") or f"{_words(name)}.", "properties": properties}
    return out


def _clock(text: str, mended: Mends) -> str:
    text = text.strip()
    if _MOMENT.fullmatch(text):
        return text
    mended.add("clock")
    day = _DAY.fullmatch(text)
    return f"{day[1]}T{day[2] or '09:00'}:00Z" if day else CLOCK


def _entity(name: str, said: Mapping[str, Json], known: list[str], mended: Mends) -> dict[str, Json]:
    collection = small(said.get("collection") or f"{snake_case(name)}s", mended)
    attributes = {word(one["name"]): _field(one, known, name, mended) for one in said["attributes"]}
    key = next(iter(attributes))
    out: dict[str, Json] = {"collection": collection, "description": said.get("description") or f"{_words(name)}.", "key": key}
    key_format = _key_format(str(said.get("key_format", "")), mended)
    if key_format:
        out["key_format"] = key_format
    for limit in said.get("limits", ()):
        if "EXPRESSION" not in str(limit):  # a form that was copied
            _entity_limit(name, out, str(limit).strip())
    schema = attributes[key]
    # The key of a record is unique and there by nature; one that is counted is text.
    for needless in ("unique", "optional", "nullable", "default"):
        if schema.pop(needless, None) is not None:
            mended.add("keyword of a key")
    if key_format and schema.get("type") == "integer":
        schema["type"] = "string"
        mended.add("keyword of a key")
    out["attributes"] = attributes
    return out


def _list_references(entities: Mapping[str, Json], mended: Mends) -> None:
    """Attributes that are called like the collection which they reference: one record of it has no such name."""
    for entity in entities.values():
        for name, schema in entity["attributes"].items():
            of = entities.get(schema.get("references", ""))
            if of is not None and name == of["collection"] and name != entity["key"]:
                items = {key: schema.pop(key) for key in ("type", "references")}
                rest = dict(schema)
                schema.clear()
                schema |= {"type": "array", "items": items, **rest}
                mended.add("references by the name of a collection")


def _entity_limit(name: str, out: dict[str, Json], limit: str) -> None:
    first, _, rest = limit.partition(" ")
    if not limit:
        return
    if first in _ENTITY_TEXTS and rest:
        out[first] = rest
    elif first == "unique" and rest:
        of, _, where = rest.partition(" where ")
        attributes = [one.strip() for one in of.split(",") if one.strip()]
        out.setdefault("unique", []).append({"of": attributes} | ({"where": where.strip()} if where.strip() else {}))
    else:
        raise Unsayable(
            f"{limit!r} is no limit of entity {name}; there are unique A, B where EXPRESSION, {', '.join(_ENTITY_TEXTS)} TEXT"
        )


def _key_format(text: str, mended: Mends) -> str:
    """A counter: `BK-001`, `BK-{id}` and `BK-###` are read as what they mean."""
    text = text.strip()
    if not text or _KEY.fullmatch(text):
        return text
    mended.add("key_format")
    found = _COUNTED.match(text)
    digits = len(found["digits"]) if found and found["digits"] else 3
    return f"{found[1] if found else ''}{{:0{digits}d}}"


def _field(said: Mapping[str, Json], known: list[str], owner: str, mended: Mends) -> dict[str, Json]:
    try:
        schema = schema_of(said, known)
    except Unsayable as error:
        raise Unsayable(f"{said['name']} of {owner}: {error}") from None
    if "description" not in schema:
        mended.add("description")
        schema["description"] = f"{_words(said['name'])}."
    return schema


def rules_of(
    said: Mapping[str, Json], blueprint: Mapping[str, Json], mended: Mends
) -> tuple[dict[str, Json], list[tuple[tuple[str, str], str]]]:
    """`functions` and `rules` of a blueprint, and what keeps some of them from being said."""
    known = [*blueprint["state"].get("entities", {}), *blueprint.get("types", {})]
    out: dict[str, Json] = {}
    rules = {small(one["name"], mended): _rule(one, known) for one in said.get("rules", ())}
    _say_once(rules, mended)
    called = {name for rule in rules.values() for key in ("that", "invariant") for name in names_in(str(rule.get(key, "")))}
    functions: dict[str, Json] = {}
    problems: list[tuple[tuple[str, str], str]] = []
    for one in said.get("functions", ()):
        name = small(one["name"], mended)
        if name not in called:
            mended.add("function that nothing calls")
            continue
        try:
            functions[name] = _function(one, known, mended)
        except Unsayable as error:
            problems.append((("functions", name), f"function {name}: {error}"))
    if functions:
        out["functions"] = functions
    if rules:
        out["rules"] = rules
    return out, problems


def _say_once(rules: dict[str, Json], mended: Mends) -> None:
    """Take out rules that hold what one before them holds."""
    seen: list[Json] = []
    for name, rule in list(rules.items()):
        held = {key: rule[key] for key in ("each", "that", "invariant", "by") if key in rule}
        if held and held in seen:
            mended.add("rule said twice")
            del rules[name]
        seen.append(held)


def _function(said: Mapping[str, Json], known: list[str], mended: Mends) -> dict[str, Json]:
    parameters = {word(one["name"]): _field(one, known, said["name"], mended) for one in said.get("parameters", ())}
    out: dict[str, Json] = {"description": said.get("description") or f"{_words(said['name'])}."}
    if parameters:
        out["parameters"] = parameters
    returns = type_of(said.get("returns") or "any", known)
    out["returns"] = returns["type"] if set(returns) == {"type"} and returns["type"] in known else returns
    return out


def _rule(said: Mapping[str, Json], known: list[str]) -> dict[str, Json]:
    out: dict[str, Json] = {"text": " ".join(str(said["text"]).split())}
    names = {name.casefold(): name for name in known}
    if "each" in said:
        out |= {"each": names.get(said["each"].casefold(), said["each"]), "that": said["that"]}
    elif "guard" in said:
        out |= {"that": said["guard"], "else": said["else"]} | ({"says": said["says"]} if said.get("says") else {})
    elif "invariant" in said:
        out["invariant"] = said["invariant"]
    elif "by" in said:
        out["by"] = list(said["by"])
    else:
        out["agent"] = True
    return out


def _words(name: str) -> str:
    spaced = " ".join(snake_case(name).replace("_", " ").split())
    return spaced[:1].upper() + spaced[1:]
