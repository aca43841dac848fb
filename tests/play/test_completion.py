"""What Tab offers, as a table: the text up to the cursor, and what it becomes."""

from __future__ import annotations

import json

import pytest

from envgen.play.completion import complete
from envgen.play.session import Session
from envgen.play.telling import Telling
from envgen.play.unfinished import cursor
from envgen.play.words import quoted, words
from tests.play.stall import stall
from tests.semantics.compiled import compiled

TOOLS = ["find_fruit", "sell", "tag", "enter", "spoil"]

# typed → the whole lines that the candidates make of it
TABLE: list[tuple[str, list[str]]] = [
    # names of tools and commands
    ("sel", ["sell"]),
    ("see", ["seen", "seed"]),
    ("fi", ["find_fruit"]),
    ("und", ["undo"]),
    ("by season", []),
    ("by sea", []),
    ("bug", ["spoil"]),
    ("call s", ["call sell", "call save", "call spoil"]),
    ("help s", ["help sell", "help spoil", "help state", "help seen", "help seed", "help set", "help save"]),
    # names of arguments: those that are needed first, none twice
    ("sell ", ["sell buyer_id=", "sell card=", "sell lines=", "sell prices=", "sell gift=", "sell count="]),
    ("sell buyer_id=B01 c", ["sell buyer_id=B01 card=", "sell buyer_id=B01 count="]),
    ("call sell buyer_id=B01 ca", ["call sell buyer_id=B01 card="]),
    ("fly ", []),
    ("save ", ["save cases", "save trajectory"]),
    ("call save ", []),
    # values: keys, also by what is known of them
    ("sell buyer_id=", ["sell buyer_id=B01", "sell buyer_id=B02"]),
    ("sell buyer_id=b", ["sell buyer_id=B01", "sell buyer_id=B02"]),
    ("sell buyer_id=lee", ["sell buyer_id=B01"]),
    ("sell buyer_id=B03", []),
    ("sell nobody=", []),
    # among, on the present state and the other arguments
    ("sell buyer_id=B01 card=", ["sell buyer_id=B01 card=visa", "sell buyer_id=B01 card=giro"]),
    ("sell buyer_id=B01 card=g", ["sell buyer_id=B01 card=giro"]),
    ("sell buyer_id=B02 card=", []),
    ("sell card=", ["sell card="]),  # nothing but what must be given first
    ("sell card=v", []),
    ('sell lines=[{"none": ', []),
    ("sell gift=[", []),
    ('sell {"card": ', ['sell {"card": ']),
    # enums, in the quotes that they need; booleans, defaults
    ("find_fruit season=", ["find_fruit season='all year'", "find_fruit season=summer"]),
    ("find_fruit season=a", ["find_fruit season='all year'"]),
    ("find_fruit season='al", ["find_fruit season='all year'"]),
    ('find_fruit season="all y', ["find_fruit season='all year'"]),
    ("sell gift=", ["sell gift=true", "sell gift=false"]),
    ("sell count=", ["sell count=1"]),
    # JSON
    ("sell lines=", ["sell lines=["]),
    ("sell prices=", ["sell prices={"]),
    ("sell lines=[{", ['sell lines=[{"sku": ', 'sell lines=[{"count": ']),
    ('sell lines=[{"sku": ', ['sell lines=[{"sku": "apple"', 'sell lines=[{"sku": "fig"']),
    ('sell lines=[{"sku": "f', ['sell lines=[{"sku": "fig"']),
    ('sell lines=[{"sku": "fig", ', ['sell lines=[{"sku": "fig", "count": ']),
    ('sell lines=[{"sku": "fig", "count": 1}, {"sku": ap', ['sell lines=[{"sku": "fig", "count": 1}, {"sku": "apple"']),
    ('sell lines=[{"sku": "fig" ', []),
    ("sell prices={", ['sell prices={"apple": ', 'sell prices={"fig": ']),
    ('sell {"', [f'sell {{"{name}": ' for name in ("buyer_id", "card", "lines", "prices", "gift", "count")]),
    ('sell {"buyer_id": "B01", "card": "v', ['sell {"buyer_id": "B01", "card": "visa"']),
    ('sell {"lines": [{"sku": "a', ['sell {"lines": [{"sku": "apple"']),
    ('sell {"none": "', []),
    # what the commands take
    ("seed ", ["seed closed", "seed default"]),
    ("jump ", ["jump 0", "jump 1"]),
    ("save cases f.yaml --", ["save cases f.yaml --append"]),
    ("state ", ["state /fruits", "state /buyers", "state /sales", "state /open"]),
    ("state /fr", ["state /fruits"]),
    ("state /fruits/", ["state /fruits/apple", "state /fruits/fig"]),
    ("state /fruits/summer", ["state /fruits/fig"]),
    ("state /buyers/B01/c", ["state /buyers/B01/cards"]),
    ("state /buyers/B01/cards/visa/", ["state /buyers/B01/cards/visa/kind", "state /buyers/B01/cards/visa/left"]),
    ("state /fruits/fig/tags/", ["state /fruits/fig/tags/0", "state /fruits/fig/tags/1"]),
    ("state /fruits/none/", []),
    ("set /op", ["set /open"]),
    ("set /open ", ["set /open true", "set /open false"]),
    ("set /fruits/fig/season ", ["set /fruits/fig/season 'all year'", "set /fruits/fig/season summer"]),
    ("set /fruits/fig/name ", []),
    ("set /open true /fruits/f", ["set /open true /fruits/fig"]),
    ("save cases ", ["save cases 1"]),
    ("case fi", ["case find_fruit"]),
    ("case tag ", []),  # no blueprint is at hand
    ("history ", []),
]


@pytest.fixture(scope="module")
def session() -> Session:
    session = Session(stall(), name="stall")
    session.call("tag", {"sku": "fig", "text": "ripe"})
    return session


@pytest.mark.parametrize(("typed", "lines"), TABLE, ids=[typed for typed, _ in TABLE])
def test_table(session: Session, typed: str, lines: list[str]) -> None:
    found = complete(session, typed)
    assert [typed[: found.start] + one.text for one in found.candidates] == lines


def test_nothing_typed_offers_tools_then_commands(session: Session) -> None:
    found = [one.text for one in complete(session, "").candidates]
    assert found[: len(TOOLS)] == TOOLS
    assert "save" in found[len(TOOLS) :]


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("sell buyer_id=", ["Ann Lee", "Ben Ray"]),
        ("sell buyer_id=B01 card=", ["credit · 5", "debit · 9"]),
        ('sell lines=[{"sku": ', ["Apple · all year", "Fig · summer"]),  # never what is internal
        ("find_fruit season=", ["", ""]),
        (
            "sell ",
            [
                "Who buys.",
                "How it is paid.",
                "(optional) What is sold.",
                "(optional)",
                "(optional) Whether to wrap it.",
                "(optional)",
            ],
        ),
        ("sell card=", ["give buyer_id first"]),
        ('sell {"card": ', ["give buyer_id first"]),
        ("seed ", ["An evening.", "A morning."]),
        ("jump ", ["seed default", "tag sku=fig text=ripe"]),
    ],
)
def test_what_is_known_stands_beside(session: Session, typed: str, known: list[str]) -> None:
    assert [one.about for one in complete(session, typed).candidates] == known


def test_values_follow_the_state() -> None:
    session = Session(stall(), name="stall")
    with session.env.edit():
        session.env.buyers["B02"]["cards"]["gift card"] = {"kind": "gift", "left": 1}
    assert [one.text for one in complete(session, "sell buyer_id=B02 card=").candidates] == ["'gift card'"]


def test_completing_changes_nothing(session: Session) -> None:
    before = session.env.digest()
    for typed, _ in TABLE:
        complete(session, typed)
    assert (session.env.digest(), len(session.steps)) == (before, 2)


# ── words and unfinished JSON ───────────────────────────────


@pytest.mark.parametrize(
    ("line", "texts", "opened"),
    [
        ("", [], ""),
        ("a  b", ["a", "b"], ""),
        ("a=1 'b c' d\\ e", ["a=1", "b c", "d e"], ""),
        ("a='it'\\''s'", ["a=it's"], ""),
        ('a="x \\"y\\" \\n"', ['a=x "y" \\n'], ""),
        ('a=["x y", {"b": "]"}] c', ['a=["x y", {"b": "]"}]', "c"], ""),
        ('{"a": "b c"} d', ['{"a": "b c"}', "d"], ""),
        ("a={b} c", ["a={b}", "c"], ""),  # no JSON: a word like any other
        ("a=[x", ["a=[x"], "["),
        ("a='b c", ["a=b c"], "'"),
        ('a="', ["a="], '"'),
        ('{"a": [1, ', ['{"a": [1, '], "{"),
    ],
)
def test_words(line: str, texts: list[str], opened: str) -> None:
    found = words(line)
    assert [word.text for word in found] == texts
    assert (found[-1].open if found else "") == opened
    assert all(line[one.start : one.end].strip() == line[one.start : one.end] or one.open for one in found)


@pytest.mark.parametrize("text", ["", "a", "a b", "it's", '"', "'", "\\", "a=b", "{", '{"a": 1}', "é", "#x", "$HOME", "a\nb"])
def test_quoted_is_one_word_of_that_text(text: str) -> None:
    assert [word.text for word in words(quoted(text))] == [text]


@pytest.mark.parametrize(
    ("text", "path", "wants", "typed"),
    [
        ("[", (0,), "value", ""),
        ('["a", "b', (1,), "value", "b"),
        ("[1, 2", (1,), "value", "2"),
        ("[1 ", (1,), "", ""),
        ("{", (), "name", ""),
        ('{"a', (), "name", "a"),
        ('{"a"', ("a",), "", ""),
        ('{"a": ', ("a",), "value", ""),
        ('{"a": tr', ("a",), "value", "tr"),
        ('{"a": 1, ', (), "name", ""),
        ('{"a": {"b": [{"c": "x"}, {"c": "', ("a", "b", 1, "c"), "value", ""),
        ('{"a": [1], "b": {"', ("b",), "name", ""),
        ('{"a": [[1, 2], [3, ', ("a", 1, 1), "value", ""),
        ('{"a": "\\"', ("a",), "value", '\\"'),
    ],
)
def test_cursor(text: str, path: tuple[object, ...], wants: str, typed: str) -> None:
    found = cursor(text)
    assert (found.path, found.wants, found.typed) == (path, wants, typed)


def test_cursor_knows_what_is_complete() -> None:
    assert cursor('{"a": [1, {"b": true}], "c": "d", "e": nu').value == {"a": [1, {"b": True}], "c": "d"}


def test_a_key_of_another_record_is_told_by_its_name(session: Session) -> None:
    env = stall()
    env.call("sell", {"buyer_id": "B01", "card": "visa", "gift": True})
    assert Telling(env).of("S001") == "Ann Lee · 2026-03-02T09:00:00Z"


PARCELS = """
envgen: 1
name: parcels
description: Parcels on their way.
state:
  entities:
    Order:
      collection: orders
      key: order_id
      description: What was bought.
      attributes:
        order_id: {type: string}
        weight: {type: number}
        fee: {type: number}
        size: {type: number}
    Parcel:
      collection: parcels
      key: parcel_id
      description: What is sent.
      attributes:
        parcel_id: {type: string}
        order_id: {type: string, references: Order}
        direction: {enum: [outbound, return]}
        carrier: {enum: [ups, usps]}
        tracking_id: {type: string}
        status: {enum: [packed, sent], transitions: {packed: [sent], sent: []}}
tools: {}
"""


def test_a_record_is_told_by_where_it_stands_and_whose_it_is() -> None:
    parcel = {"order_id": "W1", "direction": "return", "carrier": "usps", "tracking_id": "1234", "status": "sent"}
    state = {"orders": {"W1": {"weight": 1, "fee": 2, "size": 3}}, "parcels": {"P1": parcel}}
    telling = Telling(compiled(PARCELS, "", {"default": json.dumps({"state": state})})("default"))
    assert telling.of("P1") == "sent · W1 · return"
    assert telling.of("W1") == "1 · 2"  # a third number tells nothing


def test_entries_of_what_the_state_names_go_first() -> None:
    """A key that several records have is told by the one that an argument or a variable names."""
    session = Session(stall(), name="stall")
    with session.env.edit():
        session.env.buyers["B02"]["cards"]["giro"] = {"kind": "other", "left": 1}
    telling = Telling(session.env, {"buyer_id": "B02"})
    assert telling.of("giro") == "other · 1"
    assert telling.of("visa") == "Ann Lee · credit · 5"  # of somebody else, so it says of whom
    assert telling.of("none") == telling.of(3) == ""
