"""docs/limits.md: each limit is the constant that it names, each such constant stands there, and its code tells of it."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from envgen.diagnostics import CODES

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = ROOT / "runtime"
ROW = re.compile(r"^\| (?P<what>[^|]+) \| (?P<most>[\d,]+)(?: bytes)? \| (?P<code>\w*) ?\| `(?P<place>[\w.]+)` \|$", re.MULTILINE)
PAGE = (ROOT / "docs" / "limits.md").read_text("utf-8")
ROWS = [match.groupdict() for match in ROW.finditer(PAGE)]
MODULES = (
    "envgen.blueprint.yaml.limits",
    "envgen.blueprint.expressions.limits",
    "envgen.gate.limits",
    "envgen.diagnostics.telling",
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["place"])
def test_the_page_says_what_the_constant_is(row: dict[str, str]) -> None:
    module, _, name = row["place"].rpartition(".")
    assert row["most"] == f"{getattr(importlib.import_module(module), name):,}"
    assert not row["code"] or row["code"] in CODES


def test_every_row_is_read() -> None:
    assert len(ROWS) == PAGE.count("\n| ") - 1
    assert len({row["place"] for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("module", MODULES)
def test_every_limit_stands_on_the_page(module: str) -> None:
    constants = {name for name, value in vars(importlib.import_module(module)).items() if name.isupper() and isinstance(value, int)}
    assert constants
    assert {f"{module}.{name}" for name in constants} <= {row["place"] for row in ROWS}


def test_no_limit_is_written_elsewhere() -> None:
    """A constant called MAX_… or LIMIT is in a row, or bounds what envgen shows or keeps for itself."""
    own = {"envgen.render.output.cache", "envgen.render.output.refusal"}  # a cache; a diff that is shown as a hint
    own |= {"envgen.testing.suite.cache", "envgen.testing.suite.told"}  # results that are kept, and told of
    own |= {"envgen.render.code.scenarios", "envgen_runtime.checks"}  # how much is shown of a miss
    own |= {"envgen.render.checkers.lines"}  # the integers of JSON, in generated checks
    own |= {"envgen.sandbox.inside.checks", "envgen.sandbox.inside.serve", "envgen.sandbox.pool"}  # reasons shown; warm processes
    own |= {"envgen.rollout.judge", "envgen.rollout.scripted.scripts"}  # reasons that are shown; what is told at once
    looked_for = ("analysis", "certain", "defaults", "state", "walk")  # how far it is looked for what a class does
    own |= {f"envgen.exchange.infer.{name}" for name in looked_for}
    own |= {"envgen.exchange.verify.equivalence", "envgen.exchange.verify.judging"}  # what is shown of a difference
    own |= {"envgen.exchange.scenarios.proof", "envgen.exchange.scenarios.reading"}  # how far checks are read and played
    models = ("envgen.llm.", "envgen.synthesis.", "envgen.assess.", "envgen.build.")  # what a model is shown, how often it is asked
    named = {row["place"] for row in ROWS}
    for file in sorted(ROOT.glob("envgen/**/*.py")) + sorted(ROOT.glob("runtime/envgen_runtime/*.py")):
        module = ".".join(file.relative_to(RUNTIME if file.is_relative_to(RUNTIME) else ROOT).with_suffix("").parts)
        for name in re.findall(r"^((?:MAX|MOST)_\w+|LIMIT|\w+_LIMIT)\b.*=", file.read_text("utf-8"), re.MULTILINE):
            if module.startswith(("envgen.scenario.", *models)):
                continue  # how far is searched and tried for a proof
            assert module in own or f"{module}.{name}" in named, f"{module}.{name} has no row in docs/limits.md"


@pytest.mark.parametrize("row", [row for row in ROWS if row["code"]], ids=lambda row: row["place"])
def test_explain_tells_it(row: dict[str, str]) -> None:
    assert row["most"] in CODES[row["code"]].explanation
