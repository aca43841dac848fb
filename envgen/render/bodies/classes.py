"""The class of a bodies.py: which method is a tool's body, a function, a helper or an orphan, and what a method may not be."""

from __future__ import annotations

import ast

from envgen.blueprint.model import Blueprint
from envgen.blueprint.tool_contract.choices import choice_names
from envgen.diagnostics.problem import Problem
from envgen.render.bodies.model import Kind, Method
from envgen.render.bodies.text import PythonText


def read_class(cls: ast.ClassDef, text: PythonText, blueprint: Blueprint) -> tuple[dict[str, Method], list[Problem]]:
    """The methods in file order and the problems of their shape."""
    methods: dict[str, Method] = {}
    problems: list[Problem] = []
    for index, node in enumerate(cls.body):
        if isinstance(node, ast.FunctionDef):
            problems += _problems_of(node, text, blueprint, methods)
            methods.setdefault(
                node.name, Method(node.name, _kind_of(node.name, blueprint), text.at(node), node, _answers(node.name, blueprint))
            )
        elif isinstance(node, ast.AsyncFunctionDef):
            problems.append(Problem(code="C010", at=text.at(node), message=f"{node.name} is async", hint="write `def`"))
        elif index == 0 and _is_text(node):
            hint = "delete it, or make it a comment: the blueprint's description becomes the docstring"
            problems.append(Problem(code="C012", at=text.at(node), message="the class has a docstring", hint=hint))
        elif not isinstance(node, ast.Pass) and not _is_ellipsis(node):
            hint = "state is declared in the blueprint, immutable constants stand at module level"
            problems.append(Problem(code="C016", at=text.at(node), message="a statement in the class that is no method", hint=hint))
    return methods, problems


def _answers(name: str, blueprint: Blueprint) -> bool:
    tool = blueprint.tools.get(name)
    return name in blueprint.functions or (tool is not None and tool.returns is not None)


def _kind_of(name: str, blueprint: Blueprint) -> Kind:
    if name in blueprint.tools:
        return "tool"
    if name in blueprint.functions:
        return "function"
    return "helper" if name.startswith("_") else "orphan"


def _problems_of(node: ast.FunctionDef, text: PythonText, blueprint: Blueprint, before: dict[str, Method]) -> list[Problem]:
    name = node.name
    kind = _kind_of(name, blueprint)
    problems: list[Problem] = []

    def report(code: str, at: ast.stmt | ast.expr, message: str, hint: str) -> None:
        problems.append(Problem(code=code, at=text.at(at), message=message, hint=hint))

    if name in before:
        report("C013", node, f"{name} is defined twice", f"the first one is at line {before[name].at.line}: delete or rename one")
    if node.decorator_list:
        report("C011", node.decorator_list[0], f"{name} is decorated", "delete the decorator")
    if kind in ("tool", "function") and _is_text(node.body[0]):
        hint = "delete it, or make it a comment: the blueprint's description becomes the docstring"
        report("C012", node.body[0], f"{kind} {name} has a docstring", hint)
    first = [*node.args.posonlyargs, *node.args.args][:1]
    if not first or first[0].arg != "self":
        report("C015", node, f"the first parameter of {name} is not self", f"write `def {name}(self, …)`")
    if kind == "tool" and not blueprint.tools[name].needs_body:
        line = blueprint.tools[name].at.line
        report("C014", node, f"{name} has an action in the blueprint (line {line}) and a body here", "remove one of them")
    if taken := _taken(name, kind, blueprint):
        report("C017", node, f"the name {name} is taken by {taken}", "choose another name for the helper")
    return problems


def _taken(name: str, kind: Kind, blueprint: Blueprint) -> str:
    if name.startswith("__") and name.endswith("__"):
        return "Python"
    if kind != "helper":
        return ""
    from envgen_runtime import Environment

    if hasattr(Environment, name) or name in Environment.__annotations__:
        return "the runtime"
    plain = name[1:]
    if plain in blueprint.tools and blueprint.tools[plain].needs_body:
        return f"the body of tool {plain}"
    if plain in blueprint.rules and blueprint.rules[plain].kind in ("each", "invariant"):
        return f"rule {plain}"
    if any(name == entity.unique_method(n) for entity in blueprint.entities.values() for n in range(len(entity.unique))):
        return "a unique condition"
    if any(name in choice_names(blueprint, tool) for tool in blueprint.tools.values()):
        return "the choices of an among"
    return ""


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _is_ellipsis(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.value.value is ...
