"""The Python text that checks one schema position: straight code, no interpretation. Knows no blueprint layout and no file.

A checker appends every problem that it finds to `problems` as (path, reason); reasons come from the runtime's table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from envgen_runtime import reasons

from envgen.blueprint.model import MISSING, Json, Schema, SchemaType, snake_case
from envgen.render.checkers.forms import Form, discriminator_values, resolved, shown_properties
from envgen.render.text.literal import literal

if TYPE_CHECKING:
    from envgen.render.checkers.module import CheckerModule

Lines = list[str]

INLINE_CHOICES = 8  # a longer enum gets a name at the top of the module
LIMIT = 2**63


@dataclass(frozen=True, slots=True)
class Place:
    """The source of a value and of its path; `wrap` rewords a reason (names of a map are reported as its keys')."""

    value: str
    path: tuple[str, ...] = ()
    depth: int = 0  # how far below the function's own value
    loops: int = 0  # how many loops it stands in
    wrap: Callable[[str], str] = str

    @property
    def at(self) -> str:
        return f"(*at, {', '.join(self.path)})" if self.path else "at"

    def below(self, step: str, value: str, *, loops: int = 0) -> Place:
        return replace(self, value=value, path=(*self.path, step), depth=self.depth + 1, loops=self.loops + loops)

    def loop_name(self, name: str) -> str:
        return f"{name}_{self.loops + 1}" if self.loops else name

    def report(self, reason: str) -> str:
        return f"problems.append(({self.at}, {literal(self.wrap(reason))}))"

    def report_as(self, reason: str, *, step: str) -> str:
        return self.below(step, self.value).report(reason)


@dataclass(frozen=True, slots=True)
class _Test:
    """A condition and its opposite, as a person would write them."""

    holds: str
    fails: str


@dataclass(frozen=True, slots=True)
class Checker:
    """The lines for one position and what is inlined in it."""

    module: CheckerModule
    form: Form
    hint: str

    def position(self, schema: Schema, place: Place, *, absent: str = "") -> Lines:
        """Check a value; `absent` is "required" or "optional" where `place.value` may be MISSING."""
        return self._test(schema, place, absent)

    def function(self, schema: Schema, subject: str) -> Lines:
        """The body of a function that checks a position: what is of the wrong type leaves at once."""
        lines = self.position(schema, Place(subject))
        wrong = Place(subject).report(reasons.type_("object"))
        if schema.nullable or lines[:1] != [f"if isinstance({subject}, dict):"] or lines[-2:] != ["else:", f"    {wrong}"]:
            return lines
        return [f"if not isinstance({subject}, dict):", f"    {wrong}", "    return", *(line[4:] for line in lines[1:-2])]

    # ── by type ─────────────────────────────────────────────

    def _test(self, schema: Schema, place: Place, absent: str) -> Lines:
        value = place.value
        match schema.type:
            case "named" if schema.nullable and (behind := resolved(self.module.blueprint, schema)).type not in (
                "object",
                "choice",
            ):
                return self._test(replace(behind, nullable=True), place, absent)
            case "named":
                return self._call(self.module.named(schema.name, self.form), schema, place, absent)
            case _ if schema.enum is not None or schema.const is not MISSING:
                return self._fixed(schema, place, absent)
            case "choice":
                test, inside = _Test(f"isinstance({value}, dict)", f"not isinstance({value}, dict)"), self._choice(schema, place)
            case "object" if schema.properties and place.depth:
                # A record within a record gets a function of its own: one screen shows one shape.
                function = self.module.position(replace(schema, nullable=False), self.form, self.hint)
                return self._call(function, schema, place, absent)
            case "object":
                test, inside = _Test(f"isinstance({value}, dict)", f"not isinstance({value}, dict)"), self._object(schema, place)
            case "array":
                test, inside = _Test(f"isinstance({value}, list)", f"not isinstance({value}, list)"), self._array(schema, place)
            case "any":
                return self._any(place, absent)
            case "string":
                test, inside = _Test(f"type({value}) is str", f"type({value}) is not str"), self._text(schema, place)
            case "integer":
                test, inside = _Test(f"type({value}) is int", f"type({value}) is not int"), self._number(schema, place)
            case "number":
                either = f"type({value}) is int or type({value}) is float"
                test, inside = _Test(either, f"not ({either})"), self._number(schema, place)
            case "boolean":
                test, inside = _Test(f"type({value}) is bool", f"type({value}) is not bool"), []
            case "null":
                test, inside = _Test(f"{value} is None", f"{value} is not None"), []
        wrong = reasons.type_("object" if schema.type == "choice" else schema.type, nullable=schema.nullable)
        if not inside:
            return self._refuse_unless(test, wrong, schema, place, absent)
        return [f"if {test.holds}:", *indented(inside), *self._else(wrong, schema, place, absent)]

    def _refuse_unless(self, test: _Test, wrong: str, schema: Schema, place: Place, absent: str) -> Lines:
        exempt = self._exempt(schema, place, absent)
        return [f"if {' and '.join((*exempt, test.fails))}:", f"    {self._wrong(wrong, place, absent)}"]

    def _else(self, wrong: str, schema: Schema, place: Place, absent: str) -> Lines:
        exempt = self._exempt(schema, place, absent)
        return [f"elif {' and '.join(exempt)}:" if exempt else "else:", f"    {self._wrong(wrong, place, absent)}"]

    def _exempt(self, schema: Schema, place: Place, absent: str) -> Lines:
        tests = [f"{place.value} is not MISSING"] if absent == "optional" else []
        return [*tests, f"{place.value} is not None"] if schema.nullable and schema.type != "null" else tests

    def _wrong(self, wrong: str, place: Place, absent: str) -> str:
        if absent != "required":
            return place.report(wrong)
        reason = f"{literal(reasons.REQUIRED)} if {place.value} is MISSING else {literal(place.wrap(wrong))}"
        return f"problems.append(({place.at}, {reason}))"

    def _call(self, function: str, schema: Schema, place: Place, absent: str) -> Lines:
        call = f"{function}({place.value}, {place.at}, problems)"
        if schema.nullable and self._is_object(schema):
            # The function knows nothing of null, so what is neither is told here.
            wrong = reasons.type_("object", nullable=True)
            return [f"if isinstance({place.value}, dict):", f"    {call}", *self._else(wrong, schema, place, absent)]
        exempt = self._exempt(schema, place, absent)
        if absent == "required":
            condition = f"elif {' and '.join(exempt)}:" if exempt else "else:"
            return [f"if {place.value} is MISSING:", f"    {place.report(reasons.REQUIRED)}", condition, f"    {call}"]
        return [f"if {' and '.join(exempt)}:", f"    {call}"] if exempt else [call]

    def _is_object(self, schema: Schema) -> bool:
        return resolved(self.module.blueprint, schema).type in ("object", "choice")

    def _any(self, place: Place, absent: str) -> Lines:
        # A live state holds nothing but JSON, so only what comes from outside is looked at.
        check = [self._json(place)] if self.form == "outer" else []
        if absent == "required":
            otherwise = ["else:", *indented(check)] if check else []
            return [f"if {place.value} is MISSING:", f"    {place.report(reasons.REQUIRED)}", *otherwise]
        if absent == "optional" and check:
            return [f"if {place.value} is not MISSING:", *indented(check)]
        return check

    def _json(self, place: Place) -> str:
        self.module.imports.add("json_problem")
        return f"_check_json({place.value}, {place.at}, problems)"

    # ── enum, const ─────────────────────────────────────────

    def _fixed(self, schema: Schema, place: Place, absent: str) -> Lines:
        values = (schema.const,) if schema.enum is None else schema.enum
        if schema.enum is not None and schema.const is not MISSING:
            values = (schema.const,)
        shown = [*values, None] if schema.nullable and None not in values else list(values)
        wrong = reasons.const(shown[0]) if len(shown) == 1 else reasons.enum(shown)
        return self._refuse_unless(self._among(values, schema.type, place), wrong, schema, place, absent)

    def _among(self, values: Iterable[Json], kind: SchemaType, place: Place) -> _Test:
        """The test that a value is one of some: by a set where all are of one kind, so that True is not 1 nor 1.0 `1`."""
        value, distinct = place.value, list(values)
        for python, types in ((str, ("string", "any")), (int, ("integer",))):
            if kind in types and all(type(each) is python for each in distinct):
                if python is str and len(distinct) == 1:
                    return _Test(f"{value} == {literal(distinct[0])}", f"{value} != {literal(distinct[0])}")
                choices, name = self._set(distinct), python.__name__
                return _Test(
                    f"type({value}) is {name} and {value} in {choices}",
                    f"(type({value}) is not {name} or {value} not in {choices})",
                )
        self.module.imports.add("same")
        one = f"same({value}, {literal(distinct[0])})"
        test = one if len(distinct) == 1 else f"any(same({value}, choice) for choice in {literal(distinct)})"
        return _Test(test, f"not {test}")

    def _set(self, values: list[Json]) -> str:
        source = "{" + ", ".join(literal(value) for value in dict.fromkeys(values)) + "}"
        if len(values) <= INLINE_CHOICES:
            return source
        return self.module.constant(f"frozenset({source})", f"{self.hint}_choices")

    # ── scalars ─────────────────────────────────────────────

    def _text(self, schema: Schema, place: Place) -> Lines:
        value = place.value
        lines: Lines = []
        if schema.format not in ("date", "date-time", "time", "uuid"):  # these admit nothing but ASCII
            lines += [f"if not {value}.isascii():", f"    {self._json(place)}"]
        if schema.min_length:
            too_short = f"not {value}" if schema.min_length == 1 else f"len({value}) < {schema.min_length}"
            lines += [f"if {too_short}:", f"    {place.report(reasons.min_length(schema.min_length))}"]
        if schema.max_length is not None:
            lines += [f"if len({value}) > {schema.max_length}:", f"    {place.report(reasons.max_length(schema.max_length))}"]
        if schema.pattern is not None:
            matches = self.module.constant(f"re.compile({literal(schema.pattern)}).fullmatch", f"{self.hint}_pattern")
            self.module.imports.add("re")
            lines += [f"if not {matches}({value}):", f"    {place.report(reasons.pattern(schema.pattern))}"]
        if schema.format is not None:
            function = f"is_{schema.format.replace('-', '_')}"
            self.module.imports.add(function)
            zoned = self.module.blueprint.clock.start.endswith("Z")
            arguments = f"{value}, {zoned}" if schema.format == "date-time" else value
            reason = reasons.format_(schema.format, zoned=zoned)
            lines += [f"if not {function}({arguments}):", f"    {place.report(reason)}"]
        return lines

    def _number(self, schema: Schema, place: Place) -> Lines:
        value = place.value
        lines: Lines = []
        if not _bounded(schema):
            limit = self.module.constant(f"2**{LIMIT.bit_length() - 1}", "limit")
            lines += [f"if not -{limit} < {value} < {limit}:", f"    {self._json(place)}"]
        tests = (
            ("<", schema.minimum, reasons.minimum),
            ("<=", schema.exclusive_minimum, reasons.exclusive_minimum),
            (">", schema.maximum, reasons.maximum),
            (">=", schema.exclusive_maximum, reasons.exclusive_maximum),
        )
        for operator, bound, reason in tests:
            if bound is not None:
                lines += [f"if {value} {operator} {literal(bound)}:", f"    {place.report(reason(bound))}"]
        if schema.multiple_of is not None:
            factor = literal(schema.multiple_of)
            if type(schema.multiple_of) is int:
                rest = f"{value} % {factor}"
            else:  # an integer that is too large for a float has been reported by now
                limit = self.module.constant(f"2**{LIMIT.bit_length() - 1}", "limit")
                rest = f"-{limit} < {value} < {limit} and not ({value} / {factor}).is_integer()"
            lines += [f"if {rest}:", f"    {place.report(reasons.multiple_of(schema.multiple_of))}"]
        if schema.decimals is not None:
            lines += [
                f"if round({value}, {schema.decimals}) != {value}:",
                f"    {place.report(reasons.decimals(schema.decimals))}",
            ]
        return lines

    # ── containers ──────────────────────────────────────────

    def _array(self, schema: Schema, place: Place) -> Lines:
        value = place.value
        lines: Lines = []
        if schema.min_items:
            empty = f"not {value}" if schema.min_items == 1 else f"len({value}) < {schema.min_items}"
            lines += [f"if {empty}:", f"    {place.report(reasons.min_items(schema.min_items))}"]
        if schema.max_items is not None:
            lines += [f"if len({value}) > {schema.max_items}:", f"    {place.report(reasons.max_items(schema.max_items))}"]
        if schema.unique_items:
            self.module.imports.add("has_duplicates")
            lines += [f"if has_duplicates({value}):", f"    {place.report(reasons.UNIQUE_ITEMS)}"]
        if schema.items is not None:
            index, item = place.loop_name("index"), place.loop_name("item")
            inner = replace(self, hint=f"{self.hint}_item")
            inside = inner.position(schema.items, place.below(index, item, loops=1))
            if inside:
                lines += [f"for {index}, {item} in enumerate({value}):", *indented(inside)]
        return lines

    def _object(self, schema: Schema, place: Place) -> Lines:
        properties = shown_properties(schema, self.form)
        lines: Lines = []
        for name, child in properties.items():
            # Defaults are filled in before anything is checked, so that only `optional` means that a record may lack it.
            absent = "optional" if child.optional else "required"
            inner = Checker(self.module, self.form, f"{self.hint}_{identifier(name)}")
            check = inner.position(child, place.below(literal(name), "value"), absent=absent)
            if check:
                lines += ["", f"value = {place.value}.get({literal(name)}, MISSING)", *check]
        return lines[1:] + self._names(schema, properties, place) + self._extra(schema, properties, place)

    def _names(self, schema: Schema, properties: dict[str, Schema], place: Place) -> Lines:
        if schema.property_names is None:
            return []
        name = place.loop_name("name")
        named = replace(place.below(name, name, loops=1), wrap=reasons.property_name)
        inside = self.position(schema.property_names, named)
        return [f"for {name} in {place.value}:", *indented(inside)] if inside else []

    def _extra(self, schema: Schema, properties: dict[str, Schema], place: Place) -> Lines:
        """What is to be said of attributes that `properties` does not name."""
        name = place.loop_name("name")
        if schema.additional is False:
            unknown = place.report_as(reasons.UNKNOWN, step=name)
            if not properties:
                return [f"for {name} in {place.value}:", f"    {unknown}"]
            known = self._known(properties)
            return [
                "",
                f"if not {known}.issuperset({place.value}):",
                f"    for {name} in {place.value}:",
                f"        if {name} not in {known}:",
                f"            {unknown}",
            ]
        each = place.loop_name("each")
        extra = Schema(at=schema.at) if schema.additional is True else schema.additional
        inside = replace(self, hint=f"{self.hint}_value").position(extra, place.below(name, each, loops=1))
        if schema.additional is True and not properties and inside:
            return [self._json(place)]
        if not inside:
            return []
        if properties:
            inside = [f"if {name} not in {self._known(properties)}:", *indented(inside)]
        return [f"for {name}, {each} in {place.value}.items():", *indented(inside)]

    def _known(self, properties: dict[str, Schema]) -> str:
        names = ", ".join(literal(name) for name in properties)
        return self.module.constant(f"frozenset({{{names}}})", f"{self.hint}_attributes")

    def _choice(self, schema: Schema, place: Place) -> Lines:
        tag = place.loop_name("tag")
        lines = [f"{tag} = {place.value}.get({literal(schema.discriminator)})"]
        all_values: list[Json] = []
        keyword = "if"
        for alternative in schema.alternatives:
            values = discriminator_values(self.module.blueprint, schema, alternative)
            all_values.extend(values)
            test = self._among(values, "any", Place(tag)).holds
            shape = resolved(self.module.blueprint, alternative)
            if alternative.type == "named":
                function = self.module.named(alternative.name, self.form)
            else:
                function = self.module.position(shape, self.form, f"{self.hint}_{identifier(str(values[0]))}")
            lines += [f"{keyword} {test}:", f"    {function}({place.value}, {place.at}, problems)"]
            keyword = "elif"
        tagged = place.below(literal(schema.discriminator), tag)
        missing = f"{literal(schema.discriminator)} not in {place.value}"
        wrong = f"{literal(reasons.REQUIRED)} if {missing} else {literal(reasons.enum(all_values))}"
        return [*lines, "else:", f"    problems.append(({tagged.at}, {wrong}))"]


def _bounded(schema: Schema) -> bool:
    """Whether the bounds alone keep an integer within 63 bits (a number may still be NaN)."""
    low = schema.minimum if schema.minimum is not None else schema.exclusive_minimum
    high = schema.maximum if schema.maximum is not None else schema.exclusive_maximum
    return schema.type == "integer" and low is not None and high is not None and low > -LIMIT and high < LIMIT


def indented(lines: Lines) -> Lines:
    return [f"    {line}" if line else "" for line in lines]


@lru_cache(maxsize=2048)
def identifier(text: str) -> str:
    """Any text as a piece of an identifier."""
    return re.sub(r"[^0-9A-Za-z]+", "_", snake_case(text)).strip("_") or "item"
