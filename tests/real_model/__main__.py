"""Runs the stages with the real model in a project of its own, and checks what must hold whatever the model says.

`python -m tests.real_model TASKS.jsonl --in DIR`. Texts of a model differ from machine to machine, so nothing is compared with any.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.real_model.server import ALIAS, served
from tests.real_model.weights import Gone, weights

IDEA = (
    "A small library lends books to its members. A member may hold two books at once; a book can be lent while it is on the shelf."
)
ENVIRONMENT = "small_library"
SKIPPED = 77


class Checks:
    """What was found, a line each; `failed` of them do not hold."""

    def __init__(self) -> None:
        self.failed = 0

    def that(self, holds: bool, what: str) -> None:
        self.failed += not holds
        print(f"{'ok  ' if holds else 'FAIL'}  {what}", flush=True)


class Project:
    """A folder with an envgen.toml, and the command line in it."""

    def __init__(self, folder: Path, base_url: str) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        settings = {"base_url": base_url, "model": ALIAS, "temperature": 0.0, "seed": 1, "max_tokens": 1200, "concurrency": 1}
        lines = [f"{name} = {json.dumps(value)}" for name, value in {**settings, "timeout": 1800.0}.items()]
        (folder / "envgen.toml").write_text("\n".join(["[endpoint]", *lines, "[stages.plan]", "max_tokens = 2000", ""]))

    def run(self, *arguments: str, kill_after: float | None = None) -> tuple[int, str, str]:
        """Exit status and what was printed; killed with -9 after so many seconds, if that is said."""
        begun = time.monotonic()
        run = subprocess.Popen(
            [sys.executable, "-m", "envgen", *arguments],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            out, err = run.communicate(timeout=kill_after)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            out, err = run.communicate()
        print(f"      envgen {' '.join(arguments)[:70]}: {run.returncode}, {time.monotonic() - begun:.0f} s", flush=True)
        return run.returncode, out, err

    def told(self, *arguments: str) -> Any:
        _, out, err = self.run(*arguments)
        try:
            return json.loads(out)
        except ValueError:
            return {"error": err}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.real_model", description=__doc__)
    parser.add_argument("tasks", type=Path, help="tasks, one JSON object a line")
    parser.add_argument("--in", dest="place", type=Path, default=Path(".envgen") / "real-model", help="where all of it goes")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(argv)
    if not given.tasks.is_file():
        print(f"skipped: {given.tasks} is not there; TASKS=FILE names tasks, one JSON object a line")
        return SKIPPED
    place = given.place.resolve()
    try:
        file = weights(place)
        with served(file, place, given.threads) as base_url:
            return checked(Project(place / f"project-{int(time.time())}", base_url), given.tasks.resolve())
    except Gone as gone:
        print(f"skipped: {gone}")
        return SKIPPED


def checked(project: Project, tasks: Path) -> int:
    checks = Checks()
    discovered(project, tasks, checks)
    status, _, err = project.run("plan", IDEA, "--name", ENVIRONMENT, "--tools", "4")
    blueprint = project.folder / "specs" / ENVIRONMENT / "blueprint.yaml"
    checks.that(blueprint.is_file() == (status == 0), "a plan that succeeds has a blueprint, one that does not has none")
    if not blueprint.is_file():
        checks.that(bool(err.strip()), f"a plan that was given up says why: {err.strip().splitlines()[-1:]}")
        project.run("new", ENVIRONMENT)  # the other stages are tried on that, its one body taken out
    bodies = blueprint.with_name("bodies.py")
    if status != 0:
        text = bodies.read_text()
        bodies.write_text(text[: text.index("        counts")] + "        raise NotImplementedError\n")
    on_environment(project, checks)
    books(project, checks)
    print(f"{checks.failed} of the checks do not hold" if checks.failed else "all checks hold")
    return 1 if checks.failed else 0


def discovered(project: Project, tasks: Path, checks: Checks) -> None:
    command = ("discover", str(tasks), "--limit", "50", "--out", "ideas")
    killed, _, _ = project.run(*command, kill_after=90)
    paid = answered(project)
    if killed == -signal.SIGKILL:  # else it was done before
        status, _, err = project.run("runs", "resume", "0001")
        checks.that(status in (0, 1), f"a run that was killed goes on {err[-200:] if status not in (0, 1) else ''}")
    checks.that(answered(project)[: len(paid)] == paid, "what was paid before the kill is still in the ledger, and first")
    keys = [one["key"] for one in answered(project)]
    checks.that(len(keys) == len(set(keys)), "nothing is paid twice")
    report = json.loads((project.folder / "ideas" / "discover.report.json").read_text())
    checks.that(bool(report), "the report says what became of the tasks")
    for line in (project.folder / "ideas" / "descriptions.jsonl").read_text().splitlines():
        one = json.loads(line)
        checks.that(bool(one["introduction"]) and 0 <= one["usefulness"] <= 10, f"a description: {one['name']}")


def on_environment(project: Project, checks: Checks) -> None:
    status, out, err = project.run("validate", ENVIRONMENT)
    checks.that(status == 0, f"the blueprint is valid {out or err if status else ''}")
    implemented = project.told("implement", ENVIRONMENT, "--json")
    for one in implemented.get("environments", []):
        names = [*one["written"], *(missed["name"] for missed in one["unwritten"])]
        checks.that(sorted(names) == sorted(one["wanted"]), f"each body that was wanted is written or not: {names}")
        for missed in one["unwritten"]:
            checks.that(bool(missed["why"]), f"why {missed['name']} is not: {missed['why'][:1]}")
    status, out, err = project.run("render", ENVIRONMENT, "--allow-stubs")
    checks.that(status == 0, f"with the bodies that were taken it renders {out or err if status else ''}")
    assessed = project.told("assess", ENVIRONMENT, "--rounds", "5", "--json")
    rates = assessed.get("environments", [{}])[0].get("rates", {})
    checks.that(
        bool(rates) and all(one["of"] == 5 for one in rates.values()),
        f"five rounds of an assessment count five: {json.dumps(rates)[:200]}{assessed.get('error', '')[-300:]}",
    )
    written = project.told("scenarios", ENVIRONMENT, "--count", "1", "--json")
    for one in written.get("environments", [{}])[0].get("scenarios", []):
        checks.that(one["proven"] or bool(one["why"]), f"a scenario is proven, or says why not: {one['why'][:1] or one['id']}")
    status, out, err = project.run("scenario", "list", ENVIRONMENT)
    checks.that(status == 0, "scenarios can be listed")


def books(project: Project, checks: Checks) -> None:
    kept = 0
    for file in (project.folder / ".envgen" / "llm" / "answers").rglob("*.json"):
        usage = json.loads(file.read_text())["answer"]["usage"]
        kept += usage["input"] + usage["output"]
    spent = project.told("cost", "--json")
    total = sum(row["input"] + row["output"] for row in spent["total"])
    checks.that(kept == total, f"the ledgers add up to what is kept: {total:,} of {kept:,} tokens")


def answered(project: Project) -> list[dict[str, Any]]:
    file = project.folder / ".envgen" / "runs" / "0001" / "ledger.jsonl"
    lines = [json.loads(line) for line in file.read_text().splitlines()] if file.is_file() else []
    return [one for one in lines if one["what"] == "answered" and not one.get("replayed")]


sys.exit(main())
