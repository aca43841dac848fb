"""What an agent is told that is neither a result nor the user: what was wrong with its answer, and that it goes on."""

from __future__ import annotations

from collections.abc import Iterable

from envgen.rollout.setting import COMPLETED, Rules
from envgen.rollout.turn import Slip, Turn

MARK = "[environment] "  # so that nobody takes it for words of the user
MOST = 3  # kinds of them that are told at once: an answer that runs on may have thousands


def notice(slips: Iterable[Slip]) -> str:
    """The text of a message that tells some slips."""
    texts = list(dict.fromkeys(slip.told for slip in slips))
    more = [f"And {len(texts) - MOST} more of the kind."] if len(texts) > MOST else []
    return MARK + " ".join([*texts[:MOST], *more])


def empty(turn: Turn) -> Slip:
    if turn.finish == "length":
        return Slip("cut", "Your reply was cut at the length limit before it said anything. Think less, and answer.")
    if turn.finish == "content_filter":
        return Slip("filtered", "Your reply was withheld by a content filter. Answer in other words.")
    return Slip("empty", "Your reply was empty. Call a tool, or say something.")


def amiss(turn: Turn, rules: Rules) -> list[Slip]:
    """What keeps an answer without a call from counting; nothing in a talk, where words are for the user."""
    slips = list(turn.slips)
    if turn.finish == "length":
        slips.append(Slip("cut", "Your reply was cut at the length limit and was not passed on. Answer shorter."))
    if slips or rules.is_conversation:
        return slips
    if turn.finish in ("refusal", "content_filter"):
        return [Slip("refused", f"You declined. Nobody is there to talk to: go on with the tools, or say {COMPLETED} to end.")]
    return [Slip("no_call", f"There is no tool call in your reply. Go on: call a tool, or, if the task is done, say {COMPLETED}.")]
