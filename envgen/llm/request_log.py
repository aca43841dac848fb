"""The request log on demand: each attempt and what came back, a JSON line each, without keys. Nothing reads it but people."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

from envgen.llm.redaction import Redactor


class RequestLog:
    """Appends to a file that only its owner may read: prompts stand in it."""

    def __init__(self, file: Path, redactor: Redactor) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._redactor = redactor
        self._handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)

    def note(self, what: str, **told: Any) -> None:
        line = {"at": round(time.time(), 3), "what": what, **self._redactor.value(told)}
        text = json.dumps(line, ensure_ascii=False, default=str) + "\n"
        os.write(self._handle, text.encode("utf-8", "surrogatepass"))

    def close(self) -> None:
        os.close(self._handle)
