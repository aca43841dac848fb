"""A foreign class with every trait that differs on purpose, and the environment that was made of it by hand. Texts only."""

from __future__ import annotations

SOURCE = """
import time
import uuid
from typing import Dict, List, Optional, TypedDict


class BookInfo(TypedDict):
    book_id: str
    title: str
    pages: int
    tags: List[str]


class Shelf:
    def __init__(self, init_config: dict):
        self.books: Dict[str, BookInfo] = {}
        self.favourites: List[str] = []
        self.last_added: Optional[float] = None
        self.init_config = init_config

    def add_book(self, title: str, pages: int) -> dict:
        if not title:
            return {"success": False, "error": "A title is needed"}
        book_id = str(uuid.uuid4())
        self.books[book_id] = {"book_id": book_id, "title": title, "pages": pages, "tags": []}
        self.last_added = time.time()
        return {"success": True, "book_id": book_id, "at": self.last_added}

    def get_book(self, book_id: str) -> dict:
        return {"success": True, "data": self.books[book_id]}

    def rename_book(self, book_id: str, title: str) -> dict:
        if book_id not in self.books:
            return {"success": False, "error": "No such book"}
        self.books[book_id]["title"] = title
        if len(title) > 8:
            return {"success": False, "error": "Title too long"}
        return {"success": True}

    def list_books(self, limit: int = 3) -> dict:
        return {"success": True, "data": list(self.books.values())[:limit]}

    def tag_like(self, book_id: str, other_id: str) -> dict:
        if book_id not in self.books or other_id not in self.books:
            return {"success": False, "error": "No such book"}
        self.books[book_id]["tags"] = self.books[other_id]["tags"]
        return {"success": True}

    def add_tag(self, book_id: str, tag: str) -> dict:
        if book_id not in self.books:
            return {"success": False, "error": "No such book"}
        self.books[book_id]["tags"].append(tag)
        return {"success": True, "tags": self.books[book_id]["tags"]}

    def set_pages(self, book_id: str, pages: int) -> dict:
        if book_id not in self.books:
            return {"success": False, "error": "No such book"}
        self.books[book_id]["pages"] = pages
        return {"success": True}
"""

BLUEPRINT = """envgen: 1
name: shelf
title: A shelf
description: Books on a shelf.
clock:
  start: "2025-01-01T00:00:00"
  tick: 0
observation: native
state:
  entities:
    Book:
      collection: books
      description: A book.
      key: book_id
      attributes:
        book_id: {type: string, description: Key.}
        title: {type: string, description: Title.}
        pages: {type: integer, description: How long it is.}
        tags:
          type: array
          items: {type: string}
          description: Labels.
  variables:
    favourites:
      type: array
      items: {type: string}
      default: []
      description: Those that are liked.
    last_added: {type: number, nullable: true, default: null, description: When a book came last.}
rules:
  some_pages:
    text: A book has pages.
    each: Book
    that: book["pages"] >= 0
tools:
  add_book:
    kind: command
    description: Add a book.
    parameters:
      title: {type: string, description: Title.}
      pages: {type: integer, description: How long it is.}
    returns: {}
    errors: open
    writes: any
  get_book:
    kind: query
    description: Get a book.
    parameters:
      book_id: {type: string, description: Key.}
    returns: {}
    errors: open
  rename_book:
    kind: command
    description: Rename a book.
    parameters:
      book_id: {type: string, description: Key.}
      title: {type: string, description: Title.}
    returns: {}
    errors: open
    writes: any
  list_books:
    kind: query
    description: List books.
    parameters:
      limit: {type: integer, default: 3, description: How many.}
    returns: {}
    errors: open
  tag_like:
    kind: command
    description: Give a book the tags of another.
    parameters:
      book_id: {type: string, description: Key.}
      other_id: {type: string, description: Key.}
    returns: {}
    errors: open
    writes: any
  add_tag:
    kind: command
    description: Add a tag.
    parameters:
      book_id: {type: string, description: Key.}
      tag: {type: string, description: Label.}
    returns: {}
    errors: open
    writes: any
  set_pages:
    kind: command
    description: Set the pages.
    parameters:
      book_id: {type: string, description: Key.}
      pages: {type: integer, description: How long it is.}
    returns: {}
    errors: open
    writes: any
"""

BODIES = '''"""Bodies of the shelf."""

from typing import Any

from contract import Contract, epoch


class Shelf(Contract):
    def add_book(self, title: str, pages: int) -> Any:
        if not title:
            return {"success": False, "error": "A title is needed"}
        book_id = self._new_uuid()
        self.books[book_id] = {"book_id": book_id, "title": title, "pages": pages, "tags": []}
        self.last_added = epoch(self.now)
        return {"success": True, "book_id": book_id, "at": self.last_added}

    def _new_uuid(self) -> str:
        digits = "".join(self.random.choice("0123456789abcdef") for _ in range(32))
        variant = "89ab"[int(digits[16], 16) % 4]
        return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-{variant}{digits[17:20]}-{digits[20:]}"

    def get_book(self, book_id: str) -> Any:
        return {"success": True, "data": self.books[book_id]}

    def rename_book(self, book_id: str, title: str) -> Any:
        if book_id not in self.books:
            return {"success": False, "error": "No such book"}
        self.books[book_id]["title"] = title
        if len(title) > 8:
            return {"success": False, "error": "Title too long"}
        return {"success": True}

    def list_books(self, limit: int = 3) -> Any:
        return {"success": True, "data": list(self.books.values())[:limit]}

    def tag_like(self, book_id: str, other_id: str) -> Any:
        if book_id not in self.books or other_id not in self.books:
            return {"success": False, "error": "No such book"}
        self.books[book_id]["tags"] = self.books[other_id]["tags"]
        return {"success": True}

    def add_tag(self, book_id: str, tag: str) -> Any:
        if book_id not in self.books:
            return {"success": False, "error": "No such book"}
        self.books[book_id]["tags"].append(tag)
        return {"success": True, "tags": self.books[book_id]["tags"]}

    def set_pages(self, book_id: str, pages: int) -> Any:
        if book_id not in self.books:
            return {"success": False, "error": "No such book"}
        self.books[book_id]["pages"] = pages
        return {"success": True}
'''

SEED = "state:\n  books: {}\n"
