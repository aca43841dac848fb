"""The generated tests: what every tool must do, and the cases of the blueprint, one function each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from envgen.blueprint.expressions import Binding, compile_expression, names_used, parse, python_name
from envgen.blueprint.model import MISSING, Blueprint, Case, Expression, Schema, Tool
from envgen.blueprint.tool_contract import Bind, case_scope, prelude, result_type
from envgen.render.text.imports import Imported, import_block
from envgen.render.text.literal import literal
from envgen.render.text.names import Identifier, snake_words, unused
from envgen.render.text.templates import render_template

# The checks of `envgen.testing.machine`.
SEQUENCES = ("explores", "episodes_stay_apart", "the_state_says_everything", "is_the_same_elsewhere")


@dataclass(frozen=True, slots=True)
class TestFunction:
    """A test whose name reads as a sentence."""

    __test__ = False  # this is no test class

    name: Identifier
    lines: tuple[str, ...]
    helpers: frozenset[str]  # what it needs of envgen.testing


def contract_tests(blueprint: Blueprint) -> str:
    """tests/test_contract.py; not yet formatted."""
    title = f"What {blueprint.class_name} promises, whatever its tools do."
    return _module(blueprint, title, list(_contract(blueprint)))


def rule_tests(blueprint: Blueprint) -> str:
    """tests/test_rules.py; not yet formatted."""
    return _module(
        blueprint,
        f"The guards, actions and rules of {blueprint.class_name}, as its blueprint declares them.",
        list(_rules(blueprint)),
    )


def machine_tests(blueprint: Blueprint) -> str:
    """tests/test_machine.py; not yet formatted."""
    test = _Checks(blueprint, "machine")
    title = f"What {blueprint.class_name} promises along any sequence of calls."
    return _module(blueprint, title, [test.of(name, name) for name in SEQUENCES])


def case_tests(blueprint: Blueprint) -> str:
    """tests/test_cases.py; not yet formatted, empty where the blueprint has no cases."""
    tests = [
        TestFunction(name, tuple(_case(blueprint, tool, case)), _helpers(case))
        for name, (tool, case) in named_cases(blueprint).items()
    ]
    if not tests:
        return ""
    return _module(blueprint, f"The cases of {blueprint.class_name}'s blueprint.", tests, plugins=("envgen.testing.failures",))


def scenario_tests(blueprint: Blueprint) -> str:
    """tests/test_scenarios.py; not yet formatted."""
    test = _Checks(blueprint, "scenarios")
    tests = []
    for scenario in blueprint.scenarios.values():
        name = snake_words(scenario.id)
        tests.append(test.of(f"{name}_starts_unsolved", "starts_unsolved", scenario.id))
        if scenario.solution is not None:
            tests.append(test.of(f"{name}_is_solved", "is_solved", scenario.id))
    return _module(blueprint, f"The scenarios of {blueprint.class_name}.", tests)


def named_cases(blueprint: Blueprint) -> dict[Identifier, tuple[Tool, Case]]:
    """The cases of all tools by the names of their tests."""
    found: dict[Identifier, tuple[Tool, Case]] = {}
    for tool in blueprint.tools.values():
        for case in tool.cases:
            found[unused(f"test_{tool.name}_{snake_words(case.name) or 'case'}", found.keys())] = tool, case
    return found


def _module(blueprint: Blueprint, title: str, tests: Sequence[TestFunction], *, plugins: Sequence[str] = ()) -> str:
    text = render_template("tests/test_module.py.j2", title=title, blueprint=blueprint, tests=tests, plugins=literal(list(plugins)))
    helpers = {helper for test in tests for helper in test.helpers}
    block = import_block([*(Imported("envgen.testing", name) for name in helpers), Imported(blueprint.name, blueprint.class_name)])
    return text.replace("# imports\n", "\n".join(block) + "\n", 1)


def _contract(blueprint: Blueprint) -> Iterator[TestFunction]:
    test = _Checks(blueprint, "contract")
    for seed in blueprint.seeds:
        yield test.of(f"seed_{snake_words(seed) or 'value'}_is_valid", "seed_is_valid", seed)
    yield test.of("an_unknown_tool_is_refused", "refuses_an_unknown_tool")
    yield test.of("calls_get_past_the_guards", "calls_get_past_the_guards")
    for tool in blueprint.tools.values():
        for concern in tool_concerns(tool):
            yield test.of(f"{tool.name}_{concern}", concern, tool.name)


def _rules(blueprint: Blueprint) -> Iterator[TestFunction]:
    test = _Checks(blueprint, "rules")
    if any(rule.kind in ("each", "invariant") for rule in blueprint.rules.values()):
        yield test.of("rules_are_as_declared", "rules_are_as_declared")
    for tool in blueprint.tools.values():
        for concern in rule_concerns(blueprint, tool):
            yield test.of(f"{tool.name}_{concern}", concern, tool.name)


class _Checks:
    """Makes tests that call one check of a module of envgen.testing each."""

    def __init__(self, blueprint: Blueprint, module: str) -> None:
        self._class, self._module = blueprint.class_name, module
        self._taken: set[str] = set()

    def of(self, name: str, concern: str, *arguments: str) -> TestFunction:
        unique = unused(f"test_{name}", self._taken)
        self._taken.add(unique)
        given = ", ".join([self._class, *map(literal, arguments)])
        return TestFunction(unique, (f"{self._module}.{concern}({given})",), frozenset({self._module}))


def tool_concerns(tool: Tool) -> Iterator[str]:
    """The checks of `envgen.testing.contract` that apply to a tool."""
    yield "signature_is_as_declared"
    yield "refuses_arguments_that_are_no_object"
    yield "refuses_unknown_arguments"
    if any(one.schema.required for one in tool.parameters):
        yield "refuses_missing_arguments"
    if tool.parameters:
        yield "refuses_invalid_arguments"
        yield "takes_values_on_the_bounds"
    yield "never_fails"
    if tool.kind == "query":
        yield "changes_nothing"
    if tool.parameters:
        yield "every_argument_matters"
    if any(not one.schema.required for one in tool.parameters):
        yield "defaults_are_as_declared"
    if any(_takes_lists(one.schema) for one in tool.parameters) and tool.kind == "command":
        yield "takes_a_batch_whole_or_not_at_all"
    yield "keeps_nothing_of_the_caller"


def rule_concerns(blueprint: Blueprint, tool: Tool) -> Iterator[str]:
    """The checks of `envgen.testing.rules` that apply to a tool."""
    if any(not isinstance(step, Bind) for step in prelude(blueprint, tool)):
        yield "every_guard_is_reached"
        yield "guards_are_exact"
    yield "does_as_declared"


def _takes_lists(schema: Schema) -> bool:
    return schema.items is not None


def _case(blueprint: Blueprint, tool: Tool, case: Case) -> Iterator[str]:
    start = _start(blueprint, case)
    reads = {name for expression in case.then for name in _names(expression)}
    scope = case_scope(blueprint, tool)
    scope = scope.bind("result", Binding("local", result_type(blueprint, tool), "result.value")) if "result" in reads else scope
    yield f"env = {start}"
    if "old" in reads:
        yield f"old = {start}"
    yield f"result = env.call({literal(tool.name)}, {literal(case.arguments)})"
    if case.error:
        message = "" if case.message is None else f", {literal(case.message)}"
        yield f"assert_refused(result, {literal(case.error)}{message})"
    elif case.returns is not MISSING:
        yield f"assert_returns(result, {literal(case.returns)})"
    else:
        yield "assert_succeeds(result)"
    if case.changes is not None:
        yield f"assert_changes(result, {literal(list(case.changes))})"
    used = {name for expression in case.then for name in names_used(expression, scope)}
    for parameter in tool.parameters:
        if parameter.name in used:
            value = case.arguments.get(parameter.name, None if parameter.schema.default is MISSING else parameter.schema.default)
            yield f"{python_name(parameter.name)} = {literal(value)}"
    for expression in case.then:
        yield f"assert {compile_expression(expression, scope)}"


def _helpers(case: Case) -> frozenset[str]:
    outcome = "assert_refused" if case.error else "assert_succeeds" if case.returns is MISSING else "assert_returns"
    return frozenset({"start", outcome, *(["assert_changes"] if case.changes is not None else [])})


def _start(blueprint: Blueprint, case: Case) -> str:
    options = [f"seed={literal(case.base)}"] if case.base != "default" else []
    options += [f"set={literal(dict(case.set))}"] if case.set else []
    options += [f"remove={literal(list(case.remove))}"] if case.remove else []
    return f"start({', '.join([blueprint.class_name, *options])})"


def _names(expression: Expression) -> set[str]:
    import ast

    tree, _ = parse(expression)
    return set() if tree is None else {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
