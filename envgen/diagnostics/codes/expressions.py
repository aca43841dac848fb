"""B3xx: expressions and templates."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "B301",
        "Expression cannot be read",
        "error",
        "Expressions are written in a closed subset of Python. The text is not Python at all: a bracket is missing, a "
        "text in quotes does not end, = stands where == is meant. An expression may run over several lines of a block "
        "scalar; a text in quotes may not, and comments belong on YAML lines of their own.",
        "that: loan['due'] = today()    # write ==",
    ),
    Code(
        "B302",
        "Construct that expressions do not have",
        "error",
        "Expressions have comparisons, and/or/not, + - * / // %, `a if c else b`, subscripts and slices, displays, "
        "comprehensions, | of maps, the functions and methods of the published table, and the blueprint's own "
        "functions. Everything else of Python is refused, so that an expression can be checked whole and can do no "
        "harm. What does not fit is a function in bodies.py.",
        "that: sorted(items, key=lambda x: x['price'])    # write sorted(items, by=\"price\")",
    ),
    Code(
        "B303",
        "Expression too large",
        "error",
        "An expression has at most 4,000 characters, 40 levels and 800 parts, and its integers fit into 63 bits. Bind "
        "parts of it with `let`, or write a function in bodies.py.",
        "that: len([... a page of text ...]) > 0    # bind parts of it:\nlet:\n  held: open_loans(member_id)",
    ),
    Code(
        "B304",
        "Unknown name",
        "error",
        "Names are looked up as loop names of comprehensions, then parameters, then names bound by `as` and `let` (at "
        "later steps only), then the collections, variables and constants of the blueprint. A parameter whose name is a"
        " Python keyword is written with an underscore: `from_`. Null, true and false are None, True and False.",
        "that: member['status'] == active    # write \"active\"",
    ),
    Code(
        "B305",
        "Unknown function",
        "error",
        "Expressions call the functions of the published table and those that the blueprint declares under `functions`.",
    ),
    Code(
        "B306",
        "Unknown method, or attribute read with a dot",
        "error",
        'Records are maps: an attribute is read as member["name"]. With a dot stand the methods of texts, maps and '
        "lists that the language has, and the views `state.`, `old.`, `initial.` and `final.`.",
        'that: member.status == "active"    # write member["status"]',
    ),
    Code(
        "B307",
        "Wrong arguments",
        "error",
        "A function or method is called with too many or too few arguments, or with the name of an argument that it does not have.",
        'that: days_between(loan["due"]) > 3    # needs start and end',
    ),
    Code(
        "B308",
        "Unknown attribute",
        "error",
        "The record or object has declared attributes, and this is none of them: the expression would always fail, or "
        "always be false.",
        'that: member["statsu"] == "active"',
    ),
    Code(
        "B309",
        "Comparison that can never hold",
        "error",
        "A value is compared with one that it cannot have: a text outside its `enum`, or a value of another kind.",
        'that: copy["status"] == "lent"    # the enum says on_loan',
    ),
    Code(
        "B310",
        "Value may be null",
        "error",
        "The value is nullable, an optional argument, or what `get` and `first` yield where there is nothing. Comparing"
        " it with <, calculating, sorting or reading an attribute of it would fail. Test it first: `x is not None and "
        "…`, `x is None or …`, `when: x is not None`, or an earlier guard all count as a test. What a function yields is "
        "tested in the expression that reads it, or bound with `let`.",
        "that: limit is None or len(held) < limit",
    ),
    Code(
        "B311",
        "Set iterated",
        "error",
        "The order of a set differs between runs, and equal calls must give equal bytes. A set may be tested with `in`,"
        " compared and measured; to go through it, sort it: sorted(set(…)).",
        "that: all(x > 0 for x in set(numbers))    # write: for x in sorted(set(numbers))",
    ),
    Code(
        "B312",
        "Kinds that do not go together",
        "error",
        "An operator or function is given a kind of value that it cannot take: a text plus a number, true or false as a"
        " number, the length of a number, an index into a map's values.",
        'that: "Total: " + amount    # write str(amount)',
    ),
    Code(
        "B313",
        "Local name called",
        "error",
        "A parameter, `let`, `as` or loop name hides a function of the same name and is no function itself. Rename the "
        "local name; a parameter that must keep its name leaves the function to a function in bodies.py.",
        "len(sum)    # a parameter is called sum\nsum(items)  # so this is no call of the function: rename the parameter",
    ),
    Code(
        "B314",
        "View that is not known here",
        "error",
        "`old.` is the state before the command and is known in `ensures` and `then`; `initial.` and `final.` are known"
        " in the checks of scenarios; `state.` is known everywhere.",
        "requires:\n  - that: len(old.loans) < 5    # before the effect the state is simply `loans`",
    ),
    Code(
        "B315",
        "Expression that can grow without bound",
        "error",
        "Repeating a text or list by a computed number or over 10,000 times, filling text to a computed width or one over 10,000, "
        "rounding to computed digits or over 15, formatting with % and ranges over 10,000 can use up the memory with one call.",
        "that: name * n == code",
    ),
    Code(
        "B316",
        "`by` cannot be used so",
        "error",
        "`by` is the name of an attribute in quotes, or for `sorted` a list of them; a leading minus means descending. "
        "It must be an attribute of what is sorted.",
        '=sorted(variants, by=["-price", "item_id"])',
    ),
    Code(
        "B317",
        "Optional attribute read by subscript",
        "warning",
        'The attribute is `optional`, so a record may lack it, and reading it with […] then fails. Write .get("…"), '
        'which yields None there, or test `"…" in record` first. Of a `oneOf`, what only some alternatives have is read '
        "after a test of the discriminator.",
        'that: loan["note"] != ""    # write loan.get("note", "") != ""',
    ),
    Code(
        "B318",
        "Name that generated code needs",
        "error",
        "A loop name of a comprehension hides a name that the compiled expression needs inside of it, such as `self` or"
        " the name of a date function. Choose another loop name.",
        "[self for self in names]    # write [one for one in names]",
    ),
    Code(
        "B319",
        "Test for null of a value that never is",
        "warning",
        "The value is compared with None, but nothing lets it be null: it is neither `nullable` nor an optional "
        'argument without a default. An optional attribute that may be absent is tested with `"…" in record` or '
        '.get("…") is None.',
        "attributes:\n"
        "  name: {type: string, description: Full name.}\n"
        "...\n"
        'that: member["name"] is not None    # always true: leave it out, or say nullable: true',
    ),
    Code(
        "B320",
        "Value that is no JSON",
        "error",
        "What is written into the state or returned consists of texts, numbers, true, false, null, lists and maps. A "
        "set, a stream such as zip(…), the keys(), values() or items() of a map, or a range becomes a list with "
        "sorted(…) or list(…).",
        "result: =list(orders.values())",
    ),
    Code(
        "B321",
        "Hole of a template",
        "error",
        "A hole holds what has a text of its own: a text, a number, true or false, or a list of those, which is told as Python "
        "writes it. Of a record name an attribute, of a map or set join the items. "
        "After the colon in {…} stands a number format: .2f for two decimals, a comma for thousands, 04d for "
        "leading zeros, % for per cent. It needs a number that cannot be null.",
        "says: \"{member['name']} owes {member['fines']:.2f} euro.\"",
    ),
    Code(
        "B322",
        "Condition that is not true or false",
        "error",
        "`that`, `when`, `where`, `invariant` and `ensures` hold conditions. Say what is meant of a number, text, list "
        'or map: > 0, != "", len(…) > 0, bool(…).',
        "that: len(held)    # write len(held) > 0",
    ),
    Code(
        "B323",
        "Stream bound to a name",
        "error",
        "zip(…) and a comprehension in round brackets yield their items once; the second use of the name would find "
        "nothing. Bind list(zip(…)) or a comprehension in square brackets.",
        "let:\n  pairs: zip(old, new)          # refused\n  pairs: list(zip(old, new))    # accepted",
    ),
    Code(
        "B324",
        "Internal value shown",
        "error",
        "An attribute with `internal: true` is in the state and never shown to the agent. A text of a refusal or a `result` "
        "that holds its value would show it. Whole records may be returned: they are given without what is internal.",
        "secret: {type: string, internal: true, description: Word of the house.}\n"
        "...\n"
        "says: \"{museum['secret']} was expected.\"    # refused",
    ),
)
