"""The text of bodies.py changed as Python: statements and expressions deleted, doubled, swapped and replaced."""

from __future__ import annotations

import ast
from copy import deepcopy
from random import Random

from tests.fuzz.hostile import EXPRESSIONS, TEXTS
from tests.fuzz.mutate_text import mutated

STATEMENTS = (
    *(
        "pass",
        "return",
        "return None",
        "return 1",
        "x = 1",
        "x: int = 1",
        "x = y = z = 2",
        "del x",
        "assert True",
        "raise ToolError('x')",
    ),
    *(
        "raise",
        "global g",
        "nonlocal n",
        "import os",
        "import json",
        "from datetime import date",
        "break",
        "continue",
        "'text'",
        "...",
    ),
    *(
        "if x:\n    pass\nelse:\n    return 2",
        "for i in []:\n    pass\nelse:\n    pass",
        "while False:\n    break",
        "with x:\n    pass",
    ),
    *(
        "try:\n    pass\nexcept KeyError as e:\n    raise",
        "try:\n    pass\nfinally:\n    pass",
        "def f(a, *b, c=1, **d):\n    return a",
    ),
    *("match x:\n    case {'a': [1, *_]}:\n        pass\n    case _:\n        pass", "x = [i for i in range(3) if i]", "yield 1"),
    *("class C:\n    pass", "lambda: 0", "x = '''a\n  b\n'''", 'x = """\n{{ y }}\n"""', "x = f'{1!r:>{2}}'", "await x", "(y := 1)"),
    *(
        "self.x = 1",
        "self.state",
        "self.call('x')",
        "return self.now",
        "return {'a': (1, 2)}",
        "return float('nan')",
        "return {1: 2}",
    ),
    *("try:\n    pass\nexcept* ValueError:\n    pass", "async def f():\n    pass", "x = 1; y = 2", "if True: return 3", "type = 1"),
    *(
        "print('x')",
        "while True:\n    x = 1\n    break",
        "x = {**{}}",
        "return self",
        "for self in []:\n    pass",
        "len = 1",
        "\\\npass",
    ),
)
HEADS = (
    *(
        "import math",
        "import json as j",
        "from math import floor as f",
        "LIMIT = 3",
        "NAMES = ('a', 'b')",
        "TABLE = {}",
        "X: int = 1",
    ),
    *(
        "def helper(x):\n    return x",
        "class Other:\n    pass",
        "if True:\n    pass",
        "from contract import Contract",
        "'doc'",
        "import os",
    ),
    *(
        "from __future__ import annotations",
        "x = open('y')",
        "#!/usr/bin/python",
        "# -*- coding: latin-1 -*-",
        "from . import x",
        "pass",
    ),
    *(
        "def helper(x=[]):\n    return x",
        "async def h():\n    pass",
        "LIMIT = LIMIT = 2",
        "A = B = 1",
        "A, B = 1, 2",
        "from math import *",
    ),
)


def mutated_python(content: bytes, rng: Random) -> bytes:
    """One to three changes of the syntax tree where it is one; else, and now and then, of the text."""
    if rng.random() < 0.35:
        return mutated(content, rng)
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError, RecursionError):
        return mutated(content, rng)
    try:
        for _ in range(rng.choice([1, 1, 2, 3])):
            _change(tree, rng)
        return ast.unparse(ast.fix_missing_locations(tree)).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError, AttributeError, TypeError):
        return mutated(content, rng)


def _change(tree: ast.Module, rng: Random) -> None:
    nodes = list(ast.walk(tree))
    blocks = [(node, name) for node in nodes for name in ("body", "orelse", "finalbody") if _is_block(node, name)]
    node, name = rng.choice(blocks)
    block: list[ast.stmt] = getattr(node, name)
    at = rng.randrange(len(block))
    match rng.randrange(7):
        case 0 if len(block) > 1:
            del block[at]
        case 1:
            block.insert(at, deepcopy(block[rng.randrange(len(block))]))
        case 2:
            block.insert(rng.randrange(len(block) + 1), block.pop(at))
        case 3 | 4:
            block[at : at + rng.choice([0, 1])] = _parsed(rng.choice(HEADS if node is tree else STATEMENTS))
        case 5:
            _respell(nodes, rng)
        case _:
            _swap(nodes, rng)


def _is_block(node: ast.AST, name: str) -> bool:
    found = getattr(node, name, None)
    return isinstance(found, list) and bool(found) and isinstance(found[0], ast.stmt)


def _parsed(text: str) -> list[ast.stmt]:
    return ast.parse(text).body


def _respell(nodes: list[ast.AST], rng: Random) -> None:
    """A name, attribute, argument or function called otherwise."""
    fields = [
        (node, field) for node in nodes for field in ("id", "attr", "arg", "name") if isinstance(getattr(node, field, None), str)
    ]
    if not fields:
        return
    node, field = rng.choice(fields)
    other, its = rng.choice(fields)
    name = getattr(other, its) if rng.random() < 0.7 else rng.choice([one for one in TEXTS if one.isidentifier()])
    setattr(node, field, name)


def _swap(nodes: list[ast.AST], rng: Random) -> None:
    """An expression replaced by another of the file or by a hostile one."""
    slots = [
        (node, field)
        for node in nodes
        for field, value in ast.iter_fields(node)
        if isinstance(value, ast.expr) and isinstance(getattr(value, "ctx", ast.Load()), ast.Load)
    ]
    if not slots:
        return
    node, field = rng.choice(slots)
    if rng.random() < 0.5:
        other, its = rng.choice(slots)
        setattr(node, field, deepcopy(getattr(other, its)))
        return
    try:
        setattr(node, field, ast.parse(rng.choice(EXPRESSIONS), mode="eval").body)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
