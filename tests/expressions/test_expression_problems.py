"""What is wrong with expressions, each at its place: texts, codes, columns."""

from __future__ import annotations

import pytest

from envgen.blueprint.expressions import check, check_condition, check_data, check_let, check_template, parse, refusal_condition
from envgen.diagnostics import CODES, Position, Problem
from tests.expressions.expression_desk import SCOPE, expression, template

FINE = """
member["status"] == "active"
members[loan["member_id"]]["status"] in ["active", "suspended"]
1 < count <= limit and not flag
all(one["fines"] <= 10 for one in members.values() if one["vip"])
[key for key, one in loans.items() if one["due"] < today()]
{one["name"]: key for key, one in members.items()}
sorted(members.values(), by=["-fines", "name"])[0]["name"] != text
sorted(set(names))
len(set(names)) == len(names)
text in set(names)
set(names) <= set(vowels)
min(members.values(), by="fines", default=None) is None
max((one["fines"] for one in members.values()), default=0) < 3
sum(one["fines"] for one in members.values()) + amount
maybe is None or maybe < 3
maybe is not None and maybe + 1 < 3
not (maybe is None) and maybe < 3
(maybe or 0) < 3
maybe < 3 if maybe is not None else False
"note" in member and member["note"] != ""
member.get("note", "") != ""
member["sponsor"] is None or members[member["sponsor"]]["fines"] == 0
[one["sponsor"].lower() for one in members.values() if one["sponsor"]]
member["address"]["street"].strip().lower().startswith("main")
list(members)[0] == text
prices["a"] * 2 + prices.get("b", 0) - 1
add_days(loan["due"], loan_days) > today() and now() != ""
days_between(loan["due"], today()) // 7 % 2
open_loans(member["member_id"])[0]["due"]
len(open_loans(member_id=text)) == 0
rate(3) < rate(value=amount, digits=2)
key_of(member) == key_of(user)
state.members[text]["fines"] >= 0
-amount < abs(amount) and round(amount, 2) == amount
names + ["a"] + list(vowels)
names[1:-1] == names[::-1]
"ab" * 3 != "-" * 10
{"a": 1} | {"b": 2}
members[text] | {"fines": 0}
[(a, b) for a, b in zip(names, vowels) if a == b]
[row for row in range(10) if row in (1, 2)]
member["methods"][text]["kind"] == "card"
from_ == "x"
any(text == one for one in names)
", ".join(sorted(names)).split(",")[0].zfill(4)
str(count) + text + str(amount)
mode != "open"
member["sponsor"] in members and members[member["sponsor"]]["fines"] == 0
"""


@pytest.mark.parametrize("text", FINE.strip().splitlines())
def test_nothing_is_said_of_what_is_right(text: str) -> None:
    assert check(expression(text), SCOPE)[1] == []


# text, code, the marked place (found in the text), a piece of message or hint
WRONG: list[tuple[str, str, str, str]] = [
    ("", "B301", "", "empty"),
    ("count = 3", "B301", "= 3", "write =="),
    ("count < 3 && flag", "B301", "& flag", "write `and`"),
    ("(count", "B301", "(count", "never closed"),
    ("count) + (3", "B301", ") + (3", "unmatched"),
    ("count # the number", "B301", "# the", "comment"),
    (r"text == '\d'", "B301", "", "invalid escape"),
    ("count\x0c < 3", "B301", "\x0c", "U+000C"),
    ("ｃount < 3", "B301", "ｃount", "write 'count'"),
    ("lambda x: x", "B302", "lambda", "lambda"),
    ("f'{text}'", "B302", "f'", "an f-string"),
    ("count ** 2", "B302", "count", "write x * x"),
    ("(n := 3)", "B302", "n :=", "an assignment"),
    ("[*names]", "B302", "*names", "join lists with +"),
    ("{**member}", "B302", "{**", "|"),
    ("open_loans(*names)", "B302", "*names", "give the list"),
    ("__import__('os')", "B302", "__import__", "two underscores"),
    ("text == b'x'", "B302", "b'x'", "bytes"),
    ("count == 2j", "B302", "2j", "imaginary"),
    ("~count", "B302", "~count", "sign"),
    ('text == """x"""', "B302", '"""x', "triple"),
    ("names[0][0]()", "B302", "names", "by their names"),
    ("text is 'a'", "B302", "'a'", "write =="),
    ("[x for member['name'] in names for x in names]", "B302", "[x", "a loop binds names"),
    ("count == 9223372036854775808", "B303", "9223372036854775808", "63 bits"),
    ("amount < 1e999", "B303", "1e999", "too large"),
    ("+".join(["1"] * 900), "B303", "", "nested"),
    ("not " * 60 + "flag", "B303", "not " * 20 + "flag", "40 deep"),
    ('"' + "a" * 4100 + '"', "B303", "", "4,000"),
    ("memebr['name']", "B304", "memebr", "did you mean 'member'?"),
    ("status == active", "B304", "active", 'write "active"'),
    ("text != null", "B304", "null", "write None"),
    ("flag == true", "B304", "true", "write True"),
    ("len == 3", "B304", "len", "call it: len(…)"),
    ("open_loans", "B304", "open_loans", "call it"),
    ("state.loan", "B304", "state.loan", "did you mean 'loans'?"),
    ("state", "B304", "state", "alone is no value"),
    ("state.loan_days", "B304", "state", "constant"),
    ("[x for x in names] == x", "B304", "x", "'x' is not defined"),
    ("enumerate(names)", "B305", "enumerate", "zip(range"),
    ("opn_loans(text)", "B305", "opn_loans", "did you mean 'open_loans'?"),
    ("lower(text)", "B305", "lower", "value.lower(…)"),
    ("limit(3)", "B305", "limit", "a variable, not a function"),
    ("eval('1')", "B305", "eval", "no function 'eval'"),
    ("member.status == 'active'", "B306", "member.status", '["status"]'),
    ("names.append(text)", "B306", "names.append", "no effects"),
    ("text.format(1)", "B306", "text.format", "says"),
    ("text.keys()", "B306", "text.keys", "is a text"),
    ("member.__class__", "B306", "member", "__class__"),
    ("text.len()", "B306", "text.len", "write len(text)"),
    ("len(names, 3)", "B307", "3", "takes 1 argument"),
    ("days_between(text)", "B307", "days", "needs end"),
    ("sorted(names, key=len)", "B307", "len", "by="),
    ("open_loans()", "B307", "open_loans()", "needs member_id"),
    ("open_loans(text, 3)", "B307", "3", "takes 1 argument"),
    ("open_loans(member=text)", "B307", "text", "did you mean 'member_id'?"),
    ("rate(1, value=2)", "B307", "2", "twice"),
    ("text.replace('a')", "B307", "text.replace", "needs new"),
    ("round(amount, digits=2)", "B307", "2", "no argument 'digits'"),
    ("now(3)", "B307", "3", "no arguments"),
    ("member['statsu']", "B308", "'statsu'", "did you mean 'status'?"),
    ("members[text]['fine'] > 3", "B308", "'fine'", "did you mean 'fines'?"),
    ("loans[text].get('dew')", "B308", "'dew'", "due"),
    ("'nam' in member", "B308", "'nam'", "did you mean 'name'?"),
    ("user['user_id']", "B308", "'user_id'", "key_of(user)"),
    ("member['address']['city']", "B308", "'city'", "street"),
    ("[one['x'] for one in members.values()]", "B308", "'x'", "Member has no attribute"),
    ("member['status'] == 'actve'", "B309", "'actve'", "did you mean 'active'?"),
    ("'gone' != status", "B309", "'gone'", "active, suspended"),
    ("status in ['active', 'lost']", "B309", "'lost'", "never 'lost'"),
    ("mode == status", "B309", "status", "no value in common"),
    ("text == 3", "B309", "3", "never equal"),
    ("flag == 1", "B309", "1", "True or False"),
    ("loan in loans", "B309", "loan", "key_of"),
    ("names == (text, text)", "B309", "(", "list((text, text))"),
    ("names + vowels", "B312", "vowels", "write list(vowels)"),
    ("vowels == names", "B309", "names", "write list(vowels)"),
    ("3 in names", "B309", "3", "holds a text"),
    ("maybe < 3", "B310", "maybe", "may be null"),
    ("maybe + 1", "B310", "maybe", "maybe is not None"),
    ("members.get(text)['name']", "B310", "members", "may be null"),
    ("loan['returned_at'] < now()", "B310", "loan", "may be null"),
    ("members[member['sponsor']]['name'] == text", "B310", "member['sponsor']", "no key"),
    ("sorted([one['returned_at'] for one in loans.values()])", "B310", "[one", "put in order"),
    ("maybe is None and maybe < 3", "B310", "maybe < 3", "may be null"),
    ("maybe is not None or maybe < 3", "B310", "maybe < 3", "may be null"),
    ("days_between(loan['returned_at'], now())", "B310", "loan", "days_between"),
    ("text in (members.get(text))", "B310", "members", "may be null"),
    ("[x for x in set(names)]", "B311", "set(names)", "sorted(set(names))"),
    ("list({text, 'a'})", "B311", "{text", "sorted"),
    ("', '.join(set(names))", "B311", "set(names)", "sorted"),
    ("sum({1, 2})", "B311", "{1", "order differs"),
    ("text + count", "B312", "count", "write str(count)"),
    ('loan["due"] - today()', "B312", "today()", 'write days_between(today(), loan["due"])'),
    ('loan["due"] + count', "B312", "count", 'write add_days(loan["due"], count)'),
    ('loan["due"] - 3', "B312", "3", 'write add_days(loan["due"], -3)'),
    ("flag + 1", "B312", "flag", "1 if flag else 0"),
    ("len(count)", "B312", "count", "no length"),
    ("text < 3", "B312", "3", "cannot compare"),
    ("flag < True", "B312", "flag", "no order"),
    ("members.values()[0]", "B312", "members", "list(members.values())"),
    ("names['a']", "B312", "'a'", "integers"),
    ("prices[3]", "B312", "3", "write str(3)"),
    ("[x for x in count]", "B312", "count", "nothing to go through"),
    ("[a for a, b in members]", "B312", "a, b", "items()"),
    ("sorted(members.values())", "B312", "members", 'by="…"'),
    ("sum(one['vip'] for one in members.values())", "B312", "(one['vip']", "sum(1 for"),
    ("count | 3", "B312", "count", "`or`"),
    ("add_days(today(), text)", "B312", "text", "add_days takes an integer"),
    ("-text", "B312", "text", "needs a number"),
    ("rate(text)", "B312", "text", "takes a number"),
    ("len(one for one in names)", "B312", "(one for", "len(list(one for one in names))"),
    ("key_of(text)", "B312", "text", "a record"),
    ("count(3)", "B313", "count", "rename the parameter"),
    ("[len(len) for len in names]", "B313", "len(len)", "loop name"),
    ("len(old.loans) == 3", "B314", "old.loans", "ensures"),
    ("final.loans == {}", "B314", "final.loans", "checks of scenarios"),
    ("old.open_loans(text)", "B314", "old.open_loans", "not known here"),
    ("text * count", "B315", "count", "computed"),
    ("[0] * 99999", "B315", "99999", "10,000"),
    ("text % 3", "B315", "text", "format"),
    ("'ab' * 5000 * 5000", "B315", "5000", "already"),
    ("round(amount, count)", "B315", "count", "written out"),
    ("round(amount, -99)", "B315", "-99", "at most 15"),
    ("range(20000)", "B315", "range", "10,000"),
    ("range(1, 5, 0)", "B315", "range", "steps of 0"),
    ("text.zfill(count)", "B315", "count", "written out"),
    ("sorted(names, by='x')", "B316", "'x'", "no attributes"),
    ("sorted(loans.values(), by='dues')", "B316", "'dues'", "did you mean 'due'?"),
    ("sorted(loans.values(), by=text)", "B316", "text", "in quotes"),
    ("min(loans.values(), by=['due', 'loan_id'])", "B316", "['due'", "sorted(items, by="),
    ("sorted(members.values(), by='tags')", "B316", "'tags'", "no order"),
    ("member['note'] == ''", "B317", "member", '.get("note")'),
    (
        "{m['member_id']: m for m in members.values() if m['vip']}[text]['note'] == ''",
        "B317",
        "{m['member_id']",
        """write {m['member_id']: m for m in members.values() if m['vip']}[text].get("note")""",
    ),
    (
        "[m for m in members.values() if m['vip'] and m['fines'] == 0 and m['visits'] > 3 and m['name'] == text][0]['note'] == ''",
        "B317",
        "[m for m",
        'write ….get("note"), or test "note" in … first',
    ),
    ("member['methods'][text]['balance'] > 3", "B317", "member", 'that its "kind" is "voucher"'),
    (
        "member['methods'][text]['kind'] == 'card' and member['methods'][text]['balance'] > 3",
        "B317",
        "member['methods'][text]['balance']",
        "only some alternatives of",
    ),
    ("member['methods'][text]['kind'] == 'vuocher'", "B309", "'vuocher'", "voucher"),
    ("[self for self in names]", "B318", "self", "self"),
    ("[LOAN_DAYS for LOAN_DAYS in names]", "B318", "LOAN_DAYS", "another loop name"),
    ("text is None", "B319", "text", "never null"),
    ("member['name'] != None", "B319", "member", "never null"),
]


@pytest.mark.parametrize(("text", "code", "marked", "said"), WRONG, ids=[f"{code}-{text[:30]}" for text, code, _, _ in WRONG])
def test_problem_stands_where_it_is(text: str, code: str, marked: str, said: str) -> None:
    _, problems = check(expression(text), SCOPE)
    assert [problem.code for problem in problems] == [code], problems
    (problem,) = problems
    assert said in problem.message + problem.hint
    assert problem.level == CODES[code].level
    if marked:
        assert problem.at.line == 10
        assert problem.at.column in {5 + index for index in range(len(text)) if text.startswith(marked, index)}, problem.at


@pytest.mark.parametrize(
    "text",
    [
        "member['methods'][text]['kind'] == 'voucher' and member['methods'][text]['balance'] > 3",
        "member['methods'][text]['kind'] != 'voucher' or member['methods'][text]['balance'] > 3",
        "member['methods'][text]['balance'] if 'voucher' == member['methods'][text]['kind'] else 0",
        "sum(one['balance'] for one in member['methods'].values() if one['kind'] == 'voucher')",
        "sum(one['balance'] for one in member['methods'].values() if 'balance' in one)",
        "member['methods'][text]['kind']",
    ],
)
def test_what_one_alternative_has_is_read_after_a_test(text: str) -> None:
    assert check(expression(text), SCOPE)[1] == []


def test_the_type_of_what_one_alternative_has_is_known() -> None:
    text = "member['methods'][text]['kind'] != 'voucher' or fines <= member['methods'][text]['balance']"
    condition = refusal_condition(expression(text.replace("fines", "member['fines']")), None, SCOPE)
    assert "member['fines'] > member['methods'][text]['balance']" in condition


def only(problems: list[Problem]) -> Problem:
    assert len(problems) == 1, problems
    return problems[0]


def test_lines_of_a_block_scalar_count() -> None:
    text = 'member["status"] == "active"\nand all(\n  one["finse"] > 3\n  for one in members.values()\n)\n'
    problem = only(check(expression(text, block=True), SCOPE)[1])
    assert (problem.code, problem.at) == ("B308", Position("blueprint.yaml", 12, 5 + 6))


def test_columns_count_code_points_after_wide_characters_and_tabs() -> None:
    problem = only(check(expression('"日本🙂é" ==\ttxet'), SCOPE)[1])
    assert (problem.code, problem.at.column) == ("B304", 5 + len('"日本🙂é" ==\t'))


def test_syntax_problem_in_a_later_line() -> None:
    problem = only(check(expression("count < 3\nand flag flag", block=True), SCOPE)[1])
    assert (problem.code, problem.at.line) == ("B301", 11)


def test_text_in_quotes_must_not_run_over_lines() -> None:
    assert only(parse(expression('text == "a\nb"', block=True))[1]).code == "B301"


def test_several_problems_are_all_told() -> None:
    _, problems = check(expression("memebr == 1 and opn_loans(txet) < maybe"), SCOPE)
    assert [problem.code for problem in problems] == ["B304", "B305", "B304", "B310"]


def test_keyword_parameter_is_named_in_the_hint() -> None:
    problem = only(check(expression("from == text"), SCOPE)[1])
    assert problem.code == "B301"
    assert "from_" in problem.hint


def test_conditions_are_true_or_false() -> None:
    assert check_condition(expression("len(names) > 0"), SCOPE) == []
    assert check_condition(expression("flag"), SCOPE) == []
    assert only(check_condition(expression("len(names)"), SCOPE)).code == "B322"
    assert "is not None" in only(check_condition(expression("members.get(text)"), SCOPE)).hint


def test_streams_are_not_bound() -> None:
    assert only(check_let(expression("zip(names, vowels)"), SCOPE)[1]).code == "B323"
    assert check_let(expression("list(zip(names, vowels))"), SCOPE)[1] == []


def test_data_is_json() -> None:
    kind, problems = check_data({"a": [expression("count"), 3], "b": expression("list(members.values())")}, SCOPE)
    assert (kind.kind, problems) == ("map", [])
    for text in ("set(names)", "members.values()", "range(3)", "zip(names, names)"):
        assert only(check_data([expression(text)], SCOPE)[1]).code == "B320"


def test_formats_of_templates() -> None:
    assert check_template(template("a ", ("amount", ".2f"), ("count", "04d"), ("amount", ",.2f"), ("maybe", "")), SCOPE) == []
    assert only(check_template(template(("amount", "!r")), SCOPE)).code == "B321"
    assert only(check_template(template(("amount", "d")), SCOPE)).code == "B321"
    assert only(check_template(template(("text", ".2f")), SCOPE)).code == "B321"
    assert only(check_template(template(("set(names)", "")), SCOPE)).code == "B321"
    assert only(check_template(template(("maybe", ".2f")), SCOPE)).code == "B310"


def test_a_loop_name_may_hide_anything() -> None:
    assert check(expression("[limit for limit in names if limit.lower() == text]"), SCOPE)[1] == []
    assert check(expression("[old for old, new in zip(names, names) if old != new]"), SCOPE)[1] == []


@pytest.mark.parametrize("name", ["initial", "final"])
def test_a_loop_does_not_hide_a_view(name: str) -> None:
    checks = SCOPE.with_views("initial", "final")
    text = f"[1 for {name} in names for key in {name}.loans]"
    assert only(check(expression(text), checks)[1]).code == "B318"
    assert check(expression(f"[{name} for {name} in names]"), SCOPE)[1] == []


def test_views_are_read_where_they_are_known() -> None:
    ensures = SCOPE.with_views("old")
    assert check(expression("len(loans) == len(old.loans) + 1"), ensures)[1] == []
    assert check(expression("old.open_loans(text)[0]['due'] == text"), ensures)[1] == []
    assert only(check(expression("old.lones"), ensures)[1]).hint == "did you mean 'loans'?"


@pytest.mark.parametrize("text", ["-" * 3000 + "1", "[" * 3000, "1" * 3999, "x" + "[0]" * 1300, "\x00", "(" * 250 + ")" * 250])
def test_hostile_texts_are_problems(text: str) -> None:
    assert check(expression(text), SCOPE)[1]
