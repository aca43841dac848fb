"""Points 12 and 13: action steps, uniqueness and transitions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.semantics.compiled import compiled, errors_of, problems_of, told
from tests.semantics.outcome import changes, refusal, value, violation

BANK = """
state:
  entities:
    Account:
      collection: accounts
      key: account_id
      attributes:
        account_id: {type: string}
        balance: {type: integer, default: 0}
        label: {type: string, optional: true}
    Entry:
      collection: entries
      key: entry_id
      key_format: "E{:d}"
      attributes:
        entry_id: {type: string}
        account_id: {type: string, references: Account, on_delete: cascade}
        before: {type: integer}
        linked: {type: string, references: Entry, optional: true, on_delete: clear}
  variables:
    a: {type: integer, default: 1}
    b: {type: integer, default: 2}
    last: {type: string, default: ""}
tools:
"""
SEED = {"default": "state: {accounts: {A: {balance: 10, label: x}, B: {balance: 5}}}"}
TWO = """
    parameters:
      one_id: {type: string, references: Account, as: one}
      two_id: {type: string, references: Account, as: two}
"""


def test_12_steps_do_not_see_each_others_writes() -> None:
    env = compiled(
        BANK
        + f"""
  swap:
    kind: command
    description: Swap.
{TWO}
    returns: {{}}
    requires:
      - that: one_id != two_id
        else: same
    action:
      - update: one
        set:
          balance: =two["balance"]
      - update: two
        set:
          balance: =one["balance"]
      - variables:
          a: =b
          b: =a
      - result:
          - =one["balance"]
          - =two["balance"]
          - =a
          - =b
""",
        seeds=SEED,
    )()
    assert value(env, "swap", one_id="A", two_id="B") == [5, 10, 2, 1]


def test_12_steps_read_collections_and_counts_as_they_were() -> None:
    env = compiled(
        BANK
        + """
  log:
    kind: command
    description: Log twice.
    parameters:
      account_id: {type: string, references: Account, as: account}
    returns: {}
    action:
      - create: Entry
        as: first_entry
        with:
          before: =len(entries)
      - create: Entry
        as: second_entry
        with:
          before: =len(entries)
          linked: =first_entry["entry_id"]
      - update: account
        set:
          balance: =account["balance"] + 1
      - variables:
          last: =key_of(second_entry)
          a: =account["balance"]
      - result:
          first: =first_entry
          second: =second_entry
          count: =len(entries)
""",
        seeds=SEED,
    )()
    got = value(env, "log", account_id="A")
    assert got["first"] == {"entry_id": "E1", "account_id": "A", "before": 0}
    assert got["second"] == {"entry_id": "E2", "account_id": "A", "before": 0, "linked": "E1"}
    assert got["count"] == 2  # the result is on the new state
    assert env.state()["last"] == "E2"
    assert env.state()["a"] == 10


def test_12_a_created_record_is_bound_to_the_snake_case_name_of_its_entity() -> None:
    env = compiled(
        BANK
        + """
  log:
    kind: command
    description: Log.
    parameters:
      account_id: {type: string, references: Account}
    returns: {type: string}
    action:
      - create: Entry
        with:
          before: 0
      - variables:
          last: =entry["entry_id"]
      - result: =entry["entry_id"] + last
""",
        seeds=SEED,
    )()
    assert value(env, "log", account_id="A") == "E1E1"


def test_12_two_steps_that_write_one_slot_are_a_problem_where_it_can_be_seen() -> None:
    tool = (
        BANK
        + """
  twice:
    kind: command
    description: Twice.
    parameters:
      one_id: {type: string, references: Account, as: one}
    action:
      - update: one
        set:
          balance: 1
      - update: one
        set:
          balance: 2
"""
    )
    assert told("B249", tool)
    assert told("B249", tool.replace("      - update: one\n        set:\n          balance: 2\n", "      - delete: one\n"))
    variables = (
        BANK
        + """
  twice:
    kind: command
    description: Twice.
    action:
      - variables: {a: 1}
      - variables: {a: 2}
"""
    )
    assert told("B249", variables)


ALIAS = (
    BANK
    + f"""
  move:
    kind: command
    description: Move.
{TWO}
    action:
      - update: one
        set:
          balance: =one["balance"] - 1
      - update: two
        set:
          balance: =two["balance"] + 1
"""
)


def test_12_two_handles_may_be_one_record_the_linter_asks_and_the_call_fails() -> None:
    assert told("B250", ALIAS)
    guarded = ALIAS.replace("    action:\n", "    requires:\n      - that: one_id != two_id\n        else: same\n    action:\n", 1)
    assert not told("B250", guarded)
    env = compiled(ALIAS, seeds=SEED)()
    assert value(env, "move", one_id="A", two_id="B") is None
    violation(env, "move", one_id="A", two_id="A")


def test_12_handles_of_one_record_that_write_different_attributes_are_no_violation() -> None:
    tool = ALIAS.replace('balance: =two["balance"] + 1', "label: y")
    env = compiled(tool, seeds=SEED)()
    assert value(env, "move", one_id="A", two_id="A") is None
    assert env.state()["accounts"]["A"] == {"account_id": "A", "balance": 9, "label": "y"}


def test_12_update_of_a_let_needs_its_entity_where_it_cannot_be_inferred() -> None:
    tool = (
        BANK
        + """
  touch:
    kind: command
    description: Touch.
    parameters:
      account_id: {type: string, references: Account}
    requires:
      - let:
          found: "([one for one in accounts.values()] + [])[0]"
          easy: accounts[account_id]
    action:
      - update: easy
        set:
          balance: 7
"""
    )
    assert not errors_of(tool)
    function = "functions:\n  pick:\n    description: Pick.\n    parameters: {}\n    returns: {}\n"
    opaque = function + tool.lstrip("\n").replace("easy: accounts[account_id]", "easy: pick()")
    bodies = "class Sem:\n    def pick(self):\n        return self.accounts['B']\n"
    assert any(one.code == "B244" for one in problems_of(opaque, bodies) if one.level == "error")
    said = opaque.replace("update: easy", "update: easy\n        entity: Account")
    env = compiled(said, bodies, SEED)()
    assert value(env, "touch", account_id="A") is None
    assert env.state()["accounts"]["B"]["balance"] == 7


def test_12_given_parameters_are_written_only_if_passed() -> None:
    env = compiled(
        BANK
        + """
  edit_account:
    kind: command
    description: Edit.
    parameters:
      account_id: {type: string, references: Account, as: account}
      balance: {type: integer, optional: true}
      label: {type: string, optional: true}
    returns: Account
    action:
      - update: account
        given: [balance, label]
""",
        seeds=SEED,
    )()
    assert changes(env, "edit_account", account_id="A") == []
    assert changes(env, "edit_account", account_id="A", label=None, balance=0) == [("replace", "/accounts/A/balance", 10, 0)]
    assert value(env, "edit_account", account_id="B", label="q") == {"account_id": "B", "balance": 5, "label": "q"}


def wipe(update: str) -> str:
    return (
        BANK
        + f"""
  wipe:
    kind: command
    description: Take the label away.
    parameters:
      account_id: {{type: string, references: Account, as: account}}
    returns: {{}}
    action:
      - update: account
        {update}
      - variables:
          a: =len(account.get("label", ""))
      - result: ="label" in account
"""
    )


def test_12_unset_takes_an_optional_attribute_away_and_the_other_steps_still_see_it() -> None:
    env = compiled(wipe("unset: [label]"), seeds=SEED)()
    with env.edit():
        env.accounts["A"]["label"] = "xyz"
    assert changes(env, "wipe", account_id="A") == [("remove", "/accounts/A/label", "xyz"), ("replace", "/a", 1, 3)]
    assert changes(env, "wipe", account_id="B") == [("replace", "/a", 3, 0)]  # it had none
    assert value(env, "wipe", account_id="A") is False


@pytest.mark.parametrize(
    ("update", "code", "words"),
    [
        ("unset: [balance]", "B213", "every Account has 'balance'"),
        ("unset: [lable]", "B245", "did you mean 'label'?"),
        ("set: {label: x}\n        unset: [label]", "B249", "'label' is written and unset in one step"),
    ],
)
def test_12_only_what_a_record_may_lack_is_unset(update: str, code: str, words: str) -> None:
    assert any(one.code == code and words in one.message + one.hint for one in problems_of(wipe(update)))


def test_12_what_is_unset_is_nobodys_so_that_no_other_record_can_hold_it() -> None:
    blueprint = """
state:
  entities:
    Door:
      collection: doors
      key: door_id
      attributes:
        door_id: {type: string}
        sign: {type: string, unique: true, optional: true}
tools:
  work:
    kind: command
    description: Work.
    parameters:
      door_id: {type: string, references: Door, as: door}
      sign: {type: string}
    action:
      - update: door
        UPDATE
"""
    for update, refused in (("set: {sign: =sign}", True), ("unset: [sign]", False)):
        errors = compiled(blueprint.replace("UPDATE", update))._plan_of_class().contract.data["tools"]["work"]["errors"]
        assert ("door_sign_taken" in errors) is refused


def test_12_the_value_is_the_record_of_the_last_step_in_its_final_state() -> None:
    env = compiled(
        BANK
        + """
  first_then_get:
    kind: command
    description: Values.
    parameters:
      account_id: {type: string, references: Account, as: account}
    returns: Account
    action:
      - update: account
        set:
          balance: 77
      - get: account
  found:
    kind: query
    description: Find.
    parameters:
      most: {type: integer}
    returns: {type: array, items: Account}
    action:
      - find: Account
        where: account["balance"] <= most
        sort: [-balance]
        limit: =most - 9
  gone:
    kind: command
    description: Delete.
    parameters:
      account_id: {type: string, references: Account, as: account}
    action:
      - delete: account
""",
        seeds=SEED,
    )()
    assert [one["account_id"] for one in value(env, "found", most=10)] == ["A"]
    assert [one["account_id"] for one in value(env, "found", most=11)] == ["A", "B"]
    assert value(env, "first_then_get", account_id="A")["balance"] == 77
    assert value(env, "gone", account_id="A") is None


UNIQUE = """
state:
  entities:
    Seat:
      collection: seats
      key: seat_id
      unique:
        - of: [row, number]
        - of: [guest]
          where: seat["taken"]
      attributes:
        seat_id: {type: string}
        row: {type: string, nullable: true}
        number: {type: integer, optional: true}
        guest: {type: string, default: g}
        taken: {type: boolean, default: false}
        code: {type: string, unique: true, optional: true, nullable: true}
  variables:
    x: {type: integer, default: 0}
tools:
  swap:
    kind: command
    description: Swap codes.
    parameters:
      one_id: {type: string, references: Seat, as: one}
      two_id: {type: string, references: Seat, as: two}
    requires:
      - that: one_id != two_id
        else: same
    action:
      - update: one
        set:
          code: =two.get("code")
      - update: two
        set:
          code: =one.get("code")
  take:
    kind: command
    description: Take.
    parameters:
      seat_id: {type: string, references: Seat, as: seat}
    action:
      - update: seat
        set:
          taken: true
  set_code:
    kind: command
    description: Set.
    parameters:
      seat_id: {type: string, references: Seat, as: seat}
      code: {type: string, optional: true, nullable: true}
    action:
      - update: seat
        set:
          code: =code
  run:
    kind: command
    description: Body.
    parameters:
      what: {type: string}
    writes: any
    errors: open
"""
UNIQUE_BODIES = """
class Sem:
    def run(self, what):
        seats = self.seats
        if what == "replace":
            code = seats["S1"]["code"]
            del seats["S1"]
            self.create("Seat", seat_id="S9", row="r", number=9, code=code)
        elif what == "rotate":
            codes = [seat["code"] for seat in list(seats.values())[:3]]
            for seat, code in zip(seats.values(), codes[1:] + codes[:1]):
                seat["code"] = code
        elif what == "through":
            seats["S1"]["code"] = "b"
            seats["S1"]["code"] = "q"
        elif what == "same":
            seats["S1"]["code"] = "b"
        elif what == "row":
            seats["S1"]["row"] = "r2"
        elif what == "fail":
            seats["S1"]["code"] = "zz"
            raise ToolError("no")
"""
SEATS = {
    "default": """
state:
  seats:
    S1: {row: r1, number: 1, code: a}
    S2: {row: r2, number: 1, code: b}
    S3: {row: r2, number: 2, code: c, guest: h, taken: true}
    S4: {row: null}
    S5: {row: null, number: 1, code: null}
    S6: {row: r1}
    S7: {row: r1, code: null}
"""
}


def seats() -> Any:
    return compiled(UNIQUE, UNIQUE_BODIES, SEATS)()


def test_13_null_and_absent_are_exempt_from_unique() -> None:
    env = seats()  # S4, S5 share null; S6, S7 lack a number
    assert value(env, "set_code", seat_id="S1", code=None) is None
    assert value(env, "set_code", seat_id="S2", code=None) is None


def test_13_swaps_and_rotations_are_legal_since_the_net_state_counts() -> None:
    env = seats()
    value(env, "swap", one_id="S1", two_id="S2")
    assert env.state()["seats"]["S1"]["code"] == "b"
    value(env, "run", what="rotate")
    value(env, "run", what="through")
    value(env, "run", what="replace")
    assert refusal(env, "set_code", seat_id="S4", code="q") == ("seat_code_taken", "Another Seat has this code.")


def test_13_unique_is_a_refusal_in_actions_and_a_violation_in_bodies() -> None:
    env = seats()
    assert refusal(env, "set_code", seat_id="S1", code="b")[0] == "seat_code_taken"
    assert violation(env, "run", what="same").rule == "unique"
    assert violation(env, "run", what="row").rule == "unique"  # of two attributes one changed


def test_13_a_condition_is_looked_at_when_any_attribute_of_it_changes() -> None:
    env = seats()
    value(env, "take", seat_id="S1")
    assert refusal(env, "take", seat_id="S2")[0] == "seat_guest_taken"


def test_13_an_undone_call_gives_its_values_back() -> None:
    env = seats()
    env.call("run", {"what": "fail"})
    assert refusal(env, "set_code", seat_id="S4", code="a")[0] == "seat_code_taken"
    assert value(env, "set_code", seat_id="S4", code="zz") is None


MOVES = """
state:
  entities:
    Order:
      collection: orders
      key: order_id
      attributes:
        order_id: {type: string}
        status:
          enum: [new, paid, sent, lost]
          transitions: {new: [paid, lost], paid: [sent], sent: []}
          initial: [new, lost]
        free: {enum: [x, y], transitions: {x: [y]}, optional: true}
  variables:
    phase: {enum: [one, two, three], default: one, transitions: {one: [two], two: [three]}}
tools:
  run:
    kind: command
    description: Walk through statuses.
    parameters:
      walk: {type: array, items: {type: string}}
      of: {type: string, default: status}
    writes: any
  put:
    kind: command
    description: Put.
    parameters:
      status: {type: string}
    writes: any
  renew:
    kind: command
    description: Delete and create.
    parameters:
      status: {type: string}
    writes: any
  go_on:
    kind: command
    description: The phase.
    parameters:
      walk: {type: array, items: {type: string}}
    writes: any
"""
MOVES_BODIES = """
class Sem:
    def run(self, walk, of):
        for step in walk:
            self.orders["O"][of] = step

    def put(self, status):
        self.create("Order", order_id="P", status=status)

    def renew(self, status):
        del self.orders["O"]
        self.create("Order", order_id="O", status=status)

    def go_on(self, walk):
        for step in walk:
            self.phase = step
"""


def orders(status: str = "new") -> Any:
    return compiled(MOVES, MOVES_BODIES, {"default": f"state: {{orders: {{O: {{status: {status}, free: x}}}}}}"})()


@pytest.mark.parametrize(
    ("start", "walk", "legal"),
    [
        ("new", ["paid"], True),
        ("new", ["new"], True),
        ("new", ["sent"], False),
        ("new", ["paid", "sent"], False),  # A→B→C counts as A→C
        ("new", ["sent", "paid"], True),
        ("new", ["sent", "new"], True),
        ("new", ["lost"], True),
        ("sent", ["sent"], True),
        ("sent", ["new"], False),
        ("lost", ["new"], False),  # a value that is not listed has no way out
        ("paid", ["sent"], True),
    ],
)
def test_13_transitions_compare_before_and_after_the_whole_command(start: str, walk: list[str], legal: bool) -> None:
    env = orders(start)
    if legal:
        value(env, "run", walk=walk)
        assert env.state()["orders"]["O"]["status"] == walk[-1]
    else:
        found = violation(env, "run", walk=walk)
        assert (found.rule, found.path) == ("transitions", "/orders/O/status")


def test_13_a_created_record_needs_an_initial_value() -> None:
    assert value(orders(), "put", status="lost") is None
    found = violation(orders(), "put", status="paid")
    assert (found.rule, found.path) == ("transitions", "/orders/P/status")


def test_13_delete_and_create_under_one_key_is_a_move() -> None:
    env = orders("new")
    assert violation(env, "renew", status="sent").rule == "transitions"


def test_13_variables_move_as_attributes_do() -> None:
    assert value(orders(), "go_on", walk=["two"]) is None
    assert violation(orders(), "go_on", walk=["two", "three"]).rule == "transitions"
    assert value(orders(), "go_on", walk=["three", "one"]) is None


def test_13_transitions_are_not_checked_in_seeds() -> None:
    assert orders("sent").state()["orders"]["O"]["status"] == "sent"
    env = orders()
    env.reset(state={"orders": {"O": {"status": "paid"}}, "phase": "three"})
    assert env.state()["phase"] == "three"


def test_13_the_linter_asks_for_a_guard() -> None:
    tool = (
        MOVES
        + """
  pay:
    kind: command
    description: Pay.
    parameters:
      order_id: {type: string, references: Order, as: order}
    action:
      - update: order
        set:
          status: paid
"""
    )
    assert told("B252", tool, MOVES_BODIES)
    guarded = tool.replace(
        "    action:\n", '    requires:\n      - that: order["status"] == "new"\n        else: not_new\n    action:\n', 1
    )
    assert not told("B252", guarded, MOVES_BODIES)


STAGED = """
state:
  entities:
    Job:
      collection: jobs
      key: job
      attributes:
        job: {type: string}
        stage: {enum: [new, done], transitions: {new: [done], done: []}, initial: [new], optional: true}
tools:
  work:
    kind: command
    description: Work.
    writes: [Job.stage]
    parameters:
      stage: {type: string, optional: true}
    returns: {}
"""
STAGED_BODIES = """
class Sem:
    def work(self, stage=None):
        if stage is None:
            del self.jobs["a"]["stage"]
        else:
            self.jobs["a"]["stage"] = stage
"""


@pytest.mark.parametrize(
    ("job", "arguments", "words"),
    [
        ("{stage: new}", {}, "stage may not go from new to nothing"),
        ("{}", {"stage": "done"}, "stage may not go from nothing to done"),
    ],
)
def test_13_an_optional_attribute_with_transitions_neither_goes_nor_comes_past_them(
    job: str, arguments: dict[str, Any], words: str
) -> None:
    env = compiled(STAGED, STAGED_BODIES, {"default": f"state: {{jobs: {{a: {job}}}}}"})()
    assert violation(env, "work", **arguments).message == words
