"""The YAML tree of a file changed: nodes replaced, doubled, deleted, moved and renamed, with hostile values among the new ones."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache
from random import Random
from typing import Any

import yaml

from tests.fuzz.hostile import EXPRESSIONS, LEAVES, TEXTS

Path = tuple[Any, ...]
_NAME = re.compile(r"[A-Za-z_]\w*")
KEYWORDS = (
    *(
        "type",
        "enum",
        "const",
        "minimum",
        "maximum",
        "exclusiveMinimum",
        "multipleOf",
        "minLength",
        "maxLength",
        "pattern",
        "format",
    ),
    *("items", "minItems", "maxItems", "uniqueItems", "properties", "additionalProperties", "propertyNames", "default", "optional"),
    *("nullable", "internal", "decimals", "on_delete", "references", "among", "unique", "transitions", "initial", "discriminator"),
    *(
        "oneOf",
        "as",
        "checked",
        "not_found",
        "else",
        "says",
        "that",
        "when",
        "for",
        "let",
        "each",
        "invariant",
        "by",
        "agent",
        "applies",
    ),
    *("on", "get", "first", "find", "where", "sort", "limit", "create", "with", "update", "set", "given", "unset", "delete"),
    "variables",
    *(
        "result",
        "key",
        "key_format",
        "key_in_record",
        "writes",
        "errors",
        "ensures",
        "requires",
        "action",
        "returns",
        "ends_episode",
    ),
    *(
        "cases",
        "observation",
        "constants",
        "functions",
        "types",
        "use",
        "exists",
        "entity",
        "body",
        "kind",
        "clock",
        "tick",
        "start",
    ),
)


_NEEDED = ("envgen", "name", "description", "state", "tools", "kind", "collection", "key", "attributes", "type", "entities")
_PROSE = ("description", "text", "says", "title", "not_found", "name", "message")


def places(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All values below the root, with their paths."""
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, inner in pairs:
        yield (*path, key), inner
        yield from places(inner, (*path, key))


def mutated_tree(content: bytes, rng: Random) -> bytes:
    """The same document with one to three of its nodes changed, written in block style."""
    document = pickle.loads(_read(content))
    if not isinstance(document, dict | list):
        return content
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        change(document, rng)
    return dumped(document)


@lru_cache(maxsize=64)
def _read(content: bytes) -> bytes:
    return pickle.dumps(yaml.load(content, Loader=yaml.CSafeLoader))


def dumped(document: Any) -> bytes:
    text: str = yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10**6)
    return text.encode("utf-8", "surrogatepass")


class _Dumper(yaml.CSafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def change(document: Any, rng: Random) -> None:
    known = list(places(document))
    if not known:
        return
    path, value = rng.choice(known)
    parent = document
    for step in path[:-1]:
        parent = parent[step]
    last = path[-1]
    match rng.randrange(9):
        case 0:
            del parent[last]
        case 1 | 2:
            parent[last] = deepcopy(rng.choice([other for _, other in known if type(other) is type(value)]))
        case 3:
            parent[last] = deepcopy(rng.choice([other for way, other in known if way[-1] == last or isinstance(last, int)]))
        case 4 if isinstance(parent, dict):
            _rename(parent, last, rng.choice([_name(known, rng), rng.choice(TEXTS), rng.choice(KEYWORDS)]))
        case 5 if isinstance(value, dict):
            value[rng.choice(KEYWORDS)] = _value(known, rng)
        case 5 if isinstance(value, list):
            value.insert(rng.randrange(len(value) + 1), _value(known, rng))
        case 6 if isinstance(value, str):
            parent[last] = _respelt(value, known, rng)
        case 7 if isinstance(parent, list):
            parent.insert(rng.randrange(len(parent) + 1), deepcopy(value))
        case 7:
            parent[f"{last}2" if rng.random() < 0.7 else rng.choice(TEXTS)] = deepcopy(value)
        case _:
            parent[last] = _value(known, rng)


def gentle_tree(content: bytes, rng: Random) -> bytes:
    """The same document with one to four changes that often leave it valid: what is left out, made optional, counted otherwise."""
    document = pickle.loads(_read(content))
    if not isinstance(document, dict | list):
        return content
    for _ in range(rng.choice([1, 1, 2, 4])):
        _gently(document, rng)
    return dumped(document)


def _gently(document: Any, rng: Random) -> None:
    known = list(places(document))
    if not known:
        return
    schemas = [value for _, value in known if isinstance(value, dict) and ("type" in value or "enum" in value)]
    match rng.randrange(7):
        case 0 if schemas:
            rng.choice(schemas)[rng.choice(["nullable", "optional", "unique", "internal"])] = True
        case 1:
            _delete(document, rng.choice([path for path, _ in known if path[-1] not in _NEEDED] or [known[0][0]]))
        case 2:
            path, value = rng.choice(known)
            alike = [other for way, other in known if way[-1] == path[-1] and type(other) is type(value)]
            _parent(document, path)[path[-1]] = deepcopy(rng.choice(alike))
        case 3:
            numbers = [path for path, value in known if isinstance(value, int) and not isinstance(value, bool)]
            if numbers:
                path = rng.choice(numbers[1:] or numbers)
                parent = _parent(document, path)
                parent[path[-1]] += rng.choice([-1, 1, 2])
        case 4:
            mappings = [value for _, value in known if isinstance(value, dict) and len(value) > 1]
            if mappings:
                chosen = rng.choice(mappings)
                items = list(chosen.items())
                rng.shuffle(items)
                chosen.clear()
                chosen.update(items)
        case 5 if schemas:
            chosen = rng.choice(schemas)
            kept = {key: chosen[key] for key in ("description", "optional", "as") if key in chosen}
            chosen.clear()
            chosen.update({**deepcopy(rng.choice(schemas)), **kept})
        case _:
            texts = [path for path, value in known if isinstance(value, str) and path[-1] in _PROSE]
            if texts:
                path = rng.choice(texts)
                _parent(document, path)[path[-1]] = rng.choice([one for one in TEXTS if one.strip()])


def _parent(document: Any, path: Path) -> Any:
    for step in path[:-1]:
        document = document[step]
    return document


def _delete(document: Any, path: Path) -> None:
    del _parent(document, path)[path[-1]]


def _value(known: list[tuple[Path, Any]], rng: Random) -> Any:
    match rng.randrange(5):
        case 0:
            return deepcopy(rng.choice(LEAVES))
        case 1:
            return rng.choice(TEXTS)
        case 2:
            return rng.choice(EXPRESSIONS)
        case 3:
            return _name(known, rng)
    return deepcopy(rng.choice(known)[1])


def _name(known: list[tuple[Path, Any]], rng: Random) -> str:
    return str(rng.choice([way[-1] for way, _ in known if isinstance(way[-1], str)] or ["x"]))


def _respelt(text: str, known: list[tuple[Path, Any]], rng: Random) -> str:
    """The text with one of its words replaced by another name of the document or by a piece of an expression."""
    words = list(_NAME.finditer(text))
    if not words or rng.random() < 0.2:
        return rng.choice([text + rng.choice(TEXTS), rng.choice(TEXTS) + text, rng.choice(EXPRESSIONS), text[: len(text) // 2]])
    word = rng.choice(words)
    new = rng.choice([_name(known, rng), rng.choice(TEXTS), rng.choice(EXPRESSIONS), "not", "is", "in", "and"])
    return text[: word.start()] + new + text[word.end() :]


def _rename(parent: dict[Any, Any], old: Any, new: str) -> None:
    """In its place, so that the order of the others stays."""
    items = [(new if key == old else key, value) for key, value in parent.items()]
    parent.clear()
    parent.update(items)
