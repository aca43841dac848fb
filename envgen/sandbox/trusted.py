"""The same requests answered in this process, for programs that a person has read: nothing is limited, captured or watched."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from itertools import count
from typing import Any

from envgen.sandbox.inside import frames
from envgen.sandbox.inside.modules import unload
from envgen.sandbox.inside.printed import Printed
from envgen.sandbox.inside.requests import numbered
from envgen.sandbox.inside.serve import Server
from envgen.sandbox.limits import Limits
from envgen.sandbox.program import Program

_numbers = count(1)


class InProcess:
    """To its caller what a Process is. What a program prints goes where print puts it."""

    is_walled = False
    seconds_used = 0.0
    is_busy = False

    def __init__(self, limits: Limits) -> None:
        self._server = Server(asdict(limits), {}, Printed(0), lambda step: None, passed_on=(KeyboardInterrupt,))
        self._request = b""
        self._name = ""
        self.is_alive = True

    def load(self, program: Program) -> None:
        """Send a program, under a module name of its own: there may be many in this process, also of one name."""
        self._name = f"{program.name}_{next(_numbers)}"
        self.send(replace(program, name=self._name, gated=False).loading)

    def send(self, request: bytes) -> None:
        """Send a request."""
        self._request = request

    def reply(self, seconds: float, steps: int = 1) -> tuple[dict[str, Any], str]:
        """The head and the texts of the reply; an answer takes as long as it takes."""
        head, texts = frames.parts(self._server.answer(numbered(0, self._request)))
        return json.loads(head), texts.decode()

    def has_died(self) -> bool:
        """It is this process."""
        return False

    def end(self) -> None:
        """No more requests; its modules are gone."""
        self.is_alive = False
        unload(self._name)
