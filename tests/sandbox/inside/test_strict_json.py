"""What may cross the wall, crosses as it is; every other thing is refused, with its place and the reason."""

from __future__ import annotations

import json
import time
import tracemalloc
from collections import OrderedDict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from envgen.sandbox.inside.strict_json import LARGEST_INT, SMALLEST_INT, Unfit, decode, encode

LIMIT = 1_000_000
PLENTY = 10**9


def nested(depth: int) -> Any:
    value: Any = 1
    for number in range(depth):
        value = [value] if number % 2 else {"a": value}
    return value


# -- values ---------------------------------------------------------------------------------------------------------------------


class Text(str):
    def __len__(self) -> int:
        raise AssertionError("their code ran")

    __hash__ = str.__hash__
    __eq__ = str.__eq__
    __iter__ = __str__ = __repr__ = __format__ = encode = __len__  # type: ignore[assignment]


class Records(dict[str, Any]):
    def items(self) -> Any:
        raise AssertionError("their code ran")

    __len__ = __iter__ = values = keys = __repr__ = __eq__ = items


class Rows(list[Any]):
    def __iter__(self) -> Any:
        raise AssertionError("their code ran")

    __len__ = __getitem__ = __repr__ = __eq__ = __iter__


class Number(int):
    def __repr__(self) -> str:
        raise AssertionError("their code ran")

    __str__ = __format__ = __index__ = __int__ = __lt__ = __le__ = __repr__  # type: ignore[assignment]


class Share(float):
    def __repr__(self) -> str:
        raise AssertionError("their code ran")


class Meta(type):
    def __hash__(cls) -> int:
        raise AssertionError("their code ran")

    def __eq__(cls, other: object) -> bool:
        raise AssertionError("their code ran")

    __name__ = property(__hash__)  # type: ignore[assignment]


class Strange(metaclass=Meta):
    pass


class Liar:
    __class__ = dict  # type: ignore[assignment]


def cycle() -> Any:
    rows: list[Any] = [1]
    rows.append({"self": rows})
    return rows


UNFIT_VALUES: list[tuple[str, Any, str, str]] = [
    ("tuple", {"a": (1, 2)}, "/a", "the kind tuple is no JSON"),
    ("set", [{1}], "/0", "the kind set is no JSON"),
    ("bytes", b"a", "", "the kind bytes is no JSON"),
    ("object", [object()], "/0", "the kind object is no JSON"),
    ("function", {"a": len}, "/a", "the kind builtin_function_or_method is no JSON"),
    ("class", {"a": int}, "/a", "the kind type is no JSON"),
    ("own str", ["x", Text("a")], "/1", "the kind Text is no JSON"),
    ("own dict", [Records(a=1)], "/0", "the kind Records is no JSON"),
    ("own list", Rows([1]), "", "the kind Rows is no JSON"),
    ("own int", {"n": Number(3)}, "/n", "the kind Number is no JSON"),
    ("own float", {"n": Share(3)}, "/n", "the kind Share is no JSON"),
    ("OrderedDict", OrderedDict(a=1), "", "the kind OrderedDict is no JSON"),
    ("own metaclass", [[Strange()]], "/0/0", "the kind Strange is no JSON"),
    ("a lie about its class", [Liar()], "/0", "the kind Liar is no JSON"),
    ("a long name", [type("x" * 100, (), {})()], "/0", f"the kind {'x' * 60}… is no JSON"),
    ("a name of its own kind", [type(Text("Sly"), (), {})()], "/0", "the kind Sly is no JSON"),
    ("NaN", [1.5, float("nan")], "/1", "nan is no JSON"),
    ("infinity", {"a": [float("inf")]}, "/a/0", "inf is no JSON"),
    ("minus infinity", float("-inf"), "", "-inf is no JSON"),
    ("too large", [2**63], "/0", "an integer beyond 64 bit"),
    ("too small", [-(2**63) - 1], "/0", "an integer beyond 64 bit"),
    ("huge", {"a": 10**5_000}, "/a", "an integer beyond 64 bit"),
    ("half a character", {"a": ["x\ud800"]}, "/a/0", "half of a surrogate pair"),
    ("half a character in a key", {"a": {"\udc00": 1}}, "/a", "in a key: half of a surrogate pair"),
    ("half a character in the path", {"\ud83d\ude00": 1}, "", "in a key: half of a surrogate pair"),
    ("int key", {"a": {1: 2}}, "/a", "a key of the kind int is no JSON"),
    ("None key", {None: 2}, "", "a key of the kind NoneType is no JSON"),
    ("own str key", {Text("a"): 2}, "", "a key of the kind Text is no JSON"),
    ("tuple key", {(1, 2): 2}, "", "a key of the kind tuple is no JSON"),
    ("cycle", cycle(), "/1/self", "a value that holds itself"),
    ("too deep", nested(65), "/a/0" * 32, "nested deeper than 64 levels"),
    ("the path", {"a/b~c": [{"": (1,)}]}, "/a~1b~0c/0/", "the kind tuple is no JSON"),
    ("a long path", {"x" * 100: {"y" * 100: ()}}, f"/{'x' * 60}…/{'y' * 60}…", "the kind tuple is no JSON"),
    ("the first of several", {"a": 1, "b": (), "c": float("nan")}, "/b", "the kind tuple is no JSON"),
]


@pytest.mark.parametrize(("value", "path", "reason"), [pytest.param(*case[1:], id=case[0]) for case in UNFIT_VALUES])
def test_unfit_value(value: Any, path: str, reason: str) -> None:
    with pytest.raises(Unfit) as caught:
        encode(value, limit=LIMIT)
    assert (caught.value.path, caught.value.reason) == (path, reason)
    assert str(caught.value) == (f"{path}: {reason}" if path else reason)
    json.dumps([path, reason]).encode()


def test_size_is_of_the_bytes() -> None:
    for value in ("abc", "é€😀", '\x00\n"', [1, {"a": None}], 1.5, True):
        size = len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())
        assert len(encode(value, limit=size).encode()) == size
        with pytest.raises(Unfit, match=f"^more than {size - 1} bytes of JSON$"):
            encode(value, limit=size - 1)


def bomb(width: int, depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value] * width
    return value


BOMBS = {
    "2**60 lists": lambda: bomb(2, 60),
    "10**8 lists": lambda: bomb(10_000, 2),
    "the same long text many times": lambda: ["x" * 1_000_000] * 300,
    "a long key": lambda: {"x" * 300_000_000: 1},
    "the same record many times": lambda: [{"a": "x" * 1_000}] * 1_000_000,
    "a list of a million": lambda: [None] * 1_000_001,
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_without_being_copied(name: str) -> None:
    value = BOMBS[name]()
    tracemalloc.start()
    started = time.process_time()
    try:
        with pytest.raises(Unfit, match=r"^more than 1,000,000 bytes of JSON$"):
            encode(value, limit=LIMIT)
        assert tracemalloc.get_traced_memory()[1] < 60_000_000
        assert time.process_time() - started < 5
    finally:
        tracemalloc.stop()


# -- texts ----------------------------------------------------------------------------------------------------------------------

UNFIT_TEXTS: list[tuple[str, bytes, str, str]] = [
    ("nothing", b"", "", "no JSON at character 0: Expecting value"),
    ("two values", b"1 2", "", "no JSON at character 2: Extra data"),
    ("half a value", b'{"a":', "", "no JSON at character 5: Expecting value"),
    ("a byte order mark", b"\xef\xbb\xbf1", "", "no JSON at character 0: Expecting value"),
    ("single quotes", b"{'a': 1}", "", "no JSON at character 1: Expecting property name enclosed in double quotes"),
    ("a control character", b'"\x01"', "", "no JSON at character 1: Invalid control character at"),
    ("Latin-1", b'["\xe9"]', "", "no UTF-8 at byte 2"),
    ("a surrogate in bytes", b'"\xed\xa0\x80"', "", "no UTF-8 at byte 1"),
    ("UTF-16", '{"a": 1}'.encode("utf-16-le"), "", "no JSON at character 1: Expecting property name enclosed in double quotes"),
    ("NaN", b'{"a": [NaN]}', "/a/0", "NaN is no JSON"),
    ("Infinity", b"Infinity", "", "Infinity is no JSON"),
    ("minus infinity", b"[1,-Infinity]", "/1", "-Infinity is no JSON"),
    ("1e999", b"[1.0, 1e999]", "/1", "a number larger than any float"),
    ("-1e999", b"-1e999", "", "a number larger than any float"),
    ("too large", b'{"a":9223372036854775808}', "/a", "an integer beyond 64 bit"),
    ("too small", b"[-9223372036854775809]", "/0", "an integer beyond 64 bit"),
    ("thousands of digits", b'{"a":[' + b"1" * 5_000 + b"]}", "/a/0", "an integer beyond 64 bit"),
    ("half a character", rb'["a", "\ud800"]', "/1", "half of a surrogate pair"),
    ("half a character, large letters", rb'"\uDFFF x"', "", "half of a surrogate pair"),
    ("half a character in a key", rb'{"a": {"\ud800": 1}}', "/a", "in a key: half of a surrogate pair"),
    ("the halves the wrong way", rb'"\ude00\ud83d"', "", "half of a surrogate pair"),
    ("doubled", b'{"a":1,"a":1}', "", "the key 'a' stands there twice"),
    ("doubled within", b'[{"b":{"a":1,"c":2,"a":3}}]', "/0/b", "the key 'a' stands there twice"),
    ("doubled, one with a blank", b'{"a":1,"a" :2}', "", "the key 'a' stands there twice"),
    ("doubled, one with a line break", b'{"a":1,"a"\n:2,"t":":"}', "", "the key 'a' stands there twice"),
    ("doubled, one escaped", rb'{"a":1,"\u0061":2}', "", "the key 'a' stands there twice"),
    ("doubled beside a colon in a text", b'{"a":"\\":","a":2}', "", "the key 'a' stands there twice"),
    ("too deep", b"[" * 65 + b"]" * 65, "/0" * 64, "nested deeper than 64 levels"),
    ("far too deep", b"[" * 100_000 + b"]" * 100_000, "", "nested deeper than 64 levels"),
    ("far too deep and open", b'{"a":' * 100_000, "", "nested deeper than 64 levels"),
    ("too long", b" " * LIMIT + b"1", "", "more than 1,000,000 bytes of JSON"),
]


@pytest.mark.parametrize(("data", "path", "reason"), [pytest.param(*case[1:], id=case[0]) for case in UNFIT_TEXTS])
def test_unfit_text(data: bytes, path: str, reason: str) -> None:
    with pytest.raises(Unfit) as caught:
        decode(data, limit=LIMIT)
    assert (caught.value.path, caught.value.reason) == (path, reason)


@pytest.mark.parametrize(
    "text",
    [
        '{"a" : {"b" :1}, "c":\n[1 , 2]}',  # blanks anywhere
        '{"a":":","b\\":":"2026-03-02T09:00:00Z"}',  # colons within
        '"\\ud83d\\ude00"',  # both halves
        '{"a":"\\\\ud800"}',  # a backslash, then letters
        "-0.0",
        "1e300",
        "[9223372036854775807,-9223372036854775808]",
        "[" * 64 + "]" * 64,
        ' \t\r\n{"":""} ',
        '["[[[[","]]]]","{","\\""]',
    ],
)
def test_a_text_that_is_fit(text: str) -> None:
    assert repr(decode(text.encode(), limit=LIMIT)) == repr(json.loads(text))


# -- both -----------------------------------------------------------------------------------------------------------------------

characters = st.characters(exclude_categories=["Cs"])
edges = st.sampled_from([-0.0, 0, 0.0, SMALLEST_INT, LARGEST_INT, "\x00", '":', "\\ud800"])
numbers = st.integers(SMALLEST_INT, LARGEST_INT) | st.floats(allow_nan=False, allow_infinity=False)
scalars = st.none() | st.booleans() | numbers | st.text(characters) | edges
fit = st.recursive(scalars, lambda one: st.lists(one, max_size=4) | st.dictionaries(st.text(characters), one, max_size=4))
unfit_scalars = st.sampled_from(
    [float("nan"), float("inf"), 2**63, -(2**63) - 1, "\ud800", (), b"", Number(1), Text("a"), Rows(), {1: 2}]
)


@given(fit)
def test_a_fit_value_comes_back_as_it_was(value: Any) -> None:
    text = encode(value, limit=PLENTY)
    # repr tells 1 from True and 1.0, 0.0 from -0.0, and one order of keys from another.
    assert repr(decode(text.encode(), limit=PLENTY)) == repr(value)
    assert text == json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@given(fit, unfit_scalars, st.data())
def test_one_unfit_value_anywhere_is_refused(value: Any, wrong: Any, data: st.DataObject) -> None:
    spoiled = spoil(value, wrong, data)
    with pytest.raises(Unfit):
        encode(spoiled, limit=PLENTY)


def spoil(value: Any, wrong: Any, data: st.DataObject) -> Any:
    if isinstance(value, dict) and value:
        key = data.draw(st.sampled_from(list(value)))
        return {**value, key: spoil(value[key], wrong, data)}
    if isinstance(value, list) and value:
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], spoil(value[at], wrong, data), *value[at + 1 :]]
    return wrong


@given(fit, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_however_a_fit_value_is_written_it_is_read_the_same(value: Any, indent: Any, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only, separators=(" , ", " :") if indent == 1 else None)
    assert repr(decode(text.encode(), limit=PLENTY)) == repr(json.loads(text))


@given(st.text(alphabet='{}[]",:\\ud8 0123456789eE.+-truefalsn\n') | st.binary().map(lambda data: data.decode("latin-1")))
def test_what_is_read_is_what_json_reads(text: str) -> None:
    data = text.encode("utf-8", "surrogatepass")
    try:
        value = decode(data, limit=PLENTY)
    except Unfit:
        return
    assert repr(value) == repr(json.loads(data.decode()))
    assert repr(decode(encode(value, limit=PLENTY).encode(), limit=PLENTY)) == repr(value)


@given(st.text(alphabet='{}[]",: 1a'))
def test_what_json_refuses_is_refused(text: str) -> None:
    try:
        json.loads(text)
    except ValueError:
        with pytest.raises(Unfit):
            decode(text.encode(), limit=PLENTY)
