"""Keys, kept out of all that is written or said. Knows them by the variables that hold them, and keeps none itself."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote, urlsplit, urlunsplit

HIDDEN = "[key]"
SHORTEST = 6  # a "key" such as `none` or `x` stands in any text

_BEARER = re.compile(r"(?i)\bbearer\s+[\w.~+/=-]{6,}")
_PRIVATE = re.compile(r"(?i)authorization|api[-_]?key|cookie|secret|^x-.*token$")


class Redactor:
    """Takes the values of some variables out of texts and JSON values."""

    def __init__(self, variables: Iterable[str], environment: Mapping[str, str] | None = None) -> None:
        self._variables = tuple(variables)
        self._environment = os.environ if environment is None else environment

    def text(self, text: str) -> str:
        for name in self._variables:
            secret = self._environment.get(name, "").strip()
            if len(secret) >= SHORTEST:
                for form in {secret, quote(secret, safe=""), repr(secret)[1:-1]}:
                    text = text.replace(form, HIDDEN)
        return _BEARER.sub(f"Bearer {HIDDEN}", text)

    def value(self, value: Any) -> Any:
        """The same JSON value with its texts redacted."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, Mapping):
            return {self.text(str(name)): self.value(part) for name, part in value.items()}
        return [self.value(part) for part in value] if isinstance(value, list | tuple) else value

    def headers(self, headers: Mapping[str, str]) -> dict[str, str]:
        """Headers without those that say who asks."""
        return {name: HIDDEN if _PRIVATE.search(name) else self.text(value) for name, value in headers.items()}


def public_url(url: str) -> str:
    """A URL without what may be secret in it: user, password and query."""
    parts = urlsplit(url)
    return urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, "", ""))
