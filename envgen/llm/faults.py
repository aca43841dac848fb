"""What a failed attempt means: whether it passes, whether the endpoint can be asked in another way, or what a person has to do."""

from __future__ import annotations

import email.utils
import math
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from envgen.llm.errors import BadRequest, ModelError, OutOfCredit, TooLong, Unauthorized
from envgen.llm.redaction import public_url
from envgen.llm.settings import FILE, Endpoint

LONGEST = 400  # letters of an endpoint's own words


class Passing(Exception):
    """It may pass. `delay` is what the endpoint asks for, in seconds; `slows` says that it was too much at once."""

    def __init__(self, why: str, *, delay: float | None = None, slows: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.delay = delay
        self.slows = slows


class Incapable(Exception):
    """The endpoint refuses a parameter that can be done without: its name, and whether that is for this schema alone."""

    def __init__(self, parameter: str, *, this_schema: bool = False) -> None:
        super().__init__(parameter)
        self.parameter = parameter
        self.this_schema = this_schema


class NotThere(BadRequest):
    """The endpoint has no such model, or no such address; `where` is the address and what it said."""

    def __init__(self, model: str, where: str) -> None:
        super().__init__(f"there is no model {model} at {where}")
        self.model = model
        self.where = where


@dataclass(frozen=True, slots=True)
class Refusal:
    """An endpoint's error in its own words; `code` is all that is meant for programs."""

    status: int
    message: str
    code: str
    headers: Mapping[str, str]

    def says(self, pattern: str) -> bool:
        return re.search(pattern, f"{self.code} {self.message}", re.IGNORECASE) is not None


def refusal_of(status: int, body: Any, headers: Mapping[str, str]) -> Refusal:
    """Read from a body of any form: OpenAI's, or `{"error": "…"}`, `{"detail": …}`, a page of HTML."""
    told = body.get("error", body) if isinstance(body, Mapping) else body
    kind, code = "", None
    if isinstance(told, Mapping):
        kind, code = str(told.get("type") or ""), told.get("code")
        told = told.get("message") or told.get("detail") or told
    message = " ".join(re.sub(r"<[^>]*>", " ", str(told or "")).split())
    if isinstance(code, int) and status < 400 <= code:  # an error told with status 200, as gateways do
        status = code
    lower = {name.lower(): value for name, value in headers.items()}
    return Refusal(status, message[:LONGEST] or f"status {status}", f"{kind} {code or ''}".strip(), lower)


def meaning_of(refusal: Refusal, endpoint: Endpoint, sent: Mapping[str, Any]) -> Passing | Incapable | ModelError:
    """What to raise for a refusal; `sent` are the parameters of the request."""
    where = f"{public_url(endpoint.base_url)} ({refusal.status}): {refusal.message}"
    status = refusal.status
    if status == 402 or refusal.says("insufficient_quota|insufficient balance|billing_hard_limit"):
        return OutOfCredit(f"no credit is left at {where}", "top the account up, then go on where it stopped: envgen runs resume")
    if status in (401, 403):
        return Unauthorized(f"the key was refused by {where}", key_hint(endpoint))
    if status == 429:
        return Passing(f"rate limit: {refusal.message}", delay=delay_of(refusal.headers), slows=True)
    if status in (408, 409, 425) or status >= 500:
        if status == 501 and (incapable := _incapable(refusal, sent)):
            return incapable
        return Passing(f"{status}: {refusal.message}", delay=delay_of(refusal.headers), slows=status in (408, 503, 504, 529))
    if refusal.says(r"context.?(length|window|size)|context_length_exceeded|too many tokens|prompt is too long|exceed_context"):
        return TooLong(
            f"the prompt is longer than {endpoint.model} can read, at {where}",
            "take a model with a longer context for this stage, serve it with more (llama.cpp: --ctx-size, vLLM: --max-model-len), "
            f"or lower max_tokens in {FILE}, which counts, too",
        )
    if incapable := _incapable(refusal, sent):
        return incapable
    if status == 404 or refusal.says(_NO_MODEL):
        return NotThere(str(sent.get("model", "")), where)
    if refusal.says(r"\btemperature\b|\bseed\b") and refusal.says("support|unknown|invalid"):
        return BadRequest(f"a setting is refused by {where}", f"take it out of {FILE}, or out of the stage's table there")
    return BadRequest(f"the request was refused by {where}", "ENVGEN_LOG_REQUESTS=requests.jsonl writes down what was sent")


_NO_MODEL = r"model.{0,60}(not.{0,3}(found|exist|available)|unknown|does not exist)|unknown.model|model_not"


def _incapable(refusal: Refusal, sent: Mapping[str, Any]) -> Incapable | None:
    """A parameter that was sent and is complained of."""
    if "response_format" in sent and refusal.says(r"response_?format|json_?schema|json_?object|structured.?output|grammar|schema"):
        alone = r"invalid.{0,3}schema|invalid_json_schema|grammar|keyword|schema is (too|not)|not permitted"
        return Incapable("response_format", this_schema=refusal.says(alone) and not refusal.says("response_?format is not"))
    if "max_tokens" in sent and refusal.says("max_completion_tokens"):
        return Incapable("max_tokens")
    if "stream_options" in sent and refusal.says("stream_options"):
        return Incapable("stream_options")
    return None


def key_hint(endpoint: Endpoint) -> str:
    """Which variable the key was taken from, and which setting names another."""
    variable = endpoint.key_variable()
    setting = f"or name another variable in {FILE}: api_key_env"
    if variable:
        return f"the key is that of {variable}: put a valid one there, {setting}"
    return f"no key is set: export {endpoint.key_variables[0]}=…, {setting}"


_SPAN = re.compile(r"([\d.]+)\s*(ms|s|m|h)")
_UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}


def delay_of(headers: Mapping[str, str]) -> float | None:
    """The seconds that an endpoint asks to wait, by its headers: Retry-After-Ms, Retry-After (seconds or a date), or when a limit
    of which nothing remains is filled again."""
    if (delay := _number(headers.get("retry-after-ms"))) is not None:
        return delay / 1000
    told = headers.get("retry-after", "")
    if (delay := _number(told)) is not None:
        return delay
    if told and (date := email.utils.parsedate_tz(told)) is not None:
        return max(0.0, email.utils.mktime_tz(date) - time.time())
    return exhausted(headers)


def exhausted(headers: Mapping[str, str]) -> float | None:
    """The seconds until a limit that is used up is filled again, by x-ratelimit-remaining-* and x-ratelimit-reset-*."""
    waits = [
        span
        for name in ("requests", "tokens")
        if _number(headers.get(f"x-ratelimit-remaining-{name}")) == 0
        and (span := _span(headers.get(f"x-ratelimit-reset-{name}", ""))) is not None
    ]
    return max(waits, default=None)


def _span(text: str) -> float | None:
    """Seconds of `6m12.5s`, `120ms` or `7`."""
    if (number := _number(text)) is not None:
        return number
    parts = _SPAN.findall(text)
    return sum(float(amount) * _UNITS[unit] for amount, unit in parts) if parts else None


def _number(text: str | None) -> float | None:
    try:
        number = float(text or "")
    except ValueError:
        return None
    return number if math.isfinite(number) and number >= 0 else None
