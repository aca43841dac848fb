"""Points 3 to 5: the order of settling, `ensures`, and what a contract violation is."""

from __future__ import annotations

import re

import pytest

from tests.semantics.compiled import compiled
from tests.semantics.outcome import value, violation

SHOP = """
clock: {start: "2026-03-02T09:00:00Z", tick: 60}
state:
  entities:
    Team:
      collection: teams
      key: team_id
      attributes:
        team_id: {type: string}
    Member:
      collection: members
      key: member_id
      attributes:
        member_id: {type: string}
        team_id: {type: string, references: Team}
        email: {type: string, unique: true}
        status: {enum: [new, old], default: new, transitions: {new: [old], old: []}}
        age: {type: integer, minimum: 0, default: 0}
    Note:
      collection: notes
      key: note_id
      attributes:
        note_id: {type: string}
        member_id: {type: string, references: Member, on_delete: cascade}
  variables:
    total: {type: integer, default: 0}
    other: {type: integer, default: 0}
functions:
  boom:
    description: Raises.
    parameters: {}
    returns: {type: boolean}
rules:
  adult:
    text: Members are below a hundred.
    each: Member
    that: member["age"] < 100
  elder:
    text: Nobody is ninety.
    each: Member
    that: member["age"] != 90
  small:
    text: The total is small.
    invariant: total < 100
  smaller:
    text: The total is not ninety.
    invariant: total != 90
tools:
  run:
    kind: command
    description: Run the body under test.
    parameters:
      which: {type: string, default: ""}
    returns: {type: integer}
    writes: [WRITES]
    ensures:
      - total != 50
      - total != 51 and result != 51
    errors:
      stop: Stop.
"""
WRITES = "Team, Member, Member.team_id, Member.email, Member.status, Member.age, Note, Note.member_id, total"
SEED = {
    "default": """
state:
  teams:
    T1: {}
    T2: {}
  members:
    M1: {team_id: T1, email: a, status: old}
    M2: {team_id: T1, email: b}
    M3: {team_id: T1, email: c}
  notes:
    N1: {member_id: M2}
"""
}


def shop(*lines: str, blueprint: str = SHOP, writes: str = WRITES):  # type: ignore[no-untyped-def]
    """The environment whose tool `run` does these statements and returns 1."""
    block = "".join(f"        {line}\n" for line in lines)
    bodies = (
        f"class Sem:\n    def run(self, which):\n        m = self.members\n{block}        return 1\n\n"
        "    def boom(self):\n        return 1 / 0 == 1\n"
    )
    return compiled(blueprint.replace("WRITES", writes), bodies, SEED)()


# Statements that break one step each, in the order in which the steps look.
STEPS = [
    ("types", 'm["M3"]["age"] = {1, 2}', "/members/M3/age"),
    ("schema", 'm["M3"]["age"] = -1', "/members/M3/age"),
    ("unique", 'm["M3"]["email"] = "b"', "/members/M3"),
    ("frame", "self.other = 1", "/other"),
    ("transitions", 'm["M1"]["status"] = "new"', "/members/M1/status"),
    ("references", 'm["M3"]["team_id"] = "T9"', "/members/M3/team_id"),
    ("adult", 'm["M3"]["age"] = 100', "/members/M3"),
    ("small", "self.total = 100", ""),
    ("ensures 1 of run", "self.total = 50", ""),
    ("returns", "return None", ""),
]


@pytest.mark.parametrize("step", STEPS, ids=[name for name, _, _ in STEPS])
def test_03_each_step_of_settling_names_itself_and_the_place(step: tuple[str, str, str]) -> None:
    name, statement, path = step
    found = violation(shop(statement), "run")
    assert (found.rule, found.path) == (name, path)


ONE_SLOT = [{"types", "schema", "adult"}, {"small", "ensures 1 of run"}]  # what these write cannot be written twice


@pytest.mark.parametrize("first", range(len(STEPS) - 1), ids=[name for name, _, _ in STEPS[:-1]])
def test_03_of_two_violations_the_one_of_the_earlier_step_is_reported(first: int) -> None:
    name, early, _ = STEPS[first]
    for other, late, _ in STEPS[first + 1 :]:
        if any({name, other} <= group for group in ONE_SLOT):
            continue
        # The later step's write comes first, so that the order of writing cannot decide.
        statements = (early, late) if late.startswith("return") else (late, early)
        assert violation(shop(*statements), "run").rule == name, other


def test_03_a_record_in_use_comes_with_unique_before_the_frame() -> None:
    found = violation(shop("self.other = 1", 'del self.teams["T1"]'), "run")
    assert (found.rule, found.path) == ("in_use", "/teams/T1")
    assert found.message == "Team T1 is still in use."


def test_03_cascades_run_before_the_schema_and_widen_the_frame() -> None:
    env = shop('del m["M2"]', writes="Member")
    assert value(env, "run") == 1
    assert env.state()["notes"] == {}


def test_03_within_a_step_the_first_touched_is_reported_then_blueprint_order() -> None:
    assert violation(shop('m["M3"]["age"] = 100', 'm["M2"]["age"] = 100'), "run").path == "/members/M3"
    assert violation(shop('m["M2"]["age"] = 100', 'm["M3"]["age"] = 100'), "run").path == "/members/M2"
    two = SHOP.replace("adult:\n", "zz:\n").replace('member["age"] != 90', 'member["age"] < 99')
    assert violation(shop('m["M2"]["age"] = 100', blueprint=two), "run").rule == "zz"
    assert violation(shop("self.total = 90"), "run").rule == "smaller"
    both = SHOP.replace("total != 90", "total < 99")
    assert violation(shop("self.total = 100", blueprint=both), "run").rule == "small"


def test_03_only_the_net_state_is_looked_at() -> None:
    env = shop(
        "self.other = 1",
        "self.other = 0",
        'm["M3"]["age"] = -1',
        'm["M3"]["age"] = 0',
        'm["M3"]["email"] = "b"',
        'm["M3"]["email"] = "c"',
    )
    assert value(env, "run") == 1
    assert env.call("run", {}).changes == []


def test_03_the_tick_comes_last_and_only_after_success() -> None:
    env = shop()
    value(env, "run")
    assert env.now == "2026-03-02T09:01:00Z"
    env = shop("self.total = 100")
    violation(env, "run")
    assert env.now == "2026-03-02T09:00:00Z"


def test_04_ensures_see_state_old_parameters_as_let_created_records_and_result() -> None:
    env = compiled(
        """
state:
  entities:
    Box:
      collection: boxes
      key: box_id
      key_format: "B{:d}"
      attributes:
        box_id: {type: string}
        size: {type: integer}
        inside: {type: string, references: Box, optional: true}
tools:
  put:
    kind: command
    description: Put a box into another.
    parameters:
      size: {type: integer}
      inside: {type: string, references: Box, as: outer}
    returns: {type: integer}
    requires:
      - let:
          room: outer["size"]
          count: len(boxes)
    action:
      - create: Box
      - result: =len(boxes)
    ensures:
      - box["size"] == size and box["box_id"] == "B3"
      - outer["size"] == room
      - result == count + 1
      - len(boxes) == len(old.boxes) + 1
      - inside in old.boxes and key_of(box) not in old.boxes
      - now() == "2026-01-01T00:00:00Z"
""",
        seeds={"default": "state: {boxes: {B1: {size: 9}, B2: {size: 1}}}"},
    )()
    assert value(env, "put", size=2, inside="B2") == 3


def test_04_a_false_ensures_is_a_violation_with_its_number() -> None:
    found = violation(shop("self.total = 51"), "run")
    assert found.rule == "ensures 2 of run"
    assert re.fullmatch(r"blueprint\.yaml:\d+", found.source)


def test_04_a_raising_ensures_is_a_violation() -> None:
    found = violation(shop(blueprint=SHOP.replace("- total != 50", "- 1 // total == 1")), "run")
    assert found.rule == "ensures 1 of run"
    assert "ZeroDivisionError" in found.message


def test_04_ensures_run_only_on_success() -> None:
    env = shop("self.total = 50", 'raise ToolError("stop")')
    result = env.call("run", {})
    assert (result.error.code, result.error.message, result.violation) == ("stop", "Stop.", None)
    assert env.state()["total"] == 0


RAISING = """
state:
  variables:
    total: {type: integer, default: 0}
tools:
  in_let:
    kind: query
    description: Let.
    requires:
      - let:
          share: 1 // total
    returns: {type: integer}
    action:
      - result: =share
  in_guard:
    kind: query
    description: Guard.
    requires:
      - that: 1 // total == 1
        else: bad
    returns: {type: integer}
    action:
      - result: 1
  in_when:
    kind: query
    description: When.
    requires:
      - when: 1 // total == 1
        that: total == 0
        else: bad
    returns: {type: integer}
    action:
      - result: 1
  in_says:
    kind: query
    description: Says.
    requires:
      - that: total == 1
        else: bad
        says: "{1 // total} is bad."
    returns: {type: integer}
    action:
      - result: 1
  in_action:
    kind: command
    description: Action.
    action:
      - variables:
          total: =1 // total
  in_result:
    kind: query
    description: Result.
    returns: {type: integer}
    action:
      - result: =1 // total
  in_body:
    kind: command
    description: Body.
    writes: [total]
"""


@pytest.mark.parametrize("where", ["let", "guard", "when", "says", "action", "result", "body"])
def test_04_an_exception_anywhere_is_a_violation_and_never_a_refusal(where: str) -> None:
    env = compiled(RAISING, "class Sem:\n    def in_body(self):\n        self.total = 1 // self.total\n")()
    found = violation(env, f"in_{where}")
    assert "ZeroDivisionError" in found.message
    assert "ZeroDivisionError" in found.traceback
    file = "bodies.py" if where == "body" else "blueprint.yaml"
    assert re.fullmatch(rf"{re.escape(file)}:\d+", found.source), found.source


def test_04_an_exception_in_a_guard_names_the_guard() -> None:
    env = compiled(RAISING, "class Sem:\n    def in_body(self):\n        pass\n")()
    assert violation(env, "in_guard").rule == "guard bad of in_guard"


def test_05_a_violation_is_rolled_back_and_told_as_an_internal_error() -> None:
    env = shop('m["M3"]["email"] = "z"', 'del self.notes["N1"]', "self.total = 100")
    found = violation(env, "run")
    assert found.rule == "small"
    assert found.message == "The total is small."
    assert re.fullmatch(r"blueprint\.yaml:\d+", found.source)
    result = env.call("run", {})
    assert result.observation == '{"success": false, "error": "The tool failed.", "code": "internal_error"}'


def test_05_a_body_cannot_swallow_a_violation() -> None:
    env = shop("try:", "    self.create('Member', **{'member_id': 'M9'})", "except Exception:", "    pass")
    assert "M9" not in env.state()["members"]
    assert violation(env, "run").message.endswith("is required")


def test_05_an_undeclared_refusal_is_a_violation_and_a_problem_where_it_can_be_seen() -> None:
    found = violation(shop('code = which or "other"', 'raise ToolError(code, "Nobody knows me.")'), "run")
    assert found.rule == "errors"
    assert "other" in found.message
    with pytest.raises(AssertionError, match="C021 run does not declare the refusal 'other'"):
        shop('raise ToolError("other", "Nobody knows me.")')


def test_05_the_environment_goes_on_after_a_violation() -> None:
    env = shop("if which:", "    self.total = 100", "else:", "    self.total = 7")
    violation(env, "run", which="x")
    assert value(env, "run") == 1
    assert env.state()["total"] == 7


ASKED = """
state:
  variables:
    total: {type: integer, default: 3}
tools:
  by_action:
    kind: query
    description: Ask.
    returns: {type: integer}
    action:
      - result: =total
    ensures:
      - result == total and total == old.total
      - result < 5
  by_body:
    kind: query
    description: Ask.
    returns: {type: integer}
    ensures:
      - result >= old.total
"""


@pytest.mark.parametrize("tool", ["by_action", "by_body"])
def test_04_a_query_keeps_its_ensures_too(tool: str) -> None:
    body = "class Sem:\n    def by_body(self):\n        return self.total"
    env = compiled(ASKED, body)()
    assert value(env, tool) == 3
    with env.edit():
        env.total = 5
    assert value(env, "by_body") == 5
    assert violation(env, "by_action").rule == "ensures 2 of by_action"
    assert violation(compiled(ASKED, f"{body} - 1")(), "by_body").rule == "ensures 1 of by_body"
    env.checked = False
    assert value(env, "by_action") == 5
