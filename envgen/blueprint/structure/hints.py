"""What to write in place of a key that has no meaning here."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from envgen.diagnostics import did_you_mean

_REFUSED = {
    "$ref": "write the NAME of an entity or type in place of the schema",
    "$defs": "named schemas stand under the top-level types:",
    "definitions": "named schemas stand under the top-level types:",
    "allOf": "write the properties out",
    "anyOf": "use oneOf with a discriminator, or nullable: true",
    "not": "state it as a rule or guard",
    "if": "use oneOf with a discriminator, or a rule",
    "then": "use oneOf with a discriminator, or a rule",
    "required": "everything is required unless it has optional: true or default:",
    "patternProperties": "use additionalProperties for the values and propertyNames for their names",
    "unevaluatedProperties": "objects with properties are closed unless additionalProperties is written",
    "unevaluatedItems": "use items",
    "prefixItems": "use an object with properties, or items",
    "contains": "state it as a rule or guard",
    "dependentRequired": "use oneOf with a discriminator, or a rule",
    "dependentSchemas": "use oneOf with a discriminator, or a rule",
    "minProperties": "state it as a rule or guard",
    "maxProperties": "state it as a rule or guard",
    "readOnly": "an attribute that tools never return has internal: true",
    "writeOnly": "an attribute that tools never return has internal: true",
    "title": "use description",
    "guards": "a rule that is a guard has that, else and says; applies: [tools] says where it holds",
    "body": "a tool without action: has its body in bodies.py",
}
RESERVED = {
    "compose": "several environments in one episode come with a later version",
    "turns": "scripted turns come with a later version",
    "key_type": "records are keyed by texts; other keys come with a later version",
}
_SHOWN = 14


def for_unknown(key: str, known: Iterable[str], *, written: Collection[str] = ()) -> str:
    """The hint for a key that is not among the known ones of its place; those that are `written` already cannot be meant."""
    known = list(known)
    if key == "if" and "that" in known:
        return "`that:` is what must hold, and `when:` in which case it must"
    if key in _REFUSED:
        return _REFUSED[key]
    if meant := did_you_mean(key, [name for name in known if name not in written]):
        return meant
    return f"known here: {', '.join(known)}" if 0 < len(known) <= _SHOWN else ""
