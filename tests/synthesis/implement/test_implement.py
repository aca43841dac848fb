"""Bodies written by a scripted model: what is wrong goes back, what is right is written, nothing else is touched."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from envgen.endpoint import ScriptedServer
from envgen.llm.client import Client
from envgen.render.sources import read_sources
from envgen.synthesis.examine import Examiner
from envgen.synthesis.implement import Implemented, Step, estimate, implement
from envgen.synthesis.implement.run import NoSuchBody
from envgen.synthesis.provenance import read_origins
from tests.synthesis.asking import asked
from tests.synthesis.stripped import SPECS, stripped

SCRIPT = Path(__file__).with_name("by_hand.yaml")
MISSING = ("return_copy", "open_loans")


@pytest.fixture(scope="module")
def examiner() -> Iterator[Examiner]:
    with Examiner() as examiner:
        yield examiner


def implemented(folder: Path, kept: Path, examiner: Examiner, base_url: str = "", **more: Any) -> Implemented:
    return asked(lambda client: implement(client, folder, examiner=examiner, **more), kept, base_url)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory, examiner: Examiner) -> tuple[Path, Path, Implemented, list[Step]]:
    """The desk after it was implemented, the kept answers, what came of it and the steps on the way."""
    above = tmp_path_factory.mktemp("first")
    desk = stripped(above, "library_desk", MISSING, without=("_fee",))
    steps: list[Step] = []
    with ScriptedServer(SCRIPT) as server:
        return desk, above / "llm", implemented(desk, above / "llm", examiner, server.base_url, on_step=steps.append), steps


def test_wrong_answers_go_back_and_right_bodies_are_written(first: tuple[Path, Path, Implemented, list[Step]]) -> None:
    desk, _, done, steps = first
    assert (sorted(done.written), done.unwritten) == (sorted(MISSING), [])
    assert done.tries == {"open_loans": 2, "return_copy": 3}
    assert done.examined is not None
    assert done.examined.is_clean, done.examined.faults
    ours, real = (ast.unparse(ast.parse((folder / "bodies.py").read_text("utf-8"))) for folder in (desk, SPECS / "library_desk"))
    assert ours == real
    assert [(step.what, step.name) for step in steps] == [
        ("refused", "open_loans"),
        ("taken", "open_loans"),
        ("refused", "return_copy"),
        ("refused", "return_copy"),
        ("taken", "return_copy"),
    ]
    assert any("report_lost was not asked for" in one for one in steps[2].told)
    assert any("charges for each day late" in one for one in steps[3].told)


def test_the_lock_and_the_provenance_say_who_wrote_what(first: tuple[Path, Path, Implemented, list[Step]]) -> None:
    desk, _, _, _ = first
    assert set(read_sources(desk).states.values()) == {"ok"}
    lock = (desk / "bodies.lock").read_text("utf-8")
    assert lock.count("by=by-hand") == 2
    lines = read_origins(desk)
    assert [(one["stage"], one["what"], one["model"]) for one in lines] == [
        ("implement", "open_loans", "by-hand"),
        ("implement", "return_copy", "by-hand"),
    ]
    assert [len(one["refused"]) for one in lines] == [1, 2]
    assert all(re.fullmatch("[0-9a-f]{64}", one["answer"]) for one in lines)
    assert "/tmp" not in json.dumps(lines)


def test_kept_answers_make_the_same_bytes(
    first: tuple[Path, Path, Implemented, list[Step]], examiner: Examiner, tmp_path: Path
) -> None:
    desk, kept, _, _ = first
    again = stripped(tmp_path, "library_desk", MISSING, without=("_fee",))
    assert not implemented(again, kept, examiner).unwritten
    assert files(again) == files(desk)


def test_what_is_written_is_not_asked_for_again(
    first: tuple[Path, Path, Implemented, list[Step]], examiner: Examiner, tmp_path: Path
) -> None:
    desk, _, _, _ = first
    before = files(desk)
    assert implemented(desk, tmp_path / "none", examiner).wanted == ()
    assert files(desk) == before
    assert estimate(desk)[0].calls == 0


@pytest.mark.slow
def test_a_run_that_is_cut_short_loses_nothing(
    first: tuple[Path, Path, Implemented, list[Step]], examiner: Examiner, tmp_path: Path
) -> None:
    desk, kept, _, _ = first

    class Cut(Exception):
        pass

    total = len(list(kept.rglob("*.json")))
    for after in range(1, 6):
        folder = stripped(tmp_path / str(after), "library_desk", MISSING, without=("_fee",))
        asks = 0

        async def cut(client: Client, folder: Path = folder, after: int = after) -> Implemented:
            nonlocal asks
            real = client.ask

            async def ask(*args: Any, **more: Any) -> Any:
                nonlocal asks
                asks += 1
                if asks > after:
                    raise Cut
                return await real(*args, **more)

            client.ask = ask  # type: ignore[method-assign]
            return await implement(client, folder, examiner=examiner)

        if after < 5:
            with pytest.raises(Cut):
                asked(cut, kept)
        assert read_sources(folder, allow_stubs=True).broken is False  # valid in between
        implemented(folder, kept, examiner)  # nothing but kept answers
        assert files(folder) == files(desk)
    assert len(list(kept.rglob("*.json"))) == total


def test_a_body_is_kept_though_a_later_one_is_given_up(examiner: Examiner, tmp_path: Path) -> None:
    desk = stripped(tmp_path, "library_desk", MISSING, without=("_fee",))
    with ScriptedServer(SCRIPT) as server:
        done = implemented(desk, tmp_path / "llm", examiner, server.base_url, tries=2)
    assert done.written == ["open_loans"]
    (left,) = done.unwritten
    assert left.name == "return_copy"
    assert any("charges for each day late" in one for one in left.why)
    states = read_sources(desk, allow_stubs=True).states
    assert (states["open_loans"], states["return_copy"]) == ("ok", "stub")


def test_tools_wait_for_a_function_that_is_given_up(examiner: Examiner, tmp_path: Path) -> None:
    desk = stripped(tmp_path, "library_desk", MISSING, without=("_fee",))
    with ScriptedServer(SCRIPT) as server:
        done = implemented(desk, tmp_path / "llm", examiner, server.base_url, tries=1)
    assert done.written == []
    assert [one.name for one in done.unwritten] == ["open_loans", "return_copy"]
    assert done.unwritten[1].why == ["it cannot be tested without open_loans, which has no body"]


def test_a_written_body_is_replaced_only_where_it_is_named(examiner: Examiner, tmp_path: Path) -> None:
    desk = stripped(tmp_path, "library_desk", ())
    before = files(desk)
    wrong = {"rules": [{"reply": "```python\ndef open_loans(self, member_id):\n    return []\n```"}]}
    with ScriptedServer(wrong) as server:
        done = implemented(desk, tmp_path / "llm", examiner, server.base_url, only=["open_loans"], tries=2)
    assert [one.name for one in done.unwritten] == ["open_loans"]
    assert files(desk) == before
    other = "return list(filter(lambda loan: loan['member_id'] == member_id and not loan['returned_at'], self.loans.values()))"
    right = {"rules": [{"reply": f"```python\ndef open_loans(self, member_id):\n    {other}\n```"}]}
    with ScriptedServer(right) as server:
        done = implemented(desk, tmp_path / "llm2", examiner, server.base_url, only=["open_loans"])
    assert done.written == ["open_loans"]
    assert "filter" in (desk / "bodies.py").read_text("utf-8")
    with pytest.raises(NoSuchBody):
        implemented(desk, tmp_path / "llm", examiner, only=["open_lones"])


@pytest.mark.parametrize(
    "spec",
    [
        "personal_nutrition_tracking_app",
        pytest.param("sleep_tracker", marks=pytest.mark.slow),
        pytest.param("web_browser_bookmark_system", marks=pytest.mark.slow),
        pytest.param("support_group_management_system", marks=pytest.mark.slow),
    ],
)
def test_the_real_bodies_come_back(spec: str, examiner: Examiner, tmp_path: Path) -> None:
    real = SPECS / spec / "bodies.py"
    bodies = read_sources(SPECS / spec).bodies
    assert bodies is not None
    names = [*bodies.tools, *bodies.functions]
    folder = stripped(tmp_path, spec, names, without=tuple(bodies.helpers))
    assert "NotImplementedError" in (folder / "bodies.py").read_text("utf-8")
    with ScriptedServer({"rules": [{"reply": f"```python\n{real.read_text('utf-8')}```"}]}) as server:
        done = implemented(folder, tmp_path / "llm", examiner, server.base_url)
    assert done.unwritten == []
    assert done.examined is not None
    assert done.examined.is_clean, done.examined.faults
    assert _methods(folder / "bodies.py") == _methods(real)


def _methods(file: Path) -> dict[str, str]:
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name: ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_a_function_is_not_taken_untested_while_rules_lack_another(examiner: Examiner, tmp_path: Path) -> None:
    folder = stripped(tmp_path, "sleep_tracker", ("usual_quality", "paired_devices"))
    wrong = "```python\ndef usual_quality(self, qualities):\n    return 7\n```"
    paired = "return [one for one in self.devices.values() if one['user_id'] == user_id and one['status'] == 'paired']"
    rules = [
        {"match": {"item": "sleep_tracker/usual_quality"}, "reply": wrong},
        {"reply": f"```python\ndef paired_devices(self, user_id):\n    {paired}\n```"},
    ]
    with ScriptedServer({"rules": rules}) as server:
        done = implemented(folder, tmp_path / "llm", examiner, server.base_url, tries=1)
    assert done.written == ["paired_devices"]
    assert [one.name for one in done.unwritten] == ["usual_quality"]
    assert "which comes through it: " in done.unwritten[0].why[0]
