"""What the blueprint's functions read of the state, and that they do not write it, as far as the text shows.

The runtime refuses writes of a query in any case; this finds them earlier and names the line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from envgen.blueprint.expressions.walk import children, walk
from envgen.blueprint.model import Blueprint
from envgen.blueprint.once import once_a_pair, once_each
from envgen.diagnostics.problem import Problem
from envgen.render.bodies.model import Bodies, Method
from envgen.render.bodies.text import PythonText

Life = Literal["live", "holds", "fresh"]  # part of the state; a new container of parts of the state; neither

MUTATORS = frozenset(
    [
        "append",
        "extend",
        "insert",
        "pop",
        "popitem",
        "clear",
        "remove",
        "sort",
        "reverse",
        "update",
        "setdefault",
        "add",
        "discard",
        "__setitem__",
        "__delitem__",
    ]
)
WRITING = frozenset(
    ["create", "draft", "add", "delete", "advance", "new_key", "random", "call", "reset", "restore", "edit", "settle", "ensure"]
)
_VIEWS = frozenset(["get", "values", "items", "setdefault"])
_HOLDERS = frozenset(["list", "tuple", "set", "sorted", "reversed", "enumerate", "zip", "filter", "dict", "iter", "sorted_by"])
_PICKERS = frozenset(["next", "min", "max", "min_by", "max_by"])


def reads_of_functions(bodies: Bodies, blueprint: Blueprint) -> Mapping[str, frozenset[str] | None]:
    """Collections and variables that each function reads, helpers included; None where the text does not show it."""
    reads = reads_of_methods(bodies, blueprint)
    return {name: reads.get(name) for name in blueprint.functions}


def _reads_of_methods(bodies: Bodies, blueprint: Blueprint) -> Mapping[str, frozenset[str] | None]:
    """Collections and variables that each method mentions, by itself or through other methods of the class."""
    state = {entity.collection for entity in blueprint.entities.values()} | set(blueprint.variables)
    collections = {entity.name: entity.collection for entity in blueprint.entities.values()}
    direct = {name: _mentions(method, state, collections) for name, method in bodies.methods.items()}
    return {name: _closure(name, direct) for name in direct}


reads_of_methods = once_a_pair(_reads_of_methods, remembered=8)  # asked once an environment: more would keep all of them alive


@dataclass
class _Mentions:
    """What one method mentions."""

    state: set[str] = field(default_factory=set)
    calls: set[str] = field(default_factory=set)
    unknown: bool = False


def _mentions(method: Method, state: set[str], collections: Mapping[str, str]) -> _Mentions:
    found = _Mentions()
    parents = _parents(method)
    for node in parents:
        if not (isinstance(node, ast.Name) and node.id == "self"):
            continue
        parent = parents[node]
        if not isinstance(parent, ast.Attribute):
            found.unknown = True  # self handed on: anybody may read anything
        elif parent.attr in state:
            found.state.add(parent.attr)
        elif parent.attr in ("require", "require_all"):
            found.state |= _required(parents[parent], collections)
            found.unknown |= not _required(parents[parent], collections)
        elif parent.attr in ("state", "snapshot", "validate", "digest", "changes_since"):
            found.unknown = True
        else:
            found.calls.add(parent.attr)
    return found


@once_each
def _parents(method: Method) -> Mapping[ast.AST, ast.AST]:
    """Each node below a method and the node around it, outer ones first."""
    return {child: node for node in walk(method.tree) for child in children(node)}


def _required(call: ast.AST, collections: Mapping[str, str]) -> set[str]:
    match call:
        case ast.Call(args=[ast.Constant(value=str() as entity), *_]) if entity in collections:
            return {collections[entity]}
    return set()


def _closure(name: str, direct: Mapping[str, _Mentions]) -> frozenset[str] | None:
    seen: set[str] = set()
    waiting = [name]
    reads: set[str] = set()
    while waiting:
        current = waiting.pop()
        if current in seen or current not in direct:
            continue
        seen.add(current)
        if direct[current].unknown:
            return None
        reads |= direct[current].state
        waiting += direct[current].calls
    return frozenset(reads)


def writes_of_functions(bodies: Bodies, blueprint: Blueprint, text: PythonText) -> list[Problem]:
    """C020 for every write that can be seen in a function or in a helper that it calls."""
    state = frozenset({entity.collection for entity in blueprint.entities.values()} | set(blueprint.variables))
    problems: list[Problem] = []
    for name, callers in _reached(bodies).items():
        method = bodies.methods[name]
        where = f"function {name}" if method.kind == "function" else f"{name}, which function {callers} calls,"
        for node, what in _Writes(state, live_arguments=method.kind == "function").of(method.tree):
            hint = "build a new value and return it; what changes the state is a command"
            problems.append(Problem(code="C020", at=text.at(node), message=f"{where} {what}", hint=hint))
    return problems


def _reached(bodies: Bodies) -> dict[str, str]:
    """Functions, and the helpers that they reach, each with the function that reaches it first."""
    reached: dict[str, str] = {}
    for function in bodies.functions:
        waiting = [function]
        while waiting:
            current = waiting.pop()
            method = bodies.methods.get(current)
            if method is None or current in reached or method.kind not in ("function", "helper"):
                continue
            reached[current] = function
            waiting += _mentions(method, set(), {}).calls
    return reached


@dataclass
class _Writes:
    """A walk in the order of the text that knows which local names stand for parts of the state."""

    state: frozenset[str]
    live_arguments: bool
    names: dict[str, Life] = field(default_factory=dict)
    found: dict[ast.AST, tuple[ast.expr, str]] = field(default_factory=dict)

    def of(self, function: ast.FunctionDef) -> list[tuple[ast.expr, str]]:
        if self.live_arguments:
            arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
            self.names = {argument.arg: "live" for argument in arguments if argument.arg != "self"}
        self._block(function.body)
        return list(self.found.values())

    def _block(self, statements: Iterable[ast.stmt]) -> None:
        for statement in statements:
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=targets, value=value):
                self._look(value)
                for target in targets:
                    self._store(target, self._life(value))
            case ast.AnnAssign(target=target, value=value):
                if value is not None:
                    self._look(value)
                    self._store(target, self._life(value))
            case ast.AugAssign(target=target, value=value):
                self._look(value)
                if isinstance(target, ast.Name):
                    if self.names.get(target.id) == "live" and isinstance(node.op, (ast.Add, ast.BitOr)) and not _plain(value):
                        self.found[node] = (target, f"changes {target.id} in place")
                else:
                    self._store(target, "fresh")
            case ast.Delete(targets=targets):
                for target in targets:
                    if not isinstance(target, ast.Name):
                        self._store(target, "fresh")
            case ast.For(target=target, iter=iterable, body=body, orelse=orelse):
                self._look(iterable)
                for _ in range(2):  # twice: what the end of a loop binds is known at its start
                    self._store(target, self._element(iterable))
                    self._block(body)
                self._block(orelse)
            case ast.While(test=test, body=body, orelse=orelse):
                for _ in range(2):
                    self._look(test)
                    self._block(body)
                self._block(orelse)
            case ast.FunctionDef(body=body):
                self._block(body)
            case _:
                for child in children(node):
                    if isinstance(child, ast.stmt):
                        self._statement(child)
                    elif isinstance(child, ast.expr):
                        self._look(child)
                    else:
                        self._block(_statements(child))

    def _store(self, target: ast.expr, life: Life) -> None:
        match target:
            case ast.Name(id=name):
                self.names[name] = life
            case ast.Tuple(elts=elements) | ast.List(elts=elements):
                for element in elements:
                    self._store(element, life)
            case ast.Starred(value=value):
                self._store(value, "holds" if life != "fresh" else "fresh")
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                self.found[target] = (target, f"assigns self.{name}")
            case ast.Subscript(value=value):
                if self._life(value) == "live":
                    self.found[target] = (target, f"writes {ast.unparse(target)}")

    def _look(self, expression: ast.expr) -> None:
        """Mutating calls in an expression; names of comprehensions are bound on the way."""
        for node in walk(expression):
            if isinstance(node, ast.comprehension):
                self._store(node.target, self._element(node.iter))
        for node in walk(expression):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr=name)) if name in WRITING:
                    self.found[node] = (node, f"calls self.{name}")
                case ast.Attribute(value=ast.Attribute(value=ast.Name(id="self"), attr="random")):
                    self.found[node] = (node, "draws from self.random")
                case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in MUTATORS and self._life(value) == "live":
                    self.found[node] = (node, f"calls {ast.unparse(value)}.{name}")
                case ast.NamedExpr(target=target, value=value):
                    self._store(target, self._life(value))

    def _life(self, node: ast.expr) -> Life:
        match node:
            case ast.Name(id=name):
                return self.names.get(name, "fresh")
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                return "live" if name in self.state else "fresh"
            case ast.Subscript(value=value, slice=ast.Slice()):
                return "fresh" if self._life(value) == "fresh" else "holds"
            case ast.Subscript(value=value):
                return "fresh" if self._life(value) == "fresh" else "live"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr="require")):
                return "live"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="self"), attr="require_all")):
                return "holds"
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in _VIEWS:
                life = self._life(value)
                return life if life == "fresh" else ("live" if name in ("get", "setdefault") else "holds")
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in _HOLDERS:
                return "fresh" if self._life(first) == "fresh" and self._element(first) == "fresh" else "holds"
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in _PICKERS:
                return self._element(first)
            case ast.ListComp(elt=element) | ast.SetComp(elt=element) | ast.GeneratorExp(elt=element):
                for part in node.generators:
                    self._store(part.target, self._element(part.iter))
                return "fresh" if self._life(element) == "fresh" else "holds"
            case ast.IfExp(body=body, orelse=orelse):
                return _worst(self._life(body), self._life(orelse))
            case ast.BoolOp(values=values):
                return _worst(*(self._life(value) for value in values))
            case ast.NamedExpr(value=value):
                return self._life(value)
            case ast.List(elts=elements) | ast.Tuple(elts=elements):
                return "fresh" if all(self._life(element) == "fresh" for element in elements) else "holds"
        return "fresh"

    def _element(self, node: ast.expr) -> Life:
        """The life of what iterating gives; keys and texts count as live too, which harms nobody: they cannot be written."""
        return "fresh" if self._life(node) == "fresh" else "live"


def _worst(*lives: Life) -> Life:
    return "live" if "live" in lives else "holds" if "holds" in lives else "fresh"


def _plain(value: ast.expr) -> bool:
    """A number, a text or arithmetic: `n += 1` binds a name anew and changes nothing."""
    return not isinstance(value, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp))


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """The statements below an except handler, a match case or a with item."""
    for child in children(node):
        if isinstance(child, ast.stmt):
            yield child
