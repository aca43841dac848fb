"""Writes schema.json, tools.json and the seeds of this package. Run by hand when it changes."""

import json
from pathlib import Path

HERE = Path(__file__).parent
TEXT = {"type": "string"}
ANY: dict = {}


def closed(properties: dict, optional: tuple[str, ...] = ()) -> dict:
    required = [name for name, schema in properties.items() if name not in optional and "default" not in schema]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


MEMBER = {
    "member_id": {"type": "string", "pattern": "^M[0-9]{4}$"},
    "name": {"type": "string", "minLength": 1},
    "email": {"type": "string", "format": "email"},
    "address": {"$ref": "#/$defs/Address"},
    "status": {"enum": ["active", "suspended"]},
    "fines": {"type": "number", "minimum": 0, "x-decimals": 2, "default": 0},
    "friend": {"type": ["string", "null"], "x-references": "Member", "default": None},
    "friends": {"type": "array", "items": {"type": "string", "x-references": "Member"}, "default": []},
    "password": {"type": "string", "x-internal": True},
}
LOAN = {
    "loan_id": TEXT,
    "copy_id": {"type": "string", "x-references": "Copy"},
    "member_id": {"type": "string", "x-references": "Member"},
    "lent_on": {"type": "string", "format": "date"},
    "due": {"type": "string", "format": "date"},
    "returned_at": {"type": ["string", "null"], "format": "date-time"},
    "note": TEXT,
}
SHELF = {
    "name": TEXT,
    "size": {"type": "integer"},
    "label": {**closed({"colour": TEXT, "wide": {"type": "boolean", "default": False}}), "default": {"colour": "grey"}},
    "notes": ANY,
}
STATUS = ["available", "on_loan", "lost"]


def entity(label: str, collection: str, key: str, attributes: dict, **more: object) -> dict:
    return {
        "label": label,
        "collection": collection,
        "key": key,
        "key_in_record": True,
        "key_format": None,
        "not_found": None,
        "attributes": list(attributes),
        "defaults": {name: schema["default"] for name, schema in attributes.items() if "default" in schema},
        "internal": [name for name, schema in attributes.items() if schema.get("x-internal")],
        "unique": [],
        "transitions": {},
        **more,
    }


def tool(kind: str, parameters: dict, errors: dict | None = None, *, body: bool = False, **more: object) -> dict:
    return {
        "kind": kind,
        "parameters": [{"name": name, "python": name, **spec} for name, spec in parameters.items()],
        "errors": {
            code: text if isinstance(text, dict) else {"text": text, "keep": False} for code, text in (errors or {}).items()
        },
        "open_errors": False,
        "ends_episode": False,
        "body": body,
        "returns": None,
        **more,
    }


def need(schema: dict) -> dict:
    return {"required": True, "schema": schema}


def may(schema: dict, **default: object) -> dict:
    return {"required": False, "schema": schema, **default}


NOT_FOUND = {"member_not_found": "There is no member {value}."}
MEMBER_SHOWN = {"$ref": "#/$defs/Member.outer"}
STEP = {"step": need(TEXT), "value": may(ANY)}
SCHEMA = {
    "envgen": 1,
    "runtime_api": 1,
    "name": "desk",
    "title": "Library lending desk",
    "description": "Staff of a public library lend copies of books to members, take them back, and collect fines.",
    "clock": {"start": "2026-03-02T09:00:00Z", "tick": 60},
    "observation": {"ok": "envelope", "error": "envelope"},
    "$defs": {
        "Member": closed(MEMBER, ("address", "password")),
        "Member.outer": closed({name: schema for name, schema in MEMBER.items() if name != "password"}, ("address",)),
        "Book": closed({"isbn": TEXT, "title": TEXT}),
        "Copy": closed({"copy_id": TEXT, "isbn": {"type": "string", "x-references": "Book"}, "status": {"enum": STATUS}}),
        "Loan": closed(LOAN, ("note",)),
        "Shelf": closed(SHELF, optional=("notes",)),
        "Address": closed({"street": TEXT, "city": TEXT}),
    },
    "entities": {
        "Member": entity(
            "member",
            "members",
            "member_id",
            MEMBER,
            key_format="M{:04d}",
            not_found="There is no member {value}.",
            unique=[{"of": ["email"], "where": None}],
        ),
        "Book": entity("book", "books", "isbn", {"isbn": TEXT, "title": TEXT}),
        "Copy": entity(
            "copy",
            "copies",
            "copy_id",
            {"copy_id": TEXT, "isbn": TEXT, "status": TEXT},
            transitions={
                "status": {
                    "moves": {"available": ["on_loan", "lost"], "on_loan": ["available", "lost"], "lost": []},
                    "initial": ["available"],
                }
            },
        ),
        "Loan": entity(
            "loan", "loans", "loan_id", LOAN, key_format="L{:05d}", unique=[{"of": ["copy_id"], "where": "_unique_loan_0"}]
        ),
        "Shelf": entity("shelf", "shelves", "shelf", SHELF, key_in_record=False, key_format="S-{:d}"),
    },
    "variables": {
        "loan_limit": {"schema": {"type": "integer", "minimum": 1}, "default": 5},
        "motd": {"schema": {}, "default": None},
    },
    "rules": {
        "due_after_start": {
            "kind": "each",
            "method": "_due_after_start",
            "entity": "Loan",
            "text": "A loan is never due on or before the day it was made.",
            "reads": [],
            "on_write_only": False,
        },
        "within_limit": {
            "kind": "each",
            "method": "_within_limit",
            "entity": "Loan",
            "text": "Nobody holds more copies than the limit.",
            "reads": ["loan_limit", "loans"],
            "on_write_only": True,
        },
        "some_book": {
            "kind": "invariant",
            "method": "_some_book",
            "text": "The desk has a book.",
            "reads": ["books"],
            "on_write_only": False,
        },
    },
    "tools": {
        "get_member": tool("query", {"member_id": need(TEXT)}, NOT_FOUND, returns=MEMBER_SHOWN),
        "find_copies": tool(
            "query",
            {"isbn": need(TEXT), "status": may({"enum": STATUS})},
            {"book_not_found": "Book {value} does not exist."},
            returns={"type": "array", "items": {"$ref": "#/$defs/Copy"}},
        ),
        "pay_fine": tool(
            "command",
            {"member_id": need(TEXT), "amount": need({"type": "number", "exclusiveMinimum": 0, "x-decimals": 2})},
            {**NOT_FOUND, "overpaid": "Only {member['fines']:.2f} euro are due."},
            returns=MEMBER_SHOWN,
        ),
        "lend_copy": tool(
            "command",
            {"copy_id": need(TEXT), "member_id": need(TEXT)},
            {
                "copy_not_found": "Copy {value} does not exist.",
                **NOT_FOUND,
                "member_suspended": "Member {member_id} is suspended.",
                "fines_due": "{member['name']} owes {member['fines']:.2f} euro.",
                "limit_reached": "{member_id} already holds {len(held)} copies.",
                "copy_unavailable": "Copy {copy_id} is {copy['status']}.",
                "loan_copy_id_taken": "Another Loan has this copy_id.",
            },
            returns={"$ref": "#/$defs/Loan"},
        ),
        "add_member": tool(
            "command",
            {"name": need(TEXT), "email": need(TEXT), "member_id": may(TEXT)},
            {"member_exists": "Member {value} already exists.", "member_email_taken": "Another Member has this email."},
        ),
        "remove_member": tool(
            "command", {"member_id": need(TEXT)}, {**NOT_FOUND, "member_in_use": "Member {value} is still in use."}
        ),
        "remove_book": tool("command", {"isbn": need(TEXT)}, {"book_not_found": "Book {value} does not exist."}),
        "act": tool(
            "command",
            STEP,
            {
                "told": "The {thing} is {state}.",
                "counted": {"text": "Counted.", "keep": True},
                "loan_exists": "Loan {value} already exists.",
            },
            body=True,
        ),
        "narrow": tool("command", STEP, {"counted": {"text": "Counted.", "keep": True}}, body=True),
        "look": tool("query", STEP, body=True),
        "hand_over": tool(
            "command",
            {"text": may(TEXT, default="bye"), "tags": may({"type": "array", "items": TEXT}, default=["a"])},
            ends_episode=True,
        ),
    },
    "functions": ["open_loans"],
}


def member(key: str, name: str, **more: object) -> dict:
    email = f"{name.split()[0].lower()}@example.org"
    record = {"member_id": key, "name": name, "email": email, "status": "active", "fines": 0, "friend": None, "friends": []}
    return {**record, **more}


DEFAULT = {
    "description": "Three members, two titles.",
    "now": "2026-03-02T09:00:00Z",
    "state": {
        "members": {
            "M0001": member("M0001", "Ana Lind", password="secret"),
            "M0002": member("M0002", "Bo Reyes", status="suspended", friend="M0001", friends=["M0003", "M0001"]),
            "M0003": member("M0003", "Dana Okoye", fines=12.5),
        },
        "books": {"978-1": {"isbn": "978-1", "title": "The Waves"}, "978-2": {"isbn": "978-2", "title": "Orlando"}},
        "copies": {
            "C-1": {"copy_id": "C-1", "isbn": "978-1", "status": "available"},
            "C-2": {"copy_id": "C-2", "isbn": "978-1", "status": "on_loan"},
            "C-3": {"copy_id": "C-3", "isbn": "978-2", "status": "lost"},
        },
        "loans": {
            "L00007": {
                "loan_id": "L00007",
                "copy_id": "C-2",
                "member_id": "M0003",
                "lent_on": "2026-02-20",
                "due": "2026-03-20",
                "returned_at": None,
            }
        },
        "shelves": {},
        "loan_limit": 5,
        "motd": None,
    },
}
TINY = {
    "description": "One title.",
    "now": "2026-05-01T08:00:00Z",
    "state": {"books": {"978-1": {"isbn": "978-1", "title": "The Waves"}}},
}


def parameters(spec: dict) -> dict:
    properties = {parameter["name"]: parameter["schema"] for parameter in spec["parameters"]}
    required = [parameter["name"] for parameter in spec["parameters"] if parameter["required"]]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


TOOLS = [
    {"type": "function", "function": {"name": name, "description": f"{name}.", "parameters": parameters(spec)}}
    for name, spec in SCHEMA["tools"].items()
]

if __name__ == "__main__":
    for name, content in (("schema", SCHEMA), ("tools", TOOLS), ("seeds/default", DEFAULT), ("seeds/tiny", TINY)):
        (HERE / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
