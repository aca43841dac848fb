"""Points 19 to 22: time, chance, digest and changes."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from tests.semantics.compiled import HEADER, compiled, errors_of, told
from tests.semantics.outcome import changes, refusal, value, violation

TIME = """
clock: {start: "START", tick: 90}
state:
  variables:
    at: {type: string, format: date-time, nullable: true, default: null}
    n: {type: integer, default: 0}
tools:
  times:
    kind: query
    description: All of them.
    parameters:
      a: {type: string, format: date-time}
      b: {type: string, format: date-time}
      d: {type: string, format: date}
    returns: {}
    action:
      - result:
          now: =now()
          today: =today()
          days: =days_between(a, b)
          back: =days_between(b, a)
          seconds: =seconds_between(a, b)
          later: =add_seconds(a, 3600)
          day: =add_days(d, 30)
          day_before: =add_days(d, -1)
          moment: =add_days(a, 1)
          weekday: =weekday(d)
          epoch: =epoch(a)
          again: =iso(epoch(a))
  step:
    kind: command
    description: Step.
    parameters:
      fail: {type: integer, default: 0}
    returns: {type: array, items: {type: string}}
    writes: [at, n]
    errors:
      kept: {text: Kept., keep: true}
      lost: Lost.
  look:
    kind: query
    description: Look.
    returns: {type: string}
    action:
      - result: =now()
  stamp:
    kind: command
    description: Stamp.
    returns: {type: string}
    action:
      - variables:
          at: =now()
      - result: =str(at) + " " + now()
    ensures:
      - at == now() and old.at != at
"""
TIME_BODIES = """
class Sem:
    def step(self, fail):
        before = self.now
        self.advance(10)
        self.at = self.now
        if fail == 1:
            raise ToolError("kept")
        if fail == 2:
            raise ToolError("lost")
        if fail == 3:
            self.at = "soon"
        between = days_between(before, self.now)
        return [before, self.now, self.today(), add_days(self.today(), 1), str(between), str(weekday(self.today()))]
"""


def clock(start: str = "2026-03-02T09:00:00Z") -> Any:
    return compiled(TIME.replace("START", start), TIME_BODIES)()


@pytest.mark.parametrize("z", ["Z", ""])
def test_19_every_function_speaks_in_the_form_of_the_clock(z: str) -> None:
    env = clock(f"2024-02-28T23:59:59{z}")
    got = value(env, "times", a=f"2024-02-28T23:30:00{z}", b=f"2024-03-01T00:00:00{z}", d="2024-01-31")
    assert got == {
        "now": f"2024-02-28T23:59:59{z}",
        "today": "2024-02-28",
        "days": 2,
        "back": -2,
        "seconds": 88200,
        "later": f"2024-02-29T00:30:00{z}",
        "day": "2024-03-01",
        "day_before": "2024-01-30",
        "moment": f"2024-02-29T23:30:00{z}",
        "weekday": 2,
        "epoch": 1709163000,
        "again": f"2024-02-28T23:30:00{z}",
    }


@pytest.mark.parametrize(
    "given",
    [
        "2026-03-02T09:00:00",
        "2026-03-02T09:00:00.0Z",
        "2026-03-02T09:00:00+00:00",
        "2026-03-02 09:00:00Z",
        "2026-03-02T09:00Z",
        "2026-03-02t09:00:00z",
        "2026-02-29T00:00:00Z",
        "2026-03-02T24:00:00Z",
    ],
)
def test_19_a_date_time_has_the_one_form_of_the_blueprint(given: str) -> None:
    assert (
        refusal(clock(), "times", a=given, b="2026-03-02T09:00:00Z", d="2026-03-02")[1]
        == "a: must be a date-time such as 2026-03-02T09:00:00Z"
    )


def test_19_a_naive_clock_refuses_a_zone() -> None:
    env = clock("2026-03-02T09:00:00")
    assert (
        refusal(env, "times", a="2026-03-02T09:00:00Z", b="2026-03-02T09:00:00", d="2026-03-02")[1]
        == "a: must be a date-time such as 2026-03-02T09:00:00"
    )


@pytest.mark.parametrize(
    "start", ["2026-03-02", "2026-03-02T09:00:00.5Z", "2026-03-02T09:00:00+01:00", "2026-13-02T09:00:00Z", "now"]
)
def test_19_a_clock_in_another_form_is_a_problem(start: str) -> None:
    assert errors_of(TIME.replace("START", start), TIME_BODIES)


def test_19_a_time_of_another_form_is_a_problem_where_it_can_be_seen() -> None:
    text = TIME.replace("START", "2026-03-02T09:00:00Z").replace("nullable: true, default: null", 'default: "2026-03-02T09:00:00"')
    assert told("B229", text, TIME_BODIES) or told("B213", text, TIME_BODIES)
    assert errors_of(TIME.replace("START", "2026-03-02T09:00:00Z"), TIME_BODIES, {"default": 'state: {at: "2026-03-02T09:00:00"}'})


def test_19_the_tick_is_added_for_a_successful_command_only() -> None:
    env = clock()
    assert value(env, "look") == "2026-03-02T09:00:00Z"
    assert value(env, "stamp") == "2026-03-02T09:00:00Z 2026-03-02T09:00:00Z"
    assert env.now == "2026-03-02T09:01:30Z"
    assert refusal(env, "step", fail=2)[0] == "lost"
    violation(env, "step", fail=3)
    assert env.call("stamp", {"x": 1}).error.code == "unknown_argument"
    assert value(env, "look") == "2026-03-02T09:01:30Z"
    assert env.call("step", {"fail": 1}).error.code == "kept"  # its own advance is kept, and no tick
    assert env.now == "2026-03-02T09:01:40Z"
    assert env.state()["at"] == "2026-03-02T09:01:40Z"


def test_19_bodies_read_and_advance_the_clock() -> None:
    env = clock("2026-12-31T23:59:55Z")
    assert value(env, "step") == ["2026-12-31T23:59:55Z", "2027-01-01T00:00:05Z", "2027-01-01", "2027-01-02", "1", "4"]
    assert env.now == "2027-01-01T00:01:35Z"


def test_19_without_a_clock_time_starts_and_stands_still() -> None:
    env = compiled(
        """
state: {}
tools:
  look:
    kind: query
    description: Look.
    returns: {type: string}
    action:
      - result: =now()
"""
    )()
    assert value(env, "look") == "2026-01-01T00:00:00Z"


CHANCE = """
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      key_format: "T{:d}"
      attributes:
        thing_id: {type: string}
  variables:
    last: {default: null, nullable: true}
tools:
  roll:
    kind: command
    description: Roll.
    parameters:
      fail: {type: boolean, default: false}
    returns: {}
    writes: [last]
    errors:
      no: No.
  peek:
    kind: query
    description: A query that draws.
    returns: {}
  key:
    kind: query
    description: A query that makes a key.
    returns: {}
  wait:
    kind: query
    description: A query that lets time pass.
    returns: {}
"""
CHANCE_BODIES = """
class Sem:
    def roll(self, fail):
        r = self.random
        self.last = [r.random(), r.randint(1, 6), r.choice(["a", "b", "c"]), r.sample([1, 2, 3, 4], 2), r.shuffled([1, 2, 3, 4, 5])]
        if fail:
            raise ToolError("no")
        return self.last

    def peek(self):
        return self.random.random()

    def key(self):
        return self.new_key("Thing")

    def wait(self):
        self.advance(1)
"""


def dice(chance: int = 0) -> Any:
    env = compiled(CHANCE, CHANCE_BODIES)()
    env.reset(seed="default", chance=chance)
    return env


def test_20_equal_chance_equal_draws_and_another_chance_others() -> None:
    first = [value(dice(7), "roll") for _ in range(2)]
    assert first[0] == first[1]
    assert value(dice(8), "roll") != first[0]
    env = dice(7)
    assert [value(env, "roll"), value(env, "roll")][0] == first[0]
    assert value(env, "roll") != first[0]


def test_20_draws_are_in_range_and_whole() -> None:
    env = dice(3)
    seen = set()
    for _ in range(60):
        number, die, letter, pair, order = value(env, "roll")
        assert 0 <= number < 1
        assert die in range(1, 7)
        assert letter in "abc"
        assert len(set(pair)) == 2
        assert sorted(order) == [1, 2, 3, 4, 5]
        seen.add(die)
    assert seen == {1, 2, 3, 4, 5, 6}


def test_20_a_draw_is_a_function_of_chance_and_counter() -> None:
    bits = int.from_bytes(sha256(b"7:0").digest(), "big")
    assert value(dice(7), "roll")[0] == (bits >> 203) / 2**53


def test_20_rollback_snapshot_reset_and_counters_take_draws_back() -> None:
    env = dice(1)
    expected = value(env, "roll")
    env.reset(chance=1)
    assert refusal(env, "roll", fail=True)[0] == "no"
    snapshot = env.snapshot()
    assert value(env, "roll") == expected
    second = value(env, "roll")
    env.restore(snapshot)
    assert value(env, "roll") == expected
    other = dice()
    other.reset(state=env.state(), now=env.now, counters=env.counters, chance=1)
    assert value(other, "roll") == second


@pytest.mark.parametrize("tool", ["peek", "key", "wait"])
def test_20_a_query_may_neither_draw_nor_make_keys_nor_pass_time(tool: str) -> None:
    violation(dice(), tool)


def canonical(value: Any) -> str:
    """JSON as the digest reads it, written anew from the words of the specification."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key, ensure_ascii=False)}:{canonical(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, float):
        if value.is_integer() and abs(value) < 2**53:
            return str(int(value))
        return repr(value)
    return json.dumps(value, ensure_ascii=False)


def digest(parts: list[list[Any]]) -> str:
    total = sum(int.from_bytes(sha256(canonical(part).encode()).digest(), "big") for part in parts)
    return f"{total % 2**256:064x}"


ANYTHING = """
state:
  entities:
    Thing:
      collection: things
      key: thing_id
      attributes:
        thing_id: {type: string}
        v: {nullable: true}
  variables:
    x: {nullable: true, default: null}
tools:
  write:
    kind: command
    description: Write.
    parameters:
      v: {nullable: true}
    writes: any
  run:
    kind: command
    description: Run.
    parameters:
      program: {type: string}
    writes: any
"""
VALUES = [
    None,
    True,
    0,
    1.0,
    -0.0,
    1.5,
    1e22,
    2.0**53,
    1e-7,
    0.1,
    2**62,
    'é\u2028"\\\n😀',
    [],
    {},
    {"b": 1, "a": [1.0, {"z": -0.0}]},
    [True, 1, "1"],
]


def anything(bodies: str = "        pass\n", seed: str = "{things: {T: {v: 0}}}") -> Any:
    text = 'class Sem:\n    def write(self, v):\n        self.things["T"]["v"] = v\n\n    def run(self, program):\n' + bodies
    return compiled(ANYTHING, text, {"default": f"state: {seed}"})()


@pytest.mark.parametrize("v", VALUES, ids=repr)
def test_21_the_digest_is_a_sum_of_hashes_of_canonical_json(v: Any) -> None:
    env = anything()
    env.reset(state={"things": {"T": {"v": v}, "U": {"v": 1}}, "x": v})
    hidden = [["", "now", env.now], ["", "chance", 0], ["", "draws", 0], ["", "done", False]]
    parts = [["things", "T", {"thing_id": "T", "v": v}], ["things", "U", {"thing_id": "U", "v": 1}], ["x", v]]
    assert env.digest() == digest(parts + hidden)


@pytest.mark.parametrize("v", VALUES, ids=repr)
def test_21_a_digest_kept_up_to_date_equals_one_from_scratch(v: Any) -> None:
    env = anything()
    env.digest()
    value(env, "write", v=v)
    fresh = anything()
    fresh.reset(state=env.state())
    assert env.digest() == fresh.digest()


def test_21_equal_states_have_equal_digests_whatever_the_order_and_the_kind_of_number() -> None:
    env = anything()
    env.reset(state={"things": {"A": {"v": {"a": 1, "b": 2.0}}, "B": {"v": 0.0}}})
    first = env.digest()
    env.reset(state={"things": {"B": {"v": -0.0}, "A": {"v": {"b": 2, "a": 1.0}}}})
    assert env.digest() == first
    env.reset(state={"things": {"B": {"v": False}, "A": {"v": {"b": 2, "a": 1}}}})
    assert env.digest() != first


def test_21_the_hash_seed_of_python_changes_nothing() -> None:
    env = anything()
    assert env.digest() == anything().digest()


CHANGED = [
    ("things['T']['v'] = 1", [("replace", "/things/T/v", 0, 1)]),
    ("things['T']['v'] = 1; things['T']['v'] = 0", []),
    ("things['N'] = {'thing_id': 'N', 'v': [1]}", [("add", "/things/N", {"thing_id": "N", "v": [1]})]),
    ("del things['T']", [("remove", "/things/T", {"thing_id": "T", "v": 0})]),
    ("things['N'] = {'thing_id': 'N', 'v': 1}; del things['N']", []),
    ("things['T'] = {'thing_id': 'T', 'v': 5}", [("replace", "/things/T/v", 0, 5)]),
    ("del things['T']; things['T'] = {'thing_id': 'T', 'v': 5}", [("replace", "/things/T/v", 0, 5)]),
    ("things['D']['v']['a']['b'] = 2", [("replace", "/things/D/v/a/b", 1, 2)]),
    ("things['D']['v']['a']['c'] = 2", [("add", "/things/D/v/a/c", 2)]),
    ("del things['D']['v']['a']['b']", [("remove", "/things/D/v/a/b", 1)]),
    ("things['D']['v'] = {'a': {'b': 9}, 'l': [1, 2, 3]}", [("replace", "/things/D/v/a/b", 1, 9)]),
    ("things['D']['v'] = 7", [("replace", "/things/D/v", {"a": {"b": 1}, "l": [1, 2, 3]}, 7)]),
    ("things['D']['v']['l'][1] = 9", [("replace", "/things/D/v/l/1", 2, 9)]),
    ("things['D']['v']['l'].append(4)", [("add", "/things/D/v/l/3", 4)]),
    ("things['D']['v']['l'] += [4, 5]", [("add", "/things/D/v/l/3", 4), ("add", "/things/D/v/l/4", 5)]),
    ("things['D']['v']['l'].pop()", [("remove", "/things/D/v/l/2", 3)]),
    ("things['D']['v']['l'].pop(0)", [("replace", "/things/D/v/l", [1, 2, 3], [2, 3])]),
    ("things['D']['v']['l'].insert(0, 0)", [("replace", "/things/D/v/l", [1, 2, 3], [0, 1, 2, 3])]),
    ("things['D']['v']['l'].reverse(); things['D']['v']['l'].reverse()", []),
    ("things['D']['v']['l'].append(4); things['D']['v']['l'].pop()", []),
    ("things['K/1~2']['v'] = 1", [("replace", "/things/K~11~02/v", 0, 1)]),
    ("things['D']['v']['x/y'] = 1", [("add", "/things/D/v/x~1y", 1)]),
    ("self.x = {'a': 1}", [("replace", "/x", None, {"a": 1})]),
    ("things['T']['v'] = True", [("replace", "/things/T/v", 0, True)]),
    ("self.x = 1; things['T']['v'] = 1; del things['D']", None),
]


@pytest.mark.parametrize(("statement", "expected"), CHANGED)
def test_22_changes_are_net_and_at_the_deepest_differing_slot(statement: str, expected: list[Any] | None) -> None:
    seed = "{things: {T: {v: 0}, D: {v: {a: {b: 1}, l: [1, 2, 3]}}, K/1~2: {v: 0}}}"
    env = anything(f"        things = self.things\n        {statement}\n", seed)
    before = env.state()
    found = changes(env, "run", program="")
    if expected is None:  # first-touched order
        assert [change[1] for change in found] == ["/x", "/things/T/v", "/things/D"]
    else:
        assert found == expected
    assert applied(before, found) == env.state()


def applied(state: Any, found: list[tuple[Any, ...]]) -> Any:
    """The changes carried out on the old state, as a reader of the trajectory would."""
    for change in reversed([one for one in found if one[0] == "remove" and one[1].rpartition("/")[2].isdigit()]):
        _apply(state, change)
    for change in found:
        if not (change[0] == "remove" and change[1].rpartition("/")[2].isdigit()):
            _apply(state, change)
    return state


def _apply(state: Any, change: tuple[Any, ...]) -> None:
    *path, last = [step.replace("~1", "/").replace("~0", "~") for step in change[1].split("/")[1:]]
    place = state
    for step in path:
        place = place[int(step)] if isinstance(place, list) else place[step]
    slot = int(last) if isinstance(place, list) else last
    if change[0] == "remove":
        assert place[slot] == change[2]
        del place[slot]
    elif isinstance(place, list) and change[0] == "add":
        assert slot == len(place)
        place.append(change[2])
    else:
        assert change[0] == "add" or place[slot] == change[2]
        place[slot] = change[-1]


def test_22_changes_hold_plain_copies_and_the_keys_that_they_need() -> None:
    env = anything(
        "        self.x = {'a': [1]}\n        self.things['N'] = {'thing_id': 'N', 'v': 1}\n        del self.things['T']\n"
    )
    result = env.call("run", {"program": ""})
    assert [sorted(change) for change in result.changes] == [
        ["new", "old", "op", "path"],
        ["new", "op", "path"],
        ["old", "op", "path"],
    ]
    result.changes[0]["new"]["a"].append(2)
    assert env.state()["x"] == {"a": [1]}
    assert env.call("write", {"v": 1}).violation is not None  # T is gone


def test_22_changes_since_a_mark_span_calls_and_are_net() -> None:
    env = anything()
    mark = env.mark()
    value(env, "write", v=1)
    value(env, "write", v=2)
    assert env.changes_since(mark) == [{"op": "replace", "path": "/things/T/v", "old": 0, "new": 2}]
    value(env, "write", v=0)
    assert env.changes_since(mark) == []


def test_22_a_query_and_a_refusal_change_nothing() -> None:
    env = compiled(HEADER + TIME.replace("START", "2026-03-02T09:00:00Z"), TIME_BODIES)()
    assert env.call("look", {}).changes == []
    assert env.call("step", {"fail": 2}).changes == []


KEPT = """
state:
  entities:
    Box: {collection: boxes, key: box, attributes: {box: {type: string}, inside: {}}}
  variables:
    config: {default: {a: [1]}}
tools:
  assign:
    kind: command
    description: Assign.
    writes: [config]
    parameters:
      value: {}
    returns: {}
  grow:
    kind: command
    description: Grow.
    writes: [config]
    parameters: {}
    returns: {}
  take:
    kind: command
    description: Take over what is in a box.
    writes: [config]
    parameters: {}
    returns: {}
"""
KEPT_BODIES = """
class Sem:
    def assign(self, value):
        self.config = value

    def grow(self):
        self.config["a"].append(2)

    def take(self):
        self.config = self.boxes["b"]["inside"]
"""


@pytest.mark.parametrize("assigned", [5, [7], {"a": [1], "b": 1}])
def test_22_changes_of_a_variable_that_are_read_late_are_those_of_the_call(assigned: Any) -> None:
    env = compiled(KEPT, KEPT_BODIES)()
    before = env.snapshot()
    late = env.call("assign", {"value": assigned})
    env.restore(before)
    value(env, "grow")
    told = {"op": "replace", "path": "/config", "old": {"a": [1]}, "new": assigned}
    assert late.changes == [{"op": "add", "path": "/config/b", "new": 1} if isinstance(assigned, dict) else told]


@pytest.mark.parametrize("way", ["assign", "take"])
def test_22_a_container_in_a_variable_is_the_variables_own(way: str) -> None:
    env = compiled(KEPT, KEPT_BODIES, {"default": "state: {boxes: {b: {inside: {a: [3]}}}, config: {}}"})()
    before, digest = env.snapshot(), env.digest()
    value(env, way, **({"value": {"a": [3]}} if way == "assign" else {}))
    assert changes(env, "grow") == [("add", "/config/a/1", 2)]
    assert env.state() == {"boxes": {"b": {"box": "b", "inside": {"a": [3]}}}, "config": {"a": [3, 2]}}
    env.restore(before)
    assert (env.state()["config"], env.digest()) == ({}, digest)
