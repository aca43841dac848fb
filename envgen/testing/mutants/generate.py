"""All mutants of a package: in the order of the text, no two alike, none that does not compile."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from envgen.testing.mutants.mutant import Edit, Mutant
from envgen.testing.mutants.operators import ON_SIGNATURES, OPERATORS
from envgen.testing.mutants.sites import Site, sites
from envgen.testing.mutants.source import Member, Source

ID_DIGITS = 8


def mutants(texts: Mapping[str, str]) -> list[Mutant]:
    """The mutants of the package whose files are `texts`, by path below its folder."""
    source = Source(texts)
    found: list[Mutant] = []
    for member in source.members:
        made = _Made(source, member)
        for site, edit in _edits(source, member):
            mutant = made.mutant(site, edit)
            if mutant is not None:
                found.append(mutant)
    return sorted(found, key=lambda one: (one.edit.start, one.edit.end, one.id))


def _edits(source: Source, member: Member) -> Iterator[tuple[Site, Edit]]:
    if member.tool and not member.is_body:
        head = Site(source, member, member.node)
        for operator in ON_SIGNATURES:
            yield from ((head, edit) for edit in operator(head))
    first = Site(source, member, member.node)
    for operator in OPERATORS:  # the block of the member itself: neighbouring statements
        yield from ((first, edit) for edit in operator(first))
    for site in sites(source, member):
        for operator in OPERATORS:
            yield from ((site, edit) for edit in operator(site))


@dataclass
class _Made:
    """What was made of one member so far: equal ones are told by the tree that they give."""

    source: Source
    member: Member
    trees: set[str] = field(default_factory=set)
    counts: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        tree = _tree(self._text())
        assert tree is not None  # it is that of a package that runs
        self.trees.add(tree)

    def mutant(self, site: Site, edit: Edit) -> Mutant | None:
        tree = _tree(self._text(edit))
        if tree is None or tree in self.trees:
            return None
        self.trees.add(tree)
        line = self.source.line(edit.start)
        what, at = self.source.place(line)
        return Mutant(
            id=self._id(site, edit),
            operator=edit.operator,
            region=_region(self.source, self.member, edit, line),
            users=self.member.users,
            member=self.member.node.name,
            line=line,
            what=what,
            at=at,
            edit=edit,
        )

    def _text(self, edit: Edit | None = None) -> str:
        """The member alone, with an edit, as far to the left as it may stand."""
        start, end = self._start, self.source.span(self.member.node)[1]
        text = self.source.text[start:end]
        if edit is not None:
            text = edit.applied(text, start)
        return f"if 1:\n{text}" if self.member.node.col_offset else text

    @property
    def _start(self) -> int:
        first = min([self.member.node.lineno, *(one.lineno for one in self.member.node.decorator_list)])
        return self.source.line_start(first)

    def _id(self, site: Site, edit: Edit) -> str:
        """Of the operator, the member, the statement without what stands in its block, and what is changed in it to what."""
        statement = self.source.statement(site.node)
        old = self.source.text[edit.start : edit.end]
        around = ast.unparse(_header(statement))
        words = "\0".join((edit.operator, self.member.node.name, around, " ".join(old.split()), edit.text))
        count = self.counts[words] = self.counts.get(words, 0) + 1
        digits = sha256(f"{words}\0{count}".encode()).hexdigest()[:ID_DIGITS]
        return f"{edit.operator}-{digits}"


def _region(source: Source, member: Member, edit: Edit, line: int) -> str:
    if edit.operator == "wrong-default":
        return "default"
    if edit.operator.startswith("frame-"):
        return "frame"
    return source.region(member, line)


def _tree(text: str) -> str | None:
    """What a text means, or None where it does not compile."""
    try:
        compile(text, "mutant", "exec", dont_inherit=True)
        return ast.dump(ast.parse(text))
    except (SyntaxError, ValueError):
        return None


def _header(node: ast.AST) -> ast.AST:
    """A statement with empty blocks: an edit within them is none of it."""
    if not any(isinstance(getattr(node, name, None), list) for name in ("body", "orelse")) or not isinstance(node, ast.stmt):
        return node
    fields = dict(ast.iter_fields(node))
    for name in ("body", "orelse", "decorator_list"):
        if isinstance(fields.get(name), list):
            fields[name] = [ast.Pass()] if name == "body" else []
    return ast.copy_location(type(node)(**fields), node)
