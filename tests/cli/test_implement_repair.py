"""`envgen implement` and `envgen repair` as somebody types them, with a scripted server in the place of a model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from envgen.endpoint import ScriptedServer
from tests.cli.typed import envgen
from tests.synthesis.implement.test_implement import MISSING, SCRIPT, files
from tests.synthesis.repair.test_repair import SCRIPT as REPAIRS
from tests.synthesis.repair.test_repair import broken_desk
from tests.synthesis.stripped import SPECS, stripped


@pytest.fixture
def project(tmp_path: Path) -> Path:
    stripped(tmp_path / "specs", "library_desk", MISSING, without=("_fee",))
    return tmp_path


def test_bodies_are_shown_then_written_and_the_next_command_is_told(project: Path) -> None:
    desk = project / "specs" / "library_desk"
    before = files(desk)
    with ScriptedServer(SCRIPT) as server:
        shown = envgen(project, "implement", "library_desk", "--diff", url=server.base_url)
    assert shown.returncode == 0, shown.stderr
    assert '+        self.copies[loan["copy_id"]]["status"] = "available"' in shown.stdout
    assert "would change specs/library_desk/bodies.py" in shown.stderr
    assert files(desk) == before
    done = envgen(project, "implement", "library_desk", "--offline")  # the answers are kept
    assert done.returncode == 0, done.stderr
    assert done.stdout == shown.stdout
    assert "return_copy taken" in done.stderr
    assert "2 of 2 bodies written\nnext: envgen render specs/library_desk\n" in done.stderr
    rendered = envgen(project, "render", "specs/")
    assert "1 environment: 1 written; no problems" in rendered.stderr, rendered.stdout
    again = envgen(project, "implement", "library_desk", "--offline")
    assert (again.returncode, again.stdout) == (0, "")
    assert "every body is written" in again.stderr


def test_what_is_missing_is_told_with_the_reasons(project: Path) -> None:
    with ScriptedServer(SCRIPT) as server:
        done = envgen(project, "implement", "library_desk", "--tries", "2", "--json", url=server.base_url)
    assert done.returncode == 1, done.stderr
    (told,) = json.loads(done.stdout)["environments"]
    assert told["written"] == ["open_loans"]
    assert told["answers"] == {"open_loans": 2, "return_copy": 2}
    assert "charges for each day late" in json.dumps(told["unwritten"])


def test_mistakes_are_told_and_nothing_is_asked(project: Path) -> None:
    slip = envgen(project, "implement", "library_desk", "--only", "return_copi")
    assert slip.returncode == 2
    assert "there is no body called return_copi\n  hint: did you mean 'return_copy'?" in slip.stderr
    estimated = envgen(project, "implement", "library_desk", "--dry-run")
    assert estimated.returncode == 0, estimated.stderr
    assert "implement" in estimated.stdout
    offline = envgen(project, "implement", "library_desk", "--offline")
    assert offline.returncode == 2
    assert "run without --offline" in offline.stderr
    none = envgen(project, "repair", "library_desk", "--findings", "findings.json")
    assert none.returncode == 2
    assert "findings.json cannot be read" in none.stderr
    blueprint = project / "specs" / "library_desk" / "blueprint.yaml"
    blueprint.write_text(blueprint.read_text("utf-8").replace("references: Copy", "references: Copi", 1), encoding="utf-8")
    broken = envgen(project, "implement", "library_desk")
    assert broken.returncode == 1
    assert "did you mean 'Copy'?" in broken.stdout
    assert "not begun" in broken.stderr


def test_tools_are_mended_and_the_yield_is_told(tmp_path: Path) -> None:
    desk = broken_desk(tmp_path / "specs")
    file = tmp_path / "findings.json"
    file.write_text('{"findings": [{"tool": "return_copy", "reason": "A day too much is charged."}]}', encoding="utf-8")
    with ScriptedServer(REPAIRS) as server:
        done = envgen(tmp_path, "repair", "library_desk", "--tries", "4", url=server.base_url)
        assert done.returncode == 0, done.stderr
        assert "12 of 12 tools" not in done.stderr
        assert "tools sound before" in done.stderr
        assert "-        late = max(0, days_between(due, self.today()) + 1)" in done.stdout
        assert "wrote specs/library_desk/blueprint.yaml" in done.stderr
        estimated = envgen(tmp_path, "repair", "library_desk", "--findings", "findings.json", "--dry-run", url=server.base_url)
    assert estimated.returncode == 0, estimated.stderr
    assert (desk / "bodies.py").read_bytes() == (SPECS / "library_desk" / "bodies.py").read_bytes()
    well = envgen(tmp_path, "repair", "library_desk", "--offline", "--json")
    assert well.returncode == 0, well.stderr
    (told,) = json.loads(well.stdout)["environments"]
    assert len(told["sound_before"]) == len(told["sound_after"]) == told["tools"]
    assert told["faults"] == []
