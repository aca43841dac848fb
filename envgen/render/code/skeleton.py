"""The finished module once more as a syntax tree: does it hold what the blueprint and bodies.py may bring, and nothing else?

The last line of defence behind the gate and the merge: whatever reaches `environment.py` has a name that somebody declared, what
comes from bodies.py says what it says there, and what was generated is as it was made.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Mapping

from envgen_runtime.contract import RUNTIME_API

from envgen.blueprint.model import Blueprint
from envgen.blueprint.tool_contract.choices import choice_names
from envgen.diagnostics.problem import Position, Problem
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.module import imported_names, is_immutable
from envgen.render.code.comparison import changed_methods
from envgen.render.code.types import state_types
from envgen.render.text.method import Method
from envgen.render.text.runtime_names import DECORATORS, origins
from envgen.render.text.syntax import same, tree_of

_WHOLE = frozenset(("builtins", "envgen_runtime"))  # imported as modules where a name hides what is in them
_TYPE_NODES = (ast.expr_context, ast.Attribute, ast.BinOp, ast.BitOr, ast.Constant, ast.List, ast.Name, ast.Subscript, ast.Tuple)


def check_skeleton(source: str, blueprint: Blueprint, bodies: Bodies, methods: Mapping[str, Method]) -> list[Problem]:
    """D008 for each statement of `environment.py` that nobody declared, and for each declared one that is missing or not as made.

    `methods` are those that were generated.
    """
    try:
        tree = tree_of(source)
    except SyntaxError as error:
        found = [f"the generated module is no Python: {error.msg} (line {error.lineno} of environment.py)"]
    else:
        found = [*_module(tree, blueprint, bodies), *_bodies(tree, bodies)]
        changed = [name for cls in tree.body if isinstance(cls, ast.ClassDef) for name in changed_methods(source, cls, methods)]
        found += [f"method {name} in environment.py is not as it was made" for name in changed]
    hint = "rename what clashes in bodies.py; if nothing there does, please report this with the blueprint"
    at = Position(bodies.path if bodies.source else blueprint.path)
    return [Problem(code="D008", at=at, message=message, hint=hint) for message in dict.fromkeys(found)]


def _module(tree: ast.Module, blueprint: Blueprint, bodies: Bodies) -> Iterator[str]:
    bound: set[str] = set()
    classes = 0
    known = origins(state_types(blueprint).exported)
    for index, node in enumerate(tree.body):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from _import(node, bodies, known)
            names = set(imported_names(node))
        elif isinstance(node, ast.FunctionDef):
            names = {node.name}
            if node.name not in bodies.module_functions:
                yield f"function {node.name} at the top level of environment.py"
            elif not _same_function(node, bodies.module_functions[node.name]):
                yield f"function {node.name} in environment.py is not the one of bodies.py"
        elif isinstance(node, ast.ClassDef):
            names = {node.name}
            classes += 1
            yield from _class(node, blueprint, bodies)
        elif name := _constant(node):
            names = {name}
            if name not in bodies.module:
                yield f"constant {name} at the top level of environment.py"
            elif not same(node, bodies.module[name]):
                yield f"constant {name} in environment.py is not the one of bodies.py"
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


def _import(node: ast.Import | ast.ImportFrom, bodies: Bodies, known: Mapping[str, str]) -> Iterator[str]:
    """What the generated code needs under its own name, what bodies.py imports, and names of the contract that it renames."""
    module = "." * node.level + (node.module or "") if isinstance(node, ast.ImportFrom) else ""
    for alias in node.names:
        name = alias.asname or alias.name
        if module:
            ours = known.get(alias.name) == module and bodies.contract.get(name, name) == alias.name
        else:
            ours = alias.name in _WHOLE and alias.asname is None
        brought = bodies.imports.get(name.partition(".")[0] if alias.asname is None else name)
        if not ours and not (brought is not None and _origin(node, alias) in {_origin(brought, one) for one in brought.names}):
            yield f"import of {alias.name} in environment.py"


def _origin(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> tuple[str, str, str]:
    module = "." * node.level + (node.module or "") if isinstance(node, ast.ImportFrom) else ""
    return (module, alias.name, alias.asname or alias.name)


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
    keywords = [(one.arg, ast.unparse(one.value)) for one in cls.keywords]
    if keywords != [("package", "__package__"), ("runtime_api", str(RUNTIME_API))]:
        yield f"keywords of class {cls.name} in environment.py"
    expected = set(_methods(blueprint, bodies))
    state = {entity.collection for entity in blueprint.entities.values()} | set(blueprint.variables)
    seen: set[str] = set()
    for index, node in enumerate(cls.body):
        if isinstance(node, ast.FunctionDef):
            if node.name not in expected:
                yield f"method {node.name} in environment.py"
            if node.name in seen:
                yield f"method {node.name} twice in environment.py"
            if any(_called(decorator) not in DECORATORS for decorator in node.decorator_list):
                yield f"a decorator of {node.name} in environment.py"
            seen.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is None:
            if node.target.id not in state:
                yield f"attribute {node.target.id} in environment.py"
            if not all(isinstance(one, _TYPE_NODES) for one in ast.walk(node.annotation)):
                yield f"the type of {node.target.id} in environment.py"
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
    yield from (name for tool in blueprint.tools.values() for name in choice_names(blueprint, tool))
    yield from blueprint.functions
    yield from bodies.helpers


def _bodies(tree: ast.Module, bodies: Bodies) -> Iterator[str]:
    """The statements of each body are those of bodies.py, no more and no less; helpers are the same as a whole."""
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
        if method.kind == "helper":
            if not _same_function(merged, method.tree):
                yield f"helper {name} in environment.py is not the one of bodies.py"
            continue
        written = merged.body[1:] if method.kind == "function" and _is_text(merged.body[0]) else merged.body
        if not _same_block(written, method.tree.body):
            yield f"the body of {name} in environment.py is not the one of bodies.py"


def _same_function(one: ast.FunctionDef, other: ast.FunctionDef) -> bool:
    """Whether two functions are the same, but for where their lines and those of their docstrings end."""
    head, head_of_other = ([_head(node), *getattr(node, "type_params", [])] for node in (one, other))
    return same(head, head_of_other) and _same_block(one.body, other.body)


def _head(node: ast.FunctionDef) -> ast.FunctionDef:
    """The function without its block, `builtins.list` as `list`: the long form stands where a member of the class hides it."""
    head = ast.FunctionDef(node.name, node.args, [], node.decorator_list, node.returns)
    names = (one for one in ast.walk(head) if isinstance(one, ast.Name))
    return _Short().visit(copy.deepcopy(head)) if any(one.id == "builtins" for one in names) else head


class _Short(ast.NodeTransformer):
    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        match node:
            case ast.Attribute(value=ast.Name(id="builtins"), attr=name):
                return ast.Name(name, node.ctx)
        self.generic_visit(node)
        return node


def _same_block(one: list[ast.stmt], other: list[ast.stmt]) -> bool:
    return same(one, other) or list(map(ast.dump, _plain_docs(one))) == list(map(ast.dump, _plain_docs(other)))


def _plain_docs(block: list[ast.stmt]) -> list[ast.stmt]:
    """A copy with the words of each docstring alone: the formatter indents its lines anew, and cuts off their ends."""
    function = ast.FunctionDef("", ast.arguments([], [], None, [], [], None, []), copy.deepcopy(block), [])
    for node in ast.walk(function):
        if isinstance(node, ast.FunctionDef) and node.body and _is_text(node.body[0]):
            text = ast.get_docstring(node, clean=False) or ""
            node.body[0] = ast.Expr(ast.Constant(text.split()))  # type: ignore[arg-type]
    return function.body


def _called(decorator: ast.expr) -> str:
    match decorator.func if isinstance(decorator, ast.Call) else decorator:
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="envgen_runtime"), attr=name):  # the long form where it is hidden
            return name
    return ""


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
