"""What an episode earned, made of the verdicts of its checks: the shares of the runtime, and each check with its text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from envgen_runtime import Score
from envgen_runtime import Verdict as Checked

from envgen.rollout.told import Failure, Verdict

SHARES: Final = ("share", "delta", "gain", "all", "weighted")


def reward_of(checks: Sequence[Mapping[str, Any]], verdicts: Sequence[Verdict]) -> Mapping[str, Any] | Failure:
    """The reward as a trajectory tells it, or why there is none: a check failed itself."""
    whole = [
        Checked(check["text"], check["form"], one.passed, one.reason, check["weight"], one.counted)
        for check, one in zip(checks, verdicts, strict=True)
    ]
    score = Score(whole)
    for failed in score.failed:
        return Failure(f"the check {failed.text!r} fails itself: {failed.reason}")
    return {**{name: getattr(score, name) for name in SHARES}, "verdicts": [one._asdict() for one in whole]}
