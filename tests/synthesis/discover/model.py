"""Stands in for a model: texts written by hand and rules, so that nothing here says how well a real model does."""

from __future__ import annotations

import json
import re
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from envgen.endpoint.answer import Answer, Outcome, Waits, usage_of
from envgen.endpoint.request import Request
from envgen.endpoint.vectors import vector
from envgen.synthesis.discover.embedding.space import Text, background
from envgen.synthesis.discover.task import Task

NAME = "by-hand"
_NUMBERED = re.compile(r"^(\d+)\. (\".*\")$", re.MULTILINE)
_ONE = re.compile(r"^The task:\n(\".*\")$", re.MULTILINE | re.DOTALL)

Verdict = Mapping[str, Any]


class StandIn:
    """An answerer of the endpoint. `judges` and `describes` may be replaced; what was asked is counted."""

    def __init__(
        self,
        judges: Callable[[Sequence[str]], Sequence[Verdict]] | None = None,
        describes: Callable[[str, Request], Mapping[str, Any]] | None = None,
    ) -> None:
        self.models = [NAME]
        self.asked: Counter[str] = Counter()  # digest of the request → times
        self.judged: list[Sequence[str]] = []
        self._judges = judges or judgements
        self._describes = describes or (lambda task, request: description(task))
        self._lock = threading.Lock()

    def answer(self, request: Request, wait: Waits) -> Outcome:
        with self._lock:
            self.asked[request.digest] += 1
        if request.kind == "embeddings":
            answer = Answer(NAME, vectors=tuple(vector(text, 64) for text in request.inputs))
        else:
            answer = Answer(NAME, content=json.dumps(self._said(request)))
        return Outcome(Answer(**{**_fields(answer), "usage": usage_of(request, answer)}), "stand-in")

    def _said(self, request: Request) -> Any:
        asked = next(text for role, text in request.texts if role == "user")
        tasks = [json.loads(text) for _, text in _NUMBERED.findall(asked)]
        if tasks:
            with self._lock:
                self.judged.append(tasks)
            return {"verdicts": list(self._judges(tasks))}
        found = _ONE.search(asked)
        assert found is not None, asked
        return self._describes(json.loads(found[1]), request)


def judgements(tasks: Sequence[str]) -> list[Verdict]:
    """Keeps what does not ask for a calculation."""
    return [
        {"id": number, "reason": "adds up" if needs == "calculation" else "looks up", "needs": needs}
        for number, task in enumerate(tasks, 1)
        for needs in ("calculation" if "calculat" in task.casefold() else "records",)
    ]


def description(task: str) -> dict[str, Any]:
    """One of the environments of the background, drawn by the task's digest."""
    drawn = int(Task(task, "", "", 1).digest, 16)
    text = background()[drawn % len(background())]
    return described(text, usefulness=5 + drawn % 6, modelability=6 + drawn % 5)


def described(text: Text, *, usefulness: int = 8, modelability: int = 8) -> dict[str, Any]:
    return {
        "title": text.title,
        "name": text.title,
        "summary": f"{text.title}.",
        "introduction": text.rest,
        "usefulness": usefulness,
        "modelability": modelability,
    }


def _fields(answer: Answer) -> dict[str, Any]:
    return {name: getattr(answer, name) for name in ("model", "content", "vectors")}
