"""Point 6: argument errors, one at a time, in a fixed order and with fixed texts."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.semantics.compiled import compiled
from tests.semantics.outcome import refusal, value

BLUEPRINT = """
state: {}
types:
  Address:
    properties:
      city: {type: string, minLength: 2}
      zip: {type: integer, optional: true}
tools:
  take:
    kind: query
    description: Give back what was given.
    parameters:
      first: {type: string}
      second: {type: integer, optional: true}
      third: {type: integer, optional: true, nullable: true}
      address: {type: Address, optional: true}
      schema: SCHEMA
    returns: {}
    action:
      - result: {first: =first, second: =second, schema: =schema}
  none:
    kind: query
    description: Nothing to say.
    returns: {type: integer}
    action:
      - result: 1
  guarded:
    kind: query
    description: A guard decides.
    parameters:
      mode: {enum: [a, b], checked: guard}
      number: {type: integer, minimum: 1, maximum: 5, checked: guard, default: 1}
    returns: {type: string}
    requires:
      - that: mode in ["a", "b"] and number >= 1
        else: bad_mode
        says: Mode {mode} is not known.
    action:
      - result: =mode
"""


def env_with(schema: str = "{optional: true}") -> Any:
    return compiled(BLUEPRINT.replace("SCHEMA", schema))()


@pytest.mark.parametrize("name", ["nothing", "", "TAKE", "_take", "state", "reset", None, 7, ["take"]])
def test_06_unknown_tool(name: Any) -> None:
    assert_error(env_with().call(name, {}), "unknown_tool", f"There is no tool {name}.")


def assert_error(result: Any, code: str, message: str) -> None:
    assert not result.ok
    assert (result.error.code, result.error.message) == (code, message)
    assert result.violation is None


@pytest.mark.parametrize(
    "arguments", [[], "[]", "nonsense", "", "7", '"text"', 7, True, "{", '{"first": "x"', '{"first": NaN', "null"]
)
def test_06_arguments_that_are_no_json_object(arguments: Any) -> None:
    assert_error(env_with().call("take", arguments), "invalid_arguments", "The arguments are not a JSON object.")


def test_06_no_arguments_at_all_and_arguments_as_text() -> None:
    env = env_with()
    assert env.call("none").value == 1
    assert env.call("none", {}).value == 1
    assert env.call("none", "{}").value == 1
    assert env.call("take", '{"first": "x", "second": 10.0}').value == {"first": "x", "second": 10, "schema": None}


def test_06_the_name_is_looked_at_before_the_arguments() -> None:
    assert_error(env_with().call("nothing", "no json"), "unknown_tool", "There is no tool nothing.")


def test_06_unknown_comes_before_missing_and_in_call_order() -> None:
    env = env_with()
    assert_error(env.call("take", {"zz": 1, "aa": 2}), "unknown_argument", "take has no parameter zz.")
    assert_error(env.call("take", {"aa": 1, "second": "x"}), "unknown_argument", "take has no parameter aa.")
    assert_error(env.call("take", {"second": "x"}), "missing_argument", "take needs first.")
    assert_error(env.call("take", {"second": "x", "first": 1}), "invalid_argument", "first: must be a string")
    assert_error(env.call("take", {"second": "x", "first": "x"}), "invalid_argument", "second: must be an integer")


def test_06_null_is_not_given_where_it_may_be_left_out_and_an_error_where_it_may_not() -> None:
    env = env_with()
    assert env.call("take", {"first": "x", "second": None, "third": None}).value["second"] is None
    assert_error(env.call("take", {"first": None}), "invalid_argument", "first: must be a string")


REASONS = [
    ("{type: string}", 1, "must be a string"),
    ("{type: string}", None, "must be a string"),
    ("{type: string, nullable: true}", 1, "must be a string or null"),
    ("{type: integer}", 1.5, "must be an integer"),
    ("{type: integer}", True, "must be an integer"),
    ("{type: integer}", "1", "must be an integer"),
    ("{type: number}", True, "must be a number"),
    ("{type: number}", "1.0", "must be a number"),
    ("{type: boolean}", 1, "must be true or false"),
    ("{type: boolean}", "true", "must be true or false"),
    ("{type: 'null'}", 0, "must be null"),
    ("{type: array}", {}, "must be a list"),
    ("{type: array}", "abc", "must be a list"),
    ("{type: object}", [], "must be an object"),
    ("{enum: [a, b]}", "c", "must be one of a, b"),
    ("{enum: [a, b]}", 1, "must be one of a, b"),
    ("{enum: [1, 2]}", True, "must be one of 1, 2"),
    ("{const: x}", "y", "must be x"),
    ("{type: integer, minimum: 1}", 0, "must be at least 1"),
    ("{type: integer, maximum: 5}", 6, "must be at most 5"),
    ("{type: number, exclusiveMinimum: 0}", 0, "must be more than 0"),
    ("{type: number, exclusiveMaximum: 1}", 1.0, "must be less than 1"),
    ("{type: integer, multipleOf: 5}", 7, "must be a multiple of 5"),
    ("{type: number, decimals: 2}", 0.125, "must have at most 2 decimals"),
    ("{type: number, decimals: 1}", 0.25, "must have at most 1 decimal"),
    ("{type: string, minLength: 1}", "", "must have at least 1 character"),
    ("{type: string, maxLength: 2}", "abc", "must have at most 2 characters"),
    ("{type: string, pattern: '[a-z]+'}", "a1", "must match [a-z]+"),
    ("{type: string, pattern: '[a-z]+'}", "a\n", "must match [a-z]+"),
    ("{type: string, format: date}", "2026-02-30", "must be a date such as 2026-03-02"),
    ("{type: string, format: date-time}", "2026-03-02T09:00:00", "must be a date-time such as 2026-03-02T09:00:00Z"),
    ("{type: string, format: date-time}", "2026-03-02T09:00:00.5Z", "must be a date-time such as 2026-03-02T09:00:00Z"),
    ("{type: string, format: time}", "9:00", "must be a time such as 09:00 or 09:00:00"),
    ("{type: string, format: email}", "a.b", "must be an e-mail address"),
    ("{type: string, format: uri}", "a b", "must be a URI"),
    ("{type: string, format: uuid}", "1", "must be a UUID"),
    ("{type: array, minItems: 1}", [], "must have at least 1 item"),
    ("{type: array, maxItems: 1}", [1, 2], "must have at most 1 item"),
    ("{type: array, uniqueItems: true}", [1, 1.0], "must not repeat an item"),
    ("{type: array, uniqueItems: true}", [{"a": 1, "b": 2}, {"b": 2, "a": 1}], "must not repeat an item"),
    ("{}", math.nan, "must be a finite number"),
    ("{type: number}", math.inf, "must be a finite number"),
    ("{type: string}", "a\ud800", "must be text without lone surrogates"),
]


@pytest.mark.parametrize(("schema", "given", "reason"), REASONS)
def test_06_every_keyword_has_one_reason(schema: str, given: Any, reason: str) -> None:
    assert refusal(env_with(schema), "take", first="x", schema=given) == ("invalid_argument", f"schema: {reason}")


NESTED = [
    ("{type: array, items: {type: string}}", ["a", 1, 2], "schema[1]: must be a string"),
    ("{type: array, items: {type: array, items: {type: integer}}}", [[1], [2, "x"]], "schema[1][1]: must be an integer"),
    ("{properties: {city: {type: string}}}", {}, "schema.city: is required"),
    ("{properties: {city: {type: string}}}", {"city": 1}, "schema.city: must be a string"),
    ("{properties: {city: {type: string}}}", {"city": "x", "town": "y"}, "schema.town: is not a known attribute"),
    (
        "{properties: {a: {type: array, items: {properties: {b: {type: integer}}}}}}",
        {"a": [{"b": 1}, {"b": 1.5}]},
        "schema.a[1].b: must be an integer",
    ),
    ("{additionalProperties: {type: integer}}", {"x y": "a"}, "schema.x y: must be an integer"),
    (
        "{properties: {a: {type: integer}}, additionalProperties: {type: integer}}",
        {"a": 1, "b": "x"},
        "schema.b: must be an integer",
    ),
]


@pytest.mark.parametrize(("schema", "given", "message"), NESTED)
def test_06_paths_lead_to_the_place(schema: str, given: Any, message: str) -> None:
    assert refusal(env_with(schema), "take", first="x", schema=given) == ("invalid_argument", message)


def test_06_property_names_are_told_with_the_place_of_the_map() -> None:
    code, message = refusal(
        env_with("{propertyNames: {type: string, pattern: '[a-z]+'}, additionalProperties: {type: integer}}"),
        "take",
        first="x",
        schema={"a": 1, "B": 2},
    )
    assert code == "invalid_argument"
    assert message.endswith("has a name that must match [a-z]+")


def test_06_ten_point_zero_is_an_integer_at_any_depth_of_an_argument() -> None:
    env = env_with("{properties: {n: {type: array, items: {type: integer}}}}")
    got = value(env, "take", first="x", second=10.0, schema={"n": [1.0, 2]})
    assert repr(got["second"]) == "10"
    assert repr(got["schema"]) == "{'n': [1, 2]}"
    assert refusal(env_with("{type: integer, minimum: 11}"), "take", first="x", schema=10.0)[1] == "schema: must be at least 11"


def test_06_ten_point_zero_from_a_body_is_a_violation() -> None:
    blueprint = """
state:
  variables:
    total: {type: integer, default: 0}
tools:
  write:
    kind: command
    description: Write.
    parameters:
      n: {type: integer}
    writes: [total]
  tell:
    kind: query
    description: Tell.
    returns: {type: integer}
"""
    bodies = "class Sem:\n    def write(self, n):\n        self.total = n * 1.0\n\n    def tell(self):\n        return 1.0\n"
    env = compiled(blueprint, bodies)()
    assert env.call("write", {"n": 3}).violation.rule == "schema"
    assert env.call("tell", {}).violation.rule == "returns"


def test_06_strings_count_code_points() -> None:
    env = env_with("{type: string, minLength: 2, maxLength: 2}")
    assert value(env, "take", first="x", schema="😀é")["schema"] == "😀é"
    assert refusal(env, "take", first="x", schema="😀")[1] == "schema: must have at least 2 characters"


def test_06_a_guard_that_checks_a_parameter_gets_all_but_the_wrong_type() -> None:
    env = env_with()
    assert refusal(env, "guarded", mode="c") == ("bad_mode", "Mode c is not known.")
    assert refusal(env, "guarded", mode="a", number=0) == ("bad_mode", "Mode a is not known.")
    assert value(env, "guarded", mode="a", number=9) == "a"
    assert refusal(env, "guarded", mode=1) == ("invalid_argument", "mode: must be a string")
    assert refusal(env, "guarded", mode="a", number="1") == ("invalid_argument", "number: must be an integer")
    properties = next(one for one in env.schemas() if one["function"]["name"] == "guarded")["function"]["parameters"]["properties"]
    assert properties["mode"]["enum"] == ["a", "b"]
    assert properties["number"]["maximum"] == 5


def test_06_an_argument_is_never_shared_with_the_caller() -> None:
    given: dict[str, Any] = {"first": "x", "schema": {"deep": [1]}}
    env = env_with()
    got = env.call("take", given).value
    got["schema"]["deep"].append(2)
    assert given["schema"] == {"deep": [1]}


def test_06_a_long_or_deep_argument_is_refused_or_taken_but_never_fails() -> None:
    env = env_with()
    deep: Any = 1
    for _ in range(100_000):
        deep = [deep]
    assert refusal(env, "take", first="x", schema=deep) == ("invalid_argument", "schema: must not be nested more than 64 deep")
    assert value(env, "take", first="x" * 100_000)["first"] == "x" * 100_000
