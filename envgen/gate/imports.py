"""Imports: modules on the list, their listed members, one meaning a name."""

from __future__ import annotations

import ast

from envgen.gate import hints
from envgen.gate.context import Context
from envgen.gate.scopes import Imported, imported


def visit_import(context: Context, node: ast.Import | ast.ImportFrom) -> None:
    """An import at the top of the file or in a function."""
    if isinstance(node, ast.ImportFrom) and node.module == "__future__":
        return
    if isinstance(node, ast.ImportFrom) and node.level:
        context.report.add("G003", node, "a relative import: bodies.py has no other modules beside it", "write the helper here")
        return
    refused: set[str] = set()
    for name, path, alias in imported(node):
        if name.startswith("__") or name == "self":
            context.report.add("G007" if name != "self" else "G008", alias, f"the name {name} cannot be bound by an import", "")
        module = node.module or "" if isinstance(node, ast.ImportFrom) else alias.name
        if module not in refused and not _check_module(context, alias, module):
            refused.add(module)
        elif module not in refused and isinstance(node, ast.ImportFrom):
            _check_imported(context, alias, module, path)
        _check_single(context, alias, name, path)


def _check_module(context: Context, alias: ast.alias, module: str) -> bool:
    if module in context.modules:
        return True
    head = module.partition(".")[0]
    if head in hints.REPLACED:
        context.report.add("G022", alias, f"nothing of the module {head} is for bodies", hints.REPLACED[head][1])
        return True  # each use is told as well, with its own mend
    shown = context.near(module, context.modules) or f"listed are {', '.join(sorted(context.modules))}"
    context.report.add("G003", alias, f"the module {module} cannot be imported in bodies.py", shown)
    return False


def _check_imported(context: Context, alias: ast.alias, module: str, path: str) -> None:
    if alias.name == "*":
        context.report.add("G003", alias, f"everything imported from {module}", "name what is needed")
    elif module.partition(".")[0] in hints.REPLACED:
        return
    elif path in hints.MEMBERS:
        code, hint = hints.MEMBERS[path]
        context.report.add(code, alias, f"{path} is not available to bodies", hint)
    elif context.of_path(path).kind == "unknown":
        listed = context.modules[module].listed
        message = f"{alias.name} is none of the members of {module} that are listed"
        context.report.add("G004", alias, message, context.near(alias.name, listed))


def _check_single(context: Context, alias: ast.alias, name: str, path: str) -> None:
    bindings = context.scope.bound.get(name, [])
    for other in bindings:
        if not isinstance(other, Imported):
            context.report.add("G003", alias, f"{name} is imported and bound to something else as well", "rename one of them")
            return
        if other.path != path:
            message = f"{name} is imported as {path} and as {other.path}: the later one wins"
            context.report.add("G003", alias, message, f"keep one, or write `import {other.path.partition('.')[0]} as …`")
            return
