"""What bodies.py and the blueprint must agree on beyond signatures: refusal codes, names of the contract, frames.

Only what the text shows for certain: a code or an attribute that is computed is the runtime's to find.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from envgen.blueprint.expressions.walk import walk
from envgen.blueprint.model import Blueprint, Tool
from envgen.blueprint.tool_contract import Refusal, frame, refusals
from envgen.diagnostics.codes import found
from envgen.diagnostics.hints import did_you_mean, nearest
from envgen.diagnostics.problem import Problem, in_order
from envgen.render.bodies.contract_stub import contract_names
from envgen.render.bodies.created import misfitting_records
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.module import CONTRACT, imported_names, is_contract_import
from envgen.render.bodies.text import PythonText
from envgen.render.code.types import state_types

ERROR = "ToolError"
_CODE_AT = {"require": 2, "require_all": 2}  # where a method of the runtime takes the code of its refusal

_HOLE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")  # as the runtime fills it


def broken_promises(bodies: Bodies, blueprint: Blueprint) -> list[Problem]:
    """C021 to C026, in order."""
    if not bodies.source:
        return []
    text = PythonText(bodies.path, bodies.source, bodies.tree)
    checks = (_refused, _unknown_imports, _strays, misfitting_records)
    return in_order([problem for check in checks for problem in check(bodies, blueprint, text)])


# ── refusal codes ───────────────────────────────────────────


def _refused(bodies: Bodies, blueprint: Blueprint, text: PythonText) -> Iterator[Problem]:
    """The refusals that are written out: their codes, and what their texts need."""
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
        if any(caught & reached[owner.name].keys() for owner in owners):
            continue
        declared = [refusals(blueprint, owner) for owner in owners]
        if not any(owner.open_errors for owner in owners):
            yield from _undeclared_codes(nodes[key], owners, {code for one in declared for code in one}, errors, bodies, text)
        for call in walk(nodes[key]):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in errors:
                yield from _gaps(call, declared, blueprint, bodies, text)


def _undeclared_codes(
    tree: ast.FunctionDef, owners: list[Tool], declared: set[str], errors: frozenset[str], bodies: Bodies, text: PythonText
) -> Iterator[Problem]:
    for node, code in _codes(tree, errors, bodies):
        if code not in declared:
            whose = " and ".join(owner.name for owner in owners)
            message = f"{whose} {'does' if len(owners) == 1 else 'do'} not declare the refusal {code!r}"
            declare = f"declare it under `errors:` of {owners[0].name}"
            close = did_you_mean(code, declared)
            yield found("C021", text.at(node), message, f"{close} Else {declare}" if close else declare)


def _gaps(
    call: ast.Call, declared: list[dict[str, Refusal]], blueprint: Blueprint, bodies: Bodies, text: PythonText
) -> Iterator[Problem]:
    """A declared text is filled from the keywords of the ToolError, unless that brings a text of its own."""
    if any(isinstance(one, ast.Starred) for one in call.args) or any(keyword.arg is None for keyword in call.keywords):
        return
    given = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
    codes = [code for _, code in _texts(_argument(call, 0, "code"), bodies)]
    known = [one[code] for code in codes for one in declared if code in one]
    own = len(call.args) > 1 and not (isinstance(call.args[1], ast.Constant) and call.args[1].value == "")
    wanted = {name for refusal in known for name in _HOLE.findall(refusal.text)} if not own else set()
    for refusal in known if not own else ():
        lacking = [name for name in dict.fromkeys(_HOLE.findall(refusal.text)) if name not in given]
        if lacking:
            near = [name for name in given if name not in wanted]
            mend = f"give {', '.join(f'{name}=…' for name in lacking)}" + (f" in place of {near[0]}=" if near else "")
            message = f"the text of {refusal.code!r} has a gap for {' and '.join(lacking)}: {_shown(refusal.text)}"
            yield found("C024", text.at(call), message, mend)
            return
    # The envelope and plain texts leave the fields out; other forms tell them to the agent.
    if known and blueprint.observation.error in ("envelope", "plain", "native"):
        for name, value in given.items():
            if name not in wanted and name != "code":
                why = "the ToolError brings a text of its own" if own else f"its text is: {_shown(known[0].text)}"
                message = f"nobody reads {name} of {known[0].code!r}: {why}"
                mend = did_you_mean(name, wanted) or f"take it out, or say it in the text: {{{name}}}"
                yield found("C025", text.at(value), message, mend)


def _shown(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 80 else f"{flat[:79]}…"


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
                hint = hint or f"drop {alias.name} here; contract.pyi, which envgen sync writes, lists what there is"
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
