"""A planned environment: what was wrong went back with its place, what is written is clean, formatted, and passes its suite."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from envgen.blueprint import load
from envgen.endpoint import ScriptedServer
from envgen.render.sources import read_sources
from envgen.revise.format import formatted_folder
from envgen.synthesis.plan import GaveUp, Planned
from envgen.synthesis.plan.mends import KINDS
from envgen.synthesis.provenance import read_origins
from tests.cli.conftest import Run
from tests.synthesis.plan.conftest import SCRIPT, Shop, planned

BODY = '''"""Bodies of bike_rental, written by hand: the tools that need code."""

from contract import Contract, ToolError


class BikeRental(Contract):
    def reprice_bikes(self, percent: float) -> int:
        ready = [bike for bike in self.bikes.values() if bike["status"] == "ready"]
        if not ready:
            raise ToolError("no_bike_ready")
        for bike in ready:
            bike["daily_price"] = round(bike["daily_price"] * (100 + percent) / 100, 2)
        return len(ready)
'''


def test_what_is_wrong_goes_back_with_its_line_column_and_excerpt(shop: Shop) -> None:
    for item, code, line in (
        ("state", "B205", "bike_id: {type: string, references: Bicycle, description: The bike.}"),
        ("rules", "B308", 'that: rental["returned_on"] is None or rental["returned_at"] >= rental["from_day"]'),
        ("tools-1", "B204", "- no_debts"),
        ("seed", "B410", 'R0001: {bike_id: BK-002, customer_id: C009, from_day: "2026-05-02", returned_on: null}'),
    ):
        told = shop.asked[f"bike_rental/{item}"][1]
        places = re.findall(rf"(\d+):\d+: {code} ", told)
        assert any(re.search(rf"^ *{place}  .*{re.escape(line)}$", told, re.MULTILINE) for place in places), told
        assert "hint: " in told


def test_a_guard_rule_is_looked_into_before_a_tool_uses_it(shop: Shop) -> None:
    told = shop.asked["bike_rental/rules"][1]
    assert "B308 Bike has no attribute 'condition'" in told
    assert "tools:" not in told  # that is what it was looked into with


def test_a_tool_or_rule_that_stays_wrong_is_left_out_and_told_of(shop: Shop) -> None:
    assert [(one.section, one.name) for one in shop.ended.dropped] == [("rules", "season_price"), ("tools", "forecast_income")]
    assert "no function 'season_price'" in shop.ended.dropped[0].why[0]
    assert "no function 'predict'" in shop.ended.dropped[1].why[0]
    assert len(shop.asked["bike_rental/rules"]) == 4
    assert len(shop.asked["bike_rental/tools-2"]) == 4
    assert shop.ended.tools == ("find_bikes", "get_customer", "rent_bike", "return_bike", "pay_debt", "reprice_bikes")
    assert shop.ended.coded == ("reprice_bikes",)
    assert (shop.ended.answers, shop.ended.refused) == (15, 9)


def test_the_spec_is_clean_and_in_the_form_of_fmt(shop: Shop) -> None:
    blueprint, problems = load(shop.folder)
    assert blueprint is not None
    assert {one.code for one in problems} <= {"B276", "B277"}  # cases are not planned
    assert [one.file.name for one in formatted_folder(shop.folder) if one.changed or one.stuck] == []
    assert {one.code for one in read_sources(shop.folder).problems} - {"B276", "B277"} == {"C101"}  # the stub
    assert [one.code for one in read_sources(shop.folder, allow_stubs=True).problems if one.level == "error"] == []


def test_slips_are_mended_without_asking_and_counted(shop: Shop) -> None:
    text = (shop.folder / "blueprint.yaml").read_text("utf-8")
    assert '        where: status is None or bike["status"] == status\n' in text
    assert '          debt: =round(customer["debt"] - amount, 2)\n' in text
    assert "      key_format: BK-{:03d}\n" in text
    assert "unknown_customer" not in text
    assert "unused" not in text
    assert set(shop.ended.mends) <= set(KINDS)
    assert shop.ended.mends["rounding"] == 2
    assert shop.ended.mends["existence guard"] == 1


def test_comments_tell_which_rule_a_sentence_made_and_make_nothing_up(shop: Shop) -> None:
    text = (shop.folder / "blueprint.yaml").read_text("utf-8")
    assert '  # "a customer who owes money cannot rent again"\n  no_debt:\n' in text
    assert "kings" not in text  # the description says no such thing


def test_provenance_has_a_line_for_each_step(shop: Shop) -> None:
    lines = read_origins(shop.folder)
    assert [one["what"] for one in lines] == ["state", "rules", "tools", "tools-1", "tools-2", "seed"]
    assert all(one["model"] == "by-hand" for one in lines)
    assert len(lines[0]["refused"]) == 1


def test_provenance_begins_with_who_wrote_the_description(shop: Shop, tmp_path: Path) -> None:
    """Where a model did: its title and text stand in the blueprint."""
    who = {"stage": "discover", "what": "bike_rental", "model": "somebody"}
    folder = tmp_path / "bike_rental"
    assert isinstance(planned(folder, shop.kept, offline=True, provenance=who), Planned)
    assert read_origins(folder) == [who, *read_origins(shop.folder)]


def test_the_same_answers_make_the_same_bytes_anywhere(shop: Shop, tmp_path: Path) -> None:
    again = tmp_path / "elsewhere" / "bike_rental"
    ended = planned(again, shop.kept, offline=True)
    assert isinstance(ended, Planned)
    files = sorted(file.relative_to(shop.folder) for file in shop.folder.rglob("*") if file.is_file())
    assert sorted(file.relative_to(again) for file in again.rglob("*") if file.is_file()) == files
    assert all((again / file).read_bytes() == (shop.folder / file).read_bytes() for file in files)


def test_an_environment_without_a_state_is_given_up_and_writes_nothing(tmp_path: Path) -> None:
    with ScriptedServer(SCRIPT) as server:
        ended = planned(tmp_path / "tea_house", tmp_path / "llm", base_url=server.base_url, tries=2)
    assert isinstance(ended, GaveUp)
    assert (ended.step, ended.answers) == ("state", 2)
    assert "'leaf of a bush' is no type" in ended.why[0]
    assert not (tmp_path / "tea_house").exists()


def test_the_generated_suite_passes(shop: Shop, project: Path, envgen: Run) -> None:
    spec = Path(shutil.copytree(shop.folder, project / "specs" / "bike_rental"))
    stubs = envgen("render", "specs/bike_rental", "--allow-stubs")
    assert stubs.status == 0, stubs.out
    (spec / "bodies.py").write_text(BODY, "utf-8")
    for command in (("sync", "specs/bike_rental"), ("render", "specs/bike_rental"), ("test", "bike_rental")):
        done = envgen(*command)
        assert done.status == 0, done.out + done.err
