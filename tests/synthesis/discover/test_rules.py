"""Rules leave out what surely needs no state, and nothing else. `rules.jsonl` holds real tasks (ToolACE, Apache-2.0; API-Bank, MIT)
with the rule that leaves them out, read and agreed to by hand; none for those that tempt a rule and that a model has to look at.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from envgen.synthesis.discover.readers import read_tasks
from envgen.synthesis.discover.rules import MOST_LETTERS, REASONS, RULES, rule_of, sift

LABELLED = [json.loads(line) for line in (Path(__file__).parent / "rules.jsonl").read_text("utf-8").splitlines()]
REAL = Path(__file__).resolve().parents[4] / "shared" / "data" / "tasks" / "tasks_1500.jsonl"

LEFT_OUT = {
    "Book a table": "too_short",
    "   ": "too_short",
    "取消": "too_short",
    "x" * 3 + " word" * 1000: "too_long",
    "0x3f 91 77 -- 12 == ((44)) && 8812 ## 0001 ab 99": "no_text",
    "It rained a lot yesterday. My brother likes it.": "no_request",
    "Translate 'good morning' to French": "translation",
    "How do you say thank you in Italian?": "translation",
    "What is (12 + 30) * 4?": "sum",
    "What's the area of a circle with a radius of 3 cm?": "mathematics",
    "Please tell me the greatest common divisor of 12 and 18": "mathematics",
    "Write me a short poem about autumn": "writing",
    "What is the capital of Australia?": "knowledge",
    "Could you tell me who invented the telephone?": "knowledge",
    "How does photosynthesis work?": "knowledge",
    "Define the word serendipity for me": "knowledge",
}
KEPT = [
    "Book a table please",
    "取消我的订单并退款",
    "My order has not arrived yet and I want my money back",
    "Cancel order 12345 and calculate the area of a triangle with a base of 3 and a height of 4",
    "Translate the description of my product listing to French",
    "What is the history of changes to my account?",
    "Who wrote the last comment on my ticket?",
    "Tell me a joke and add it to my notes, they are in the folder Fun",
    "What is the capital of Australia? Also book me a flight there.",
    "Turn the thermostat in the living room down by two degrees",
    "Rent me a flat with an area of 90 square meters",
    "Explain why the last payment of my policy was refused",
    "Move the couch to the second floor of the doll house",
]


@pytest.mark.parametrize("text", LEFT_OUT, ids=lambda text: text[:40])
def test_it_is_left_out_and_why(text: str) -> None:
    assert rule_of(text) == LEFT_OUT[text]


@pytest.mark.parametrize("text", KEPT, ids=lambda text: text[:40])
def test_it_is_left_to_the_model(text: str) -> None:
    assert rule_of(text) == ""


@pytest.mark.parametrize("row", LABELLED, ids=lambda row: row["task"][:40])
def test_a_real_task_meets_the_rule_that_a_person_chose(row: dict[str, str]) -> None:
    assert rule_of(row["task"]) == row["rule"]


def test_every_rule_has_a_case_and_a_reason() -> None:
    assert {*LEFT_OUT.values(), "duplicate"} == set(REASONS)
    assert all(reason[0].islower() and reason[-1] != "." for reason in REASONS.values())
    assert len(RULES) == len(REASONS) - 1


def test_the_longest_that_goes_on() -> None:
    text = "Lend me a book, "
    assert rule_of((text * MOST_LETTERS)[:MOST_LETTERS]) == ""
    assert rule_of((text * MOST_LETTERS)[: MOST_LETTERS + 1]) == "too_long"


@pytest.mark.skipif(not REAL.is_file(), reason="the real tasks do not belong to the repository")
def test_of_the_real_tasks_nearly_all_go_on() -> None:
    """Careful rather than greedy: all that a rule left out of them was read, and stands in rules.jsonl."""
    sifted = sift(read_tasks([REAL]).tasks)
    read = {row["task"] for row in LABELLED if row["rule"]}
    assert {task.text for tasks in sifted.dropped.values() for task in tasks} == read
