"""A small foreign item for the tests of importing, and the JSON that its owner would release."""

from __future__ import annotations

from typing import Any

from envgen.exchange.foreign import ForeignItem, ForeignTask, ForeignTool

SOURCE = '''\
import time
from typing import Dict, List, TypedDict


class BookInfo(TypedDict):
    book_id: str
    title: str
    tags: List[str]
    added: float


class BookShop:
    def __init__(self, init_config):
        # Books: {book_id: BookInfo}
        self.books: Dict[str, BookInfo] = {}
        self.limit: int = 3
        self.init_config = init_config

    def get_book(self, book_id: str) -> dict:
        """Get a book.

        Args:
            book_id (str): Which book.
        """
        if book_id not in self.books:
            return {"success": False, "error": "Book not found"}
        return {"success": True, "data": self.books[book_id]}

    def add_book(self, book_id: str, title: str, tags: List[str] = None) -> dict:
        """Add a book.

        Args:
            book_id (str): Its number.
            title (str): Its title.
            tags (List[str], optional): Words for it.
        """
        if len(self.books) >= self.limit:
            return {"success": False, "error": "The shop is full"}
        if book_id in self.books:
            return {"success": False, "error": "Book exists"}
        self.books[book_id] = {"book_id": book_id, "title": title, "tags": tags or [], "added": time.time()}
        return {"success": True, "data": self.books[book_id]}
'''

BOOK = {"book_id": "b1", "title": "Emma", "tags": ["novel"], "added": 1.5}


def shop(**more: Any) -> ForeignItem:
    """The item; two of its three states are the same."""
    whole: dict[str, Any] = {
        "id": "env_1_rl",
        "class_name": "BookShop",
        "source": SOURCE,
        "title": "Book shop",
        "description": "A shop of books.",
        "rules": ["No two books have the same number."],
        "tools": [ForeignTool("get_book"), ForeignTool("add_book")],
        "states": {"state_1": {"books": {"b1": BOOK}}},
        "tasks": [
            ForeignTask("env_1_rl-task_1", "Sell.", {"books": {"b1": BOOK}}),
            ForeignTask("env_1_rl-task_2", "Buy.", {"books": {}, "limit": 5, "mood": "good"}),
        ],
    }
    return ForeignItem(**{**whole, **more})


def released(env_id: str = "env_1_rl", **more: Any) -> dict[str, Any]:
    """The item as its owner releases it."""
    return {
        "env_id": env_id,
        "env_class_name": "BookShop",
        "environment_summary": "Book shop",
        "environment_introduction": "A shop of books.",
        "env_class_code": SOURCE,
        "tools": [{"type": "function", "function": {"name": name}} for name in ("get_book", "add_book")],
        **more,
    }
