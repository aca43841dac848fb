"""Which bodies are asked for together: functions before the tools that come through them, tools of the same entities in a call."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from envgen.blueprint.model import Blueprint
from envgen.render.bodies.lock import State
from envgen.synthesis.contract_view import related

TOGETHER = 3  # bodies in one call: what a small model can keep apart


def wanted_of(states: Mapping[str, State], only: Sequence[str]) -> list[str]:
    """The bodies that need to be written: those that are named, else the ones that nobody has written yet."""
    return [name for name, state in states.items() if (name in only if only else state == "stub")]


def groups_of(blueprint: Blueprint, wanted: Sequence[str]) -> list[list[str]]:
    """The calls, in order. Functions that share an entity go together, so do tools; a group begins with the first that is left.

    Functions that rules come through are first: without them no state is valid, and nothing else can be tested.
    """
    functions = [name for name in wanted if name in blueprint.functions]
    first = [name for name in functions if _is_in_rules(blueprint, name)]
    others = [name for name in functions if name not in first]
    tools = [name for name in wanted if name not in blueprint.functions]
    return [group for names in (first, others, tools) for group in _together(blueprint, names)]


def _is_in_rules(blueprint: Blueprint, name: str) -> bool:
    """Whether a rule over the state calls a function."""
    rules = (rule for rule in blueprint.rules.values() if rule.kind in ("each", "invariant"))
    return any(rule.that is not None and re.search(rf"\b{re.escape(name)}\s*\(", rule.that.text) for rule in rules)


def _together(blueprint: Blueprint, names: Sequence[str]) -> list[list[str]]:
    touched = {name: related(blueprint, name) for name in names}
    left, groups = list(names), []
    while left:
        group = [left.pop(0)]
        while len(group) < TOGETHER and left:
            about = {entity for name in group for entity in touched[name]}
            # The most entities in common, few others; the first in the blueprint where several are as near.
            near = max(left, key=lambda name: (len(touched[name] & about), -len(touched[name] - about), -names.index(name)))
            if not touched[near] & about and touched[near] | about:
                break
            group.append(near)
            left.remove(near)
        groups.append(group)
    return groups
