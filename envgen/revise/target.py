"""What is to be renamed, and the reasons for which it cannot be."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from envgen.blueprint.model import Blueprint, snake_case
from envgen.diagnostics.hints import Hinted, did_you_mean
from envgen.render.text.runtime_names import RUNTIME

Kind = Literal["tool", "entity", "attribute", "parameter"]

_OWNERS: Mapping[str, str] = {"attribute": "Entity", "parameter": "TOOL"}
_FORMS = {
    "tool": (re.compile(r"[A-Za-z][A-Za-z0-9_]*"), "letters, digits and _"),
    "entity": (re.compile(r"[A-Z][A-Za-z0-9]*"), "a capital letter, then letters and digits"),
    "parameter": (re.compile(r"[A-Za-z_][A-Za-z0-9_]*"), "letters, digits and _"),
    "attribute": (re.compile(r"[A-Za-z_](?:[A-Za-z0-9_ ().-]*[A-Za-z0-9_().-])?"), "letters, digits, blanks and _ ( ) . -"),
}


class Refused(Hinted):
    """What was asked for cannot be done; `hint` is what could."""


@dataclass(frozen=True, slots=True)
class Target:
    """The name `old` of a tool, an entity, an attribute or a parameter, to become `new`; `owner` is its entity or tool."""

    kind: Kind
    old: str
    new: str
    owner: str = ""

    @property
    def entity(self) -> str:
        """The entity of an attribute."""
        return self.owner if self.kind == "attribute" else ""

    @property
    def labels(self) -> tuple[str, str]:
        """What one record of the entity is called, before and after."""
        return snake_case(self.old), snake_case(self.new)


def target_of(blueprint: Blueprint, kind: Kind, old: str, new: str) -> Target:
    """What the words of a command mean; Refused says why they cannot be done."""
    owner = ""
    if kind in _OWNERS:
        owner, dot, old = old.partition(".")
        owners: Collection[str] = blueprint.entities if kind == "attribute" else blueprint.tools
        if not dot:
            raise Refused(f"{owner} names no {kind}", f"write {_OWNERS[kind]}.{owner}")
        if owner not in owners:
            raise Refused(f"there is no {_OWNERS[kind].lower()} {owner}", did_you_mean(owner, owners))
        new = new.removeprefix(f"{owner}.")
    known = _siblings(blueprint, kind, owner)
    if old not in known:
        of_owner = f" of {owner}" if owner else ""
        raise Refused(f"there is no {kind} {old}{of_owner}", did_you_mean(old, known) or f"known are {', '.join(known)}")
    form, words = _FORMS[kind]
    if not form.fullmatch(new):
        raise Refused(f"{new!r} is no name for {_article(kind)}", f"it is made of {words}")
    if new == old:
        raise Refused(f"{kind} {old} has that name already")
    if holder := _taken(blueprint, kind, owner, new):
        raise Refused(f"the name {new} is taken: {holder}", "choose another one")
    return Target(kind, old, new, owner)


def _siblings(blueprint: Blueprint, kind: Kind, owner: str) -> Collection[str]:
    match kind:
        case "tool":
            return blueprint.tools
        case "entity":
            return blueprint.entities
        case "attribute":
            return blueprint.entities[owner].attributes
        case "parameter":
            return [parameter.name for parameter in blueprint.tools[owner].parameters]


def _article(what: str) -> str:
    return f"a{'n' if what[0] in 'ae' else ''} {what}"


def _taken(blueprint: Blueprint, kind: Kind, owner: str, new: str) -> str:
    """Who has the new name already; other clashes are found by checking what would be written."""
    if kind in _OWNERS:
        return f"{owner} has such {_article(kind)}" if new in _siblings(blueprint, kind, owner) else ""
    if kind == "entity":
        owners: dict[str, Collection[str]] = {"entity": blueprint.entities, "type": blueprint.types, "name of the runtime": RUNTIME}
    else:
        collections = [one.collection for one in blueprint.entities.values()]
        owners = {
            "tool": blueprint.tools,
            "function": blueprint.functions,
            "variable": blueprint.variables,
            "constant": blueprint.constants,
            "collection": dict.fromkeys(collections),
        }
    return next((f"there is {_article(what)} of this name" for what, names in owners.items() if new in names), "")
