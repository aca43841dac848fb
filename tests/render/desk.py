"""Small blueprints in YAML, loaded as a person's would be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from envgen.blueprint import load
from envgen.blueprint.model import Blueprint

DESK = """\
envgen: 1
name: desk
title: A desk
description: Members and their loans.
constants:
  highest: 100
state:
  entities:
    Member:
      collection: members
      description: A person.
      key: member_id
      attributes:
        member_id: {type: string, description: Number.}
        email: {type: string, format: email, unique: true, description: Address.}
        fines: {type: number, minimum: 0, decimals: 2, default: 0, description: Owed.}
    Loan:
      collection: loans
      description: A loan.
      key: loan_id
      unique:
        - of: [copy_id]
          where: loan["open"]
      attributes:
        loan_id: {type: string, description: Number.}
        member_id: {type: string, references: Member, description: Who.}
        copy_id: {type: string, description: What.}
        days: {type: integer, minimum: 1, description: For how long.}
        open: {type: boolean, description: Still out.}
  variables:
    limit: {type: integer, minimum: 1, default: 5, description: Loans at once.}
functions:
  total:
    description: All fines.
    parameters: {}
    returns: {type: number}
rules:
  capped:
    text: Nobody owes more than the highest fine.
    each: Member
    that: member["fines"] <= highest
  few:
    text: There are no more loans than the limit.
    invariant: len(loans) <= limit
  sums:
    text: The fines stay below a thousand.
    invariant: total() < 1000
  short:
    text: Loans are short.
    each: Loan
    that: loan["days"] <= 28
    on: write
tools:
  get_member:
    kind: query
    description: Look a member up.
    parameters:
      member_id: {type: string, references: Member, as: member, description: Number.}
    returns: Member
    action:
      - get: member
    cases:
      - name: finds
        call: {member_id: M1}
      - name: finds a debtor
        state:
          set:
            /members/M1/fines: FINES
        call: {member_id: M1}
"""

SEED = """\
state:
  members:
    M1: {email: ada@example.org}
    M2: {email: bo@example.org, fines: 2}
  loans:
    L1: {member_id: M1, copy_id: C1, days: 28.0, open: true}
    L2: {member_id: M2, copy_id: C1, days: 99, open: false}
"""


def folder(path: Path, *, blueprint: str = DESK, seeds: Mapping[str, str] | None = None, fines: str = "3") -> Path:
    (path / "seeds").mkdir(parents=True)
    (path / "blueprint.yaml").write_text(blueprint.replace("FINES", fines), encoding="utf-8")
    for name, text in (seeds or {"default": SEED}).items():
        (path / "seeds" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return path


def loaded(path: Path) -> Blueprint:
    blueprint, problems = load(path)
    assert blueprint is not None, problems
    return blueprint
