"""Points 14 and 15: references wherever they stand, what deletes do to them, and when `each` runs."""

from __future__ import annotations

from typing import Any

import pytest
from envgen_runtime import StateError

from tests.semantics.compiled import compiled, files_of, told
from tests.semantics.outcome import changes, refusal, value, violation

# place: (schema, may be left out or null; a value that refers to T1; one that refers to nothing)
PLACES: dict[str, tuple[str, Any, Any]] = {
    "plain": ("{type: string, references: Tag, on_delete: POLICY, ABSENT}", "T1", "T9"),
    "items": ("{type: array, items: {type: string, references: Tag, on_delete: POLICY}, ABSENT}", ["T0", "T1", "T1"], ["T0", "T9"]),
    "map_values": (
        "{additionalProperties: {type: string, references: Tag, on_delete: POLICY, nullable: true}, ABSENT}",
        {"a": "T0", "b": "T1"},
        {"a": "T0", "b": "T9"},
    ),
    "names": (
        "{propertyNames: {references: Tag, on_delete: POLICY}, additionalProperties: {type: integer}, ABSENT}",
        {"T0": 1, "T1": 2},
        {"T9": 1},
    ),
    "nested": (
        "{properties: {list: {type: array, items: {properties: {tag: {type: string, references: Tag, on_delete: POLICY, "
        "optional: true}}}}}, ABSENT}",
        {"list": [{"tag": "T0"}, {"tag": "T1"}]},
        {"list": [{"tag": "T9"}]},
    ),
    "branch": (
        "{discriminator: kind, oneOf: [{properties: {kind: {const: a}, tag: {type: string, references: Tag, on_delete: POLICY, "
        "optional: true}}}, {properties: {kind: {const: b}, tag: {type: string}}}], ABSENT}",
        {"kind": "a", "tag": "T1"},
        {"kind": "a", "tag": "T9"},
    ),
    "named_type": ("{type: Box, ABSENT}", {"tags": ["T1"]}, {"tags": ["T9"]}),
}


def blueprint(place: str, policy: str, absent: str = "optional: true") -> str:
    schema = PLACES[place][0].replace("POLICY", policy)
    # A variable is always there and cannot go with what it refers to.
    variable = (
        PLACES[place][0].replace("POLICY", "refuse").replace("ABSENT", "nullable: true, default: null").replace("Box", "Held")
    )
    return f"""
types:
  Box:
    properties:
      tags: {{type: array, items: {{type: string, references: Tag, on_delete: {policy}}}}}
      inner: {{type: Box, optional: true}}
  Held:
    properties:
      tags: {{type: array, items: {{type: string, references: Tag}}}}
state:
  entities:
    Tag:
      collection: tags
      key: tag_id
      attributes:
        tag_id: {{type: string}}
    Post:
      collection: posts
      key: post_id
      attributes:
        post_id: {{type: string}}
        at: {schema.replace("ABSENT", absent)}
  variables:
    var: {variable}
tools:
  write:
    kind: command
    description: Write.
    parameters:
      at: {{nullable: true}}
    writes: [Post.at]
  write_var:
    kind: command
    description: Write.
    parameters:
      at: {{}}
    writes: [var]
  drop:
    kind: command
    description: Drop.
    parameters:
      tag_id: {{type: string, references: Tag, as: tag}}
    action:
      - delete: tag
"""


BODIES = """
class Sem:
    def write(self, at):
        self.posts["P"]["at"] = at

    def write_var(self, at):
        self.var = at
"""
SEED = {"default": "state: {tags: {T0: {}, T1: {}}, posts: {P: {}, Q: {}}}"}


def env_of(place: str, policy: str = "refuse", absent: str = "optional: true") -> Any:
    return compiled(blueprint(place, policy, absent), BODIES, SEED)()


@pytest.mark.parametrize("place", PLACES)
def test_14_references_hold_wherever_the_keyword_stands(place: str) -> None:
    env = env_of(place)
    _, good, bad = PLACES[place]
    found = violation(env, "write", at=bad)
    assert found.rule == "references"
    assert "T9" in found.message
    assert found.path.startswith("/posts/P/at")
    assert value(env, "write", at=good) is None
    assert env.state()["posts"]["P"]["at"] == good


@pytest.mark.parametrize("place", PLACES)
def test_14_references_hold_in_seeds(place: str) -> None:
    env = env_of(place)
    state = env.state()
    state["posts"]["P"]["at"] = PLACES[place][2]
    with pytest.raises(StateError, match="names Tag T9, which does not exist"):
        env.reset(state=state)


@pytest.mark.parametrize("place", PLACES)
def test_14_refuse_is_the_rule_and_ends_with_the_reference(place: str) -> None:
    env = env_of(place)
    value(env, "write", at=PLACES[place][1])
    assert refusal(env, "drop", tag_id="T1") == ("tag_in_use", "Tag T1 is still in use.")
    with env.edit():
        del env.posts["P"]
    assert value(env, "drop", tag_id="T1") is None


@pytest.mark.parametrize("place", PLACES)
def test_14_variables_hold_references_too(place: str) -> None:
    env = env_of(place)
    _, good, bad = PLACES[place]
    assert violation(env, "write_var", at=bad).rule == "references"
    value(env, "write_var", at=good)
    assert refusal(env, "drop", tag_id="T1")[0] == "tag_in_use"


@pytest.mark.parametrize("place", PLACES)
def test_14_cascade_takes_the_record_that_refers(place: str) -> None:
    env = env_of(place, "cascade")
    value(env, "write", at=PLACES[place][1])
    value(env, "drop", tag_id="T1")
    assert list(env.state()["posts"]) == ["Q"]
    assert list(env.state()["tags"]) == ["T0"]


CLEARED = {
    "items": ["T0"],
    "map_values": {"a": "T0", "b": None},
    "names": {"T0": 1},
    "nested": {"list": [{"tag": "T0"}, {}]},
    "branch": {"kind": "a"},
    "named_type": {"tags": []},
}


@pytest.mark.parametrize("place", PLACES)
def test_14_clear_nulls_or_removes(place: str) -> None:
    env = env_of(place, "clear")
    value(env, "write", at=PLACES[place][1])
    value(env, "drop", tag_id="T1")
    assert env.state()["posts"]["P"].get("at") == CLEARED.get(place)
    assert ("at" in env.state()["posts"]["P"]) == (place != "plain")
    assert env.validate() == []


def test_14_clear_makes_null_what_may_be_null_and_not_left_out() -> None:
    env = env_of("plain", "clear", "nullable: true, default: null")
    value(env, "write", at="T1")
    value(env, "drop", tag_id="T1")
    assert env.state()["posts"]["P"]["at"] is None


def test_14_null_and_absent_are_skipped() -> None:
    env = env_of("plain", absent="nullable: true, default: null")
    assert value(env, "write", at=None) is None
    assert value(env_of("map_values"), "write", at={}) is None
    assert value(env_of("map_values"), "write", at={"a": None}) is None


def test_14_the_branch_that_was_not_chosen_holds_no_reference() -> None:
    env = env_of("branch")
    assert value(env, "write", at={"kind": "b", "tag": "T9"}) is None
    assert value(env, "write", at={"kind": "b", "tag": "T1"}) is None
    assert value(env, "drop", tag_id="T1") is None


def test_14_a_recursive_type_holds_references_at_any_depth() -> None:
    env = env_of("named_type")
    assert (
        violation(env, "write", at={"tags": [], "inner": {"tags": [], "inner": {"tags": ["T9"]}}}).path
        == "/posts/P/at/inner/inner/tags/0"
    )
    value(env, "write", at={"tags": [], "inner": {"tags": [], "inner": {"tags": ["T1"]}}})
    assert refusal(env, "drop", tag_id="T1")[0] == "tag_in_use"


def test_14_clear_of_what_can_neither_be_null_nor_left_out_is_a_problem() -> None:
    assert told("B216", blueprint("plain", "clear", "default: T0"), BODIES)
    assert not told("B216", blueprint("plain", "clear"), BODIES)


CHAIN = """
state:
  entities:
    A:
      collection: as_
      key: id
      attributes:
        id: {type: string}
        next: {type: string, references: A, on_delete: cascade, optional: true}
    B:
      collection: bs
      key: id
      attributes:
        id: {type: string}
        a: {type: string, references: A, on_delete: cascade, optional: true}
        friend: {type: string, references: B, on_delete: clear, nullable: true, default: null}
    C:
      collection: cs
      key: id
      attributes:
        id: {type: string}
        b: {type: string, references: B, on_delete: refuse, optional: true}
        a: {type: string, references: A, on_delete: cascade, optional: true}
  variables:
    x: {type: integer, default: 0}
rules:
  friend:
    text: B2 always has a friend.
    each: B
    that: b["id"] != "B2" or b["friend"] is not None
tools:
  drop:
    kind: command
    description: Drop.
    parameters:
      id: {type: string, references: A, as: a}
    action:
      - delete: a
  drop_in_body:
    kind: command
    description: Drop.
    parameters:
      id: {type: string}
    writes: [A]
"""
CHAIN_BODIES = 'class Sem:\n    def drop_in_body(self, id):\n        self.delete("A", self.as_[id])\n'


def chain(state: str) -> Any:
    return compiled(CHAIN, CHAIN_BODIES, {"default": f"state: {state}"})()


def test_14_cascade_and_clear_go_to_the_fixpoint() -> None:
    env = chain(
        "{as_: {A1: {}, A2: {next: A1}, A3: {next: A2}, A4: {}}, bs: {B1: {a: A3}, B3: {friend: B1}, B4: {a: A4, friend: B3}}}"
    )
    value(env, "drop", id="A1")
    assert env.state() == {
        "as_": {"A4": {"id": "A4"}},
        "bs": {"B3": {"id": "B3", "friend": None}, "B4": {"id": "B4", "a": "A4", "friend": "B3"}},
        "cs": {},
        "x": 0,
    }


def test_14_a_circle_of_references_goes_as_a_whole() -> None:
    env = chain("{as_: {A1: {next: A3}, A2: {next: A1}, A3: {next: A2}, A4: {next: A4}, A5: {}}}")
    value(env, "drop", id="A2")
    value(env, "drop", id="A4")
    assert list(env.state()["as_"]) == ["A5"]


def test_14_refuse_at_the_end_of_a_cascade_refuses_the_whole_call() -> None:
    env = chain("{as_: {A1: {}}, bs: {B1: {a: A1}}, cs: {C1: {b: B1}}}")
    assert refusal(env, "drop", id="A1") == ("b_in_use", "B B1 is still in use.")


def test_14_a_reference_that_goes_with_its_record_does_not_refuse() -> None:
    env = chain("{as_: {A1: {}}, bs: {B1: {a: A1}}, cs: {C1: {b: B1, a: A1}}}")
    assert value(env, "drop", id="A1") is None
    assert env.state()["cs"] == {}


def test_14_what_cascades_do_is_in_the_frame_also_of_a_body_and_rules_look_at_it() -> None:
    env = chain("{as_: {A1: {}}, bs: {B1: {a: A1}, B3: {friend: B1}}}")
    assert value(env, "drop_in_body", id="A1") is None
    env = chain("{as_: {A1: {}}, bs: {B1: {a: A1}, B2: {friend: B1}}}")
    assert violation(env, "drop_in_body", id="A1").rule == "friend"
    assert violation(env, "drop", id="A1").rule == "friend"


def test_14_in_parameters_the_first_missing_one_in_document_order_refuses() -> None:
    env = compiled(
        """
state:
  entities:
    Tag:
      collection: tags
      key: tag_id
      attributes:
        tag_id: {type: string}
tools:
  look:
    kind: query
    description: Look.
    parameters:
      deep:
        properties:
          list: {type: array, items: {type: string, references: Tag, nullable: true}, optional: true}
          map:
            propertyNames: {references: Tag}
            additionalProperties: {type: array, items: {type: string, references: Tag}}
            optional: true
          one: {type: string, references: Tag, optional: true, nullable: true}
      choice:
        discriminator: kind
        oneOf:
          - properties: {kind: {const: a}, tag: {type: string, references: Tag}}
          - properties: {kind: {const: b}, tag: {type: string}}
        optional: true
    returns: {type: integer}
    action:
      - result: 1
""",
        seeds={"default": "state: {tags: {T1: {}, T2: {}}}"},
    )()
    assert (
        value(env, "look", deep={"list": ["T1", None], "map": {"T1": ["T2"]}, "one": None}, choice={"kind": "b", "tag": "T9"}) == 1
    )
    assert refusal(env, "look", deep={"list": ["T1", "T8", "T9"]})[1] == "Tag T8 does not exist."
    assert refusal(env, "look", deep={"map": {"T7": []}})[1] == "Tag T7 does not exist."
    assert refusal(env, "look", deep={"map": {"T1": ["T1", "T6"]}})[1] == "Tag T6 does not exist."
    assert refusal(env, "look", deep={"one": "T5"}, choice={"kind": "a", "tag": "T4"})[1] == "Tag T5 does not exist."
    assert refusal(env, "look", deep={}, choice={"kind": "a", "tag": "T4"})[1] == "Tag T4 does not exist."


EACH = """
state:
  entities:
    Loan:
      collection: loans
      key: loan_id
      attributes:
        loan_id: {type: string}
        member: {type: string}
        n: {type: integer, default: 0}
  variables:
    limit: {type: integer, default: 3}
    bonus: {type: integer, default: 0}
    free: {type: integer, default: 0}
functions:
  count_of:
    description: Loans of a member.
    parameters:
      member: {type: string}
    returns: {type: integer}
rules:
  within:
    text: Within the limit.
    each: Loan
    that: count_of(loan["member"]) <= limit
  soft:
    text: New loans are small.
    each: Loan
    that: loan["n"] < 10
    on: write
  total:
    text: Not too many.
    invariant: len(loans) < 9
tools:
  set_limit:
    kind: command
    description: Limit.
    parameters:
      limit: {type: integer}
    action:
      - variables:
          limit: =limit
  set_bonus:
    kind: command
    description: Bonus.
    parameters:
      bonus: {type: integer}
    action:
      - variables:
          bonus: =bonus
  set_free:
    kind: command
    description: Free.
    parameters:
      free: {type: integer}
    action:
      - variables:
          free: =free
  add_loan:
    kind: command
    description: Lend.
    parameters:
      loan_id: {type: string}
      member: {type: string}
      n: {type: integer, default: 0}
    action:
      - create: Loan
  touch:
    kind: command
    description: Touch.
    parameters:
      loan_id: {type: string, references: Loan, as: loan}
      n: {type: integer}
    action:
      - update: loan
        set:
          n: =n
"""
EACH_BODIES = """
class Sem:
    def count_of(self, member):
        return self._all(member) - self.bonus

    def _all(self, member):
        return sum(1 for loan in self.loans.values() if loan["member"] == member)
"""


def lending(state: str = "{loans: {L1: {member: m}, L2: {member: m}, L3: {member: q, n: 5}}}") -> Any:
    return compiled(EACH, EACH_BODIES, {"default": f"state: {state}"})()


def test_15_each_looks_at_created_and_changed_records() -> None:
    env = lending()
    value(env, "add_loan", loan_id="L4", member="m")
    found = violation(env, "add_loan", loan_id="L5", member="m")
    assert (found.rule, found.path) == ("within", "/loans/L5")
    assert violation(env, "touch", loan_id="L1", n=10).rule == "soft"


def test_15_a_changed_variable_runs_each_over_all_records_also_through_functions() -> None:
    env = lending()
    found = violation(env, "set_limit", limit=1)
    assert (found.rule, found.path) == ("within", "/loans/L1")
    found = violation(env, "set_bonus", bonus=-2)  # read by the function alone
    assert (found.rule, found.path) == ("within", "/loans/L1")
    assert value(env, "set_limit", limit=2) is None
    assert value(env, "set_bonus", bonus=1) is None
    assert value(env, "set_limit", limit=1) is None


def test_15_another_variable_runs_nothing() -> None:
    env = lending("{limit: 3, loans: {L1: {member: m, n: 50}}}")
    assert value(env, "set_free", free=5) is None
    assert violation(env, "set_limit", limit=0).rule == "within"


def test_15_each_is_not_run_again_when_only_another_record_changed() -> None:
    env = lending("{loans: {L1: {member: m, n: 50}}}")  # breaks `soft`, which a seed may
    assert value(env, "add_loan", loan_id="L9", member="z") is None
    assert violation(env, "touch", loan_id="L1", n=51).rule == "soft"
    assert value(env, "touch", loan_id="L1", n=50) is None  # no change
    assert value(env, "touch", loan_id="L1", n=9) is None


PINNED = """
state:
  entities:
    Tag: {collection: tags, key: tag, attributes: {tag: {type: string}}}
    Pin:
      collection: pins
      key: pin
      key_in_record: false
      attributes:
        tag: {type: string, references: Tag}
        sign: {type: string, unique: true, optional: true}
tools:
  pin:
    kind: command
    description: Pin one thing under two keys.
    writes: [Pin]
    parameters:
      sign: {type: string, optional: true}
    returns: {}
  unpin:
    kind: command
    description: Take a pin out.
    parameters:
      pin: {type: string, references: Pin, as: it}
    action:
      - delete: it
  drop:
    kind: command
    description: Take a tag out.
    parameters:
      tag: {type: string, references: Tag, as: it}
    action:
      - delete: it
"""
PINNED_BODIES = """
class Sem:
    def pin(self, sign=None):
        one = {"tag": "a"}
        self.pins["p"] = one
        self.pins["q"] = one
        if sign:
            one["sign"] = sign
"""


@pytest.mark.parametrize("first", ["p", "q"])
def test_14_one_dict_under_two_keys_is_two_records_that_refer(first: str) -> None:
    env = compiled(PINNED, PINNED_BODIES, {"default": "state: {tags: {a: {}}}"})()
    assert violation(env, "pin", sign="x").rule == "unique"
    value(env, "pin")
    value(env, "unpin", pin=first)
    assert refusal(env, "drop", tag="a")[0] == "tag_in_use"
    value(env, "unpin", pin="q" if first == "p" else "p")
    value(env, "drop", tag="a")


MOVED = """
state:
  entities:
    Pin: {collection: pins, key: pin, key_in_record: false, attributes: {sign: {type: string}}}
    Nail: {collection: nails, key: nail, key_in_record: false, attributes: {sign: {type: string}}}
tools:
  move:
    kind: command
    description: Make a nail of a pin.
    writes: [Pin, Nail]
    parameters:
      copy: {type: boolean}
    returns: {}
  paint:
    kind: command
    description: Paint a nail.
    parameters:
      nail: {type: string, references: Nail, as: it}
      sign: {type: string}
    action:
      - update: it
        set: {sign: =sign}
"""
MOVED_BODIES = """
class Sem:
    def move(self, copy):
        self.nails["a"] = self.pins["a"] if copy else self.pins.pop("a")
"""


@pytest.mark.parametrize("copy", [True, False])
def test_14_a_record_that_moves_to_another_entity_stands_there_alone(copy: bool) -> None:
    env = compiled(MOVED, MOVED_BODIES, {"default": "state: {pins: {a: {sign: x}}}"})()
    value(env, "move", copy=copy)
    assert changes(env, "paint", nail="a", sign="y") == [("replace", "/nails/a/sign", "x", "y")]
    assert env.state() == {"pins": {"a": {"sign": "x"}} if copy else {}, "nails": {"a": {"sign": "y"}}}


PACKED = """
state:
  entities:
    Bag:
      collection: bags
      key: bag_id
      attributes:
        bag_id: {type: string}
        n: {type: integer, default: 0}
        tags: {type: array, items: {type: string}, default: []}
rules:
  soft:
    text: New bags are small.
    each: Bag
    that: bag["n"] < 10
    on: write
tools:
  pack:
    kind: command
    description: Pack.
    parameters:
      bag_id: {type: string, references: Bag, as: bag}
      tags: {type: array, items: {type: string}}
      new: {type: string}
    action:
      - update: bag
        set:
          tags: =tags
      - create: Bag
        as: other
        key: =new
        with: {}
"""


def test_15_each_is_not_run_again_where_an_equal_container_was_written() -> None:
    env = compiled(PACKED, seeds={"default": "state: {bags: {B1: {n: 50, tags: [a]}}}"})()
    assert [path for _, path, *_ in changes(env, "pack", bag_id="B1", tags=["a"], new="B2")] == ["/bags/B2"]
    assert violation(env, "pack", bag_id="B1", tags=["b"], new="B3").rule == "soft"


def test_15_seed_load_and_validate_check_all() -> None:
    bad = "{limit: 1, loans: {L1: {member: m}, L2: {member: m}}}"
    with pytest.raises(StateError, match="within"):
        lending(bad)
    env = lending()
    with pytest.raises(StateError, match="within"):
        env.reset(state={"limit": 1, "loans": {"L1": {"member": "m"}, "L2": {"member": "m"}}})
    env.checked = False
    value(env, "set_limit", limit=1)
    assert [(path, "within" in reason) for path, reason in env.validate()] == [(("loans", "L1"), True), (("loans", "L2"), True)]


def test_15_a_rule_on_write_may_be_broken_by_a_seed() -> None:
    env = lending("{loans: {L1: {member: m, n: 50}}}")
    assert env.validate() == []


def test_15_the_card_says_when_a_rule_runs_and_what_it_costs() -> None:
    card = files_of(EACH, EACH_BODIES)["README.md"]
    for rule in ("within", "soft", "total"):
        assert rule in card
    lines = {name: line for line in card.split("\n") for name in ("within", "total") if name in line and "|" in line}
    assert "limit" in lines["within"]
    assert "bonus" in lines["within"]
