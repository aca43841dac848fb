"""What DESIGN says of the language beside its numbered points: order of checks, observations, schemas, names, episodes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from envgen_runtime import StateError, ToolError

from tests.semantics.compiled import compiled, errors_of, files_of, told
from tests.semantics.outcome import refusal, value, violation

ORDER = """
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      attributes:
        thing_id: {type: string}
        parts: {default: {}, additionalProperties: {type: integer}}
  variables:
    powered: {type: boolean, default: false}
rules:
  power:
    text: The power is on.
    that: powered
    else: no_power
    applies: all
parameters:
  thing: {type: string, references: Thing, as: thing, description: A thing.}
tools:
  use_it:
    kind: command
    description: Use.
    parameters:
      n: {type: integer, minimum: 1}
      part: {type: string, among: "thing['parts']"}
      thing_id: {use: thing, description: Overridden.}
      late_id: {type: string, references: Thing, else: late_missing}
    writes: [powered]
    requires:
      - that: n != 5
        else: five
      - exists: late_id
      - among: part
      - let:
          count: thing["parts"][part]
      - for: a, b in zip([n, 2], [3, 4])
        when: n > 6
        that: a + b < 9
        else: big
        says: "{a} and {b} are too much."
      - that: count != 13
        else: unlucky
    errors:
      body_says: The body.
  switch:
    kind: command
    description: Switch on.
    action:
      - variables: {powered: true}
"""
ORDER_BODIES = """
class Sem:
    def use_it(self, n, part, thing_id, late_id):
        raise ToolError("body_says")
"""
THINGS = {
    "default": "state: {powered: true, things: {T: {parts: {p: 1, u: 13}}}}",
    "off": "{base: default, set: {/powered: false}}",
}


def test_order_of_checks_is_fixed() -> None:
    env = compiled(ORDER, ORDER_BODIES, THINGS)()
    env.reset("off")
    good = {"n": 1, "part": "p", "thing_id": "T", "late_id": "T"}

    def code(**more: Any) -> str:
        return refusal(env, "use_it", **{**good, **more})[0]

    bad: dict[str, Any] = {"n": 5, "part": "x", "thing_id": "X", "late_id": "X"}
    assert env.call("nothing", {"q": 1}).error.code == "unknown_tool"
    assert env.call("use_it", {"q": 1}).error.code == "unknown_argument"
    assert env.call("use_it", {"n": "x"}).error.code == "missing_argument"
    assert code(**{**bad, "n": 0}) == "invalid_argument"
    assert code(**bad) == "no_power"
    env.reset()
    assert code(**bad) == "thing_not_found"
    assert code(**{**bad, "thing_id": "T"}) == "five"
    assert code(**{**bad, "thing_id": "T", "n": 1}) == "late_missing"
    assert code(**{**bad, "thing_id": "T", "n": 9, "late_id": "T"}) == "part_not_found"
    assert refusal(env, "use_it", **{**good, "n": 9}) == ("big", "9 and 3 are too much.")
    assert code(n=6) == "body_says"  # `when` does not hold
    assert code(part="u") == "unlucky"
    assert code() == "body_says"


def test_a_let_that_reads_what_no_guard_has_looked_for_fails_as_a_fault_of_the_blueprint() -> None:
    early = '      - let:\n          count: thing["parts"][part]\n'
    assert ORDER.count("      - among: part\n" + early) == 1
    text = ORDER.replace("      - among: part\n" + early, early + "      - among: part\n")
    env = compiled(text, ORDER_BODIES, THINGS)()
    assert "KeyError" in violation(env, "use_it", n=1, part="nothing", thing_id="T", late_id="T").message


def test_a_shared_parameter_is_expanded_and_overridden() -> None:
    tools = json.loads(files_of(ORDER, ORDER_BODIES, THINGS)["sem/tools.json"])
    assert tools[0]["function"]["parameters"]["properties"]["thing_id"]["description"] == "Overridden."


FORMS = [
    ("envelope", '{"success": true, "data": {"n": 1}}', '{"success": false, "error": "No é.", "code": "bad"}'),
    ("json", '{"n": 1}', None),
    ("plain", '{"n": 1}', "No é."),
    ("{ok: plain, error: 'Error: {message}'}", '{"n": 1}', "Error: No é."),
    (
        "{ok: {result: '{value}', text: 'got {value}'}, error: {error: '{message}', n: [1, '{code}']}}",
        '{"result": {"n": 1}, "text": "got {\\"n\\": 1}"}',
        '{"error": "No é.", "n": [1, "bad"]}',
    ),
    ("{error: [false, '{message}']}", '{"success": true, "data": {"n": 1}}', '[false, "No é."]'),
    ("{ok: '{value}'}", '{"n": 1}', '{"success": false, "error": "No é.", "code": "bad"}'),
    ("{ok: '{nothing} {value}'}", '{nothing} {"n": 1}', '{"success": false, "error": "No é.", "code": "bad"}'),
]


@pytest.mark.parametrize(("form", "ok", "error"), FORMS)
def test_observations(form: str, ok: str, error: str | None) -> None:
    env = compiled(
        f"""
observation: {form}
state: {{}}
tools:
  t:
    kind: query
    description: T.
    parameters:
      n: {{type: integer}}
    returns: {{}}
    requires:
      - that: n > 0
        else: bad
        says: No é.
    action:
      - result: {{n: =n}}
"""
    )()
    assert env.call("t", {"n": 1}).observation == ok
    if error is not None:
        assert env.call("t", {"n": 0}).observation == error
    else:
        assert json.loads(env.call("t", {"n": 0}).observation)["error"] == "No é."


def test_observation_native_is_the_value_of_the_body_and_its_own_failure_undoes() -> None:
    env = compiled(
        """
observation: native
state:
  variables:
    x: {type: integer, default: 0}
tools:
  t:
    kind: command
    description: T.
    parameters:
      good: {type: boolean}
    returns: {}
    writes: any
    errors: open
""",
        """
class Sem:
    def t(self, good):
        self.x = 1
        return {"success": good, "data": "é"} if good else {"success": False, "error": "Not so."}
""",
    )()
    result = env.call("t", {"good": False})
    assert (result.ok, result.observation, env.state()["x"]) == (False, '{"success": false, "error": "Not so."}', 0)
    result = env.call("t", {"good": True})
    assert (result.ok, result.observation, env.state()["x"]) == (True, '{"success": true, "data": "é"}', 1)


OPEN = """
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      attributes:
        thing_id: {type: string}
        secret: {type: string, internal: true, default: s}
        note: {type: string, optional: true}
        end: {type: string, nullable: true}
        both: {type: string, nullable: true, optional: true}
  variables:
    x: {type: integer, default: 0}
tools:
  run:
    kind: command
    description: Run.
    parameters:
      what: {type: string}
    returns: {nullable: true}
    writes: any
    errors: open
  get_thing:
    kind: query
    description: Get.
    parameters:
      thing_id: {type: string, references: Thing, as: thing}
    returns: Thing
    action:
      - get: thing
  list_things:
    kind: query
    description: All, in an object.
    returns: {properties: {things: {type: array, items: Thing}, first: {type: Thing, nullable: true}}}
    action:
      - result:
          things: =list(things.values())
          first: =things.get("T")
  any_thing:
    kind: query
    description: As any JSON.
    returns: {}
    action:
      - result: '=[things, {"deep": things["T"]}]'
  finish:
    kind: command
    description: The end.
    parameters:
      x: {type: integer, minimum: 0}
    ends_episode: true
    requires:
      - that: x < 9
        else: not_yet
    action:
      - variables:
          x: =x
"""
OPEN_BODIES = """
class Sem:
    def run(self, what):
        if what == "error":
            self.x = 3
            raise ToolError("anything", "As it likes.", more=[1])
        if what == "nameless":
            raise ToolError("only_code")
        if what == "write":
            self.x = 5
            self.create("Thing", thing_id="N", end=None)
            return {"thing": self.things["N"]}
        return None
"""


def test_an_array_without_items_holds_any_json_and_nothing_else() -> None:
    env = compiled(
        """
state: {variables: {x: {type: integer, default: 0}}}
tools:
  count:
    kind: query
    description: Count.
    parameters:
      items: {type: array, description: What is counted.}
    returns: {type: integer}
    action: [{result: =len(items)}]
"""
    )()
    assert env.call("count", {"items": [1, "a", None, [{"b": []}]]}).value == 4
    for unfit in (float("nan"), "\ud800", {1: 2}, (1,), 2**70):
        refused = env.call("count", {"items": [0, unfit]})
        assert refused.error is not None
        assert refused.error.code == "invalid_argument"
        assert refused.error.message.startswith("items[1]")


def opened() -> Any:
    return compiled(OPEN, OPEN_BODIES, {"default": "state: {things: {T: {end: null, secret: q}}}"})()


def test_errors_open_lets_a_body_say_what_it_likes_and_undoes_it() -> None:
    env = opened()
    assert refusal(env, "run", what="error") == ("anything", "As it likes.")
    assert refusal(env, "run", what="nameless") == ("only_code", "only_code")
    with pytest.raises(ToolError) as caught:
        env.tools.run(what="error")
    assert (caught.value.code, caught.value.fields) == ("anything", {"more": [1]})


def test_writes_any_has_no_frame() -> None:
    env = opened()
    assert value(env, "run", what="write") == {"thing": {"thing_id": "N", "end": None}}
    assert env.state()["things"]["N"] == {"thing_id": "N", "secret": "s", "end": None}


def test_internal_attributes_are_in_the_state_and_never_in_results_or_schemas() -> None:
    env = opened()
    shown = {"thing_id": "T", "end": None}
    assert env.state()["things"]["T"]["secret"] == "q"
    assert value(env, "get_thing", thing_id="T") == shown
    assert value(env, "list_things") == {"things": [shown], "first": shown}
    assert value(env, "any_thing") == [{"T": shown}, {"deep": shown}]
    assert "secret" not in json.dumps(env.schemas())


def test_nullable_is_not_optional() -> None:
    env = opened()
    with pytest.raises(StateError, match="end: is required"):
        env.reset(state={"things": {"A": {}}})
    with pytest.raises(StateError, match="note: must be a string"):
        env.reset(state={"things": {"A": {"end": None, "note": None}}})
    env.reset(state={"things": {"A": {"end": None, "both": None}, "B": {"end": "x"}}})
    assert "note" not in env.state()["things"]["A"]
    assert env.state()["things"]["A"]["both"] is None
    assert "both" not in env.state()["things"]["B"]


def test_ends_episode_marks_the_environment_done_on_success_and_in_snapshots() -> None:
    env = opened()
    snapshot = env.snapshot()
    assert refusal(env, "finish", x=9)[0] == "not_yet"
    assert not env.done
    result = env.call("finish", {"x": 1})
    assert result.ok
    assert result.done
    assert env.done
    env.restore(snapshot)
    assert not env.done
    value(env, "finish", x=1)
    env.reset()
    assert not env.done


SHAPES = """
types:
  Node:
    properties:
      name: {type: string}
      below: {type: array, items: Node, default: []}
      twin: {type: Node, optional: true}
  Card:
    properties: {source: {const: card}, last: {type: string, pattern: "[0-9]{4}"}, brand: {type: string, default: visa}}
  Shape:
    discriminator: source
    oneOf:
      - Card
      - properties: {source: {const: gift}, left: {type: number, minimum: 0}}
      - properties: {source: {const: cheque}, to: {type: Node, optional: true}}
state:
  entities:
    Wallet:
      collection: wallets
      key: owner
      attributes:
        owner: {type: string}
        methods: {additionalProperties: Shape, default: {}}
        tree: {type: Node, optional: true}
        "MA(5)": {type: number, default: 0}
        backrest height: {type: string, optional: true}
        class: {type: integer, default: 1}
        "é-ü": {type: integer, default: 2}
        "": {type: integer, default: 3}
        '"quoted" \\ {x}': {type: integer, default: 4}
  variables:
    root: {type: Node, default: {name: /}}
tools:
  put:
    kind: command
    description: Put.
    parameters:
      owner: {type: string}
      methods: {additionalProperties: Shape}
      tree: {type: Node, optional: true}
      "MA": {type: number}
    returns: Wallet
    requires:
      - for: name, method in methods.items()
        when: method["source"] == "gift"
        that: method["left"] > 1
        else: too_small
        says: "{name} has {method['left']} left."
    action:
      - create: Wallet
        with:
          "MA(5)": =MA
          backrest height: tall
          class: 7
          '"quoted" \\ {x}': 5
  measure:
    kind: query
    description: Odd names in expressions.
    parameters:
      owner: {type: string, references: Wallet, as: wallet}
      from: {type: integer, default: 1}
      wallets: {type: integer, default: 2}
      self_: {type: integer, default: 3}
    returns: {}
    action:
      - result:
          - =wallet["MA(5)"]
          - =wallet["class"]
          - =wallet["é-ü"]
          - =wallet[""]
          - =from_
          - =wallets
          - =len(state.wallets)
          - =wallet.get("backrest height")
"""


def shapes() -> Any:
    return compiled(SHAPES)()


def test_discriminated_alternatives_and_recursive_types() -> None:
    env = shapes()
    tree = {"name": "a", "below": [{"name": "b", "below": [{"name": "c"}]}], "twin": {"name": "t"}}
    methods = {
        "x": {"source": "card", "last": "1234"},
        "y": {"source": "gift", "left": 2},
        "z": {"source": "cheque", "to": {"name": "n"}},
    }
    got = value(env, "put", owner="o", methods=methods, tree=tree, MA=1.5)
    assert got["methods"] == {
        "x": {"source": "card", "last": "1234", "brand": "visa"},
        "y": {"source": "gift", "left": 2},
        "z": {"source": "cheque", "to": {"name": "n", "below": []}},
    }
    assert got["tree"]["below"][0]["below"][0] == {"name": "c", "below": []}
    assert refusal(env, "put", owner="p", methods={"g": {"source": "gift", "left": 1}}, MA=1) == ("too_small", "g has 1 left.")
    assert env.validate() == []


@pytest.mark.parametrize(
    ("method", "message"),
    [
        ({}, "methods.m.source: is required"),
        ({"source": "gold"}, "methods.m.source: must be one of card, gift, cheque"),
        ({"source": "card"}, "methods.m.last: is required"),
        ({"source": "card", "last": "12"}, "methods.m.last: must match [0-9]{4}"),
        ({"source": "gift", "left": 1, "last": "1234"}, "methods.m.last: is not a known attribute"),
        ({"source": "cheque", "to": {"name": 1}}, "methods.m.to.name: must be a string"),
        ("card", "methods.m: must be an object"),
    ],
)
def test_the_chosen_alternative_says_what_is_wrong(method: Any, message: str) -> None:
    assert refusal(shapes(), "put", owner="o", methods={"m": method}, MA=1) == ("invalid_argument", message)


def test_names_that_are_no_identifiers() -> None:
    env = shapes()
    got = value(env, "put", owner="o", methods={}, MA=1.5)
    assert got == {
        "owner": "o",
        "methods": {},
        "MA(5)": 1.5,
        "backrest height": "tall",
        "class": 7,
        "é-ü": 2,
        "": 3,
        '"quoted" \\ {x}': 5,
    }
    assert value(env, "measure", owner="o", **{"from": 9}) == [1.5, 7, 2, 3, 9, 2, 1, "tall"]
    assert value(env, "measure", owner="o") == [1.5, 7, 2, 3, 1, 2, 1, "tall"]
    assert env.tools.measure(owner="o", from_=4)[4] == 4
    assert "from" in json.dumps(env.schemas())
    assert "from_" not in json.dumps(env.schemas())
    with env.edit():
        env.wallets["o"]["MA(5)"] = 2
    assert env.call("measure", {"owner": "o"}).value[0] == 2


def test_an_environment_without_entities_and_a_tool_without_parameters() -> None:
    env = compiled(
        """
state:
  entities: {}
  variables:
    n: {type: integer, default: 0}
tools:
  up:
    kind: command
    description: Up.
    returns: {type: integer}
    action:
      - variables:
          n: =n + 1
      - result: =n
"""
    )()
    assert value(env, "up") == 1
    assert env.call("up", "{}").value == 2
    assert env.tools.up() == 3
    assert env.call("up", {"n": 1}).error.message == "up has no parameter n."
    assert env.state() == {"n": 3}


def test_an_environment_without_anything() -> None:
    env = compiled("state: {}\ntools: {}\n")()
    assert env.state() == {}
    assert env.schemas() == []
    assert env.call("x", {}).error.code == "unknown_tool"


def test_a_body_cannot_call_a_tool_or_keep_hidden_state() -> None:
    blueprint = """
state:
  variables:
    x: {type: integer, default: 0}
tools:
  one:
    kind: command
    description: One.
    writes: any
  two:
    kind: query
    description: Two.
    returns: {type: integer}
    action:
      - result: =x
"""
    for statement in (
        "self.two()",
        "self.call('two')",
        "self.tools.two()",
        "self.hidden = 1",
        "self.reset()",
        "self.restore(None)",
    ):
        bodies = f"class Sem:\n    def one(self):\n        {statement}\n"
        assert errors_of(blueprint, bodies) or compiled(blueprint, bodies)().call("one", {}).violation is not None, statement


def test_writes_outside_a_call_are_refused_but_in_an_edit() -> None:
    env = opened()
    with pytest.raises(StateError):
        env.x = 3
    with pytest.raises(StateError):
        env.things["T"]["end"] = "x"
    with env.edit():
        env.x = 3
        env.things["T"]["end"] = "x"
    assert (env.state()["x"], env.state()["things"]["T"]["end"]) == (3, "x")
    with pytest.raises(StateError), env.edit():
        env.x = "three"
    assert env.state()["x"] == 3
    with pytest.raises(ZeroDivisionError), env.edit():
        env.x = 1 // 0
    assert env.state()["x"] == 3


def test_snapshots_are_a_tree() -> None:
    env = opened()
    start = env.snapshot()
    value(env, "run", what="write")
    left, left_state, left_digest = env.snapshot(), env.state(), env.digest()
    env.restore(start)
    value(env, "finish", x=4)
    right, right_state, right_digest = env.snapshot(), env.state(), env.digest()
    for snapshot, state, digest in ((left, left_state, left_digest), (right, right_state, right_digest)) * 2:
        env.restore(snapshot)
        assert (env.state(), env.digest()) == (state, digest)
    env.restore(left)
    env.restore(start)
    assert env.state()["x"] == 0


def test_a_returned_value_is_a_plain_copy() -> None:
    env = opened()
    got = value(env, "get_thing", thing_id="T")
    assert type(got) is dict
    got["end"] = "changed"
    assert env.state()["things"]["T"]["end"] is None


def test_an_action_and_a_body_are_never_both() -> None:
    assert told("C014", OPEN, OPEN_BODIES + "\n    def finish(self, x):\n        self.x = x\n")
