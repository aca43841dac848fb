"""What is inferred of a foreign class: its state, its tools, its bodies, and what had to be mended on the way. Values only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

CLOCK = "2025-01-01T00:00:00"  # where the clock of an imported environment starts

Schema = dict[str, Any]  # in the words of a blueprint: `type`, `nullable`, `enum`, `items`, `references` …


@dataclass(frozen=True, slots=True)
class Repair:
    """Something that was mended or that a person should know: one row of the repair report."""

    kind: str  # one of KINDS
    where: str  # tool, attribute, entity: `update_folder`, `Bookmark.url`
    was: str  # what stands in the foreign item
    now: str  # what stands in the blueprint or bodies
    evidence: str  # why: line of the class, the state that shows it
    line: int = 0  # of the class source


KINDS: Mapping[str, str] = {
    "corrupted_name": "a name in the told state that the class does not know, with its mended form",
    "undeclared_state": "an attribute that methods use and the constructor never declares",
    "machine_clock": "the clock of the machine, now that of the environment",
    "machine_chance": "random numbers or uuids of the machine, now those of the environment",
    "broken_import": "a name imported twice, of which the later import breaks what the earlier one meant; the class raises there",
    "wrongly_required": "a parameter with a default that was told to be required",
    "missing_description": "a parameter or tool that nothing describes",
    "live_state": "a tool that returns a part of the state, which its caller could change",
    "writes_then_refuses": "a command that may have written when it says success: False; it is rolled back now",
    "unenforced_rule": "a rule that no declaration enforces; it stands as a comment or a text",
    "unfit_state": "a value of a start state that does not fit the class, and what became of it",
    "no_state": "no start state came with the class; a seed was made up, since on an empty state every call is refused",
    "no_json": "a value of Python that JSON has no form for (set, tuple), and what it is now",
    "wrong_kind": "a tool told to be a query that writes, or the other way round",
}


@dataclass(frozen=True, slots=True)
class EntityModel:
    """A record type: its collection (an attribute of the class that is a dict of records), key and attributes."""

    name: str  # `Bookmark`, from BookmarkInfo
    collection: str
    key: str  # the attribute that holds the key; where records do not hold it, a name for it
    key_in_record: bool
    attributes: Mapping[str, Schema]  # declared order
    required: frozenset[str]
    description: str = ""


@dataclass(frozen=True, slots=True)
class VariableModel:
    """An attribute of the class that is no collection of records; `default` is what the constructor gives it."""

    name: str
    schema: Schema
    default: Any
    description: str = ""


@dataclass(frozen=True, slots=True)
class ParameterModel:
    """A parameter of a tool; `default` counts where `required` is False."""

    name: str
    schema: Schema
    required: bool
    default: Any = None
    description: str = ""
    draws_from: Sequence[str] = ()  # collections that the code looks the value up in: where valid ones are; enforces nothing


@dataclass(frozen=True, slots=True)
class ToolModel:
    """A tool: what it takes and whether it may write."""

    name: str
    kind: str  # query, command
    description: str
    parameters: Sequence[ParameterModel]
    line: int = 0  # of the class source


@dataclass(frozen=True, slots=True)
class ClassModel:
    """All that is inferred."""

    name: str  # snake case, of the environment
    class_name: str
    title: str
    description: str
    types: Mapping[str, Schema] = field(default_factory=dict)  # TypedDicts that are no entity: objects inside records
    entities: Sequence[EntityModel] = ()
    variables: Sequence[VariableModel] = ()
    tools: Sequence[ToolModel] = ()
    rules: Sequence[str] = ()
    records: Mapping[str, str] = field(default_factory=dict)  # TypedDict of the class → its entity or type: BookmarkInfo → Bookmark
    attributes: Mapping[str, str] = field(default_factory=dict)  # attribute of the class → its name here, where that is another one
    sets: Sequence[
        tuple[str, ...]
    ] = ()  # ways to lists that are sets in the class, by its names: ("flagged",), ("users", "*", "tags")
    bodies: str = ""  # the text of bodies.py
    clock: str = CLOCK
    repairs: Sequence[Repair] = ()
