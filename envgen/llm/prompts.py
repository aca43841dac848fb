"""Prompts from templates/prompts/: Jinja texts with a line `<!-- system -->` or `<!-- user -->` before each message."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from envgen.llm.message import Message, Role
from envgen.resources import resource

if TYPE_CHECKING:
    from jinja2 import Environment

_MARK = re.compile(r"^<!-- (system|user|assistant) -->\n", re.MULTILINE)
# Filled-in text may hold such a line itself, which must not begin a message: marks are told apart by what nobody can write.
_OWN = "\x00{}\x00\n"
_SPLIT = re.compile("\x00(system|user|assistant)\x00\n")


@dataclass(frozen=True, slots=True)
class Prompt:
    """Messages to begin with; `name` is the template's, `digest` that of its text, which provenance tells."""

    name: str
    digest: str
    messages: tuple[Message, ...]


def prompt(name: str, /, **values: Any) -> Prompt:
    """The prompt of a template such as "plan/state".

    Raises:
        jinja2.UndefinedError: if the template asks for a value that is not given.
    """
    text = _environment().get_template(f"{name}.md.j2").render(**values)
    parts = _SPLIT.split(text)
    messages = [
        Message(role=cast(Role, role), content=content.strip()) for role, content in zip(parts[1::2], parts[2::2], strict=True)
    ]
    return Prompt(name, digest_of(name), tuple(messages))


@cache
def digest_of(name: str) -> str:
    """The first 16 hex digits of the SHA-256 of a template, with the ones it includes."""
    seen: list[str] = []

    def read(path: str) -> None:
        text = resource("templates", "prompts", path).read_text(encoding="utf-8")
        seen.append(text)
        for other in re.findall(r"{%-? *(?:include|import|from) *\"([^\"]+)\"", text):
            read(other)

    read(f"{name}.md.j2")
    return hashlib.sha256("\0".join(seen).encode()).hexdigest()[:16]


@cache
def _environment() -> Environment:
    import json

    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    class Marked(FileSystemLoader):
        def get_source(self, environment: Environment, template: str) -> tuple[str, str, Any]:
            text, file, is_current = super().get_source(environment, template)
            return _MARK.sub(lambda mark: _OWN.format(mark[1]), text), file, is_current

    made = Environment(  # prompts are read by models, not by browsers
        loader=Marked(resource("templates", "prompts")),
        autoescape=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=lambda value: value.replace("\x00", "") if isinstance(value, str) else value,  # wherever in a value it stood
    )
    made.filters["json"] = lambda value: json.dumps(value, ensure_ascii=False)
    return made
