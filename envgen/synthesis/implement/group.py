"""Bodies that are asked for together: what came of each answer, and of which a body was taken. Asks nobody, writes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from envgen.llm import Good, Prompt, Try
from envgen.synthesis.implement.judge import Judge
from envgen.synthesis.step import OnStep, Step

IN_ONE = 2  # answers in one conversation


class Group:
    """Bodies that are asked for together, and what has come of them."""

    def __init__(self, judge: Judge, source: str, names: list[str], on_step: OnStep) -> None:
        self._judge = judge
        self._on_step = on_step
        self.source = source
        self.pending = names
        self.wrong: dict[str, Sequence[str]] = {}
        self.taken: dict[str, int] = {}  # body → the number of the answer, among all, that it was taken of
        self.texts: list[str] = []  # the answers that were judged
        self.origins: dict[str, tuple[Prompt, Sequence[Try]]] = {}
        self._at: dict[str, int] = {}  # body → place in `texts`

    @property
    def mistakes(self) -> list[str]:
        return [f"{name}: {one}" for name, ones in self.wrong.items() for one in ones]

    async def check(self, text: Any) -> Good[None] | Sequence[str]:
        self.texts.append(text)
        judged = await asyncio.to_thread(self._judge.judge, text, self.source, list(self.pending))
        self.source = judged.source
        for name in judged.taken:
            self.pending.remove(name)
            self.wrong.pop(name, None)
            self._at[name] = len(self.texts) - 1
            self._on_step(Step("taken", name))
        for name in self.pending:
            self.wrong[name] = [*judged.wrong.get(name, ()), *judged.notes]
            self._on_step(Step("refused", name, self.wrong[name]))
        return Good(None) if not self.pending else judged.problems

    def attribute(self, asked: Prompt, before: Sequence[Try], tries: Sequence[Try], first: int) -> None:
        """Say of which of these answers bodies were taken; of the judged ones those from `first` on are among them."""
        places: list[int] = []  # some answers are refused before anybody judges them
        for text in self.texts[first:]:
            start = places[-1] + 1 if places else 0
            places.append(next(at for at in range(start, len(tries)) if tries[at].answer.text == text))
        for name, at in self._at.items():
            if name not in self.taken:
                end = places[at - first] + 1
                self.taken[name] = len(before) + end
                self.origins[name] = asked, [*before, *tries[:end]]


def rounds(tries: int) -> list[int]:
    """How many answers are asked for in one conversation: small models repeat what they said, and begin better anew."""
    return [min(IN_ONE, tries - start) for start in range(0, tries, IN_ONE)]
