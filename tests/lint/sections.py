"""A small lending desk in sections; a test replaces the sections that it is about."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent, indent

from envgen.blueprint import load
from envgen.blueprint.model import Blueprint
from envgen.diagnostics import Problem

ENTITIES = """
Member:
  collection: members
  key: member_id
  key_format: "M{:04d}"
  attributes:
    member_id: {type: string, pattern: "M[0-9]{4}"}
    name: {type: string, minLength: 1}
    status: {enum: [active, suspended]}
    fines: {type: number, minimum: 0, decimals: 2}
Copy:
  collection: copies
  key: copy_id
  attributes:
    copy_id: {type: string}
    status:
      enum: [available, on_loan, lost]
      transitions:
        available: [on_loan, lost]
        on_loan: [available, lost]
        lost: []
Loan:
  collection: loans
  key: loan_id
  key_format: "L{:05d}"
  attributes:
    loan_id: {type: string}
    copy_id: {type: string, references: Copy}
    member_id: {type: string, references: Member}
    due: {type: string, format: date}
    returned_at: {type: string, format: date-time, nullable: true}
    note: {type: string, optional: true}
"""
VARIABLES = """
loan_limit: {type: integer, minimum: 1, default: 5}
"""
TOOLS = """
get_member:
  kind: query
  description: Look a member up.
  parameters:
    member_id: {type: string, references: Member, as: member, description: Number.}
  returns: Member
  action:
    - get: member
"""
RULES = """
fines_block:
  text: A member who owes more than 10 euro cannot borrow.
  that: member["fines"] <= 10
  else: fines_due
"""


def text(
    *,
    entities: str = ENTITIES,
    variables: str = VARIABLES,
    tools: str = TOOLS,
    rules: str = "",
    types: str = "",
    functions: str = "",
    constants: str = "",
    clock: str = "",
) -> str:
    """The YAML of the blueprint."""
    out = "envgen: 1\nname: desk\ndescription: A desk.\n"
    for name, section in (("clock", clock), ("types", types), ("constants", constants)):
        out += _section(name, section)
    out += "state:\n" + indent(_section("entities", entities) + _section("variables", variables), "  ")
    for name, section in (("functions", functions), ("rules", rules), ("tools", tools)):
        out += _section(name, section)
    return out if tools else f"{out}tools: {{}}\n"


def _section(name: str, section: str) -> str:
    body = dedent(section).strip("\n")
    return f"{name}:\n{indent(body, '  ')}\n" if body else ""


def blueprint(**sections: str) -> Blueprint:
    """The loaded blueprint."""
    loaded, found = _loaded(text(**sections))
    assert loaded is not None, [f"{problem.at.line}: {problem.message}" for problem in found]
    return loaded


def loads(**sections: str) -> list[Problem]:
    """All problems, whether the blueprint can be loaded or not."""
    return _loaded(text(**sections))[1]


def problems(*codes: str, **sections: str) -> list[Problem]:
    """The problems with these codes, or all errors and warnings, of a blueprint whose structure is right."""
    loaded, found = _loaded(text(**sections))
    assert loaded is not None, [f"{problem.at.line}: {problem.message}" for problem in found]
    if codes:
        return [problem for problem in found if problem.code in codes]
    return [problem for problem in found if problem.level in ("error", "warning")]


def told(code: str, **sections: str) -> list[str]:
    """The messages of one code, each with its hint, by position."""
    return [f"{problem.message} | {problem.hint}" for problem in problems(code, **sections)]


def _loaded(yaml: str) -> tuple[Blueprint | None, list[Problem]]:
    with TemporaryDirectory() as folder:
        (Path(folder) / "blueprint.yaml").write_text(yaml, encoding="utf-8")
        (Path(folder) / "seeds").mkdir()
        (Path(folder) / "seeds" / "default.yaml").write_text("state: {}\n", encoding="utf-8")
        return load(Path(folder), path="desk")
