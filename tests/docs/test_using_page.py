"""docs/using.md: what it names exists, and its example runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from envgen_runtime import Environment, Result

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "using.md").read_text(encoding="utf-8")


def test_every_member_that_it_names_exists() -> None:
    named = set(re.findall(r"\benv\.([a-z_]+)", PAGE))
    assert len(named) > 12
    assert {name for name in named if not hasattr(Environment, name)} == set()


def test_every_attribute_of_a_result_stands_in_its_table() -> None:
    table = PAGE.partition("## Calls")[2].partition("A violation")[0]
    rows = set(re.findall(r"^\| `([a-z]+)` \|", table, re.MULTILINE))
    public = {name for name in dir(Result) if not name.startswith("_")}
    assert rows | {"tool"} == public


def test_its_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    package = ROOT / "generated" / "library_desk"
    done = subprocess.run([sys.executable, "-c", code], cwd=package, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
