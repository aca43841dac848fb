"""The loop over environments with known faults: what is proven, what is judged, and that every round counts."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from envgen.assess import Assessment, assess
from envgen.assess.files import write
from envgen.assess.findings import findings_of
from envgen.llm.errors import OverBudget
from envgen.synthesis.findings import read_findings
from tests.assess.conftest import FAULTY, asked


@pytest.fixture(scope="module")
def wallets(tmp_path_factory: pytest.TempPathFactory) -> Assessment:
    """Six rounds of the faulty wallets."""
    state = tmp_path_factory.mktemp("state")
    return asked("faulty_wallets", lambda client: assess(client, FAULTY, rounds=6), state)


def test_what_is_proven_goes_before_what_was_said(wallets: Assessment) -> None:
    by_number = {one.round.number: one for one in wallets.rounds}
    broken, declared = by_number[2], by_number[4]
    assert broken.opinion is not None
    assert (broken.opinion.verdict, broken.known.kind, broken.result) == ("warning", "fault", "fail")
    assert broken.category == "state"
    assert broken.known.told.startswith("covered")
    assert declared.opinion is not None
    assert (declared.opinion.verdict, declared.known.kind, declared.result) == ("fail", "declared", "pass")
    assert [one.round.number for one in wallets.disagreements] == [2, 4]


def test_all_figures(wallets: Assessment) -> None:
    told = wallets.as_json()
    assert told["results"] == {"pass": 4, "warning": 0, "fail": 2, "no verdict": 0, "no test": 0}
    assert told["rates"]["pass"]["share"] == round(4 / 6, 4)
    assert told["rates"]["checker_alone"]["count"] == 3
    assert told["categories"] == {"state": 1, "result": 1}
    assert told["met"] == {"positive": told["met"]["positive"], "negative": told["met"]["negative"]}
    assert (told["met"]["positive"]["count"], told["met"]["negative"]["count"]) == (3, 3)
    assert not told["reached"]


def test_stability_is_measured_on_calls_in_another_order(wallets: Assessment) -> None:
    twice = {one.round.number: (one.opinion, one.again) for one in wallets.rounds if one.again is not None}
    assert set(twice) in ({1, 2, 3}, {4, 5, 6})
    assert wallets.stability.share.of == 3


def test_findings_become_cases_once_somebody_has_said_what_is_due(wallets: Assessment, tmp_path: Path) -> None:
    data, text = write(wallets, folder=tmp_path)
    findings = json.loads(data.read_text())["findings"]
    assert [(one["round"], one["is_proven"]) for one in findings] == [(2, True), (5, False)]
    assert "# expected: …" in findings[0]["case"]
    assert "# expected: success" in findings[1]["case"]
    assert [one.arguments for one in read_findings(data)] == [one["arguments"] for one in findings]
    assert "## What the checker said against what is known" in text.read_text()


def test_a_round_without_a_test_counts(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    found = asked("useless_tester", lambda client: assess(client, FAULTY, rounds=3), tmp_path / "state", log=log)
    assert [one.result for one in found.rounds] == ["no test"] * 3
    assert found.pass_rate.of == 3
    assert all("no JSON object" in one.why for one in found.rounds)
    items = [json.loads(line)["item"] for line in log.read_text().splitlines()]
    assert items == ["wallet_bank/pay_all/test/1"] * 3  # nobody judges what was not tried


def test_good_calls_of_a_bad_answer_are_kept(tmp_path: Path) -> None:
    good = {"name": "pays", "arguments": '{"source": "W1", "payments": [{"target": "W2", "cents": 1}]}'}
    bad = {"name": "too few arguments", "arguments": '{"source": "W1"}'}
    refused = {"name": "nobody", "arguments": "{}", "rule": "arguments"}
    verdict = {"reason": "Right.", "verdict": "pass", "category": "none", "due": "same"}
    script = {
        "rules": [
            {"match": {"item": "*/test/*"}, "reply": {"json": {"succeed": [good, bad], "refused": [refused]}}},
            {"match": {"item": "*/check/*"}, "reply": {"json": {"verdicts": [{"call": n, **verdict} for n in (1, 2)]}}},
        ]
    }
    found = asked(script, lambda client: assess(client, FAULTY, rounds=3), tmp_path)
    assert [one.result for one in found.rounds] == ["pass", "pass", "no test"]
    assert "a call that is to succeed has to fit the schema" in found.rounds[2].why


def test_calls_of_a_chain_follow_each_other(tmp_path: Path) -> None:
    """The script answers only where the tester is shown the state that the calls before have left."""
    found = asked("chained_wallets", lambda client: assess(client, FAULTY, rounds=6, chain=3), tmp_path)
    assert [one.result for one in found.rounds] == ["pass", "pass", "fail", "pass", "pass", "fail"]
    assert [len(one.before) for one in found.rounds] == [0, 1, 2, 0, 1, 2]
    assert found.rounds[5].known.kind == "fault"
    opinion, proven = findings_of(found)
    assert [one["arguments"]["source"] for one in opinion["before"]] == ["W1", "W1"]
    assert "/wallets/W2/cents: 1020" in opinion["case"].replace('"', "")
    assert proven["is_proven"]


def test_a_budget_stops_it_and_it_goes_on_without_paying_twice(tmp_path: Path) -> None:
    whole = asked("faulty_wallets", lambda client: assess(client, FAULTY, rounds=6), tmp_path / "whole")
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    with pytest.raises(OverBudget):
        asked(
            "faulty_wallets",
            lambda client: assess(client, FAULTY, rounds=6),
            tmp_path / "state",
            log=first,
            token_limit=2500,
        )
    resumed = asked("faulty_wallets", lambda client: assess(client, FAULTY, rounds=6), tmp_path / "state", log=second)
    assert resumed.as_json() == whole.as_json()
    paid = [json.loads(line)["digest"] for file in (first, second) for line in file.read_text().splitlines()]
    assert len(paid) == len(set(paid)) == 5


def test_the_same_answers_make_the_same_files(wallets: Assessment, tmp_path: Path) -> None:
    again = asked("faulty_wallets", lambda client: assess(client, FAULTY, rounds=6), tmp_path / "state")
    files = [write(one, folder=tmp_path / name) for one, name in ((wallets, "one"), (again, "other"))]
    assert [file.read_bytes() for file in files[0]] == [file.read_bytes() for file in files[1]]


def test_progress_is_told_with_what_passed(tmp_path: Path) -> None:
    told: list[tuple[int, int, int]] = []
    asked(
        "faulty_wallets",
        lambda client: assess(client, FAULTY, rounds=6, on_round=lambda *one: told.append(one)),
        tmp_path,
    )
    assert told[-1] == (6, 6, 4)


def test_a_pattern_that_never_ends_does_not_hang_us(tmp_path: Path) -> None:
    spec = tmp_path / "wallet_bank"
    shutil.copytree(FAULTY, spec)
    file = spec / "blueprint.yaml"
    was = "source: {type: string, references: Wallet, description: Who pays.}"
    assert was in file.read_text()
    file.write_text(file.read_text().replace(was, was.replace("Wallet,", 'Wallet, pattern: "W.*|(x+x+)+y",')))
    endless = json.dumps({"source": "x" * 200, "payments": [{"target": "W2", "cents": 1}]})
    script = {
        "rules": [
            {"match": {"stage": "assess"}, "reply": {"json": {"succeed": [{"name": "hangs", "arguments": endless}]}}},
            {
                "match": {"stage": "check"},
                "reply": {"json": {"verdicts": [{"call": 1, "reason": "", "verdict": "pass", "category": "none", "due": "same"}]}},
            },
        ]
    }
    found = asked(script, lambda client: assess(client, spec, rounds=1), tmp_path / "state")
    assert found.rounds[0].known.kind == "fault"
    assert "timeout" in found.rounds[0].known.told
