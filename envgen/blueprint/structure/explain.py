"""Errors of a JSON Schema validator as problems that a person can act on: one a fault, at its place, with what mends it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from envgen.blueprint.structure import hints
from envgen.blueprint.structure.entity_names import entity_meant
from envgen.blueprint.structure.forms import NAMES, Choice, Schema, deepest, kind_of, known_keys, resolve, title
from envgen.blueprint.yaml import Document, Node
from envgen.blueprint.yaml.flow import MESSAGE, PROSE_KEYS, safe
from envgen.blueprint.yaml.quoting import is_python, quoted
from envgen.diagnostics import MOST_SOUGHT, Position, Problem, did_you_mean, found, nearest

Path = tuple[str | int, ...]
_GUARD = "a guard begins with `that:`"
_SIGNS = ("[", "(", "=", "<", ">", " in ", "not ", " is ", " and ", " or ")
_ONCE = ("required", "additionalProperties", "unevaluatedProperties", "dependentRequired")


def explain(errors: Iterable[Any], document: Document, root: Schema) -> list[Problem]:
    """The problems behind the errors of one file; what stands in a spoilt span is left out."""
    explained = _Explainer(document, root)
    for error, choice in deepest(errors, root):
        explained.add(error, choice)
        if len(explained.problems) >= MOST_SOUGHT:
            break
    return explained.problems


class _Explainer:
    def __init__(self, document: Document, root: Schema) -> None:
        self.document = document
        self.root = root
        self.problems: list[Problem] = []
        self._seen: set[tuple[Path, str]] = set()

    def add(self, error: Any, choice: Choice | None) -> None:
        path: Path = tuple(error.absolute_path)
        node = self.document.root.descend(path)
        if node is None or self.document.is_spoilt(node.start):
            return
        keyword = error.validator
        if keyword in _ONCE:
            # The validator reports each missing or extra key by itself; a mapping is explained once, as a whole.
            keyword = "keys"
        if (path, keyword) in self._seen and kind_of(error.instance) == kind_of(node.value):
            return
        self._seen.add((path, keyword))
        if isinstance(error.instance, str) and not isinstance(node.value, str):
            self._name(error, node)
        elif choice is not None:
            self._form(error, choice, path, node)
        elif keyword == "keys":
            self._keys(error.schema, path, node)
        else:
            self._value(error, path, node)

    def _report(self, code: str, at: Position, message: str, hint: str = "") -> None:
        self.problems.append(found(code, at, message, hint))

    # ── mappings ────────────────────────────────────────────

    def _name(self, error: Any, node: Node) -> None:
        what = resolve(error.schema, self.root)
        name = error.instance
        self._report("B105", node.key_at(name), f"'{name}' is not {title(what, self.root)}", _foreign(name) or _first(what))

    def _keys(self, schema: Schema, path: Path, node: Node) -> None:
        known = known_keys(schema, self.root)
        value: dict[str, object] = node.value
        missing = [key for key in schema.get("required", ()) if key not in value]
        closed = "additionalProperties" in schema or "unevaluatedProperties" in schema
        for key in value if closed else ():
            if key in known or self.document.is_spoilt(node.keys[key]):
                continue
            if len(self.problems) >= MOST_SOUGHT:
                break
            meant = nearest(key, [name for name in known if name not in value])
            if meant in missing:
                missing.remove(meant)
            code = "B111" if key in hints.RESERVED else "B101"
            hint = hints.RESERVED.get(key) or hints.for_unknown(key, known, written=value) or _after_comma(node, key)
            label = self._label(schema, path)
            text = f"'{key}' is reserved" if code == "B111" else f"{label} has no key '{key}'"
            self._report(code, node.key_at(key), text, hint)
        for key in missing:
            self._report(
                "B102", self.document.root.place(path), f"{self._label(schema, path)} lacks '{key}'", _first(known.get(key, {}))
            )
        for key, needed in _needs(schema, self.root):
            if key in value and needed not in value:
                self._report("B102", node.key_at(key), f"'{key}' needs '{needed}' beside it", _first(known.get(needed, {})))

    def _label(self, schema: Schema, path: Path) -> str:
        """What an object is called: `tool 'lend_copy'`, `the clock`, `a guard`."""
        name = title(schema, self.root)
        noun = name.removeprefix("a ").removeprefix("an ")
        if not path:
            return f"the {noun}"
        if isinstance(path[-1], str) and path[-1] != noun.rpartition(" ")[2]:
            return f"{noun} '{path[-1]}'"
        return name if isinstance(path[-1], int) else f"the {noun}"

    # ── forms ───────────────────────────────────────────────

    def _form(self, error: Any, choice: Choice, path: Path, node: Node) -> None:
        at = self.document.root.place(path)
        if path[-2:-1] == ("requires",) and isinstance(node.value, dict) and (guard := _headless(node.value)):
            self._report("B102", at, _GUARD, guard)
        elif choice.both:
            first, second = choice.both
            self._report(
                "B108", node.key_at(second), f"'{first}' and '{second}' do not go together", "write two of them, or keep one key"
            )
        elif choice.telling:
            hint = f"one of {', '.join(choice.telling)} tells what it is"
            for key in node.value:
                if meant := did_you_mean(key, choice.telling):
                    self._report("B101", node.key_at(key), f"'{key}' is not known here", meant)
                    return
            what = f"'{path[-1]}'" if path and isinstance(path[-1], str) else "this"
            self._report("B108", at, f"{what} is none of the known forms", hint)
        else:
            self._kind(path, node, [title(branch, self.root) for branch in error.validator_value], error.schema)

    # ── values ──────────────────────────────────────────────

    def _value(self, error: Any, path: Path, node: Node) -> None:
        keyword, limit, schema, value = error.validator, error.validator_value, error.schema, error.instance
        what = _what(path)
        at = node.at
        if keyword == "type":
            self._kind(path, node, [title(schema, self.root)] if "title" in schema else _kinds(limit), schema)
        elif keyword == "enum":
            words = [str(word) for word in limit]
            self._report("B104", at, f"{what} must be {_or(words)}, not {_show(value)}", did_you_mean(str(value), words))
        elif keyword == "const":
            code = "B110" if path == ("envgen",) else "B104"
            hint = f"this envgen reads version {limit} of the format: write `envgen: {limit}`" if code == "B110" else ""
            self._report(code, at, f"{what} must be {_show(limit)}, not {_show(value)}", hint)
        elif keyword == "pattern":
            name = title(schema, self.root)
            if path[-2:-1] == ("requires",) and "that" not in value and _is_condition(value):
                self._report("B102", at, _GUARD, f"- that: {safe('that', ' '.join(value.split()))}\n  else: REFUSAL_CODE")
                return
            text = f"{_show(value)} is not {name}" if "title" in schema else f"{what} is {_show(value)}, which has not its form"
            self._report("B105", at, text, _foreign(value) or self._meant(name, value) or _first(schema))
        elif keyword == "uniqueItems":
            self._twice(what, node)
        else:
            self._report(
                "B107", at, f"{what} {_bound(keyword, limit)}", "" if keyword not in ("minLength", "minItems") else _first(schema)
            )

    def _meant(self, name: str, value: str) -> str:
        """`did you mean`, where the file itself declares what may be named here."""
        state = self.document.root.get("state")
        entities = state.get("entities") if state is not None else None
        if name == title(self.root["$defs"].get("type_name", {}), self.root):
            types = self.document.root.get("types")
            if (
                named := entity_meant(value, {key: child.value for key, child in entities.pairs()} if entities else {})
            ) is not None:
                return f"did you mean '{named}'?"
            return did_you_mean(value, types.members or ()) if types is not None else ""
        if name == "the name of a rule":
            rules = self.document.root.get("rules")
            return did_you_mean(value.replace(" ", "_"), rules.members or ()) if rules is not None else ""
        return ""

    def _kind(self, path: Path, node: Node, wanted: list[str], schema: Schema) -> None:
        what = _what(path)
        if node.style == "flow" and any(name in ("an expression", "a refusal text") for name in wanted):
            key = f"{path[-1]}: " if isinstance(path[-1], str) else "- "
            self._report("B012", node.at, MESSAGE, f"{key}{quoted(' '.join(node.raw.split()))}")
        elif node.style == "flow" and path[-1:] and path[-1] in PROSE_KEYS and "\n" not in node.raw:
            hint = f"put it in quotes\n{path[-1]}: {quoted(node.raw)}"
            self._report("B103", node.at, f"{what} must be a text, not {_kind_text(node.value)}", hint)
        elif node.value is None and node.start == node.end:
            self._report("B103", self._key_place(path, node), f"{what} is empty, and must be {_or(wanted)}", _first(schema))
        else:
            self._report(
                "B103",
                self.document.root.place(path),
                f"{what} must be {_or(wanted)}, not {_kind_text(node.value)}",
                "begin each item with `- `" if wanted == [NAMES["array"]] and node.members else _first(schema),
            )

    def _key_place(self, path: Path, node: Node) -> Position:
        parent = self.document.root.descend(path[:-1]) if path else None
        if parent is not None and isinstance(path[-1], str):
            return parent.key_at(path[-1])
        return node.at

    def _twice(self, what: str, node: Node) -> None:
        seen: list[object] = []
        for item in node.each():
            if any(item.value == other and type(item.value) is type(other) for other in seen):
                self._report("B107", item.at, f"{what} lists {_show(item.value)} twice")
            seen.append(item.value)


def _needs(schema: Schema, root: Schema) -> Iterator[tuple[str, str]]:
    if "$ref" in schema:
        yield from _needs(root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    for key, needed in schema.get("dependentRequired", {}).items():
        for other in needed:
            yield key, other


def _foreign(name: str) -> str:
    """The hint for a name that may look as if nothing were wrong with it."""
    from envgen.gate.text import named

    letter = next((letter for letter in name if not letter.isascii()), "")
    return f"{named(letter)} is no letter of a name: these are a to z, digits and _" if letter else ""


def _headless(value: dict[str, object]) -> str:
    """The guard that was meant by a mapping whose first key is a condition; empty where it is none."""
    key, inner = next(iter(value.items()), ("", None))
    condition, _, code = key.partition(", else")
    if not _is_condition(condition):
        return ""
    rest = {**inner} if isinstance(inner, dict) else {"else": inner} if code == "" and key != condition else {}
    rest |= {name: text for name, text in value.items() if name != key}
    lines = [f"- that: {safe('that', condition)}", *(f"  {name}: {safe(name, str(text))}" for name, text in rest.items())]
    return "\n".join(lines if "else" in rest else [*lines, "  else: REFUSAL_CODE"])


def _is_condition(text: str) -> bool:
    """Whether a text is an expression, and more than a name."""
    return is_python(text) and not text.strip().isidentifier() and any(sign in text for sign in _SIGNS)


def _after_comma(node: Node, key: str) -> str:
    """The hint that an unknown key of a flow mapping may be part of the text before it."""
    assert node.members is not None
    names = list(node.members)
    before = names[names.index(key) - 1] if names.index(key) else ""
    text = node.members.get(before)
    if node.style != "flow" or before not in PROSE_KEYS or text is None or text.style != "plain":
        return ""
    whole = " ".join(node.source.text[text.start : node.members[key].end].split())
    return f"a comma ends a text inside {{ }}; if this belongs to it, put it in quotes\n{before}: {quoted(whole)}"


def _what(path: Path) -> str:
    if not path:
        return "the file"
    if isinstance(path[-1], str):
        return f"'{path[-1]}'"
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    return f"item {path[-1] + 1} of '{key}'" if key else f"item {path[-1] + 1}"


def _kinds(limit: str | list[str]) -> list[str]:
    return [NAMES[kind] for kind in ([limit] if isinstance(limit, str) else limit)]


def _kind_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else NAMES[kind_of(value)]


def _or(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _show(value: object) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    text = f"'{value}'" if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "…"


def _bound(keyword: str, limit: Any) -> str:
    texts = {
        "minLength": "is empty" if limit == 1 else f"must have at least {limit} characters",
        "minItems": "is an empty list" if limit == 1 else f"must have at least {limit} items",
        "minProperties": "is an empty mapping" if limit == 1 else f"must have at least {limit} keys",
        "minimum": f"must be at least {limit}",
        "maximum": f"must be at most {limit}",
        "exclusiveMinimum": f"must be more than {limit}",
    }
    return texts.get(keyword, f"does not fit {keyword}: {limit}")


def _first(schema: Schema) -> str:
    """The first sentence of what the schema says that the value is, as a hint."""
    return str(schema.get("description", "")).partition(". ")[0].rstrip(".")
