"""Texts and numbers in place of others, all at once: in values, in prose, in expressions and Python, in pointers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from envgen.blueprint.patches import escape, steps_of
from envgen.scenario.mutate.slots import NUMBER

_CAPITALS: Final = re.compile(r"(?<![\w.-])[A-Z]\w+(?:\s+[A-Z]\w+)*(?![\w-])")  # words with capitals, one after the other
_BEGINS: Final = re.compile(r"(?:^|[.!?:]\s+)$")  # what stands before a word that has its capital for beginning a sentence
LEAST: Final = 3  # letters of a text that is changed within another one; a shorter one only where it is the whole


@dataclass(frozen=True)
class Exchange:
    """What stands in place of what."""

    texts: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[int | float, int | float] = field(default_factory=dict)

    @cached_property
    def _words(self) -> re.Pattern[str] | None:
        known = sorted((text for text in self.texts if len(text) >= LEAST), key=len, reverse=True)
        inner = "|".join(r"\s+".join(map(re.escape, text.split())) for text in known)
        return re.compile(rf"(?<![\w])(?:{inner})(?![\w])") if known else None

    def text(self, text: str) -> str:
        """A text as a value: itself, or words within it."""
        found = self.texts.get(text)
        if found is not None:
            return found
        return self._words.sub(lambda found: self.texts[" ".join(found[0].split())], text) if self._words is not None else text

    def prose(self, text: str) -> str:
        """Words for people, in which numbers are meant, too, and names by a part. Works on a text as YAML folds it, as well."""
        for start, end in reversed(self._alone(text)):
            text = f"{text[:start]}{_marked(text[start:end])}{text[end:]}"
        text = self.text(text)
        for part, (new, *_) in self._parts.items():
            text = text.replace(_marked(part), new)
        return NUMBER.sub(lambda found: self._spelled(found[0]), text) if self.numbers else text

    def ambiguous(self, text: str) -> str:
        """A part of a name that stands alone in a text, and would have to become two others; empty where there is none."""
        alone = (text[start:end] for start, end in self._alone(text))
        return next((part for part in alone if len(self._parts[part]) > 1), "")

    def _alone(self, text: str) -> list[tuple[int, int]]:
        """Where a part of a name stands by itself, and not as one word of a name."""
        found = []
        for words in _CAPITALS.finditer(text):
            start = words.start()
            first = words[0].split()[0]
            if first not in self._parts and words[0] != first and _BEGINS.search(text, 0, start):
                start += len(first) + len(words[0][len(first) :]) - len(words[0][len(first) :].lstrip())
            part = text[start : words.end()]
            if part in self._parts and part not in self.texts:
                found.append((start, words.end()))
        return found

    @cached_property
    def _parts(self) -> Mapping[str, Sequence[str]]:
        """The words of names of several words, each with those that take its place."""
        found: dict[str, dict[str, None]] = {}
        for old, new in self.texts.items():
            words = list(zip(old.split(), new.split(), strict=False))
            if len(words) > 1 and len(old.split()) == len(new.split()) and all(one[:1].isupper() for one in old.split()):
                for part, other in words:
                    found.setdefault(part, {})[other] = None
        return {part: list(others) for part, others in found.items() if list(others) != [part]}

    def value(self, value: Any, *, numbers: bool = True) -> Any:
        """A JSON value; names of its members, too, as keys of records may stand there."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, dict):
            changed = {self.texts.get(name, name): self.value(inner, numbers=numbers) for name, inner in value.items()}
            return {name: changed[name] for name in value} if changed.keys() == value.keys() else changed
        if isinstance(value, list):
            return [self.value(inner, numbers=numbers) for inner in value]
        return self.numbers.get(value, value) if numbers and type(value) in (int, float) else value

    def data(self, value: Any) -> Any:
        """Arguments of a step, in which texts that start with = are expressions."""
        if isinstance(value, str) and value.startswith("=") and not value.startswith("=="):
            return f"={self.expression(value[1:])}"
        if isinstance(value, dict):
            return {self.texts.get(name, name): self.data(inner) for name, inner in value.items()}
        return [self.data(inner) for inner in value] if isinstance(value, list) else self.value(value)

    def pointer(self, pointer: str) -> str:
        """A JSON Pointer; its wildcards and escapes stay."""
        steps = zip(pointer.split("/")[1:], steps_of(pointer), strict=True)
        return "".join(f"/{escape(self.texts[plain]) if plain in self.texts else written}" for written, plain in steps)

    def expression(self, text: str) -> str:
        """An expression; it keeps its form."""
        changed = self._code(f"({text}\n)", "eval")
        return changed[1:-2]

    def python(self, text: str) -> str:
        """A module of Python."""
        return self._code(text, "exec")

    def _code(self, text: str, mode: str) -> str:
        lines = text.split("\n")
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line) + 1)

        def at(line: int, column: int) -> int:
            return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

        changed = self._changed(ast.parse(text, mode=mode))
        for node in sorted(changed, key=lambda one: (-one.lineno, -one.col_offset)):
            assert node.end_lineno is not None and node.end_col_offset is not None
            new = changed[node]
            old = text[at(node.lineno, node.col_offset) : at(node.end_lineno, node.end_col_offset)]
            text = text[: at(node.lineno, node.col_offset)] + _literal(new, old) + text[at(node.end_lineno, node.end_col_offset) :]
        return text

    def _changed(self, tree: ast.AST) -> dict[ast.Constant, Any]:
        """The constants that change, each with its new value; those of a list that is compared with a sorted one stay sorted."""
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
        nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in inside)
        values: dict[ast.Constant, Any] = {
            node: self.value(node.value) for node in nodes if isinstance(node.value, (str, int, float))
        }
        for items in _sorted_lists(tree):
            values |= zip(items, sorted(str(values[one]) for one in items), strict=True)
        return {node: value for node, value in values.items() if value != node.value}

    def _spelled(self, text: str) -> str:
        """A number of a prose, with the decimals that it was written with: 12.50 becomes 13.75."""
        new = self.numbers.get(float(text))
        if new is None:
            return text
        decimals = len(text.partition(".")[2])
        return f"{new:.{decimals}f}" if decimals and round(new, decimals) == new else f"{new}"


def _sorted_lists(tree: ast.AST) -> Iterator[list[ast.Constant]]:
    """The items of lists of constants in order, in `sorted(…) == […]`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        sides = [node.left, *node.comparators]
        if any(isinstance(side, ast.Call) and ast.unparse(side.func) == "sorted" and not side.keywords for side in sides):
            for side in sides:
                items = side.elts if isinstance(side, ast.List) else []
                constants = [one for one in items if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                if constants and len(constants) == len(items) and _is_sorted([one.value for one in constants]):
                    yield constants


def _is_sorted(values: Sequence[Any]) -> bool:
    return list(values) == sorted(values)


def _literal(value: Any, before: str) -> str:
    """A value as Python, in the quotes that stood there."""
    if isinstance(value, str) and before.startswith('"') and not set(value) & set('"\\\n') and value.isprintable():
        return f'"{value}"'
    return repr(value)


def _marked(part: str) -> str:
    """A part of a name in a text that is being changed, apart from those that come into it."""
    return f"\0{part}\0"
