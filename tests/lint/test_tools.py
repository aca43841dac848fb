"""Guards, actions, what they write, frames and results."""

from __future__ import annotations

import pytest

from tests.lint.sections import ENTITIES, RULES, TOOLS, VARIABLES, problems, told

HEAD = """
work:
  kind: {kind}
  description: Work.
  parameters:
{parameters}
"""


def tool(
    rest: str,
    *,
    kind: str = "command",
    parameters: str = "member_id: {type: string, references: Member, as: member, description: Number.}",
) -> str:
    """The YAML of one tool, `rest` at the level of its keys."""
    lines = "\n".join(f"    {line}" for line in parameters.strip("\n").splitlines())
    body = "\n".join(f"  {line}" for line in rest.strip("\n").splitlines())
    return HEAD.format(kind=kind, parameters=lines) + body


def said(tools: str, **sections: str) -> list[str]:
    """Code and message of every error and warning."""
    return [f"{problem.code} {problem.message}" for problem in problems(tools=tools, **sections)]


TWO = """
copy_id: {type: string, references: Copy, as: copy, description: One.}
other_id: {type: string, references: Copy, as: other, description: Other.}
"""
ONE_MEMBER = "member_id: {type: string, references: Member, as: member, description: Number.}"
ONE = "copy_id: {type: string, references: Copy, as: copy, description: One.}"
OPTIONAL = "member_id: {type: string, references: Member, as: member, optional: true, description: Number.}"


def test_query_with_a_writing_step() -> None:
    assert said(tool("action:\n  - update: member\n    set: {name: x}", kind="query")) == ["B240 query work has a step `update`"]


def test_query_with_writes() -> None:
    assert "B240 query work declares writes" in said(tool("writes: [Member.name]", kind="query"))


def test_command_with_a_body_and_no_frame() -> None:
    assert told("B241", tools=tool("requires: []")) == [
        "command work has a body and no `writes` | "
        "list what it may change, for instance `writes: [Member, Member.name]`; nothing is `writes: []`"
    ]


@pytest.mark.parametrize(
    ("entry", "hint"),
    [
        ("Member.nme", "did you mean 'Member.name'?"),
        ("members", "write 'Member'"),
        ("members.name", "write 'Member.name'"),
        ("Member.member_id", "the key never changes: 'Member' lets records come and go"),
        ("loan_limt", "did you mean 'loan_limit'?"),
    ],
)
def test_frame_entry(entry: str, hint: str) -> None:
    assert told("B242", tools=tool(f"writes: [{entry}]")) == [f"writes of work names '{entry}', which is not defined | {hint}"]


def test_frame_beside_an_action() -> None:
    found = said(tool("writes: [Member.name]\naction:\n  - update: member\n    set: {name: x}"))
    assert found == ["B243 work declares writes beside its action, which writes Member.name"]


def test_update_of_an_unbound_name_names_the_parameter_that_could_bind_it() -> None:
    parameters = "member_id: {type: string, references: Member, description: Number.}"
    assert told("B244", tools=tool("action:\n  - update: member\n    set: {name: x}", parameters=parameters)) == [
        "update names 'member', which work does not bind | bind the record of member_id: add `as: member` to the parameter"
    ]


def test_update_of_what_is_no_record() -> None:
    rest = 'requires:\n  - let:\n      owed: member["fines"]\naction:\n  - update: owed\n    set: {name: x}'
    assert told("B244", tools=tool(rest))[0].startswith("update names 'owed', which is a number")


def test_let_with_a_record_is_a_handle() -> None:
    rest = "requires:\n  - let:\n      one: members[member_id]\naction:\n  - update: one\n    set: {name: x}"
    parameters = "member_id: {type: string, references: Member, description: Number.}"
    assert said(tool(rest, parameters=parameters)) == []


def test_unknown_attribute_of_set() -> None:
    assert told("B245", tools=tool("action:\n  - update: member\n    set: {nam: x}")) == [
        "set names 'nam', which is no attribute of Member | did you mean 'name'?"
    ]


def test_unknown_variable() -> None:
    assert told("B245", tools=tool("action:\n  - variables: {loan_limi: 3}")) == [
        "variables sets 'loan_limi', which is not a variable of the state | did you mean 'loan_limit'?"
    ]


def test_create_without_a_required_attribute() -> None:
    rest = "action:\n  - create: Loan\n    with:\n      copy_id: C-1\n      due: =today()"
    assert [text.split(" | ")[0] for text in told("B246", tools=tool(rest))] == [
        "create: Loan does not give 'returned_at', which is required"
    ]


def test_create_without_a_key() -> None:
    found = told("B246", tools=tool("action:\n  - create: Copy\n    with: {status: available}"))
    assert found[0].startswith("create: Copy has no key")


def test_create_takes_an_argument_that_may_be_absent() -> None:
    parameters = (
        "copy_id: {type: string, description: Code.}\nstatus: {enum: [available, lost], optional: true, description: Status.}"
    )
    found = told("B246", tools=tool("action:\n  - create: Copy", parameters=parameters))
    assert found[0].startswith("create: Copy takes 'status' from a parameter that may be absent")


def test_key_is_never_set() -> None:
    assert told("B247", tools=tool("action:\n  - update: member\n    set: {member_id: M0001}"))[0].startswith(
        "set writes 'member_id'"
    )


def test_given() -> None:
    parameters = (
        "member_id: {type: string, references: Member, as: member, description: Number.}\n"
        "name: {type: string, minLength: 1, optional: true, description: Name.}\n"
        "colour: {type: string, optional: true, description: Colour.}"
    )
    rest = "action:\n  - update: member\n    given: [name, colour, size]\n    set: {name: x}"
    assert [text.split(" | ")[0] for text in told("B248", tools=tool(rest, parameters=parameters))] == [
        "'name' stands in `set` and in `given`",
        "given names 'colour', which is no attribute of Member",
        "given names 'size', which is no attribute of Member",
        "given names 'size', which is no parameter of work",
    ]


def test_two_steps_on_one_slot() -> None:
    rest = "action:\n  - update: member\n    set: {name: x, fines: 0}\n  - update: member\n    set: {name: y}"
    assert said(tool(rest)) == ["B249 two steps of work write 'name' of 'member'"]


def test_two_steps_on_two_slots_of_one_record() -> None:
    rest = "action:\n  - update: member\n    set: {fines: 0}\n  - update: member\n    set: {name: y}"
    assert said(tool(rest)) == []


GONE = "action:\n  - update: copy\n    set: {status: lost}\n  - update: other\n    set: {status: lost}"


def test_two_handles_of_one_entity_may_be_one_record() -> None:
    assert told("B250", tools=tool(GONE, parameters=TWO)) == [
        "'copy' and 'other' of work may be one record of Copy, and both steps write 'status' | "
        "add a guard with `that: copy_id != other_id`"
    ]


@pytest.mark.parametrize(
    "condition", ["copy_id != other_id", "key_of(copy) != key_of(other)", 'loan_limit > 0 and other_id != copy["copy_id"]']
)
def test_guard_keeps_two_handles_apart(condition: str) -> None:
    assert told("B250", tools=tool(f"requires:\n  - that: {condition}\n    else: same_copy\n{GONE}", parameters=TWO)) == []


@pytest.mark.parametrize(
    "expression",
    [
        'member["fines"] - 1.5',
        "sum([loan_limit * 0.1])",
        'max(member["fines"] - 1.5, 0)',
        'round(member["fines"], 2) + 1.5',
        'round(member["fines"] / 3, 3)',
        'member["fines"] * 2 if loan_limit > 1 else 0',
    ],
)
def test_arithmetic_that_nothing_rounds(expression: str) -> None:
    rest = f"action:\n  - update: member\n    set:\n      fines: '={expression}'"
    assert told("B251", tools=tool(rest)) == [
        f"the arithmetic for Member.fines is not rounded to its 2 decimals | write `=round({expression}, 2)`"
    ]


@pytest.mark.parametrize(
    "expression", ['round(member["fines"] - 1.5, 2)', 'max(round(member["fines"] - 1.5, 2), 0)', 'member["fines"]', "0"]
)
def test_rounded_arithmetic(expression: str) -> None:
    assert said(tool(f"action:\n  - update: member\n    set:\n      fines: '={expression}'")) == []


def test_arithmetic_behind_a_let() -> None:
    rest = 'requires:\n  - let:\n      rest: member["fines"] - 1.5\naction:\n  - update: member\n    set: {fines: =rest}'
    assert told("B251", tools=tool(rest)) == [
        "the arithmetic for Member.fines is not rounded to its 2 decimals | write `=round(rest, 2)`"
    ]


LEND = "action:\n  - update: copy\n    set: {status: on_loan}"


def test_transition_without_a_guard() -> None:
    assert told("B252", tools=tool(LEND, parameters=ONE)) == [
        "no guard of work refuses Copy.status 'lost', from which it cannot become 'on_loan' | "
        'add a guard with `that: copy["status"] == "available"`'
    ]


@pytest.mark.parametrize(
    ("condition", "open_"),
    [
        ('copy["status"] == "available"', False),
        ('copy["status"] != "lost"', False),
        ('copy["status"] in ["available", "on_loan"]', False),
        ('not copy["status"] == "lost"', False),
        ('copy["status"] == "available" and loan_limit > 0', False),
        ('copy["status"] == "available" or loan_limit > 0', False),  # cannot be told
        ('copy["status"] != "on_loan"', True),
        ("loan_limit > 0", True),
    ],
)
def test_guard_of_a_transition(condition: str, open_: bool) -> None:
    rest = f"requires:\n  - that: {condition}\n    else: copy_unavailable\n{LEND}"
    assert bool(told("B252", tools=tool(rest, parameters=ONE))) is open_


def test_guard_of_a_transition_by_a_rule_and_by_a_let() -> None:
    rules = 'free:\n  text: Free.\n  that: status_now == "available"\n  else: copy_unavailable\n'
    rest = f'requires:\n  - let:\n      status_now: copy["status"]\n  - free\n{LEND}'
    assert said(tool(rest, parameters=ONE), rules=rules) == []


def test_read_after_delete() -> None:
    rest = 'returns: {type: string}\naction:\n  - delete: member\n  - result: =member["name"]'
    assert said(tool(rest)) == ["B253 'member' is read after work has deleted it"]


def test_update_of_a_record_that_may_be_null() -> None:
    rest = "action:\n  - update: member\n    set: {name: x}"
    assert told("B254", tools=tool(rest, parameters=OPTIONAL))[0].startswith("update names 'member', which may be null here")


def test_guard_makes_the_record_certain() -> None:
    rest = "requires:\n  - that: member is not None\n    else: who\naction:\n  - update: member\n    set: {name: x}"
    assert said(tool(rest, parameters=OPTIONAL)) == []


def test_code_of_the_runtime() -> None:
    rest = "requires:\n  - that: loan_limit > 1\n    else: invalid_argument\naction:\n  - get: member\nreturns: Member"
    assert said(tool(rest)) == ["B255 tool work refuses with 'invalid_argument', which is a code of the runtime"]


def test_one_code_with_two_texts() -> None:
    rest = (
        "requires:\n  - that: loan_limit > 1\n    else: refused\n    says: A.\n"
        "  - that: loan_limit > 2\n    else: refused\n    says: B.\n"
        "action:\n  - get: member\nreturns: Member"
    )
    assert [text.split(" | ")[1] for text in told("B256", tools=tool(rest))] == [
        "give this guard a code of its own, or both the same text"
    ]


@pytest.mark.parametrize(
    ("returns", "action", "message"),
    [
        ("Copy", "- get: member", "the value of work is a record of Member, where a record of Copy is due"),
        ("{type: integer}", '- result: =member["name"]', "the value of work is a text, where an integer is due"),
        ("{type: integer}", "- result: text", "the value of work must be an integer"),
        ("{type: integer}", "- result: =loan_limit / 2", "the value of work is a number, where an integer is due"),
        (
            "{type: array, items: Copy}",
            "- find: Member",
            "the value of work holds what is a record of Member, where a record of Copy is due",
        ),
        ("Member", "- delete: member", "the value of work is null, since `delete` is its last step"),
        (
            "{properties: {a: {type: integer}, b: {type: string}}}",
            "- result: {a: =loan_limit}",
            "the value of work at b is required",
        ),
        (
            "{properties: {a: {type: integer}}}",
            "- result: {a: =today()}",
            "the value of work at a is a text, where an integer is due",
        ),
    ],
)
def test_result_that_can_never_pass(returns: str, action: str, message: str) -> None:
    rest = f"returns: {returns}\naction:\n  {action}"
    found = [text.split(" | ")[0] for text in told("B257", tools=tool(rest))]
    assert found == [message]


def test_another_record_is_given_by_a_result() -> None:
    rest = """
returns: Loan
requires:
  - let: {loan: 'loans["L00001"]'}
action:
  - update: member
    set: {name: '=loan["loan_id"]'}
"""
    assert told("B257", tools=tool(rest)) == [
        "the value of work is a record of Member, where a record of Loan is due | "
        "add `- result: =loan` as the last step, which gives a record of Loan"
    ]
    without = "returns: Loan\naction:\n  - update: member\n    set: {name: x}"
    assert "`- result: =loans[…]`" in told("B257", tools=tool(without))[0]


@pytest.mark.parametrize(("null", "reason"), [("null", "is null"), ("=None", "is null, where a text is due")])
def test_a_null_that_cannot_be_is_left_out(null: str, reason: str) -> None:
    with_ = f"{{copy_id: C1, member_id: =member_id, due: =today(), returned_at: null, note: {null}}}"
    (found,) = told("B213", tools=tool(f"returns: Loan\naction:\n  - create: Loan\n    with: {with_}"))
    assert found == f"the value of Loan.note does not fit: {reason} | leave it out, or declare it `nullable: true`"


def test_result_of_a_tool_that_returns_nothing() -> None:
    assert told("B257", tools=tool("action:\n  - get: member", kind="query")) == [
        "the value of work is not declared | add `returns: Member`"
    ]


def test_result_is_last() -> None:
    rest = "returns: {type: integer}\naction:\n  - result: 3\n  - update: member\n    set: {name: x}"
    assert "B258 work has a step behind its result" in said(tool(rest))


def test_errors_need_a_body() -> None:
    rest = "errors:\n  odd: Odd.\nreturns: Member\naction:\n  - get: member"
    assert said(tool(rest, kind="query")) == ["B259 work has an action, so nothing raises its error 'odd'"]


def test_moved_guard_without_a_reference() -> None:
    rest = "requires:\n  - among: member_id\nreturns: Member\naction:\n  - get: member"
    assert said(tool(rest, kind="query")) == ["B260 among: member_id moves a guard that is not there: the parameter has no `among`"]


def test_as_without_a_reference() -> None:
    parameters = "count: {type: integer, as: one, description: Count.}"
    assert "B261 as: one of parameter count binds no record" in said(tool("writes: []", parameters=parameters))


def test_sort_by_an_unknown_attribute() -> None:
    rest = (
        "returns: {type: array, items: Member}\n"
        'action:\n  - find: Member\n    as: one\n    where: one["name"] != member_id\n    sort: [-nam]'
    )
    parameters = "member_id: {type: string, description: Number.}"
    assert said(tool(rest, kind="query", parameters=parameters)) == ["B245 sort names 'nam', which is no attribute of Member"]


def test_parameter_that_no_guard_checks() -> None:
    parameters = "mode: {enum: [a, b], checked: guard, description: Mode.}"
    rest = "returns: {type: string}\naction:\n  - result: =mode"
    assert said(tool(rest, kind="query", parameters=parameters)) == ["B263 no guard of work reads parameter mode"]


def test_argument_whose_pattern_may_be_narrower() -> None:
    entities = ENTITIES.replace("name: {type: string, minLength: 1}", 'name: {type: string, pattern: "[A-Z][^/]*"}')
    rest = "returns: Member\naction:\n  - update: member\n    set: {name: =name}"
    parameters = ONE_MEMBER + "\nname: {type: string, %sdescription: Name.}"
    lacking = "B264 parameter name of work is written to Member.name, but lacks its pattern: [A-Z][^/]*"
    assert said(tool(rest, parameters=parameters % ""), entities=entities) == [lacking]
    assert said(tool(rest, parameters=parameters % 'pattern: "[A-Z]{3}", '), entities=entities) == []


def test_argument_that_refers_to_what_the_tool_creates() -> None:
    create = "  - create: Copy\n    with: {status: available}"
    lend = "  - create: Loan\n    with: {copy_id: =copy_id, member_id: =member_id, due: =today(), returned_at: null}"
    parameters = "copy_id: {type: string, description: Copy.}\nmember_id: {type: string, references: Member, description: Number.}"
    lacking = "B264 parameter copy_id of work is written to Loan.copy_id, but lacks its references: Copy"
    assert said(tool(f"returns: Loan\naction:\n{lend}", parameters=parameters)) == [lacking]
    assert said(tool(f"returns: Loan\naction:\n{create}\n{lend}", parameters=parameters)) == []


def test_what_a_guard_has_found_out_holds_in_the_result_of_a_query() -> None:
    parameters = "loan_id: {type: string, references: Loan, as: loan, description: Number.}"
    guard = "requires:\n  - that: '\"note\" in loan'\n    else: no_note\n"
    result = 'returns: {type: string}\naction:\n  - result: =loan["note"]'
    assert said(tool(guard + result, kind="query", parameters=parameters)) == []
    assert said(tool(result, kind="query", parameters=parameters)) == ["B317 loan may have no 'note'"]
    write = "action:\n  - update: loan\n    set: {due: =today()}\n"
    assert said(tool(guard + result.replace("action:\n", write), parameters=parameters)) == ["B317 loan may have no 'note'"]


def test_argument_wider_than_its_attribute() -> None:
    parameters = "name: {type: string, description: Name.}\nfines: {type: number, description: Fines.}"
    rest = "returns: Member\naction:\n  - create: Member\n    with: {status: active}"
    assert said(tool(rest, parameters=parameters)) == [
        "B264 parameter name of work is written to Member.name, but lacks its minLength: 1",
        "B264 parameter fines of work is written to Member.fines, but lacks its minimum: 0 and decimals: 2",
    ]


def test_guard_on_the_argument_is_trusted() -> None:
    parameters = "name: {type: string, description: Name.}"
    rest = (
        "requires:\n  - that: len(name) > 0\n    else: no_name\n"
        "returns: Member\naction:\n  - create: Member\n    with: {status: active, fines: 0}"
    )
    assert said(tool(rest, parameters=parameters)) == []


def test_find_that_is_not_last() -> None:
    rest = "returns: Member\naction:\n  - find: Copy\n  - get: member"
    assert said(tool(rest, kind="query")) == ["B265 find: Copy is not the last step, so it does nothing"]


def test_literal_that_the_attribute_refuses() -> None:
    rest = "action:\n  - update: member\n    set: {status: gone, name: 3}"
    assert [text.split(" | ")[0] for text in told("B213", tools=tool(rest))] == [
        "the value of Member.status does not fit: must be one of active, suspended",
        "the value of Member.name does not fit: must be a string",
    ]


def test_created_record_with_another_initial_value() -> None:
    entities = ENTITIES.replace("        lost: []\n", "        lost: []\n      initial: [available]\n")
    rest = "action:\n  - create: Copy\n    with: {status: lost}"
    parameters = "copy_id: {type: string, description: Code.}"
    assert "B213 Copy.status cannot start as 'lost'" in said(tool(rest, parameters=parameters), entities=entities)


def test_rule_reads_what_a_tool_does_not_have() -> None:
    rules = RULES + "  applies: [get_member]\n"
    assert said(TOOLS, rules=rules) == [
        "B235 rule fines_block reads 'member', which is bound only after rules with `applies` have run"
    ]


SESSION = """
signed_in:
  text: Somebody has signed in.
  that: member_now is not None
  else: not_signed_in
  applies: [work]
"""
SIGNED_IN = "member_now: {type: string, references: Member, nullable: true, default: null}\n"


def test_what_an_applied_rule_makes_sure_of_is_known_from_the_first_implied_guard_on() -> None:
    rest = 'requires:\n  - let:\n      member: members[member_now]\n  - that: member["fines"] == 0\n    else: fines\nwrites: []'
    parameters = "name: {type: string, among: 'members[member_now][\"name\"]', description: Name.}"
    work = tool(rest, parameters=parameters)
    assert said(work, rules=SESSION, variables=SIGNED_IN) == []
    unruled = said(work, variables=SIGNED_IN)
    assert [one[:4] for one in unruled] == ["B310", "B310"]


def test_what_an_applied_rule_says_of_a_variable_is_not_taken_for_a_parameter_of_its_name() -> None:
    rest = 'requires:\n  - that: members[member_now]["fines"] == 0\n    else: fines\nwrites: []'
    rules = SESSION.replace("[work]", "[work, other]")
    other = tool("writes: []", parameters="name: {type: string, description: Name.}").replace("work:", "other:", 1)
    parameters = "member_now: {type: string, optional: true, description: Number.}"
    found = said(tool(rest, parameters=parameters) + other, rules=rules, variables=SIGNED_IN)
    assert any(one.startswith("B310 member_now may be null") for one in found), found


@pytest.mark.parametrize(
    ("written", "known"),
    [
        ("action:\n  - variables: {member_now: null}", False),
        ("action:\n  - variables: {loan_limit: 3}", True),
        ("writes: [member_now]", False),
        ("writes: any", False),
        ("writes: [loan_limit]", True),
    ],
)
def test_what_is_known_of_a_variable_holds_until_it_is_written(written: str, known: bool) -> None:
    work = tool(f"{written}\nensures:\n  - members[member_now]['fines'] == 0", parameters="").replace(
        "parameters:", "parameters: {}"
    )
    found = [one[:4] for one in said(work, rules=SESSION, variables=VARIABLES + SIGNED_IN)]
    assert ("B310" not in found) is known, found


def test_rule_that_nothing_uses() -> None:
    assert said(TOOLS, rules=RULES) == ["B232 no tool uses guard rule 'fines_block'"]


def test_rule_used_twice() -> None:
    tools = TOOLS.replace("  action:", "  requires:\n    - fines_block\n    - fines_block\n  action:")
    assert said(tools, rules=RULES) == ["B234 rule 'fines_block' holds in get_member already, by an earlier step"]


def test_rule_by_declarations() -> None:
    rules = "kept:\n  text: Kept.\n  by: [Copy.statu, Loan.note, Copy.status, Member.member_id]\n"
    assert [f"{problem.code} {problem.hint}" for problem in problems("B230", "B231", rules=rules)] == [
        "B230 did you mean 'Copy.status'?",
        "B231 declare a bound, a reference, unique or transitions there, or write the rule as `each`",
    ]


def test_first_that_may_find_nothing_is_tested_before_it_is_read() -> None:
    rest = """
returns: {type: string}
action:
  - first: Copy
    where: copy["status"] == "lost"
  - result: =copy["copy_id"]
"""
    found = said(tool(rest, kind="query", parameters="count: {type: integer, optional: true, description: Count.}"))
    assert len(found) == 1
    assert "may be null" in found[0]


def test_record_of_an_absent_argument_is_tested_before_it_is_read() -> None:
    rest = 'requires:\n  - that: member["fines"] < 3\n    else: owes\nreturns: {type: integer}\naction:\n  - result: 3'
    assert "may be null" in said(tool(rest, kind="query", parameters=OPTIONAL))[0]
    mended = rest.replace("- that", "- when: member is not None\n    that")
    assert said(tool(mended, kind="query", parameters=OPTIONAL)) == []


def test_variable_with_transitions() -> None:
    variables = "mode: {enum: [day, night, dark], transitions: {day: [night], night: [day, dark]}, default: day}"
    rest = "action:\n  - variables: {mode: dark}"
    assert [text.split(" | ")[1] for text in told("B252", tools=tool(rest), variables=variables)] == [
        'add a guard with `that: mode == "night"`'
    ]
    guarded = 'requires:\n  - that: mode == "night"\n    else: not_now\n' + rest
    assert told("B252", tools=tool(guarded), variables=variables) == []


def test_among_needs_a_container() -> None:
    parameters = "count: {type: integer, among: loan_limit, description: Count.}"
    rest = "returns: {type: integer}\naction:\n  - result: =count"
    assert said(tool(rest, kind="query", parameters=parameters)) == [
        "B215 among of parameter count is an integer, which holds no values"
    ]


def test_given_value_is_a_move_too() -> None:
    parameters = ONE + "\nstatus: {enum: [on_loan], optional: true, description: Status.}"
    assert told("B252", tools=tool("action:\n  - update: copy\n    given: [status]", parameters=parameters)) == [
        "no guard of work refuses Copy.status 'lost', from which it cannot become 'on_loan' | "
        'add a guard with `that: copy["status"] == "available"`'
    ]


def test_argument_of_another_type_than_its_attribute() -> None:
    parameters = "name: {type: integer, description: Name.}"
    rest = "returns: Member\naction:\n  - create: Member\n    with: {status: active, fines: 0}"
    assert said(tool(rest, parameters=parameters)) == [
        "B213 the value of Member.name does not fit: is an integer, where a text is due"
    ]


def test_argument_that_a_new_record_may_not_start_with() -> None:
    entities = ENTITIES.replace("        lost: []\n", "        lost: []\n      initial: [available]\n")
    parameters = "copy_id: {type: string, description: Code.}\nstatus: {enum: [available, lost], description: Status.}"
    rest = "returns: Copy\naction:\n  - create: Copy"
    assert said(tool(rest, parameters=parameters), entities=entities) == [
        "B264 parameter status of work is written to Copy.status, but lacks its initial: available"
    ]
