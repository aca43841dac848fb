"""The mutation operators: each proposes edits of one node. A new one is a function in one of these modules, and listed here."""

from collections.abc import Mapping, Sequence

from envgen.testing.mutants.operators import calls, conditions, constants, names, signature, statements
from envgen.testing.mutants.sites import Operator

OPERATORS: Sequence[Operator] = (
    conditions.comparison,
    conditions.connective,
    conditions.condition,
    conditions.arithmetic,
    constants.number,
    constants.text,
    constants.boolean,
    statements.skipped,
    statements.dropped,
    statements.loop,
    statements.guards,
    names.attribute,
    names.collection,
    names.argument,
    names.refusal,
    calls.unwrapped,
    calls.sibling,
    calls.swapped,
    calls.order,
    calls.slices,
    calls.keywords,
)
ON_SIGNATURES: Sequence[Operator] = (signature.default, signature.frame)

# What each operator does, in the words of a report.
MEANINGS: Mapping[str, str] = {
    "boundary": "< for <=, > for >=, and the other way round",
    "relation": "a comparison turned into its opposite",
    "connective": "and for or, or for and",
    "dropped-part": "one part of an and, an or, or a condition of a comprehension left out",
    "negation": "not added or left out",
    "always": "a condition that always holds",
    "never": "a condition that never holds",
    "branches-swapped": "what is done if, done if not",
    "arithmetic": "+ for -, * for /, and the other way round",
    "operand": "one operand alone for a sum, a difference, a product or a union",
    "number": "a number one higher or lower",
    "text": "another value of the same enum, another sign, or a text with a letter more",
    "boolean": "True for False, False for True",
    "skipped-write": "an assignment to the state, or one member of an update, left out",
    "dropped-statement": "a call, a jump or a later value of a variable left out",
    "loop": "a loop over all but the first, or over the first alone",
    "guard-removed": "a guard that never refuses",
    "guards-swapped": "two neighbouring guards in the other order",
    "wrong-refusal": "another refusal of the tool",
    "wrong-attribute": "another attribute of the same entity and type",
    "wrong-collection": "another collection, entity, or variable of the same type",
    "wrong-argument": "another parameter of the same type",
    "unwrapped": "what a function is given, for what it makes of it",
    "sibling": "min for max, any for all, startswith for endswith, …",
    "arguments-swapped": "the first two arguments in the other order",
    "sort-key": "a key of an order left out, or the order itself",
    "sort-order": "the other direction",
    "slice": "a slice left out, or one longer or shorter",
    "keyword": "an optional attribute not given to a new record, or a keyword left out",
    "wrong-default": "another default of an optional parameter",
    "frame-narrowed": "one part of a frame left out",
    "frame-widened": "a frame that allows more",
}
