"""A judge over three dimensions, each score with quotes that are there, and beside it what is proven. Changes no specs."""

from __future__ import annotations

from envgen.assess.judge.asking import estimate_judge, judge
from envgen.assess.judge.judgement import DIMENSIONS, Judgement

__all__ = ["DIMENSIONS", "Judgement", "estimate_judge", "judge"]
