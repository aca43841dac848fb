"""Reading lines and printing what they come to: from a script, or from a person at a terminal. The one module that prints."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TextIO

from envgen.play.arguments import Mistake
from envgen.play.commands import run
from envgen.play.lines import Line, Span, as_text, line
from envgen.play.reply import Reply
from envgen.play.session import Session

Read = Callable[[], str]


def play_script(session: Session, lines: Iterable[str], *, source: str, as_json: bool = False) -> int:
    """Every line in order; the exit status. What is no command ends the script, since the rest was written for another state."""
    broken = False
    for number, text in enumerate(lines, start=1):
        text = text.strip()
        if not text or text.startswith("#"):
            continue
        if not as_json:
            print(as_text(line(f"> {text}")))
        try:
            reply = run(session, text)
        except Mistake as mistake:
            sys.stdout.flush()
            _tell_of(mistake, f"{source}:{number}: ")
            return 1
        _print(reply, as_json=as_json, typed=text)
        broken = broken or reply.facts.get("violation") is not None
        if reply.leaves:
            break
    return int(broken)


def play_terminal(session: Session) -> int:
    """A person's session: until Ctrl-D or `quit`. Ctrl-C drops the line, or stops the tool that runs."""
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    read = _reader(session)
    _show([_greeting(session)], colour=colour)
    with _interruptible():
        while True:
            try:
                text = read()
            except KeyboardInterrupt:
                continue
            except EOFError:
                break
            try:
                reply = run(session, text)
            except Mistake as mistake:
                _show(_mistake(mistake), colour=colour)
            except KeyboardInterrupt:
                _show([line(Span("interrupted", "warn"))], colour=colour)
            else:
                _show(reply.lines, colour=colour)
                if reply.leaves:
                    break
    return 0


def _greeting(session: Session) -> Line:
    title = session.env.contract.data["title"]
    return line(
        Span(title, "strong"),
        f" on the seed {session.here.seed}: {len(session.tools)} tools. ",
        Span("Tab completes, help explains, Ctrl-D leaves.", "quiet"),
    )


@contextmanager
def _interruptible() -> Iterator[None]:
    """Within a session Ctrl-C ends what runs, not the session."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ── reading ─────────────────────────────────────────────────


def _reader(session: Session) -> Read:
    """Line editing with completion where the library for it is there, else plain lines."""
    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document
    except ImportError:
        return lambda: input(_prompt(session))

    from envgen.play.completion import complete

    class Completing(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            found = complete(session, document.text_before_cursor)
            ends = not document.text_after_cursor[:1].strip()
            back = found.start - len(document.text_before_cursor)
            for one in found.candidates:
                text = f"{one.text} " if one.closed and ends else one.text
                yield Completion(text, start_position=back, display=one.text or "…", display_meta=one.about)

    prompt: PromptSession[str] = PromptSession(completer=Completing(), complete_while_typing=False)
    return lambda: prompt.prompt([("bold", _prompt(session))])


def _prompt(session: Session) -> str:
    return f"{session.name} {session.here.number}> "


# ── printing ────────────────────────────────────────────────


def _print(reply: Reply, *, as_json: bool, typed: str) -> None:
    if not as_json:
        _show(reply.lines, colour=False)
    elif reply.kind != "nothing":
        print(json.dumps({"kind": reply.kind, "typed": typed, **reply.facts}))


def _show(lines: Iterable[Line], *, colour: bool, stream: TextIO | None = None) -> None:
    for one in lines:
        print(as_text(one, colour=bool(colour)), file=stream)


def _mistake(mistake: Mistake) -> list[Line]:
    hint = [line(Span(f"  hint: {mistake.hint}", "quiet"))] if mistake.hint else []
    return [line(Span(str(mistake), "bad")), *hint]


def _tell_of(mistake: Mistake, place: str) -> None:
    first, *rest = _mistake(mistake)
    _show([line(place, *first), *rest], colour=False, stream=sys.stderr)
