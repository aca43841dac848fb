"""A whole package: blueprint and bodies → path → text. Pure up to the formatter; touches no output folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from envgen.blueprint.model import Blueprint
from envgen.render.bodies.model import Bodies
from envgen.render.text.json_text import json_text
from envgen.render.text.method import Method

CASES = "tests/test_cases.py"
CASES_DATA = "tests/cases.json"
DECLARED = "tests/declared.json"


@dataclass(frozen=True, slots=True)
class Draft:
    """A package before formatting; `finish` makes it complete."""

    blueprint: Blueprint
    bodies: Bodies
    files: Mapping[str, str]
    methods: Mapping[str, Method]

    @property
    def environment(self) -> str:
        """The path of environment.py."""
        return f"{self.blueprint.name}/environment.py"


def render(blueprint: Blueprint, bodies: Bodies, *, statuses: Mapping[str, str] | None = None) -> dict[str, str]:
    """Every file of the package, formatted. For many packages: `draft` each, format all in one go, `finish` each."""
    from envgen.render.output.format import format_files

    made = draft(blueprint, bodies, statuses=statuses)
    return finish(made, format_files(made.files))


def draft(blueprint: Blueprint, bodies: Bodies, *, statuses: Mapping[str, str] | None = None) -> Draft:
    """Every file but the line map, not yet formatted."""
    from envgen.render.bodies.purity import reads_of_functions
    from envgen.render.checkers.validators import render_validators
    from envgen.render.code.environment import environment_class, environment_source
    from envgen.render.code.scenarios import functions_source, scenario_source
    from envgen.render.code.state import state_source
    from envgen.render.code.suite import case_tests, contract_tests, machine_tests, rule_tests, scenario_tests
    from envgen.render.code.types import state_types
    from envgen.render.data.card import card
    from envgen.render.data.case_data import case_data
    from envgen.render.data.contract_data import contract_data, tool_schemas
    from envgen.render.data.declared_data import declared_data
    from envgen.render.data.scenario_data import scenario_data
    from envgen.render.data.seed_data import seed_data
    from envgen.render.text.templates import render_template

    types = state_types(blueprint)
    cls = environment_class(blueprint, bodies, types)
    package = blueprint.name
    function_reads = reads_of_functions(bodies, blueprint)
    files = {
        "pyproject.toml": render_template("pyproject.toml.j2", blueprint=blueprint),
        "README.md": card(blueprint, statuses, function_reads=function_reads),
        f"{package}/__init__.py": render_template("package/__init__.py.j2", blueprint=blueprint),
        f"{package}/environment.py": environment_source(cls, bodies, types),
        f"{package}/state.py": state_source(blueprint, types),
        f"{package}/validators.py": render_validators(blueprint),
        f"{package}/schema.json": json_text(contract_data(blueprint, function_reads=function_reads)),
        f"{package}/tools.json": json_text(tool_schemas(blueprint)),
        f"{package}/py.typed": "",
        "tests/test_contract.py": contract_tests(blueprint),
        "tests/test_rules.py": rule_tests(blueprint),
        "tests/test_machine.py": machine_tests(blueprint),
        DECLARED: json_text(declared_data(blueprint, cls.methods)),
    }
    files |= {f"{package}/seeds/{name}.json": json_text(seed) for name, seed in seed_data(blueprint).items()}
    if cases := case_tests(blueprint):
        files[CASES] = cases
        files[CASES_DATA] = json_text(case_data(blueprint))
    if blueprint.scenarios:
        files[f"{package}/scenarios/__init__.py"] = render_template("package/scenarios.py.j2", blueprint=blueprint)
        files["tests/test_scenarios.py"] = scenario_tests(blueprint)
        files |= {f"{package}/scenarios/{name}.json": json_text(data) for name, data in scenario_data(blueprint).items()}
        for scenario in blueprint.scenarios.values():
            files[f"{package}/scenarios/{scenario.module}.py"] = scenario_source(blueprint, scenario)
            if scenario.functions is not None:
                files[f"{package}/scenarios/{scenario.module}_functions.py"] = functions_source(blueprint, scenario)
    return Draft(blueprint, bodies, files, cls.methods)


def finish(made: Draft, formatted: Mapping[str, str]) -> dict[str, str]:
    """The formatted files of a draft and their line map, in order of path."""
    from envgen.render.code.lines import case_map, line_map, lines_json
    from envgen.render.code.suite import named_cases

    maps = {"environment.py": line_map(formatted[made.environment], made.methods, made.bodies)}
    if CASES in made.files:
        maps[CASES] = case_map(formatted[CASES], named_cases(made.blueprint))
    lines = {f"{made.blueprint.name}/lines.json": lines_json(maps)}
    return dict(sorted({**{path: formatted[path] for path in made.files}, **lines}.items()))
