"""Findings about tools: their file read and written, and what is said of a file that holds none."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from envgen.synthesis.findings import BadFindings, Finding, read_findings

FINDINGS = [
    Finding(
        tool="pay_fine",
        reason="It pays twice.",
        arguments={"amount": 1.5},
        state={"members": {}},
        evidence="fines went from 3 to 0",
    ),
    Finding(
        tool="lend_copy",
        reason="Wording.",
        verdict="warning",
        before=({"tool": "get_member", "arguments": {"member_id": "M0001"}},),
    ),
]


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "desk.json"
    for findings in (FINDINGS, []):
        file.write_text(json.dumps({"envgen": 1, "findings": [asdict(one) for one in findings]}), encoding="utf-8")
        assert read_findings(file) == findings


def test_what_an_assessment_says_besides_is_left_aside(tmp_path: Path) -> None:
    file = tmp_path / "desk.json"
    entry = '{"tool": "a", "reason": "b", "round": 3, "category": "state", "arguments": null}'
    file.write_text(f'{{"rounds": 40, "findings": [{entry}]}}', encoding="utf-8")
    assert read_findings(file) == [Finding(tool="a", reason="b")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (None, "cannot be read"),
        ("{", "is no JSON"),
        ("[]", "has no list `findings`"),
        ('{"findings": [{"tool": "a"}]}', "finding 1 of .* needs `tool` and `reason`"),
        ('{"findings": [{"tool": "a", "reason": "b", "arguments": []}]}', "`arguments` of finding 1 of .* is no object"),
        ('{"findings": [{"tool": "a", "reason": "b", "verdict": "pass"}]}', "neither fail nor warning"),
    ],
)
def test_a_file_that_holds_none_says_why(text: str | None, says: str, tmp_path: Path) -> None:
    file = tmp_path / "desk.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFindings, match=says):
        read_findings(file)
