"""`envgen similar` and `envgen subset`: which environments, in which order, printed for people, for shells and for tools."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ABOUT = {
    "public_library": (
        "Public library",
        "Members borrow books and bring them back; late books cost a fine.",
        "lend_book",
        "Lend a book.",
    ),
    "school_library": (
        "School library",
        "Pupils borrow books from the library of their school.",
        "return_book",
        "Take a book back.",
    ),
    "book_shop": ("Book shop", "A shop sells books to customers and orders what is not on the shelf.", "sell_book", "Sell a book."),
    "heart_clinic": ("Heart clinic", "Doctors see patients and write down blood pressure.", "admit_patient", "Admit a patient."),
    "bus_depot": ("Bus depot", "Buses leave on their routes, drivers have shifts.", "dispatch_bus", "Send a bus on its route."),
}


@pytest.fixture
def shelf(envgen: Run, project: Path) -> Run:
    """A project with five environments, as far as they are compared."""
    for name, (title, description, tool, does) in ABOUT.items():
        folder = project / "specs" / name
        folder.mkdir(parents=True)
        tools = f"tools:\n  {tool}:\n    description: {does}\n"
        folder.joinpath("blueprint.yaml").write_text(f"name: {name}\ntitle: {title}\ndescription: {description}\n{tools}", "utf-8")
    return envgen


def names(text: str) -> list[str]:
    return [line.split()[0] for line in text.splitlines()]


@pytest.mark.parametrize("embedder", ["wordllama", "tfidf"])
def test_a_library_is_most_like_a_library(shelf: Run, embedder: str) -> None:
    done = shelf("similar", "public_library", "--embedder", embedder)
    assert done.status == 0
    header, first, second, *others = names(done.out)
    assert (header, first, second) == ("environment", "school_library", "book_shop")
    assert sorted(others) == ["bus_depot", "heart_clinic"]
    assert "4 of 4 environments" in done.err


def test_the_farthest_is_the_nearest_turned_round(shelf: Run) -> None:
    near = shelf("similar", "public_library", "bus_depot", "--json").json
    far = shelf("similar", "public_library", "bus_depot", "--farthest", "--json").json
    assert near["set"] == ["bus_depot", "public_library"]
    assert [one["environment"] for one in near["environments"]] == ["school_library", "book_shop", "heart_clinic"]
    assert far["environments"] == near["environments"][::-1]
    assert {one["environment"]: one["like"] for one in near["environments"]}["school_library"] == "public_library"


def test_the_similarity_is_that_to_the_nearest_of_the_set(shelf: Run) -> None:
    def of(*given: str) -> dict[str, float]:
        return {one["environment"]: one["similarity"] for one in shelf("similar", *given, "--json").json["environments"]}

    library, clinic = of("public_library"), of("heart_clinic")
    both = of("public_library", "heart_clinic")
    assert both == {name: max(library[name], clinic[name]) for name in ("school_library", "book_shop", "bus_depot")}


def test_what_is_compared_may_lie_elsewhere(shelf: Run, project: Path) -> None:
    shutil.move(project / "specs/bus_depot", project / "others/bus_depot")
    done = shelf("similar", "public_library", "--among", "others", "--top", "3", "--json")
    assert [one["environment"] for one in done.json["environments"]] == ["others/bus_depot"]


def test_an_environment_alone_has_no_neighbour(envgen: Run) -> None:
    envgen("new", "desk")
    done = envgen("similar", "desk")
    assert done.status == 2
    assert "--among PATH" in done.err


@pytest.mark.parametrize("how", ["--random", "--diverse"])
def test_a_smaller_subset_lies_within_a_larger_one(shelf: Run, how: str) -> None:
    orders = set()
    for seed in range(3):
        order = names(shelf("subset", "specs/", "--count", "5", "--seed", str(seed), how).out)
        assert sorted(order) == sorted(ABOUT)
        for count in (1, 3):
            assert names(shelf("subset", "specs/", "--count", str(count), "--seed", str(seed), how).out) == order[:count]
        orders.add(tuple(order))
    assert len(orders) == 3


def test_a_diverse_subset_leaves_the_second_of_a_kind_for_the_end(shelf: Run) -> None:
    for seed in range(4):
        done = shelf("subset", "specs/", "--count", "5", "--seed", str(seed), "--diverse", "--json").json
        first_three = {one["environment"] for one in done["environments"][:3]}
        assert {"heart_clinic", "bus_depot"} < first_three
        similarities = [one.get("similarity") for one in done["environments"]]
        assert similarities[0] is None
        assert similarities[1:] == sorted(similarities[1:])


def test_an_order_at_random_stays_when_an_environment_goes(shelf: Run, project: Path) -> None:
    before = names(shelf("subset", "specs/", "--count", "5", "--seed", "3").out)
    shutil.rmtree(project / "specs" / before[1])
    assert names(shelf("subset", "specs/", "--count", "4", "--seed", "3").out) == [before[0], *before[2:]]


def test_names_are_all_that_a_shell_gets(shelf: Run) -> None:
    done = shelf("subset", "public_library", "specs/book_shop", "--count", "2")
    assert sorted(done.out.splitlines()) == ["book_shop", "public_library"]


def test_more_than_there_are_is_a_slip(shelf: Run) -> None:
    done = shelf("subset", "specs/", "--count", "6")
    assert (done.status, done.out) == (2, "")
    assert "--count 5 takes all" in done.err


@pytest.mark.parametrize("command", [("similar", "public_library"), ("subset", "specs/", "--count", "2")])
def test_one_that_cannot_be_read_is_told_and_none_chosen(shelf: Run, project: Path, command: tuple[str, ...]) -> None:
    (project / "specs/book_shop/blueprint.yaml").write_text("{", "utf-8")
    done = shelf(*command)
    assert done.status == 1
    assert done.out.startswith("specs/book_shop/blueprint.yaml:1:")
    assert "school_library" not in done.out


def test_a_folder_without_a_blueprint_is_passed_over(shelf: Run, project: Path) -> None:
    (project / "specs/notes").mkdir()
    done = shelf("subset", "specs/", "--count", "5")
    assert (done.status, len(done.out.splitlines())) == (0, 5)
    assert "specs/notes: holds no blueprint.yaml" in done.err
