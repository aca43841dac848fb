"""The top level of a bodies.py: imports, immutable constants, helper functions, one class; everything else is a problem."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field

from envgen.diagnostics.problem import Problem
from envgen.render.bodies.text import PythonText

CONTRACT = "contract"  # the module that `envgen sync` writes for editors


@dataclass
class ModuleParts:
    """What stands at the top level, and what should not."""

    cls: ast.ClassDef | None = None
    bound: dict[str, ast.stmt] = field(default_factory=dict)
    imports: dict[str, ast.Import | ast.ImportFrom] = field(default_factory=dict)
    contract: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def is_contract_import(node: ast.stmt) -> bool:
    """Whether it is the `from contract import …` that only editors read."""
    return isinstance(node, ast.ImportFrom) and node.module == CONTRACT and node.level in (0, 1)


def imported_names(node: ast.Import | ast.ImportFrom) -> Mapping[str, ast.alias]:
    """The names that an import binds."""
    return {alias.asname or alias.name.partition(".")[0]: alias for alias in node.names}


def read_module(text: PythonText, class_name: str) -> ModuleParts:
    """Take the top level apart; `class_name` is what its class has to be called."""
    parts = ModuleParts()
    classes = [node for node in text.tree.body if isinstance(node, ast.ClassDef)]
    parts.cls = next((node for node in classes if node.name == class_name), classes[0] if classes else None)
    for index, node in enumerate(text.tree.body):
        _read_statement(node, text, parts, class_name=class_name, first=index == 0)
    if not classes and (parts.bound or parts.imports):
        hint = f"write `class {class_name}(Contract):` with the bodies in it, or run envgen sync"
        parts.problems.append(_problem("C004", text, text.tree.body[0], f"there is no class {class_name}", hint))
    return parts


def _read_statement(node: ast.stmt, text: PythonText, parts: ModuleParts, *, class_name: str, first: bool) -> None:
    if isinstance(node, ast.ClassDef):
        _read_class_line(node, text, parts, class_name)
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        _read_import(node, text, parts)
    elif isinstance(node, ast.FunctionDef):
        if node.decorator_list:
            parts.problems.append(_problem("C011", text, node.decorator_list[0], f"helper function {node.name} is decorated"))
        _bind(node.name, node, text, parts)
    elif isinstance(node, ast.AsyncFunctionDef):
        parts.problems.append(_problem("C010", text, node, f"helper function {node.name} is async", "write `def`"))
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
        _read_constant(node.target.id, node.value, node, text, parts)
    elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        _read_constant(node.targets[0].id, node.value, node, text, parts)
    elif not (first and _is_text(node)):  # a docstring says what the file is for
        what = _what(node)
        hint = "keep imports, immutable constants, helper functions and the class"
        parts.problems.append(_problem("C006", text, node, f"{what} at the top level of bodies.py", hint))


def _read_class_line(node: ast.ClassDef, text: PythonText, parts: ModuleParts, class_name: str) -> None:
    if node is not parts.cls:
        hint = f"bodies.py holds the one class {class_name}; shapes of records are types of the blueprint"
        parts.problems.append(_problem("C004", text, node, f"a second class, {node.name}", hint))
        return
    if node.name != class_name:
        hint = f"the blueprint's name makes it {class_name}"
        parts.problems.append(_problem("C004", text, node, f"the class is called {node.name}", hint))
    for base in node.bases:
        if not (isinstance(base, ast.Name) and base.id == "Contract"):
            hint = f"write `class {class_name}(Contract):`"
            parts.problems.append(_problem("C005", text, base, f"the class has the base {ast.unparse(base)}", hint))
    for keyword in node.keywords:
        parts.problems.append(
            _problem("C005", text, keyword.value, f"the class has the keyword {keyword.arg or '**'}", "delete it")
        )
    for decorator in node.decorator_list:
        parts.problems.append(_problem("C005", text, decorator, "the class is decorated", "delete the decorator"))
    for parameter in getattr(node, "type_params", ()):
        parts.problems.append(_problem("C005", text, parameter, "the class has type parameters", "delete them"))


def _read_import(node: ast.Import | ast.ImportFrom, text: PythonText, parts: ModuleParts) -> None:
    problem: tuple[str, str] | None = None
    if isinstance(node, ast.ImportFrom) and node.module == "__future__":
        problem = ("an import from __future__", "delete it: generated packages need Python 3.11 or newer")
    elif isinstance(node, ast.ImportFrom) and node.level and not is_contract_import(node):
        problem = ("a relative import", "the package of bodies.py has no other modules: write the helper here")
    elif any(alias.name == "*" for alias in node.names):
        problem = (f"everything imported from {getattr(node, 'module', '')}", "name what is needed")
    elif any(alias.name == CONTRACT for alias in node.names) and isinstance(node, ast.Import):
        problem = (f"the module {CONTRACT} imported whole", f"write `from {CONTRACT} import …`")
    if problem is not None:
        parts.problems.append(_problem("C018", text, node, *problem))
        return
    if is_contract_import(node):
        parts.contract |= {name: alias.name for name, alias in imported_names(node).items()}
        return
    for name in imported_names(node):
        known = parts.imports.get(name)
        if known is not None and ast.dump(known) == ast.dump(node):
            continue  # the same import twice harms nobody
        if name in parts.bound or (known is not None and not _same_import(known, node, name)):
            parts.problems.append(_problem("C008", text, node, f"{name} is bound twice", "rename one of them"))
        parts.imports.setdefault(name, node)


def _same_import(one: ast.Import | ast.ImportFrom, other: ast.Import | ast.ImportFrom, name: str) -> bool:
    """Whether both bind `name` to the same thing: `import os` beside `import os.path` does."""
    if isinstance(one, ast.ImportFrom) and isinstance(other, ast.ImportFrom):
        return one.module == other.module and imported_names(one)[name].name == imported_names(other)[name].name
    first, second = imported_names(one)[name], imported_names(other)[name]
    return type(one) is type(other) and first.asname == second.asname and (first.asname is None or first.name == second.name)


def _read_constant(name: str, value: ast.expr, node: ast.stmt, text: PythonText, parts: ModuleParts) -> None:
    if not is_immutable(value):
        hint = "write a tuple or frozenset of literals, declare it under `constants:` in the blueprint, or build it in a helper"
        parts.problems.append(_problem("C007", text, value, f"{name} is not an immutable literal", hint))
    _bind(name, node, text, parts)


def _bind(name: str, node: ast.stmt, text: PythonText, parts: ModuleParts) -> None:
    if name in parts.bound or name in parts.imports:
        parts.problems.append(_problem("C008", text, node, f"{name} is bound twice", "rename one of them"))
    elif name.startswith("__") and name.endswith("__"):
        parts.problems.append(_problem("C006", text, node, f"{name} at the top level of bodies.py", "the generated module owns it"))
    parts.bound.setdefault(name, node)


def is_immutable(value: ast.expr) -> bool:
    """Whether the expression is a literal that nobody can change: constants, tuples and frozensets of them, plain arithmetic."""
    match value:
        case ast.Constant():
            return True
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() | ast.Not(), operand=operand):
            return is_immutable(operand)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() | ast.Div() | ast.FloorDiv() | ast.Mod(), right=right):
            return _is_number(left) and _is_number(right)
        case ast.Tuple(elts=elements):
            return all(is_immutable(element) for element in elements)
        case ast.Call(
            func=ast.Name(id="frozenset"),
            args=[ast.Set(elts=elements) | ast.List(elts=elements) | ast.Tuple(elts=elements)],
            keywords=[],
        ):
            return all(is_immutable(element) for element in elements)
        case ast.Call(func=ast.Name(id="frozenset"), args=[], keywords=[]):
            return True
    return False


def _is_number(value: ast.expr) -> bool:
    """`60 * 60 * 24` is a literal in all but form; text times a number could be a memory bomb."""
    match value:
        case ast.Constant(value=int() | float()):
            return True
        case ast.UnaryOp(operand=operand):
            return _is_number(operand)
        case ast.BinOp():
            return is_immutable(value)
    return False


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _what(node: ast.stmt) -> str:
    if isinstance(node, ast.If) and "__name__" in ast.unparse(node.test):
        return "a script part"
    names = {ast.If: "an if", ast.For: "a loop", ast.While: "a loop", ast.With: "a with", ast.Try: "a try", ast.Delete: "a del"}
    if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
        return "an assignment that is no plain constant"
    return names.get(type(node), "a statement" if not isinstance(node, ast.Expr) else "an expression")


def _problem(code: str, text: PythonText, node: ast.AST, message: str, hint: str = "delete it") -> Problem:
    return Problem(code=code, at=text.place(getattr(node, "lineno", 1), getattr(node, "col_offset", 0)), message=message, hint=hint)
