"""The rules of an episode: which game is played, how long, and when the words of who takes part end it. Asks nobody."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any, Final

from envgen.trajectory.model import Setting

COMPLETED: Final = "Task Completed"
STOP: Final = "###STOP###"
STEPS: Final[dict[Setting, int]] = {"non-conversation": 30, "conversation": 40}
SILENCES: Final = 3  # empty answers in a row, then nobody waits for another


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What is allowed. `steps` are answers of the agent; `context` is how many tokens it can read, by estimate, 0 for as many as
    its endpoint takes. Without `parallel` only the first call of an answer is carried out. With `user_sees_checks` the user knows
    which checks pass at present, so that no claim of the agent ends the talk.
    """

    setting: Setting = "non-conversation"
    steps: int = 0  # 0 is the number of the setting
    context: int = 0
    parallel: bool = True
    user_sees_checks: bool = False

    @property
    def is_conversation(self) -> bool:
        return self.setting == "conversation"

    @property
    def most_steps(self) -> int:
        return self.steps or STEPS[self.setting]

    def as_json(self) -> dict[str, Any]:
        """As provenance tells them; what is not so by default apart from the steps."""
        told = {name: value for name, value in asdict(self).items() if value and name != "setting"}
        return told | {"steps": self.most_steps, "parallel": self.parallel}


# A sentence of its own, at the beginning or the end: who speaks of the words ("I say Task Completed when …") has not said them.
_DONE = re.compile(
    r"\A\W*task completed\b(?! when| once| if| as soon)|(?:\A|\n|[.!?:;)]\s)\W*task completed\W*(?:\n|\Z)", re.IGNORECASE
)
_STOP = re.compile(re.escape(STOP), re.IGNORECASE)


def says_done(text: str) -> bool:
    """Whether an agent says that the task is completed."""
    return _DONE.search(text) is not None


def without_stop(text: str) -> tuple[str, bool]:
    """What a user says apart from the word that ends a talk, and whether that ends it: only as a reply of its own."""
    rest, found = _STOP.subn("", text)
    if not found:
        return text.strip(), False
    if not re.search(r"\w", rest):  # quotes and full stops around it are no words
        return "", True
    return re.sub(r"[ \t]{2,}", " ", rest).strip(), False
