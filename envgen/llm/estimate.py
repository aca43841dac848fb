"""What a run will ask, before it asks: calls and tokens of each stage. Knows no stages: they say what they plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from envgen.llm.prompts import Prompt
from envgen.llm.tokens import A_MESSAGE, tokens_of


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a stage plans to ask: `input` and `output` are tokens of all `calls` together."""

    stage: str
    calls: int
    input: int
    output: int


def joined(estimates: Iterable[Estimate]) -> list[Estimate]:
    """A line a stage, whatever the number of environments, in the order of the first of each."""
    made: dict[str, Estimate] = {}
    for one in estimates:
        had = made.get(one.stage, Estimate(one.stage, 0, 0, 0))
        made[one.stage] = Estimate(one.stage, had.calls + one.calls, had.input + one.input, had.output + one.output)
    return list(made.values())


def prompt_tokens(prompt: Prompt, schema: Mapping[str, Any] | None = None) -> int:
    """About how many tokens a prompt has, with the schema that goes with it."""
    import json

    told = sum(tokens_of(message.content) + A_MESSAGE for message in prompt.messages)
    return told + (tokens_of(json.dumps(schema)) if schema is not None else 0)
