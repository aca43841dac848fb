"""Makes the answers of a recorded run again from the texts that were written by hand, after a prompt has changed.

    python -m tests.recorded.rerecord by_hand               # answers/ and specs/ anew, by script.yaml
    python -m tests.recorded.rerecord by_hand --into DIR    # the same into another folder, to compare
    python -m tests.recorded.rerecord by_hand --desk DESK   # script.yaml anew, of a folder of envgen endpoint --by-hand

Asks nobody: the texts are served by `envgen endpoint --script`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from envgen.endpoint import ScriptedServer
from envgen.endpoint.answer import Answer
from envgen.endpoint.reading import read_answer
from envgen.endpoint.request import Request, parse, text_of
from envgen.endpoint.script import scripted
from envgen.endpoint.written import written

HERE = Path(__file__).parent
SCRIPT = "script.yaml"
FEEDBACK = "That cannot be used"  # how a question begins that an answer was sent back with
HEAD = """\
# Written by hand to stand in for a model, wrong answers among them: README.md beside this says which, and why.
# Made by tests/recorded/rerecord.py from the folder of envgen endpoint --by-hand; texts may be changed here.
models: [by-hand]
rules:
"""


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="the folder of the run, beside this file")
    parser.add_argument("--desk", type=Path, help="a folder of envgen endpoint --by-hand")
    parser.add_argument("--into", type=Path, help="where answers/ and specs/ go; the folder of the run, if left out")
    told = parser.parse_args(words)
    run = HERE / told.name
    if told.desk is not None:
        said = list(said_on(told.desk))
        (run / SCRIPT).write_text(HEAD + "".join(_rule(*one) for one in _matched(said)))
        assert [rule.reply for rule in scripted(run / SCRIPT).rules] == [{"text": text} for _, text in said]
        return
    rerecord(run, told.into or run)


def rerecord(run: Path, into: Path) -> None:
    """The commands of the run once more, with the answers of its script; what comes of it goes `into` a folder."""
    with tempfile.TemporaryDirectory() as name, ScriptedServer(run / SCRIPT) as server:
        project = Path(name)
        for file in (run / "envgen.toml", run / "tasks.jsonl"):
            shutil.copy(file, project)
        known = {one: value for one, value in os.environ.items() if not one.startswith(("ENVGEN_", "OPENAI_"))}
        for status, words in commands(run):
            done = subprocess.run(
                [sys.executable, "-m", "envgen", *words],
                cwd=project,
                env=known | {"ENVGEN_BASE_URL": server.base_url},
                check=False,
            )
            if done.returncode != status:
                raise SystemExit(f"envgen {' '.join(words)} ended with {done.returncode}, not {status}: mend {run / SCRIPT}")
        _keep(project / ".envgen" / "llm" / "answers", into / "answers")
        shutil.rmtree(into / "specs", ignore_errors=True)
        shutil.copytree(project / "specs", into / "specs")


def commands(run: Path) -> list[tuple[int, list[str]]]:
    """The commands of a run, each with the exit status that is due."""
    lines = [line.split() for line in (run / "commands.txt").read_text().splitlines()]
    return [(int(status), words) for status, _, *words in lines]


def _keep(answers: Path, into: Path) -> None:
    """The answers without the number that each request drew by chance, which would be another one in every recording."""
    shutil.rmtree(into, ignore_errors=True)
    for file in sorted(answers.glob("??/*.json")):
        told = json.loads(file.read_bytes())
        told["paid"].pop("id", None)
        place = into / file.parent.name / file.name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n")


# ── The script of a desk ────────────────────────────────────


def said_on(desk: Path) -> Iterator[tuple[Request, str]]:
    """What was asked on a desk, and answered, in order."""
    for file in sorted(desk.glob("*/request.json")):
        facts = json.loads(file.read_bytes())
        headers = {"x-envgen-stage": facts["stage"], "x-envgen-item": facts["item"]}
        request = parse(facts["kind"], json.dumps(facts["body"]).encode(), headers)
        found = written(file.parent)
        answer = read_answer(request, found) if found is not None else None
        if not isinstance(answer, Answer):
            raise SystemExit(f"{file.parent} has no answer that can be given")
        yield request, answer.content or ""


def _matched(said: list[tuple[Request, str]]) -> Iterator[tuple[dict[str, str | int], str]]:
    seen: Counter[tuple[str, ...]] = Counter()
    for request, text in said:
        match = {"stage": request.stage, "item": request.item, "user": _kind(text_of(request.body["messages"][-1]))}
        seen[tuple(match.values())] += 1
        yield {**match, "nth": seen[tuple(match.values())]}, text


def _kind(asked: str) -> str:
    """What tells a question from others of its stage and item: that an answer came back with it, or which call it begins with.

    First and second opinions are asked for at a time, and have the calls the other way round.
    """
    if asked.startswith(FEEDBACK):
        return rf"\A{FEEDBACK}"
    call = re.search(r"^Call 1: .*$", asked, re.MULTILINE)
    return re.escape(call[0]).replace(r"\ ", " ") if call else rf"\A(?!{FEEDBACK})"


def _rule(match: dict[str, str | int], text: str) -> str:
    lines = "\n".join(f"        {line}" if line else "" for line in text.split("\n"))
    told = ", ".join(f"{key}: {json.dumps(value)}" for key, value in match.items())
    return f"  - match: {{{told}}}\n    reply:\n      text: |-\n{lines}\n"


if __name__ == "__main__":
    main()
