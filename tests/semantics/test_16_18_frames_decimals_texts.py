"""Points 16 to 18: frames, decimals, and JSON and template texts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.semantics.compiled import compiled, errors_of, told
from tests.semantics.outcome import changes, refusal, value, violation

FRAME = """
clock: {start: "2026-03-02T09:00:00Z"}
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      key_format: "T{:d}"
      attributes:
        thing_id: {type: string}
        n: {type: integer, default: 0}
        m: {type: integer, default: 0}
        deep: {default: {a: [1]}}
  variables:
    x: {type: integer, default: 0}
    y: {default: {a: 1}}
rules:
  small:
    text: Small.
    each: Thing
    that: thing["n"] < 100
tools:
  run:
    kind: command
    description: Run.
    writes: WRITES
    errors:
      stop: {text: Stop., keep: true}
    ensures:
      - x != 99
"""
SEED = {"default": "state: {things: {T1: {}, T2: {n: 2}}}"}


def run(writes: str, *lines: str) -> Any:
    block = "".join(f"        {line}\n" for line in lines)
    return compiled(
        FRAME.replace("WRITES", writes), f"class Sem:\n    def run(self):\n        things = self.things\n{block}", SEED
    )()


IN_FRAME = [
    ("[Thing]", 'self.create("Thing")'),
    ("[Thing]", 'things["T9"] = {"thing_id": "T9", "n": 0, "m": 0, "deep": 1}'),
    ("[Thing]", 'del things["T1"]'),
    ("[Thing]", "things.clear()"),
    ("[Thing.n]", 'things["T1"]["n"] = 5'),
    ("[Thing.deep]", 'things["T1"]["deep"]["a"].append(2)'),
    ("[Thing.n]", 'things["T1"] = {**things["T1"], "n": 7}'),
    ("[x]", "self.x = 1"),
    ("[y]", 'self.y["a"] = 2'),
    ("[]", "pass"),
    ("[]", 'things["T1"]["n"] = 0'),
    ("[]", 'things["T2"]["n"] = 5; things["T2"]["n"] = 2'),
    ("[]", 'things["T1"] = dict(things["T1"])'),
    ("[]", 'old = dict(things["T1"]); del things["T1"]; things["T1"] = old'),
    ("[]", 'key = self.create("Thing")["thing_id"]; del things[key]'),
    ("[]", "self.advance(60)"),
    ("[]", 'self.new_key("Thing")'),
    ("[]", "self.random.random()"),
    ("any", 'things["T1"]["n"] = 1; self.x = 2; del things["T2"]'),
    ("[Thing, Thing.n, x]", 'things["T1"]["n"] = 1; self.x = 2; del things["T2"]'),
]
OUTSIDE = [
    ("[Thing]", 'things["T1"]["n"] = 5', "/things/T1/n"),
    ("[Thing.n]", 'things["T1"]["m"] = 5', "/things/T1/m"),
    ("[Thing.n]", 'self.create("Thing")', "/things/T3"),
    ("[Thing.n]", 'del things["T1"]', "/things/T1"),
    ("[Thing]", 'del things["T2"]; self.create("Thing", thing_id="T2")', "/things/T2/n"),  # delete and create is a change
    ("[Thing]", 'things["T1"] = {**things["T1"], "m": 7}', "/things/T1/m"),
    ("[x]", 'self.y["a"] = 2', "/y/a"),
    ("[Thing, y]", "self.x = 1", "/x"),
    ("[]", 'things["T1"]["deep"]["a"][0] = 2', "/things/T1/deep/a/0"),
]


@pytest.mark.parametrize(("writes", "statement"), IN_FRAME)
def test_16_what_the_frame_allows(writes: str, statement: str) -> None:
    assert value(run(writes, statement), "run") is None


@pytest.mark.parametrize(("writes", "statement", "path"), OUTSIDE)
def test_16_what_the_frame_does_not_allow(writes: str, statement: str, path: str) -> None:
    found = violation(run(writes, statement), "run")
    assert (found.rule, found.path) == ("frame", path)


def test_16_a_command_with_a_body_must_declare_writes() -> None:
    assert told("B241", FRAME.replace("    writes: WRITES\n", ""), "class Sem:\n    def run(self):\n        pass\n", SEED)


def test_16_actions_derive_their_frame() -> None:
    env = compiled(
        FRAME.replace("WRITES", "[]")
        + """
  act:
    kind: command
    description: Act.
    parameters:
      one_id: {type: string, references: Thing, as: one}
    action:
      - update: one
        set:
          n: 1
      - create: Thing
      - variables:
          x: 1
""",
        "class Sem:\n    def run(self):\n        pass\n",
        SEED,
    )
    assert value(env(), "act", one_id="T1") is None


def test_16_clock_counters_and_draws_are_in_snapshot_and_digest_and_not_in_the_state() -> None:
    for statement in ("self.advance(60)", 'self.new_key("Thing")', "self.random.random()"):
        env = run("[]", statement)
        state, digest, snapshot = env.state(), env.digest(), env.snapshot()
        assert changes(env, "run") == []
        assert env.state() == state
        assert env.digest() != digest
        env.restore(snapshot)
        assert env.digest() == digest


def test_16_checked_off_turns_off_frame_rules_and_ensures_and_nothing_else() -> None:
    for statement in ("self.x = 99", 'things["T1"]["n"] = 100', 'things["T1"]["m"] = 5'):
        env = run("[x, Thing.n]", statement)
        violation(env, "run")
        env.checked = False
        assert value(env, "run") is None
    env = run("[x, Thing.n]", 'things["T1"]["n"] = "text"')
    env.checked = False
    assert violation(env, "run").rule == "schema"


def test_16_a_kept_refusal_passes_frame_and_rules() -> None:
    env = run("[x, Thing.n]", "self.x = 5", 'raise ToolError("stop")')
    result = env.call("run", {})
    assert (result.ok, result.error.code, result.error.message) == (False, "stop", "Stop.")
    assert env.state()["x"] == 5
    assert result.changes == [{"op": "replace", "path": "/x", "old": 0, "new": 5}]
    assert violation(run("[x, Thing.n]", "self.y = 5", 'raise ToolError("stop")'), "run").rule == "frame"
    assert violation(run("[x, Thing.n]", 'things["T1"]["n"] = 100', 'raise ToolError("stop")'), "run").rule == "small"
    # `ensures` speak of success only
    env = run("[x, Thing.n]", "self.x = 99", 'raise ToolError("stop")')
    assert env.call("run", {}).violation is None
    assert env.state()["x"] == 99


MONEY = """
state:
  entities:
    Account:
      collection: accounts
      key: account_id
      attributes:
        account_id: {type: string}
        balance: {type: number, decimals: 2, default: 0.3}
        whole: {type: number, decimals: 0, default: 1}
        list: {type: array, items: {type: number, decimals: 1}, default: []}
  variables:
    total: {type: number, decimals: 2, default: 0}
tools:
  act:
    kind: command
    description: Act.
    parameters:
      account_id: {type: string, references: Account, as: account}
      amount: {type: number, decimals: 2}
    returns: Account
    action:
      - update: account
        set:
          balance: =VALUE
"""
ROUNDED = [
    'round(account["balance"] - amount, 2)',
    'round(account["balance"] * 1.1, 1)',
    "amount",
    "1.5",
    'account["balance"]',
    'max(account["balance"], amount)',
    'amount if amount > 0 else account["balance"]',
    'round(account["balance"] - amount, 2) if amount > 0 else 0',
]
UNROUNDED = [
    'account["balance"] - amount',
    "amount * 2",
    'round(account["balance"], 2) + amount',
    'round(account["balance"] - amount, 3)',
    'sum([account["balance"], amount])',
    'amount if amount > 0 else account["balance"] - amount',
    "total / 3",
]


@pytest.mark.parametrize("text", ROUNDED)
def test_17_rounded_arithmetic_is_no_problem(text: str) -> None:
    assert not told("B251", MONEY.replace("VALUE", text))


@pytest.mark.parametrize("text", UNROUNDED)
def test_17_arithmetic_must_be_rounded_outermost_and_the_mend_is_named(text: str) -> None:
    found = told("B251", MONEY.replace("VALUE", text))
    assert found
    assert "round(" in found[0]


def test_17_variables_too() -> None:
    text = MONEY.replace("balance: =VALUE", "balance: =amount") + "      - variables:\n          total: =total + amount\n"
    assert told("B251", text)


def test_17_valid_is_what_rounding_does_not_change_and_nothing_is_rounded_silently() -> None:
    env = compiled(
        MONEY.replace("VALUE", 'round(account["balance"] - amount, 2)'), seeds={"default": "state: {accounts: {A: {}}}"}
    )()
    assert value(env, "act", account_id="A", amount=0.1)["balance"] == 0.2
    assert refusal(env, "act", account_id="A", amount=0.001) == ("invalid_argument", "amount: must have at most 2 decimals")
    assert refusal(env, "act", account_id="A", amount=0.1 + 0.2)[0] == "invalid_argument"
    assert value(env, "act", account_id="A", amount=1e15)["balance"] == round(0.2 - 1e15, 2)
    assert value(env, "act", account_id="A", amount=3)["account_id"] == "A"


def test_17_a_body_that_writes_an_unrounded_amount_is_a_violation() -> None:
    text = (
        MONEY.replace("VALUE", "amount")
        + "  raw:\n    kind: command\n    description: Raw.\n    parameters:\n      v: {}\n    writes: any\n"
    )
    bodies = 'class Sem:\n    def raw(self, v):\n        self.accounts["A"].update(v)\n'
    env = compiled(text, bodies, {"default": "state: {accounts: {A: {}}}"})()
    assert violation(env, "raw", v={"balance": 0.1 + 0.2}).rule == "schema"
    assert violation(env, "raw", v={"whole": 1.5}).rule == "schema"
    assert violation(env, "raw", v={"list": [0.5, 0.25]}).path == "/accounts/A/list/1"
    assert value(env, "raw", v={"balance": 0.29, "whole": 2.0, "list": [0.5]}) is None
    assert env.state()["accounts"]["A"]["balance"] == 0.29


TEXTS = """
observation: FORM
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      attributes:
        z: {type: string, default: é}
        thing_id: {type: string}
        a: {type: number, default: 1.0}
        secret: {type: string, internal: true, default: s}
  variables:
    x: {type: number, default: 1234.5}
tools:
  get_thing:
    kind: query
    description: Get.
    parameters:
      thing_id: {type: string, references: Thing, as: thing}
    returns: Thing
    action:
      - get: thing
  put:
    kind: command
    description: Put.
    parameters:
      thing_id: {type: string}
      a: {type: number}
    returns: Thing
    action:
      - create: Thing
  raw:
    kind: command
    description: Raw.
    returns: Thing
    writes: any
  text:
    kind: query
    description: Text.
    parameters:
      s: {type: string}
    returns: {type: string}
    action:
      - result: =s
  nothing:
    kind: command
    description: Nothing.
    action:
      - variables: {x: 1}
  number:
    kind: query
    description: Number.
    returns: {type: number}
    action:
      - result: =x
  says:
    kind: query
    description: Says.
    parameters:
      n: {type: number}
      s: {type: string, default: "b"}
      d: {default: {a: [1, 2, 3]}, properties: {a: {type: array, items: {type: integer}}}}
    returns: {type: integer}
    requires:
      - that: n < 0
        else: told
        says: SAYS
    action:
      - result: 1
"""
TEXT_BODIES = """
class Sem:
    def raw(self):
        self.things["R"] = {"secret": "q", "a": 2, "thing_id": "R", "z": "z"}
        return self.things["R"]
"""
TEXT_SEED = {"default": "state: {things: {T: {a: 2.0}}}"}


def texts(form: str = "envelope", says: str = '"No."') -> Any:
    return compiled(TEXTS.replace("FORM", form).replace("SAYS", says), TEXT_BODIES, TEXT_SEED)()


def test_18_json_texts_have_attributes_in_declared_order_and_unicode_as_it_is() -> None:
    env = texts()
    assert (
        env.call("get_thing", {"thing_id": "T"}).observation == '{"success": true, "data": {"z": "é", "thing_id": "T", "a": 2.0}}'
    )
    assert (
        env.call("put", {"a": 1, "thing_id": "U"}).observation == '{"success": true, "data": {"z": "é", "thing_id": "U", "a": 1}}'
    )
    # whatever the order in which a body wrote them
    assert env.call("raw", {}).observation == '{"success": true, "data": {"z": "z", "thing_id": "R", "a": 2}}'
    assert env.call("get_thing", {"thing_id": "X"}).observation == json.dumps(
        {"success": False, "error": "Thing X does not exist.", "code": "thing_not_found"}
    )


def test_18_plain_is_a_text_as_it_is_none_as_nothing_and_else_json() -> None:
    env = texts("plain")
    assert env.call("text", {"s": 'é "x"\n'}).observation == 'é "x"\n'
    assert env.call("nothing", {}).observation == ""
    assert env.call("number", {}).observation == "1"
    assert env.call("get_thing", {"thing_id": "T"}).observation == '{"z": "é", "thing_id": "T", "a": 2.0}'
    assert env.call("get_thing", {"thing_id": "X"}).observation == "Thing X does not exist."
    assert texts("json").call("text", {"s": "é"}).observation == '"é"'


@pytest.mark.parametrize(
    ("says", "text"),
    [
        ("'{n:.2f} euro'", "2.50 euro"),
        ("'{n:06.1f}'", "0002.5"),
        ("'{x:,}'", "1,234.5"),
        ("""'{d["a"][1:]}'""", "[2, 3]"),
        ("""'{d["a"][0:1]} {d["a"][1]:03d}'""", "[1] 002"),
        ("""'{ {"a": 1, "b": 2}["b"]:02d}'""", "02"),
        ("""'{"x:y" + s}'""", "x:yb"),
        ("""'{{literal}} {s}'""", "{literal} b"),
        ("""'{s.upper()} is {"big" if n > 1 else "small"}.'""", "B is big."),
        ('"{n}: {s}"', "2.5: b"),
        ("""'a "quoted" {s} and \\\\ backslash'""", 'a "quoted" b and \\\\ backslash'),
    ],
)
def test_18_a_colon_starts_a_format_only_outside_brackets_and_quotes(says: str, text: str) -> None:
    assert refusal(texts(says=says), "says", n=2.5) == ("told", text)


def test_18_a_bad_template_is_a_problem() -> None:
    for says in ("'{n'", "'{}'", "'{n!r}'", "'{nothing}'", "'{n:{s}}'", "'{s:.2f}'"):
        assert errors_of(TEXTS.replace("FORM", "envelope").replace("SAYS", says), TEXT_BODIES, TEXT_SEED), says


def test_18_declared_order_holds_however_the_record_came_to_be() -> None:
    text = (
        TEXTS.replace("FORM", "json").replace("SAYS", "'No.'")
        + """
  fill:
    kind: command
    description: Add what was left out.
    parameters:
      thing_id: {type: string, references: Thing, as: thing}
    returns: {}
    writes: any
"""
    )
    bodies = (
        TEXT_BODIES
        + """
    def fill(self, thing_id):
        thing = self.things[thing_id]
        z = thing.pop("z")
        thing["z"] = z + "!"
        return {"one": thing, "all": list(self.things.values()), "map": self.things}
"""
    )
    env = compiled(text, bodies, TEXT_SEED)()
    env.reset(state={"things": {"T": {"a": 1, "secret": "x", "z": "q"}}})
    assert list(env.state()["things"]["T"]) == ["z", "thing_id", "a", "secret"]
    whole = '{"z": "q!", "thing_id": "T", "a": 1}'
    assert env.call("fill", {"thing_id": "T"}).observation == f'{{"one": {whole}, "all": [{whole}], "map": {{"T": {whole}}}}}'
    assert env.call("get_thing", {"thing_id": "T"}).observation == whole


def test_18_what_is_internal_does_not_leave_with_the_dict_that_a_body_wrote() -> None:
    text = """
state:
  entities:
    User:
      collection: users
      key: user_id
      attributes:
        user_id: {type: string}
        name: {type: string}
        password: {type: string, internal: true}
  variables:
    x: {type: integer, default: 0}
tools:
  put:
    kind: command
    description: Put.
    parameters:
      what: {type: string}
    returns: {}
    writes: any
"""
    bodies = """
class Sem:
    def put(self, what):
        user = {"password": "p", "name": "n", "user_id": "U"}
        self.users["U"] = user
        self.users["V"] = {"user_id": "V", "password": "p", "name": "v"}
        self.users["V"] = self.users["V"] | {"name": "w"}
        return {"user": user, "deep": {"a": [user, 1]}, "last": self.users["V"], "all": self.users, "own": {"password": "x"}}[what]
"""
    shown, other = {"user_id": "U", "name": "n"}, {"user_id": "V", "name": "w"}
    expected = {"user": shown, "deep": {"a": [shown, 1]}, "last": other, "all": {"U": shown, "V": other}, "own": {"password": "x"}}
    for what, outcome in expected.items():
        assert value(compiled(text, bodies)(), "put", what=what) == outcome, what
