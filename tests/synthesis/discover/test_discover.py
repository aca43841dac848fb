"""`envgen discover` as people run it, over real HTTP; what the model says stands in model.py, written by hand."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from envgen.endpoint.answer import Failure, Outcome, Waits
from envgen.endpoint.request import Request
from envgen.endpoint.server import EndpointServer
from envgen.resources import resource
from envgen.synthesis.discover.embedding.space import Text
from envgen.synthesis.discover.filter import MOST_TASKS
from tests.cli.conftest import Run
from tests.synthesis.discover.conftest import write_tasks
from tests.synthesis.discover.model import NAME, StandIn, described, description, judgements

Serve = Callable[[StandIn], EndpointServer]
OUT = Path("ideas")
LIBRARY = Text(
    "Library lending desk", "A library keeps books, copies, members and loans. Copies are lent, returned, renewed and fined."
)
LENDING = Text(
    "Book lending system of a library",
    "Members of a library borrow copies of books and return them; loans, renewals and fines are kept.",
)
TAXI = Text("Taxi dispatch", "Customers order rides; the nearest free taxi is assigned, and rides, drivers and payments are kept.")
TASKS = ["Lend The Waves to Dana Okoye.", "Renew the loan of copy C-7 for me.", "Send a taxi to Main Street 5, please."]
OF_TASKS = dict(zip(TASKS, (described(LIBRARY, usefulness=7), described(LENDING, usefulness=9), described(TAXI)), strict=True))


def lines(file: Path = OUT / "descriptions.jsonl") -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def written() -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(OUT.iterdir())}


def by_table(task: str, request: Request) -> Mapping[str, Any]:
    return OF_TASKS[task]


@pytest.fixture
def tasks(project: Path) -> Path:
    return write_tasks(project / "tasks.jsonl", TASKS)


def test_tasks_become_descriptions(envgen: Run, serve: Serve, tasks: Path) -> None:
    with serve(StandIn(describes=by_table)):
        done = envgen("discover", tasks)
    assert done.status == 0, done.err
    assert "2 environments of this run, 2 in all; no problems" in done.err
    library, taxi = lines()
    # The more useful of two that are alike, with the task of the other as an example.
    assert library["name"] == "book_lending_system_of_a_library"
    assert library["tasks"] == [TASKS[1], TASKS[0]]
    assert library["source"] == {"data": "toolace", "file": "tasks.jsonl", "line": 2, "digest": library["source"]["digest"]}
    assert library["provenance"]["model"] == NAME
    assert library["provenance"]["prompt"]["name"] == "discover/describe"
    assert taxi["tasks"] == [TASKS[2]]
    schema = json.loads(resource("schemas", "description.schema.json").read_text("utf-8"))
    for one in lines():
        Draft202012Validator(schema).validate(one)


def test_the_report_says_what_was_merged_with_what(envgen: Run, serve: Serve, tasks: Path) -> None:
    with serve(StandIn(describes=by_table)):
        report = envgen("discover", tasks, "--json").json
    (pair,) = report["merged"]
    assert (pair["name"], pair["into"], pair["kind"]) == ("library_lending_desk", "book_lending_system_of_a_library", "description")
    assert LIBRARY.rest in pair["text"]
    assert LENDING.rest in pair["into_text"]
    assert report["thresholds"]["same"] <= pair["similarity"] <= 1
    assert [(step["step"], step["in"], step["out"]) for step in report["funnel"]] == [
        ("rules", 3, 3),
        ("filter", 3, 3),
        ("describe", 3, 3),
        ("thresholds", 3, 3),
        ("deduplicate", 3, 2),
    ]
    page = (OUT / "discover.report.md").read_text("utf-8")
    assert "**library_lending_desk**" in page
    assert LENDING.rest in page
    assert {name: report[name] for name in ("merged", "near", "funnel")} == {
        name: json.loads((OUT / "discover.report.json").read_text("utf-8"))[name] for name in ("merged", "near", "funnel")
    }


def test_nothing_is_asked_twice_and_the_same_tasks_write_the_same_bytes(envgen: Run, serve: Serve, tasks: Path) -> None:
    model = StandIn(describes=by_table)
    with serve(model):
        assert envgen("discover", tasks).status == 0
        first = written()
        assert set(model.asked.values()) == {1}
        again = envgen("discover", tasks)
    assert again.status == 0
    assert "2 environments of this run" in again.err
    assert written() == first
    assert set(model.asked.values()) == {1}
    offline = envgen("discover", tasks, "--offline", "--out", "elsewhere")
    assert offline.status == 0, offline.err
    assert (Path("elsewhere") / "descriptions.jsonl").read_bytes() == first["descriptions.jsonl"]


class GivesOut(StandIn):
    """A stand-in whose key is no good any more after some answers."""

    left = 4

    def answer(self, request: Request, wait: Waits) -> Outcome:
        self.left -= 1
        if self.left < 0:
            return Outcome(Failure(401, "no such key", "invalid_api_key"))
        return super().answer(request, wait)


def test_a_run_that_broke_off_goes_on_where_it_was(envgen: Run, serve: Serve, project: Path) -> None:
    tasks = write_tasks(project / "tasks.jsonl", [f"Renew the loan of copy C-{number}." for number in range(30)])
    model = GivesOut(describes=lambda task, request: description(task))
    with serve(model):
        broken = envgen("discover", tasks)
        assert broken.status == 2
        assert not OUT.exists()
        assert 0 < len(model.asked) <= 4
        model.left = 1000
        assert envgen("discover", tasks).status == 0
        assert set(model.asked.values()) == {1}
    whole = written()
    shutil.rmtree(".envgen")  # with all kept answers
    with serve(StandIn(describes=lambda task, request: description(task))):
        assert envgen("discover", tasks, "--out", "undisturbed").status == 0
    assert {file.name: file.read_bytes() for file in Path("undisturbed").iterdir()} == whole


def test_a_later_run_adds_and_never_displaces(envgen: Run, serve: Serve, tasks: Path, project: Path) -> None:
    """Alike with what an earlier run kept: merged into it, however useful."""
    first = write_tasks(project / "first.jsonl", [TASKS[0]])
    more = write_tasks(project / "more.jsonl", TASKS[1:])
    with serve(StandIn(describes=by_table)):
        envgen("discover", first)
        done = envgen("discover", more)
        after = written()
        assert "1 environment of this run, 2 in all" in done.err
        library, taxi = lines()
        assert (library["name"], taxi["name"]) == ("library_lending_desk", "taxi_dispatch")
        assert library["tasks"] == [TASKS[0], TASKS[1]]
        envgen("discover", more)
    assert written() == after


def test_what_stands_in_specs_is_not_discovered_again(envgen: Run, serve: Serve, tasks: Path) -> None:
    assert envgen("new", "desk").status == 0
    blueprint = Path("specs/desk/blueprint.yaml")
    text = blueprint.read_text("utf-8")
    head = f"title: {LIBRARY.title}\ndescription: {LIBRARY.rest}\n"
    start, rest = text.index("title:"), text.index("clock:")
    blueprint.write_text(text[:start] + head + text[rest:], "utf-8")
    with serve(StandIn(describes=by_table)):
        report = envgen("discover", tasks, "--json").json
    assert [(pair["into"], pair["kind"]) for pair in report["merged"]] == [("desk", "spec")] * len(report["merged"])
    assert [one["name"] for one in lines()] == ["taxi_dispatch"]


def test_low_scores_are_left_out(envgen: Run, serve: Serve, tasks: Path) -> None:
    with serve(StandIn(describes=by_table)):
        report = envgen("discover", tasks, "--usefulness", "9", "--json").json
        assert [one["title"] for one in lines()] == [LENDING.title]
        assert report["funnel"][3]["reasons"][0]["what"] == "has usefulness below 9"
        report = envgen("discover", tasks, "--modelability", "9", "--json").json
    assert report["funnel"][3]["out"] == 0
    assert lines() == []


def test_the_filter_asks_for_many_at_once_and_tells_its_reasons(envgen: Run, serve: Serve, project: Path) -> None:
    asked = [
        f"Renew my loan of copy C-{number}." if number % 3 else f"Calculate the fine of copy C-{number}." for number in range(40)
    ]
    model = StandIn(describes=lambda task, request: described(LIBRARY))
    with serve(model):
        report = envgen("discover", write_tasks(project / "tasks.jsonl", asked), "--json").json
    assert [len(one) for one in sorted(model.judged, key=len, reverse=True)] == [MOST_TASKS, MOST_TASKS, 40 - 2 * MOST_TASKS]
    assert report["funnel"][1]["out"] == sum("Renew" in one for one in asked)
    assert [one["what"] for one in report["funnel"][1]["reasons"]] == ["needs a calculation only"]
    assert report["refused"]["tasks.jsonl:1"] == "calculation: adds up"
    assert len(report["refused"]) == sum("Calculate" in one for one in asked)


def _leave_out(tasks: Sequence[str]) -> list[Mapping[str, Any]]:
    return [one for one in judgements(tasks) if len(tasks) == 1 or one["id"] % 2]


def _contradict(tasks: Sequence[str]) -> list[Mapping[str, Any]]:
    found = judgements(tasks)
    other = "world" if found[-1]["needs"] == "records" else "records"
    return [*found, {**found[-1], "needs": other}] if len(tasks) > 1 else found


def _all_but_single(tasks: Sequence[str]) -> list[Mapping[str, Any]]:
    return judgements(tasks) if len(tasks) == 1 else []


def _shuffled(tasks: Sequence[str]) -> list[Mapping[str, Any]]:
    return judgements(tasks)[::-1]


@pytest.mark.parametrize("judges", [_leave_out, _contradict, _all_but_single, _shuffled])
def test_verdicts_are_matched_by_id_and_those_missing_asked_again(
    judges: Callable[[Sequence[str]], list[Mapping[str, Any]]], envgen: Run, serve: Serve, project: Path
) -> None:
    asked = [f"{'Calculate' if number % 5 == 0 else 'Renew'} the loan of copy C-{number}." for number in range(20)]
    with serve(StandIn(judges=judges, describes=lambda task, request: described(LIBRARY))):
        report = envgen("discover", write_tasks(project / "tasks.jsonl", asked), "--json").json
    assert sorted(report["refused"]) == sorted(f"tasks.jsonl:{number + 1}" for number in range(0, 20, 5))
    assert report["unanswered"] == {}


def test_a_task_without_a_verdict_is_told_and_the_others_go_on(envgen: Run, serve: Serve, tasks: Path) -> None:
    def judges(asked: Sequence[str]) -> list[Mapping[str, Any]]:
        return [one for one in judgements(asked) if "taxi" not in asked[one["id"] - 1]]

    with serve(StandIn(judges=judges, describes=by_table)):
        done = envgen("discover", tasks)
    assert done.status == 0
    assert "tasks.jsonl:3:1: T003 warning: no verdict: the model left it out of its answers" in done.out
    assert [one["title"] for one in lines()] == [LENDING.title]


def test_a_description_that_leaks_is_asked_for_again(envgen: Run, serve: Serve, tasks: Path) -> None:
    leaky = described(Text(LIBRARY.title, f"{LIBRARY.rest} For instance Okoye borrows books there."))

    def describes(task: str, request: Request) -> Mapping[str, Any]:
        is_first = len(request.texts) == 2
        return leaky if task == TASKS[0] and is_first else OF_TASKS[task]

    with serve(StandIn(describes=describes)):
        report = envgen("discover", tasks, "--usefulness", "0", "--json").json
    assert report["funnel"][2]["out"] == 3
    assert report["unanswered"] == {}
    assert "Okoye" not in json.dumps([one["introduction"] for one in lines()])


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (described(Text(LIBRARY.title, f"{LIBRARY.rest} For instance Okoye borrows books there.")), 'says "Okoye"'),
        (described(Text("", LIBRARY.rest)), "the title is empty"),
        (described(Text("Library", "It lends books.")), "fewer than"),
        ({**described(Text("図書館", LIBRARY.rest)), "name": "図"}, "the name has no letters"),
        ({**described(LIBRARY), "usefulness": 11}, "11 is greater than the maximum of 10"),
        ({"title": "Library"}, "'name' is a required property"),
    ],
)
def test_a_description_that_stays_bad_is_given_up(
    answer: Mapping[str, Any], why: str, envgen: Run, serve: Serve, tasks: Path
) -> None:
    with serve(StandIn(describes=lambda task, request: answer if task == TASKS[0] else OF_TASKS[task])):
        done = envgen("discover", tasks)
    assert done.status == 0
    assert "T003 warning: no description: " in done.out
    assert why in done.out
    assert [one["title"] for one in lines()] == [LENDING.title, TAXI.title]


def test_equal_names_get_a_number(envgen: Run, serve: Serve, tasks: Path) -> None:
    with serve(StandIn(describes=lambda task, request: {**OF_TASKS[task], "name": "Desk"})):
        envgen("discover", tasks)
    assert [one["name"] for one in lines()] == ["desk", "desk_2"]


@pytest.mark.parametrize("embedder", ["tfidf", "endpoint"])
def test_other_embedders(embedder: str, envgen: Run, serve: Serve, project: Path) -> None:
    twice = [TASKS[0], "Lend The Years to Dana.", TASKS[2]]
    table = dict(zip(twice, (described(LIBRARY), described(LIBRARY), described(TAXI)), strict=True))
    with serve(StandIn(describes=lambda task, request: table[task])):
        report = envgen("discover", write_tasks(project / "tasks.jsonl", twice), "--embedder", embedder, "--json").json
    assert report["embedder"] == embedder
    assert [pair["similarity"] for pair in report["merged"]] == [pytest.approx(1, abs=1e-3)]
    assert [one["title"] for one in lines()] == [LIBRARY.title, TAXI.title]


def test_dry_run_asks_nobody(envgen: Run, serve: Serve, tasks: Path) -> None:
    model = StandIn()
    with serve(model):
        done = envgen("discover", tasks, "--dry-run")
        told = envgen("discover", tasks, "--dry-run", "--json").json
    assert done.status == 0
    assert "1 request to filter, then one to describe each task that is kept: at most 3" in done.out
    assert [(one["stage"], one["calls"]) for one in told["stages"]] == [("discover", 4)]
    assert all(one["input"] > 200 for one in told["stages"])
    assert not model.asked
    assert not OUT.exists()


def test_without_an_endpoint_it_says_what_to_write(envgen: Run, tasks: Path) -> None:
    done = envgen("discover", tasks)
    assert done.status == 2
    assert "envgen.toml" in done.err
    assert "ENVGEN_BASE_URL" in done.err
    assert not OUT.exists()


def test_slips_of_the_command_line(envgen: Run, project: Path, tasks: Path) -> None:
    assert envgen("discover", "nowhere.jsonl").status == 2
    (project / "empty.txt").write_text("\n")
    done = envgen("discover", "empty.txt")
    assert done.status == 2
    assert "there is no task in these files" in done.err
    (project / "bad").mkdir()
    (project / "bad/descriptions.jsonl").write_text('{"name": "desk"}\n')
    done = envgen("discover", tasks, "--out", "bad")
    assert done.status == 2
    assert "descriptions.jsonl:1" in done.err
    assert "'title' is a required property" in done.err
    assert envgen("discover", tasks, "--out", tasks).status == 2


def test_limit_takes_the_first_tasks(envgen: Run, serve: Serve, tasks: Path) -> None:
    with serve(StandIn(describes=by_table)):
        report = envgen("discover", tasks, "--limit", "1", "--json").json
    assert report["tasks"] == 1
    assert [one["title"] for one in lines()] == [LIBRARY.title]


REAL = Path(__file__).resolve().parents[4] / "shared" / "data" / "tasks" / "tasks_1500.jsonl"


@pytest.mark.slow
@pytest.mark.skipif(not REAL.is_file(), reason="the real tasks do not belong to the repository")
def test_1500_real_tasks_within_a_minute(envgen: Run, serve: Serve) -> None:
    model = StandIn(describes=lambda task, request: description(task))
    start = time.perf_counter()
    with serve(model):
        report = envgen("discover", REAL, "--json").json
    assert time.perf_counter() - start < 60
    assert report["funnel"][0]["in"] == 1500
    assert sum(model.asked.values()) == len(model.asked)
    assert report["fresh"] == len(lines()) > 20
