"""What agents do, and what becomes of it: cases.yaml, each answer by the scripted endpoint over HTTP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from envgen.rollout.setting import Rules
from envgen.trajectory.model import Trajectory
from tests.rollout.desk import Desk
from tests.rollout.played import play

CASES: list[Mapping[str, Any]] = yaml.safe_load((Path(__file__).parent / "cases.yaml").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"].replace(" ", "-"))
def test_case(case: Mapping[str, Any], tmp_path: Path) -> None:
    world = Desk()
    [played] = play(
        tmp_path, list(_script(case)), Rules(**case.get("rules", {})), world=world, way=case.get("way", "native"), attempts=2
    )
    assert played.ended == case["ended"], played.why
    assert [f"{one.tool} {'ok' if one.ok else one.error}" for one in played.calls] == case.get("calls", [])
    if "world" in case:
        assert [name for name, _ in world.calls] == case["world"]
    if "steps" in case:
        assert played.steps == case["steps"]
    assert played.provenance.get("slips", {}) == case.get("slips", {})
    told = "\n".join(one.content for one in played.messages[2:] if one.role in ("user", "tool"))
    for text in case.get("told", []):
        assert text in told.replace('\\"', '"')
    assert [one.thought for one in played.messages if one.thought] == case.get("thoughts", [])
    assert (played.reward is None) == (case["ended"] == "no_answer")
    if "share" in case:
        assert played.reward is not None and played.reward["share"] == case["share"]
    assert case.get("why", "") in played.why
    assert "127.0.0.1" not in played.line
    assert_whole(played)


def _script(case: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    answers = case["answers"]
    for number, answer in enumerate(answers, 1):
        is_last = number == len(answers) and "then" not in case
        yield {
            "match": {"nth": f"{number}-" if is_last else number},
            "reply": {"text": answer} if isinstance(answer, str) else answer,
        }
    if "then" in case:
        yield {"fault": case["then"]}


def assert_whole(played: Trajectory) -> None:
    """Each call has its own id and one result behind it, each result is of a call, and the line is read back as it was."""
    asked = [call.id for one in played.messages for call in one.tool_calls]
    assert Counter(asked) == Counter(set(asked)) and all(asked)
    assert asked == [one.tool_call_id for one in played.messages if one.role == "tool"]
    assert asked == [one.id for one in played.calls]
    for call in played.calls:
        assert played.messages[call.result].tool_call_id == call.id
        assert call.id in [one.id for one in played.messages[call.message].tool_calls]
    assert Trajectory.of_json(yaml.safe_load(played.line)).line == played.line
