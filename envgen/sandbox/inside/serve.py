"""A worker's life: it takes requests from one pipe and puts replies onto another, until it is closed or killed.

A request is `{"n": number, "do": name, …}`; a reply is a head, `{"n": number, "ok": value}`, or `{"n": number, "failed": kind,
"why": text, …}` where code of the program was at fault, and behind it the texts that the head gives the lengths of: what agents
see is most of what comes back, and is never quoted.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping
from json import JSONEncoder
from time import process_time
from typing import Any, Final, NoReturn

from . import frames
from .checks import ChecksProgram
from .environment import EnvironmentProgram
from .failure import Failed, clean, raised
from .modules import Package
from .plain import PlainProgram
from .printed import Printed
from .requests import read
from .shared import Shared
from .strict_json import Unfit
from .watch import Watch

REQUESTS: Final = 3  # descriptors of a worker
REPLIES: Final = 4

MOST_TOLD: Final = 20  # traces of an episode
DEEP_EVERY: Final = 50  # looks of the watch; a deep one costs ten times as much

# What programs give was checked when they gave it; this only writes it down.
_text = JSONEncoder(ensure_ascii=False, check_circular=False, allow_nan=False, separators=(",", ":")).encode


def run(limits: Mapping[str, Any], missing: Mapping[str, str], shared: Shared) -> NoReturn:
    """Serve until the host is gone."""
    printed = Printed(limits["printed_characters"], shared)
    sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = printed  # type: ignore[assignment,misc]
    server = Server(limits, missing, printed, shared.begin)
    try:
        while True:
            frames.write(REPLIES, server.answer(frames.read(REQUESTS)))
    except frames.Closed:
        os._exit(0)


class Server:
    """Answers requests for one program; the same in a worker and, for a trusted program, in the host itself."""

    def __init__(
        self,
        limits: Mapping[str, Any],
        missing: Mapping[str, str],
        printed: Printed,
        progress: Callable[[int], None],
        *,
        passed_on: tuple[type[BaseException], ...] = (),
    ) -> None:
        """Exceptions `passed_on` are none of the program's, so they come out; a worker has none, whatever it raises."""
        self._limits = limits
        self._missing = {layer: reason for layer, reason in missing.items() if reason}
        self._printed = printed
        self._progress = progress
        self._passed_on = passed_on
        self._states: dict[str, Any] = {}
        self._texts: list[str] = []
        self._tools: EnvironmentProgram | PlainProgram
        self._checks: ChecksProgram
        self._drive: Callable[[Any], Any]
        self._watch: Watch | None = None
        self._looks = 0
        self._dirt: list[str] = []
        self._do: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
            "hello": self._hello,
            "probe": self._probe,
            "load": self._load,
            "put": self._put,
            "call": self._call,
            "run": self._run,
            "final": self._final,
            "check": self._check,
            "watch": self._look,
            "drive": self._driven,
        }

    def answer(self, message: bytes) -> bytes:
        """The reply to a request."""
        count, request = read(message)
        texts = self._texts = []
        number = {"n": count}
        try:
            reply = {**number, "ok": self._do[request["do"]](request)}
            if printed := self._printed.take():
                reply["printed"] = printed
            if self._dirt:
                reply["dirty"] = self._dirt
            return frames.with_texts(_text(reply), texts)
        except BaseException as error:
            reply = {**number, **self._failure(error), "printed": self._printed.take(), "dirty": self._dirt}
            return frames.with_texts(_text(reply), ())

    def _failure(self, error: BaseException) -> dict[str, Any]:
        """What went wrong, as the members of a reply."""
        if isinstance(error, self._passed_on):
            raise error
        most = self._limits["error_characters"]
        if isinstance(error, Unfit):
            return {"failed": "unfit", "why": error.reason, "path": error.path}
        failed = error if isinstance(error, Failed) else raised(error, most)
        return {"failed": failed.kind, "why": clean(failed.why, most), **failed.more}

    # ── requests ────────────────────────────────────────────

    def _hello(self, request: Mapping[str, Any]) -> Any:
        """The layers of the wall that are missing around it, each with the reason."""
        return self._missing

    def _probe(self, request: Mapping[str, Any]) -> Any:
        """What can be done that the wall is to deny; nobody needs this worker any more."""
        probes = sys.modules[f"{__package__}.wall.probes"]  # there where the zygote was asked for them
        return probes.probe((0, 1, 2, REQUESTS, REPLIES))

    def _load(self, request: Mapping[str, Any]) -> Any:
        program = request["program"]
        loaded: EnvironmentProgram | PlainProgram | ChecksProgram
        if program["kind"] == "checks":
            loaded = self._checks = ChecksProgram(program, self._failure)
        elif program["kind"] == "driven":
            package = Package(program["name"], program["texts"], program["codes"])
            self._drive = sys.modules[program["driver"]].load(package, program["texts"], program["beside"], self._progress)
            return []
        elif program["kind"] == "environment":
            loaded = self._tools = EnvironmentProgram(program, self._limits)
        else:
            loaded = self._tools = PlainProgram(program, self._limits)
        self._watch = loaded.watch
        gc.freeze()
        return self._watch.unwatchable[:MOST_TOLD] if self._watch is not None else []

    def _put(self, request: Mapping[str, Any]) -> None:
        for name in request["drop"]:
            del self._states[name]
        self._states[request["name"]] = request["state"]

    def _run(self, request: Mapping[str, Any]) -> Any:
        """Whole episodes, up to the first that leaves something behind in the program."""
        told: list[dict[str, Any]] = []
        step = 0
        try:
            for episode in request["episodes"]:
                told.append(self._episode(episode, step))
                step += len(episode["calls"]) + 2
                if self._is_to_stop():
                    break
        finally:
            self._look()
        return told

    def _episode(self, episode: Mapping[str, Any], step: int) -> dict[str, Any]:
        """One episode: its calls in order, and what is wanted of the end. Start, calls and end are the steps of it."""
        tools, progress, want, skip = self._tools, self._progress, episode["want"], episode["skip"]
        call, keep_text = tools.call, self._texts.append
        progress(step)
        try:
            self._start(episode["start"])
        except BaseException as error:
            return {**self._failure(error), "printed": self._printed.take()}
        calls: list[Any] = []
        keep = calls.append
        for tool, arguments in episode["calls"]:
            step += 1
            if skip and len(calls) in skip:
                keep(None)
                continue
            progress(step)
            try:
                text, told = call(tool, arguments, want)
                keep_text(text)
                keep(told)
            except BaseException as error:
                keep(self._failure(error))
        progress(step + 1)
        told = {"calls": calls, **tools.final(episode["final"])}
        if printed := self._printed.take():
            told["printed"] = printed
        return told

    def _start(self, start: dict[str, Any]) -> None:
        self._tools.start({**start, "state": self._states[start["state"]]} if "state" in start else start)

    def _call(self, request: Mapping[str, Any]) -> Any:
        text, told = self._tools.call(request["tool"], request["arguments"], request["want"])
        self._texts.append(text)
        return told

    def _final(self, request: Mapping[str, Any]) -> Any:
        return self._tools.final(request["final"])

    def _check(self, request: Mapping[str, Any]) -> Any:
        """Final states judged, up to the first whose checks leave something behind in their program."""
        name, which = request["initial"], request["which"]
        initial = (name, self._states[name])
        told = []
        try:
            for number, final in enumerate(request["finals"]):
                verdicts = self._checks.check(initial, final, which, self._progress, number * (len(which) + 1))
                told.append(verdicts)
                if self._is_to_stop():
                    break
        finally:
            self._look()
        return told

    def _driven(self, request: Mapping[str, Any]) -> Any:
        """What the driver answers; in a tuple with it stand the texts that go behind the head."""
        told = self._drive(request["given"])
        if type(told) is tuple:
            told, texts = told
            self._texts.extend(texts)
        return told

    def _is_to_stop(self) -> bool:
        """Whether another episode is none for this process: something was left behind, or little time would be left to it."""
        if self._watch is None:
            return False
        return process_time() > self._limits["cpu_seconds"] / 2 or bool(self._watch.own_differences())

    def _look(self, request: object = None) -> None:
        """Find what episodes left behind; the reply tells it."""
        if self._watch is not None:
            self._looks += 1
            is_deep = self._looks % DEEP_EVERY == 0
            self._dirt = (self._watch.deep_differences() if is_deep else self._watch.differences())[:MOST_TOLD]
