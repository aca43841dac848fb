"""Answers by the key of their request, a file each: written whole and flushed before anybody uses them, never changed after."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any


class Cache:
    """A folder of answers, shared by every run; safe for any number of processes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, key: str) -> Mapping[str, Any] | None:
        """What is kept for a key; None where that is nothing, or damaged."""
        try:
            kept = json.loads(self._file(key).read_bytes())
        except (FileNotFoundError, NotADirectoryError, ValueError):
            return None
        return kept if isinstance(kept, dict) and kept.get("key") == key else None

    def put(self, key: str, kept: Mapping[str, Any]) -> None:
        """Keep it; on the disk when this returns. What is there already stays: the first answer is the one that was used."""
        file = self._file(key)
        file.parent.mkdir(parents=True, exist_ok=True)
        temporary = file.with_name(f".{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
        text = json.dumps({"key": key, **kept}, ensure_ascii=False, indent=1)
        try:
            with open(temporary, "xb") as out:
                out.write(text.encode("utf-8", "surrogatepass"))
                out.flush()
                os.fsync(out.fileno())
            if self.get(key) is None:
                os.replace(temporary, file)
        finally:
            temporary.unlink(missing_ok=True)

    def _file(self, key: str) -> Path:
        return self.folder / key[:2] / f"{key}.json"
