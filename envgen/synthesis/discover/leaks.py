"""What a description gives away of the task that it was made from: whoever solves scenarios of it must not have read one."""

from __future__ import annotations

import re
from collections.abc import Iterator

LONGEST_ECHO = 6  # words in a row that both may have; one more is an echo

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_NUMBER = re.compile(r"(?<![^\W_])[A-Za-z]*\d[\w.:/-]*\d|(?<![\w.])\d{2,}(?![\w])")
_QUOTED = re.compile(r"[\"“«](.{3,80}?)[\"”»]|(?<![^\W_])['‘](.{3,80}?)['’](?![^\W_])")
_CAPITAL = re.compile(r"[A-Z][a-z]+(?:[-'’][A-Z]?[a-z]+)*")
_COMMON = re.compile(  # capitals that name nobody
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|"
    r"english|dr|mr|mrs|ms|prof|internet|web",
    re.IGNORECASE,
)


def leaks(told: str, task: str) -> list[str]:
    """What of the task stands in what is told, in words that a model can act on."""
    return list(dict.fromkeys([*_quotes(told, task), *_numbers(told, task), *_names(told, task), *_echoes(told, task)]))


def _quotes(told: str, task: str) -> Iterator[str]:
    for one, other in _QUOTED.findall(task):
        quoted = (one or other).strip(" .,;:!?")
        if len(quoted) > 2 and re.search(rf"(?<!\w){re.escape(quoted)}(?!\w)", told, re.IGNORECASE):
            yield _says(quoted)


def _numbers(told: str, task: str) -> Iterator[str]:
    of_task = {number.casefold() for number in _NUMBER.findall(task)}
    for number in _NUMBER.findall(told):
        if number.casefold() in of_task:
            yield _says(number)


def _names(told: str, task: str) -> Iterator[str]:
    """Words with a capital within a sentence of the task, which have one in what is told as well, in a sentence or before."""
    for found in _CAPITAL.finditer(task):
        name = found[0]
        before = task[: found.start()].rstrip()
        begins = not before or before[-1] in ".!?:;\n\"“'‘(-*•" or "\n" in task[len(before) : found.start()]
        if begins or _COMMON.fullmatch(name) or len(name) < 3:
            continue
        if any(one[0] == name and not _begins(told, one.start()) for one in _CAPITAL.finditer(told)):
            yield _says(name)


def _begins(text: str, at: int) -> bool:
    before = text[:at].rstrip()
    return not before or before[-1] in ".!?:"


def _echoes(told: str, task: str) -> Iterator[str]:
    """The first run of words, longer than allowed, that both have."""
    length = LONGEST_ECHO + 1
    words, others = _words(told), _words(task)
    runs = {tuple(others[at : at + length]) for at in range(len(others) - length + 1)}
    for at in range(len(words) - length + 1):
        if tuple(words[at : at + length]) in runs:
            yield f'the description repeats the words "{" ".join(words[at : at + length])}" of the task; say it in general words'
            return


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _says(what: str) -> str:
    return f'the description says "{what}", as the task does; leave it out'
