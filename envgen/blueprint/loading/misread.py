"""Refusal texts that an agent would read otherwise than their author meant: f-strings, doubled braces, quotes around the whole."""

from __future__ import annotations

import re

from envgen.blueprint.yaml import Node
from envgen.blueprint.yaml.quoting import is_python, quoted
from envgen.diagnostics import Problem, found

_PREFIXED = re.compile(r"=?\s*([rRbBuU]?[fF][rRbB]?|[rRbBuU])(\"|')(.*)\2", re.DOTALL)
_IN_QUOTES = re.compile(r"=?\s*(\"|')(.*)\1", re.DOTALL)
_DOUBLED = re.compile(r"(?<!\{)\{\{(?!\{)([^{}]+)\}\}(?!\})")
_PERCENT = re.compile(r"%\(([A-Za-z_]\w*)\)[sdrif]")
_READ = re.compile(r"[A-Za-z_]\w*(?:[.\[(].*)?", re.DOTALL)


def misread(node: Node) -> list[Problem]:
    """The warning for a refusal text, if there is one: what the agent reads, and the text that was meant."""
    text = node.value
    if not isinstance(text, str):
        return []
    if match := _PREFIXED.fullmatch(text):
        inner = match.group(3).replace(f"\\{match.group(2)}", match.group(2))
        return [_told(node, f"the agent reads the {match.group(1)} and the quotes: a text has holes without them", inner)]
    if text.startswith("=") and is_python(text[1:]):
        inner = _IN_QUOTES.fullmatch(text)
        return [
            _told(
                node,
                "the agent reads the =: in a text, expressions stand in { }",
                inner.group(2) if inner else f"{{{text[1:].strip()}}}",
            )
        ]
    if (match := _IN_QUOTES.fullmatch(text)) and len(text) > 2 and not _has_quote(match.group(2), match.group(1)):
        return [_told(node, "the agent reads the quotes around this text", match.group(2))]
    plain = "{" not in _DOUBLED.sub("", text)  # who writes holes beside them means the doubled braces
    if plain and (match := next((one for one in _DOUBLED.finditer(text) if _reads(one.group(1).strip())), None)):
        mended = _DOUBLED.sub(lambda one: f"{{{one.group(1).strip()}}}" if _reads(one.group(1).strip()) else one.group(), text)
        return [
            _told(node, f"the agent reads {{{match.group(1).strip()}}}: doubled braces are braces, a hole has single ones", mended)
        ]
    if match := _PERCENT.search(text):
        return [_told(node, f"the agent reads {match.group()}: a hole stands in {{ }}", _PERCENT.sub(r"{\1}", text))]
    return []


def _has_quote(text: str, quote: str) -> bool:
    """Whether a quote stands outside the holes: then the text begins with one quoted word and ends with another."""
    return quote in re.sub(r"\{[^{}]*\}", "", text)


def _reads(inside: str) -> bool:
    """Whether what stands in doubled braces reads a name, as holes do."""
    return _READ.fullmatch(inside) is not None and is_python(inside)


def _told(node: Node, message: str, mended: str) -> Problem:
    source = node.source
    start, _ = source.line_around(node.start)
    key = re.search(r"([\w-]+):\s+$", source.text[start : node.start])
    return found("B115", node.at, message, f"{key.group(1) + ': ' if key else ''}{quoted(mended)}")
