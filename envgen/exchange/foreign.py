"""What a foreign environment is to everything behind its reader: a class, what is told of it, and states that it starts from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class ForeignTool:
    """A tool as its owner tells of it: name, text, and parameters as a JSON Schema; `kind` is query, command or empty."""

    name: str
    description: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ForeignTask:
    """A scenario: the state it starts from, the task text, and check functions with what each of them asks."""

    id: str
    task: str
    state: Mapping[str, Any]
    checks: Sequence[tuple[str, str]] = ()  # what is asked, source of the function


@dataclass(frozen=True, slots=True)
class ForeignItem:
    """One environment. `source` is the text of the module that holds `class_name`; it is untrusted and never imported here."""

    id: str
    class_name: str
    source: str
    title: str = ""
    description: str = ""
    rules: Sequence[str] = ()
    tools: Sequence[ForeignTool] = ()
    told_state: Sequence[Mapping[str, Any]] = ()  # entities as their owner lists them; may be corrupt
    states: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # start states by name
    tasks: Sequence[ForeignTask] = ()
    files: Mapping[str, str] = field(default_factory=dict)  # of a spec that came along, by path: preferred to everything inferred
    edited: bool = False  # whether the class was changed since those files were put beside it
