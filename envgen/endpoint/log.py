"""The log of an endpoint: one JSON line a request, in a file that is appended to. Holds no text of a request and no credential."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Condition
from typing import Any

from envgen.endpoint.answer import Answer, Failure, Outcome
from envgen.endpoint.request import Request


class Log:
    """Where requests are noted; a line is written at once and whole. Without a file nowhere."""

    def __init__(self, file: Path | None) -> None:
        self._lock = Condition()
        self._expected = 0
        self._handle: int | None = None
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)

    def note(self, request: Request, outcome: Outcome, *, complete: bool) -> None:
        with self._lock:
            if self._handle is not None:
                os.write(self._handle, json.dumps(entry(request, outcome, complete=complete)).encode() + b"\n")

    @contextmanager
    def expected(self) -> Iterator[None]:
        """Around the handling of a request, which is noted within: clients have their answer before it is."""
        with self._lock:
            self._expected += 1
        try:
            yield
        finally:
            with self._lock:
                self._expected -= 1
                self._lock.notify_all()

    def settled(self, seconds: float = 10) -> bool:
        """Wait until each request that was answered is noted; whether it is."""
        with self._lock:
            return self._lock.wait_for(lambda: not self._expected, seconds)

    def close(self) -> None:
        with self._lock:
            if self._handle is not None:
                os.close(self._handle)
                self._handle = None


def entry(request: Request, outcome: Outcome, *, complete: bool) -> dict[str, Any]:
    """A line of the log. `complete` says that all bytes went out, which is not yet that the client has them."""
    answer = outcome.answer
    usage = answer.usage if isinstance(answer, Answer) else None
    return {
        "kind": request.kind,
        "digest": request.digest,
        "stage": request.stage,
        "item": request.item,
        "idempotency_key": request.key,
        "model": request.model,
        "stream": request.streams,
        "by": outcome.by,
        "answered": "repeated" if outcome.repeated else outcome.fault or ("error" if isinstance(answer, Failure) else "reply"),
        "status": answer.status if isinstance(answer, Failure) else 200 if answer is not None else None,
        "paid": outcome.is_paid,
        "complete": complete,
        "prompt_tokens": usage.prompt if usage else 0,
        "completion_tokens": usage.completion if usage else 0,
    }
