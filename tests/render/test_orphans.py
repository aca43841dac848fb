"""A tool renamed by hand leaves a missing body and an orphan: the two are recognised as one."""

from __future__ import annotations

import pytest

from envgen.blueprint.model import Blueprint
from envgen.diagnostics.problem import Problem
from envgen.render.bodies.lock import states
from envgen.render.bodies.read import parse_bodies
from envgen.render.bodies.rename import RenameError, renamed_source
from tests.render.small_blueprints import NUMBER, TEXT, desk, parameter, tool

HEAD = "from contract import Contract\n\n\nclass Desk(Contract):\n"
BODY = "    def check_out(self, boat_id: str) -> str:\n        return boat_id\n"
STUB = '\n    def depart(self, boat_id: str) -> str:\n        raise NotImplementedError("depart")\n'


def told(source: str, blueprint: Blueprint) -> dict[str, Problem]:
    bodies, found = parse_bodies(HEAD + source, "specs/desk/bodies.py", blueprint)
    return {problem.code: problem for problem in [*found, *states(blueprint, bodies, {})[1]] if problem.code != "C106"}


DEPART = tool("depart", parameter("boat_id"), returns=TEXT)


def test_the_orphan_with_the_head_of_the_missing_body_was_renamed() -> None:
    problems = told(BODY, desk(DEPART))
    mend = "was check_out renamed depart? `envgen sync specs/desk --rename check_out=depart` makes `def check_out` its body"
    assert problems["C104"].hint == f"{mend}; or remove check_out"
    assert problems["C101"].hint == f"{mend}; --allow-stubs renders without it"


def test_a_stub_that_sync_has_put_there_does_not_hide_it() -> None:
    problems = told(BODY + STUB, desk(DEPART))
    mend = "makes `def check_out` its body (its stub goes)"
    assert mend in problems["C104"].hint
    assert mend in problems["C101"].hint
    assert set(told(BODY.replace("check_out", "depart"), desk(DEPART))) == set()


def test_the_head_decides_between_two_missing_bodies() -> None:
    problems = told(BODY, desk(tool("arrive", parameter("berth", NUMBER), returns=TEXT), DEPART))
    assert "renamed depart?" in problems["C104"].hint


def test_two_missing_bodies_with_one_head_are_told_apart_by_name_or_not_at_all() -> None:
    two = desk(DEPART, tool("arrive", parameter("boat_id"), returns=TEXT))
    assert "renamed" not in told(BODY, two)["C104"].hint
    assert "was departs renamed depart?" in told(BODY.replace("check_out", "departs"), two)["C104"].hint


def test_an_orphan_beside_complete_bodies_may_be_a_helper_or_go() -> None:
    hint = told(BODY + STUB.replace('raise NotImplementedError("depart")', "return boat_id"), desk(DEPART))["C104"].hint
    assert hint == "rename it to _check_out if it is a helper, declare the tool in the blueprint, or remove it"


# ── the mending command ─────────────────────────────────────


def test_the_body_goes_under_the_new_name_and_nothing_else_moves() -> None:
    source = (
        HEAD + "    # Out on the water.\n" + BODY.replace("return boat_id", 'x = "check_out"  # é\n        return boat_id') + STUB
    )
    source += "\n    def _again(self):\n        é = self.check_out(1), self.check_out(2)\n        return é\n"
    bodies, _ = parse_bodies(source, "specs/desk/bodies.py", desk(DEPART))
    after = renamed_source(bodies, desk(DEPART), "check_out", "depart")
    wanted = source.replace(STUB, "").replace("def check_out", "def depart").replace("self.check_out", "self.depart")
    assert after == wanted
    assert parse_bodies(after, "specs/desk/bodies.py", desk(DEPART))[1] == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("chek_out", "depart", "chek_out is no orphan of bodies.py"),
        ("check_out", "departs", "the blueprint has no body departs"),
        ("check_out", "stay", "stay has a body already, at line 8"),
    ],
)
def test_what_cannot_be_renamed_is_said(old: str, new: str, message: str) -> None:
    blueprint = desk(DEPART, tool("stay", returns=TEXT))
    source = HEAD + BODY + '\n    def stay(self) -> str:\n        return ""\n'
    bodies, _ = parse_bodies(source, "specs/desk/bodies.py", blueprint)
    with pytest.raises(RenameError) as error:
        renamed_source(bodies, blueprint, old, new)
    assert str(error.value) == message


def test_a_comment_in_the_stub_is_nobodys_to_delete() -> None:
    bodies, _ = parse_bodies(HEAD + BODY + STUB.replace("raise", "# ask Ann\n        raise"), "specs/desk/bodies.py", desk(DEPART))
    with pytest.raises(RenameError, match="holds a comment"):
        renamed_source(bodies, desk(DEPART), "check_out", "depart")
