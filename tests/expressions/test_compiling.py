"""From authors' expressions to the text of generated code."""

from __future__ import annotations

import ast

import pytest

from envgen.blueprint.expressions import (
    base_scope,
    calls,
    compile_data,
    compile_expression,
    compile_template,
    literal,
    live_reads,
    names_used,
    negate,
    reads,
    refusal_condition,
)
from envgen.blueprint.model import Template
from tests.expressions.expression_desk import BLUEPRINT, SCOPE, expression, template

COMPILED = [
    ('member["status"]  ==   "active"', 'member["status"]  ==   "active"'),
    ("len(loans) < limit", "len(self.loans) < self.limit"),
    ("state.loans[ 'limit' ]['due']", "self.loans[ 'limit' ]['due']"),
    ("state . limit", "self.limit"),
    ("add_days(today(), loan_days)", "add_days(self.today(), LOAN_DAYS)"),
    ("now ( ) < iso(3)", "self.now < self.iso(3)"),
    ("key_of(member) in members", "self.key_of(member) in self.members"),
    ("open_loans(member_id=text)", "self.open_loans(member_id=text)"),
    ("state.open_loans(text)", "self.open_loans(text)"),
    ("old.open_loans(text) == old.loans", "old.open_loans(text) == old.loans"),
    ("[limit for limit in prices if limit]", "[limit for limit in self.prices if limit]"),
    ("[x for x in [limit for limit in names] if x == limit]", "[x for x in [limit for limit in names] if x == self.limit]"),
    ("{limit: members for limit, members in members.items()}", "{limit: members for limit, members in self.members.items()}"),
    ("[a for a in names for names in members]", "[a for a in names for names in self.members]"),
    ("range(3)", "bounded_range(3)"),
    ("sorted(names)", "sorted(names)"),
    ('sorted(members.values(), by="name")', 'sorted_by(self.members.values(), "name")'),
    ("sorted(members.values(), by=['-fines', \"name\"])", "sorted_by(self.members.values(), '-fines', \"name\")"),
    ("sorted(members.values(), reverse=flag, by='name')", "sorted_by(self.members.values(), 'name', reverse=flag)"),
    ("sorted(members.values() , by=('name',) , reverse=True)", "sorted_by(self.members.values() , 'name' , reverse=True)"),
    ("min(loans.values(), default=None, by='due')", "min_by(self.loans.values(), 'due', default=None)"),
    ("max(loans.values(), by='due')['due']", "max_by(self.loans.values(), 'due')['due']"),
    ("'日本' + text + limit_", "'日本' + text + limit_"),
    ("'日本' == mode", "'日本' == self.mode"),
    ("  (\n  limit +\n\n    count\n) > 3\n", "( self.limit + count ) > 3"),
]


@pytest.mark.parametrize(("author", "code"), COMPILED)
def test_names_are_replaced_and_the_rest_stays(author: str, code: str) -> None:
    assert compile_expression(expression(author, block=True), SCOPE.with_views("old")) == code


NEGATED = [
    ("count == 3 or text != 'a'", "count != 3 and text == 'a'"),
    ("(count == 3) or ( text in names )or count < 2", "(count != 3) and ( text not in names )and count >= 2"),
    ("flag or count == 3", "not flag and count != 3"),
    ("count == 3 or (text == 'or' or flag)", "count != 3 and (text != 'or' and not flag)"),
    ("text == 'or' or count == 3", "text != 'or' and count != 3"),
    ('member["status"] == "active"', 'member["status"] != "active"'),
    ("(limit) != (count)", "(self.limit) == (count)"),
    ("text in names", "text not in names"),
    ("text  not   in  names", "text  in  names"),
    ("maybe is None", "maybe is not None"),
    ("maybe is not None", "maybe is None"),
    ("amount <= member['fines']", "amount > member['fines']"),
    ("len(names) < limit", "len(names) >= self.limit"),
    ("loan['due'] > today()", "loan['due'] <= self.today()"),
    ("set(names) <= set(vowels)", "not (set(names) <= set(VOWELS))"),
    ("maybe < 3", "not (maybe < 3)"),
    ("0 < count < 3", "not (0 < count < 3)"),
    ("flag", "not flag"),
    ("any(x == text for x in names)", "not any(x == text for x in names)"),
    ("not flag", "flag"),
    ("not (flag and  count == limit)", "flag and  count == self.limit"),
    ("(not ((flag)))", "flag"),
    ("flag and count == 3", "not flag or count != 3"),
    ("flag and vowels", "not (flag and VOWELS)"),
    ("flag or not (text in names)", "not flag and (text in names)"),
    ("count == 3 or text == 'a' and text in names", "count != 3 and (text != 'a' or text not in names)"),
    ("count == 3 or (text == 'a' and text in names)", "count != 3 and (text != 'a' or text not in names)"),
    ("maybe is not None and maybe < 3", "maybe is None or maybe >= 3"),
    ("count == 3 and any(x == text for x in names)", "count != 3 or not any(x == text for x in names)"),
    ("len(names) > 0", "not names"),
    ("len( names ) != 0", "not names"),
    ("len(names) == 0", "names"),
    ("len((names)) >= 1 and flag", "not names or not flag"),
    ("len(names) > 0 and count == 3", "not names or count != 3"),
    ("len(set(names)) > 0", "not set(names)"),
    ("len(names) > 1", "len(names) <= 1"),
    ("flag if count else not flag", "not (flag if count else not flag)"),
    ("text == 'a in b'", "text != 'a in b'"),
    ("('a' in text) in [flag]", "('a' in text) not in [flag]"),
    ("(count)==3", "(count) !=3"),
    ("(\ncount\n==\n3)", "( count != 3)"),
    ("('a')in text", "('a') not in text"),
    ("not(flag)", "flag"),
]


def test_a_builtin_that_a_local_name_hides_does_not_come_back_with_a_negated_length() -> None:
    scope = SCOPE.hiding(frozenset({"len"}))
    assert compile_expression(expression("len(names) > 0"), scope) == "builtins.len(names) > 0"
    assert negate(expression("len(names) > 0"), scope) == "not names"


@pytest.mark.parametrize(("author", "code"), NEGATED)
def test_negation_reads_as_a_person_would_write_it(author: str, code: str) -> None:
    negated = negate(expression(author, block=True), SCOPE)
    assert negated == code
    ast.parse(negated, mode="eval")


def test_condition_of_refusal() -> None:
    def refused(that: str, when: str | None) -> str:
        return refusal_condition(expression(that), expression(when) if when else None, SCOPE)

    assert refused("count == 3", None) == "count != 3"
    assert refused("count == 3", "flag") == "flag and count != 3"
    assert refused("maybe < 3", "maybe is not None") == "maybe is not None and maybe >= 3"
    assert refused("not (flag or count)", "flag or count") == "(flag or count) and (flag or count)"


def test_names_of_the_language_that_a_local_hides() -> None:
    hidden = SCOPE.hiding(frozenset({"len", "add_days", "sorted_by"}))
    code = compile_expression(expression("len(sorted(loans.values(), by='due')) + days_between(add_days(text, 1), text)"), hidden)
    assert code == (
        "builtins.len(envgen_runtime.sorted_by(self.loans.values(), 'due')) + days_between(envgen_runtime.add_days(text, 1), text)"
    )
    inside = compile_expression(expression("[add_days_ for bounded_range in names for add_days_ in range(2)]"), SCOPE)
    assert inside == "[add_days_ for bounded_range in names for add_days_ in envgen_runtime.bounded_range(2)]"


def test_receiver_is_one_word_everywhere() -> None:
    scope = base_scope(BLUEPRINT, receiver="env")
    assert compile_expression(expression("open_loans(now()) == state.loans and limit < loan_days"), scope) == (
        "env.open_loans(env.now) == env.loans and env.limit < LOAN_DAYS"
    )


TEMPLATES = [
    (template('plain {text} with "quotes"'), "'plain {text} with \"quotes\"'"),
    (template("Only ", ("member['fines']", ".2f"), " due."), "f\"Only {member['fines']:.2f} due.\""),
    (template(('member["name"]', "")), "f\"{member['name']}\""),
    (template("{", ("count", "04d"), "}"), 'f"{{{count:04d}}}"'),
    (template("say \"a\" 'b' \\ \n", ("count", "")), 'f"say \\"a\\" \'b\' \\\\ \\n{count}"'),
    (template(("{'a': 1}['a']", "")), "f\"{ {'a': 1}['a']}\""),
    (template(("text.split('#')[0]", "")), None),
    (template(("text.replace('{', '}')", ""), ("amount", ",.2f")), None),
]


@pytest.mark.parametrize(("given", "code"), TEMPLATES)
def test_template_is_one_literal(given: Template, code: str | None) -> None:
    source, hoisted = compile_template(given, SCOPE)
    if code is not None:
        assert (source, hoisted) == (code, ())
    assert told(given) == shown(source, hoisted)


HOISTED = [
    (template(("'\\n'.join(names)", "")), 'f"{text_2}"', (("text_2", "str('\\n'.join(names))"),)),
    (template("a ", ("len('\"' + \"'\")", "04d")), None, None),
    (template(("text + '\"'", ""), (" count", ""), ('text + "\'"', "")), None, None),
]


@pytest.mark.parametrize(("given", "code", "names"), HOISTED)
def test_what_an_f_string_cannot_hold_is_bound_before(given: Template, code: str | None, names: object) -> None:
    source, hoisted = compile_template(given, SCOPE)
    assert hoisted
    if code is not None:
        assert (source, hoisted) == (code, names)
    assert told(given) == shown(source, hoisted)


VALUES = {"text": "some#{text}", "count": 7, "amount": 1234.5, "names": ["x", "y"], "member": {"name": "Ann", "fines": 3}}


def told(given: Template) -> str:
    """The template filled in by hand."""
    return "".join(
        part if isinstance(part, str) else format(eval(part.expression.text.strip(), {}, VALUES), part.format)
        for part in given.parts
    )


def shown(source: str, hoisted: tuple[tuple[str, str], ...]) -> str:
    """The compiled text, executed."""
    values = dict(VALUES)
    for name, code in hoisted:
        values[name] = eval(code, {}, values)
    return str(eval(source, {}, values))


def test_literals_read_back() -> None:
    for value in ("", "it's", 'say "x"', "both ' and \"", "\\ \n \x00 é 🙂", [1, {"a b": None, "c": [True, 1.5]}], -3):
        assert ast.literal_eval(literal(value)) == value
    assert literal("it's") == '"it\'s"'
    assert literal({"a": ["x", None]}) == '{"a": ["x", None]}'


def test_data_is_a_literal_with_expressions_in_place() -> None:
    data = {"a": [1, expression("limit")], "b c": {"d": expression("today()")}, "e": "=text"}
    assert compile_data(data, SCOPE) == '{"a": [1, self.limit], "b c": {"d": self.today()}, "e": "=text"}'


def test_reads_and_calls() -> None:
    text = "[limit for limit in open_loans(text)] == [mode] and state.prices and old.members and rate(1)"
    assert reads(expression(text), SCOPE.with_views("old")) == {"mode", "prices"}
    assert calls(expression(text)) == {"open_loans", "rate"}
    assert calls(expression("old.rate(len(names))")) == {"rate"}
    assert names_used(expression("[text for text in names] + member['tags'] + state.limit"), SCOPE) == {"names", "member"}


def test_what_decides_a_value_at_its_moment() -> None:
    assert live_reads(expression("count + amount"), SCOPE) == frozenset()
    assert live_reads(expression("limit + member['visits']"), SCOPE) == {"limit", "members"}
    assert live_reads(expression("len(open_loans(text))"), SCOPE) is None
    assert live_reads(expression("today() + text"), SCOPE) == frozenset()
