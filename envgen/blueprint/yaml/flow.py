"""Where YAML takes an expression apart: what happened, and the text that mends it.

Inside { } and [ ] the commas and brackets of an expression end it; a value that begins with a quote or bracket ends where that
closes; ` #` begins a comment. Some of this is an error of YAML's, some is silent.
"""

from __future__ import annotations

import re

from yaml import MarkedYAMLError

from envgen.blueprint.yaml.nodes import Node, Source
from envgen.diagnostics import Problem, found

EXPRESSION_KEYS = frozenset({"that", "where", "when", "for", "among", "invariant"})
TEMPLATE_KEYS = frozenset({"says", "not_found"})
LIST_KEYS = frozenset({"ensures", "then"})
_KEYS = "that|where|when|for|among|invariant|says|not_found|let|set|with|result|ensures|then|key"
_HOLDS_KEY = re.compile(rf"(?:^|[{{\[,\s])(?:{_KEYS})\s*:")
_ENTRY = re.compile(r"\s*([A-Za-z_]\w*)\s*:(?:\s+|$)")
_ITEM = re.compile(r"^(\s*(?:- +)*)(?:([A-Za-z_]\w*)\s*:\s+)?(\S.*?)\s*$")
_PAIRS = {"(": ")", "[": "]", "{": "}"}
_COMMENT = re.compile(r"[ \t]+#(.*)")
MESSAGE = "YAML takes this expression apart"


# ── errors of the parser ────────────────────────────────────


def explain(error: MarkedYAMLError, source: Source) -> Problem:
    """The problem behind a parse error: an expression taken apart, a tab, or plain bad YAML."""
    marks = [mark.index for mark in (error.problem_mark, error.context_mark) if mark is not None] or [0]
    for index in marks if "nesting" not in (error.problem or "") else ():
        if problem := _broken_expression(source, min(index, len(source.text))):
            return problem
    index = min(marks[0], len(source.text))
    start, end = source.line_around(index)
    line = source.text[start:end]
    if (indent := re.match(r" *\t[ \t]*", line)) and "\t" in indent.group():
        return found("B007", source.position(start + line.index("\t")), "tab in the indentation", "indent with spaces")
    if "nesting depth" in (error.problem or ""):
        return found("B005", source.position(min(marks[0], len(source.text))), "nested far more than 64 levels deep")
    if "quoted scalar" in (error.context or "") and error.context_mark is not None and "end of stream" in (error.problem or ""):
        return found("B001", source.position(error.context_mark.index), "a quote opens here and is not closed")
    message = (error.problem or "not YAML").replace("<block end>", "the end of the block")
    hint = ""
    if error.context and error.context_mark is not None and error.context_mark.index < index:
        hint = f"{error.context} that begins in line {error.context_mark.line + 1}"
    return found("B001", source.position(index), message, hint)


def _broken_expression(source: Source, index: int) -> Problem | None:
    start, end = source.line_around(index)
    line = source.text[start:end]
    match = _ITEM.match(line)
    if match is None:
        return None
    lead, key, value = match.group(1), match.group(2), match.group(3)
    # The whole of a flow mapping, or the value behind a key, may hold the expression.
    if value[0] in "{[" and _HOLDS_KEY.search(value):
        column = match.start(3)
        return found("B012", source.position(start + column), MESSAGE, _on_lines(lead, key or "", _to_end(source, start + column)))
    expression = key in EXPRESSION_KEYS or key in TEMPLATE_KEYS or (key is None and lead.strip() == "-") or value[:1] == "="
    if not expression and key is not None:
        expression = _parent_key(source, start, len(lead)) in ("let",)
    if not expression or value[0] in "|>&*!":
        return None
    if value[0] not in "\"'{[" and ": " not in value:
        return None
    return found(
        "B012", source.position(start + match.start(3)), MESSAGE, f"{key + ': ' if key else '- '}{quoted(_without_comment(value))}"
    )


def _without_comment(text: str) -> str:
    """The text up to a comment, if that leaves a whole expression."""
    before, mark, _ = text.rpartition(" #")
    return before.rstrip() if mark and balanced(before) else text


def _parent_key(source: Source, start: int, indent: int) -> str:
    """The key of the mapping in which a line stands."""
    for line in reversed(source.text[:start].splitlines()):
        match = _ITEM.match(line + " x") if line.rstrip().endswith(":") else None
        if match and len(match.group(1)) < indent:
            return match.group(2) or ""
        if line.strip() and len(line) - len(line.lstrip()) < indent - 2:
            return ""
    return ""


def _to_end(source: Source, start: int) -> str:
    """The text of a flow collection, up to where a reader of Python would say that it closes, else to the end of its line."""
    closing = _closing(source.text[start : start + 2000])
    return source.text[start : start + closing + 1] if closing >= 0 else source.text[start : source.line_around(start)[1]]


def _closing(text: str) -> int:
    """Where the bracket that opens `text` closes if quotes and brackets pair as in Python; -1 where it does not."""
    stack: list[str] = []
    quote = ""
    for index, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'" and not (letter == "'" and text[index - 1].isalnum()):
            quote = letter
        elif letter in _PAIRS:
            stack.append(_PAIRS[letter])
        elif stack and letter == stack[-1]:
            stack.pop()
            if not stack:
                return index
    return -1


def _on_lines(lead: str, key: str, text: str) -> str:
    """The mended form of a flow collection that holds expressions: each entry on a line of its own."""
    entries = _entries(text[1:-1] if text[-1:] in "}]" else text[1:])
    if text[0] == "[" or not entries:
        shown = text if len(text) <= 60 else text[:57] + "…"
        return f"write each expression on a line of its own or in quotes, not in {shown}"
    first = f"{key}:\n  " if key else ("- " if lead.strip() else "")
    pad = "  " if first else ""
    lines = [f"{name}: {_safe(name, value)}" for name, value in entries]
    return "write it on lines of its own\n" + first + f"\n{pad}".join(lines)


def _entries(text: str) -> list[tuple[str, str]]:
    """The entries that the author of a flow mapping meant: split at commas outside brackets and quotes before `name:`."""
    depth, quote, pieces, begin = 0, "", [], 0
    for index, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'" and not (letter == "'" and index and text[index - 1].isalnum()):
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth <= 0 and _ENTRY.match(text, index + 1):
            pieces.append(text[begin:index])
            begin = index + 1
    pieces.append(text[begin:])
    entries = []
    for piece in pieces:
        match = _ENTRY.match(piece)
        if match is None:
            return []
        entries.append((match.group(1), " ".join(piece[match.end() :].split())))
    return entries


def _safe(name: str, text: str) -> str:
    """The text as a plain scalar of block style where it can stand so, else in quotes."""
    first = text[:1]
    if first in "\"'" and text[-1:] == first and text.count(first) == 2:
        return text
    collection = first in ("{", "[") and name not in EXPRESSION_KEYS | TEMPLATE_KEYS and _closing(text) == len(text) - 1
    unsafe = first in "\"'{[&*!|>%@`#" or text[:2] in ("- ", "? ") or ": " in text or " #" in text
    return quoted(text) if unsafe and not collection else text


def quoted(text: str) -> str:
    """The text in single quotes of YAML."""
    return "'" + text.replace("'", "''") + "'"


# ── silent ones ─────────────────────────────────────────────


def silent_split(key: str, node: Node) -> Problem | None:
    """The problem of a flow collection in which YAML has split an expression without an error."""
    if node.members is not None:
        telling = (EXPRESSION_KEYS | TEMPLATE_KEYS).intersection(node.members)
        for name, child in node.members.items():
            if child.style != "plain" or not isinstance(child.value, str):
                if telling and child.value is None and child.start == child.end:
                    return _split(key, node)
            elif (name in telling or key == "let" or child.value[:1] == "=") and not balanced(child.value):
                return _split(key, node)
    elif key in LIST_KEYS:
        for item in node.items or ():
            if item.style == "flow" or (isinstance(item.value, str) and not balanced(item.value)):
                return _split(key, node)
    return None


def _split(key: str, node: Node) -> Problem:
    start, _ = node.source.line_around(node.start)
    before = node.source.text[start : node.start]
    text = _to_end(node.source, node.start)
    is_item = before.strip() == "-"
    lead = "- " if is_item else ""
    return found("B012", node.at, MESSAGE, _on_lines(lead, "" if is_item else key, text))


def check_cut(key: str, node: Node, problems: list[Problem]) -> None:
    """Reports a plain scalar of which a comment has cut off the end of an expression."""
    if node.style != "plain" or not isinstance(node.value, str):
        return
    template = key in TEMPLATE_KEYS
    if not template and key not in EXPRESSION_KEYS and node.value[:1] != "=" and balanced(node.value):
        return
    comment = _COMMENT.match(node.source.text, node.end)
    if comment is None:
        return
    rest = comment.group(1)
    if (template and rest[:1].strip() and "{" in rest) or (not template and not balanced(node.value)):
        whole = node.source.text[node.start : comment.end()].rstrip()
        problems.append(
            found(
                "B013",
                node.source.position(comment.end() - len(rest) - 1),
                "a comment cuts this text off",
                f"{key}: {quoted(whole)}",
            )
        )


def balanced(text: str) -> bool:
    """Whether brackets and quotes of an expression pair."""
    stack: list[str] = []
    quote = ""
    for letter in text:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in _PAIRS:
            stack.append(_PAIRS[letter])
        elif letter in ")]}" and (not stack or stack.pop() != letter):
            return False
    return not stack and not quote
