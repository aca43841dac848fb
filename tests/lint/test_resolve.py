"""Names that are referred to and not declared: each told once, with the nearest name, and nothing else told because of it."""

from __future__ import annotations

from tests.lint.sections import ENTITIES, RULES, TOOLS, problems, told


def test_unknown_rule_in_requires_as_the_design_words_it() -> None:
    tools = TOOLS.replace("  action:", "  requires:\n    - fine_block\n  action:")
    assert told("B204", rules=RULES, tools=tools) == [
        "requires names rule 'fine_block', which is not defined | did you mean 'fines_block'?"
    ]


def test_unknown_rule_is_told_where_it_stands() -> None:
    tools = TOOLS.replace("  action:", "  requires:\n    - fine_block\n  action:")
    (problem,) = problems("B204", rules=RULES, tools=tools)
    assert problem.at.column == 9


def test_rule_that_is_no_guard() -> None:
    rules = "small:\n  text: Small.\n  invariant: loan_limit < 9\n"
    tools = TOOLS.replace("  action:", "  requires:\n    - small\n  action:")
    assert told("B233", rules=rules, tools=tools)[0].startswith(
        "requires names rule 'small', which is no guard: it holds after every command"
    )


def test_unknown_type() -> None:
    assert told("B205", tools=TOOLS.replace("returns: Member", "returns: Membre")) == [
        "the result of get_member names type 'Membre', which is not defined | did you mean 'Member'?"
    ]


def test_unknown_entity_in_references_hides_nothing_else_and_tells_nothing_twice() -> None:
    found = problems(entities=ENTITIES.replace("references: Copy", "references: Kopy"))
    assert [(problem.code, problem.message) for problem in found] == [
        ("B205", "Loan.copy_id references entity 'Kopy', which is not defined")
    ]


def test_type_where_an_entity_is_due() -> None:
    messages = told("B205", entities=ENTITIES.replace("references: Copy", "references: Code"), types="Code: {type: string}")
    assert messages[0].startswith("Loan.copy_id references entity 'Code', which is a type")


def test_unknown_entity_of_a_parameter_does_not_make_its_record_unknown() -> None:
    assert [problem.code for problem in problems(tools=TOOLS.replace("references: Member", "references: Membr"))] == ["B205"]


def test_unknown_entity_of_an_action() -> None:
    tools = """
    all:
      kind: query
      description: All.
      returns: {type: array, items: Member}
      action:
        - find: Membre
          where: membre["fines"] > 0
    """
    assert [problem.code for problem in problems(tools=tools)] == ["B205"]


def test_tool_of_applies() -> None:
    rules = RULES + "  applies: [get_membre]\n"
    assert "did you mean 'get_member'?" in told("B205", rules=rules)[0]


def test_moved_guard_of_an_unknown_parameter() -> None:
    tools = TOOLS.replace("  action:", "  requires:\n    - exists: membre_id\n  action:")
    assert told("B205", tools=tools) == [
        "exists names parameter 'membre_id', which get_member does not have | did you mean 'member_id'?"
    ]
