"""Where YAML takes an expression apart: what happened, and the text that mends it.

Inside { } and [ ] the commas and brackets of an expression end it; a value that begins with a quote or bracket ends where that
closes; ` #` begins a comment. Some of this is an error of YAML's, some is silent.
"""

from __future__ import annotations

import re

from envgen.blueprint.yaml.nodes import Node, Source
from envgen.blueprint.yaml.quoting import closing_quote, quoted, requoted
from envgen.diagnostics import Problem, found

EXPRESSION_KEYS = frozenset({"that", "where", "when", "for", "among", "invariant"})
TEMPLATE_KEYS = frozenset({"says", "not_found", "taken", "in_use"})
LIST_KEYS = frozenset({"ensures", "then"})
# Keys whose values are texts for people and agents: there a colon, a comma or a # is likely to be part of the text.
PROSE_KEYS = TEMPLATE_KEYS | {"description", "text", "title", "message", "name"}
_SPLIT_KEYS = EXPRESSION_KEYS | TEMPLATE_KEYS
_TEXT_KEYS = EXPRESSION_KEYS | PROSE_KEYS
_KEYS = "that|where|when|for|else|among|invariant|says|not_found|taken|in_use|let|set|with|result|ensures|then|key"
_HOLDS_KEY = re.compile(rf"(?:^|[{{\[,\s])(?:{_KEYS})\s*:")
_ENTRY = re.compile(r"\s*([A-Za-z_]\w*)\s*:(?:\s+|$)")
_ITEM = re.compile(r"^(\s*(?:- +)*)(?:([A-Za-z_]\w*)\s*:\s+)?(\S.*?)\s*$")
_PAIRS = {"(": ")", "[": "]", "{": "}"}
_NEXT_KEY = re.compile(r",?\s+(else|says|when|for|that|sort|limit):\s")
_COMMENT = re.compile(r"[ \t]+#(.*)")
_LONGEST = 2000  # of a line, what is looked at for a mend
MESSAGE = "YAML takes this expression apart"


# ── errors of the parser ────────────────────────────────────


def broken_expression(source: Source, index: int) -> Problem | None:
    """The problem of an expression in the line at `index` that YAML cannot read."""
    start, end = source.line_around(index)
    match = _ITEM.match(source.text[start : min(end, start + _LONGEST)])
    if match is None:
        return None
    lead, key, value = match.group(1), match.group(2), match.group(3)
    at = source.position(start + match.start(3))
    # The whole of a flow mapping, or the value behind a key, may hold the expression.
    if value[0] in "{[" and _HOLDS_KEY.search(value):
        return found("B012", at, MESSAGE, _on_lines(lead, key or "", _to_end(source, start + match.start(3))))
    bare = key is None and lead.strip() == "-"
    if not (bare or key in EXPRESSION_KEYS or key in TEMPLATE_KEYS or value[:1] == "="):
        if value[:2] in ("'=", '"='):
            pass
        elif key is None or _parent_key(source, start, len(lead)) != "let":
            return None
    value = _without_comment(value)
    if value[0] in "|>&*!" or not ends_early(value):
        return None
    if key in EXPRESSION_KEYS and (swallowed := _NEXT_KEY.search(value)):
        rest = f"{swallowed.group(1)}: {safe(swallowed.group(1), value[swallowed.end() :].strip())}"
        first = f"{'- ' if '-' in lead else ''}{key}: "
        indent = "  " if "-" in lead else ""
        return found(
            "B012", at, MESSAGE, f"write each key on a line of its own\n{first}{value[: swallowed.start()]}\n{indent}{rest}"
        )
    text = requoted(value, expression=key not in TEMPLATE_KEYS)
    if bare and _parent_key(source, start, len(lead)) == "requires":
        return found("B012", at, MESSAGE, f"a guard begins with `that:`\n- that: {text}")
    return found("B012", at, MESSAGE, f"{key + ': ' if key else '- '}{text}")


def ends_early(value: str) -> bool:
    """Whether YAML sees the end of a value, or a mapping in it, before it ends."""
    if value[0] in "\"'":
        end = closing_quote(value)
        return 0 <= end < len(value) - 1
    if value[0] in "{[":
        return not 0 <= closing_bracket(value) == len(value) - 1
    return ": " in value or value[-1] == ":"


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
    closing = closing_bracket(source.text[start : start + 2000])
    return source.text[start : start + closing + 1] if closing >= 0 else source.text[start : source.line_around(start)[1]]


def closing_bracket(text: str) -> int:
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
    lines = [f"{name}: {safe(name, value)}" for name, value in entries]
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
    entries: list[tuple[str, str]] = []
    for piece in pieces:
        match = _ENTRY.match(piece)
        if match is None and not entries and any(_ENTRY.match(other) for other in pieces):
            entries.append(("that", " ".join(piece.split())))  # a guard that lacks its first key
            continue
        if match is None:
            return []
        entries.append((match.group(1), " ".join(piece[match.end() :].split())))
    return entries


def safe(name: str, text: str) -> str:
    """The text as a plain scalar of block style where it can stand so, else in quotes."""
    first = text[:1]
    if first in "\"'" and text[-1:] == first and text.count(first) == 2:
        return text
    collection = first in ("{", "[") and name not in _SPLIT_KEYS and closing_bracket(text) == len(text) - 1
    unsafe = first in "\"'{[&*!|>%@`#" or text[:2] in ("- ", "? ") or ": " in text or " #" in text
    return requoted(text, expression=name not in PROSE_KEYS) if unsafe and not collection else text


# ── silent ones ─────────────────────────────────────────────


def silent_split(key: str, node: Node) -> Problem | None:
    """The problem of a flow collection in which YAML has split an expression without an error."""
    if node.members is not None:
        telling = _SPLIT_KEYS.intersection(node.members)
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


def check_cut(key: str, node: Node, parent: str, problems: list[Problem]) -> None:
    """Reports a plain scalar of which a comment has cut off the end.

    `parent` is the key of the collection in which it stands; `key` is empty for an item of a list.
    """
    if node.style != "plain" or not isinstance(node.value, str):
        return
    comment = _COMMENT.match(node.source.text, node.end)
    if comment is None:
        return
    rest = comment.group(1)
    at = node.source.position(comment.end() - len(rest) - 1)
    lead = f"{key}: " if key else "- "
    whole = " ".join(node.source.text[node.start : comment.end()].split())
    template = key in TEMPLATE_KEYS or parent == "errors"
    if (template and rest[:1].strip() and "{" in rest) or (not template and _opens(key, parent, node.value)):
        problems.append(found("B013", at, "a comment cuts this text off", f"{lead}{quoted(whole)}"))
    elif (template or key in PROSE_KEYS or parent == "examples") and _goes_on(node.value, comment):
        hint = f"{lead}{quoted(whole)}\nor, where a comment is meant, put two blanks before it and one behind the #"
        problems.append(found("B022", at, "this is a comment, and no part of the text before it", hint))


def _opens(key: str, parent: str, text: str) -> bool:
    """Whether a text opens brackets or quotes that it does not close, as only half an expression does."""
    expression = key in EXPRESSION_KEYS or text[:1] == "=" or parent in ("let", *LIST_KEYS)
    return not balanced(text) and (expression or key not in PROSE_KEYS)


def _goes_on(text: str, comment: re.Match[str]) -> bool:
    """Whether what YAML takes for a comment looks like the rest of a sentence."""
    rest, blanks = comment.group(1), len(comment.group()) - len(comment.group(1)) - 1
    if rest[:1].isdecimal() or rest[:1] == "{":
        return True
    return blanks == 1 and " " in text and (rest[:1].isalnum() or text[-1] not in ".!?;")


def bare_key(key: str, node: Node) -> Problem | None:
    """The problem of a flow mapping in which a key has neither colon nor value: a comma has ended the text before it."""
    if node.members is None or key in _TEXT_KEYS:
        return None  # no mapping can stand there, which is told where the kind of the value is checked
    before, begin, text = "", -1, node.source.text
    for name, child in node.members.items():
        if child.value is not None or child.start != child.end or text[node.keys[name] : child.start].rstrip()[-1:] == ":":
            if begin >= 0:
                break
            before = name
        elif begin < 0:
            begin, bare = node.keys[name], name
    if begin < 0:
        return None
    at = node.source.position(begin)
    prior = node.members[before] if before else None
    if prior is None or prior.members is not None or prior.items is not None:
        return found("B021", at, f"'{bare}' has neither colon nor value", f"write `{bare}: …`, or take it out")
    # Up to the next key that has a value, or to the end.
    keys = list(node.members)
    after = [node.keys[name] for name in keys[keys.index(bare) :] if node.members[name].start != node.members[name].end]
    end = after[0] if after else max(node.end - 1, begin + len(bare))
    rest = text[prior.end : end].rstrip(" \t\r\n,")
    whole = f"{before}: {quoted(' '.join(f'{prior.value}{rest}'.split()))}"
    if before in PROSE_KEYS or (isinstance(prior.value, str) and " " in prior.value + bare):
        return found("B021", at, "inside { } a comma ends a text", f"put the text in quotes\n{whole}")
    hint = f"write `{bare}: …`, or take it out"
    if isinstance(prior.value, str):
        hint += f"; if it belongs to the text before it, put that in quotes\n{whole}"
    return found("B021", at, f"'{bare}' has neither colon nor value", hint)


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
