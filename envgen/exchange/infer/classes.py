"""The text of a foreign class taken apart: record types, the constructor's attributes, methods, comments. Infers nothing."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from envgen.diagnostics import Position, Problem, found
from envgen.exchange.foreign import ForeignItem

Function = ast.FunctionDef | ast.AsyncFunctionDef

MAX_DEPTH = 200  # of the syntax tree; what nests deeper was written to break a reader


class Unreadable(Exception):
    """A class that nothing can be inferred of, and why."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Field:
    """One member of a record type."""

    name: str
    annotation: ast.expr
    comment: str
    line: int
    required: bool


@dataclass(slots=True)
class Record:
    """A TypedDict (or a dataclass, or a class of annotations only), as written."""

    name: str
    line: int
    comment: str
    fields: dict[str, Field] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute that the constructor declares."""

    name: str
    annotation: ast.expr | None
    value: ast.expr | None  # None where it is a parameter of the constructor
    comment: str
    line: int


@dataclass(frozen=True, slots=True)
class ClassSource:
    """The class of an item and what stands around it."""

    name: str
    line: int
    item: str
    tree: ast.Module
    records: Mapping[str, Record]
    aliases: Mapping[str, ast.expr]  # names of types: `Ids = List[str]`
    constants: Mapping[str, ast.expr]  # of the module and of the class
    functions: Mapping[str, Function]  # of the module
    attributes: Mapping[str, Attribute]
    methods: Mapping[str, Function]
    statics: frozenset[str]  # methods without self
    document: str  # docstring of the class, or of its constructor
    comments: Mapping[int, str]  # by line

    def at(self, line: int, column: int = 1) -> Position:
        return Position(self.item, line, column)


def read_class(item: ForeignItem) -> ClassSource:
    """The class that an item is about. Raises `Unreadable` for text that is no Python or has no such class."""
    tree = _parsed(item)
    comments = _comments(item.source)
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    records = _records(classes, tree, comments)
    node = _main(item, classes, records)
    records.pop(node.name, None)
    methods: dict[str, Function] = {}
    statics = set()
    constants = dict(_constants(tree.body))
    for one in node.body:
        if isinstance(one, Function):
            methods[one.name] = one  # as Python has it, the last one counts
            if any(isinstance(mark, ast.Name) and mark.id == "staticmethod" for mark in one.decorator_list):
                statics.add(one.name)
    constants |= dict(_constants(node.body))
    constructor = methods.get("__init__")
    return ClassSource(
        name=node.name,
        line=node.lineno,
        item=item.id,
        tree=tree,
        records=records,
        aliases={name: value for name, value in constants.items() if _is_type(value)},
        constants={name: value for name, value in constants.items() if not _is_type(value)},
        functions={one.name: one for one in tree.body if isinstance(one, Function)},
        attributes=dict(_attributes(node, constructor, comments)),
        methods=methods,
        statics=frozenset(statics),
        document=ast.get_docstring(node) or (ast.get_docstring(constructor) if constructor else None) or "",
        comments=comments,
    )


def _parsed(item: ForeignItem) -> ast.Module:
    try:
        tree = ast.parse(item.source)
    except SyntaxError as error:
        at = Position(item.id, error.lineno or 1, error.offset or 1)
        raise Unreadable([found("F002", at, f"the class is no Python: {error.msg}")]) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise Unreadable(
            [found("F002", Position(item.id, 1, 1), f"the class is no Python: {error or type(error).__name__}")]
        ) from None
    if _depth(tree) > MAX_DEPTH:
        raise Unreadable([found("F002", Position(item.id, 1, 1), f"the class nests deeper than {MAX_DEPTH}")])
    return tree


def _depth(tree: ast.AST) -> int:
    deepest, level = 0, [tree]
    while level:
        deepest += 1
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return deepest


def _main(item: ForeignItem, classes: Mapping[str, ast.ClassDef], records: Mapping[str, Record]) -> ast.ClassDef:
    if item.class_name in classes:
        return classes[item.class_name]
    others = [node for name, node in classes.items() if name not in records and any(isinstance(one, Function) for one in node.body)]
    if (item.class_name and len(others) != 1) or not others:
        said = f"no class {item.class_name}" if item.class_name else "no class with methods"
        there = f"only {', '.join(classes)}" if classes else "nor any other"
        raise Unreadable([found("F002", Position(item.id, 1, 1), f"there is {said}, {there}")])
    return others[-1]


def _comments(source: str) -> dict[int, str]:
    comments = {}
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                comments[token.start[0]] = token.string.lstrip("#").strip()
    except (tokenize.TokenError, SyntaxError):  # what parsed may still not be tokenised whole; comments are no more than help
        pass
    return comments


def _records(classes: Mapping[str, ast.ClassDef], tree: ast.Module, comments: Mapping[int, str]) -> dict[str, Record]:
    records: dict[str, Record] = {}
    for name, node in classes.items():
        bases = [_last(base) for base in node.bases]
        is_typed = "TypedDict" in bases or any(base in records for base in bases)
        is_plain = any(_last(mark) == "dataclass" for mark in node.decorator_list) or "NamedTuple" in bases or not node.bases
        only_fields = any(isinstance(one, ast.AnnAssign) for one in node.body) and not any(
            isinstance(one, Function) for one in node.body
        )
        if is_typed or (is_plain and only_fields):
            records[name] = _record(node, records, comments, bases)
    for one in tree.body:  # the functional form
        match one:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=called, args=[_, ast.Dict(keys=keys, values=values)], keywords=words),
            ) if _last(called) == "TypedDict":
                total = _total(words)
                record = records[name] = Record(name, one.lineno, "")
                for key, annotation in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        record.fields[key.value] = _field(key.value, annotation, comments, key.lineno, total)
    return records


def _record(node: ast.ClassDef, records: Mapping[str, Record], comments: Mapping[int, str], bases: list[str]) -> Record:
    record = Record(node.name, node.lineno, ast.get_docstring(node) or "")
    for base in bases:
        if base in records:
            record.fields |= records[base].fields
    total = _total(node.keywords)
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            comment = _beside(one, comments)
            record.fields[one.target.id] = replace(
                _field(one.target.id, one.annotation, comments, one.lineno, total), comment=comment
            )
    return record


def _field(name: str, annotation: ast.expr, comments: Mapping[int, str], line: int, total: bool) -> Field:
    required = total
    while isinstance(annotation, ast.Subscript) and _last(annotation.value) in ("Required", "NotRequired", "Annotated", "ReadOnly"):
        if _last(annotation.value) != "ReadOnly" and _last(annotation.value) != "Annotated":
            required = _last(annotation.value) == "Required"
        inner = annotation.slice
        annotation = inner.elts[0] if isinstance(inner, ast.Tuple) and inner.elts else inner
    return Field(name, annotation, comments.get(line, ""), line, required)


def _total(words: list[ast.keyword]) -> bool:
    return not any(word.arg == "total" and isinstance(word.value, ast.Constant) and word.value.value is False for word in words)


def _beside(node: ast.stmt, comments: Mapping[int, str]) -> str:
    """The comment on the line of a statement."""
    return comments.get(node.end_lineno or node.lineno, "") or comments.get(node.lineno, "")


def _above(node: ast.stmt, comments: Mapping[int, str], taken: set[int]) -> str:
    """The comment lines that stand directly above a statement."""
    lines = []
    line = node.lineno - 1
    while line in comments and line not in taken:
        lines.append(comments[line])
        line -= 1
    return " ".join(reversed(lines)).strip()


def _constants(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for one in body:
        match one:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _is_type(value: ast.expr) -> bool:
    """`Dict[str, Any]`, `str`: an alias of a type, and no value."""
    if isinstance(value, ast.Subscript):
        return _is_type(value.value)
    return _last(value) in TYPES


def _attributes(node: ast.ClassDef, constructor: Function | None, comments: Mapping[int, str]) -> Iterator[tuple[str, Attribute]]:
    if constructor is None:
        return
    given = {argument.arg for argument in (*constructor.args.posonlyargs, *constructor.args.args, *constructor.args.kwonlyargs)}
    taken: set[int] = set()
    for one in ast.walk(constructor):
        if isinstance(one, ast.stmt):
            taken.add(one.end_lineno or one.lineno)
    annotated: dict[str, ast.expr] = {
        one.target.id: one.annotation for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
    }
    seen: set[str] = set()
    for one in _statements(constructor.body):
        match one:
            case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name), annotation=annotation, value=value):
                pass
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)], value=value):
                annotation = annotated.get(name)  # type: ignore[assignment]
            case _:
                continue
        if name in seen:
            continue
        seen.add(name)
        passed = isinstance(value, ast.Name) and value.id in given
        comment = " ".join(filter(None, (_above(one, comments, taken), _beside(one, comments))))
        yield name, Attribute(name, annotation, None if passed else value, comment, one.lineno)


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements in order, those in blocks too."""
    for one in body:
        yield one
        for part in ("body", "orelse", "finalbody"):
            inner = getattr(one, part, None)
            if isinstance(inner, list) and not isinstance(one, (*Function.__args__, ast.ClassDef)):
                yield from _statements(inner)


def _last(node: ast.AST) -> str:
    """The last name of a dotted one: `typing.TypedDict` is `TypedDict`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=called):
            return _last(called)
        case ast.Subscript(value=value):
            return _last(value)
    return ""


TYPES = frozenset(
    [
        "str",
        "int",
        "float",
        "bool",
        "dict",
        "list",
        "set",
        "tuple",
        "frozenset",
        "object",
        "Any",
        "Dict",
        "List",
        "Set",
        "Tuple",
        "FrozenSet",
        "Optional",
        "Union",
        "Literal",
        "Mapping",
        "MutableMapping",
        "Sequence",
        "Iterable",
        "DefaultDict",
        "OrderedDict",
        "Deque",
    ]
)
