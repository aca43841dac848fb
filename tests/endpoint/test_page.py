"""docs/endpoint.md names every key and every fault of a script. Its commands are run by tests/docs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from envgen.blueprint.structure import load_schema
from envgen.endpoint.faults import KINDS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "endpoint.md").read_text("utf-8")


def rows(title: str) -> set[str]:
    part = PAGE.partition(f"### {title}\n")[2].partition("\n#")[0]
    return {name for cells in re.findall(r"^\| (`.*?) \|", part, re.MULTILINE) for name in re.findall(r"`(\w+)`", cells)}


def test_every_key_stands_in_its_table() -> None:
    defs = load_schema("endpoint_script")["$defs"]
    assert rows("What a rule matches") == set(defs["match"]["properties"])
    assert rows("What it replies") == set(defs["message"]["properties"])
    assert rows("What goes wrong") == set(KINDS)


def test_its_example_in_python_runs(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.startswith("http://127.0.0.1:")
