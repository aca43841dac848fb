"""Points 10 and 11: seeds, resets and keys."""

from __future__ import annotations

from typing import Any

import pytest
from envgen_runtime import StateError

from tests.semantics.compiled import HEADER, compiled, errors_of, problems_of
from tests.semantics.outcome import refusal, value, violation

BLUEPRINT = """
clock: {start: "2026-03-02T09:00:00Z"}
state:
  entities:
    Member:
      collection: members
      key: member_id
      key_format: "M{:03d}"
      attributes:
        member_id: {type: string}
        name: {type: string}
        mail: {type: string, unique: true, optional: true}
        tags: {type: array, items: {type: string}, default: []}
    User:
      collection: users
      key: user_id
      key_in_record: false
      attributes:
        member_id: {type: string, references: Member, optional: true}
  variables:
    total: {type: integer, default: 0}
tools:
  join:
    kind: command
    description: Join.
    parameters:
      name: {type: string}
      mail: {type: string, optional: true}
    returns: Member
    action:
      - create: Member
        with:
          tags: []
  join_as:
    kind: command
    description: Join with a key.
    parameters:
      member_id: {type: string}
      name: {type: string}
    returns: Member
    action:
      - create: Member
  join_key:
    kind: command
    description: Join with a computed key.
    parameters:
      name: {type: string}
    returns: Member
    action:
      - create: Member
        key: =name.upper()
  sign_up:
    kind: command
    description: A user without a key in it.
    parameters:
      name: {type: string}
    returns: {}
    action:
      - create: User
        key: =name
      - result: {key: =key_of(user), user: =user}
  leave:
    kind: command
    description: Leave.
    parameters:
      member_id: {type: string, references: Member, as: member}
    action:
      - delete: member
  many:
    kind: command
    description: Keys in a body.
    parameters:
      fail: {type: boolean, default: false}
    returns: {type: array, items: {type: string}}
    writes: [Member]
    errors:
      no: No.
"""
BODIES = """
class Sem:
    def many(self, fail):
        first = self.new_key("Member")
        self.members[first] = {"member_id": first, "name": "x", "tags": []}
        given = self.create("Member", member_id="M050", name="y")
        third = self.new_key("Member")
        self.create("Member", key=third, name="z")
        if fail:
            raise ToolError("no")
        return [first, given["member_id"], third]
"""
EMPTY = {"default": "state: {}"}


def desk(seeds: dict[str, str] | None = None) -> Any:
    return compiled(BLUEPRINT, BODIES, seeds or EMPTY)()


def test_10_every_part_of_a_seed_is_optional() -> None:
    env = desk(
        {"default": "state: {}", "empty": "{}", "told": "description: A seed.\nnow: 2027-01-01T00:00:00Z\nstate: {total: 3}"}
    )
    env.reset("empty")
    assert env.state() == {"members": {}, "users": {}, "total": 0}
    env.reset("told")
    assert (env.state()["total"], env.now) == (3, "2027-01-01T00:00:00Z")
    env.reset("default")
    assert env.now == "2026-03-02T09:00:00Z"


def test_10_a_seed_is_based_on_another_and_patched() -> None:
    env = desk(
        {
            "default": "now: 2027-01-01T00:00:00Z\n"
            "state: {members: {M001: {name: a, tags: [x, y]}, M002: {name: b}, a/b~c: {name: q}}}",
            "more": """
                base: default
                state:
                  total: 9
                set:
                  /members/M001/name: A
                  /members/M003: {name: c}
                  /members/M001/tags/0: z
                  /members/M001/tags/-: w
                  /members/a~1b~0c/name: Q
                remove: [/members/M002, /members/M001/tags/1]
            """,
            "third": "base: more\nset: {/total: 1}",
        }
    )
    env.reset("third")
    state = env.state()
    assert state["members"]["M001"] == {"member_id": "M001", "name": "A", "tags": ["z", "w"]}
    assert state["members"]["M003"] == {"member_id": "M003", "name": "c", "tags": []}
    assert state["members"]["a/b~c"]["name"] == "Q"
    assert "M002" not in state["members"]
    assert state["total"] == 1
    assert env.now == "2027-01-01T00:00:00Z"


def test_10_a_seed_may_be_json() -> None:
    env = desk({"default": "state: {}", "other.json": '{"state": {"total": 4}}'})
    env.reset("other")
    assert env.state()["total"] == 4


def test_10_the_key_attribute_may_be_left_out_and_must_agree_if_given() -> None:
    assert desk({"default": "state: {members: {M001: {name: a}}}"}).state()["members"]["M001"]["member_id"] == "M001"
    assert list(desk({"default": "state: {members: {M001: {name: a}}}"}).state()["members"]["M001"]) == [
        "member_id",
        "name",
        "tags",
    ]
    assert errors_of(BLUEPRINT, BODIES, {"default": "state: {members: {M001: {member_id: M002, name: a}}}"})
    with pytest.raises(StateError, match="must equal the key"):
        desk().reset(state={"members": {"M001": {"member_id": "M002", "name": "a"}}})


def test_10_a_record_that_does_not_repeat_its_key_must_not() -> None:
    env = desk({"default": "state: {users: {u1: {}}}"})
    assert env.state()["users"] == {"u1": {}}
    assert errors_of(BLUEPRINT, BODIES, {"default": "state: {users: {u1: {user_id: u1}}}"})


def test_10_problems_carry_the_position_of_the_patch() -> None:
    seeds = {
        "default": "state:\n  members:\n    M001:\n      name: a\n",
        "bad": "base: default\nset:\n  /total: 1\n  /members/M001/name: 7\n",
    }
    found = [one for one in problems_of(BLUEPRINT, BODIES, seeds) if one.level == "error"]
    assert [(one.at.path.rpartition("/")[2], one.at.line) for one in found] == [("bad.yaml", 4)]


def test_10_an_equals_sign_means_nothing_in_a_seed() -> None:
    assert (
        desk({"default": "state: {members: {M001: {name: =total, tags: ['==x']}}}"}).state()["members"]["M001"]["name"] == "=total"
    )


@pytest.mark.parametrize(
    "seed",
    [
        "state: {nothing: {}}",
        "state: {members: {M001: {}}}",
        "state: {members: {M001: {name: a, more: b}}}",
        "state: {members: []}",
        "state: {total: x}",
        "state: {users: {u1: {member_id: M001}}}",
        "state: {members: {M001: {name: a, mail: x}, M002: {name: b, mail: x}}}",
        "state: {}\nset: {/nothing/x: 1}",
        "state: {}\nremove: [/members/M001]",
        "base: nothing",
        "now: 2026-03-02T09:00:00",
        "now: tomorrow",
    ],
)
def test_10_a_bad_seed_is_an_error_at_load(seed: str) -> None:
    found = [one for one in problems_of(BLUEPRINT, BODIES, {"default": "state: {}", "bad": seed}) if one.level == "error"]
    assert found
    assert all(one.at.path.endswith("bad.yaml") for one in found), found


def test_10_seeds_may_not_be_based_on_each_other_in_a_circle() -> None:
    assert errors_of(BLUEPRINT, BODIES, {"default": "base: other", "other": "base: default"})


def test_10_cases_use_the_same_patches() -> None:
    case = """
    cases:
      - name: joins
        state:
          base: default
          set:
            /members/M007: {name: q}
          remove: [/members/M001]
        call: {name: a}
        returns: {member_id: M008}
"""
    text = BLUEPRINT.replace("  join_as:\n", case.lstrip("\n") + "  join_as:\n", 1)
    assert not errors_of(text, BODIES, {"default": "state: {members: {M001: {name: z}}}"})
    assert errors_of(
        text.replace("remove: [/members/M001]", "remove: [/members/M002]"),
        BODIES,
        {"default": "state: {members: {M001: {name: z}}}"},
    )


def test_10_reset_undoes_state_indexes_counters_and_clock() -> None:
    env = desk({"default": "state: {members: {M001: {name: a, mail: x}}}"})
    digest = env.digest()
    for _ in range(3):
        value(env, "join", name="b", mail="y")
        assert refusal(env, "join", name="c", mail="y")[0] == "member_mail_taken"
        value(env, "leave", member_id="M001")
        value(env, "join", name="d", mail="x")
        env.reset()
        assert env.digest() == digest
        assert refusal(env, "join", name="c", mail="x")[0] == "member_mail_taken"
    assert value(env, "join", name="c", mail="y")["member_id"] == "M002"


def test_10_reset_with_state_now_and_counters_replays_exactly() -> None:
    env = desk()
    value(env, "join", name="a")
    value(env, "join", name="b")
    value(env, "leave", member_id="M002")
    state, now, counters, digest = env.state(), env.now, env.counters, env.digest()
    expected = value(env, "join", name="c"), env.digest()
    other = desk()
    other.reset(state=state, now=now, counters=counters)
    assert other.digest() == digest
    assert (value(other, "join", name="c"), other.digest()) == expected
    other.reset(state=state, now=now)
    assert value(other, "join", name="c")["member_id"] == "M002"  # without the counters the number is free again


def test_10_a_state_given_to_reset_stays_the_callers() -> None:
    env = desk()
    state = {"members": {"M001": {"name": "a", "tags": ["x"]}}}
    env.reset(state=state)
    value(env, "leave", member_id="M001")
    assert state == {"members": {"M001": {"name": "a", "tags": ["x"]}}}
    env.reset(state=state)
    state["members"]["M001"]["tags"].append("y")
    assert env.state()["members"]["M001"]["tags"] == ["x"]


def test_11_the_counter_is_the_largest_number_of_the_form() -> None:
    seed = {
        "default": "state: {members: {M002: {name: a}, M007: {name: b}, X999: {name: c}, "
        "M1000: {name: d}, M0005: {name: e}, M08: {name: f}}}"
    }
    assert value(desk(seed), "join", name="n")["member_id"] == "M1001"
    assert value(desk(), "join", name="n")["member_id"] == "M001"


def test_11_given_keys_raise_the_counter() -> None:
    env = desk()
    value(env, "join_as", member_id="M010", name="a")
    assert value(env, "join", name="b")["member_id"] == "M011"
    value(env, "join_as", member_id="Z999", name="a")
    value(env, "join_as", member_id="M003", name="a")
    assert value(env, "join", name="b")["member_id"] == "M012"
    assert value(env, "join_key", name="m020")["member_id"] == "M020"
    assert value(env, "join", name="b")["member_id"] == "M021"


def test_11_deletes_do_not_lower_the_counter() -> None:
    env = desk()
    value(env, "join", name="a")
    value(env, "join", name="b")
    value(env, "leave", member_id="M002")
    value(env, "leave", member_id="M001")
    assert value(env, "join", name="c")["member_id"] == "M003"


def test_11_a_key_given_and_deleted_counts_too() -> None:
    env = desk()
    value(env, "join_as", member_id="M050", name="a")
    value(env, "leave", member_id="M050")
    assert value(env, "join", name="c")["member_id"] == "M051"


def test_11_rollback_takes_the_counter_back() -> None:
    env = desk()
    before = env.counters
    assert env.call("many", {"fail": True}).error.code == "no"
    assert env.counters == before
    assert value(env, "many") == ["M001", "M050", "M051"]
    assert value(env, "join", name="q")["member_id"] == "M052"


def test_11_a_given_key_that_exists_is_refused() -> None:
    env = desk({"default": "state: {members: {M001: {name: a}}, users: {u: {}}}"})
    assert refusal(env, "join_as", member_id="M001", name="a") == ("member_exists", "Member M001 already exists.")
    assert refusal(env, "join_key", name="m001") == ("member_exists", "Member M001 already exists.")
    assert refusal(env, "sign_up", name="u") == ("user_exists", "User u already exists.")


def test_11_a_key_outside_the_record() -> None:
    env = desk()
    assert value(env, "sign_up", name="ann") == {"key": "ann", "user": {}}
    assert env.state()["users"] == {"ann": {}}


def test_11_set_of_a_key_attribute_is_a_problem() -> None:
    text = (
        BLUEPRINT
        + """
  rename:
    kind: command
    description: Rename.
    parameters:
      member_id: {type: string, references: Member, as: member}
      to: {type: string}
    action:
      - update: member
        set:
          member_id: =to
"""
    )
    assert [one.code for one in problems_of(text, BODIES, EMPTY) if one.level == "error"] == ["B247"]


def test_11_a_body_that_sets_a_key_attribute_is_a_violation() -> None:
    text = HEADER + BLUEPRINT + "  bad:\n    kind: command\n    description: Bad.\n    writes: any\n"
    bodies = BODIES + '\n    def bad(self):\n        self.members["M001"]["member_id"] = "M002"\n'
    env = compiled(text, bodies, {"default": "state: {members: {M001: {name: a}}}"})()
    found = violation(env, "bad")
    assert (found.rule, found.path) == ("key", "/members/M001/member_id")
