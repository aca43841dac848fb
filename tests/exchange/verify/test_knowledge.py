"""What the text of a class tells of likely values."""

from __future__ import annotations

from typing import Any

import pytest

from envgen.exchange.verify.knowledge import knowledge_of

SOURCE = """
class Desk:
    VALID_STATUSES = ["open", "closed"]

    def lend(self, member_id, book_id, mode):
        if mode not in ("loan", "hold"):
            return
        member = self.members[member_id]
        if book_id not in member["wishes"] or book_id not in self.books:
            return
        if member["status"] == "suspended":
            return
        branch_id = member.get("home")
        if branch_id not in self.branches:
            return
        self.loans[book_id] = {"state": "out"}

    def whoami(self):
        user = self.current_user if self.current_user else {}
        if user.get("role") != "staff":
            return user["name"]

    def load(self, rows):
        for number, row in enumerate(rows):
            if row["code"] in self.books:
                continue
            for book in self.books.values():
                if book["title"] == row["heading"]:
                    return
"""


@pytest.fixture(scope="module")
def known() -> dict[str, Any]:
    return knowledge_of(SOURCE)


@pytest.mark.parametrize(
    ("name", "words"),
    [("mode", ["loan", "hold"]), ("status", ["open", "closed", "suspended"]), ("role", ["staff"]), ("state", ["out"])],
)
def test_words_of_a_name(known: dict[str, Any], name: str, words: list[str]) -> None:
    assert set(known["words"][name]) == set(words)


@pytest.mark.parametrize(("name", "collection"), [("wishes", "books"), ("home", "branches"), ("code", "books"), ("loans", "books")])
def test_collection_whose_keys_stand_under_a_name(known: dict[str, Any], name: str, collection: str) -> None:
    assert collection in known["links"][name]


def test_members_of_open_objects(known: dict[str, Any]) -> None:
    assert set(known["members"]["current_user"]) == {"role", "name"}
    assert {"code", "heading"} <= set(known["members"]["load.rows"])


def test_names_that_are_compared(known: dict[str, Any]) -> None:
    assert known["same"]["heading"] == ["title"]
