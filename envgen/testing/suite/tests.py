"""The tests of a generated package, read from their texts: place, concern, tool, rules and refusals. Imports and runs nothing."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from envgen.render.output.folders import inner_of

CASE = "case"  # the concern of a case of the blueprint
RULES = "rules"  # the module of checks of what is declared
_FROM = "envgen.testing"


@dataclass(frozen=True, slots=True)
class Test:
    """One test function; `file` is relative to the package's folder."""

    file: str
    name: str
    line: int
    concern: str = ""
    tool: str = ""  # empty where it concerns no single tool
    rules: tuple[str, ...] = ()  # those that it names
    refusals: tuple[str, ...] = ()  # codes that it expects

    __test__ = False  # pytest takes its name for a test

    @property
    def id(self) -> str:
        """Its name among those of the package, as pytest has it."""
        return f"{self.file}::{self.name}"


@dataclass(frozen=True, slots=True)
class Names:
    """What a package's own contract calls its tools, each with the codes of its refusals, and its rules."""

    tools: Mapping[str, Sequence[str]] = field(default_factory=dict)
    rules: Sequence[str] = ()


def names_of(root: Path) -> Names:
    """From schema.json; nothing where there is none that can be read."""
    try:
        data: Mapping[str, Any] = json.loads((inner_of(root) / "schema.json").read_text("utf-8"))
        return Names({name: list(tool["errors"]) for name, tool in data["tools"].items()}, list(data["rules"]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return Names()


def test_files(root: Path) -> list[Path]:
    """The files of the package that hold tests, in the order in which they run."""
    return sorted((root / "tests").glob("test_*.py"))


def tests_of(file: Path, root: Path, names: Names) -> list[Test]:
    """The tests of one file, in the order of the file. SyntaxError, ValueError, OSError where it is no Python."""
    tree = ast.parse(file.read_bytes(), str(file))
    checks = dict(_imported(tree))
    found = {
        node.name: _test(node, file.relative_to(root).as_posix(), checks, names)
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test")
    }
    return sorted(found.values(), key=lambda test: test.line)


tests_of.__test__ = test_files.__test__ = False  # type: ignore[attr-defined]


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names that stand for modules of checks, and what these are called: `contract`, `rules`, `machine`."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == _FROM:
            yield from ((alias.asname or alias.name, alias.name) for alias in node.names)


def _test(node: ast.FunctionDef, file: str, checks: Mapping[str, str], names: Names) -> Test:
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    module, concern, arguments = _called(node, checks)
    texts = [text for one in arguments if (text := _text(one))]
    tool = next((text for text in texts if text in names.tools), "")
    named = [text for text in texts if text in names.rules and text != tool]
    rules = tuple(names.rules if module == RULES and not arguments else named)  # a check of the rules of none is one of all
    return Test(file, node.name, first, concern, tool, rules, tuple(_refusals(node)))


def _called(node: ast.FunctionDef, checks: Mapping[str, str]) -> tuple[str, str, Sequence[ast.expr]]:
    """The module and the check that a test calls, and what with but the class; a case calls a tool instead."""
    case: tuple[str, str, Sequence[ast.expr]] = ("", "", ())
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            if call.func.value.id in checks:
                arguments = [*call.args[1:], *(keyword.value for keyword in call.keywords)]
                return checks[call.func.value.id], call.func.attr, arguments
            if call.func.attr == "call" and not case[1]:
                case = "", CASE, call.args[:1]
    return case


def _refusals(node: ast.FunctionDef) -> Iterator[str]:
    """The codes that the test asserts, each once."""
    calls = [one for one in ast.walk(node) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]
    asserted = [call.args[1] for call in calls if call.func.id == "assert_refused" and len(call.args) > 1]  # type: ignore[attr-defined]
    yield from dict.fromkeys(filter(None, map(_text, asserted)))


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
