"""Which names a function binds: the gate must agree with Python, or what it takes for a local name is a builtin when it runs."""

from __future__ import annotations

import ast
import symtable
import sysconfig
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from envgen.gate.scopes import Scope, comprehension_scope, function_scope

STANDARD = sorted(Path(sysconfig.get_paths()["stdlib"]).glob("*.py"))

# Each is the block of a function; what it binds is asked of Python.
BLOCKS = """\
(open): int
---
open: int
---
(open): int = 3
---
x = (open := 3)
---
[(open := x) for x in y]
---
[lambda a=(open := 3): a for x in y]
---
[lambda *, a=(open := 3): a for x in y]
---
[[(open := z) for z in x] for x in y]
---
[lambda: (open := 3) for x in y]
---
(lambda: (open := 3))
---
(lambda a=(open := 3): a)
---
f((open := 3), b=(eval := 4))
---
def g(a=(open := 3), *, b=(eval := 4)):
    exec = 1
---
for open, (eval, *exec) in y: pass
---
for y.open in z: pass
---
open += 1
---
open.x += 1
---
del open
---
del open.x
---
try: pass
except ValueError as open: pass
---
match y:
    case {"a": open, **eval}: pass
    case [exec, *vars]: pass
    case int() | str() as id: pass
---
import open, os.path as eval, json.decoder
---
from open import eval, exec as vars
---
open, eval = exec = y
---
[open, *eval] = y
---
open[0] = eval.x = 3
---
{open: eval for open, eval in y}
---
x[(open := 3)] = 1
---
x: (open := 3) = 1
---
f"{(open := 3)} {x:{(eval := 4)}}"
---
while (open := x): pass
---
return (open := x)
---
assert (open := x), (eval := 3)
---
raise x from (open := 3)
---
(open := [eval for eval in y])
---
{**(open := x)}; print(*(eval := y))
---
x = y if (open := z) else w
---
def open(): pass
---
try: open = 1
finally: eval = 2
"""


def bound_in(function: symtable.SymbolTable) -> set[str]:
    """What Python counts as local to a function; names of comprehensions apart, which newer ones count among them."""
    return {one.get_name() for one in function.get_symbols() if one.is_local() or one.is_parameter()}


@pytest.mark.parametrize("block", BLOCKS.split("---\n"))
def test_agrees_with_python(block: str) -> None:
    source = "def f(p, /, q, *r, s, **t):\n" + "".join(f"    {line}\n" for line in block.splitlines())
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.FunctionDef)
    (table,) = symtable.symtable(source, "block", "exec").get_children()
    assert ours(node) == bound_in(table) - loop_names(node)


@pytest.mark.parametrize("file", STANDARD[1::6], ids=lambda file: file.stem)
def test_agrees_with_python_about_the_standard_library(file: Path) -> None:
    source = file.read_text("utf-8", errors="replace")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tables = {(table.get_name(), table.get_lineno()): table for table in walk_tables(symtable.symtable(source, "x", "exec"))}
        tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not any(isinstance(one, (ast.Global, ast.Nonlocal)) for one in ast.walk(node)):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            table = tables.get((node.name, first)) or tables.get((node.name, node.lineno))
            if table is None or any(name.startswith("__") for name in ours(node)):
                continue  # several on a line; names that a class mangles
            assert ours(node) == bound_in(table) - (loop_names(node) - ours(node)), (file.name, node.lineno)


def ours(node: ast.FunctionDef) -> set[str]:
    return set(function_scope(node, Scope()).bound)


def loop_names(node: ast.AST) -> set[str]:
    """The loop names of comprehensions that nothing else of the function binds: Python 3.12 lists them with the function's own."""
    kinds = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    found = {name for one in ast.walk(node) if isinstance(one, kinds) for name in comprehension_scope(one, Scope()).bound}
    return found - (ours(node) if isinstance(node, ast.FunctionDef) else set())


def walk_tables(table: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    for child in table.get_children():
        if child.get_type() == "function":
            yield child
        yield from walk_tables(child)
