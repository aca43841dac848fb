"""bodies.py as values: which method is what, and where. Parses, never imports; checks shape only.

What names and statements a body may use is the business of the static gate, which takes a `Bodies` and returns problems.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Position, Problem, in_order

if TYPE_CHECKING:
    from envgen.render.bodies.text import PythonText

Kind = Literal["tool", "function", "helper", "orphan"]


@dataclass(frozen=True, slots=True)
class Method:
    """A method of the class: a tool's body, a blueprint function, a private helper, or an orphan that belongs to nothing."""

    name: str
    kind: Kind
    at: Position
    tree: ast.FunctionDef = field(compare=False)

    @property
    def is_stub(self) -> bool:
        """Whether its only statement is `raise NotImplementedError`, as `envgen sync` writes it."""
        if len(self.tree.body) != 1 or not isinstance(raised := self.tree.body[0], ast.Raise):
            return False
        error = raised.exc.func if isinstance(raised.exc, ast.Call) else raised.exc
        return isinstance(error, ast.Name) and error.id == "NotImplementedError"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bodies:
    """A bodies.py: its text, and its class taken apart. `source` is empty where there is no file."""

    path: str
    source: str = ""
    class_name: str = ""
    class_at: Position
    methods: Mapping[str, Method] = field(default_factory=dict)  # in the order of the file
    tree: ast.Module = field(default_factory=lambda: ast.Module([], []), compare=False)
    module: Mapping[str, ast.stmt] = field(default_factory=dict)  # name → the constant or helper function that binds it
    imports: Mapping[str, ast.Import | ast.ImportFrom] = field(default_factory=dict)  # name → the import that binds it
    contract: Mapping[str, str] = field(default_factory=dict)  # name → the name that it has in contract.pyi

    @property
    def tools(self) -> Mapping[str, Method]:
        return self._of("tool")

    @property
    def functions(self) -> Mapping[str, Method]:
        return self._of("function")

    @property
    def helpers(self) -> Mapping[str, Method]:
        return self._of("helper")

    @property
    def orphans(self) -> Mapping[str, Method]:
        return self._of("orphan")

    @property
    def module_functions(self) -> Mapping[str, ast.FunctionDef]:
        return {name: node for name, node in self.module.items() if isinstance(node, ast.FunctionDef)}

    def _of(self, kind: Kind) -> Mapping[str, Method]:
        return {name: method for name, method in self.methods.items() if method.kind == kind}

    def written(self, name: str) -> Method | None:
        """The method of that name if somebody wrote more than a stub."""
        method = self.methods.get(name)
        return None if method is None or method.is_stub else method

    def statements(self) -> Iterator[ast.stmt]:
        """Every statement that can reach the package, for the gate."""
        yield from {id(node): node for node in self.imports.values()}.values()
        yield from self.module.values()
        yield from (method.tree for method in self.methods.values() if method.kind != "orphan")


def used_names(bodies: Bodies) -> frozenset[str]:
    """Every name in what reaches the package: signatures of tools and functions do not, the blueprint owns those."""
    moved: list[ast.stmt] = [*bodies.module.values()]
    for method in bodies.methods.values():
        if method.kind == "helper":
            moved.append(method.tree)
        elif method.kind != "orphan":
            moved += method.tree.body
    return frozenset(node.id for statement in moved for node in ast.walk(statement) if isinstance(node, ast.Name))


def no_bodies(path: str) -> Bodies:
    """The bodies of an environment without a bodies.py."""
    return Bodies(path=path, class_at=Position(path))


def read_bodies(path: str | Path, blueprint: Blueprint) -> tuple[Bodies, list[Problem]]:
    """The bodies beside a blueprint; a missing file is one without methods. All problems of shape are returned, in order."""
    from envgen.render.bodies.text import read_text

    text, problems = read_text(Path(path), str(path))
    if text is None:
        return no_bodies(str(path)), problems
    bodies, found = _take_apart(text, blueprint)
    return bodies, in_order([*problems, *found])


def parse_bodies(source: str, path: str, blueprint: Blueprint) -> tuple[Bodies, list[Problem]]:
    """Like `read_bodies`, for a text at hand; `path` is what problems say."""
    from envgen.render.bodies.text import parse_text

    text, problems = parse_text(source, path)
    if text is None:
        return no_bodies(path), problems
    bodies, found = _take_apart(text, blueprint)
    return bodies, in_order([*problems, *found])


def _take_apart(text: PythonText, blueprint: Blueprint) -> tuple[Bodies, list[Problem]]:
    from envgen.render.bodies.classes import read_class
    from envgen.render.bodies.module import read_module
    from envgen.render.bodies.purity import writes_of_functions

    module = read_module(text, blueprint.class_name)
    problems = list(module.problems)
    methods: Mapping[str, Method] = {}
    if module.cls is not None:
        methods, found = read_class(module.cls, text, blueprint)
        problems += found
    bodies = Bodies(
        path=text.path,
        source=text.source,
        class_name=module.cls.name if module.cls is not None else "",
        class_at=text.at(module.cls) if module.cls is not None else Position(text.path),
        methods=methods,
        tree=text.tree,
        module=module.bound,
        imports=module.imports,
        contract=module.contract,
    )
    problems += writes_of_functions(bodies, blueprint, text)
    return bodies, problems
