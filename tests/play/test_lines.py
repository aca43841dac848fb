"""Values in a readable form."""

from __future__ import annotations

from envgen.play.lines import WIDTH, readable


def test_a_table_has_whole_values_and_names_what_does_not_fit() -> None:
    records = [
        {
            "order_id": f"#W{number}",
            "address": {"street": "12 River Road, behind the mill", "city": "Charlotte"},
            "items": [{"name": "T-Shirt", "price": 25.5}],
            "status": "exchange requested by the customer",
            "note": "x" * 60,
            "tags": ["a"],
        }
        for number in range(2)
    ]
    head, first, second, rest = readable(records)
    assert head.split() == ["order_id", "status", "note"]
    assert first == f"#W0       exchange requested by the customer  {'x' * 60}"
    assert second.startswith("#W1")
    assert rest == "(and address, items, tags)"
    assert max(map(len, (head, first))) <= WIDTH


def test_short_lists_stand_in_the_table_where_there_is_room() -> None:
    assert readable([{"sku": "fig", "tags": ["sweet"]}, {"sku": "plum"}]) == ["sku   tags", 'fig   ["sweet"]', "plum"]


def test_a_column_wider_than_the_line_is_still_a_column() -> None:
    assert len(readable([{"text": "y" * 500}])[1]) <= WIDTH
