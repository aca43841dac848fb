"""A solution put into a file: only it is new."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.scenario.solve.writing import Unwritable, flow, with_solution

STEPS: list[dict[str, Any]] = [
    {"tool": "pay_fine", "arguments": {"member_id": "M0003", "amount": 12.5}},
    {"tool": "find", "as": "found"},
    {"tool": "lend", "arguments": {"id": '=found["id"]', "note": 'it\'s "new": 5 %', "tags": ["a, b", "#c", "no"]}},
    {"tool": "long", "arguments": {f"argument_{number}": "a text that goes on and on" for number in range(6)}},
    {"say": "Done: 12.50 euro."},
]
TASK = "task: Do it.\nchecks:\n  - text: Done?\n    that: final.x == 1\n"
JSON = '{\n    "task": "Do it.",\n    "checks": [{"text": "Done?", "that": "final.x == 1"}]\n}\n'

FORMS = {
    "block.yaml": TASK,
    "no-end.yaml": TASK.rstrip("\n"),
    "comment-last.yaml": f"{TASK}# the end\n",
    "windows.yaml": TASK.replace("\n", "\r\n"),
    "folded-last.yaml": f"{TASK}description: >-\n  In several\n  lines.\n",
    "flow.yaml": '{task: "Do it.", checks: [{text: "Done?", that: "final.x == 1"}]}\n',
    "pretty.json": JSON,
    "one-line.json": json.dumps(json.loads(JSON)),
}


@pytest.mark.parametrize("name", FORMS)
def test_everything_else_stays(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(FORMS[name].encode())
    before, after = with_solution(file, [{**STEPS[1], "arguments": {}} if step is STEPS[1] else step for step in STEPS])
    assert before.replace("\r\n", "\n") == FORMS[name].replace("\r\n", "\n")
    old = FORMS[name].rstrip("}\n\r")
    assert after.startswith(old)
    assert ("\r\n" in after) is (name == "windows.yaml")
    assert after.replace("\r\n", "").count("\r") == 0
    read = json.loads(after) if name.endswith(".json") else yaml.safe_load(after)
    assert read["solution"] == STEPS
    assert {key: value for key, value in read.items() if key != "solution"} == yaml.safe_load(FORMS[name])


@pytest.mark.parametrize("text", [f"{TASK}solution: []\n", f"{TASK}...\n", "- task\n", ""])
def test_what_leaves_no_place_is_not_touched(text: str, tmp_path: Path) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(Unwritable):
        with_solution(file, STEPS)


@pytest.mark.parametrize(
    "value",
    ["a: b", "yes", "1", "2026-03-09", "12:30", "1_0", "", " a", "a #b", "é", "a\nb", '=x["y"]', 1e-7, 1e30, [], {}, None, True],
)
def test_a_value_is_read_as_it_was(value: Any) -> None:
    read = yaml.safe_load(f"x: {flow(value)}\n")["x"]
    assert read == value
    assert type(read) is type(value)
