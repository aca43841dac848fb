"""The ways through statements as a tree: conditions at the forks, and at each end an answer or what is known there."""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping
from dataclasses import dataclass

from envgen.exchange.scenarios.here import Here
from envgen.exchange.scenarios.nodes import choice, constant, same


@dataclass(frozen=True, slots=True)
class Answer:
    """The function answers."""

    value: ast.expr


@dataclass(frozen=True, slots=True)
class On:
    """The statements end, or the loop goes on: with what is known then."""

    here: Here


@dataclass(frozen=True, slots=True)
class Out:
    """The loop is left."""

    here: Here


@dataclass(frozen=True, slots=True)
class Fork:
    """One or the other."""

    test: ast.expr
    then: Tree
    other: Tree


Tree = Answer | On | Out | Fork


def ends_of(tree: Tree) -> list[Tree]:
    return [*ends_of(tree.then), *ends_of(tree.other)] if isinstance(tree, Fork) else [tree]


def tests_of(tree: Tree) -> list[ast.expr]:
    return [tree.test, *tests_of(tree.then), *tests_of(tree.other)] if isinstance(tree, Fork) else []


def where(tree: Tree, ends: set[int]) -> ast.expr:
    """The condition under which a tree comes to one of these ends."""
    if isinstance(tree, Fork):
        then, other = where(tree.then, ends), where(tree.other, ends)
        return then if same(then, other) else choice(copy.deepcopy(tree.test), then, other)  # the value asks the test
    return constant(id(tree) in ends)


def valued(tree: Tree) -> ast.expr:
    """What a tree answers where it does."""
    if isinstance(tree, Answer):
        return tree.value
    if not isinstance(tree, Fork):
        return ast.Constant(...)
    then, other = valued(tree.then), valued(tree.other)
    if isinstance(other, ast.Constant) and other.value is ...:
        return then
    if isinstance(then, ast.Constant) and then.value is ...:
        return other
    return choice(copy.deepcopy(tree.test), then, other)


def hands_on(tree: Tree, marks: Mapping[str, ast.expr]) -> bool:
    """Whether a round changes a local that was there before the loop."""
    return isinstance(tree, On) and any(tree.here.locals.get(known) is not mark for known, mark in marks.items())
