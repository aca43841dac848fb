"""Names: unique, free of keywords and runtime names, one meaning in a tool."""

from __future__ import annotations

from tests.lint.sections import TOOLS, problems, told


def test_the_desk_is_clean() -> None:
    assert problems() == []


def test_tool_and_collection_share_one_name_space() -> None:
    messages = told("B200", tools=TOOLS.replace("get_member:", "members:"))
    assert messages == [
        "'members' is a tool and the collection of Member | "
        "tools, collections, variables, constants and functions are unique together: rename one"
    ]


def test_runtime_names_are_reserved() -> None:
    assert told("B201", tools=TOOLS.replace("get_member:", "call:"))[0].startswith("'call' is a tool and a name of the runtime")


def test_variable_named_like_a_method_of_the_runtime() -> None:
    assert len(told("B201", variables="now: {type: string, default: x}")) == 1


def test_keyword_as_tool_name() -> None:
    assert told("B202", tools=TOOLS.replace("get_member:", "import:")) == [
        "'import' is a tool and a keyword of Python | rename it, for instance 'import_'"
    ]


def test_keyword_as_parameter_is_fine() -> None:
    tools = """
    trip:
      kind: query
      description: Tell where it goes.
      parameters:
        from: {type: string, description: Place.}
      returns: {type: string}
      action:
        - result: =from_
    """
    assert problems(tools=tools) == []


def test_type_and_entity_of_one_name() -> None:
    messages = told("B203", types="Member: {type: string}")
    assert messages[0].startswith("type Member and entity Member are both called Member")


def test_class_of_the_environment_and_entity() -> None:
    entity = "Desk:\n  collection: desks\n  key: desk_id\n  attributes:\n    desk_id: {type: string}\n"
    assert told("B203", entities=entity, tools="")[0].startswith("entity Desk and the class of the environment")


def test_enum_alias_and_entity() -> None:
    entities = """
    Copy:
      collection: copies
      key: copy_id
      attributes:
        copy_id: {type: string}
        status: {enum: [a, b]}
    CopyStatus:
      collection: statuses
      key: status_id
      attributes:
        status_id: {type: string}
    """
    assert "the alias for the enum of Copy.status" in told("B203", entities=entities, tools="")[0]


def test_rule_method_and_body_method() -> None:
    tools = """
    settle_up:
      kind: command
      description: Settle.
      writes: [Member.fines]
    """
    rules = """
    settle_up:
      text: Fines are never large.
      invariant: loan_limit < 100
    """
    assert (
        "rule settle_up and the body of tool settle_up both need the method _settle_up" in told("B203", tools=tools, rules=rules)[0]
    )


def test_let_bound_twice() -> None:
    tools = TOOLS.replace(
        "  action:",
        '  requires:\n    - let:\n        owed: member["fines"]\n    - let:\n        owed: member["name"]\n  action:',
    )
    messages = told("B207", tools=tools)
    assert len(messages) == 1
    assert "binds 'owed' as a let at line" in messages[0]


def test_record_of_find_named_like_an_as() -> None:
    tools = """
    others:
      kind: query
      description: Other members.
      parameters:
        member_id: {type: string, references: Member, as: member, description: Number.}
      returns: {type: array, items: Member}
      action:
        - find: Member
          where: key_of(member) != member_id
    """
    assert told("B207", tools=tools)[0].endswith("give the step `as:` another name than 'member'")


def test_two_loops_may_use_one_name() -> None:
    tools = """
    check:
      kind: query
      description: Check numbers.
      parameters:
        numbers: {type: array, items: {type: integer}, description: Numbers.}
      returns: {type: integer}
      requires:
        - for: number in numbers
          that: number > 0
          else: negative
        - for: number in numbers
          that: number < 9
          else: large
      action:
        - result: =len(numbers)
    """
    assert problems(tools=tools) == []


def test_parameter_hides_a_collection() -> None:
    tools = """
    count:
      kind: query
      description: Count.
      parameters:
        members: {type: integer, description: Number.}
      returns: {type: integer}
      action:
        - result: =members
    """
    assert told("B208", tools=tools) == [
        "'members' of count (parameter) hides the collection of Member | say state.members where the state is meant, or rename it"
    ]


def test_parameter_that_is_written_to_the_attribute_of_its_name_is_fine() -> None:
    entities = """
    Tag:
      collection: tags
      key: tag
      attributes:
        tag: {type: string, minLength: 1, description: Word.}
    Page:
      collection: pages
      key: page_id
      key_format: "P{:03d}"
      attributes:
        page_id: {type: string, description: Number.}
        tags: {type: array, items: {type: string, references: Tag}, description: Words.}
    """
    tags = "tags: {type: array, items: {type: string, references: Tag}, description: Words.}"
    tools = f"""
    add_page:
      kind: command
      description: Add a page.
      parameters:
        {tags}
      returns: Page
      requires:
        - that: len(tags) > 0
          else: no_tags
      action:
        - create: Page
    tag_page:
      kind: command
      description: Tag a page.
      parameters:
        page_id: {{type: string, references: Page, as: page, description: Number.}}
        {tags.replace("type: array,", "type: array, optional: true,")}
      returns: Page
      action:
        - update: page
          given: [tags]
    """
    assert told("B208", entities=entities, tools=tools) == []
    counted = tools.replace("- create: Page", "- create: Page\n          with:\n            tags: =tags[:1]")
    assert told("B208", entities=entities, tools=counted) == [
        "'tags' of add_page (parameter) hides the collection of Tag | say state.tags where the state is meant, or rename it"
    ]


def test_let_that_nothing_reads() -> None:
    tools = TOOLS.replace("  action:", '  requires:\n    - let:\n        owed: member["fines"]\n  action:')
    assert told("B209", tools=tools) == ["nothing in get_member reads 'owed' | take the `let` out"]


def test_argument_that_an_action_ignores() -> None:
    tools = """
    today_is:
      kind: query
      description: Today.
      parameters:
        zone: {type: string, description: Zone.}
      returns: {type: string}
      action:
        - result: =today()
    """
    assert told("B209", tools=tools) == ["the action of today_is ignores parameter zone | use it, or take it out"]


def test_record_that_hides_its_own_collection() -> None:
    entities = "Stock:\n  collection: stock\n  key: code\n  attributes:\n    code: {type: string}\n    count: {type: integer}\n"
    rules = 'some:\n  text: Some.\n  each: Stock\n  that: stock["count"] > 0\n'
    assert told("B208", entities=entities, rules=rules, tools="") == [
        "a record of Stock is called 'stock', which hides the collection of Stock | "
        "say state.stock where the state is meant, or rename the collection to 'stocks'"
    ]


def test_two_entities_with_one_label() -> None:
    one = "  key: code\n  attributes:\n    code: {type: string}\n"
    entities = f"HttpCall:\n  collection: calls\n{one}HTTPCall:\n  collection: more_calls\n{one}"
    assert told("B203", entities=entities, tools="")[0].startswith(
        "records of HTTPCall and of HttpCall are both called 'http_call'"
    )
