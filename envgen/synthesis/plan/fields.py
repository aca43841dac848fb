"""Attributes, parameters and types as a model says them, and the schemas of a blueprint that they are: both ways, pure.

A field is flat: `{"name", "type", "limits", "description"}`. The type is a few words ("ref Member", "choice: open, closed", "list
of Line"), each limit is one ("min 0", "optional", "open -> closed").
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

Json = Any
Field = Mapping[str, Any]


class Unsayable(Exception):
    """What cannot be said in the other form; the message names it."""


BASIC: Mapping[str, Mapping[str, Json]] = {
    "string": {"type": "string"},
    "integer": {"type": "integer"},
    "number": {"type": "number"},
    "money": {"type": "number", "decimals": 2},
    "boolean": {"type": "boolean"},
    "date": {"type": "string", "format": "date"},
    "date-time": {"type": "string", "format": "date-time"},
    "time": {"type": "string", "format": "time"},
    "email": {"type": "string", "format": "email"},
    "uri": {"type": "string", "format": "uri"},
    "uuid": {"type": "string", "format": "uuid"},
    "null": {"type": "null"},
    "any": {},
}
# What models write though it was not offered; each has one meaning.
_ALIKE = {
    **dict.fromkeys(("str", "text", "id", "phone", "url string"), "string"),
    **dict.fromkeys(("int", "whole number"), "integer"),
    **dict.fromkeys(("float", "double", "decimal", "real"), "number"),
    **dict.fromkeys(("bool",), "boolean"),
    **dict.fromkeys(("datetime", "timestamp", "date time"), "date-time"),
    **dict.fromkeys(("currency", "amount", "price"), "money"),
    **dict.fromkeys(("url",), "uri"),
    **dict.fromkeys(("json", "anything"), "any"),
}
_REF = re.compile(r"(?:ref|reference|references)(?:\s+to)?\s*:?\s*([A-Za-z_]\w*)", re.IGNORECASE)
_CHOICE = re.compile(r"(?:choice|enum|one of)\s*[:(\[]\s*(.+?)[)\]]?", re.IGNORECASE)
_LIST = re.compile(r"(?:list|array)\s+of\s+(.+)", re.IGNORECASE)
_MAP = re.compile(r"(?:map|dict|mapping|object)\s+of\s+(.+)", re.IGNORECASE)
# Limits of other languages, each with one meaning here.
_NOT_EMPTY = re.compile(r"(?:not|non)[_ -]?empty", re.IGNORECASE)
_SAYS_NOTHING = re.compile(r"not[_ -]?null|non[_ -]?null|mandatory|key|primary[_ ]key", re.IGNORECASE)
_LAST = re.compile(r"[\"']?(\w+)[\"']?\s*:\s*\[\s*\]")  # of transitions: `closed: []`
_NAME = re.compile(r"[A-Z]\w*")
_LIMITED = re.compile(r"([^(]+?)\s*\((.+)\)")  # "integer (min 1; max 5)": of what a list or map holds
_TYPES = (
    "string, integer, number, money, boolean, date, date-time, time, email, uri, any, ref ENTITY, choice: a, b, list of …, map of …"
)


def schema_of(field: Field, known: Iterable[str] = ()) -> dict[str, Json]:
    """The schema of a field; `known` are the names of entities and types.

    Raises:
        Unsayable: if the type or a limit is none.
    """
    schema = type_of(str(field.get("type", "")), known)
    for limit in field.get("limits", ()):
        if str(limit).strip() and not _repeats(str(limit), schema):
            _limited(schema, str(limit).strip())
    _length_of_text(schema)
    _transitions_complete(schema)
    if str(field.get("description", "")).strip():
        schema["description"] = " ".join(str(field["description"]).split())
    return schema


def type_of(text: str, known: Iterable[str] = ()) -> dict[str, Json]:
    """The schema that a few words name."""
    text = " ".join(text.split()).rstrip(".")
    names = {name.casefold(): name for name in known}
    if text in names.values():
        return {"type": text}
    word = text.casefold()
    word = _ALIKE.get(word, word)
    if word in BASIC:
        return dict(BASIC[word])
    if found := _REF.fullmatch(text):
        return {"type": "string", "references": names.get(found[1].casefold(), found[1])}
    if found := _CHOICE.fullmatch(text):
        values = [one.strip().strip("\"'") for one in re.split(r"[,|]", found[1])]
        return {"enum": list(dict.fromkeys(one for one in values if one))}
    if found := _LIST.fullmatch(text):
        return {"type": "array", "items": _named_or(_singular(found[1], names), known)}
    if found := _MAP.fullmatch(text):
        return {"type": "object", "additionalProperties": _named_or(_singular(found[1], names), known)}
    if text.casefold() in names:
        return {"type": names[text.casefold()]}
    if _NAME.fullmatch(text):
        return {"type": text}  # unknown: the linter tells of it with a hint
    if found := _LIMITED.fullmatch(text):
        schema = type_of(found[1], known)
        for limit in found[2].split("; "):
            _limited(schema, limit)
        return schema
    raise Unsayable(f"{text!r} is no type; there are {_TYPES}, and the names of entities and types")


def _named_or(text: str, known: Iterable[str]) -> Json:
    schema = type_of(text, known)
    return schema["type"] if set(schema) == {"type"} and _NAME.fullmatch(schema["type"]) else schema


def _singular(text: str, names: Mapping[str, str]) -> str:
    """`strings` → `string`, where that is a type and the plural is none."""
    short = text.removesuffix("s")
    is_known = short.casefold() in names or short.casefold() in BASIC
    return short if is_known and text.casefold() not in names and text != short else text


def _limited(schema: dict[str, Json], text: str) -> None:
    if "->" in text or "→" in text:
        before, after = re.split(r"->|→", text, maxsplit=1)
        moves = schema.setdefault("transitions", {})
        values = [one.strip().strip("\"'") for one in re.split(r"[,|]", after)]
        for one in before.split(","):
            moves.setdefault(one.strip().strip("\"'"), []).extend(value for value in values if value and value.lower() != "none")
        return
    if _SAYS_NOTHING.fullmatch(text):
        return
    if _NOT_EMPTY.fullmatch(text):
        text = "items 1.." if schema.get("type") == "array" else "length 1.."
    if found := _LAST.fullmatch(text):
        schema.setdefault("transitions", {}).setdefault(found[1], [])
        return
    word, _, rest = text.partition(" ")
    word, rest = word.rstrip(":").casefold(), rest.strip()
    read = _LIMITS.get(word)
    if read is None:
        raise Unsayable(f"{text!r} is no limit; there are {', '.join(_LIMITS)}, and moves such as open -> closed, void")
    try:
        schema.update(read(rest))
    except ValueError:
        raise Unsayable(f"the limit {text!r} cannot be read") from None


def _repeats(limit: str, schema: Mapping[str, Json]) -> bool:
    """Whether a limit says nothing but the values that the type has."""
    values = [str(one).casefold() for one in schema.get("enum", ())] or (
        ["true", "false"] if schema.get("type") == "boolean" else []
    )
    said = [one.strip().strip("\"'").casefold() for one in re.split(r"[,|]", limit)]
    return bool(values) and len(said) > 1 and set(said) <= set(values)


def _length_of_text(schema: dict[str, Json]) -> None:
    """`min 1` of a text is meant of its length, and of a list of its items."""
    words = {"string": "Length", "array": "Items"}
    end = words.get(schema.get("type", ""))
    if end is not None and not {"format", "references"} & schema.keys():
        for key, short in (("minimum", "min"), ("maximum", "max")):
            if isinstance(schema.get(key), int):
                schema[f"{short}{end}"] = schema.pop(key)


def _transitions_complete(schema: dict[str, Json]) -> None:
    """Values that only moves name are values; one that moves do not name has no way out."""
    moves = schema.get("transitions")
    if moves is None or ("enum" not in schema and schema.get("type", "string") != "string"):  # values of a named type
        return
    if "enum" not in schema:
        schema.pop("type", None)
        schema["enum"] = list(dict.fromkeys([*moves, *(one for after in moves.values() for one in after)]))
        schema["transitions"] = schema.pop("transitions")
    for value in schema["enum"]:
        moves.setdefault(value, [])
    schema["transitions"] = {
        value: moves[value] for value in [*schema["enum"], *(one for one in moves if one not in schema["enum"])]
    }


def _number(text: str) -> Json:
    value = float(text)
    return int(value) if value == int(value) and "e" not in text.lower() else value


def value_of(text: str) -> Json:
    """JSON where it is some, else the text itself."""
    try:
        return json.loads(text)
    except ValueError:
        return {"True": True, "False": False, "None": None}.get(text, text.strip("\"'"))


def _span(low: str, high: str) -> Callable[[str], dict[str, Json]]:
    def read(text: str) -> dict[str, Json]:
        first, dots, last = text.partition("..")
        out = {low: int(first)} if first.strip() else {}
        last = last if dots else first
        return out | ({high: int(last)} if last.strip() else {})

    return read


def _keyword(name: str, read: Callable[[str], Json]) -> Callable[[str], dict[str, Json]]:
    return lambda text: {name: read(text)}


def _text(text: str) -> str:
    if not text:
        raise ValueError
    return text


_LIMITS: Mapping[str, Callable[[str], dict[str, Json]]] = {
    "required": lambda _: {},
    "optional": lambda _: {"optional": True},
    "nullable": lambda _: {"nullable": True},
    "unique": lambda _: {"unique": True},
    "internal": lambda _: {"internal": True},
    "distinct": lambda _: {"uniqueItems": True},
    "min": _keyword("minimum", _number),
    "max": _keyword("maximum", _number),
    "above": _keyword("exclusiveMinimum", _number),
    "below": _keyword("exclusiveMaximum", _number),
    "step": _keyword("multipleOf", _number),
    "decimals": _keyword("decimals", int),
    "length": _span("minLength", "maxLength"),
    "items": _span("minItems", "maxItems"),
    "pattern": _keyword("pattern", _text),
    "format": _keyword("format", _text),
    "default": _keyword("default", value_of),
    "initial": lambda text: {"initial": [one.strip() for one in _text(text).split(",")]},
    "on_delete": _keyword("on_delete", _text),
    "among": _keyword("among", _text),
    "as": _keyword("as", _text),
    "else": _keyword("else", _text),
    "not_found": _keyword("not_found", _text),
    "checked": lambda _: {"checked": "guard"},
}


def field_of(name: str, schema: Json) -> dict[str, Json]:
    """The field that says a schema.

    Raises:
        Unsayable: if a keyword of it has no words.
    """
    if isinstance(schema, str):
        return {"name": name, "type": schema, "limits": [], "description": ""}
    left = {key: value for key, value in schema.items() if value is not False or key in ("default", "const")}
    description = left.pop("description", "")
    limits = list(_limits_of(left))
    return {"name": name, "type": type_words(left), "limits": limits, "description": description}


def type_words(schema: Json) -> str:
    """The words of a schema that has nothing but a type."""
    if isinstance(schema, str):
        return schema
    for word, basic in BASIC.items():
        if dict(schema) == dict(basic):
            return word
    match dict(schema):
        case {"references": str() as entity, **rest} if rest in ({}, {"type": "string"}):
            return f"ref {entity}"
        case {"enum": list() as values, **rest} if rest in ({}, {"type": "string"}):
            if all(isinstance(one, str) and one and one == one.strip("\"' ") and not re.search(r"[,|)\]]", one) for one in values):
                return f"choice: {', '.join(values)}"
        case {"items": inner, **rest} if rest in ({}, {"type": "array"}):
            return f"list of {type_words(_bare(inner))}"
        case {"additionalProperties": inner, **rest} if rest in ({}, {"type": "object"}) and not isinstance(inner, bool):
            return f"map of {type_words(_bare(inner))}"
        case {"type": str() as named} if len(schema) == 1 and _NAME.fullmatch(named):
            return named
    left = dict(schema)
    limits = list(_limits_of(left))
    if limits and not any("; " in limit for limit in limits):
        return f"{type_words(left)} ({'; '.join(limits)})"
    raise Unsayable(f"the schema keywords {', '.join(sorted(schema))} together")


def _bare(schema: Json) -> Json:
    return schema if isinstance(schema, str) else {key: value for key, value in schema.items() if key != "description"}


_SPANS = (("length", "minLength", "maxLength"), ("items", "minItems", "maxItems"))
_WORDS = {
    "minimum": "min",
    "maximum": "max",
    "exclusiveMinimum": "above",
    "exclusiveMaximum": "below",
    "multipleOf": "step",
    "decimals": "decimals",
    "pattern": "pattern",
    "on_delete": "on_delete",
    "among": "among",
    "as": "as",
    "else": "else",
    "not_found": "not_found",
}
_FLAGS = {"optional": "optional", "nullable": "nullable", "unique": "unique", "internal": "internal", "uniqueItems": "distinct"}


def _limits_of(left: dict[str, Json]) -> Iterator[str]:
    """The limits of a schema, which they are taken out of."""
    for key, word in _FLAGS.items():
        if left.pop(key, False):
            yield word
    if left.pop("checked", ""):
        yield "checked by guard"
    if left.get("type") == "number" and left.get("decimals") == 2 and not {"multipleOf"} & left.keys():
        yield from _said(left, [key for key in _WORDS if key != "decimals"])
    else:
        yield from _said(left, list(_WORDS))
    for word, low, high in _SPANS:
        if low in left or high in left:
            yield f"{word} {left.pop(low, '')}..{left.pop(high, '')}"
    if "default" in left:
        yield f"default {json.dumps(left.pop('default'), ensure_ascii=False)}"
    if "initial" in left:
        yield f"initial {', '.join(left.pop('initial'))}"
    for before, after in (left.pop("transitions", None) or {}).items():
        yield f"{before} -> {', '.join(after)}"


def _said(left: dict[str, Json], keys: Sequence[str]) -> Iterator[str]:
    for key in keys:
        if key in left:
            yield f"{_WORDS[key]} {left.pop(key)}"
