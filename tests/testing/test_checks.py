"""Each check fails on a small environment that has its fault, names it, and passes on the mended twin."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from functools import cache
from typing import Any

import envgen_runtime
import pytest
from envgen_runtime import Environment, Result
from envgen_runtime.complete import copied

from envgen.render.bodies.read import parse_bodies
from envgen.render.code.environment import environment_class
from envgen.render.code.types import state_types
from envgen.render.data.case_data import case_data
from envgen.render.data.declared_data import declared_data
from envgen.testing import contract, rules, twin
from envgen.testing.finding import Finding
from envgen.testing.inputs import declared
from tests.oracle import product

BLUEPRINT = """
state:
  entities:
    Jar:
      collection: jars
      description: A jar.
      key: jar_id
      attributes:
        jar_id: {type: string, description: Number.}
        sweets: {type: integer, minimum: 0, description: Sweets in it.}
        label: {type: string, optional: true, description: What is on it.}
tools:
  show_jar:
    kind: query
    description: Show a jar.
    parameters:
      jar_id: {type: string, references: Jar, as: jar, description: The jar.}
    returns: Jar
    action:
      - get: jar
  take_sweets:
    kind: command
    description: Take sweets out of a jar.
    parameters:
      jar_id: {type: string, references: Jar, as: jar, description: The jar.}
      count: {type: integer, minimum: 1, maximum: 50, default: 1, description: How many.}
    returns: Jar
    requires:
      - that: count <= jar["sweets"]
        else: too_few
        says: "Jar {jar_id} holds {jar['sweets']}."
      - that: jar["sweets"] != 13
        else: unlucky
        says: "Nobody touches jar {jar_id}."
    action:
      - update: jar
        set:
          sweets: =jar["sweets"] - count
  label_jars:
    kind: command
    description: Stick one label on many jars.
    parameters:
      jar_ids: {type: array, items: {type: string}, minItems: 1, description: The jars.}
      label: {type: string, description: What to write.}
    returns: {type: integer}
    writes: [Jar.label]
    errors:
      no_jar: {text: "There is no jar {jar_id}.", keep: true}
"""
SEED = {"default": {"state": {"jars": {"J1": {"sweets": 40}, "J2": {"sweets": 3}, "J3": {"sweets": 13}}}}}
HEAD = "class Small(Contract):\n    def label_jars(self, jar_ids: list[str], label: str) -> int:"
GOOD = """
    for jar_id in jar_ids:
        if jar_id not in self.jars:
            raise ToolError("no_jar", f"There is no jar {jar_id}.")
    for jar_id in jar_ids:
        self.jars[jar_id]["label"] = label
    return len(jar_ids)
"""
HALF_A_BATCH = """
    for jar_id in jar_ids:
        if jar_id not in self.jars:
            raise ToolError("no_jar", f"There is no jar {jar_id}.")
        self.jars[jar_id]["label"] = label
    return len(jar_ids)
"""
IGNORED = GOOD.replace('["label"] = label', '["label"] = "sweets"')
OVERWRITTEN = GOOD.replace("\n", '\n    label = "sweets"\n', 1)


@cache
def made(body: str = GOOD, blueprint: str = BLUEPRINT) -> Any:
    """The class with a body; what its tests would read beside it is given."""
    text = HEAD + textwrap.indent(body, "    ")
    pair = product.inline(blueprint, text, SEED)
    bodies, _ = parse_bodies(text, "bodies.py", pair.blueprint)
    declared.give(pair.product.package, case_data(pair.blueprint))
    methods = environment_class(pair.blueprint, bodies, state_types(pair.blueprint)).methods
    twin.give(pair.product.package, declared_data(pair.blueprint, methods))
    return pair.product


def changed(source: str, name: str = "take_sweets") -> Any:
    """The good class with one tool written otherwise."""
    good = made()
    namespace = {**vars(envgen_runtime), "SEEN": []}
    exec(textwrap.dedent(source), namespace)
    return type(good.__name__, (good,), {name: namespace[name], "seen": namespace["SEEN"]})


TAKE = """
    @command(writes=["Jar.sweets"])
    def take_sweets(self, jar_id: str, count: int = 1):
        jar = self.require("Jar", jar_id)
        if count > jar["sweets"]:
            raise ToolError("too_few", f"Jar {jar_id} holds {jar['sweets']}.")
        if jar["sweets"] == 13:
            raise ToolError("unlucky", f"Nobody touches jar {jar_id}.")
        jar["sweets"] = jar["sweets"] - count
        return jar
"""
SHOW = """
    @query
    def show_jar(self, jar_id: str):
        SEEN.append(jar_id)
        return self.require("Jar", jar_id)
"""
OFF_BY_ONE = TAKE.replace("count > jar", "count >= jar")
ANOTHER_BOUND = TAKE.replace("== 13", "in (13, 40)")
NO_GUARD = TAKE.replace('if jar["sweets"] == 13', "if False")
ANOTHER_TEXT = TAKE.replace("Nobody touches", "No one touches")
ANOTHER_EFFECT = TAKE.replace('jar["sweets"] - count', 'jar["sweets"] - 1')
ANOTHER_ORDER = """
    @command(writes=["Jar.sweets"])
    def take_sweets(self, jar_id: str, count: int = 1):
        jar = self.require("Jar", jar_id)
        if jar["sweets"] == 13:
            raise ToolError("unlucky", f"Nobody touches jar {jar_id}.")
        if count > jar["sweets"]:
            raise ToolError("too_few", f"Jar {jar_id} holds {jar['sweets']}.")
        jar["sweets"] = jar["sweets"] - count
        return jar
"""


@pytest.mark.parametrize(
    ("source", "check", "told"),
    [
        (OFF_BY_ONE, rules.guards_are_exact, "was           refused with too_few"),
        (ANOTHER_BOUND, rules.guards_are_exact, "was           refused with unlucky"),
        (NO_GUARD, rules.guards_are_exact, "declared to be refused with unlucky"),
        (ANOTHER_TEXT, rules.guards_are_exact, "No one touches"),
        (ANOTHER_ORDER, rules.guards_are_exact, "declared to be refused with too_few"),
        (ANOTHER_EFFECT, rules.does_as_declared, "declared to be answered"),
        (TAKE.replace("= 1", "= 2"), contract.signature_is_as_declared, "the default 1; its method has the default 2"),
        (TAKE.replace("count", "number"), contract.signature_is_as_declared, r"declared with \(jar_id, count\)"),
    ],
)
def test_code_that_departs_from_what_is_declared_is_named(source: str, check: Callable[..., None], told: str) -> None:
    with pytest.raises(Finding, match=told) as found:
        check(changed(source), "take_sweets")
    assert found.value.tool == "take_sweets"
    assert found.value.concern == check.__name__
    check(changed(TAKE), "take_sweets")


@pytest.mark.parametrize(
    ("body", "check", "told"),
    [
        (HALF_A_BATCH, contract.takes_a_batch_whole_or_not_at_all, "kept what it did for the others: /jars/"),
        (IGNORED, contract.every_argument_matters, "takes label and its code never looks at it"),
        (OVERWRITTEN, contract.every_argument_matters, "takes label and its code never looks at it"),
    ],
)
def test_bodies_with_a_fault_are_named(body: str, check: Callable[..., None], told: str) -> None:
    with pytest.raises(Finding, match=told):
        check(made(body), "label_jars")
    check(made(), "label_jars")


def test_a_query_that_remembers_who_asked_is_named() -> None:
    with pytest.raises(Finding, match=r"changed Small\.seen, which is no part of the state"):
        contract.changes_nothing(changed(SHOW, "show_jar"), "show_jar")
    contract.changes_nothing(made(), "show_jar")


def called_through(change: Callable[[str, dict[str, Any]], dict[str, Any]]) -> Any:
    """The good class whose calls have their arguments changed on the way in."""
    good = made()

    def call(self: Environment, tool: str, arguments: Any = None) -> Result:
        return Environment.call(self, tool, change(tool, arguments) if isinstance(arguments, dict) else arguments)

    return type(good.__name__, (good,), {"call": call})


def test_a_default_that_is_not_the_declared_one_is_named() -> None:
    filled = called_through(lambda tool, given: {"count": 2, **given} if tool == "take_sweets" else given)
    with pytest.raises(Finding, match=r"count of take_sweets has the default 1, but take_sweets .* differ"):
        contract.defaults_are_as_declared(filled, "take_sweets")
    contract.defaults_are_as_declared(called_through(lambda tool, given: given), "take_sweets")


def test_a_bound_that_is_refused_itself_is_named() -> None:
    narrow = called_through(lambda tool, given: {**given, "count": 51} if given.get("count") == 50 else given)
    with pytest.raises(Finding, match=r"the bound 50.* is allowed by the schema of count"):
        contract.takes_values_on_the_bounds(narrow, "take_sweets")
    contract.takes_values_on_the_bounds(called_through(lambda tool, given: given), "take_sweets")


def answering_again(copy: Callable[[Any], Any]) -> Any:
    """The good class with answers that are kept for the next who asks, in a copy or as they are."""
    good, known = made(), {}

    def call(self: Environment, tool: str, arguments: Any = None) -> Result:
        key = (self.digest(), tool, str(arguments))
        if tool != "show_jar" or key not in known:
            known[key] = Environment.call(self, tool, arguments)
        told = Result(tool, known[key]._forms, known[key].value, known[key].error, known[key].violation, known[key]._changes)
        told.value = copy(told.value)
        return told

    return type(good.__name__, (good,), {"call": call})


def test_an_answer_that_is_shared_with_its_caller_is_named() -> None:
    with pytest.raises(Finding, match=r"show_jar .* shares something with its caller"):
        contract.keeps_nothing_of_the_caller(answering_again(lambda value: value), "show_jar")
    contract.keeps_nothing_of_the_caller(answering_again(copied), "show_jar")


RULED = BLUEPRINT.replace(
    "tools:\n",
    """rules:
  not_overfull:
    text: No jar is overfull.
    each: Jar
    that: jar["sweets"] <= 60
tools:
""",
    1,
)


def test_a_rule_that_is_not_the_declared_one_is_named() -> None:
    good = made(GOOD, RULED)
    narrow = type(good.__name__, (good,), {"_not_overfull": lambda self, jar: jar["sweets"] < 60})
    with pytest.raises(Finding, match=r"sweets set to 60 in the seed default\n.* nothing\n.*No jar is overfull"):
        rules.rules_are_as_declared(narrow)
    rules.rules_are_as_declared(good)


SHELF = BLUEPRINT.replace(
    "  label_jars:\n",
    """  count_sweets:
    kind: query
    description: How many sweets there are in jars that are well filled.
    returns: {type: integer}
    action:
      - result: =sum(jar["sweets"] for jar in jars.values() if jar["sweets"] > 10)
  jar_with:
    kind: query
    description: The first jar with so many sweets.
    parameters:
      sweets: {type: integer, description: How many.}
    returns: {type: string}
    action:
      - first: Jar
        where: jar["sweets"] == sweets
        else: none_such
        says: No jar holds so many.
      - result: =key_of(jar)
  empty_jars:
    kind: command
    description: Take all sweets out of jars.
    parameters:
      jar_ids: {type: array, items: {type: string}, minItems: 1, maxItems: 9, description: The jars.}
    returns: {type: integer}
    requires:
      - for: jar_id in jar_ids
        that: jar_id in jars
        else: jar_not_found
        says: "There is no jar {jar_id}."
    action:
      - result: =len(jar_ids)
  label_jars:
""",
    1,
)
COUNT = """
    @query
    def count_sweets(self):
        return sum(jar["sweets"] for jar in self.jars.values() if jar["sweets"] > 10)
"""
FIRST = """
    @query
    def jar_with(self, sweets: int):
        jar = next((jar for jar in self.jars.values() if jar["sweets"] == sweets), None)
        if jar is None:
            raise ToolError("none_such", "No jar holds so many.")
        return self.key_of(jar)
"""
EMPTY = """
    @command(writes=[])
    def empty_jars(self, jar_ids: list[str]):
        for jar_id in jar_ids:
            if jar_id not in self.jars:
                raise ToolError("jar_not_found", f"There is no jar {jar_id}.")
        return len(jar_ids)
"""


def shelved(source: str, name: str) -> Any:
    """The class of jars on a shelf with one tool written otherwise."""
    good = made(GOOD, SHELF)
    namespace = dict(vars(envgen_runtime))
    exec(textwrap.dedent(source), namespace)
    return type(good.__name__, (good,), {name: namespace[name]})


def test_a_record_that_is_forgotten_at_one_end_is_named() -> None:
    rules.does_as_declared(shelved(COUNT, "count_sweets"), "count_sweets")
    one_end = COUNT.replace("self.jars.values()", 'list(self.jars.values())[1 if next(iter(self.jars)) == "J3" else 0 :]')
    with pytest.raises(
        Finding, match=r"count_sweets \{\} with J3 first in /jars\n.*answered: .* 53\}'\n.*answered: .* 40\}'"
    ) as found:
        rules.does_as_declared(shelved(one_end, "count_sweets"), "count_sweets")
    assert found.value.case == "", "patches cannot say where a record stands"


def test_another_one_of_two_records_that_fit_is_named() -> None:
    rules.does_as_declared(shelved(FIRST, "jar_with"), "jar_with")
    with pytest.raises(Finding, match=r"jar_with .* with /jars/J\d/sweets set to"):
        rules.does_as_declared(shelved(FIRST.replace("self.jars.values()", "reversed(self.jars.values())"), "jar_with"), "jar_with")


def test_a_guard_that_names_another_item_than_the_first_is_named() -> None:
    rules.guards_are_exact(shelved(EMPTY, "empty_jars"), "empty_jars")
    with pytest.raises(
        Finding, match=r"(?s)declared to be refused .*There is no jar (\S+)\..*was .*There is no jar (?!\1)"
    ) as found:
        rules.guards_are_exact(shelved(EMPTY.replace("in jar_ids:", "in reversed(jar_ids):"), "empty_jars"), "empty_jars")
    assert found.value.case.endswith("        error: jar_not_found")


def test_guards_that_let_nothing_through_are_named() -> None:
    closed = made('raise ToolError("no_jar", f"There is no jar {label}.")\n', BLUEPRINT.replace("!= 13", "== 977"))
    with pytest.raises(Finding, match=r"only 0% of the generated calls of each command .* for take_sweets, label_jars"):
        contract.calls_get_past_the_guards(closed)
    contract.calls_get_past_the_guards(made())


def test_a_guard_that_nothing_reaches_is_named() -> None:
    unreachable = made(GOOD, BLUEPRINT.replace('jar["sweets"] != 13', 'count > 0 or jar["sweets"] < 0'))
    with pytest.raises(Finding, match=r"no generated call of take_sweets is refused by\n.*\(unlucky\)"):
        rules.every_guard_is_reached(unreachable, "take_sweets")
    rules.every_guard_is_reached(made(), "take_sweets")


def test_a_finding_ends_with_a_case_that_can_be_pasted() -> None:
    with pytest.raises(Finding) as found:
        rules.guards_are_exact(changed(NO_GUARD), "take_sweets")
    assert found.value.case.splitlines()[0] == '      - name: "guards are exact of take_sweets"'
    assert found.value.case.endswith("        error: unlucky")
    assert str(found.value).endswith(found.value.case)


OF_ALL = {"seed_is_valid", "refuses_an_unknown_tool", "calls_get_past_the_guards", "rules_are_as_declared"}


def test_what_is_right_passes_every_check() -> None:
    cls = made()
    for tool in ("show_jar", "take_sweets", "label_jars"):
        skipped = OF_ALL if tool == "show_jar" else {*OF_ALL, "changes_nothing"}
        for module in (contract, rules):
            for concern in (one for one in module.__all__ if one not in skipped):
                getattr(module, concern)(cls, tool)
    contract.calls_get_past_the_guards(cls)
    contract.refuses_an_unknown_tool(cls)
    rules.rules_are_as_declared(cls)
