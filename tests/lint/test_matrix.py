"""The matrix of rules: who enforces each, and what it costs."""

from __future__ import annotations

from envgen.blueprint.lint import matrix
from tests.lint.sections import RULES, TOOLS, blueprint

ALL = (
    RULES
    + """
due_later:
  text: A loan is due some day.
  each: Loan
  that: loan["due"] > today()
within_limit:
  text: Nobody holds more than the limit.
  each: Loan
  that: len(open_loans(loan["member_id"])) <= loan_limit
known:
  text: Loans name members.
  each: Loan
  that: loan["member_id"] in members and members[loan["member_id"]]["name"] != ""
few:
  text: Few debts.
  invariant: sum(member["fines"] for member in members.values()) < 1000
  on: write
lifecycle:
  text: Lost is lost.
  by: [Copy.status]
greet:
  text: Greet first.
  agent: true
"""
)
FUNCTIONS = """
open_loans:
  description: Loans that are out.
  parameters:
    member_id: {type: string}
  returns: {type: array, items: Loan}
"""


def test_matrix() -> None:
    tools = TOOLS.replace("  action:", "  requires:\n    - fines_block\n  action:")
    rows = matrix(blueprint(rules=ALL, functions=FUNCTIONS, tools=tools))
    changed = "checked after each command on records of Loan created or changed"
    assert [(row.rule, row.enforcement, row.cost) for row in rows] == [
        ("fines_block", "guard in get_member", "once a call: constant"),
        ("due_later", changed, "once a changed record: constant"),
        ("within_limit", changed, "once a changed record: calls open_loans; all records again when loan_limit changes"),
        ("known", changed, "once a changed record: constant"),
        ("few", "checked after each command that touches what it reads, not in seeds", "once a command: scans members"),
        ("lifecycle", "by the declarations of Copy.status", "constant: part of validating what is written"),
        ("greet", "the agent only", "nothing"),
    ]
    assert [row.rule for row in rows if not row.enforced] == ["greet"]


def test_guard_that_nothing_uses_is_not_enforced() -> None:
    (row,) = matrix(blueprint(rules=RULES))
    assert (row.enforcement, row.enforced) == ("nothing: no tool uses it", False)
