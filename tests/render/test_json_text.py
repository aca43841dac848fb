"""JSON files are written as `json.dumps` with an indent writes them."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from envgen.render.text.json_text import json_text

LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner, inner))


@given(VALUES)
def test_as_json_dumps_writes_it(value: object) -> None:
    assert json_text(value) == json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def test_keys_that_are_no_texts_are_written_as_json_dumps_writes_them() -> None:
    value = {1: [], None: {}, False: [{}], 1.5: ""}
    assert json_text(value) == json.dumps(value, ensure_ascii=False, indent=2) + "\n"
