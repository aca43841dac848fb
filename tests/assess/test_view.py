"""What the tester is shown of a state: the records that it is about, little of the rest, and nothing of the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from envgen.assess import tester
from envgen.assess.schedule import Batch, Round
from envgen.assess.subject import read
from envgen.assess.view import MOST, view
from tests.assess.conftest import ROOT

SPECS = sorted(file.parent for file in ROOT.glob("specs/*/blueprint.yaml"))


def test_records_that_parameters_refer_to_and_keys_of_others() -> None:
    subject = read(ROOT / "specs" / "library_desk")
    shown = view(subject.blueprint, subject.blueprint.tools["pay_fine"], subject.blueprint.seeds["default"].state)
    assert '"M0003": {"name": "Dana Okoye"' in shown
    assert 'copies: "C-1", "C-2", "C-3", "C-4"' in shown
    assert "on_loan" not in shown
    assert "loan_limit: 5" in shown


@pytest.mark.parametrize("folder", SPECS, ids=lambda folder: folder.name)
def test_it_is_short_and_without_code(folder: Path) -> None:
    subject = read(folder)
    for seed in subject.seeds:
        for name, tool in subject.blueprint.tools.items():
            state = subject.blueprint.seeds[seed].state
            assert len(view(subject.blueprint, tool, state)) <= MOST + 1
            asked = tester.tester_prompt(subject, Batch(seed, [Round(1, name, "positive"), Round(2, name, "negative")]), state)
            text = "".join(message.content for message in asked.messages)
            assert not any(word in text for word in ("self.require", "raise ToolError", "def "))


def test_a_negative_call_says_which_refusal_it_is_after() -> None:
    subject = read(ROOT / "specs" / "library_desk")
    schema = tester.tester_schema(subject, Batch("default", [Round(1, "pay_fine", "negative")]))
    assert list(schema["properties"]) == ["refused"]
    rule = schema["properties"]["refused"]["items"]["properties"]["rule"]
    assert rule == {"enum": ["member_not_found", "overpaid", "arguments"]}
