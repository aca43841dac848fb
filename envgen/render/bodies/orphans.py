"""Methods that belong to nothing, and which tool or function each of them was before it was renamed."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.hints import did_you_mean, nearest
from envgen.diagnostics.problem import Problem
from envgen.render.bodies.model import Bodies, Method
from envgen.render.bodies.signatures import signatures


@dataclass(frozen=True, slots=True)
class Renaming:
    """A method that stands under the old name of a tool or function."""

    method: Method
    new: str
    stub: Method | None  # what stands under the new name already


def renamings(bodies: Bodies, blueprint: Blueprint) -> dict[str, Renaming]:
    """By the new name: the one orphan with the head of the one missing body, else the one whose names are most alike."""
    orphans, wanted = dict(bodies.orphans), signatures(blueprint)
    missing = [name for name in wanted if bodies.written(name) is None]
    if not orphans or not missing:
        return {}
    alike = {
        old: [name for name in missing if wanted[name].agrees(method.tree, bodies.contract)] for old, method in orphans.items()
    }
    found: dict[str, str] = {}
    for old, names in alike.items():
        others = [other for other, theirs in alike.items() if other != old and set(theirs) & set(names)]
        if len(names) == 1 and not others:
            found[names[0]] = old
    for old in orphans.keys() - set(found.values()):
        free = [name for name in missing if name not in found]
        close = nearest(old, free)
        if close is None and len(free) == len(missing) == len(orphans) == 1:
            close = free[0] if _parameters(orphans[old].tree) == _parameters(wanted[free[0]].header) else None
        if close is not None:
            found[close] = old
    return {new: Renaming(orphans[old], new, bodies.methods.get(new)) for new, old in found.items()}


def orphan_problems(bodies: Bodies, blueprint: Blueprint) -> list[Problem]:
    """C104 for each method that is no tool and no function of the blueprint."""
    if not bodies.orphans:
        return []
    renamed = {renaming.method.name: renaming for renaming in renamings(bodies, blueprint).values()}
    known = [tool.name for tool in blueprint.tools.values() if tool.needs_body] + list(blueprint.functions)
    return [
        Problem(
            code="C104",
            at=method.at,
            message=f"{name} is no tool and no function of the blueprint",
            hint=_hint(name, renamed, known, PurePath(blueprint.path).parent.as_posix()),
            level="warning",
        )
        for name, method in bodies.orphans.items()
    ]


def question(renaming: Renaming, folder: str) -> str:
    """`was check_out renamed depart? …`, with the command that mends it."""
    old, new = renaming.method.name, renaming.new
    stub = " (its stub goes)" if renaming.stub is not None else ""
    return f"was {old} renamed {new}? `envgen sync {folder} --rename {old}={new}` makes `def {old}` its body{stub}"


def _hint(name: str, renamed: Mapping[str, Renaming], known: list[str], folder: str) -> str:
    if name in renamed:
        return f"{question(renamed[name], folder)}; or remove {name}"
    close = did_you_mean(name, known)
    rest = f"rename it to _{name} if it is a helper, declare the tool in the blueprint, or remove it"
    return f"{close} Else {rest}" if close else rest


def _parameters(node: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in node.args.args]
