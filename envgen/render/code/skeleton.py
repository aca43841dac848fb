"""The finished module once more as a syntax tree: does it hold what the blueprint and bodies.py may bring, and nothing else?

The last line of defence behind the gate and the merge: whatever reaches `environment.py` has a name that somebody declared.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.module import imported_names, is_immutable
from envgen.render.text.syntax import same, tree_of

_OWN_MODULES = frozenset(
    (
        "typing",
        "types",
        "itertools",
        "builtins",
        "collections.abc",
        "envgen_runtime",
        "envgen_runtime.values",
        "envgen_runtime.formats",
    )
)
_DECORATORS = frozenset(("query", "command", "each", "invariant"))


def check_skeleton(source: str, blueprint: Blueprint, bodies: Bodies) -> list[Problem]:
    """D008 for each statement of `environment.py` that nobody declared, and for each declared one that is missing."""
    try:
        tree = tree_of(source)
    except SyntaxError as error:
        found = [f"the generated module is no Python: {error.msg} (line {error.lineno} of environment.py)"]
    else:
        found = [*_module(tree, blueprint, bodies), *_bodies(tree, blueprint, bodies)]
    hint = "rename what clashes in bodies.py; if nothing there does, please report this with the blueprint"
    at = Position(bodies.path if bodies.source else blueprint.path)
    return [Problem(code="D008", at=at, message=message, hint=hint) for message in dict.fromkeys(found)]


def _module(tree: ast.Module, blueprint: Blueprint, bodies: Bodies) -> Iterator[str]:
    bound: set[str] = set()
    classes = 0
    for index, node in enumerate(tree.body):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from _import(node, bodies)
            names = set(imported_names(node))
        elif isinstance(node, ast.FunctionDef):
            names = {node.name}
            if node.name not in bodies.module_functions or node.decorator_list:
                yield f"function {node.name} at the top level of environment.py"
        elif isinstance(node, ast.ClassDef):
            names = {node.name}
            classes += 1
            yield from _class(node, blueprint, bodies)
        elif name := _constant(node):
            names = {name}
            if name not in bodies.module:
                yield f"constant {name} at the top level of environment.py"
        else:
            names = set()
            if not (index == 0 and _is_text(node)):
                yield f"statement `{ast.unparse(node)[:60]}` at the top level of environment.py"
        for name in sorted(names & bound):
            yield f"{name} is bound twice at the top level of environment.py"
        bound |= names
    if classes != 1:
        yield f"{classes} classes in environment.py instead of one"
    for name in bodies.module:
        if name not in bound:
            yield f"{name} of bodies.py is missing in environment.py"


def _import(node: ast.Import | ast.ImportFrom, bodies: Bodies) -> Iterator[str]:
    module = "." * node.level + (node.module or "") if isinstance(node, ast.ImportFrom) else ""
    if module == ".state" or module in _OWN_MODULES:
        return
    for name, alias in imported_names(node).items():
        known = bodies.imports.get(name)
        brought = known is not None and any(_origin(known, other) == _origin(node, alias) for other in known.names)
        if not brought and alias.name not in _OWN_MODULES:
            yield f"import of {alias.name} in environment.py"


def _origin(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> tuple[str, str]:
    return (node.module or "" if isinstance(node, ast.ImportFrom) else "", alias.name)


def _constant(node: ast.stmt) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_immutable(value):
            return name
        case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is not None and is_immutable(value):
            return name
    return ""


def _class(cls: ast.ClassDef, blueprint: Blueprint, bodies: Bodies) -> Iterator[str]:
    if cls.name != blueprint.class_name or cls.decorator_list:
        yield f"class {cls.name} in environment.py"
    if [ast.unparse(base) for base in cls.bases] != ["Environment"]:
        yield f"bases of class {cls.name} in environment.py"
    expected = set(_methods(blueprint, bodies))
    state = {entity.collection for entity in blueprint.entities.values()} | set(blueprint.variables)
    seen: set[str] = set()
    for index, node in enumerate(cls.body):
        if isinstance(node, ast.FunctionDef):
            if node.name not in expected:
                yield f"method {node.name} in environment.py"
            if node.name in seen:
                yield f"method {node.name} twice in environment.py"
            if any(_called(decorator) not in _DECORATORS for decorator in node.decorator_list):
                yield f"a decorator of {node.name} in environment.py"
            seen.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is None:
            if node.target.id not in state:
                yield f"attribute {node.target.id} in environment.py"
        elif not (index == 0 and _is_text(node)) and not isinstance(node, ast.Pass):
            yield f"statement `{ast.unparse(node)[:60]}` in the class of environment.py"
    for name in sorted(expected - seen):
        yield f"method {name} is missing in environment.py"


def _methods(blueprint: Blueprint, bodies: Bodies) -> Iterator[str]:
    for tool in blueprint.tools.values():
        yield tool.name
        if tool.needs_body:
            yield f"_{tool.name}"
    yield from (f"_{rule.name}" for rule in blueprint.rules.values() if rule.kind in ("each", "invariant"))
    for entity in blueprint.entities.values():
        yield from (entity.unique_method(number) for number, unique in enumerate(entity.unique) if unique.where is not None)
    yield from blueprint.functions
    yield from bodies.helpers


def _bodies(tree: ast.Module, blueprint: Blueprint, bodies: Bodies) -> Iterator[str]:
    """The statements of each body are those of bodies.py, no more and no less."""
    methods = {
        node.name: node
        for cls in tree.body
        if isinstance(cls, ast.ClassDef)
        for node in cls.body
        if isinstance(node, ast.FunctionDef)
    }
    for name, method in bodies.methods.items():
        merged = methods.get(f"_{name}" if method.kind == "tool" else name)
        if method.kind == "orphan" or merged is None:
            continue
        written = merged.body[1:] if method.kind == "function" and _is_text(merged.body[0]) else merged.body
        if not same(written, method.tree.body):
            yield f"the body of {name} in environment.py is not the one of bodies.py"


def _called(decorator: ast.expr) -> str:
    match decorator.func if isinstance(decorator, ast.Call) else decorator:
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="envgen_runtime"), attr=name):  # the long form where it is hidden
            return name
    return ""


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
