"""The imports of a generated module, computed from its finished text: whatever is used and not bound, no more.

Imports that came with bodies stay where they are; names that they bind are not imported twice. The formatter joins the two.
"""

from __future__ import annotations

import ast
import symtable
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from envgen.render.text.syntax import statements, tree_of


@dataclass(frozen=True, slots=True, order=True)
class Imported:
    """A name of a module, or the module itself."""

    module: str
    name: str = ""


def with_imports(source: str, known: Mapping[str, str], *, quoted: Iterable[str] = ()) -> str:
    """The module with the imports it lacks, after its docstring; `known` says which module has a name.

    `quoted` are names that it uses within texts, as types that are named before they are made.
    """
    tree = tree_of(source)
    bound = {name for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) for name in _bound_by(node)}
    wanted: set[Imported] = set()
    for name in global_reads(source).union(quoted) - bound:
        if name in known:
            wanted.add(Imported(known[name], name))
        elif name in ("builtins", "envgen_runtime"):  # where a local name hides what is in them
            wanted.add(Imported(name))
    lines = source.split("\n")
    after = max((node.end_lineno or 0 for node in tree.body[:2] if _is_docstring(node) or _is_future(node)), default=0)
    block, rest = import_block(wanted), lines[after:]
    while block and rest and not rest[0]:
        rest = rest[1:]
    return "\n".join([*lines[:after], *(["", *block, ""] if block else []), *rest])


def global_reads(source: str) -> frozenset[str]:
    """Names that the module reads and does not bind itself, scopes respected."""
    top = symtable.symtable(source, "module", "exec")
    own = {symbol.get_name() for symbol in top.get_symbols() if symbol.is_assigned() or symbol.is_namespace()}
    # Symbol tables leave out annotations of variables where they are not evaluated.
    annotations = [node.annotation for node in statements(tree_of(source).body) if isinstance(node, ast.AnnAssign)]
    found = {name.id for annotation in annotations for name in ast.walk(annotation) if isinstance(name, ast.Name)}
    tables = [top]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        for symbol in table.get_symbols():
            outside = symbol.is_global() or table is top
            if symbol.is_referenced() and outside and not (table is top and (symbol.is_assigned() or symbol.is_imported())):
                found.add(symbol.get_name())
    return frozenset(found - own)


def import_block(names: Iterable[Imported]) -> list[str]:
    """Import statements, sectioned and sorted as ruff does: standard library, others, own package."""
    sections: dict[int, list[str]] = {}
    everything = set(names)
    for module in sorted(one.module for one in everything if not one.name):
        sections.setdefault(_section(module), []).append(f"import {module}")
    for module in sorted({one.module for one in everything if one.name}):
        members = sorted((one.name for one in everything if one.module == module and one.name), key=_member_order)
        sections.setdefault(_section(module), []).append(f"from {module} import {', '.join(members)}")
    out: list[str] = []
    for number in sorted(sections):
        out += [*([""] if out else []), *sections[number]]
    return out


def _bound_by(node: ast.Import | ast.ImportFrom) -> Iterable[str]:
    return (alias.asname or alias.name.partition(".")[0] for alias in node.names)


def _section(module: str) -> int:
    if module.startswith("."):
        return 3
    return 1 if module.partition(".")[0] in sys.stdlib_module_names else 2


def _member_order(name: str) -> tuple[int, str]:
    """Constants, classes, the rest."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    return kind, name


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
