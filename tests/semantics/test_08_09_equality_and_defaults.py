"""Points 8 and 9: the one equality, and defaults."""

from __future__ import annotations

import math
from typing import Any

import pytest
from envgen_runtime import StateError

from tests.semantics.compiled import compiled, errors_of
from tests.semantics.outcome import changes, refusal, value, violation

ANY = """
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      attributes:
        thing_id: {type: string}
        v: {nullable: true}
        u: {unique: true, optional: true}
        n: {type: number, optional: true}
        i: {type: integer, optional: true}
  variables:
    x: {default: 0}
tools:
  write:
    kind: command
    description: Write.
    parameters:
      v: {nullable: true}
    writes: [Thing.v]
  write_u:
    kind: command
    description: Write.
    parameters:
      u: {}
    returns: {}
    action:
      - create: Thing
        with:
          thing_id: new
          v: null
  fail:
    kind: command
    description: Write and fail.
    writes: any
    errors: open
  big:
    kind: command
    description: Write a large number.
    parameters:
      n: {type: string}
    writes: any
  distinct_items:
    kind: query
    description: Distinct.
    parameters:
      l: {type: array, uniqueItems: true}
      e: {enum: [1, 2.5], optional: true}
      c: {const: {a: [1, true]}, optional: true}
    returns: {type: boolean}
    action:
      - result: true
"""
BODIES = """
class Sem:
    def write(self, v):
        self.things["T"]["v"] = v

    def fail(self):
        self.things["T"]["v"] = None
        self.things["T"]["v"] = 1.0
        raise ToolError("x")

    def big(self, n):
        self.x = eval_number(n)


def eval_number(text):
    return int(text)
"""


def env_of(v: str, more: str = "") -> Any:
    return compiled(ANY, BODIES, {"default": f"state: {{things: {{T: {{v: {v}}}{more}}}}}"})()


EQUAL = [
    ("1", 1.0),
    ("1.0", 1),
    ("0", -0.0),
    ("{a: 1, b: 2}", {"b": 2, "a": 1}),
    ("[1, {a: 2}]", [1.0, {"a": 2.0}]),
    ("null", None),
]
UNEQUAL = [
    ("1", True),
    ("0", False),
    ("true", 1),
    ("[1, 2]", [2, 1]),
    ("1", "1"),
    ("[]", {}),
    ("null", 0),
    ("{a: 1}", {"a": 1, "b": 1}),
    ("[true]", [1]),
]


@pytest.mark.parametrize(("old", "new"), EQUAL)
def test_08_an_equal_value_is_no_change(old: str, new: Any) -> None:
    env = env_of(old)
    digest = env.digest()
    assert changes(env, "write", v=new) == []
    assert env.digest() == digest


@pytest.mark.parametrize(("old", "new"), UNEQUAL)
def test_08_an_unequal_value_is_a_change(old: str, new: Any) -> None:
    env = env_of(old)
    digest = env.digest()
    assert changes(env, "write", v=new)
    assert env.digest() != digest


def test_08_enum_const_and_unique_items_compare_alike() -> None:
    env = env_of("0")
    assert value(env, "distinct_items", l=[1, True, "1", None, [1], [True]], e=1.0, c={"a": [1.0, True]})
    assert refusal(env, "distinct_items", l=[1, 2, 1.0])[1] == "l: must not repeat an item"
    assert refusal(env, "distinct_items", l=[{"a": 1}, {"a": 1.0}])[1] == "l: must not repeat an item"
    assert refusal(env, "distinct_items", l=[], e=True)[0] == "invalid_argument"
    assert refusal(env, "distinct_items", l=[], c={"a": [True, 1]})[0] == "invalid_argument"


@pytest.mark.parametrize(
    ("held", "given", "taken"),
    [("1", 1.0, True), ("1", True, False), ("{a: 1, b: 2}", {"b": 2.0, "a": 1}, True), ("[1, 2]", [2, 1], False)],
)
def test_08_unique_compares_alike(held: str, given: Any, taken: bool) -> None:
    env = compiled(ANY, BODIES, {"default": f"state: {{things: {{T: {{v: 0, u: {held}}}}}}}"})()
    if taken:
        assert refusal(env, "write_u", u=given)[0] == "thing_u_taken"
    else:
        assert value(env, "write_u", u=given)["u"] == given


def test_08_undo_restores_the_exact_value() -> None:
    env = env_of("1")
    env.call("fail", {})
    assert repr(env.state()["things"]["T"]["v"]) == "1"
    env = env_of("-0.0")
    env.call("fail", {})
    assert math.copysign(1, env.state()["things"]["T"]["v"]) == -1


@pytest.mark.parametrize(("n", "legal"), [(2**63 - 1, True), (2**63, False), (-(2**63), True), (-(2**63) - 1, False)])
def test_08_state_integers_fit_into_63_bits(n: int, legal: bool) -> None:
    env = env_of("0")
    if legal:
        assert value(env, "big", n=str(n)) is None
        assert env.state()["x"] == n
    else:
        violation(env, "big", n=str(n))
        with pytest.raises(StateError):
            env.reset(state={"x": n})


DEEP = """
types:
  Inner:
    properties:
      a: {type: integer, default: 1}
      b: {type: string, optional: true}
  Outer:
    properties:
      inner: {type: Inner, default: {}}
      list: {type: array, items: Inner, default: [{}]}
      map: {additionalProperties: Inner, default: {}}
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      key_format: "T{:d}"
      attributes:
        thing_id: {type: string}
        z: {type: integer, default: 26}
        outer: {type: Outer, default: {}}
        choice:
          discriminator: kind
          oneOf:
            - properties: {kind: {const: x}, n: {type: integer, default: 7}}
            - properties: {kind: {const: y}}
          default: {kind: x}
        free: {default: {deep: [1]}}
        must: {type: integer}
  variables:
    top: {type: Outer, default: {list: []}}
    needed: {type: integer}
tools:
  put:
    kind: command
    description: Put.
    parameters:
      outer: {type: Outer, default: {}}
    returns: Thing
    action:
      - create: Thing
        with:
          must: 1
  put_bare:
    kind: command
    description: Put.
    returns: Thing
    action:
      - create: Thing
        with:
          must: 1
          free: {x: 1}
  by_body:
    kind: command
    description: Put.
    parameters:
      must: {type: integer, optional: true}
    writes: [Thing]
  raw:
    kind: command
    description: Put.
    writes: [Thing]
  echo:
    kind: query
    description: Echo.
    parameters:
      outer: {type: Outer, default: {inner: {b: q}}}
      tags: {type: array, items: {type: string}, default: [x]}
      flag: {type: boolean, default: true}
      plain: {type: Outer, optional: true}
    returns: {}
    action:
      - result: {outer: =outer, tags: =tags, flag: =flag, plain: =plain}
"""
DEEP_BODIES = """
class Sem:
    def by_body(self, must):
        if must is None:
            self.create("Thing", **{})
        else:
            self.create("Thing", must=must)

    def raw(self):
        self.things["R"] = {"thing_id": "R", "must": 1}
"""
FULL_OUTER = {"inner": {"a": 1}, "list": [{"a": 1}], "map": {}}
FULL = {"thing_id": "T1", "z": 26, "outer": FULL_OUTER, "choice": {"kind": "x", "n": 7}, "free": {"deep": [1]}, "must": 1}


def deep(seed: str = "state: {needed: 1}") -> Any:
    return compiled(DEEP, DEEP_BODIES, {"default": seed})()


def test_09_defaults_are_filled_in_arguments_at_any_depth() -> None:
    env = deep()
    assert value(env, "echo") == {
        "outer": {"inner": {"b": "q", "a": 1}, "list": [{"a": 1}], "map": {}},
        "tags": ["x"],
        "flag": True,
        "plain": None,
    }
    got = value(env, "echo", outer={"list": [{"b": "x"}], "map": {"k": {}}}, tags=[], flag=None, plain={})
    assert got["outer"] == {"inner": {"a": 1}, "list": [{"b": "x", "a": 1}], "map": {"k": {"a": 1}}}
    assert (got["tags"], got["flag"], got["plain"]) == ([], True, FULL_OUTER)


def test_09_defaults_are_filled_at_seed_load_at_any_depth() -> None:
    env = deep(
        "state: {needed: 1, things: {T1: {must: 1}, T2: {must: 2, outer: {list: [{}, {a: 5}], map: {k: {}}}, choice: {kind: y}}}}"
    )
    things = env.state()["things"]
    assert things["T1"] == FULL
    assert things["T2"]["outer"] == {"inner": {"a": 1}, "list": [{"a": 1}, {"a": 5}], "map": {"k": {"a": 1}}}
    assert things["T2"]["choice"] == {"kind": "y"}
    assert env.state()["top"] == {"list": [], "inner": {"a": 1}, "map": {}}


def test_09_defaults_are_filled_at_reset_with_a_state() -> None:
    env = deep()
    env.reset(state={"needed": 2, "things": {"T1": {"must": 1.0}}})
    assert env.state()["things"]["T1"] == FULL
    assert repr(env.state()["things"]["T1"]["must"]) == "1"


def test_09_defaults_are_filled_by_create_of_actions_and_bodies() -> None:
    env = deep()
    assert value(env, "put") == FULL
    assert value(env, "put_bare") == FULL | {"thing_id": "T2", "free": {"x": 1}}
    value(env, "by_body", must=1)
    assert env.state()["things"]["T3"] == FULL | {"thing_id": "T3"}


def test_09_two_defaults_are_never_one_object() -> None:
    env = deep()
    value(env, "put")
    value(env, "put")
    with env.edit():
        env.things["T1"]["free"]["deep"].append(2)
        env.things["T1"]["outer"]["list"].append({"a": 2})
    assert env.state()["things"]["T2"]["free"] == {"deep": [1]}
    assert env.state()["things"]["T2"]["outer"] == FULL_OUTER
    assert value(env, "put")["free"] == {"deep": [1]}


def test_09_create_inserts_in_declared_order() -> None:
    env = deep()
    assert list(value(env, "put")) == ["thing_id", "z", "outer", "choice", "free", "must"]
    value(env, "by_body", must=1)
    assert list(env.state()["things"]["T2"]) == ["thing_id", "z", "outer", "choice", "free", "must"]


def test_09_a_record_from_a_body_that_lacks_a_required_attribute_is_a_violation() -> None:
    env = deep()
    assert "must" in violation(env, "by_body").path + violation(env, "by_body").message
    # Defaults are not filled into what a body writes by hand.
    assert violation(env, "raw").rule == "schema"


def test_09_a_state_may_omit_collections_and_variables_with_a_default_only() -> None:
    env = deep()
    env.reset(state={"needed": 5})
    assert env.state() == {"things": {}, "top": {"list": [], "inner": {"a": 1}, "map": {}}, "needed": 5}
    with pytest.raises(StateError, match="needed: is required"):
        env.reset(state={})
    with pytest.raises(StateError, match="must: is required"):
        env.reset(state={"needed": 1, "things": {"T1": {}}})
    assert env.state()["needed"] == 5
    assert errors_of(DEEP, DEEP_BODIES, {"default": "state: {}"})
