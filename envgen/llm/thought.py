"""What a reasoning model says to itself, told apart from its answer where an endpoint leaves both in one text."""

from __future__ import annotations

import re

_OPENED = re.compile(r"\A\s*<(think|thinking)>", re.IGNORECASE)
_CLOSED = re.compile(r"</(?:think|thinking)>\s*", re.IGNORECASE)


def apart(text: str) -> tuple[str, str]:
    """The thought and the answer. A thought that was cut before its end leaves no answer; where the template of a chat opens it
    already, only its end is seen."""
    opened, closed = _OPENED.match(text), _CLOSED.search(text)
    begin = opened.end() if opened else 0
    if closed is not None and closed.start() >= begin and (opened or _is_prose(text[: closed.start()])):
        more, answer = apart(text[closed.end() :])  # some think more than once
        return "\n\n".join(part for part in (text[begin : closed.start()].strip(), more) if part), answer
    return (text[begin:].strip(), "") if opened else ("", text)


def _is_prose(text: str) -> bool:
    """Whether an answer cannot have begun yet: one in JSON or code may well hold such a tag itself."""
    return not text.lstrip().startswith(("{", "[", '"', "```"))
