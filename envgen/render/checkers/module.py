"""The checkers of one module: each function made once, shared where equal, beside the constants that they share."""

from __future__ import annotations

from dataclasses import dataclass, field

from envgen.blueprint.model import Blueprint, Schema, snake_case
from envgen.render.checkers.forms import Form, is_split, named_schema
from envgen.render.checkers.lines import Checker, Lines, identifier, indented
from envgen.render.checkers.names import shared_name
from envgen.render.text.docstring import docstring


@dataclass
class CheckerModule:
    """The checkers of one module as they are asked for, with the constants that they share."""

    blueprint: Blueprint
    functions: dict[str, str] = field(default_factory=dict)
    constants: dict[str, str] = field(default_factory=dict)  # source → name
    imports: set[str] = field(default_factory=set)
    _named: dict[tuple[str, Form], str] = field(default_factory=dict)
    _bodies: dict[str, str] = field(default_factory=dict)  # body → name of the function that has it
    _taken: set[str] = field(default_factory=set)

    def named(self, name: str, form: Form) -> str:
        """The function that checks an entity or a named type in one form."""
        if not is_split(self.blueprint, name):
            form = "stored"
        known = self._named.get((name, form))
        if known is not None:
            return known
        function = self._name(f"check_{snake_case(name)}" + ("_shown" if form == "outer" else ""))
        self._named[name, form] = function
        self._reserve(function)
        schema = named_schema(self.blueprint, name)
        subject = _subject(schema)
        body = Checker(self, form, snake_case(name)).function(schema, subject)
        kind = "record of" if name in self.blueprint.entities else "value of type"
        ending = " as it is shown to an agent" if form == "outer" else ""
        self.functions[function] = _function(function, subject, f"Check a {kind} `{name}`{ending}.", body)
        return function

    def position(self, schema: Schema, form: Form, hint: str) -> str:
        """A function that checks a schema position; equal positions share one."""
        if schema.type == "named" and not schema.nullable:
            return self.named(schema.name, form)
        hint = shared_name(schema) or hint
        function = self._name(f"check_{identifier(hint)}")
        self._reserve(function)
        subject = _subject(schema)
        body = Checker(self, form, identifier(hint)).function(schema, subject)
        key = "\n".join(body)
        if key in self._bodies:
            del self.functions[function]
            self._taken.discard(function)
            return self._bodies[key]
        self._bodies[key] = function
        self.functions[function] = _function(function, subject, schema.description if subject == "record" else "", body)
        return function

    def constant(self, source: str, hint: str) -> str:
        """The module-level name of a value that is made once."""
        if source not in self.constants:
            self.constants[source] = self._name(identifier(hint).upper())
        return self.constants[source]

    def _reserve(self, function: str) -> None:
        self.functions[function] = ""  # keeps its place above what it needs

    def _name(self, wanted: str) -> str:
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}_{number}"
        self._taken.add(name)
        return name


def _subject(schema: Schema) -> str:
    """What a checker calls its value; attributes of a record are then called `value`."""
    return "record" if schema.type == "object" and schema.properties else "value"


def _function(name: str, subject: str, text: str, body: Lines) -> str:
    head = [f"def {name}({subject}: Any, at: Path, problems: Problems) -> None:"]
    if text:
        head.append(f"    {docstring(' '.join(text.split()))}")
    return "\n".join([*head, *indented(body or ([] if text else ["pass"])), ""])
