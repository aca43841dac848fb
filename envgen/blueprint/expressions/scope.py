"""Which names an expression may use, what they are, and what they are called in generated code."""

from __future__ import annotations

import keyword
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

from envgen.blueprint.expressions.types import Type, type_of, type_of_value
from envgen.blueprint.model import Blueprint
from envgen.blueprint.once import once_each

Role = Literal["parameter", "local", "loop", "record", "collection", "variable", "constant", "function", "view"]

LOCAL_ROLES: frozenset[Role] = frozenset({"parameter", "local", "loop", "record"})


@dataclass(frozen=True, slots=True)
class Binding:
    """A name; `python` is the text that stands for it in generated code."""

    role: Role
    type: Type
    python: str

    @property
    def is_local(self) -> bool:
        return self.role in LOCAL_ROLES


@dataclass(frozen=True)
class Scope:
    """Names and views (`state.`, and `old.` or `initial.`/`final.`) at one place of the blueprint.

    `receiver` is what the state is called in generated code, empty where there is none.
    `facts` are sub-expressions known not to be null here (as `ast.dump`); `hidden` are Python names of the enclosing function
    that the expression does not see.
    """

    blueprint: Blueprint
    names: Mapping[str, Binding]
    views: frozenset[str] = frozenset({"state"})
    receiver: str = "self"
    facts: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    state: Mapping[str, Binding] = field(default_factory=dict)  # what `state.` reaches whatever hides it
    shared: bool = False  # a rule that several tools use: what is needless for one need not be for the others
    links: Mapping[str, str] = field(default_factory=dict)  # facts that tell others: an argument is given, its record is there

    def bind(self, name: str, binding: Binding) -> Scope:
        """This scope with one more name; facts about an earlier owner of the name are dropped."""
        facts = self.facts and frozenset(fact for fact in self.facts if f"Name(id='{name}'" not in fact)
        names = {**self.names, name: binding}
        return Scope(
            self.blueprint, names, self.views, self.receiver, facts, self.hidden, self.state, shared=self.shared, links=self.links
        )

    def with_views(self, *views: str) -> Scope:
        return self if self.views.issuperset(views) else replace(self, views=self.views.union(views))

    def with_facts(self, facts: frozenset[str]) -> Scope:
        told = {self.links[fact] for fact in facts if fact in self.links}
        return replace(self, facts=self.facts | facts | told) if facts else self

    def linking(self, one: str, other: str) -> Scope:
        """Of two names, either both are null or none is."""
        first, second = name_fact(one), name_fact(other)
        return replace(self, links={**self.links, first: second, second: first})

    def hiding(self, names: frozenset[str]) -> Scope:
        return replace(self, hidden=self.hidden | names)

    def local(self, name: str) -> Binding | None:
        """The parameter, `let`, record or loop name of this name."""
        binding = self.names.get(name)
        return binding if binding is not None and binding.is_local else None

    def view_python(self, view: str) -> str:
        return self.receiver if view == "state" else view

    @property
    def python_locals(self) -> frozenset[str]:
        """Python names that are taken inside the function that the expression is compiled into."""
        return self.hidden | {binding.python for binding in self.names.values() if binding.is_local}


def name_fact(name: str) -> str:
    """The fact that a name is not null."""
    return f"Name(id='{name}', ctx=Load())"


def python_name(name: str) -> str:
    """The identifier in generated code: `from` → `from_`."""
    return f"{name}_" if keyword.iskeyword(name) or name == "self" else name


def constant_name(name: str) -> str:
    """`loan_days` → `LOAN_DAYS`."""
    return python_name(name.upper())


def _frozen(kind: Type) -> Type:
    """Constants reach generated code frozen: their lists are tuples."""
    items = None if kind.items is None else _frozen(kind.items)
    return replace(kind, kind="tuple" if kind.kind == "list" else kind.kind, items=items)


def base_scope(blueprint: Blueprint, *, receiver: str = "self") -> Scope:
    """State, constants and functions of a blueprint, without any local name."""
    return _base_scopes(blueprint)(receiver)


@once_each
def _base_scopes(blueprint: Blueprint) -> Callable[[str], Scope]:
    return lru_cache(maxsize=4)(lambda receiver: _base_scope(blueprint, receiver))


def _base_scope(blueprint: Blueprint, receiver: str) -> Scope:
    state: dict[str, Binding] = {}
    for entity in blueprint.entities.values():
        state[entity.collection] = Binding("collection", Type("collection", entity=entity.name), f"{receiver}.{entity.collection}")
    for name, schema in blueprint.variables.items():
        state[name] = Binding("variable", type_of(schema, blueprint), f"{receiver}.{name}")
    names: dict[str, Binding] = {}
    for name, function in blueprint.functions.items():
        returned = type_of(function.returns, blueprint) if function.returns is not None else Type()
        names[name] = Binding("function", returned, f"{receiver}.{name}")
    for name, value in blueprint.constants.items():
        names[name] = Binding("constant", _frozen(type_of_value(value)), constant_name(name))
    names.update(state)
    return Scope(blueprint, names, receiver=receiver, state=state)
