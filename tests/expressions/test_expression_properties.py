"""Properties over generated expressions: compiling changes names and nothing else, negation is `not`, texts become no code."""

from __future__ import annotations

import ast
from types import SimpleNamespace
from typing import Any

import envgen_runtime
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from envgen.blueprint.expressions import check, compile_expression, compile_template, literal, negate, parse
from envgen.blueprint.expressions.functions import FUNCTIONS, METHODS, RUNTIME_FUNCTIONS
from envgen.blueprint.model import Expression, Hole, Template
from envgen.diagnostics import Position
from tests.expressions.expression_desk import SCOPE, expression

LOANS = {
    "L001": {"loan_id": "L001", "member_id": "a", "due": "2026-03-02", "returned_at": None},
    "L002": {"loan_id": "L002", "member_id": "b", "due": "2026-01-30", "returned_at": "2026-02-01T10:00:00Z"},
    "L003": {"loan_id": "L003", "member_id": "a", "due": "2026-03-02", "returned_at": None},
}
MEMBERS: dict[str, dict[str, Any]] = {
    key: {
        "member_id": key, "name": name, "status": status, "fines": fines, "visits": len(name), "vip": fines > 1,
        "sponsor": None if key == "a" else "a", "tags": [key, "x"], "address": {"street": name}, "methods": {},
    }
    for key, name, status, fines in (("a", "Ann", "active", 0.5), ("b", "Bo", "suspended", 12.0))
}  # fmt: skip
STATE: dict[str, Any] = {
    "members": MEMBERS,
    "loans": LOANS,
    "users": {},
    "limit": 2,
    "mode": "open",
    "window": None,
    "prices": {"a": 1.5, "b": 4},
}
LOCALS: dict[str, Any] = {
    "member": MEMBERS["a"], "loan": LOANS["L001"], "status": "active", "text": "a", "amount": 2.5, "count": 3, "flag": True,
    "maybe": None, "names": ["b", "a", "b"],
}  # fmt: skip


def open_loans(member_id: str) -> list[Any]:
    return [loan for loan in LOANS.values() if loan["member_id"] == member_id and loan["returned_at"] is None]


ENVIRONMENT: dict[str, Any] = {
    "today": lambda: "2026-02-01",
    "iso": lambda seconds: f"T{seconds}",
    "key_of": lambda record: next(key for key, one in MEMBERS.items() if one is record),
    "open_loans": open_loans,
    "rate": lambda value, digits=0: round(value, digits),
}
RUNTIME = {name: getattr(envgen_runtime, name) for name in RUNTIME_FUNCTIONS}


def by_hand(plain: Any, by_attribute: Any) -> Any:
    """sorted, min and max as an author reads them, with and without `by`."""

    def chosen(items: Any, *more: Any, by: Any = None, **named: Any) -> Any:
        if by is None:
            return plain(items, *more, **named)
        return by_attribute(items, *([by] if isinstance(by, str) else by), **named)

    return chosen


AUTHOR = {
    **STATE,
    **ENVIRONMENT,
    **LOCALS,
    **RUNTIME,
    "state": SimpleNamespace(**STATE, **ENVIRONMENT),
    "now": lambda: "2026-02-01T00:00:00Z",
    "loan_days": 28,
    "vowels": ("a", "e"),
    "sorted": by_hand(sorted, envgen_runtime.sorted_by),
    "min": by_hand(min, envgen_runtime.min_by),
    "max": by_hand(max, envgen_runtime.max_by),
}
GENERATED = {
    **LOCALS,
    **RUNTIME,
    "self": SimpleNamespace(**STATE, **ENVIRONMENT, now="2026-02-01T00:00:00Z"),
    "LOAN_DAYS": 28,
    "VOWELS": ("a", "e"),
}


def outcome(text: str, names: dict[str, Any]) -> object:
    """The value of a text, or the kind of exception that it raises."""
    try:
        value = eval(text, dict(names))
    except Exception as error:
        return type(error)
    return list(value) if hasattr(value, "__next__") or isinstance(value, type({}.keys()) | type({}.values())) else value


LOOPS = ("x", "limit", "member", "one", "state_", "names")
SPACE = st.sampled_from(["", " ", "  ", "\n", "\n  "])


@st.composite
def spaced(draw: st.DrawFn, pieces: list[str]) -> str:
    """Pieces with some space between them."""
    return "".join(piece + draw(st.sampled_from([" ", "  ", "\n  "])) for piece in pieces).strip()


def numbers() -> st.SearchStrategy[str]:
    atoms = [
        "count",
        "limit",
        "amount",
        "loan_days",
        "3",
        "0",
        "member['fines']",
        "len(loans)",
        "prices [ 'a' ]",
        "state.limit",
        "len(open_loans(text))",
    ]
    return st.recursive(st.sampled_from(atoms), _grown_numbers, max_leaves=4)


def _grown_numbers(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "//", "%", "/"]), inner).flatmap(lambda parts: spaced(["(", *parts, ")"])),
        inner.map(lambda one: f"-({one})"),
        inner.map(lambda one: f"abs({one})"),
        st.tuples(st.sampled_from(["min", "max"]), inner, inner).map(lambda parts: f"{parts[0]}({parts[1]},{parts[2]})"),
        st.tuples(st.sampled_from(LOOPS), inner).map(lambda parts: f"sum({parts[1]} for {parts[0]} in range(2))"),
        st.tuples(inner, inner).map(lambda parts: f"({parts[0]} if flag else {parts[1]})"),
    )


def texts() -> st.SearchStrategy[str]:
    atoms = [
        "text",
        "'é🙂'",
        '"a"',
        "member['name']",
        "mode",
        "status",
        "now()",
        "today ( )",
        "loan['due']",
        "members[text]['name'].lower()",
        "str(limit)",
    ]
    return st.recursive(
        st.sampled_from(atoms),
        lambda inner: st.one_of(
            st.tuples(inner, inner).map(lambda parts: f"({parts[0]} + {parts[1]})"),
            inner.map(lambda one: f"{one}.upper()"),
            st.tuples(inner, st.sampled_from(["names", "members", "prices.keys()"])).map(
                lambda parts: f"{parts[0]}.join(list({parts[1]}))"
            ),
        ),
        max_leaves=3,
    )


def lists() -> st.SearchStrategy[str]:
    source = st.sampled_from(
        [
            "names",
            "members",
            "loans.values()",
            "state.members.values()",
            "vowels",
            "open_loans('a')",
            "sorted(loans.values(), by=['due', \"-loan_id\"])",
        ]
    )
    return st.one_of(
        source.map(lambda one: f"list({one})"),
        st.tuples(st.sampled_from(LOOPS), source).map(
            lambda parts: "[{0} for {0} in {1} if str({0}) != str(limit)]".format(*parts)
        ),
        st.tuples(st.sampled_from(LOOPS), st.sampled_from(LOOPS)).map(
            lambda parts: "[(limit, {1}) for {0} in [names, limit] for {1} in vowels]".format(*parts)
        ),
        st.tuples(st.sampled_from(LOOPS), st.sampled_from(LOOPS)).map(
            lambda parts: "[{1} for {0}, {1} in members.items()]".format(*parts)
        ),
        st.just("sorted(loans.values(), reverse=flag, by='due')"),
        st.just("[one['name'] for one in sorted(members.values(), by='-fines')]"),
    )


def conditions() -> st.SearchStrategy[str]:
    plain = st.one_of(
        st.tuples(numbers(), st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), numbers()).flatmap(
            lambda parts: spaced(list(parts))
        ),
        st.tuples(texts(), st.sampled_from(["<", ">=", "==", "!=", "in", "not  in"]), texts()).flatmap(
            lambda parts: spaced(list(parts))
        ),
        st.tuples(texts(), st.sampled_from(["in", "not\nin"]), lists()).flatmap(lambda parts: spaced(list(parts))),
        st.sampled_from(
            [
                "flag",
                "maybe is None",
                "maybe is  not None",
                "set(names) <= set(vowels)",
                "set(names) > {'a'}",
                "member['vip']",
                "0 < count < limit",
            ]
        ),
        st.tuples(numbers(), numbers(), numbers()).map(" < ".join),
        st.tuples(st.sampled_from(LOOPS), lists()).map(lambda parts: "any({0} == text for {0} in {1})".format(*parts)),
    )
    return st.recursive(
        plain,
        lambda inner: st.one_of(
            st.tuples(inner, st.sampled_from(["and", "or"]), inner).flatmap(lambda parts: spaced(["(", *parts, ")"])),
            st.tuples(inner, st.sampled_from(["and", "or"]), inner).flatmap(lambda parts: spaced(list(parts))),
            inner.map(lambda one: f"not ({one})"),
            inner.map(lambda one: f"(not (({one})))"),
        ),
        max_leaves=4,
    )


def clean(text: str) -> Expression | None:
    """The expression, where a linter would let it pass."""
    one = Expression(text, Position("b.yaml"), block=True)
    return None if any(problem.level == "error" for problem in check(one, SCOPE)[1]) else one


@settings(max_examples=400, deadline=None)
@given(st.one_of(numbers(), texts(), lists(), conditions()))
def test_compiled_text_means_what_the_author_wrote(text: str) -> None:
    one = clean(text)
    if one is not None:
        compiled = compile_expression(one, SCOPE)
        assert "\n" not in compiled
        value = outcome(compiled, GENERATED)
        assert value == outcome(text.replace("\n", " "), AUTHOR)
        assert value not in (TypeError, NameError, AttributeError, SyntaxError), "the checker let it pass"


@settings(max_examples=400, deadline=None)
@given(conditions())
def test_negation_is_the_opposite(text: str) -> None:
    one = clean(text)
    if one is None:
        return
    expected = outcome(compile_expression(one, SCOPE), GENERATED)
    found = outcome(negate(one, SCOPE), GENERATED)
    if isinstance(expected, type):
        assert found == expected
    else:
        assert bool(found) is (not expected)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.text(max_size=8),
            st.tuples(
                st.one_of(
                    numbers(), texts(), st.text(max_size=5).map(repr), st.text(max_size=5).map(lambda one: f"({one!r} + text)")
                ),
                st.just(""),
            ),
        ),
        max_size=5,
    )
)
def test_templates_say_what_their_parts_say(parts: list[Any]) -> None:
    holes = [part if isinstance(part, str) else Hole(expression(part[0].replace("\n", " ")), part[1]) for part in parts]
    if any(isinstance(part, Hole) and clean(part.expression.text) is None for part in holes):
        return
    given_template = Template(text="", parts=tuple(holes), at=Position("b.yaml"))
    source, hoisted = compile_template(given_template, SCOPE)
    ast.parse(source, mode="eval")
    try:
        wanted = "".join(part if isinstance(part, str) else str(eval(part.expression.text.strip(), dict(AUTHOR))) for part in holes)
    except ArithmeticError:
        return
    names = dict(GENERATED)
    for name, code in hoisted:
        names[name] = eval(code, names)
    assert eval(source, names) == wanted


@settings(max_examples=300, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_literals_read_back(value: Any) -> None:
    assert ast.literal_eval(literal(value)) == value


@settings(max_examples=500, deadline=None)
@given(st.text(alphabet=st.sampled_from("abx()[]{}'\"=<>!.,: \n\t+-*%#\\&@;`~^|0123日é_"), max_size=40) | st.text(max_size=20))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    tree, problems = parse(Expression(text, Position("b.yaml"), block=True))
    assert (tree is None) == bool(problems)
    for problem in problems:
        assert problem.at.line >= 1 and problem.at.column >= 1
    if tree is not None:
        check(Expression(text, Position("b.yaml"), block=True), SCOPE)


@pytest.mark.parametrize("spec", FUNCTIONS.values(), ids=lambda spec: spec.name)
def test_every_function_exists_where_generated_code_looks_for_it(spec: Any) -> None:
    home = {"builtin": __builtins__ if isinstance(__builtins__, dict) else vars(__builtins__), "runtime": vars(envgen_runtime)}
    assert spec.summary.endswith(".")
    if spec.home == "environment":
        assert hasattr(envgen_runtime.Environment, spec.python)
    else:
        assert callable(home[spec.home][spec.python])


def test_every_method_is_a_method_of_its_type() -> None:
    owners = {"string": str, "map": dict, "list": list}
    for specs in METHODS.values():
        for spec in specs:
            assert callable(getattr(owners[spec.of], spec.name))
