"""An episode as lines for a terminal: who said what, what was called and what it changed, what it earned. Prints nothing.

What stands in it was written by models and by environments: who prints it takes `as_text`, which lets nothing act on the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from envgen.llm.prices import dollars
from envgen.play.lines import Line, Span, compact, line
from envgen.play.show import changes
from envgen.trajectory.model import REWARDS, Call, Message, Spent, Trajectory

LETTERS = 2000  # of a text, unless all of it is asked for
CHANGES = 30


def summary(one: Trajectory) -> Line:
    """How it ended and what it earned, on one line."""
    gain = one.earned("gain")
    earned = Span("reward unknown", "warn") if one.reward is None else Span(f"gain {_number(gain)}", _style(gain))
    return line(f"{one.ended}, {counted(one.steps, 'step')}, {counted(len(one.calls), 'call')}, ", earned)


def shown(one: Trajectory, *, full: bool = False) -> Iterator[Line]:
    """The whole episode; long texts cut unless it is to be `full`."""
    key = one.key
    yield line(Span(f"{key.environment}/{key.scenario}", "strong"), f"  {key.setting}, agent {key.agent}, sample {key.sample}")
    yield summary(one)
    if one.why:
        yield line(Span(f"because: {one.why}", "warn"))
    by_result = {call.result: call for call in one.calls}
    step = 0
    for number, message in enumerate(one.messages):
        step += message.role == "assistant"
        yield line("")
        yield from _message(message, step, by_result.get(number), LETTERS if not full else 0)
    yield line("")
    yield from reward(one.reward)
    yield from usage(one.usage)
    yield from provenance(one.provenance)


def _message(message: Message, step: int, call: Call | None, most: int) -> Iterator[Line]:
    if message.role == "tool":
        yield from _result(message, call, most)
        return
    yield line(Span(f"{message.role}{f' {step}' if message.role == 'assistant' else ''}", "strong"))
    for text, style in ((message.thought, "quiet"), (message.content, "")):
        yield from _text(text, style, most)
    for asked in message.tool_calls:
        yield from _text(f"-> {asked.name} {asked.arguments}", "", most)


def _result(message: Message, call: Call | None, most: int) -> Iterator[Line]:
    if call is None:
        yield line(Span("the result of no call", "warn"))
    elif call.ok:
        yield line(Span(f"{call.tool} was carried out", "good"))
    else:
        yield line(Span(f"{call.tool} was refused: {call.error}", "bad"))
    yield from _text(message.content, "", most)
    if call is not None:
        yield from (line("    ", *one) for one in changes(call.changes[:CHANGES]))
        if len(call.changes) > CHANGES:
            yield line(Span(f"    … {len(call.changes) - CHANGES} more changes", "quiet"))
        if call.done:
            yield line(Span("    the episode has ended", "warn"))


def _text(text: str, style: str, most: int) -> Iterator[Line]:
    if not text:
        return
    shown = text[:most] if most else text
    yield from (line("  ", Span(one, style)) for one in shown.split("\n"))
    if len(text) > len(shown):
        yield line(Span(f"  … {len(text) - len(shown):,} more letters: --full shows them", "quiet"))


def reward(told: Mapping[str, Any] | None) -> Iterator[Line]:
    """What it earned, and each check."""
    if told is None:
        yield line(Span("its reward is not known", "warn"))
        return
    yield line(Span("earned", "strong"), "  ", ", ".join(f"{name} {_number(told[name])}" for name in REWARDS))
    for one in told["verdicts"]:
        mark, style = {True: ("+", "good"), False: ("-", "bad")}.get(one.get("passed"), ("?", "warn"))
        reason = f": {one['reason']}" if one.get("reason") else ""
        yield line("  ", Span(mark, style), f" {one['text']}{reason}")


def usage(told: Mapping[str, Spent]) -> Iterator[Line]:
    """What each who took part spent."""
    for who, one in told.items():
        cost = "cost unknown" if one.cost is None else dollars(one.cost)
        yield line(Span(f"{who}: {one.requests} requests, {one.input:,} tokens in, {one.output:,} out, {cost}", "quiet"))


def counted(many: int, what: str) -> str:
    return f"{many:,} {what}{'s' if many != 1 else ''}"


def provenance(told: Mapping[str, Any]) -> Iterator[Line]:
    """Where it comes from, a line each."""
    yield from (line(Span(f"{name}: {compact(value)}", "quiet")) for name, value in told.items())


def _number(value: float | None) -> str:
    return "?" if value is None else f"{value:.2f}"


def _style(value: float | None) -> str:
    return "warn" if value is None else "good" if value == 1 else "bad" if value == 0 else ""
