"""docs/language.md: the blueprint on it compiles and passes its cases, and it names every function and method there is."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from envgen.blueprint.expressions.functions import FUNCTIONS, METHODS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "language.md").read_text(encoding="utf-8")


def test_its_environment_renders_and_passes(tmp_path: Path) -> None:
    blueprint, seed = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    (bodies,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    folder = tmp_path / "specs" / "tool_shed"
    (folder / "seeds").mkdir(parents=True)
    (folder / "blueprint.yaml").write_text(blueprint)
    (folder / "bodies.py").write_text(bodies)
    (folder / "seeds" / "default.yaml").write_text(seed)
    for command in (["sync", "specs/tool_shed"], ["render", "specs/"]):
        done = subprocess.run([sys.executable, "-m", "envgen", *command], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    package = tmp_path / "generated" / "tool_shed"
    done = subprocess.run([sys.executable, "-m", "pytest", "-q"], cwd=package, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert re.search(r"\d+ passed", done.stdout)


def test_it_names_every_function_and_method() -> None:
    section = PAGE.partition("## Expressions")[2].partition("## Bodies")[0]
    words = set(re.findall(r"[a-z_]+", section))
    assert set(FUNCTIONS) | set(METHODS) <= words
