"""A small package as texts, for mutants of it: one tool, `buy`, whose statements a test gives."""

from __future__ import annotations

import json
import textwrap

_CONTRACT = {
    "$defs": {
        "Item": {
            "properties": {
                "item_id": {"type": "string"},
                "price": {"type": "number"},
                "weight": {"type": "number"},
                "status": {"type": "string", "enum": ["new", "sold", "lost"]},
                "note": {"type": "string"},
            },
            "required": ["item_id", "price", "weight", "status"],
        },
        "Buyer": {"properties": {"buyer_id": {"type": "string"}}, "required": ["buyer_id"]},
    },
    "entities": {
        "Item": {"label": "item", "collection": "items", "key": "item_id"},
        "Buyer": {"label": "buyer", "collection": "buyers", "key": "buyer_id"},
    },
    "variables": {"limit": {"schema": {"type": "integer"}}, "floor": {"schema": {"type": "integer"}}},
    "rules": {},
    "tools": {"buy": {"errors": {"too_dear": {}, "sold_out": {}}, "body": False, "parameters": [], "writes": ["Item.status"]}},
    "functions": [],
}

_HEAD = """\
from envgen_runtime import Environment, ToolError, command, each, sorted_by


class Shop(Environment, package=__package__, runtime_api=1):
    @command(writes=["Item.status", "limit"])
    def buy(self, item_id: str, buyer_id: str, count: int = 1):
        \"\"\"Buy.\"\"\"
"""

_TAIL = """
    @each("Item")
    def _rule(self, item):
        return item["price"] > 0

    def unused(self):
        return 1
"""


def texts(statements: str, helpers: str = "") -> dict[str, str]:
    """The files of the package; `helpers`: more methods of its class."""
    body, methods = (
        textwrap.indent(textwrap.dedent(text).strip("\n"), " " * width) for text, width in ((statements, 8), (helpers, 4))
    )
    return {
        "environment.py": f"{_HEAD}{body}\n{_TAIL}\n{methods}\n",
        "schema.json": json.dumps(_CONTRACT),
    }
