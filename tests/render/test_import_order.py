"""Sorting is left out only where the sorter would change nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path

import pytest

from envgen.render.output import format as formatter
from envgen.render.output.import_order import needs_sorting
from envgen.render.run import render_specs

ROOT = Path(__file__).parents[2]
LINES = ("import re", "import json", "", "from typing import Any", "from envgen_runtime import query", "from .state import A, B")


def test_a_module_that_needs_no_sorting_is_one_that_the_sorter_leaves_alone(tmp_path: Path) -> None:
    names = ["FEE", "A2", "A10", "Book", "BookCopy", "Bookend", "a", "b_1", "b", "Zoo", "zoo"]
    sources = {f"{number}.py": "\n".join(lines) + "\n\nX = 1\n" for number, lines in enumerate(permutations(LINES, 4))}
    sources |= {
        f"n{number}.py": f"from .state import {', '.join(some)}\n\nX = 1\n" for number, some in enumerate(permutations(names, 2))
    }
    sources |= {f"g{gap}.py": "import re\n" + "\n" * gap + "X = 1\n" for gap in range(4)}
    plain = {path: text for path, text in sources.items() if not needs_sorting(text)}
    assert len(plain) > 20
    for path, text in plain.items():
        (tmp_path / path).write_text(text, "utf-8")
    subprocess.run([formatter._ruff(), "format", *formatter._CONFIG, str(tmp_path)], check=True)
    done = subprocess.run(
        [formatter._ruff(), "check", "--select", "I", *formatter._CONFIG, str(tmp_path)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    "source",
    [
        "import json\nimport re\nX = 1\n",
        "import re\nimport json\n\nX = 1\n",
        "import re  # why\n\nX = 1\n",
        "import re as r\n\nX = 1\n",
        "from typing import (\n    Any,\n)\n\nX = 1\n",
        "import re\n\n\nX = 1\n",
        "from .state import A2, A10\n\nX = 1\n",
        "import re\n\nX = 1\nimport json\n",
    ],
)
def test_what_is_not_plain_is_sorted(source: str) -> None:
    assert needs_sorting(source)


@pytest.fixture(scope="module")
def nine(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Mapping[str, bytes]]:
    """The folder of nine specs, and what they are rendered to here."""
    from benchmarks.synthetic import write_specs

    above = tmp_path_factory.mktemp("nine")
    write_specs(above / "specs", 9)
    told = render_specs([above / "specs"], above / "here", jobs=1)
    assert told.exit_status == 0
    return above, _texts(above / "here")


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("hash_seed", ["0", "77"])
def test_the_bytes_are_the_same_for_any_number_of_processes_and_any_hash_seed(
    jobs: int, hash_seed: str, nine: tuple[Path, Mapping[str, bytes]], tmp_path: Path
) -> None:
    above, here = nine
    code = f"from envgen.cli import main; raise SystemExit(main(['render', 'specs', '--out', '{tmp_path}', '--jobs', '{jobs}']))"
    subprocess.run([sys.executable, "-c", code], cwd=above, env={"PYTHONHASHSEED": hash_seed, "PATH": "/usr/bin:/bin"}, check=True)
    assert len(here) > 9 * 12
    assert here == _texts(tmp_path)


def _texts(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
