"""Bodies into the generated class, by name: whole lines move, so comments and multi-line strings stay as written.

The generator leaves three kinds of marks: a block that ends in the statement `raise NotImplementedError("envgen:body:NAME")` where
the body of method NAME belongs, the comment `# envgen:helpers` in the class, and `# envgen:module` at module level. Nothing of
a body is ever a template's input, and nothing is executed.

Syntax trees of Python itself say which lines a block has. Concrete trees would cost ten times as much, so that libcst is left to
`envgen sync`, which edits files that people write. Lines move as they are where the indentation is the same, which is the rule;
elsewhere `indentation` moves them and leaves string literals alone. That nothing else came of it is checked each time: the
statements of each body in the finished module must be those of bodies.py (`render.code.skeleton`). The tests hold the merge against
one through concrete trees.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from envgen.diagnostics.problem import Position
from envgen.render.bodies.indentation import NotTheSame, reindented
from envgen.render.bodies.model import Bodies, used_names
from envgen.render.bodies.places import Block, Place, block_of, column_of, comments, indent_of, places
from envgen.render.text.expression_text import hidden_builtins
from envgen.render.text.runtime_names import RUNTIME

BODY_MARK = "envgen:body:"
HELPERS_MARK = "# envgen:helpers"
MODULE_MARK = "# envgen:module"


class MergeError(Exception):
    """A skeleton or a bodies.py that cannot be put together; `at` is the place in bodies.py, where it is one."""

    def __init__(self, message: str, at: Position | None = None) -> None:
        super().__init__(message)
        self.at = at


def placeholder(name: str) -> str:
    """The statement that stands where the body of `name` belongs."""
    return f'raise NotImplementedError("{BODY_MARK}{name}")'


def stub(name: str) -> str:
    """The statement that stands for a body that nobody has written yet."""
    return f'raise NotImplementedError("{name} has no body yet")'


def merge(environment_source: str, bodies: Bodies, *, hidden: frozenset[str] = frozenset()) -> str:
    """The environment module with each placeholder filled; a tool without a body raises when it is called.

    `hidden` are builtins that a member of the class hides in the heads of helpers.
    """
    if BODY_MARK not in environment_source and not (bodies.methods or bodies.module or bodies.imports):
        return _without_marks(environment_source)
    skeleton, aside = _skeleton(environment_source, bodies)
    written = _Written.of(bodies)
    edits: list[_Edit] = []
    spliced: set[str] = set()
    cls = skeleton.class_named(bodies.class_name)
    members = skeleton.members(cls)
    for method, name in _placeholders(members):
        source = written.methods.get(name)
        if source is None:
            line = _last_line(method)
            edits.append((line, line + 1, [indent_of(skeleton.lines[line]) + stub(name)]))
        else:
            spliced.add(name)
            edits += _spliced(skeleton, method, written.text, source)
    moved = [
        written.apart(name, hidden)
        for name, method in bodies.methods.items()
        if name not in spliced and method.kind in ("function", "helper")
    ]
    edits += _at_mark(skeleton, members, skeleton.end_of(cls), HELPERS_MARK, moved)
    edits += _at_mark(skeleton, skeleton.places, len(skeleton.lines), MODULE_MARK, written.module)
    imports = [line for lines in written.imports for line in lines] + _renamed(bodies)
    if imports:
        after = _end_of_imports(skeleton)
        edits.append((after, after, imports))
    return aside.put_back("\n".join(_edited(skeleton.lines, edits)))


_Edit = tuple[int, int, Sequence[str]]  # the lines from … to before … become these


def _edited(lines: Sequence[str], edits: Iterable[_Edit]) -> Iterator[str]:
    done = 0
    for first, end, new in sorted(edits, key=lambda edit: edit[:2]):
        yield from lines[done:first]
        yield from new
        done = end
    yield from lines[done:]


@dataclass(frozen=True, slots=True)
class _Text:
    """A module: its lines and where its statements stand in them."""

    lines: Sequence[str]
    places: Sequence[Place]

    @classmethod
    def of(cls, source: str, tree: ast.Module) -> _Text:
        lines = source.split("\n")
        return cls(lines, places(tree.body, lines, 0, len(lines)))

    def class_named(self, name: str) -> Place:
        """The last class of that name; without a name the last class."""
        classes = [place for place in self.places if isinstance(place.nodes[0], ast.ClassDef)]
        found = [place for place in classes if place.nodes[0].name == name] if name else classes  # type: ignore[attr-defined]
        if not found:
            raise MergeError(f"there is no class {name}")
        return found[-1]

    def end_of(self, cls: Place) -> int:
        """Where the statement behind the class begins."""
        return next((place.first for place in self.places if place.first > cls.first), len(self.lines))

    def members(self, cls: Place) -> list[Place]:
        """The statements of the class; comments behind the last one are not its own unless they are indented like its block."""
        node = cls.nodes[0]
        assert isinstance(node, ast.ClassDef)
        return places(node.body, self.lines, block_of(node, self.lines, cls.end).first, self.end_of(cls))


def _skeleton(source: str, bodies: Bodies) -> tuple[_Text, _Aside]:
    aside = _Aside.of(source, bodies)
    try:
        return _Text.of(aside.text, ast.parse(aside.text)), aside
    except SyntaxError:  # its methods are not where they seem to be
        try:
            return _Text.of(source, ast.parse(source)), _Aside(source, {})
        except SyntaxError as error:
            raise MergeError(f"the generated skeleton is no Python: {error.msg}") from error


def _without_marks(source: str) -> str:
    """A skeleton that needs no bodies: only its marks go, for which no syntax tree is needed."""
    return "".join(line for line in source.splitlines(keepends=True) if line.strip() not in (HELPERS_MARK, MODULE_MARK))


def strip(class_source: str, class_name: str = "") -> str:
    """The source with the body of every method of its class (the last one, unless named) replaced by the placeholder."""
    text = _Text.of(class_source, ast.parse(class_source))
    edits: list[_Edit] = []
    for place in text.members(text.class_named(class_name)):
        if isinstance(node := place.nodes[0], ast.FunctionDef):
            block = block_of(node, text.lines, place.end)
            header = text.lines[block.line][: block.column]
            indent = block.indent or indent_of(text.lines[place.first]) + "    "
            edits.append((block.line, block.end, [header, indent + placeholder(node.name)]))
    return "\n".join(_edited(text.lines, edits))


# A method as the generator writes it: decorators and header a line each, then blank lines and lines that stand deeper.
_METHOD = re.compile(r"^(?:    @.*\n)*    def .*(?:\n+     .*)*", re.MULTILINE)


@dataclass(frozen=True)
class _Aside:
    """A skeleton whose methods without a placeholder are one line each: the full tree of a long module costs more than all else."""

    text: str
    kept: Mapping[str, str]  # the line that stands for a method → its lines

    @classmethod
    def of(cls, source: str, bodies: Bodies) -> _Aside:
        mark = "envgen_kept"
        while mark in source or mark in bodies.source:
            mark += "_"
        kept: dict[str, str] = {}

        def line_for(method: re.Match[str]) -> str:
            if BODY_MARK in method[0]:
                return method[0]
            line = f"    {mark}{len(kept)}: {mark}"
            kept[line] = method[0]
            return line

        return cls(_METHOD.sub(line_for, source), kept)

    def put_back(self, code: str) -> str:
        return "\n".join(self.kept.get(line, line) for line in code.split("\n"))


@dataclass(frozen=True, slots=True)
class _Written:
    """What a bodies.py gives: where its methods stand, and the lines that belong at module level."""

    text: _Text
    methods: Mapping[str, Place]
    module: Sequence[Sequence[str]]
    imports: Sequence[Sequence[str]]

    @classmethod
    def of(cls, bodies: Bodies) -> _Written:
        text = _Text.of(bodies.source, bodies.tree)
        methods: dict[str, Place] = {}
        if bodies.class_name and bodies.methods:
            for place in text.members(text.class_named(bodies.class_name)):
                if isinstance(node := place.nodes[0], ast.FunctionDef):
                    methods.setdefault(node.name, place)
        wanted = {id(node) for node in [*bodies.module.values(), *bodies.imports.values()]}
        module: list[list[str]] = []
        imports: list[list[str]] = []
        for place in text.places:
            if not any(id(node) in wanted for node in place.nodes):
                continue
            # What stands at the top of the file is about the file.
            above = comments(text.lines[place.above : place.first]) if place is not text.places[0] else []
            own = text.lines[place.first : place.end]
            if all(isinstance(node, (ast.Import, ast.ImportFrom)) for node in place.nodes):
                imports.append([*above, *own])
            else:
                module.append(["", *above, *own])
        return cls(text, methods, module, imports)

    def apart(self, name: str, hidden: frozenset[str]) -> list[str]:
        """The whole method with one blank line above the comments that lead to it."""
        place = self.methods[name]
        lines = list(self.text.lines[place.above : place.end])
        if hidden:
            node = place.nodes[0]
            assert isinstance(node, ast.FunctionDef)
            for found in hidden_builtins((node.args, node.returns), hidden):
                line = found.lineno - 1 - place.above
                column = column_of(lines[line], found.col_offset)
                lines[line] = f"{lines[line][:column]}builtins.{lines[line][column:]}"
        lead = place.first - place.above
        indent = indent_of(lines[lead])
        return ["", *_moved([*comments(lines[:lead]), *lines[lead:]], indent, "    ", name)]


def _placeholders(members: Iterable[Place]) -> Iterator[tuple[Place, str]]:
    """The methods that end in a placeholder, and the names in it."""
    for place in members:
        node = place.nodes[0]
        if isinstance(node, ast.FunctionDef) and (name := _name_in(node.body[-1])):
            above = node.body[-2].end_lineno or 0 if len(node.body) > 1 else node.lineno
            if node.body[-1].lineno > above:
                yield place, name


def _name_in(node: ast.stmt) -> str:
    match node:
        case ast.Raise(exc=ast.Call(func=ast.Name(id="NotImplementedError"), args=[ast.Constant(value=str(text))])):
            if text.startswith(BODY_MARK):
                return text.removeprefix(BODY_MARK)
    return ""


def _last_line(method: Place) -> int:
    node = method.nodes[0]
    assert isinstance(node, ast.FunctionDef)
    return node.body[-1].lineno - 1


def _spliced(skeleton: _Text, target: Place, written: _Text, source: Place) -> Iterator[_Edit]:
    """The source's block into the target; what stands before the placeholder (a docstring) stays, comments above come along."""
    there, here = target.nodes[0], source.nodes[0]
    assert isinstance(there, ast.FunctionDef)
    assert isinstance(here, ast.FunctionDef)
    old = block_of(there, skeleton.lines, target.end)
    new = block_of(here, written.lines, source.end)
    indent = indent_of(skeleton.lines[_last_line(target)])
    above = comments(written.lines[source.above : source.first])
    if above and [line.strip() for line in above] != [
        line.strip() for line in comments(skeleton.lines[target.above : target.first])
    ]:
        yield target.first, target.first, _moved_comments(above, indent_of(written.lines[source.first]), skeleton, target)
    behind = written.lines[new.line][new.column :]
    header = skeleton.lines[old.line]
    if len(there.body) == 1:
        yield old.line, old.line + 1, [header[: old.column] + behind]
        yield old.first, old.end, _block(written, new, indent, here)
        return
    first = there.body[-2].end_lineno or old.first
    if new.inline:
        start = column_of(written.lines[here.body[0].lineno - 1], here.body[0].col_offset)
        suite = written.lines[here.body[0].lineno - 1 : new.end]
        yield first, old.end, [indent + suite[0][start:], *suite[1:]]
        return
    if behind.strip():
        yield old.line, old.line + 1, [header[: old.column] + behind]
    yield first, old.end, _block(written, new, indent, here)


def _block(written: _Text, block: Block, indent: str, node: ast.FunctionDef) -> list[str]:
    lines = written.lines[block.first : block.end]
    return list(lines) if block.inline else _moved(lines, block.indent, indent, node.name)


def _moved(lines: Sequence[str], old: str, new: str, name: str) -> list[str]:
    try:
        return reindented(lines, old, new)
    except NotTheSame as error:
        raise MergeError(f"{name} cannot be indented by {len(new)} spaces without changing what it says") from error


def _moved_comments(lines: Sequence[str], old: str, skeleton: _Text, target: Place) -> list[str]:
    new = indent_of(skeleton.lines[target.first])
    return [new + line[len(old) :] if line.startswith(old) else line for line in lines]


def _at_mark(text: _Text, among: Sequence[Place], end: int, mark: str, added: Sequence[Sequence[str]]) -> list[_Edit]:
    """`added` where the comment `mark` stands between statements; the comment and the blank lines above it go."""
    gaps = [range(place.above, place.first) for place in among]
    gaps.append(range(among[-1].end if among else 0, end))
    for gap in gaps:
        for number in gap:
            if text.lines[number].strip() == mark:
                first = number
                while first > gap.start and not text.lines[first - 1].strip():
                    first -= 1
                return [(first, number + 1, [line for lines in added for line in lines])]
    if added:
        raise MergeError(f"the generated skeleton has no line {mark}")
    return []


def _renamed(bodies: Bodies) -> list[str]:
    """Imports for names of the contract that bodies.py knows under another name; the others the generator finds by itself."""
    used = used_names(bodies)
    renamed = [(name, bound) for bound, name in bodies.contract.items() if bound != name and bound in used]
    return [f"from {'envgen_runtime' if name in RUNTIME else '.state'} import {name} as {bound}" for name, bound in sorted(renamed)]


def _end_of_imports(skeleton: _Text) -> int:
    """The line behind the last import of the module, or behind its docstring; the formatter sorts and joins what comes there."""
    found = [place.end for place in skeleton.places if isinstance(place.nodes[0], (ast.Import, ast.ImportFrom))]
    if not found and skeleton.places and isinstance(skeleton.places[0].nodes[0], ast.Expr):
        found = [skeleton.places[0].end]
    return max(found, default=0)
