"""What bodies.py and the blueprint must agree on beyond signatures: refusal codes, names of the contract, frames.

Only what the text shows for certain: a code or an attribute that is computed is the runtime's to find.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from envgen.blueprint.expressions.walk import walk
from envgen.blueprint.model import Blueprint, Tool
from envgen.blueprint.tool_contract import frame, refusals
from envgen.diagnostics.codes import found
from envgen.diagnostics.hints import did_you_mean, nearest
from envgen.diagnostics.problem import Problem, in_order
from envgen.render.bodies.contract_stub import contract_names
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.module import CONTRACT, imported_names, is_contract_import
from envgen.render.bodies.text import PythonText
from envgen.render.code.types import state_types

ERROR = "ToolError"
_CODE_AT = {"require": 2, "require_all": 2}  # where a method of the runtime takes the code of its refusal


def broken_promises(bodies: Bodies, blueprint: Blueprint) -> list[Problem]:
    """C021, C022 and C023, in order."""
    if not bodies.source:
        return []
    text = PythonText(bodies.path, bodies.source, bodies.tree)
    return in_order(
        [*_undeclared_codes(bodies, blueprint, text), *_unknown_imports(bodies, blueprint, text), *_strays(bodies, blueprint, text)]
    )


# ── refusal codes ───────────────────────────────────────────


def _undeclared_codes(bodies: Bodies, blueprint: Blueprint, text: PythonText) -> Iterator[Problem]:
    errors = _error_names(bodies)
    tools: dict[str, list[Tool]] = {}  # method or helper function → the tools that reach it
    nodes: dict[str, ast.FunctionDef] = {}
    reached = {name: _reached(name, bodies) for name in bodies.tools}
    for name, found_there in reached.items():
        nodes |= found_there
        for key in found_there:
            tools.setdefault(key, []).append(blueprint.tools[name])
    caught = {key for key, node in nodes.items() if any(map(_catches, walk(node)))}
    for key, owners in tools.items():
        # What is caught on the way out may be raised under any code.
        if any(owner.open_errors or caught & reached[owner.name].keys() for owner in owners):
            continue
        declared = {code for owner in owners for code in refusals(blueprint, owner)}
        for node, code in _codes(nodes[key], errors, bodies):
            if code not in declared:
                whose = " and ".join(owner.name for owner in owners)
                message = f"{whose} {'does' if len(owners) == 1 else 'do'} not declare the refusal {code!r}"
                declare = f"declare it under `errors:` of {owners[0].name}"
                close = did_you_mean(code, declared)
                yield found("C021", text.at(node), message, f"{close} Else {declare}" if close else declare)


def _error_names(bodies: Bodies) -> frozenset[str]:
    names = {ERROR} | {name for name, original in bodies.contract.items() if original == ERROR}
    return frozenset(names | {name for name, node in bodies.imports.items() if imported_names(node)[name].name == ERROR})


def _reached(name: str, bodies: Bodies) -> dict[str, ast.FunctionDef]:
    """The method and all that it calls of bodies.py; helper functions of the module under `:name`."""
    out: dict[str, ast.FunctionDef] = {}
    waiting: list[tuple[str, ast.FunctionDef]] = [(name, bodies.methods[name].tree)]
    while waiting:
        key, tree = waiting.pop()
        if key in out:
            continue
        out[key] = tree
        for node in walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id="self"), attr=attr) if attr in bodies.methods and attr not in bodies.tools:
                    waiting.append((attr, bodies.methods[attr].tree))
                case ast.Name(id=called) if called in bodies.module_functions:
                    waiting.append((f":{called}", bodies.module_functions[called]))
    return out


def _catches(node: ast.AST) -> bool:
    if not isinstance(node, ast.ExceptHandler):
        return False
    names = {one.id for one in walk(node.type) if isinstance(one, ast.Name)} if node.type is not None else {"Exception"}
    return not names <= {"KeyError", "ValueError", "TypeError", "IndexError", "LookupError", "AttributeError", "ZeroDivisionError"}


def _codes(tree: ast.FunctionDef, errors: frozenset[str], bodies: Bodies) -> Iterator[tuple[ast.expr, str]]:
    """The refusal codes that a method writes out, each with its place."""
    for node in walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in errors:
                yield from _texts(_argument(node, 0, "code"), bodies)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=attr)) if attr in _CODE_AT:
                yield from _texts(_argument(node, _CODE_AT[attr], "code"), bodies)


def _argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    if any(isinstance(argument, ast.Starred) for argument in call.args[: place + 1]):
        return None
    if place < len(call.args):
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def _texts(node: ast.expr | None, bodies: Bodies) -> Iterator[tuple[ast.expr, str]]:
    match node:
        case ast.Constant(value=str() as code) if code:
            yield node, code
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body, bodies)
            yield from _texts(orelse, bodies)
        case ast.Name(id=name):
            match bodies.module.get(name):
                case ast.Assign(value=ast.Constant(value=str() as code)) | ast.AnnAssign(value=ast.Constant(value=str() as code)):
                    yield node, code


# ── names of the contract ───────────────────────────────────


def _unknown_imports(bodies: Bodies, blueprint: Blueprint, text: PythonText) -> Iterator[Problem]:
    known = contract_names(state_types(blueprint))
    state = {entity.collection for entity in blueprint.entities.values()} | blueprint.variables.keys() | blueprint.functions.keys()
    for node in bodies.tree.body:
        if not isinstance(node, ast.ImportFrom) or not is_contract_import(node):
            continue
        for alias in node.names:
            if alias.name not in known and alias.name != "*":
                close = did_you_mean(alias.name, known)
                of_self = nearest(alias.name, state)
                hint = f"write self.{of_self}" if of_self is not None and (alias.name in state or not close) else close
                hint = hint or f"contract.pyi lists what there is; envgen sync writes it anew, and drop {alias.name} here"
                yield found("C022", text.at(alias), f"{CONTRACT} has no {alias.name}", hint)


# ── frames ──────────────────────────────────────────────────


def _strays(bodies: Bodies, blueprint: Blueprint, text: PythonText) -> Iterator[Problem]:
    """Assignments in a tool's own method to what its frame does not have."""
    collections = {entity.collection: entity.name for entity in blueprint.entities.values()}
    for name, method in bodies.tools.items():
        slots = frame(blueprint, blueprint.tools[name])
        if slots is None or "any" in slots or blueprint.tools[name].kind == "query":
            continue
        for target in _targets(method.tree):
            slot = _slot(target, collections, blueprint.variables)
            entity = slot.partition(".")[0]
            # A record that the call itself made may be written in all its parts.
            if slot and slot not in slots and entity not in slots:
                hint = f"add {slot} to `writes` of {name}" + (f": it has {', '.join(slots)}" if slots else "")
                yield found("C023", text.at(target), f"{name} writes {slot}, which is not in its frame", hint)


def _targets(tree: ast.FunctionDef) -> Iterator[ast.expr]:
    for node in walk(tree):
        match node:
            case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                yield from targets
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target, value=ast.expr()):
                yield target


def _slot(target: ast.expr, collections: Mapping[str, str], variables: Mapping[str, object]) -> str:
    match target:
        case ast.Subscript(
            value=ast.Subscript(value=ast.Attribute(value=ast.Name(id="self"), attr=collection)),
            slice=ast.Constant(value=str() as attribute),
        ) if collection in collections:
            return f"{collections[collection]}.{attribute}"
        case ast.Subscript(value=ast.Attribute(value=ast.Name(id="self"), attr=collection)) if collection in collections:
            return collections[collection]
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if name in variables:
            return name
    return ""
