"""The generated suites draw and find the same whatever the hash seed of the process: under `envgen test` and under pytest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from envgen.render.run import render_specs

REPOSITORY = Path(__file__).parents[2]
SPECS = sorted(folder.name for folder in (REPOSITORY / "specs").iterdir() if (folder / "blueprint.yaml").is_file())
RUNS = 50
UNDER_PYTEST = 10  # of these runs every so many is done by pytest, too
DRAWN = """
import importlib, sys
from envgen.testing.depth import Depth
from envgen.testing.machine.walks import walks_of
from envgen.testing.trials import trials_of

sys.path.insert(0, sys.argv[1])
package = importlib.import_module(sys.argv[2])
environment = getattr(package, package.__all__[0])
for tool in environment().contract.data["tools"]:
    print(tool, trials_of(environment, tool, Depth()))
print(walks_of(environment, Depth()))
"""


@pytest.fixture
def package(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The package of a spec, rendered into a folder of its own."""
    report = render_specs([REPOSITORY / "specs" / request.param], tmp_path)
    assert [result.status for result in report.results] == ["written"]
    return tmp_path / str(request.param)


def printed(hash_seed: int, *command: str, folder: Path) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"with hash seed {hash_seed}:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.mark.parametrize("package", ["sleep_tracker"], indirect=True)
def test_what_is_drawn_is_the_same_whatever_the_hash_seed(package: Path) -> None:
    first, second = (printed(seed, "-c", DRAWN, str(package), package.name, folder=package) for seed in (1, 2))
    assert first == second and len(first) > 10_000


@pytest.mark.slow
@pytest.mark.parametrize("package", SPECS, indirect=True)
def test_every_run_of_a_suite_ends_alike(package: Path) -> None:
    runs: list[list[tuple[str, str, str]]] = []
    for seed in range(1, RUNS + 1):
        command = ("-m", "envgen", "test", str(package), "--no-cache", "--format", "json")
        told = json.loads(printed(seed, *command, folder=package.parent))
        (env,) = told["environments"]
        runs.append([(test["file"], test["name"], test["result"]) for test in env["tests"]])
        assert runs[-1] == runs[0], f"with hash seed {seed}"
        if seed % UNDER_PYTEST == 0:
            printed(seed, "-m", "pytest", "-q", "-p", "no:cacheprovider", folder=package)
    assert {result for *_, result in runs[0]} == {"passed"}
