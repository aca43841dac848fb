"""What must hold for any folder of specs whatsoever, from its text to a package on disk."""

from __future__ import annotations

import ast
import importlib
import itertools
import json
import re
import subprocess
import sys
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from envgen.blueprint.lint.matrix import matrix
from envgen.cli.output import _encodable
from envgen.diagnostics import CODES, Problem
from envgen.diagnostics.reporters import to_json, to_sarif, to_text
from envgen.diagnostics.telling import told as told_of
from envgen.render.bodies.purity import reads_of_functions
from envgen.render.bodies.sync import synced
from envgen.render.compile import Compiled, compile_environments
from envgen.render.run import render_specs
from envgen.render.sources import Sources, read_sources
from tests.fuzz.faults import Broken, deadline, no_exception, require
from tests.fuzz.folders import BLUEPRINT, BODIES, contents, corpus, write

SECONDS = 10.0  # of processor time for one input; the slowest sound one takes 0.2
OURS = ("D008", "D009", "D010")  # codes that say: please report this
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_ODD_LINE_ENDS = re.compile("[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]|\r(?!\n)")
_numbers = itertools.count()


@dataclass(frozen=True)
class Outcome:
    """What came of an input that broke nothing."""

    problems: Sequence[Problem]
    compiled: Compiled
    sources: Sources

    @property
    def rendered(self) -> bool:
        return self.compiled.files is not None


def check(files: Mapping[str, bytes], home: Path, *, disk: bool = False) -> Outcome:
    """Raises Broken where an invariant does not hold. `disk` also renders over a package that stands there."""
    folder = write(files, home / "specs" / "case")
    with deadline(SECONDS, "compile"):
        with no_exception("crash"), warnings.catch_warnings():
            warnings.simplefilter("error")  # nothing but problems reaches the terminal
            sources = read_sources(folder, allow_stubs=True)
            compiled = compile_environments([folder], allow_stubs=True)[0]
        require(not compiled.crashed, "crash", compiled.crashed[-2500:], _place(compiled.crashed))
    ours = [one for one in compiled.problems if one.code in OURS]
    require(
        not ours, "please report this", "; ".join(f"{one.code} {one.message}" for one in ours), " ".join(one.code for one in ours)
    )
    with no_exception("crash"):
        check_problems(compiled.problems, files, folder)
        if compiled.files is None:
            require(any(one.level == "error" for one in compiled.problems), "not rendered, without an error")
    with deadline(SECONDS, "sync"), no_exception("crash"):
        check_sync(sources, home)
    if compiled.files is not None:
        with deadline(SECONDS, "package"), no_exception("crash"):
            assert sources.blueprint is not None
            matrix(sources.blueprint, reads_of_functions(sources.bodies, sources.blueprint) if sources.bodies else None)
        check_package(compiled, sources)
    if disk:
        with deadline(2 * SECONDS, "render"), no_exception("crash"):
            check_disk(folder, compiled, home)
    return Outcome(compiled.problems, compiled, sources)


# ── problems ────────────────────────────────────────────────


def check_problems(problems: Sequence[Problem], files: Mapping[str, bytes], folder: Path) -> None:
    for one in problems:
        told = f"{one.at.path}:{one.at.line}:{one.at.column}: {one.code} {one.message}"
        require(one.message.strip(), "empty message", told, one.code)
        require(one.hint == one.hint.strip("\n"), "ragged hint", repr(one.hint), one.code)
        require(one.code in CODES and one.level == CODES[one.code].level, "level", f"{told} [{one.level}]", one.code)
        require(one.at.path.startswith(str(folder)), "position elsewhere", told, one.code)
        _check_position(one, files.get(one.at.path[len(str(folder)) :].strip("/")), told)
    text = to_text(problems)
    require(not _CONTROL.search(text), "control characters in the text", repr(_CONTROL.findall(text)))
    require(text.count("\n") < 2000, "endless text", str(text.count("\n")))
    for told in (to_json(problems), to_sarif(problems)):
        _strict(_encodable(told, sys.__stdout__))
    rows = json.loads(to_json(problems))
    require(len(rows) == len(told_of(problems)), "lost a problem")
    for result in json.loads(to_sarif(problems))["runs"][0]["results"]:
        region = result["locations"][0]["physicalLocation"]["region"]
        require(region["startLine"] >= 1 and region["startColumn"] >= 1, "SARIF region", str(region))


def _check_position(problem: Problem, content: bytes | None, told: str) -> None:
    line, column = problem.at.line, problem.at.column
    require(line >= 1 and column >= 1, "position before the file", told, problem.code)
    if content is None:
        require((line, column) == (1, 1), "position in no file", told, problem.code)
        return
    text = content.decode("utf-8", "replace").removeprefix("\ufeff")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    odd = _ODD_LINE_ENDS.search(text)
    require(line <= len(text.splitlines()) + 1 if odd else line <= len(lines), "line behind the file", told, problem.code)
    if not odd and "\ufffd" not in text:
        require(column <= len(lines[line - 1]) + 2, "column behind the line", f"{told}\n{lines[line - 1]!r}"[-600:], problem.code)


def _strict(text: str) -> Any:
    text.encode("utf-8")
    return json.loads(text, parse_constant=lambda name: require(False, "no strict JSON", name))


def _place(told: str) -> str:
    """Which fault of ours a traceback shows: its last line of this repository and the kind of exception."""
    places = [line.strip() for line in told.splitlines() if line.strip().startswith("File ") and "/envgen/" in line]
    last = re.sub(r"File \".*?/(envgen/.*?)\", line \d+, in ", r"\1:", places[-1]) if places else ""
    return f"{(told.strip().splitlines() or [''])[-1].split(':')[0]} in {last}"


# ── sync ────────────────────────────────────────────────────


def check_sync(sources: Sources, home: Path) -> None:
    """`envgen sync` drops nobody's code and has nothing to do a second time."""
    write({}, home / "synced" / "case")
    if sources.blueprint is None or sources.bodies is None:
        return
    written = synced(sources)
    if BODIES not in written:
        return
    before, after = _bodies(sources.bodies.source), _bodies(written[BODIES])
    lost = [name for name, body in before.items() if after.get(name) != body]
    require(not lost, "sync lost a body", ", ".join(lost))
    folder = write(
        {**contents(sources.folder), **{name: text.encode() for name, text in written.items()}}, home / "synced" / "case"
    )
    reread = read_sources(folder, allow_stubs=True)
    fresh = [one for one in reread.problems if one.level == "error" and one.code not in {known.code for known in sources.problems}]
    told = "; ".join(f"{one.code} {one.message}" for one in fresh)
    # What stood in the way of the gate is gone: it has its say now, but not about what sync wrote.
    require(not any(one.code == "G018" and "known here" in one.message for one in fresh), "sync makes what the gate refuses", told)
    require(not any(one.code[0] == "C" for one in fresh), "sync makes new problems", told, " ".join(one.code for one in fresh))
    again = synced(reread)
    differs = [name for name, text in again.items() if (folder / name).read_text("utf-8") != text]
    require(not differs, "sync is not done", ", ".join(differs))


def _bodies(source: str) -> dict[str, list[str]]:
    return {
        f"{cls.name}.{node.name}": [ast.dump(one) for one in node.body]
        for cls in ast.parse(source).body
        if isinstance(cls, ast.ClassDef)
        for node in cls.body
        if isinstance(node, ast.FunctionDef)
    }


# ── packages ────────────────────────────────────────────────


def check_package(compiled: Compiled, sources: Sources) -> None:
    """What renders parses, is strict JSON, and passes the rules about names."""
    files = compiled.files
    assert files is not None and sources.bodies is not None
    for path, text in files.items():
        with no_exception(f"{Path(path).suffix} that cannot be read"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            text.encode()
            if path.endswith(".json"):
                _strict(text)
            elif path.endswith(".py"):
                compile(text, path, "exec", dont_inherit=True)
            elif path.endswith(".toml"):
                import tomllib

                tomllib.loads(text)
    from tests.fuzz.ruff import complaints

    own = complaints({BODIES: sources.bodies.source}) if sources.bodies.source else {}
    for path, found in complaints({path: text for path, text in files.items() if path.endswith(".py")}).items():
        wrong = [
            one for one in found if not (path.endswith("/environment.py") and one[0] in {code for code, _ in own.get(BODIES, ())})
        ]
        require(not wrong, "ruff complains", f"{path}: {wrong[:5]}", " ".join(sorted({code for code, _ in wrong})))


class Imported:
    """The class of a rendered package, importable until the block ends."""

    def __init__(self, compiled: Compiled, home: Path) -> None:
        self.compiled, self.home, self.name = compiled, home, f"fuzzed_{next(_numbers)}"

    def __enter__(self) -> Any:
        files = self.compiled.files
        assert files is not None
        package = {
            path.partition("/")[2]: text.encode() for path, text in files.items() if path.startswith(f"{self.compiled.name}/")
        }
        write(package, self.home / "packages" / self.name)
        sys.path.insert(0, str(self.home / "packages"))
        importlib.invalidate_caches()
        with deadline(SECONDS, "import"), no_exception("cannot be imported"), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about the author's own expressions
            for name in ("state", "validators", "environment"):
                importlib.import_module(f"{self.name}.{name}")
        module = sys.modules[f"{self.name}.environment"]
        return next(one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__)

    def __exit__(self, *_: object) -> None:
        import shutil

        sys.path.remove(str(self.home / "packages"))
        for name in [one for one in sys.modules if one == self.name or one.startswith(f"{self.name}.")]:
            del sys.modules[name]
        shutil.rmtree(self.home / "packages" / self.name, ignore_errors=True)


# ── disk ────────────────────────────────────────────────────


def check_disk(folder: Path, compiled: Compiled, home: Path) -> None:
    """Rendered over a package of that name: written whole, or untouched."""
    import shutil

    out = home / "generated"
    shutil.rmtree(out, ignore_errors=True)
    shutil.rmtree(home / ".envgen", ignore_errors=True)
    target = out / compiled.name
    base = write(dict(corpus()["library_desk"]), home / "base" / "library_desk")
    known = contents(base)
    known[BLUEPRINT] = known[BLUEPRINT].replace(b"name: library_desk", f"name: {compiled.name}".encode(), 1)
    render_specs([write(known, base)], out, allow_stubs=True, jobs=1)
    target.mkdir(parents=True, exist_ok=True)
    (target / "mine.txt").write_bytes(b"mine")
    before = contents(out)
    report = render_specs([folder], out, allow_stubs=True, jobs=1)
    after = contents(out)
    (result,) = report.results
    require(after.get(f"{compiled.name}/mine.txt") == b"mine", "lost a foreign file")
    if compiled.files is None:
        require(result.status == "failed" and report.exit_status == 1, "status of a failed render", result.status)
        require(before == after, "a failed render changed the output")
        return
    if result.status == "refused":
        require(before == after, "a refused render changed the output")
        return
    require(result.status in ("written", "unchanged"), "status of a render", result.status)
    wanted = {f"{compiled.name}/{path}": text.encode() for path, text in compiled.files.items()}
    left = {path: text for path, text in after.items() if not path.endswith((".manifest.json", "mine.txt"))}
    differs = sorted(path for path in wanted.keys() | left.keys() if wanted.get(path) != left.get(path))
    require(not differs, "the output is not what was rendered", ", ".join(differs))
    shutil.rmtree(home / ".envgen", ignore_errors=True)
    again = render_specs([folder], out, allow_stubs=True, jobs=1, check=True)
    require(again.results[0].status == "unchanged", "--check differs after a render", again.results[0].status)


# ── another hash seed ───────────────────────────────────────


class Elsewhere:
    """A second interpreter with another hash seed, which must say and render the same."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def check(self, folder: Path, outcome: Outcome) -> None:
        if self._process is None or self._process.poll() is not None:
            import os

            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.fuzz.elsewhere"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONHASHSEED": "4711"},
            )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(f"{folder}\n")
        self._process.stdin.flush()
        told = json.loads(self._process.stdout.readline())
        mine = said(outcome.compiled)
        differs = sorted(path for path in mine.keys() | told.keys() if mine.get(path) != told.get(path))
        require(not differs, "depends on the hash seed", ", ".join(differs))

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()


def said(compiled: Compiled) -> dict[str, str]:
    """Digests of the files and of what is said about them."""
    from hashlib import sha256

    texts = {"problems": to_json(compiled.problems), **(compiled.files or {})}
    return {path: sha256(text.encode("utf-8", "surrogatepass")).hexdigest() for path, text in texts.items()}


__all__ = ["Broken", "Elsewhere", "Imported", "Outcome", "check", "said"]
