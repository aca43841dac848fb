"""What an assessment is said to ask is about what it asks; and it is a small part of what the paper's loop would use."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from envgen.assess import assess, estimate
from envgen.assess.paper import paper_use
from envgen.assess.subject import Subject, read
from envgen.llm.estimate import Estimate
from envgen.llm.tokens import method
from tests.assess.conftest import FAULTY, ROOT, asked

SPECS = sorted(file.parent for file in ROOT.glob("specs/*/blueprint.yaml"))
OF_TWENTY_TOOLS = "medical_equipment_loan_management_system"


@pytest.fixture(scope="module")
def twenty() -> Subject:
    return read(ROOT / "specs" / OF_TWENTY_TOOLS)


def test_at_most_a_quarter_of_the_tokens_of_the_paper(twenty: Subject, capsys: pytest.CaptureFixture[str]) -> None:
    """The number that issue 9 asks for: 20 tools, 100 rounds, both counted by one tokenizer, second opinions included."""
    assert len(twenty.blueprint.tools) == 20
    ours, theirs = estimate(twenty, 100), paper_use(twenty, 100)
    with capsys.disabled():
        print(f"\ntokens of 100 rounds over {OF_TWENTY_TOOLS}, by {method()}:")
        for one in (*ours, *theirs):
            print(f"  {one.stage:<16} {one.calls:>4} requests {one.input:>8,} in {one.output:>7,} out")
        print(f"  share {_tokens(ours) / _tokens(theirs):.1%}")
    assert _tokens(ours) <= _tokens(theirs) / 4


@pytest.mark.parametrize("folder", SPECS, ids=lambda folder: folder.name)
def test_an_estimate_by_the_number_of_tools_is_about_that_of_the_environment(folder: Path) -> None:
    subject = read(folder)
    known, guessed = _tokens(estimate(subject)), _tokens(estimate(len(subject.blueprint.tools)))
    assert 1 / 2 < known / guessed < 2


def test_requests_are_as_many_as_estimated(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    asked("faulty_wallets", lambda client: assess(client, FAULTY, rounds=6), tmp_path / "state", log=log)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    tester, checker = estimate(FAULTY, 6)
    assert sum("/test/" in line["item"] for line in lines) == tester.calls == 2
    # Of six rounds a fifth are asked twice: with batches of three that is one batch.
    assert sum("/check/" in line["item"] for line in lines) == 3
    assert checker.calls in (2, 3)


def _tokens(estimates: list[Estimate]) -> int:
    return sum(one.input + one.output for one in estimates)
