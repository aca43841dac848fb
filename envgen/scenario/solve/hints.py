"""What a scenario is about: values that its task and its checks name, and how near each record and key is to them.

Reads the task, the values of the checks and the state at the start; writes nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Final

from envgen_runtime import Environment

from envgen.testing.inputs.walking import gather, walked

IN_CHECKS: Final = 3.0  # how much a value that a check names is worth
IN_TASK: Final = 2.5
SAID: Final = 1.2  # a text of a check that stands under no name
KEY: Final = "~key"  # in a group: the key of the record
NEIGHBOUR: Final = 0.4  # of the worth of a record goes to one that names it, or that it names
ROUNDS: Final = 2
LEAST_LETTERS: Final = 3  # of a text that is looked for in the task
ENOUGH: Final = 2  # refusals
MOST_UNDER: Final = 40  # texts of one name

_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:,\d{3})*(?:\.\d+)?(?![\w])")
_QUOTED = re.compile(r"[\"“']([^\"“”']{2,200})[\"”']")
_PATH = re.compile(r"(?<![\w.:/])\.{0,2}(?:/[\w.+-]*\w)+")
_FORMS = re.compile(r"\d{4}-\d\d-\d\d(?:T[\d:]+Z?)?|\b\d{1,2}:\d\d\b|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?://\S+")
_TOKEN = re.compile(r"[\w#@./+-]*\w")
_PAIR = re.compile(r"\b(?:[A-Z][\w'-]*)(?:\s+[A-Z][\w'-]*)*\b")


class Hints:
    """The values of a scenario, and the worth of the texts in its state."""

    def __init__(
        self, env: Environment, task: str, named: Sequence[Sequence[Any]], groups: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        self.groups = [dict(group) for group in {repr(group): group for group in groups}.values()]  # values of one record each
        self._task_as_it_is = task
        self._task = f" {_plain(task)} "
        self.named: dict[str, list[Any]] = {}  # values of the checks by the name that they stand under; "" is for all
        for name, value in named:
            for key in dict.fromkeys((name, "")):
                self.named.setdefault(key, []).append(value)
        self._in_checks = {value for _, value in named if isinstance(value, str)}
        self.numbers = list(dict.fromkeys(_number(found) for found in _NUMBER.findall(task)))
        self.texts = _texts_in(task)  # each with its worth
        self._known: dict[str, float] = {}
        self._worth: dict[str, float] = {}
        self._links: dict[str, set[str]] = {}
        self._heard: list[tuple[float, str]] = []
        self.answered: list[int | float] = []  # numbers that queries answered
        self._refused: dict[
            tuple[str, str, Any], int
        ] = {}  # how often a call with a value was refused; less than 0 if ever accepted
        self.memo: dict[Any, Any] = {}  # of what follows from these alone
        self._names: set[str] = set()
        self._values: dict[str, dict[str, float]] = {}  # by name: texts of the state, with the worth of their records
        self._look(env)

    def of_text(self, text: str) -> float:
        """How much a text is worth by itself: 0 where nothing speaks of it."""
        found = self._known.get(text)
        if found is None:
            found = IN_CHECKS if text in self._in_checks else 0.0
            plain = _plain(text)
            if len(plain) >= LEAST_LETTERS and not plain.isdecimal() and f" {plain} " in self._task:
                found += IN_TASK
            self._known[text] = found
        return found

    def speaks_of(self, name: str) -> bool:
        """Whether the task has all words of a name: `to_top_level`."""
        words = [word for word in name.casefold().split("_") if len(word) >= LEAST_LETTERS]
        return bool(words) and all(f" {word} " in self._task for word in words)

    def of_key(self, key: str) -> float:
        """How much a key is worth, by itself or by what is said of its record."""
        return max(self._worth.get(key, 0.0), self.of_text(key))

    def hear(self, answers: Iterable[Any]) -> None:
        """Take what queries answered: texts in which something that is spoken of stands, such as the path to a file; numbers."""
        by_name: dict[str, list[Any]] = {}
        for answer in answers:
            gather(by_name, "", answer)
        heard = {value: self._told(value) for values in by_name.values() for value in values if isinstance(value, str)}
        heard |= self._paths([text for text in heard if _PATH.fullmatch(text)])
        best = sorted(((worth, text) for text, worth in heard.items() if worth), key=lambda one: (-one[0], len(one[1]), one[1]))
        self._heard = best[:MOST_UNDER]
        numbers = (value for values in by_name.values() for value in values if type(value) in (int, float))
        self.answered = list(dict.fromkeys(numbers))[:MOST_UNDER]

    def _told(self, text: str) -> float:
        if "\n" in text:
            return 0.0
        if _PATH.fullmatch(text):
            return 0.5 * self.of_text(text.rpartition("/")[2])
        words = [word for word in re.split(r"[/\s,;:]+", text) if len(word) >= LEAST_LETTERS]
        return 0.5 * max(map(self.of_text, words), default=0.0) if len(words) > 1 or "/" in text else 0.0

    def _paths(self, heard: Sequence[str]) -> dict[str, float]:
        """Paths that nothing has told: names that task or checks say, in folders that were heard or said."""
        said = _PATH.findall(self._task_as_it_is)
        known = {path for path in (*heard, *said) if path.startswith("/")} or {*heard, *said}
        above = {path.rpartition("/")[0] for path in known} - {"", ".", ".."}
        on_the_way = {step for path in above for step in path.split("/")}
        steps = on_the_way | {path.rpartition("/")[2] for path in known}
        under = max(self._values, key=lambda name: len(steps & self._values[name].keys()), default="")
        if len(steps & self._values.get(under, {}).keys()) < 2:  # no attribute of the state is what paths are made of
            return {}
        there = [text for text in self._values[under] if text not in on_the_way and self.of_text(text)]
        new = [text for text in self.named.get(under, ()) if isinstance(text, str) and text not in self._values[under]]
        inner = _within(above, there)
        folders = above | {path for path in known | inner if "." not in path.rpartition("/")[2]}
        made = {path: self._told(path) for path in (*said, *inner)}
        last = _within(folders, new)
        return made | {path: self._told(path) + 0.5 * self._told(path.rpartition("/")[0]) for path in last}

    def texts_under(self, name: str) -> list[tuple[float, str]]:
        """Texts that an open argument of a name may be, with their worth: of the task, the checks, the state, of answers."""
        named = [(SAID, one) for one in self.named.get("", ()) if isinstance(one, str) and one not in self._names]
        task = [(worth - 0.001 * place, text) for place, (worth, text) in enumerate(self.texts)]
        most: dict[str, float] = {}
        for worth, text in (*named, *task, *self._under(name), *self._heard):
            most[text] = max(most.get(text, 0.0), worth)
        return sorted(((worth, text) for text, worth in most.items()), reverse=True)

    def learn(self, tool: str, arguments: Mapping[str, Any], ok: bool) -> None:
        """Take what became of a call."""
        for name, value in arguments.items():
            if isinstance(value, (str, int, float)):
                key = tool, name, value
                before = self._refused.get(key, 0)
                self._refused[key] = -1 if ok else before + (before >= 0)

    def is_refused(self, tool: str, name: str, value: Any) -> bool:
        """Whether calls with a value have been refused so far, whatever else they had."""
        return isinstance(value, (str, int, float)) and self._refused.get((tool, name, value), 0) >= ENOUGH

    def is_key(self, text: str) -> bool:
        """Whether something in the state at the start has it as its key."""
        return text in self._links

    def is_name(self, text: str) -> bool:
        """Whether a text is the name of an attribute or a collection, which checks say without meaning a value."""
        return text in self._names

    def _under(self, name: str) -> list[tuple[float, str]]:
        alike = [values for other, values in self._values.items() if is_alike(other, name)]
        rated = {text: 0.4 + 0.3 * max(self.of_text(text), min(worth, 6)) for values in alike for text, worth in values.items()}
        return sorted(((worth, text) for text, worth in rated.items()), reverse=True)[:MOST_UNDER]

    def linked(self, one: str, other: str) -> bool:
        """Whether the records of two keys know each other."""
        return other in self._links.get(one, ()) or one in self._links.get(other, ())

    def _look(self, env: Environment) -> None:
        """Read the state once: the worth of each record by its texts, the rarer the more, and by its neighbours."""
        data = env.contract.data
        state = env.state()
        records: dict[str, list[str]] = {}
        for spec in data["entities"].values():
            for key, record in state[spec["collection"]].items():
                records.setdefault(key, []).extend(_leaves(record))
                for inner, value in _maps(record):
                    records.setdefault(inner, []).extend((*_leaves(value), key))
        often = Counter(text for texts in records.values() for text in set(texts))
        own = {key: self._own(key, texts, often) for key, texts in records.items()}
        for key, texts in records.items():
            near = {text for text in texts if text in records and text != key}
            self._links[key] = near
        back: dict[str, set[str]] = {}
        for key, near in self._links.items():
            for other in near:
                back.setdefault(other, set()).add(key)
        worth = dict(own)
        spread = own
        for _ in range(ROUNDS):
            more: dict[str, float] = {}
            for key, value in spread.items():
                if value > 0.05:
                    for other in (*self._links[key], *back.get(key, ())):
                        more[other] = max(more.get(other, 0.0), NEIGHBOUR * value)
            for key, value in more.items():
                worth[key] = worth.get(key, 0.0) + value
            spread = more
        self._worth = worth
        self._names = {*data["entities"], *data["variables"]}
        for spec in data["entities"].values():
            self._names.add(spec["collection"])
            for key, record in state[spec["collection"]].items():
                for name, value in walked("", record):
                    self._names.add(name)
                    if isinstance(value, str):
                        values = self._values.setdefault(name, {})
                        values[value] = max(values.get(value, 0.0), worth[key])

    def _own(self, key: str, texts: Sequence[str], often: Mapping[str, int]) -> float:
        said = sum(self.of_text(text) / sqrt(often[text]) for text in set(texts) if text != key)
        return self.of_text(key) + 0.6 * said


def _plain(text: str) -> str:
    """Words in small letters with a space between them, so that whole words can be found."""
    return " ".join(_TOKEN.findall(text.casefold()))


def _number(text: str) -> int | float:
    value = float(text.replace(",", ""))
    return int(value) if value.is_integer() and "." not in text else value


def _texts_in(task: str) -> list[tuple[float, str]]:
    """Texts of the task that an argument may be, with their worth: forms and quotes, names, words that are no plain ones."""
    found: dict[str, float] = {}
    for worth, texts in (
        (IN_TASK, _PATH.findall(task)),
        (2.0, _FORMS.findall(task)),
        (2.0, [text.rstrip(".,;:!?") for text in _QUOTED.findall(task)]),
        (1.7, _PAIR.findall(task)),
    ):
        for text in texts:
            found.setdefault(text, worth)
    for word in _TOKEN.findall(task):
        found.setdefault(word, 0.5 if word.isalpha() and word.islower() else 1.5)
    return [(worth, text) for text, worth in found.items()]


def _within(folders: Iterable[str], names: Iterable[str]) -> set[str]:
    """Paths to names in folders that are not on the way to themselves."""
    return {f"{folder}/{name}" for folder in folders for name in names if "/" not in name and name not in folder.split("/")}


def is_alike(one: str, other: str) -> bool:
    """Whether two names may be of one thing: `status` and `new_status`, `name` and `file_name`."""
    return one == other or one.endswith(f"_{other}") or other.endswith(f"_{one}")


def _leaves(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, (dict, list)):
                yield str(key)
            yield from _leaves(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(inner)
    elif isinstance(value, str):
        yield value


def _maps(value: Any) -> Iterator[tuple[str, Any]]:
    """Values below a record that have keys or numbers of their own: entries of maps, items of lists with an id."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, dict):
                if all(isinstance(one, dict) for one in value.values()):
                    yield str(key), inner
                yield from _maps(inner)
            elif isinstance(inner, list):
                yield from _maps(inner)
    elif isinstance(value, list):
        for inner in value:
            if isinstance(inner, dict):
                ids = [text for name, text in inner.items() if name.endswith("id") and isinstance(text, str)]
                yield from ((text, inner) for text in ids[:1])
            yield from _maps(inner)
