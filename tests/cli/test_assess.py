"""`envgen assess` and `envgen judge` as somebody types them, with a scripted server in the place of a model."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from envgen.endpoint import ScriptedServer
from tests.assess.conftest import ANSWERS, FAULTY, MENDED
from tests.cli.typed import envgen


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(FAULTY, tmp_path / "specs" / "wallet_bank")
    return tmp_path


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer(ANSWERS / "faulty_wallets.yaml") as served:
        yield served


def test_below_the_threshold(project: Path, server: ScriptedServer) -> None:
    done = envgen(project, "assess", "wallet_bank", "--rounds", "6", url=server.base_url)
    assert done.returncode == 1, done.stderr
    assert "pass rate 66.7% (4 of 6; 30% to 90%), which is below 85%" in done.stdout
    assert "2 times the checker said something against what is known" in done.stdout
    assert "next: read .envgen/assess/wallet_bank.md" in done.stderr
    again = envgen(project, "assess", "wallet_bank", "--rounds", "6", "--threshold", "0.6", "--offline")
    assert again.returncode == 0, again.stderr
    assert "which reaches 60%" in again.stdout


def test_json_is_one_document(project: Path, server: ScriptedServer) -> None:
    done = envgen(project, "assess", "wallet_bank", "--rounds", "6", "--json", url=server.base_url)
    (told,) = json.loads(done.stdout)["environments"]
    assert told["rates"]["pass"]["count"] == 4
    assert len(told["rounds"]) == 6


def test_a_finding_is_promoted_once_it_says_what_is_due(project: Path, server: ScriptedServer) -> None:
    envgen(project, "assess", "wallet_bank", "--rounds", "6", url=server.base_url)
    file = project / ".envgen" / "assess" / "wallet_bank.json"
    blueprint = project / "specs" / "wallet_bank" / "blueprint.yaml"
    before = blueprint.read_text()
    left = envgen(project, "promote", str(file))
    assert left.returncode == 1
    assert left.stderr.count("left out: pay_all") == 2
    assert blueprint.read_text() == before
    told = json.loads(file.read_text())
    told["findings"][0]["case"] = told["findings"][0]["case"].replace("# expected: …", "error: not_covered")
    file.write_text(json.dumps(told))
    envgen(project, "promote", str(file))
    assert "assess: more than the credit" in blueprint.read_text()
    shutil.copy(MENDED / "bodies.py", project / "specs" / "wallet_bank" / "bodies.py")
    assert envgen(project, "render", "specs").returncode == 0
    assert envgen(project, "test", "wallet_bank").returncode == 0


def test_dry_run_asks_nobody(project: Path) -> None:
    done = envgen(project, "assess", "wallet_bank", "--rounds", "6", "--dry-run", "--json")
    assert done.returncode == 0, done.stderr
    (told,) = json.loads(done.stdout)["environments"]
    assert [row["calls"] for row in told["ours"]] == [2, 2]
    assert [row["calls"] for row in told["paper"]] == [6, 6]
    assert envgen(project, "judge", "wallet_bank", "--dry-run").returncode == 0


def test_an_environment_with_problems_is_not_asked_about(project: Path) -> None:
    blueprint = project / "specs" / "wallet_bank" / "blueprint.yaml"
    blueprint.write_text(blueprint.read_text().replace("references: Wallet", "references: Purse"))
    done = envgen(project, "assess", "wallet_bank")
    assert done.returncode == 2
    assert "nobody was asked" in done.stderr
    assert "Purse" in done.stdout


def test_marks_beside_proof(project: Path) -> None:
    with ScriptedServer(ANSWERS / "judge_of_wallets.yaml") as served:
        done = envgen(project, "judge", "wallet_bank", url=served.base_url)
    assert done.returncode == 0, done.stderr
    head, row = done.stdout.splitlines()[:2]
    assert head.split() == ["alignment", "correctness", "robustness", "strength", "suite", "scenarios"]
    assert row.split("  ")[0] == "wallet_bank"
    assert row.split()[1:4] == ["8.0", "4.0", "6.0"]
    assert "not measured" in row
    assert 'if giver["cents"] <= 0 - giver["credit"]:' in done.stdout
