"""The twin of a generated class: its tools and rules made from what the blueprint declares, its bodies those of the class.

Read from tests/declared.json, which `envgen render` writes beside the tests. Code that departs from what is declared, be it
edited, badly merged or mutated, answers differently from its twin. While a Watch is on, the twin also tells what it compares.
"""

from __future__ import annotations
import __future__

import ast
import builtins
import itertools
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

import envgen_runtime
from envgen_runtime import Environment
from envgen_runtime.containers import is_node, path_of

FILE = "declared.json"
MOST = 300  # comparisons and reads that are remembered of a call
COMPARE, HOLD = "_envgen_compares", "_envgen_holds"


@dataclass(slots=True)
class Watch:
    """What a twin compared, and which parts of the state it read by a name, since it was cleared."""

    on: bool = False
    compared: list[tuple[Any, Any]] = field(default_factory=list)
    held: dict[tuple[tuple[str | int, ...], str], None] = field(default_factory=dict)

    def clear(self) -> None:
        """Begin anew."""
        self.compared, self.held = [], {}


@dataclass(frozen=True, slots=True)
class Refuses:
    """A place in the declared text of a tool that may refuse: its line, the code where it is written there, and the guard."""

    line: int
    code: str
    text: str
    of_each: bool = False  # of the items of a list, or of records, one after the other


@dataclass(frozen=True, slots=True)
class Twin:
    """A twin class, what it watches, and where each tool may refuse."""

    environment: type[Environment]
    watch: Watch
    refusals: Mapping[str, tuple[Refuses, ...]]
    variables: Mapping[str, tuple[str, ...]]  # of the state that each tool reads itself
    asked: Mapping[str, frozenset[str]]  # attributes of records that each tool looks at itself
    walked: Mapping[str, Mapping[str, int]]  # collections and attributes in the heads of loops of each tool, with the first line
    sought: Mapping[str, frozenset[str]]  # collections in which each tool looks a record up by its key, and that it does not walk


def give(package: str, data: Mapping[str, Any]) -> None:
    """What declared.json of a package holds, where no file can be read: within the wall."""
    _GIVEN[package] = data


def twin_of(environment: type[Environment]) -> Twin:
    """The twin of a class, made once as long as the class is looked at. FileNotFoundError where nothing is declared."""
    if not _TWINS or _TWINS[0][0] is not environment:
        _TWINS[:] = [(environment, _made(environment, _declared(environment)))]
    return _TWINS[0][1]


_GIVEN: dict[str, Mapping[str, Any]] = {}
_TWINS: list[tuple[type[Environment], Twin]] = []


def _declared(environment: type[Environment]) -> Mapping[str, Any]:
    package = environment.package or ""
    if package in _GIVEN:
        return _GIVEN[package]
    folder = Path(next(iter(import_module(package).__path__)))
    file = folder.parent / "tests" / FILE
    if not file.exists():
        raise FileNotFoundError(f"there is no tests/{FILE} beside {package}; `envgen render` writes it")
    return cast(Mapping[str, Any], json.loads(file.read_text("utf-8")))


def _made(environment: type[Environment], data: Mapping[str, Any]) -> Twin:
    watch = Watch()
    namespace = _namespace(environment, data["constants"], watch)
    members: dict[str, Any] = {"_envgen_declares": environment, "__module__": environment.__module__}
    refusals: dict[str, tuple[Refuses, ...]] = {}
    variables: dict[str, tuple[str, ...]] = {}
    asked: dict[str, frozenset[str]] = {}
    walked: dict[str, dict[str, int]] = {}
    sought: dict[str, frozenset[str]] = {}
    contract = environment._plan_of_class().contract.data
    known = contract.get("variables", {})
    collections = {entity: spec["collection"] for entity, spec in contract["entities"].items()}
    for name, lines in data["tools"].items():
        tree = ast.parse("\n".join(lines))
        refusals[name] = tuple(_refusals(tree, lines))
        attributes = {one.attr for one in ast.walk(tree) if isinstance(one, ast.Attribute)}
        variables[name] = tuple(one for one in known if one in attributes)
        asked[name] = frozenset(filter(None, map(_attribute, ast.walk(tree))))
        walked[name] = dict(sorted(_walked(tree), key=lambda one: -one[1]))
        sought[name] = frozenset(_sought(tree, collections)) - walked[name].keys()
        members[name] = _method(ast.fix_missing_locations(_Watched().visit(tree)), name, namespace)
    for name, lines in data["others"].items():
        members[name] = _method(ast.fix_missing_locations(_Watched().visit(ast.parse("\n".join(lines)))), name, namespace)
    made = type(f"Declared{environment.__name__}", (environment,), members)
    return Twin(made, watch, refusals, variables, asked, walked, sought)


def _namespace(environment: type[Environment], constants: Mapping[str, str], watch: Watch) -> dict[str, Any]:
    """What generated code may name: of the runtime, of the standard library, the constants as declared."""

    def compares(left: Any, right: Any, compare: Any) -> Any:
        if watch.on and len(watch.compared) < MOST:
            watch.compared.append((left, right))
        return compare(left, right)

    def holds(part: Any, name: str) -> Any:
        if watch.on and len(watch.held) < MOST and is_node(part):
            watch.held[path_of(part), name] = None
        return part

    return {
        "__name__": f"{environment.package}.declared",
        "__package__": environment.package,  # so that refusals know their lines
        **{name: getattr(envgen_runtime, name) for name in envgen_runtime.__all__},
        "envgen_runtime": envgen_runtime,
        "builtins": builtins,
        "islice": itertools.islice,
        "Any": Any,
        "Mapping": Mapping,
        "MappingProxyType": MappingProxyType,
        **{name: eval(text, {"MappingProxyType": MappingProxyType}) for name, text in constants.items()},
        COMPARE: compares,
        HOLD: holds,
    }


def _method(tree: ast.Module, name: str, namespace: dict[str, Any]) -> Any:
    local: dict[str, Any] = {}
    flags = __future__.annotations.compiler_flag
    exec(compile(tree, f"declared {name}", "exec", flags=flags, dont_inherit=True), namespace, local)
    return local[name]


def _refusals(tree: ast.Module, lines: list[str]) -> list[Refuses]:
    found = []
    parents = {inner: outer for outer in ast.walk(tree) for inner in ast.iter_child_nodes(outer)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and getattr(node.exc.func, "id", "") == "ToolError":
            code = node.exc.args[0]
            guard = parents[node]
            text = lines[guard.lineno - 1].strip() if isinstance(guard, ast.If) else lines[node.lineno - 1].strip()
            of_each = isinstance(parents[guard], ast.For)
            found.append(Refuses(node.lineno, str(code.value) if isinstance(code, ast.Constant) else "", text, of_each))
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("require", "require_all", "_require_within"):
            found.append(Refuses(node.lineno, "", lines[node.lineno - 1].strip()))
    return sorted(set(found), key=lambda one: one.line)


def _walked(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """What stands in the heads of loops, with the line: attributes of self, and names that a record is asked for."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For | ast.comprehension):
            for node in ast.walk(loop.iter):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
                    yield node.attr, loop.iter.lineno
                elif name := _attribute(node):
                    yield name, loop.iter.lineno


def _sought(tree: ast.Module, collections: Mapping[str, str]) -> Iterator[str]:
    """The collections of which one record is taken by its key: `self.loans[…]`, `self.require("Loan", …)`."""
    names = {f"self.{one}" for one in collections.values()}
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) in names:
            yield ast.unparse(node.value).removeprefix("self.")
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "self.require":
            yield from (collections[str(one.value)] for one in node.args[:1] if isinstance(one, ast.Constant))


def _attribute(node: ast.AST) -> str:
    """The name that a record is asked for, where it is."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
        return node.slice.value
    return ""


class _Watched(ast.NodeTransformer):
    """Comparisons that tell both sides, and subscripts that tell what they are of; values and order of evaluation stay."""

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) > 1:
            return node
        left, right = ast.Name("left", ast.Load()), ast.Name("right", ast.Load())
        names = ast.arguments([], [ast.arg("left"), ast.arg("right")], None, [], [], None, [])
        compare = ast.Lambda(names, ast.Compare(left, node.ops, [right]))
        call = ast.Call(ast.Name(COMPARE, ast.Load()), [node.left, node.comparators[0], compare], [])
        return ast.copy_location(call, node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
            node.value = ast.copy_location(ast.Call(ast.Name(HOLD, ast.Load()), [node.value, node.slice], []), node.value)
        return node
