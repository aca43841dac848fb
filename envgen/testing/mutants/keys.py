"""Under which key a verdict is remembered: a digest of everything that it depends on.

A survivor depends on all there is: any change may find it. A mutant that the tests of its own tools killed stays killed as long as
the changed member, what several tools share, these tests and the cases they draw from are as they were; an edit of another tool
could only undo that through a state that calls of it lead to, which no test may rest on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path

import envgen_runtime

import envgen.testing
from envgen.testing.depth import Depth
from envgen.testing.mutants.mutant import Mutant
from envgen.testing.mutants.source import Source
from envgen.testing.mutants.tests import Subject, Test

_MOVED = ("environment.py", "lines.json", "tools.json")  # the mutated one; where things stand; what agents read


class Keys:
    """The keys of the mutants of one package at one depth."""

    def __init__(self, subject: Subject, source: Source, depth: Depth) -> None:
        self._subject = subject
        self._source = source
        self._machinery = f"{machinery()} {depth}"

    def whole(self, mutant: Mutant) -> str:
        """Of a survivor."""
        return _digest(self._machinery, self._all, mutant.source(self._source.text))

    def own(self, mutant: Mutant, tests: Sequence[Test]) -> str:
        """Of what these tests of its own tools kill."""
        contract, cases = self._source.contract, json.loads(self._subject.beside.get("cases.json", "{}")).get("cases", {})
        tools = {test.tool for test in tests}
        of_tools = [[name, contract["tools"].get(name), cases.get(name)] for name in sorted(tools)]
        return _digest(
            self._machinery,
            self._shared,
            *(text for name, text in self._members if name in mutant.users or name == mutant.member),
            json.dumps(of_tools),
            *(test.text for test in tests),
            mutant.id,
            mutant.edit.text,
        )

    @cached_property
    def _all(self) -> str:
        texts = {path: text for path, text in self._subject.texts.items() if path not in _MOVED}
        return _digest(json.dumps([texts, dict(self._subject.beside)], sort_keys=True))

    @cached_property
    def _shared(self) -> str:
        """What several tools depend on: helpers, rules, schemas, seeds."""
        rest = self._source.text
        for _, text in self._members:
            rest = rest.replace(text, "", 1)
        contract = {name: value for name, value in self._source.contract.items() if name != "tools"}
        texts = {path: text for path, text in self._subject.texts.items() if path not in (*_MOVED, "schema.json", "validators.py")}
        return _digest(rest, json.dumps([contract, texts], sort_keys=True))

    @cached_property
    def _members(self) -> Sequence[tuple[str, str]]:
        """The tools and their bodies, by the tool, with their texts."""
        return [(one.tool, self._source.of(one.node)) for one in self._source.members if one.tool]


def machinery() -> str:
    """A digest of the code that runs the tests."""
    return _digest(*(file.read_text("utf-8") for folder in _folders() for file in sorted(folder.rglob("*.py"))))


def _folders() -> Iterator[Path]:
    yield Path(next(iter(envgen.testing.__path__)))
    yield Path(envgen_runtime.__file__).parent


def _digest(*texts: str) -> str:
    digest = sha256()
    for text in texts:
        digest.update(text.encode())
        digest.update(b"\0")
    return digest.hexdigest()
