"""Records that bodies create with keywords written out: attributes that the entity has, and values that it admits.

Only literals: what is computed is the runtime's to check.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.expressions.walk import walk
from envgen.blueprint.lint.values import misfits
from envgen.blueprint.model import MISSING, Blueprint, Entity
from envgen.diagnostics.codes import found
from envgen.diagnostics.hints import did_you_mean
from envgen.diagnostics.problem import Problem
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.text import PythonText

_OPTIONS = frozenset({"key", "given"})


def misfitting_records(bodies: Bodies, blueprint: Blueprint, text: PythonText) -> Iterator[Problem]:
    """C026: `self.create` and `self.draft` of an entity that is named by a text."""
    for method in bodies.methods.values():
        for node in walk(method.tree):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="self"), attr="create" | "draft"),
                    args=[ast.Constant(value=str() as name), *_],
                ):
                    if name in blueprint.entities:
                        yield from _call(node, blueprint.entities[name], blueprint, text)
                    else:
                        hint = did_you_mean(name, blueprint.entities) or f"declared are {', '.join(blueprint.entities)}"
                        yield found("C026", text.at(node.args[0]), f"there is no entity {name!r}", hint)


def _call(call: ast.Call, entity: Entity, blueprint: Blueprint, text: PythonText) -> Iterator[Problem]:
    given = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg and keyword.arg not in _OPTIONS}
    for name, value in given.items():
        schema = entity.attributes.get(name)
        if schema is None and name != entity.key:
            hint = did_you_mean(name, entity.attributes) or f"its attributes are {', '.join(entity.attributes)}"
            yield found("C026", text.at(value), f"{entity.name} has no attribute '{name}'", hint)
        elif schema is not None and isinstance(value, ast.Constant):
            reason = next((reason for _, reason in misfits(value.value, schema, blueprint)), "")
            if reason and value.value is None:
                mend = "leave it out" if schema.optional else "give a value"
                yield found("C026", text.at(value), f"{name} of {entity.name} is null", f"{mend}, or say nullable: true")
            elif reason:
                yield found("C026", text.at(value), f"{name} of {entity.name} {reason}", "correct the value, or the attribute")
    # Attributes may come from elsewhere, too: a mapping, `given=` or `**`.
    if len(call.args) == 1 and all(keyword.arg and keyword.arg != "given" for keyword in call.keywords):
        needed = [name for name, one in entity.attributes.items() if one.required and one.default is MISSING]
        lacking = [name for name in needed if name not in given and name != entity.key]
        if lacking:
            message = f"a new {entity.name} needs {' and '.join(lacking)}"
            mend = f"give {', '.join(f'{name}=…' for name in lacking)}, or a default in the blueprint"
            yield found("C026", text.at(call), message, mend)
