"""The readable half of a class file: types, the constructor and the methods of a generated package, as text and by method.

Texts to texts: the generated modules are taken apart by the lines of their syntax trees, so that what is copied stays as it is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from envgen.blueprint.model import Blueprint

RUNTIME = "envgen_runtime"
_MARKS = frozenset({"Environment", "query", "command", "each", "invariant"})  # what the end of the file says of methods


@dataclass(frozen=True, slots=True)
class Face:
    """`definition` is the beginning of `text`, up to the end of the constructor; `methods` are those of tools, as text."""

    text: str
    definition: str
    methods: Mapping[str, str]
    runtime_names: Sequence[str]  # what the methods call of the runtime


def face_of(blueprint: Blueprint, environment: str, state: str, start: Mapping[str, Any]) -> Face:
    """The face of a generated package. `start` has the values that variables start with, as far as there are any."""
    tree, types = ast.parse(environment), ast.parse(state)
    owner = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == blueprint.class_name)
    lines, above = environment.split("\n"), _imports(tree)
    before = "\n".join(lines[max(node.end_lineno or 0 for node in above) : owner.lineno - 1]).strip("\n")
    after = "\n".join(lines[owner.end_lineno or len(lines) :]).strip("\n")
    known = {node.name for node in types.body if isinstance(node, ast.ClassDef)}
    head, body = _class(owner, lines, _constructor(blueprint, _annotations(owner), known, start))
    parts = [
        f"# {' '.join((blueprint.title or blueprint.class_name).split())}: an environment whose tools an agent calls.\n"
        f"# {blueprint.class_name} stands at the top, what it runs on below it. It needs Python 3.11 or later, and nothing else.",
        "from __future__ import annotations",
        _imported([*above, *_imports(types)]),
        _below_imports(types, state),
        before,
    ]
    definition = "\n\n".join(part for part in parts if part) + "\n\n\n" + "\n".join(head) + "\n"
    text = definition + "\n".join(["", *body, ""]) + (f"\n\n{after}\n" if after else "")
    return Face(text, definition, dict(_methods(text, blueprint)), _runtime_names(above))


# ── above the class ─────────────────────────────────────────


def _imports(tree: ast.Module) -> list[ast.Import | ast.ImportFrom]:
    return [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]


def _is_runtime(node: ast.Import | ast.ImportFrom) -> bool:
    return isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == RUNTIME


def _runtime_names(nodes: Iterable[ast.Import | ast.ImportFrom]) -> list[str]:
    return sorted({one.name for node in nodes if _is_runtime(node) for one in node.names} - _MARKS)


def _imported(nodes: Iterable[ast.Import | ast.ImportFrom]) -> str:
    """The imports of several modules as those of one, without what stands in this file itself."""
    whole: set[str] = set()
    parts: dict[str, set[str]] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            whole |= {ast.unparse(ast.Import([one])) for one in node.names}
        elif node.level == 0 and node.module != "__future__" and not _is_runtime(node):
            parts.setdefault(node.module or "", set()).update(ast.unparse(one) for one in node.names)
    return "\n".join([*sorted(whole), *(f"from {module} import {', '.join(sorted(parts[module]))}" for module in sorted(parts))])


def _below_imports(tree: ast.Module, text: str) -> str:
    last = max((node.end_lineno or 0 for node in _imports(tree)), default=0)
    return "\n".join(text.split("\n")[last:]).strip("\n") if len(tree.body) > 1 + len(_imports(tree)) else ""


# ── the class ───────────────────────────────────────────────


def _class(owner: ast.ClassDef, lines: Sequence[str], constructor: Sequence[str]) -> tuple[list[str], list[str]]:
    """The lines of the class up to its constructor, and those behind it: without a base, marks and declared attributes."""
    gone: set[int] = set()
    for node in ast.walk(owner):
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                called = mark.func if isinstance(mark, ast.Call) else mark
                if isinstance(called, ast.Name) and called.id in _MARKS:
                    gone.update(range(mark.lineno, (mark.end_lineno or mark.lineno) + 1))
    for declared in owner.body:
        if isinstance(declared, ast.AnnAssign):
            gone.update(range(declared.lineno, (declared.end_lineno or declared.lineno) + 1))
    top = (owner.body[0].end_lineno or owner.lineno) if ast.get_docstring(owner) is not None else owner.lineno
    head = [f"class {owner.name}:", *lines[owner.body[0].lineno - 1 : top]] if top > owner.lineno else [f"class {owner.name}:"]
    rest = [lines[number - 1] for number in range(top + 1, (owner.end_lineno or top) + 1) if number not in gone]
    while rest and not rest[0].strip():
        del rest[0]
    return [*head, "", *constructor] if top > owner.lineno else [*head, *constructor], rest


def _annotations(owner: ast.ClassDef) -> dict[str, str]:
    return {
        node.target.id: ast.unparse(node.annotation)
        for node in owner.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def _constructor(blueprint: Blueprint, annotations: Mapping[str, str], known: set[str], start: Mapping[str, Any]) -> list[str]:
    """As EnvScaler's classes have it: an attribute for all that is state, then what `init_config` says of them."""
    out = [
        "    def __init__(self, init_config: dict[str, Any] | None = None) -> None:",
        '        """It starts as `init_config` says, attribute by attribute; what that leaves out starts as it stands here."""',
    ]
    for entity in blueprint.entities.values():
        record = entity.name if entity.name in known else "Any"
        out += _comment(f"{entity.collection}: {{{entity.key}: {entity.name}}}. {entity.description}")
        out.append(f"        self.{entity.collection}: dict[str, {record}] = {{}}")
    for name, schema in blueprint.variables.items():
        value = start.get(name, ...)
        out += _comment(f"{name}: {schema.description}" if schema.description else "")
        out.append(f"        self.{name}: {annotations.get(name, 'Any')}" + ("" if value is ... else f" = {value!r}"))
    rules = [rule.text for rule in blueprint.rules.values()]
    if rules:
        out.append("        # Rules:")
        out += [line for text in rules for line in _comment(f"- {text}")]
    return [*out, "        for name, value in (init_config or {}).items():", "            setattr(self, name, value)"]


def _comment(text: str) -> list[str]:
    flat = " ".join(text.split())
    return [f"        # {flat}"] if flat else []


def _methods(text: str, blueprint: Blueprint) -> Iterator[tuple[str, str]]:
    """The text of each tool's method as it stands in the file, with that of its body where it is a method of its own below."""
    lines = text.split("\n")
    tree = ast.parse(text)
    owner = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == blueprint.class_name)
    for one, below in zip(owner.body, [*owner.body[1:], None], strict=True):
        if isinstance(one, ast.FunctionDef) and one.name in blueprint.tools:
            last = below if isinstance(below, ast.FunctionDef) and below.name == f"_{one.name}" else one
            yield one.name, "\n".join(lines[one.lineno - 1 : last.end_lineno])
