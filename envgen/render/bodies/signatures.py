"""The signature that bodies.py repeats: what the blueprint says, as Python text, and whether a method agrees with it."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from envgen.blueprint.model import MISSING, Blueprint, Function, Parameter, Tool
from envgen.render.code.types import StateTypes, state_types
from envgen.render.text.literal import literal
from envgen.render.text.names import python_name
from envgen.render.text.syntax import same


@dataclass(frozen=True, slots=True)
class Signature:
    """`(self, loan_id: str) -> Loan`."""

    text: str

    @property
    def header(self) -> ast.FunctionDef:
        """A method with this signature."""
        node = ast.parse(f"def method{self.text}: ...").body[0]
        assert isinstance(node, ast.FunctionDef)
        return node

    def agrees(self, node: ast.FunctionDef, names: Mapping[str, str] = MappingProxyType({})) -> bool:
        """Whether a method says the same, however it is broken into lines or quoted; `names` are imported under others."""
        header = self.header
        renamed = any(name != original for name, original in names.items())
        if not renamed and same(node.args, header.args) and same(node.returns, header.returns):
            return True  # word for word, as nearly always
        return _canonical(node, names) == _canonical(header, {})


def signatures(blueprint: Blueprint, types: StateTypes | None = None) -> dict[str, Signature]:
    """The signature of every tool that needs a body and of every function, in blueprint order, tools first."""
    known = types if types is not None else state_types(blueprint)
    owners: list[Tool | Function] = [*(tool for tool in blueprint.tools.values() if tool.needs_body), *blueprint.functions.values()]
    return {owner.name: Signature(_text(known, owner.name, owner.parameters)) for owner in owners}


def signature_in(node: ast.FunctionDef) -> str:
    """The signature of a method as one line."""
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"({ast.unparse(node.args)}){returns}"


def _text(types: StateTypes, owner: str, parameters: tuple[Parameter, ...]) -> str:
    shown = ["self"]
    required = [parameter for parameter in parameters if parameter.schema.required]
    others = [parameter for parameter in parameters if not parameter.schema.required]
    for parameter in [*required, *others]:
        shown.append(_parameter(parameter, types.parameters[owner, parameter.name]))
    return f"({', '.join(shown)}) -> {types.returns[owner]}"


def _parameter(parameter: Parameter, type_text: str) -> str:
    name = python_name(parameter.name)
    if parameter.schema.required:
        return f"{name}: {type_text}"
    default = parameter.schema.default
    shared = default is MISSING or isinstance(default, (list, dict))  # no mutable defaults: the runtime fills them in
    if shared and not type_text.endswith("| None") and type_text not in ("Any", "None"):
        type_text += " | None"
    return f"{name}: {type_text} = {'None' if shared else literal(default)}"


def _canonical(node: ast.FunctionDef, names: Mapping[str, str]) -> str:
    """The signature with quoted annotations unquoted and names of the contract as they are there."""

    def note(annotation: ast.expr | None) -> str:
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            try:
                annotation = ast.parse(annotation.value.strip(), mode="eval").body
            except (SyntaxError, ValueError):
                return repr(annotation)
        if annotation is None:
            return ""
        found = ast.parse(ast.unparse(annotation), mode="eval")
        for one in ast.walk(found):
            if isinstance(one, ast.Name):
                one.id = names.get(one.id, one.id)
        return ast.unparse(found)

    arguments = node.args
    plain = [*arguments.posonlyargs, *arguments.args]
    shape = (
        len(arguments.posonlyargs),
        [(argument.arg, note(argument.annotation)) for argument in plain],
        [(argument.arg, note(argument.annotation)) for argument in arguments.kwonlyargs],
        arguments.vararg.arg if arguments.vararg else "",
        arguments.kwarg.arg if arguments.kwarg else "",
        [ast.unparse(default) for default in arguments.defaults],
        [ast.unparse(default) if default else "" for default in arguments.kw_defaults],
        note(node.returns),
    )
    return repr(shape)
