"""bodies.py as values: which method is what, and where."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from envgen.blueprint.expressions.walk import walk
from envgen.diagnostics.problem import Position

Kind = Literal["tool", "function", "helper", "orphan"]


@dataclass(frozen=True, slots=True)
class Method:
    """A method of the class: a tool's body, a blueprint function, a private helper, or an orphan that belongs to nothing."""

    name: str
    kind: Kind
    at: Position
    tree: ast.FunctionDef = field(compare=False)
    answers: bool = False  # whether the blueprint declares a result

    @property
    def is_stub(self) -> bool:
        """Whether nobody has written it: it only raises NotImplementedError, as `envgen sync` writes it, or is `...` or `pass`.

        `pass` is a body where the blueprint declares no result.
        """
        if len(self.tree.body) != 1:
            return False
        match self.tree.body[0]:
            case ast.Raise(exc=ast.Name(id=name) | ast.Call(func=ast.Name(id=name))):
                return name == "NotImplementedError"
            case ast.Expr(value=ast.Constant(value=value)):
                return value is ...
            case ast.Pass():
                return self.answers
        return False


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
    def asynchronous(self) -> frozenset[str]:
        """Methods written as `async def`, which are problems of their own."""
        classes = (node for node in self.tree.body if isinstance(node, ast.ClassDef))
        return frozenset(node.name for cls in classes for node in cls.body if isinstance(node, ast.AsyncFunctionDef))

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
    return frozenset(node.id for statement in moved for node in walk(statement) if isinstance(node, ast.Name))


def no_bodies(path: str) -> Bodies:
    """The bodies of an environment without a bodies.py."""
    return Bodies(path=path, class_at=Position(path))
