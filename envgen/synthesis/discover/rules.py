"""Tasks that need no model to be left out, each with a reason. Careful: what a rule is not sure of is left to the model.

A task that mentions anything that somebody keeps (an account, an order, a reminder, an ID …) is never called knowledge,
mathematics, translation or writing: whoever asks for two things may ask for one that needs a state.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from envgen.synthesis.discover.phrases import KNOWLEDGE, MATHEMATICS, REQUEST, STATE, STATEMENT, SUM, TRANSLATION, WRITING
from envgen.synthesis.discover.task import Task

FEWEST_WORDS = 4
MOST_LETTERS = 4000  # a longer one leaves no room for the others in a request to a small model
LEAST_SHARE = 0.5  # of letters, among all signs but spaces


@dataclass(frozen=True, slots=True)
class Rule:
    """A reason to leave a task out, in a word and in a sentence."""

    name: str
    reason: str
    holds: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Sifted:
    """The tasks that go on, and by rule those that do not, all in the order of the input."""

    kept: Sequence[Task]
    dropped: Mapping[str, Sequence[Task]]


def sift(tasks: Iterable[Task]) -> Sifted:
    """Put each task to the rules, in their order; of equal ones the first stays."""
    kept: list[Task] = []
    dropped: dict[str, list[Task]] = {name: [] for name in REASONS}
    seen: set[str] = set()
    for task in tasks:
        name = "duplicate" if task.digest in seen else rule_of(task.text)
        seen.add(task.digest)
        (dropped[name] if name else kept).append(task)
    return Sifted(kept, {name: of_rule for name, of_rule in dropped.items() if of_rule})


def rule_of(text: str) -> str:
    """The first rule that leaves a task out; empty where it goes on."""
    return next((rule.name for rule in RULES if rule.holds(text)), "")


def _words(text: str) -> int:
    """Words; in writing without spaces, about two signs a word."""
    joined = len(re.findall(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]", text))
    return len(re.findall(r"[^\W_]+", text)) if not joined else max(joined // 2, len(text.split()))


def _is_no_text(text: str) -> bool:
    """Mostly figures and signs, and not because a long text brings a table along."""
    signs = [sign for sign in text if not sign.isspace()]
    of_letters = sum(sign.isalpha() for sign in signs)
    return of_letters < LEAST_SHARE * len(signs) and len(re.findall(r"[^\W\d_]{2,}", text)) < 2 * FEWEST_WORDS


def _asks(text: str) -> bool:
    return REQUEST.search(text) is not None


def _asks_nothing(text: str) -> bool:
    """No request anywhere, and no sentence that could be an order: each begins like a statement."""
    sentences = [one.strip(" \"'“”‘’(-*") for one in re.split(r"(?<=[.!?;:])\s+|\n+", text)]
    return not _asks(text) and all(STATEMENT.match(one) for one in sentences if one)


def _stateless(pattern: re.Pattern[str], *, whole: bool = False, one_sentence: bool = False) -> Callable[[str], bool]:
    """That a text is of a kind and nothing in it speaks of a state."""

    def holds(text: str) -> bool:
        text = text.strip()
        of_kind = pattern.fullmatch(text) if whole else pattern.match(text) if one_sentence else pattern.search(text)
        single = not one_sentence or len(re.findall(r"[.?!](?=\s|$)", text)) <= 1
        return bool(of_kind) and single and not STATE.search(text)

    return holds


RULES: Sequence[Rule] = (
    Rule("too_short", f"has fewer than {FEWEST_WORDS} words", lambda text: _words(text) < FEWEST_WORDS),
    Rule("too_long", f"has more than {MOST_LETTERS:,} letters", lambda text: len(text) > MOST_LETTERS),
    Rule("sum", "is a sum: nothing is kept", _stateless(SUM, whole=True)),
    Rule("no_text", "is hardly made of letters", _is_no_text),
    Rule("no_request", "asks for nothing", _asks_nothing),
    Rule("translation", "is a translation: nothing is kept", _stateless(TRANSLATION)),
    Rule("mathematics", "is mathematics: nothing is kept", _stateless(MATHEMATICS)),
    Rule("writing", "asks for a text to be made up: nothing is kept", _stateless(WRITING)),
    Rule("knowledge", "asks for common knowledge: nothing is kept", _stateless(KNOWLEDGE, one_sentence=True)),
)
REASONS: Mapping[str, str] = {
    "duplicate": "is there already, but for case and spaces",
    **{rule.name: rule.reason for rule in RULES},
}
