"""Replies of a script as answers: texts with the groups of the match in them, files, tool calls, vectors."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from envgen.endpoint.answer import Answer, ToolCall, Usage, usage_of
from envgen.endpoint.request import Request
from envgen.endpoint.script import Reply
from envgen.endpoint.vectors import vector

_NAME = re.compile(r"\$\{(\w+)\}")


class ReplyError(Exception):
    """The reply of a rule is none for this request."""


def answer_of(reply: Reply, request: Request, groups: Mapping[str, str], folder: Path) -> tuple[Answer, float]:
    """The answer, and the seconds before it is given."""
    while "one_of" in reply:
        rest = {name: value for name, value in reply.items() if name != "one_of"}
        chosen = reply["one_of"][int(request.digest, 16) % len(reply["one_of"])]
        reply = {**rest, **({"text": chosen} if isinstance(chosen, str) else chosen)}
    names = {"stage": request.stage, "item": request.item, "model": request.model, **groups}
    filled: Mapping[str, Any] = _filled(reply, names)
    model = filled.get("model", request.model)
    if request.kind == "embeddings":
        answer = _vectors(filled, request, model)
    elif "embedding" in filled:
        raise ReplyError("its reply is an embedding, and asked for is an answer in words")
    else:
        answer = _message(filled, model, folder)
    estimate = usage_of(request, answer)
    given = filled.get("usage", {})
    usage = Usage(**{name: given.get(name, getattr(estimate, name)) for name in ("prompt", "completion", "cached", "reasoning")})
    return replace(answer, usage=usage), filled.get("delay", 0)


def _message(reply: Mapping[str, Any], model: str, folder: Path) -> Answer:
    content = _content(reply, folder)
    if "think" in reply:
        content = f"<think>\n{reply['think']}\n</think>\n\n{content or ''}"
    calls = tuple(ToolCall(call["name"], _text(call.get("arguments", {}))) for call in reply.get("tool_calls", ()))
    return Answer(
        model,
        content=content,
        reasoning=reply.get("reasoning", ""),
        tool_calls=calls,
        refusal=reply.get("refusal"),
        finish=reply.get("finish_reason", "tool_calls" if calls else "stop"),
    )


def _content(reply: Mapping[str, Any], folder: Path) -> str | None:
    if "text" in reply:
        return str(reply["text"])
    if "json" in reply:
        return json.dumps(reply["json"], ensure_ascii=False)
    if "file" in reply:
        return _text_of(folder, reply["file"])
    return None


def _text_of(folder: Path, name: str) -> str:
    file = (folder / name).resolve()
    if not file.is_relative_to(folder.resolve()):
        raise ReplyError(f"its file {name} does not stand below the folder of the script")
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ReplyError(f"its file {name} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _vectors(reply: Mapping[str, Any], request: Request, model: str) -> Answer:
    wanted = reply.get("embedding")
    if wanted is None:
        raise ReplyError("asked for is an embedding, and its reply is none; match by kind")
    if isinstance(wanted, list):
        return Answer(model, vectors=(wanted,) * len(request.inputs))
    dimensions = request.body.get("dimensions") or wanted
    return Answer(model, vectors=tuple(vector(text, dimensions) for text in request.inputs))


def _text(arguments: object) -> str:
    return arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)


def _filled(value: Any, names: Mapping[str, str]) -> Any:
    """The value with `${name}` replaced in its texts; what is no name stays."""
    if isinstance(value, str):
        return _NAME.sub(lambda found: names.get(found[1], found[0]), value) if "${" in value else value
    if isinstance(value, Mapping):
        return {_filled(name, names): _filled(one, names) for name, one in value.items()}
    if isinstance(value, list):
        return [_filled(one, names) for one in value]
    return value
