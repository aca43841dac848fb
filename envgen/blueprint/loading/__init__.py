"""A folder to a blueprint: read, checked against its schema, built, then read for its meaning. The one way in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from envgen.blueprint.loading import state as parts
from envgen.blueprint.loading.cases import check_cases
from envgen.blueprint.loading.data_files import DataFiles
from envgen.blueprint.loading.places import Places
from envgen.blueprint.loading.scenarios import ScenarioFiles, build_scenarios, read_scenarios
from envgen.blueprint.loading.schemas import schemas
from envgen.blueprint.loading.seeds import SeedBuilder, read_seeds
from envgen.blueprint.loading.tools import tool
from envgen.blueprint.model import Blueprint
from envgen.blueprint.structure import check_structure
from envgen.blueprint.yaml import Node, read_file
from envgen.diagnostics import Problem, in_order


def load(folder: Path, *, path: str | None = None) -> tuple[Blueprint | None, list[Problem]]:
    """The blueprint of a folder with its seeds and scenarios, and all problems in order.

    None where the text or the structure is broken, so that nothing can be said of the meaning. `path` is what problems call the
    folder; as given, if left out.
    """
    shown = (folder.as_posix() if path is None else path).rstrip("/")
    document, problems = read_file(folder / "blueprint.yaml", f"{shown}/blueprint.yaml")
    if document is not None:
        problems += check_structure(document, "blueprint")
    seeds, seed_problems = read_seeds(folder / "seeds", f"{shown}/seeds")
    if document is None or any(problem.level == "error" for problem in problems):
        return None, in_order([*problems, *seed_problems])
    scenarios, scenario_problems = read_scenarios(folder / "scenarios", f"{shown}/scenarios")
    blueprint, more = build(document.root, seeds, scenarios)
    problems += seed_problems + scenario_problems + more
    if any(problem.code.startswith("B1") and problem.level == "error" for problem in more):
        return None, in_order(problems)
    return blueprint, in_order([*problems, *_meaning(blueprint)])


def build(root: Node, seeds: DataFiles, scenarios: ScenarioFiles | None = None) -> tuple[Blueprint, list[Problem]]:
    """The model of a file that has passed its schema."""
    problems: list[Problem] = []
    value: dict[str, Any] = root.value
    state, shared = root.get("state"), root.get("parameters")
    assert state is not None
    entities = {name: parts.entity(name, node, at, problems) for name, node, at in _named(state.get("entities"))}
    builder = SeedBuilder(seeds, {entity.collection for entity in entities.values()}, problems)
    built = builder.build()
    tasks = build_scenarios(scenarios, builder, built) if scenarios is not None else {}
    blueprint = Blueprint(
        path=root.source.path,
        at=root.at,
        name=value["name"],
        title=value.get("title") or value["name"].replace("_", " ").capitalize(),
        description=value["description"],
        clock=parts.clock(root.get("clock"), root.place(["clock"])),
        observation=parts.observation(root.get("observation")),
        types=schemas(root.get("types")),
        constants=value.get("constants", {}),
        entities=entities,
        variables=schemas(state.get("variables")),
        functions={name: parts.function(name, node, at, problems) for name, node, at in _named(root.get("functions"))},
        rules={name: parts.rule(name, node, at, problems) for name, node, at in _named(root.get("rules"))},
        tools={name: tool(name, node, at, shared, problems) for name, node, at in _named(root.get("tools"))},
        seeds=built,
        broken_seeds=builder.broken,
        scenarios=tasks,
        positions=Places(root),
    )
    return blueprint, [*problems, *check_cases(blueprint)]


def _named(node: Node | None) -> list[tuple[str, Node, Any]]:
    return [(name, child, node.key_at(name)) for name, child in node.pairs()] if node is not None else []


def _meaning(blueprint: Blueprint) -> list[Problem]:
    # What only a sound structure needs is imported when there is one.
    from envgen.blueprint.lint import lint
    from envgen.blueprint.loading.seed_states import check_seed
    from envgen.blueprint.scenarios.meaning import scenario_problems

    states = [problem for seed in blueprint.seeds.values() for problem in check_seed(blueprint, seed)]
    return [*states, *lint(blueprint), *scenario_problems(blueprint)]


__all__ = ["build", "load"]
