"""Two versions of one environment: all differences, the bodies and the cases that they concern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from envgen.blueprint.model import Blueprint, Tool
from envgen.blueprint.tool_contract import frame
from envgen.compare.change import PARTIES, Change, Party
from envgen.compare.state import compare_state
from envgen.compare.tools import compare_rules, compare_tools
from envgen.render.bodies.contract_digest import PARTS, contract_digests, meaning_of
from envgen.render.bodies.model import Bodies
from envgen.render.bodies.purity import reads_of_methods
from envgen.render.bodies.signatures import signatures

_WORDS = {"signature": "signature", "guards": "refusals", "rules": "rules", "frame": "frame", "entities": "what it touches"}


@dataclass(frozen=True, slots=True)
class Comparison:
    """`bodies` are those whose contract changed, with what of it; `cases` stayed while what they call or start from changed."""

    changes: Sequence[Change]
    bodies: Mapping[str, Sequence[str]]
    cases: Sequence[tuple[str, str]]

    @property
    def differs(self) -> bool:
        return bool(self.changes)

    @property
    def breaking(self) -> Sequence[Party]:
        """For whom something breaks."""
        found = {party for change in self.changes for party in change.breaks} | ({"bodies"} if self.bodies else set())
        return [party for party in PARTIES if party in found]


def compare(before: Blueprint, after: Blueprint, bodies: Bodies | None = None) -> Comparison:
    """What differs; `bodies` are those of the version after."""
    changes = [*compare_state(before, after), *compare_rules(before, after), *compare_tools(before, after)]
    return Comparison(changes, _bodies(before, after, bodies), _cases(before, after))


def _bodies(before: Blueprint, after: Blueprint, bodies: Bodies | None) -> dict[str, list[str]]:
    reads = reads_of_methods(bodies, after) if bodies is not None else {}
    old, new = signatures(before), signatures(after)
    found = {}
    for name in new:
        if name not in old:
            continue
        parts = [contract_digests(one, name, reads=reads.get(name) or ()) for one in (before, after)]
        changed = [_WORDS[part] for part in PARTS if parts[0][part] != parts[1][part]]
        if changed:
            found[name] = changed
    return found


def _cases(before: Blueprint, after: Blueprint) -> list[tuple[str, str]]:
    seeds = {name for name in after.seeds if name in before.seeds and _seed(before, name) != _seed(after, name)}
    found = []
    for name, tool in after.tools.items():
        if name not in before.tools:
            continue
        known = {case.name: case for case in before.tools[name].cases}
        changed = _effect(before, before.tools[name]) != _effect(after, tool)
        for case in tool.cases:
            same = case.name in known and meaning_of(known[case.name]) == meaning_of(case)
            if same and (changed or case.base in seeds):
                found.append((name, case.name))
    return found


def _seed(blueprint: Blueprint, name: str) -> tuple[object, object]:
    seed = blueprint.seeds[name]
    return seed.now, dict(seed.state)


def _effect(blueprint: Blueprint, tool: Tool) -> object:
    """What a call of a tool depends on, as far as it is declared."""
    return contract_digests(blueprint, tool.name), meaning_of(list(tool.action)), frame(blueprint, tool)
