"""What is loaded into a worker: Python as texts, how its tools are called, and whether it passed the gate."""

from __future__ import annotations

import json
import marshal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Literal

from envgen.diagnostics import Problem, to_text
from envgen.gate import check_source
from envgen.render.output.folders import inner_of
from envgen.render.output.manifest import NAME, digest, parse_manifest
from envgen.sandbox.inside.modules import path_of
from envgen.sandbox.inside.requests import as_request

Kind = Literal["environment", "plain", "checks", "driven"]
_MAIN = "__init__.py"


class Refused(Exception):
    """The gate does not let a program pass; `problems` say where and why."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(to_text(problem for problem in problems if problem.level == "error").rstrip("\n"))
        self.problems = problems


@dataclass(frozen=True, kw_only=True)
class Program:
    """A package of texts that is loaded as a whole; made by its class methods.

    `gated` says that its code passed the gate: it may stay in one process for many episodes, and is watched. Any other program
    gets a fresh process for each episode.
    """

    kind: Kind
    name: str
    texts: Mapping[str, str]  # path below the folder of the package → what it holds
    entry: str = ""  # the class, of a plain program
    checks: Sequence[tuple[str, str]] = ()  # module and function of each check
    gated: bool = False
    driver: str = ""  # of a driven program: the trusted module that it is handed to
    beside: Mapping[str, str] = field(default_factory=dict)  # of a driven program: other texts for the driver

    @classmethod
    def environment(cls, folder: Path | str) -> Program:
        """A generated package on disk, `generated/library_desk`; gated where its files are as envgen wrote them.

        FileNotFoundError where there is none, UnicodeDecodeError where a file of it is no UTF-8.
        """
        folder = Path(folder)
        inner = inner_of(folder)
        name = inner.name
        files = sorted(file for file in inner.rglob("*") if file.suffix in (".py", ".json") and file.is_file())
        if inner / "schema.json" not in files:
            raise FileNotFoundError(f"{folder} holds no generated package: envgen render writes them, to generated/NAME")
        contents = {file.relative_to(inner).as_posix(): file.read_bytes() for file in files}
        manifest = folder / NAME
        written = parse_manifest(manifest.read_text("utf-8") if manifest.is_file() else None)
        unchanged = all(written.owns(f"{name}/{path}", digest(content)) for path, content in contents.items())
        return cls.of_texts(name, {path: content.decode() for path, content in contents.items()}, gated=unchanged)

    @classmethod
    def of_texts(cls, name: str, texts: Mapping[str, str], *, gated: bool) -> Program:
        """A generated package as texts; `gated` where its bodies passed the gate, as they do when envgen renders them."""
        return cls(kind="environment", name=name, texts=dict(texts), gated=gated)

    @classmethod
    def of_class(cls, source: str, entry: str, *, ungated: bool = False) -> Program:
        """A class as somebody wrote it: its public methods are the tools, its attributes the state.

        Refused where the gate refuses it; `ungated` leaves it to the wall alone.
        """
        return cls._of_source(source, entry, ungated)

    @classmethod
    def of_functions(cls, source: str, *, ungated: bool = False) -> Program:
        """Functions of a module as tools, without a state. Refused as in `of_class`."""
        return cls._of_source(source, "", ungated)

    @classmethod
    def of_checks(cls, sources: Sequence[str], function: str = "check_func", *, ungated: bool = False) -> Program:
        """Check functions, each a source text of its own that defines `function`. Refused as in `of_class`."""
        if isinstance(sources, str):
            raise TypeError("checks are a list of source texts, each with a function of its own")
        names = [f"check_{number}" for number in range(1, len(sources) + 1)]
        if not ungated:
            _pass_gate(dict(zip((f"{name}.py" for name in names), sources, strict=True)))
        texts = {_MAIN: "", **{f"{name}.py": source for name, source in zip(names, sources, strict=True)}}
        return cls(kind="checks", name="checks", texts=texts, checks=[(name, function) for name in names], gated=not ungated)

    @classmethod
    def driven(cls, name: str, texts: Mapping[str, str], beside: Mapping[str, str], driver: str) -> Program:
        """A generated package that is handed to a trusted module, which the zygote of its workers has loaded by this name."""
        return cls(kind="driven", name=name, texts=dict(texts), beside=dict(beside), driver=driver)

    def only(self, index: int) -> Program:
        """One of several checks, as a program of its own."""
        module, function = self.checks[index]
        path = f"{module}.py"
        return replace(self, texts={_MAIN: "", path: self.texts[path]}, checks=[(module, function)])

    @classmethod
    def _of_source(cls, source: str, entry: str, ungated: bool) -> Program:
        if not ungated:
            _pass_gate({"program.py": source})
        return cls(kind="plain", name="program", texts={_MAIN: source}, entry=entry, gated=not ungated)

    @cached_property
    def loading(self) -> bytes:
        """The request that loads it. What passed the gate is compiled here, once for all workers."""
        codes = {}
        if self.gated:
            for path, text in self.texts.items():
                if path.endswith(".py"):
                    code = compile(text, path_of(self.name, path), "exec", dont_inherit=True)
                    codes[path] = marshal.dumps(code)
        return as_request({"do": "load", "program": {**self._parts, "codes": codes}})

    @cached_property
    def digest(self) -> str:
        """What tells two programs apart."""
        return sha256(json.dumps(self._parts).encode()).hexdigest()

    @property
    def _parts(self) -> dict[str, object]:
        parts: dict[str, object] = {"kind": self.kind, "name": self.name, "texts": self.texts, "watched": self.gated}
        if self.driver:
            parts |= {"driver": self.driver, "beside": self.beside}
        return {**parts, "entry": self.entry, "checks": self.checks}


def _pass_gate(sources: Mapping[str, str]) -> None:
    problems = [problem for path, source in sources.items() for problem in check_source(source, path)]
    if any(problem.level == "error" for problem in problems):
        raise Refused(problems)
