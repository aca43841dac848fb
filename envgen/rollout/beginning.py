"""What an agent is told before anything is asked of it: the environment, the rules of the game, and, alone, its task."""

from __future__ import annotations

from envgen.llm.prompts import Prompt, prompt
from envgen.rollout.setting import COMPLETED, Rules


def beginning(rules: Rules, *, about: str, now: str, task: str) -> Prompt:
    """The first messages. In a conversation the user tells its task itself."""
    if rules.is_conversation:
        return prompt("rollout/conversation", about=about, now=now)
    return prompt("rollout/non_conversation", about=about, now=now, task=task, completed=COMPLETED)
