"""Cases and seeds: what a case calls and expects; what is left unsaid."""

from __future__ import annotations

import pytest

from envgen.blueprint.lint.pointers import fault
from tests.lint.sections import TOOLS, problems, told


def case(text: str, *, tools: str = TOOLS) -> list[str]:
    """Code and message of what is said of a tool with these cases."""
    indented = "\n".join(f"    {line}" for line in text.strip("\n").splitlines())
    found = problems(tools=f"{tools.rstrip()}\n  cases:\n{indented}\n")
    return [f"{problem.code} {problem.message}" for problem in found]


PAY = """
pay:
  kind: command
  description: Pay.
  parameters:
    member_id: {type: string, references: Member, as: member, description: Number.}
    amount: {type: number, exclusiveMinimum: 0, description: Amount.}
  returns: Member
  requires:
    - that: amount <= member["fines"]
      else: overpaid
  action:
    - update: member
      set:
        fines: =round(member["fines"] - amount, 2)
"""


def test_good_cases() -> None:
    text = """
- name: pays
  call: {member_id: M0001, amount: 1}
  returns: {member_id: M0001, fines: 2}
  changes: [/members/M0001/fines, /members/*/fines]
  then:
    - members["M0001"]["fines"] == 2
- name: too much
  call: {member_id: M0001, amount: 99}
  error: overpaid
- name: nobody
  call: {member_id: M0009, amount: 99}
  error: member_not_found
- name: nothing
  call: {member_id: M0001, amount: 0}
  error: invalid_argument
- name: how much
  call: {member_id: M0001}
  error: missing_argument
- name: what
  call: {member_id: M0001, amount: 1, colour: red}
  error: unknown_argument
"""
    assert case(text, tools=PAY) == []


@pytest.mark.parametrize(
    ("says", "message", "fits"),
    [
        ("Too much.", "Too much.", True),
        ("Too much.", "Too much", False),
        ("{member['name']} owes {amount:.2f} euro.", "Ann owes 3.00 euro.", True),
        ("{member['name']} owes {amount:.2f} euro.", "Ann owed 3.00 euro.", False),
        ("{member['name']} owes {amount:.2f} euro.", "Ann owes 3.00 euro", False),
        ("{member['name']} owes {amount:.2f} euro.", " owes  euro.", True),
        ("{member['name']} owes {amount:.2f} euro.", " owes euro.", False),
        ("{{{amount}}}", "{3}", True),
        ("{{{amount}}}", "3", False),
        ("{amount}", "anything", True),
        ("ab{amount}ba", "aba", False),
    ],
)
def test_a_message_is_one_that_the_text_can_become(says: str, message: str, fits: bool) -> None:
    tools = PAY.replace("else: overpaid", f'else: overpaid\n      says: "{says}"')
    call = f"call: {{member_id: M0001, amount: 99}}, error: overpaid, message: '{message}'"
    found = case(f"- {{name: a, {call}}}\n- {{name: b, call: {{member_id: M9, amount: 1}}, error: member_not_found}}", tools=tools)
    assert found == ([] if fits else ["B281 case 'a' of pay expects a message that 'overpaid' never has"])


def test_a_message_of_an_implied_refusal_and_of_two_texts() -> None:
    call = "call: {member_id: M9}, error: member_not_found"
    assert case(f"- {{name: a, {call}, message: Member M9 does not exist.}}") == []
    (found,) = case(f"- {{name: a, {call}, message: Nobody is called M9.}}")
    assert found == "B281 case 'a' of get_member expects a message that 'member_not_found' never has"
    two = PAY.replace("  action:", '    - {that: amount != 3, else: overpaid, says: "No {amount}."}\n  action:')
    wanted = "- {name: a, call: {member_id: M0001, amount: 3}, error: overpaid, message: No 3.}"
    assert not any("B281" in one for one in case(wanted, tools=two))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- {name: a, call: {member_id: 3}, returns: {}}", "B272 case 'a' of get_member: member_id must be a string"),
        ("- {name: a, call: {}, returns: {}}", "B272 case 'a' of get_member: get_member needs member_id"),
        (
            "- {name: a, call: {member_id: M0001}, error: invalid_argument}",
            "B272 case 'a' of get_member expects invalid_argument, but no argument is wrong in this way",
        ),
        (
            "- {name: a, call: {}, error: invalid_argument}",
            "B272 case 'a' of get_member expects invalid_argument, "
            "but get_member needs member_id (missing_argument) is found first",
        ),
        (
            "- {name: a, call: {member_id: M0001}, error: membr_not_found}",
            "B273 case 'a' of get_member expects error 'membr_not_found', which get_member does not have",
        ),
        ("- {name: a, call: {member_id: M0001}, message: No.}", "B274 case 'a' of get_member has a message and no error"),
        (
            "- {name: a, call: {member_id: M0001}, error: member_not_found, changes: [/members]}",
            "B274 case 'a' of get_member expects changes, but a refusal undoes everything",
        ),
        (
            "- {name: a, call: {member_id: M0001}, returns: {fines: many}}",
            "B278 case 'a' of get_member expects what get_member cannot return: fines must be a number",
        ),
        (
            "- {name: a, call: {member_id: M0001}, returns: {fine: 2}}",
            "B278 case 'a' of get_member expects what get_member cannot return: fine is not a known attribute",
        ),
        ("- {name: a, call: {member_id: M0001}}", "B279 case 'a' of get_member expects nothing"),
    ],
)
def test_case(text: str, message: str) -> None:
    assert message in case(text)


def test_two_cases_of_one_name() -> None:
    text = "- {name: a, call: {member_id: M0001}, returns: {}}\n- {name: a, call: {member_id: M0002}, returns: {}}"
    assert case(text)[0].startswith("B270 get_member has two cases 'a'")


def test_unknown_error_has_the_nearest_as_its_hint() -> None:
    tools = f"{TOOLS.rstrip()}\n  cases:\n    - {{name: a, call: {{member_id: M1}}, error: membr_not_found}}\n"
    assert told("B273", tools=tools)[0].endswith("did you mean 'member_not_found'?")


def test_then_is_checked_in_its_scope() -> None:
    assert case("- {name: a, call: {member_id: M0001}, then: ['membrs == 3']}") == ["B304 'membrs' is not defined"]


@pytest.mark.parametrize(
    ("pointer", "reason"),
    [
        ("/members/M0001/fines", None),
        ("/members/+", None),
        ("/members/*/fines", None),
        ("/loan_limit", None),
        ("/loans/L00001/returned_at", None),
        ("/member/M0001", "begins with 'member', which is neither a collection nor a variable"),
        ("/members/M0001/fine", "names 'fine', which records of Member do not have"),
        ("/members/M0001/name/first", "goes into 'name', which has no parts"),
        ("/loan_limit/x", "goes into variable loan_limit, which has no parts"),
        ("members.M0001", "does not begin with '/'"),
    ],
)
def test_pointer(pointer: str, reason: str | None) -> None:
    from tests.lint.sections import blueprint

    found = fault(pointer, blueprint(), wild=True)
    assert (found[0] if found else None) == reason


def test_wildcard_in_a_patch() -> None:
    from tests.lint.sections import blueprint

    found = fault("/members/*/fines", blueprint(), wild=False)
    assert found is not None
    assert found[0] == "has a wildcard, but means one place"


def test_changes_that_nothing_can_match() -> None:
    text = "- {name: a, call: {member_id: M0001, amount: 1}, changes: [/members/M0001/fine]}"
    assert case(text, tools=PAY) == [
        "B275 changes of case 'a' of pay: '/members/M0001/fine' names 'fine', which records of Member do not have"
    ]


def test_tools_and_refusals_that_no_case_shows() -> None:
    assert told("B277") == ["tool get_member has no cases | add one that succeeds and one for each refusal"]
    tools = f"{PAY.rstrip()}\n  cases:\n    - {{name: a, call: {{member_id: M0001, amount: 1}}, returns: {{}}}}\n"
    assert told("B276", tools=tools) == [
        "no case of pay shows its refusals member_not_found and overpaid | add a case with `error: member_not_found`"
    ]


def test_descriptions() -> None:
    tools = TOOLS.replace(", description: Number.", "")
    assert told("B227", tools=tools)[0].startswith("parameter member_id of get_member has no description")
