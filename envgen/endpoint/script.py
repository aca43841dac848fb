"""Scripts of answers, read from YAML or JSON Lines: rules, what they match, what they reply. Problems are values with places."""

from __future__ import annotations

import fnmatch
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from envgen.blueprint.files import Unreadable, read_regular
from envgen.blueprint.structure import check_structure
from envgen.blueprint.yaml import Document, Node, Source, read_bytes, read_file
from envgen.blueprint.yaml.characters import decode
from envgen.blueprint.yaml.json_reader import read_json
from envgen.blueprint.yaml.limits import MAX_BYTES
from envgen.diagnostics import Position, Problem, found, to_text
from envgen.endpoint.faults import Fault

Reply = Mapping[str, Any]
Range = tuple[int, int | None]

_RULE = {"match", "reply", "fault", "times"}


class ScriptError(Exception):
    """A script that cannot be followed; the text tells all problems of it."""


@dataclass(frozen=True, slots=True)
class Match:
    """Conditions of a rule; what is None holds always."""

    kind: str | None = None
    globs: Mapping[str, re.Pattern[str]] = field(default_factory=dict)  # of stage, item, model, schema
    user: re.Pattern[str] | None = None
    messages: re.Pattern[str] | None = None
    nth: Range | None = None
    nth_same: Range | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; `number` is its place in the script, from 1."""

    number: int
    match: Match
    reply: Reply | None = None
    fault: Fault | None = None
    times: int | None = None


@dataclass(frozen=True, slots=True)
class Lots:
    """Faults that are drawn by lot."""

    rate: float
    kinds: Sequence[Fault]
    seed: int = 0
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Script:
    """A script that was read; `folder` is where the files stand that its replies name."""

    rules: Sequence[Rule]
    folder: Path
    models: Sequence[str] = ("scripted",)
    idempotency: bool = False
    faults: Lots | None = None


def read_script(file: Path) -> tuple[Script | None, list[Problem]]:
    """The script in a file: JSON Lines by its ending, JSON by its ending, else YAML."""
    read = _read_lines(file) if file.suffix == ".jsonl" else read_file(file, str(file))
    return _script(*read, folder=file.parent)


def script_of(value: Mapping[str, Any], folder: Path) -> tuple[Script | None, list[Problem]]:
    """The script that a value is."""
    return _script(*read_bytes(json.dumps(value).encode(), "script.json"), folder=folder)


def scripted(script: Mapping[str, Any] | Path, folder: Path = Path()) -> Script:
    """The script of a file or value; `ScriptError` where it has problems."""
    read, problems = read_script(script) if isinstance(script, Path) else script_of(script, folder)
    if read is None:
        raise ScriptError("the script cannot be followed\n" + to_text(problems, colour=False))
    return read


def _script(document: Document | None, problems: list[Problem], *, folder: Path) -> tuple[Script | None, list[Problem]]:
    problems = list(problems)
    if document is not None:
        problems += check_structure(document, "endpoint_script")
    if document is None or any(problem.level == "error" for problem in problems):
        return None, problems
    reader = _Reader(document.root)
    script = reader.script(folder)
    return (None if reader.problems else script), [*problems, *reader.problems]


class _Reader:
    """From a value that fits its schema to a script."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.problems: list[Problem] = []

    def script(self, folder: Path) -> Script:
        value = self.root.value
        return Script(
            rules=[self._rule(at, rule) for at, rule in enumerate(value["rules"])],
            folder=folder,
            models=value.get("models", ("scripted",)),
            idempotency=value.get("idempotency", False),
            faults=_lots(value["faults"]) if "faults" in value else None,
        )

    def _rule(self, at: int, rule: Mapping[str, Any]) -> Rule:
        reply = rule.get("reply")
        return Rule(
            number=at + 1,
            match=self._match(at, rule.get("match", {})),
            reply={"text": reply} if isinstance(reply, str) else reply,
            fault=_fault(rule["fault"]) if "fault" in rule else None,
            times=rule.get("times"),
        )

    def _match(self, at: int, match: Mapping[str, Any]) -> Match:
        names = [name for name in ("stage", "item", "model", "schema") if name in match]
        return Match(
            kind=match.get("kind"),
            globs={name: re.compile(fnmatch.translate(match[name])) for name in names},
            user=self._pattern(at, match, "user"),
            messages=self._pattern(at, match, "messages"),
            nth=_range(match.get("nth")),
            nth_same=_range(match.get("nth_same")),
        )

    def _pattern(self, at: int, match: Mapping[str, Any], name: str) -> re.Pattern[str] | None:
        if name not in match:
            return None
        try:
            return re.compile(match[name])
        except (re.error, OverflowError, RecursionError) as error:
            place = self.root.place(("rules", at, "match", name))
            hint = "a literal bracket, dot or plus is written with a backslash: \\( \\. \\+"
            self.problems.append(found("B212", place, f"this is no regular expression: {error}", hint))
            return None


def _range(value: int | str | None) -> Range | None:
    if value is None:
        return None
    if isinstance(value, int):
        return value, value
    first, _, last = value.partition("-")
    return int(first), int(last) if last else None


def _fault(value: str | Mapping[str, Any]) -> Fault:
    return Fault(value) if isinstance(value, str) else Fault(**value)


def _lots(value: Mapping[str, Any]) -> Lots:
    return Lots(**{**value, "kinds": [_fault(one) for one in value["kinds"]]})


# ── JSON Lines ──────────────────────────────────────────────


def _read_lines(file: Path) -> tuple[Document | None, list[Problem]]:
    """Each line a rule; the first may be the rest of the script: `{"idempotency": true}`."""
    path = str(file)
    try:
        raw = read_regular(file, limit=MAX_BYTES)
    except Unreadable as error:
        return None, [found("B019", Position(path), f"the file {error}")]
    if raw is None:
        return None, [found("B019", Position(path), "the file is not there")]
    whole, problems = decode(raw, path)
    if whole is None:
        return None, problems
    root = Node.mapping(whole, 0, "flow")
    rules = Node.sequence(whole, 0, "flow")
    start = 0
    for line in whole.text.split("\n"):
        if line.strip():
            node, more = read_json(_Line(whole, line.rstrip(), start))
            problems += more
            if node is not None and not rules.items and node.members and not _RULE & node.members.keys():
                for key, child in node.pairs():
                    root.put(key, child.start, child)
            elif node is not None:
                rules.append(node)
        start += len(line) + 1
    root.put("rules", 0, rules)
    return Document(root), problems


class _Line(Source):
    """One line of a file, which knows where in the file it is."""

    __slots__ = ("_from", "_whole")

    def __init__(self, whole: Source, text: str, start: int) -> None:
        super().__init__(whole.path, text)
        self._whole = whole
        self._from = start

    def position(self, index: int) -> Position:
        return self._whole.position(self._from + index)
