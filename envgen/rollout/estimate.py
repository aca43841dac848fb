"""What rollouts of models are to be expected to cost, before anybody is asked: by the first messages and the usual length."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from typing import Final

from envgen.llm.estimate import Estimate, prompt_tokens
from envgen.llm.tokens import tokens_of
from envgen.rollout.beginning import beginning
from envgen.rollout.setting import Rules
from envgen.rollout.stage import Stage

# Guesses, as an episode is not known before it is played; the agent reads all that came before at each of its answers.
ANSWERS: Final = {"non-conversation": 10, "conversation": 14}
REPLIES: Final = 5  # of the user
ANSWER: Final = 60  # tokens of an answer
RESULT: Final = 120  # tokens of what comes back


def estimate(stages: Iterable[Stage], rules: Rules, samples: int, *, only: Collection[str] = ()) -> list[Estimate]:
    """A row for the agent, and in a conversation one for the user."""
    calls = read = replies = heard = 0
    answers = min(ANSWERS[rules.setting], rules.most_steps)
    for stage in stages:
        tools = tokens_of(json.dumps(stage.tools))
        for name in stage.tasks:
            if only and name not in only:
                continue
            task = stage.task(name)
            first = beginning(rules, about=stage.about, now=task.now, task=task.task)
            begin = prompt_tokens(first) + tools
            calls += answers * samples
            read += samples * sum(begin + number * (ANSWER + RESULT) for number in range(answers))
            if rules.is_conversation:
                replies += REPLIES * samples
                heard += samples * sum(tokens_of(task.task) + RESULT + number * 2 * ANSWER for number in range(REPLIES))
    rows = [Estimate("agent", calls, read, calls * ANSWER)]
    return [*rows, Estimate("user", replies, heard, replies * ANSWER)] if replies else rows
