"""What the walk knows at a place: the report, the names in scope, and what a name or a dotted path stands for."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from envgen.diagnostics.hints import did_you_mean
from envgen.diagnostics.telling import MOST_TOLD
from envgen.gate import hints
from envgen.gate.modules import MODULES, Module, is_member, split
from envgen.gate.names import ERRORS, FUNCTIONS, REFLECTION, TYPES, VALUES, Names
from envgen.gate.places import Report
from envgen.gate.scopes import Binding, Function, Imported, Scope

SELF: Final = Imported("self")  # the binding of a method's first parameter

Kind = Literal[
    "value",  # a local name, a constant, a function: what it gives is bound by the lists of attributes
    "self",
    "module",
    "class",  # of a listed module
    "annotation",  # a name of typing and the like
    "error",
    "type",  # a builtin type
    "record",  # a record type of the caller
    "reflection",  # getattr, hasattr, type
    "replaced",  # of a module that has a declared replacement
    "refused",  # its import has been reported
    "unknown",
]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a name or dotted path stands for; `path` where it comes from a module."""

    kind: Kind
    path: str = ""


VALUE: Final = Meaning("value")
_LONGEST_NAME = 60  # that a slip is looked for in
_ALIASES = 5  # names that stand for names


@dataclass(slots=True)
class Context:
    """The state of one walk."""

    report: Report
    names: Names
    scope: Scope
    module: Scope = field(init=False)  # the scope at the top
    modules: Mapping[str, Module] = field(init=False)
    visit: Callable[[ast.AST], None] = field(init=False)
    methods: dict[str, ast.FunctionDef] = field(default_factory=dict)  # of the class
    too_large: set[ast.stmt] = field(default_factory=set)  # functions that nobody looks into
    unordered: set[ast.AST] = field(default_factory=set)  # nodes whose order no one sees: the argument of sorted, len …
    gives_set: dict[ast.AST, bool] = field(default_factory=dict)  # functions whose result has been looked at
    goes_through: dict[tuple[ast.AST, str], bool] = field(default_factory=dict)  # their parameters that have been looked at
    _answers: dict[tuple[object, int], tuple[bool, list[Binding]]] = field(default_factory=dict)
    _outer: dict[str, Meaning] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.module = self.scope
        self.modules = {**MODULES, **{name: Module(members) for name, members in self.names.modules.items()}}

    def visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def near(self, name: str, candidates: Iterable[str]) -> str:
        """`did you mean 'x'?`; nothing for names that are endless, or beyond the problems that are told."""
        if len(name) > _LONGEST_NAME or len(self.report.problems) > MOST_TOLD:
            return ""
        return did_you_mean(name, candidates)

    def meaning(self, name: str) -> Meaning:
        """What a name stands for here."""
        bindings = self.scope.find(name)
        if bindings is not None:
            return self._of_bindings(bindings)
        known = self._outer.get(name)
        if known is None:
            known = self._outer[name] = self._beyond(name)
        return known

    def is_builtin(self, node: ast.expr, *names: str) -> bool:
        """Whether an expression is one of these builtins by its name, not hidden by a name of the body."""
        return isinstance(node, ast.Name) and node.id in names and self.scope.find(node.id) is None

    def all_bindings(self, name: str, question: Callable[[Context, Binding], bool]) -> bool:
        """Whether a question is answered with yes for all that a name is bound to, but for None; asked once, or it would take ages.

        Of a name that is bound by way of itself, the answer is yes where the others say so.
        """
        bindings = self.scope.find(name)
        if bindings is None:
            return False
        key = (question, id(bindings))
        known = self._answers.get(key)
        if known is None:
            self._answers[key] = (True, bindings)
            telling = [one for one in bindings if not (isinstance(one, ast.Constant) and one.value is None)]
            known = self._answers[key] = (bool(telling) and all(question(self, one) for one in telling), bindings)
        return known[0]

    def alias_of(self, node: ast.expr) -> ast.expr:
        """What a name is bound to where that is another name: `go = enumerate`."""
        for _ in range(_ALIASES):
            bindings = self.scope.find(node.id) if isinstance(node, ast.Name) else None
            if bindings is None or len(bindings) != 1 or not isinstance(bindings[0], (ast.Attribute, ast.Name)):
                break
            node = bindings[0]
        return node

    def function_of(self, node: ast.expr) -> Function | None:
        """The function of this file that is called by an expression."""
        if isinstance(node, ast.Lambda):
            return node
        if isinstance(node, ast.Name):
            bindings = self.scope.find(node.id) or []
            only = bindings[0] if len(bindings) == 1 else None
            return only if isinstance(only, (ast.FunctionDef, ast.Lambda)) and only not in self.too_large else None
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and self.meaning(node.value.id).kind == "self":
            return self.methods.get(node.attr)
        return None

    def path(self, node: ast.expr) -> Meaning | None:
        """What a dotted path that begins at a module or class stands for; None where it is some other expression."""
        if isinstance(node, ast.Name):
            meaning = self.meaning(node.id)
            return meaning if meaning.path else None
        if not isinstance(node, ast.Attribute):
            return None
        owner = self.path(node.value)
        if owner is None or owner.kind not in ("module", "class", "replaced", "refused", "annotation", "unknown"):
            return None  # an attribute of a value, though the value comes from a module
        return self.of_path(f"{owner.path}.{node.attr}") if owner.kind != "refused" else owner

    def of_path(self, path: str) -> Meaning:
        """What an absolute dotted name stands for."""
        if path.startswith("__future__."):
            return Meaning("value", path)
        if path.partition(".")[0] in hints.REPLACED:
            return Meaning("replaced", path)
        if not is_member(path, self.modules):
            return Meaning("unknown", path)
        if path in self.modules:
            return Meaning("module", path)
        module, member = split(path, self.modules)
        assert module is not None
        if member in module.classes:
            return Meaning("class", path)
        if member in module.annotations:
            return Meaning("annotation", path)
        if member in module.errors:
            return Meaning("error", path)
        return Meaning("value", path)

    def _of_bindings(self, bindings: list[Binding]) -> Meaning:
        last = next((one for one in reversed(bindings) if isinstance(one, Imported)), None)
        if last is None:
            return VALUE
        if last is SELF:
            return Meaning("self")
        meaning = self.of_path(last.path)
        return Meaning("refused", last.path) if meaning.kind == "unknown" else meaning

    def _beyond(self, name: str) -> Meaning:
        """What a name that no scope binds stands for."""
        if name in self.names.types:
            return Meaning("record")
        if name in self.names.given or name in FUNCTIONS or name in VALUES:
            return VALUE
        if name in TYPES:
            return Meaning("type")
        if name in ERRORS:
            return Meaning("error")
        return Meaning("reflection") if name in REFLECTION else Meaning("unknown")
