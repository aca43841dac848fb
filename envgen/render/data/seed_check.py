"""What is wrong with seeds and with the patched states of scenarios and cases, each problem at the place that wrote the value.

The loader checks seeds for their shape as it reads them; this is the whole check, for blueprints that load cleanly.
Runs the rendered validators (code of our own making, no bodies) and the rules that call no function.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from envgen_runtime import reasons
from envgen_runtime.values import hashable, json_problem, pointer

from envgen.blueprint import patches
from envgen.blueprint.model import MISSING, Blueprint, Case, Entity, Json, Seed, Tool
from envgen.blueprint.scenarios.model import Scenario
from envgen.diagnostics import Position, Problem, did_you_mean, in_order
from envgen.render.checkers.validators import validators
from envgen.render.data.seed_data import State, StateCompletion
from envgen.render.data.seed_rules import RuleBook

Path = tuple[Any, ...]


def seed_problems(blueprint: Blueprint, validators: Mapping[str, Any] | None = None) -> list[Problem]:
    """Problems of every seed and of every patched scenario and case, in the order of their places."""
    checker = SeedChecker(blueprint, validators)
    problems: list[Problem] = []
    for seed in blueprint.seeds.values():
        problems += checker.seed(seed)
    for scenario in blueprint.scenarios.values():
        problems += checker.scenario(scenario)
    for tool in blueprint.tools.values():
        for case in tool.cases:
            problems += checker.case(tool, case)
    return in_order(problems)


def validators_namespace(blueprint: Blueprint) -> dict[str, Any]:
    """The tables of the validators that would be rendered, as far as they tell whether a state is sound."""
    namespace: dict[str, Any] = {"__name__": f"{blueprint.name}.validators"}
    exec(compile(validators(blueprint).of_states, f"<validators of {blueprint.name}>", "exec"), namespace)
    return namespace


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with a state, by path; it is the same whatever mends it."""

    code: str
    path: Path
    message: str
    hint: str = field(default="", compare=False)


class SeedChecker:
    """Checks states of one blueprint."""

    def __init__(self, blueprint: Blueprint, validators: Mapping[str, Any] | None = None) -> None:
        self._blueprint = blueprint
        self._validators = validators_namespace(blueprint) if validators is None else validators
        self._completion = StateCompletion(blueprint)
        self._rules = RuleBook(blueprint)
        self._seeds: dict[str, list[Finding]] = {}

    def seed(self, seed: Seed) -> list[Problem]:
        return _told(_Places(seed.positions, seed.at), self._of_seed(seed))

    def scenario(self, scenario: Scenario) -> list[Problem]:
        """Problems that the start of a scenario has beside those of its seed, which are told once, at the seed."""
        if not scenario.patched:
            return []
        seed = self._blueprint.seeds.get(scenario.base)
        known = self._of_seed(seed) if seed is not None else []
        found = self.findings(scenario.start.state, now=scenario.start.now)
        written = {at: place for at, place in scenario.start.positions.items() if place.path == scenario.at.path}
        return _told(_Places(written, scenario.at), [finding for finding in found if finding not in known])

    def _of_seed(self, seed: Seed) -> list[Finding]:
        """What is wrong with a seed; many cases start from the same."""
        if seed.name not in self._seeds:
            self._seeds[seed.name] = self.findings(seed.state, now=seed.now)
        return self._seeds[seed.name]

    def case(self, tool: Tool, case: Case) -> list[Problem]:
        """Problems that the patch of a case makes; those of its seed are told once, at the seed."""
        seed = self._blueprint.seeds.get(case.base)
        if seed is None or not (case.set or case.remove):
            return []
        collections = [entity.collection for entity in self._blueprint.entities.values()]
        try:
            state = patches.apply(seed.state, set=case.set, remove=case.remove, collections=collections)
        except patches.PatchError:
            return []  # a pointer that leads nowhere: the loader has said so
        known = self._of_seed(seed)
        places = _Places(_patch_positions(case), case.at)
        return [
            Problem(
                code=finding.code,
                at=places.of(finding.path),
                message=f"case '{case.name}' of {tool.name}: {finding.message}",
                hint=finding.hint,
            )
            for finding in self.findings(state, now=seed.now)
            if finding not in known
        ]

    def findings(self, state: Mapping[str, Json], *, now: str | None) -> list[Finding]:
        """Everything that is wrong with a state; references, uniqueness and rules only where the shapes are right."""
        complete = self._completion.complete(state)
        found = [*self._names(state), *self._shapes(state, complete)]
        if found:
            return found
        found = [*self._references(complete), *self._unique(complete, now)]
        return found or [
            Finding("B452" if broken.holds is False else "B453", broken.path, broken.message, "mend this state, or the rule")
            for broken in self._rules.broken(complete, now=now or self._blueprint.clock.start)
        ]

    def _names(self, state: Mapping[str, Json]) -> Iterator[Finding]:
        known = [*(entity.collection for entity in self._blueprint.entities.values()), *self._blueprint.variables]
        for name in state:
            if name not in known:
                yield Finding("B407", (name,), f"the state has no collection or variable '{name}'", did_you_mean(name, known))

    def _shapes(self, written: Mapping[str, Json], complete: State) -> Iterator[Finding]:
        for entity in self._blueprint.entities.values():
            records = complete[entity.collection]
            if not isinstance(records, dict):
                yield Finding("B409", (entity.collection,), f"/{entity.collection} {reasons.type_('object')}")
                continue
            for key, record in records.items():
                yield from self._values(self._validators["RECORDS"][entity.name], record, (entity.collection, key), entity)
                if entity.key_in_record and isinstance(record, dict) and record.get(entity.key) != key:
                    path = (entity.collection, key, entity.key)
                    yield Finding("B408", path, f"{pointer(path)} is {record.get(entity.key)!r}, but the key is '{key}'")
        for name, schema in self._blueprint.variables.items():
            if name in complete:
                yield from self._values(self._validators["VARIABLES"][name], complete[name], (name,), None)
            elif schema.default is MISSING:
                yield Finding("B409", (), f"the state has no '{name}'", "write it, or give the variable a default")

    def _values(self, check: Any, value: Json, path: Path, entity: Entity | None) -> Iterator[Finding]:
        problems: list[tuple[Path, str]] = []
        foreign = [((*path, *below), reason) for below, reason in json_problem(value)]
        check(value, path, problems)
        for at, reason in dict.fromkeys([*foreign, *problems]):
            hint = ""
            if reason == reasons.UNKNOWN and entity is not None and len(at) == 3:
                hint = did_you_mean(str(at[-1]), entity.attributes)
            yield Finding("B409", at, f"{pointer(at)} {reason}", hint)

    def _references(self, complete: State) -> Iterator[Finding]:
        collections = {name: complete[entity.collection] for name, entity in self._blueprint.entities.items()}
        for entity in self._blueprint.entities.values():
            of_record = self._validators["REFERENCES"].get(entity.name)
            for key, record in complete[entity.collection].items() if of_record else ():
                yield from _dangling(of_record(record), (entity.collection, key), collections)
        for name, of_variable in self._validators["VARIABLE_REFERENCES"].items():
            if complete.get(name) is not None:
                yield from _dangling(of_variable(complete[name]), (name,), collections)

    def _unique(self, complete: State, now: str | None) -> Iterator[Finding]:
        for entity in self._blueprint.entities.values():
            for unique in entity.unique:
                takes_part = self._rules.condition(entity, unique, complete, now=now or self._blueprint.clock.start)
                first: dict[Any, str] = {}
                for key, record in complete[entity.collection].items():
                    values = [record.get(attribute) for attribute in unique.of]
                    if any(value is None for value in values) or not takes_part(record):
                        continue
                    other = first.setdefault(hashable(values), key)
                    if other != key:
                        path = (entity.collection, key, unique.of[0])
                        told = f"{pointer(path[:2])} {reasons.taken(unique.of)}: '{other}'"
                        yield Finding("B451", path, told)


class _Places:
    """Where values of a state were written: the place of the value itself, else of the nearest thing around it, else below it."""

    def __init__(self, positions: Mapping[str, Position], at: Position) -> None:
        self._positions, self._at = positions, at

    def of(self, path: Path) -> Position:
        steps = path[: path.index("~key")] if "~key" in path else path
        for length in range(len(steps), -1, -1):
            place = self._positions.get(pointer(steps[:length]))
            if place is not None:
                return place
        # A patch may have written something below: what breaks a rule on a record is mostly one attribute of it.
        below = f"{pointer(steps)}/"
        return next((place for at, place in self._positions.items() if at.startswith(below)), self._at)


def _told(places: _Places, findings: list[Finding]) -> list[Problem]:
    return [
        Problem(code=finding.code, at=places.of(finding.path), message=finding.message, hint=finding.hint) for finding in findings
    ]


def _dangling(references: list[tuple[Path, str, str, str]], at: Path, collections: Mapping[str, Any]) -> Iterator[Finding]:
    for path, entity, value, _ in references:
        if value not in collections[entity]:
            where = (*at, *path)
            hint = did_you_mean(str(value), collections[entity])
            yield Finding("B410", where, f"{pointer(where)} {reasons.reference(entity, value)}", hint)


def _patch_positions(case: Case) -> dict[str, Position]:
    """Positions by pointer into the state, from those by pointer into the case."""
    found: dict[str, Position] = {}
    for target in case.set:
        below = f"/set{pointer((target,))}"
        for at in case.positions:
            for start in (below, f"/state{below}"):
                if at == start or at.startswith(f"{start}/"):
                    found[target + at[len(start) :]] = case.positions[at]
    for index, target in enumerate(case.remove):
        entry = f"/state/remove/{index}"
        if entry in case.positions:
            found[target] = case.positions[entry]
    return found
