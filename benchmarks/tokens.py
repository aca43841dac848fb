"""Tokens that a build plans for an environment of 20 tools, against the paper's own loop alone, at equal tools and rounds.

The environment is a shipped one of 20 tools, so that both sides are counted on the same tools, code and state. Ours is every stage
of `envgen build`: plan, implement, repair, assess, and five scenarios, of which the paper's loop has none. The paper's side is its
loop of tester and checker only, counted by `envgen.assess.paper`, and a lower bound. `python -m benchmarks.tokens` prints both by
stage. Asks nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.report import Row

if TYPE_CHECKING:
    from envgen.llm.estimate import Estimate

SPEC = Path(__file__).parent.parent / "specs" / "medical_equipment_loan_management_system"
ROUNDS = 100


def measure(*, quick: bool = False) -> list[Row]:
    """One row: our tokens as a share of theirs. There is no smaller size."""
    from envgen.llm.tokens import method

    ours, theirs = counted()
    return [
        Row(
            name=f"tokens: a build of 20 tools, {ROUNDS} rounds, of the paper's loop",
            method=f"prompts and answers as planned, counted by {method()}",
            budget=25,
            measured=100 * _sum(ours) / _sum(theirs),
            unit="%",
            baseline="the loop of arXiv 2601.05808 on the same environment",
            detail=f"{_shown(ours)}; theirs {_shown(theirs)}",
        )
    ]


def counted() -> tuple[list[Estimate], list[Estimate]]:
    """Our stages and theirs."""
    from envgen import assess
    from envgen.assess.paper import paper_use
    from envgen.assess.subject import read
    from envgen.build.environment import Options
    from envgen.build.estimates import of_environment
    from envgen.synthesis.plan import of_text

    subject = read(SPEC)
    tools = len(subject.blueprint.tools)
    idea = of_text(subject.blueprint.description, subject.name)
    planned = of_environment(idea, Options(tools=tools, rounds=0))
    return [*planned, *assess.estimate(subject, ROUNDS)], paper_use(subject, ROUNDS)


def _sum(rows: Sequence[Estimate]) -> int:
    return sum(one.input + one.output for one in rows)


def _shown(rows: Sequence[Estimate]) -> str:
    return f"{_sum(rows):,} (" + ", ".join(f"{one.stage} {one.input + one.output:,}" for one in rows) + ")"


if __name__ == "__main__":
    from envgen.llm.tokens import method

    for whose, rows in zip(("envgen build", "the paper's loop"), counted(), strict=True):
        print(f"{whose}, 20 tools, {ROUNDS} rounds: {_sum(rows):,} tokens by {method()}")
        for one in rows:
            print(f"  {one.stage:<16} {one.calls:>4} calls  {one.input:>8,} in  {one.output:>7,} out")
