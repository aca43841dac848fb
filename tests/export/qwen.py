"""The chat templates of Qwen, rendered with Jinja alone as transformers renders them (`transformers.utils.chat_template_utils`)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2.ext import loopcontrols
from jinja2.sandbox import ImmutableSandboxedEnvironment

TEMPLATES = Path(__file__).parent / "templates"


def rendered(name: str, messages: Sequence[Mapping[str, Any]], tools: Sequence[Mapping[str, Any]]) -> str:
    environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True, extensions=[loopcontrols])
    environment.filters["tojson"] = lambda value: json.dumps(value, ensure_ascii=False)
    template = environment.from_string((TEMPLATES / f"{name}.jinja").read_text("utf-8"))
    return template.render(messages=messages, tools=list(tools) or None, add_generation_prompt=False)
