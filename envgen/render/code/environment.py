"""environment.py: the class of an environment, from its blueprint to the text that bodies are merged into."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from envgen_runtime.contract import RUNTIME_API

from envgen.blueprint.model import Blueprint
from envgen.render.bodies.merge import HELPERS_MARK, MODULE_MARK, merge
from envgen.render.bodies.model import Bodies
from envgen.render.code.choices import choice_methods
from envgen.render.code.rules import function_methods, rule_methods
from envgen.render.code.tools import hidden_in_class, tool_methods
from envgen.render.code.types import StateTypes, attribute_note, attribute_type, class_names
from envgen.render.text.docstring import wrapped
from envgen.render.text.expression_text import qualified
from envgen.render.text.imports import with_imports
from envgen.render.text.method import Method, Section
from envgen.render.text.runtime_names import DECORATORS, origins
from envgen.render.text.templates import render_template


@dataclass(frozen=True, slots=True)
class ClassField:
    """A collection or variable of the class."""

    name: str
    type: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class EnvironmentClass:
    """Everything that the template of environment.py says."""

    blueprint: Blueprint
    fields: tuple[ClassField, ...]
    sections: tuple[Section, ...]

    @property
    def description(self) -> str:
        return "\n".join(wrapped(self.blueprint.description, indent=4))

    @property
    def methods(self) -> Mapping[str, Method]:
        return {method.name: method for section in self.sections for method in section.methods}


def environment_class(blueprint: Blueprint, bodies: Bodies, types: StateTypes) -> EnvironmentClass:
    """The class in blueprint order: state, queries, commands, rules, choices, functions."""
    members = frozenset(class_names(blueprint))
    # A tool called `query` hides the decorator from the methods after it.
    decorators = {name: f"envgen_runtime.{name}" if name in members else name for name in sorted(DECORATORS)}
    tools: dict[str, list[Method]] = {"query": [], "command": []}
    for tool in blueprint.tools.values():
        tools[tool.kind] += tool_methods(blueprint, tool, types, decorators)
    sections = [
        Section("queries", tuple(tools["query"])),
        Section("commands", tuple(tools["command"])),
        Section("rules", tuple(rule_methods(blueprint, decorators))),
        Section("choices", tuple(choice_methods(blueprint, types))),
        Section("functions and helpers from bodies.py", tuple(function_methods(blueprint, types))),
    ]
    return EnvironmentClass(
        blueprint,
        _fields(blueprint),
        tuple(one for one in sections if one.methods or (bodies.helpers and one is sections[-1])),
    )


def environment_source(cls: EnvironmentClass, bodies: Bodies, types: StateTypes) -> str:
    """The module with bodies merged in and its imports on top; not yet formatted."""
    skeleton = render_template(
        "package/environment.py.j2",
        env=cls,
        blueprint=cls.blueprint,
        runtime_api=RUNTIME_API,
        helpers=HELPERS_MARK,
        module=MODULE_MARK,
    )
    return with_imports(merge(skeleton, bodies, hidden=hidden_in_class(cls.blueprint)), origins(types.exported))


def _fields(blueprint: Blueprint) -> tuple[ClassField, ...]:
    hidden = hidden_in_class(blueprint)
    collections = [ClassField(entity.collection, qualified("dict[str, Any]", hidden)) for entity in blueprint.entities.values()]
    variables = [
        ClassField(name, qualified(attribute_type(schema), hidden), attribute_note(schema))
        for name, schema in blueprint.variables.items()
    ]
    return (*collections, *variables)
