"""What stands in a folder after an import, and what an import never touches."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from envgen.exchange.importing import import_items, make, name_of
from envgen.render.run import render_specs
from envgen.revise.format import formatted_folder
from tests.exchange.shops import SOURCE, shop


def texts(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): file.read_text("utf-8") for file in sorted(folder.rglob("*")) if file.is_file()}


def test_an_item_becomes_a_spec_that_renders_and_stays_as_it_is_formatted(tmp_path: Path) -> None:
    (one,) = import_items([shop()], tmp_path / "specs")
    assert one.status == "written"
    folder = tmp_path / "specs" / "book_shop"
    assert [problem for problem in one.problems if problem.level in ("error", "warning")] == []
    assert not any(file.changed or file.problems for file in formatted_folder(folder))
    report = render_specs([tmp_path / "specs"], tmp_path / "generated")
    assert [result.status for result in report.results] == ["written"]


def test_each_distinct_start_state_is_a_seed(tmp_path: Path) -> None:
    files = make(shop()).files
    seeds = [path for path in files if path.startswith("seeds/")]
    assert seeds == ["seeds/default.yaml", "seeds/state_1.json", "seeds/task_2.json"]
    assert json.loads(files["seeds/task_2.json"])["state"] == {"books": {}, "limit": 5}


def test_what_does_not_fit_is_told_and_costs_no_other_seed() -> None:
    made = make(shop(states={"one": {"books": {}, "limit": float("nan")}}))
    seeds = [path for path in made.files if path.startswith("seeds/")]
    assert seeds == ["seeds/default.yaml", "seeds/task_1.json", "seeds/task_2.json"]
    unfit = {repair.where: repair for repair in made.repairs if repair.kind == "unfit_state"}
    assert "mood" in unfit
    assert "seed one" in unfit


def test_the_report_tells_each_repair_with_its_evidence() -> None:
    files = make(shop()).files
    told = json.loads(files["import_report.json"])
    clock = next(row for row in told["repairs"] if row["kind"] == "machine_clock")
    assert (clock["where"], clock["was"], clock["now"]) == ("add_book", "time.time()", "epoch(self.now)")
    assert SOURCE.splitlines()[clock["line"] - 1].strip().endswith('"added": time.time()}')
    assert told["counts"]["machine_clock"] == 1
    assert "## Machine clock (1)" in files["import_report.md"]


def test_importing_again_changes_nothing(tmp_path: Path) -> None:
    import_items([shop()], tmp_path)
    before = texts(tmp_path)
    (one,) = import_items([shop()], tmp_path)
    assert one.status == "unchanged"
    assert texts(tmp_path) == before


def test_an_import_that_nobody_edited_is_renewed(tmp_path: Path) -> None:
    import_items([shop()], tmp_path)
    (one,) = import_items([shop(description="Another text.")], tmp_path)
    assert one.status == "written"
    assert "description: Another text." in (tmp_path / "book_shop" / "blueprint.yaml").read_text("utf-8")


@pytest.mark.parametrize("edited", ["blueprint.yaml", "bodies.py", "seeds/default.yaml"])
def test_an_edited_import_is_kept_unless_forced(tmp_path: Path, edited: str) -> None:
    import_items([shop()], tmp_path)
    file = tmp_path / "book_shop" / edited
    file.write_text(file.read_text("utf-8") + "# mine\n", "utf-8")
    (tmp_path / "book_shop" / "notes.md").write_text("mine", "utf-8")
    before = texts(tmp_path)
    (one,) = import_items([shop(description="Another text.")], tmp_path)
    assert (one.status, [problem.code for problem in one.problems if problem.level == "error"]) == ("refused", ["F004"])
    assert texts(tmp_path) == before
    (one,) = import_items([shop(description="Another text.")], tmp_path, force=True)
    assert one.status == "written"
    assert "# mine" not in file.read_text("utf-8")
    assert (tmp_path / "book_shop" / "notes.md").read_text("utf-8") == "mine"


def test_a_spec_that_somebody_wrote_is_kept(tmp_path: Path) -> None:
    (tmp_path / "book_shop").mkdir()
    (tmp_path / "book_shop" / "blueprint.yaml").write_text("mine", "utf-8")
    (one,) = import_items([shop()], tmp_path)
    assert one.status == "refused"
    assert texts(tmp_path) == {"book_shop/blueprint.yaml": "mine"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_that_cannot_be_imported_stops_none_of_the_others(tmp_path: Path, jobs: int) -> None:
    broken = [
        shop(id="no_python", class_name="NoPython", source="class ("),
        shop(id="deep", class_name="Deep", source="x = " + "(" * 5000 + ")" * 5000),
        shop(id="no_tools", class_name="Shop2", source="class Shop2:\n    def __init__(self):\n        pass\n"),
    ]
    found = import_items([*broken, shop()], tmp_path, jobs=jobs)
    assert [one.status for one in found] == ["failed"] * 3 + ["written"]
    assert all([problem.code[:3] for problem in one.problems] == ["F00"] for one in found[:3])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book_shop"]


def test_a_fault_of_ours_is_told_of_its_item(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ValueError("on purpose")

    monkeypatch.setattr("envgen.exchange.bodies.bodies_of", fails)
    (one,) = import_items([shop()], tmp_path)
    assert [(problem.code, problem.at.path) for problem in one.problems] == [("F003", "env_1_rl")]
    assert "ValueError: on purpose" in one.problems[0].message


def test_two_of_one_name_get_two_names(tmp_path: Path) -> None:
    found = import_items([shop(id="one"), shop(id="two"), shop(id="three")], tmp_path, jobs=1)
    assert [one.name for one in found] == ["book_shop", "book_shop_2", "book_shop_3"]
    assert [one.status for one in found] == ["written"] * 3


@pytest.mark.parametrize(
    ("class_name", "name"),
    [
        ("HRIS", "hris"),
        ("IoTSensorDataPlatform", "iot_sensor_data_platform"),
        ("ERPSystem", "erp_system"),
        ("Tests", "tests_environment"),
        ("Json", "json_environment"),
        ("Class", "class_environment"),
        ("_2Fast", "environment_2_fast"),
    ],
)
def test_names_of_environments(class_name: str, name: str) -> None:
    assert name_of(shop(class_name=class_name)) == name


def test_what_the_gate_refuses_is_told_with_its_line_and_written_all_the_same(tmp_path: Path) -> None:
    source = SOURCE.replace(
        "        if book_id in self.books:\n", '        open("/etc/passwd")\n        if book_id in self.books:\n'
    )
    (one,) = import_items([shop(source=source)], tmp_path)
    assert one.status == "written"
    (told,) = [problem for problem in one.problems if problem.level == "error"]
    shown = (tmp_path / "book_shop" / "bodies.py").read_text("utf-8").splitlines()[told.at.line - 1]
    assert (told.code, told.at.path, shown.strip()) == ("G005", "book_shop/bodies.py", 'open("/etc/passwd")')
