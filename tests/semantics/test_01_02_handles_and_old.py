"""Points 1 and 2 of the exact semantics: `let`, `as`, handles, and the old state."""

from __future__ import annotations

from tests.semantics.compiled import compiled, errors_of, told
from tests.semantics.outcome import refusal, value, violation

STATE = """
state:
  entities:
    Member:
      collection: members
      key: member_id
      attributes:
        member_id: {type: string}
        fines: {type: integer, default: 0}
        tags: {type: array, items: {type: string}, default: []}
        sponsor: {type: string, references: Member, on_delete: cascade, optional: true}
  variables:
    total: {type: integer, default: 0}
tools:
"""
SEED = {
    "default": """
state:
  members:
    M1: {fines: 3, tags: [a]}
    M2: {fines: 4, sponsor: M1}
    M3: {sponsor: M2}
"""
}
ONE = """
    parameters:
      member_id: {type: string, references: Member, as: member}
"""


def test_01_let_keeps_scalars_and_new_containers_and_follows_records_and_collections() -> None:
    env = compiled(
        STATE
        + """
  pay:
    kind: command
    description: Pay all.
"""
        + ONE
        + """
    returns: {}
    requires:
      - let:
          fines: member["fines"]
          all_fines: '[one["fines"] for one in members.values()]'
          same: members[member_id]
          everyone: members
    action:
      - update: member
        set:
          fines: 0
      - create: Member
        as: created
        with:
          member_id: M9
      - result:
          fines: =fines
          all: =all_fines
          live: =same["fines"]
          count: =len(everyone)
""",
        seeds=SEED,
    )()
    assert value(env, "pay", member_id="M1") == {"fines": 3, "all": [3, 4, 0], "live": 0, "count": 4}


def test_01_let_is_bound_at_its_step_and_later_names_see_earlier_ones() -> None:
    env = compiled(
        STATE
        + """
  look:
    kind: query
    description: Look.
    parameters:
      n: {type: integer}
    returns: {type: integer}
    requires:
      - that: n != 0
        else: zero
      - let:
          share: 12 // n
          twice: share * 2
    action:
      - result: =twice
"""
    )()
    assert value(env, "look", n=3) == 8
    assert refusal(env, "look", n=0)[0] == "zero"  # the division stands behind the guard


def test_01_as_of_an_absent_optional_reference_is_none_and_its_guard_is_skipped() -> None:
    env = compiled(
        STATE
        + """
  look:
    kind: query
    description: Look.
    parameters:
      member_id: {type: string, references: Member, as: member, optional: true}
    returns: {}
    requires:
      - when: member is not None
        that: member["fines"] > 0
        else: no_fines
      - let:
          fines: member["fines"] if member is not None else -1
    action:
      - result: =fines
""",
        seeds=SEED,
    )()
    assert value(env, "look") == -1
    assert value(env, "look", member_id=None) == -1
    assert value(env, "look", member_id="M2") == 4
    assert refusal(env, "look", member_id="M3")[0] == "no_fines"
    assert refusal(env, "look", member_id="M4") == ("member_not_found", "Member M4 does not exist.")


def test_01_a_guard_that_reads_an_absent_record_without_a_test_is_a_problem() -> None:
    blueprint = """
  look:
    kind: query
    description: Look.
    parameters:
      member_id: {type: string, references: Member, as: member, optional: true}
    requires:
      - that: member["fines"] > 0
        else: no_fines
    action:
      - result: 1
    returns: {type: integer}
"""
    assert told("B254", STATE + blueprint) or told("B310", STATE + blueprint)
    tested = blueprint.replace('member["fines"] > 0', 'member is None or member["fines"] > 0')
    assert not told("B254", STATE + tested)
    assert not told("B310", STATE + tested)


def test_01_a_handle_is_not_read_after_its_record_was_deleted() -> None:
    tool = """
  drop:
    kind: command
    description: Drop.
    parameters:
      member_id: {type: string, references: Member, as: member}
    returns: {}
    action:
      - delete: member
      - result: =member["fines"]
"""
    assert told("B253", STATE + tool)


DROP = (
    STATE
    + """
  drop:
    kind: command
    description: Drop.
    parameters:
      member_id: {type: string, references: Member, as: member}
      other_id: {type: string, references: Member, as: other}
    returns: {}
    action:
      - delete: member
      - result: =other["fines"]
"""
)


def test_01_another_handle_of_a_deleted_record_is_not_read_either() -> None:
    env = compiled(DROP, seeds=SEED)()
    assert value(env, "drop", member_id="M3", other_id="M1") == 3
    assert violation(env, "drop", member_id="M2", other_id="M2").message == "two handles of the call are one record"
    assert told("B250", DROP)


def test_01_a_guard_tells_the_two_apart() -> None:
    text = DROP.replace("    action:\n", "    requires:\n      - that: member_id != other_id\n        else: same\n    action:\n", 1)
    assert not told("B250", text)
    assert refusal(compiled(text, seeds=SEED)(), "drop", member_id="M2", other_id="M2")[0] == "same"


def test_01_ensures_read_no_handle_of_a_deleted_record() -> None:
    text = DROP.replace('      - result: =other["fines"]\n', '      - result: 1\n    ensures:\n      - other["fines"] >= 0\n')
    env = compiled(text, seeds=SEED)()
    assert value(env, "drop", member_id="M3", other_id="M1") == 1
    violation(env, "drop", member_id="M2", other_id="M2")
    assert told("B250", text)


def test_01_let_and_as_are_not_visible_in_bodies() -> None:
    tool = (
        STATE
        + """
  drop:
    kind: command
    description: Drop.
    parameters:
      member_id: {type: string, references: Member, as: member}
    returns: {type: integer}
    writes: []
    requires:
      - let:
          fines: member["fines"]
      - that: fines >= 0
        else: debtor
"""
    )
    env = compiled(tool, "class Sem:\n    def drop(self, member_id):\n        member = fines = 7\n        return member\n", SEED)()
    assert value(env, "drop", member_id="M1") == 7
    for name in ("fines", "member"):
        assert any(
            name in one for one in errors_of(tool, f"class Sem:\n    def drop(self, member_id):\n        return {name}\n", SEED)
        )


RULES = (
    """
constants:
  most: 5
rules:
  second:
    text: Not too much.
    that: n <= most
    else: too_much
    applies: [one, two]
  first:
    text: Only while something is there.
    that: total >= n
    else: nothing_left
    says: "Only {total} left, not {n}."
    applies: all
  rich:
    text: Debtors wait.
    that: member["fines"] == 0
    else: debtor
"""
    + STATE
    + """
  one:
    kind: query
    description: One.
    parameters:
      n: {type: integer}
    returns: {type: integer}
    action:
      - result: 1
  two:
    kind: query
    description: Two.
    parameters:
      member_id: {type: string, references: Member, as: member}
      n: {type: integer}
    returns: {type: integer}
    requires:
      - rich
    action:
      - result: 2
"""
)


def test_01_rules_that_apply_come_first_in_blueprint_order() -> None:
    env = compiled(RULES, seeds=SEED)()
    assert refusal(env, "two", member_id="nobody", n=6) == ("too_much", "Not too much.")
    assert refusal(env, "two", member_id="nobody", n=1) == ("nothing_left", "Only 0 left, not 1.")
    assert refusal(env, "two", member_id="nobody", n=0)[0] == "member_not_found"
    assert refusal(env, "two", member_id="M1", n=0) == ("debtor", "Debtors wait.")
    assert value(env, "two", member_id="M3", n=0) == 2
    assert refusal(env, "one", n=6)[0] == "too_much"


def test_01_a_rule_that_applies_reads_no_as_name_and_no_parameter_that_a_tool_lacks() -> None:
    assert told("B235", RULES.replace('says: "Only {total} left, not {n}."', "").replace("total >= n", "member_id != ''"))
    assert told("B235", RULES.replace("total >= n", 'member["fines"] == 0'))


def test_01_a_guard_rule_that_nothing_uses_is_a_warning() -> None:
    assert not told("B232", RULES)
    assert told("B232", RULES.replace("    requires:\n      - rich\n", ""))


OLD = (
    STATE
    + """
  churn:
    kind: command
    description: Write a lot.
    parameters:
      member_id: {type: string, references: Member, as: member}
    writes: [Member, Member.fines, Member.tags, Member.sponsor, total]
    ensures:
      - old.total == 0 and total == 5
      - len(old.members) == 3 and len(members) == 3
      - '[key for key in old.members] == ["M1", "M2", "M3"]'
      - '"M9" not in old.members and "M3" in old.members and "M3" not in members'
      - old.members["M1"]["fines"] == 3 and members["M1"]["fines"] == 10
      - old.members["M1"]["tags"] == ["a"] and members["M1"]["tags"] == ["a", "b"]
      - sum([one["fines"] for one in old.members.values()]) == 7
      - '"sponsor" in old.members["M2"] and "sponsor" not in members["M2"]'
      - old.members.get("M3", {}).get("sponsor") == "M2"
      - 'old.members["M1"] | {"fines": 10} != old.members["M1"]'
      - member["fines"] == 10
      - fines == 3
    requires:
      - let:
          fines: member["fines"]
"""
)


def test_02_old_is_the_state_before_the_command_and_handles_are_now() -> None:
    env = compiled(
        OLD,
        """
class Sem:
    def churn(self, member_id):
        self.members[member_id]["fines"] = 4
        self.members[member_id]["fines"] = 10
        self.members[member_id]["tags"].append("b")
        del self.members["M2"]["sponsor"]
        del self.members["M3"]
        self.create("Member", member_id="M9")
        self.total = 5
""",
        SEED,
    )()
    assert value(env, "churn", member_id="M1") is None
    assert list(env.state()["members"]) == ["M1", "M2", "M9"]


def test_02_old_only_means_something_in_ensures_and_only_for_what_is_written_with_it() -> None:
    tool = (
        STATE
        + """
  bump:
    kind: command
    description: Bump.
    requires:
      - that: old.total == 0
        else: late
    action:
      - variables:
          total: =total + 1
"""
    )
    assert told("B314", tool) or told("B304", tool)


def test_02_old_is_read_only_for_functions_and_follows_their_state() -> None:
    env = compiled(
        STATE.replace(
            "tools:",
            """
functions:
  fines_of:
    description: Fines.
    parameters:
      member_id: {type: string}
    returns: {type: integer}
tools:""",
        )
        + """
  bump:
    kind: command
    description: Bump.
    parameters:
      member_id: {type: string, references: Member, as: member}
    returns: {type: integer}
    action:
      - update: member
        set:
          fines: =member["fines"] + 1
      - result: =fines_of(member_id)
    ensures:
      - old.fines_of(member_id) == fines_of(member_id) - 1
      - result == old.fines_of(member_id) + 1
""",
        'class Sem:\n    def fines_of(self, member_id):\n        return self.members[member_id]["fines"]\n',
        SEED,
    )()
    assert value(env, "bump", member_id="M1") == 4
