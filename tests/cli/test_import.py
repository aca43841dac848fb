"""`envgen import`: what it writes and says, exit statuses, and what it leaves alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.exchange.shops import released
from tests.sandbox.wall.raising import linux


def write(project: Path, *items: Any) -> str:
    (project / "items.json").write_text(json.dumps(list(items)), "utf-8")
    return "items.json"


def test_items_become_specs_that_render(envgen: Any, project: Path) -> None:
    done = envgen("import", "envscaler", write(project, released()))
    assert (done.status, done.out) == (0, "")
    assert "env_1_rl: written specs/book_shop, " in done.err
    assert "1 environment: 1 written; no problems\nnext: envgen render specs\n" in done.err
    assert envgen("render", "specs/").status == 0
    assert json.loads(envgen("call", "book_shop", "get_book", "book_id=x").out) == {
        "success": False,
        "error": "Book not found",
    }


def test_only_what_is_asked_for(envgen: Any, project: Path) -> None:
    other = released("env_2_rl", env_class_name="BookShop", environment_summary="Another")
    done = envgen("import", "envscaler", write(project, released(), other), "--only", "env_2", "--into", "mine")
    assert done.status == 0
    blueprint = (project / "mine" / "book_shop" / "blueprint.yaml").read_text("utf-8")
    assert "title: Another" in blueprint
    assert not (project / "specs").exists()


def test_bad_items_are_told_and_the_others_written(envgen: Any, project: Path) -> None:
    bad = released("env_3_rl", env_class_code="class (", env_class_name="Broken")
    done = envgen("import", "envscaler", write(project, bad, {"env_id": "env_4_rl"}, 5, released()))
    assert done.status == 1
    assert "env_3_rl:1:7: F002 the class is no Python: " in done.out
    assert done.out.count(" F001 ") == 2
    assert "env_3_rl: failed\nenv_1_rl: written specs/book_shop" in done.err


def test_json_tells_what_was_written_and_mended(envgen: Any, project: Path) -> None:
    told = envgen("import", "envscaler", write(project, released()), "--format", "json").json
    (one,) = told["environments"]
    assert (one["item"], one["name"], one["folder"], one["status"]) == ("env_1_rl", "book_shop", "specs/book_shop", "written")
    assert one["repairs"]["machine_clock"] == 1
    assert "bodies.py" in one["files"]
    assert told["problems"] == []


def test_a_table_over_all(envgen: Any, project: Path) -> None:
    items = write(project, released(), released("env_2_rl"))
    assert envgen("import", "envscaler", items, "--report", "out").status == 0
    told = json.loads((project / "out" / "import_report.json").read_text("utf-8"))
    assert told["together"]["machine_clock"] == 2
    assert "| book_shop_2 |" in (project / "out" / "import_report.md").read_text("utf-8")


def test_work_of_people_is_not_replaced(envgen: Any, project: Path) -> None:
    items = write(project, released())
    envgen("import", "envscaler", items)
    bodies = project / "specs" / "book_shop" / "bodies.py"
    bodies.write_text(bodies.read_text("utf-8") + "# mine\n", "utf-8")
    done = envgen("import", "envscaler", items)
    assert done.status == 1
    assert "F004 specs/book_shop exists, and bodies.py was edited since it was imported" in done.out
    assert "--force" in done.out
    assert envgen("import", "envscaler", items, "--force").status == 0
    assert "# mine" not in bodies.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("envscaler", "none.json"), "none.json does not exist"),
        (("openenv", "items.json"), "'openenv' is no format that is known"),
        (("items.json", "more.json"), "envgen import envscaler items.json …"),
        (("envscalr", "items.json"), "did you mean 'envscaler'?"),
        (("envscaler", "items.json", "--into", "items.json"), "items.json is no folder"),
    ],
)
def test_slips_of_the_keyboard(envgen: Any, project: Path, arguments: tuple[str, ...], said: str) -> None:
    write(project, released())
    done = envgen("import", *arguments)
    assert (done.status, done.out) == (2, "")
    assert said in done.err


@linux
def test_verifying_compares_class_and_environment(envgen: Any, project: Path) -> None:
    done = envgen("import", "envscaler", write(project, released()), "--verify", "--calls", "60", "--report", "out")
    assert done.status == 0, done.out
    assert " calls compared, " in done.err
    told = json.loads((project / "specs" / "book_shop" / "equivalence.json").read_text("utf-8"))
    assert told["unexplained"] == 0
    assert told["compared"] >= 60
    assert "| book_shop |" in (project / "out" / "equivalence.md").read_text("utf-8")


@linux
def test_a_difference_is_told(envgen: Any, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from envgen.exchange import bodies

    write_bodies = bodies.bodies_of

    def wrong(*given: Any) -> Any:
        text, repairs = write_bodies(*given)
        return text.replace("Book not found", "No such book"), repairs

    monkeypatch.setattr(bodies, "bodies_of", wrong)
    done = envgen("import", "envscaler", write(project, released()), "--verify", "--calls", "60", "--jobs", "1")
    assert done.status == 1
    assert "F005 get_book differs" in done.out
