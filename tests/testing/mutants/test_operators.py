"""The mutation operators, by data: operators/*.txt hold statements of a tool, and below a line of dashes every mutant of them.

A mutant is told as its operator, what it takes out (-) and what it puts in (+). To see what changes: delete what is below the
dashes, run this test, and read the file that it writes before keeping it.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from envgen.testing.mutants import Mutant, mutants
from tests.testing.mutants.shop import texts

CASES = sorted((Path(__file__).parent / "operators").glob("*.txt"))
DASHES = "\n---\n"


def told(mutant: Mutant, original: str) -> str:
    lines = [f"{line[0]} {line[1:].strip()}" for line in mutant.diff(original).splitlines() if line[0] in "-+"]
    return "\n".join([f"{mutant.operator} ({mutant.region})", *lines])


@pytest.mark.parametrize("case", CASES, ids=lambda one: one.stem)
def test_every_mutant_is_as_written(case: Path) -> None:
    statements, dashes, wanted = case.read_text("utf-8").partition(DASHES)
    package = texts(statements)
    found = mutants(package)
    of_statements = [one for one in found if one.region not in ("default", "frame")]
    now = "\n\n".join(told(one, package["environment.py"]) for one in of_statements) + "\n"
    if not dashes:
        case.write_text(statements.rstrip("\n") + DASHES + now, "utf-8")
    assert now == wanted


def test_the_signature_has_mutants_of_its_own() -> None:
    package = texts("return count")
    found = [told(one, package["environment.py"]) for one in mutants(package) if one.region in ("default", "frame")]
    assert sorted(found) == [
        'frame-narrowed (frame)\n- @command(writes=["Item.status", "limit"])\n+ @command(writes=["Item.status"])',
        'frame-narrowed (frame)\n- @command(writes=["Item.status", "limit"])\n+ @command(writes=["limit"])',
        'frame-widened (frame)\n- @command(writes=["Item.status", "limit"])\n+ @command(writes=["Item", "limit"])',
        'frame-widened (frame)\n- @command(writes=["Item.status", "limit"])\n+ @command(writes=["any"])',
        "wrong-default (default)\n"
        "- def buy(self, item_id: str, buyer_id: str, count: int = 1):\n"
        "+ def buy(self, item_id: str, buyer_id: str, count: int = 0):",
        "wrong-default (default)\n"
        "- def buy(self, item_id: str, buyer_id: str, count: int = 1):\n"
        "+ def buy(self, item_id: str, buyer_id: str, count: int = 2):",
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda one: one.stem)
def test_each_compiles_and_no_two_are_alike(case: Path) -> None:
    package = texts(case.read_text("utf-8").partition(DASHES)[0])
    original = package["environment.py"]
    trees = [ast.dump(ast.parse(one.source(original))) for one in mutants(package)]
    assert len({ast.dump(ast.parse(original)), *trees}) == len(trees) + 1


def test_rules_and_what_no_tool_calls_are_left_alone() -> None:
    assert {one.member for one in mutants(texts("return count + 1"))} == {"buy"}


def test_a_helper_is_taken_for_one_of_the_same_types_unless_that_never_ends() -> None:
    helpers = """
        def below(self, key: str) -> list[str]:
            return [inner for one in self.directly_in(key) for inner in (one, *self.below(one))]

        def directly_in(self, key: str) -> list[str]:
            return self.items[key]

        def depth(self, key: str) -> int:
            return len(self.items[key])
    """
    package = texts("return self.below(item_id), self.depth(item_id)", helpers)
    found = [told(one, package["environment.py"]) for one in mutants(package) if one.operator == "wrong-helper"]
    assert found == [
        "wrong-helper (action)\n"
        "- return self.below(item_id), self.depth(item_id)\n"
        "+ return self.directly_in(item_id), self.depth(item_id)",
        "wrong-helper (helper)\n"
        "- return [inner for one in self.directly_in(key) for inner in (one, *self.below(one))]\n"
        "+ return [inner for one in self.directly_in(key) for inner in (one, *self.directly_in(one))]",
    ]


def test_what_one_change_needs_elsewhere_is_part_of_it() -> None:
    package = texts("return [self.buy(key, buyer_id) for key in self.items]")
    [mutant] = [one for one in mutants(package) if one.operator == "one-level"]
    assert mutant.diff(package["environment.py"]).count("_deep") == 3
    assert mutant.what == "" and mutant.member == "buy"


def test_texts_of_refusals_and_promises_are_left_alone() -> None:
    package = texts('raise ToolError("too_dear", f"{count + 1} are too many.")')
    assert {one.operator for one in mutants(package) if one.region == "action"} == {"wrong-refusal", "dropped-statement"}


def test_an_edit_elsewhere_keeps_ids() -> None:
    before = {one.id for one in mutants(texts("self.limit = count + 1\nreturn count"))}
    after = {one.id for one in mutants(texts("self.floor = 7\nself.limit = count + 1\nreturn count"))}
    assert before < after


def test_the_same_statement_twice_has_mutants_with_ids_of_their_own() -> None:
    found = mutants(texts("self.limit = count + 1\nself.limit = count + 1\nreturn count"))
    assert len({one.id for one in found}) == len(found)
    assert sum(one.operator == "arithmetic" for one in found) == 2


@pytest.mark.parametrize("name", ["file_system", "library_desk", "retail_support", "sleep_tracker"])
def test_guards_and_bodies_have_many(name: str) -> None:
    inner = Path(__file__).parents[3] / "generated" / name / name
    files = {
        path.relative_to(inner).as_posix(): path.read_text("utf-8")
        for path in inner.rglob("*.*")
        if path.suffix in (".py", ".json")
    }
    found = mutants(files)
    guards = {one.what for one in found if one.what.startswith(("guard ", "rule "))}
    bodies = {one.what for one in found if one.what.startswith("body ") and one.region == "body"}
    for what in guards:
        assert sum(one.what == what for one in found) >= 4, what
    for what in bodies:
        assert sum(one.what == what for one in found) >= 8, what
