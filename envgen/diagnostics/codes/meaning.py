"""B2xx: what a blueprint means."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

# ── names: B200–B209 ────────────────────────────────────────

NAME_TAKEN = Code(
    "B200",
    "Name taken twice",
    "error",
    "Tools, collections, variables, constants and functions become names of one class and of one expression language, so "
    "they are unique together. Rename one of the two.",
)
NAME_RESERVED = Code(
    "B201",
    "Name of the runtime",
    "error",
    "The generated class inherits a small, published and frozen list of names (`call`, `reset`, `state`, `now` …). A "
    "tool, collection, variable, constant or function of that name would hide one of them.",
)
NAME_KEYWORD = Code(
    "B202",
    "Name is a Python keyword",
    "error",
    "Tools, collections, variables, constants and functions stand in generated Python under their own name, so a keyword "
    "is refused, also as the name of the environment. Parameters may be keywords: the agent sees `from`, the code says `from_`.",
)
NAME_COLLIDES = Code(
    "B203",
    "Two things need one generated name",
    "error",
    "Entities, types, the environment's class, aliases of enums, constants in capitals, methods of rules and private "
    "methods of tools with a body are all generated names. The message tells which two meet; rename one. The package is "
    "called like the environment, so an environment cannot be called like a module of Python (`json`, `calendar`).",
)
UNKNOWN_RULE = Code(
    "B204",
    "Unknown rule",
    "error",
    "A step of `requires` that is only a name uses a rule of that name. Rules stand under the top-level `rules`.",
    "requires:\n  - fines_block",
)
UNKNOWN_NAME = Code(
    "B205",
    "Unknown entity, type, tool or parameter",
    "error",
    "What a blueprint refers to by name must be declared in it: entities and types in schema positions, entities in "
    "`references`, `each`, `find` and `create`, tools in `applies`, parameters in `given` and in moved guards.",
)
NAME_STYLE = Code(
    "B206",
    "Name not in the usual form",
    "error",
    "Entities and types are written in PascalCase, because they become classes, and because expressions call one record "
    "by the snake-case form (`OrderLine` → `order_line`). Codes of refusals are snake_case, because agents and scenarios "
    "compare them.",
)
LOCAL_TWICE = Code(
    "B207",
    "Local name bound twice",
    "error",
    "Within one tool the parameters, `as`, `let`, `for` and record names are distinct, so that a reader never asks which "
    "one is meant.",
)
LOCAL_HIDES = Code(
    "B208",
    "Local name hides a name of the state",
    "warning",
    "Parameters win over the state, so an expression that says the name means the parameter. `state.NAME` always means the state.",
)
LOCAL_UNUSED = Code(
    "B209",
    "Bound and never read",
    "quality",
    "A `let` or an argument that nothing reads is either a leftover or a forgotten condition. An argument that is "
    "accepted and ignored misleads the agent.",
)

# ── schemas and entities: B210–B229 ─────────────────────────

KEYWORD_MISFIT = Code(
    "B210",
    "Keyword does not fit the type",
    "error",
    "Each keyword speaks of one type: `minLength`, `maxLength`, `pattern` and `format` of strings, `minimum` … and "
    "`decimals` of numbers, `items` … of arrays, `properties` … of objects. On another type it would never apply.",
)
BOUNDS_EMPTY = Code(
    "B211",
    "Bounds leave no value",
    "error",
    "A lower bound above its upper bound admits nothing. The same holds for lengths and numbers of items.",
)
PATTERN_BAD = Code(
    "B212",
    "Pattern is no regular expression",
    "error",
    "A pattern is a Python regular expression that must match the whole string.",
)
VALUE_MISFIT = Code(
    "B213",
    "Value violates its schema",
    "error",
    "Defaults, examples, constants, enum values and literal values written by an action are checked against the schema "
    "they stand for. What every record has cannot be `unset`: only an attribute with `optional: true` and no default can.",
)
ENUM_BAD = Code(
    "B214",
    "Enum with values that do not belong together",
    "error",
    "An enum lists different values of one type. null is said with `nullable: true`.",
)
REFERENCE_BAD = Code(
    "B215",
    "Reference that cannot hold",
    "error",
    "Records are keyed by strings, so `references` stands on a string (or on `items`, `additionalProperties` or "
    "`propertyNames` that are strings). A value either refers to a record or is `among` some values, not both.",
)
ON_DELETE_BAD = Code(
    "B216",
    "on_delete without a way to follow it",
    "error",
    "`on_delete` says what happens to a value when the record that it refers to is deleted. `clear` needs a value that "
    "may be null, absent or taken out of a list; `cascade` needs a record that can go.",
)
KEYWORD_PLACE = Code(
    "B217",
    "Keyword has no meaning here",
    "error",
    "`unique`, `transitions` and `internal` are for attributes of an entity (transitions for variables, too), `among` and"
    " `checked` for parameters, `on_delete` for references in the state.",
)
TRANSITIONS_BAD = Code(
    "B218",
    "Transitions do not match their values",
    "error",
    "Transitions tell which value of an enum may follow which. Each name in them, and each of `initial`, is a value of "
    "that enum. A value that is not listed has no way out.",
)
NO_FINITE_VALUE = Code(
    "B219",
    "No finite value",
    "error",
    "A type that requires itself, directly or through others, has no value that ends. Make one link optional, nullable or a list.",
)
DISCRIMINATOR_BAD = Code(
    "B220",
    "Alternatives cannot be told apart",
    "error",
    "Each alternative of a `oneOf` has the discriminator among its properties, required, with a `const` of its own: this "
    "is how a value is assigned to one of them.",
)
KEY_BAD = Code(
    "B221",
    "Key attribute cannot be a key",
    "error",
    "The key of a record is a string that is always there and never changes. It is declared among the attributes, unless "
    "`key_in_record: false` says that records do not repeat it.",
)
KEY_FORMAT_BAD = Code(
    "B222",
    "key_format cannot make keys",
    "error",
    "A key_format holds exactly one counter, `{:d}` or `{:04d}`, and what it makes must satisfy the key's own schema.",
    'key_format: "M{:04d}"',
)
MONEY_FLOAT = Code(
    "B223",
    "Multiples of a fraction",
    "warning",
    "0.01 has no exact binary form, so `multipleOf: 0.01` refuses amounts such as 0.07 × 100. `decimals: 2` says what is "
    "meant: rounding to two digits changes nothing.",
)
UNIQUE_BAD = Code(
    "B224",
    "Unique names no attribute",
    "error",
    "`unique: of` lists attributes of the entity, each once; the key is unique by itself.",
)
PORTABLE_PATTERN = Code(
    "B225",
    "Pattern other languages read differently",
    "portability",
    "Tool schemas travel: models, servers and trainers read `pattern` as an ECMAScript expression. Named groups "
    "`(?P<…>)`, inline flags, `\\A`, `\\Z`, possessive and atomic groups exist only in Python.",
)
PORTABLE_KEYWORD = Code(
    "B226",
    "Part of a tool schema gets lost",
    "portability",
    "Chat templates, strict function calling and tabular training sets carry a common core of JSON Schema. What lies "
    "outside is dropped or refused there: the agent then learns of it by a refusal only.",
)
NO_DESCRIPTION = Code(
    "B227",
    "Nothing tells the agent what this is",
    "quality",
    "Descriptions of tools and parameters are all that an agent knows before it calls.",
)
CLOCK_BAD = Code(
    "B228",
    "Clock cannot start",
    "error",
    "`clock.start` is an ISO date-time to the second, with `Z` or without zone. Its form is the form of every date-time "
    "of the environment, so that the order of texts is the order of time.",
)
TIME_FORM = Code(
    "B229",
    "Date-time not in the form of the clock",
    "error",
    "All date-times of one environment are written as `clock.start` is: with `Z` or all without, to the second.",
)

# ── rules: B230–B239 ────────────────────────────────────────

BY_UNKNOWN = Code(
    "B230",
    "Rule is enforced by nothing that exists",
    "error",
    "`by` lists `Entity.attribute` or variables whose declarations enforce the rule.",
)
BY_EMPTY = Code(
    "B231",
    "Declaration enforces nothing",
    "warning",
    "A rule that is enforced `by` a declaration needs one that can refuse something: references, unique, bounds, an enum,"
    " a pattern, transitions.",
)
RULE_UNUSED = Code(
    "B232",
    "Guard rule that nothing uses",
    "warning",
    "A guard is enforced where a tool names it in `requires`, or where the rule says `applies`. This one is documentation only.",
)
RULE_NOT_GUARD = Code(
    "B233",
    "Rule is no guard",
    "error",
    "Only a rule with `that` and `else` can be a step of `requires`. Rules over records and invariants hold for every "
    "command; `by` and `agent` rules are enforced elsewhere.",
)
RULE_TWICE = Code(
    "B234",
    "Rule used twice in one tool",
    "warning",
    "The rule applies to the tool already, or stands in `requires` twice. The second evaluation never refuses.",
)
APPLIES_NARROW = Code(
    "B235",
    "Rule reads what a tool does not have",
    "error",
    "A rule with `applies` runs before anything is bound, so it reads the state, constants and parameters that all its "
    "tools have. A rule that needs an `as` name is used by its name in `requires`.",
)

# ── tools: B240–B269 ────────────────────────────────────────

QUERY_WRITES = Code(
    "B240",
    "Query that writes",
    "error",
    "A query never changes state: it has no writing steps and no `writes`. Make it a command, or take the step out.",
)
WRITES_MISSING = Code(
    "B241",
    "Command without a frame",
    "error",
    "A command with a body declares what it may change: entities whose records come and go, `Entity.attribute`, "
    "variables, or `any` for imported code.",
    "writes: [Loan, Copy.status]",
)
FRAME_UNKNOWN = Code(
    "B242",
    "Frame names nothing that exists",
    "error",
    "Entries of `writes` are an entity, `Entity.attribute`, a variable, or `any` alone.",
)
FRAME_MISMATCH = Code(
    "B243",
    "Frame written beside an action",
    "error",
    "The frame of an action is derived from its steps, so one written beside it can only disagree.",
)
NO_HANDLE = Code(
    "B244",
    "Name is no record",
    "error",
    "`get`, `update` and `delete` name a record bound by `as`, by `let`, by `first` or by `create`. A `let` whose entity "
    "cannot be seen says `entity:` in the step.",
)
ATTRIBUTE_UNKNOWN = Code(
    "B245",
    "Attribute or variable that does not exist",
    "error",
    "`set`, `with`, `sort` and `variables` name what the entity or the state declares.",
)
CREATE_INCOMPLETE = Code(
    "B246",
    "Record lacks a required attribute",
    "error",
    "`create` takes parameters named like attributes and what stands in `with`; the key may come from `key_format`. Every"
    " other attribute that is neither optional nor has a default must be given.",
)
KEY_WRITTEN = Code(
    "B247",
    "Key of a record is set",
    "error",
    "A record keeps its key as long as it lives. Delete it and create another, or leave the key alone; `create` takes `key:`.",
)
GIVEN_BAD = Code(
    "B248",
    "Given does not fit",
    "error",
    "`given` lists parameters that are also attributes; each is written only where the caller passed it. An attribute is "
    "either in `set` or in `given`.",
)
SLOT_TWICE = Code(
    "B249",
    "Two steps write one slot",
    "error",
    "The steps of an action are one write: they do not see each other, so two values for one slot have no order.",
)
SLOT_ALIAS = Code(
    "B250",
    "Two handles may be one record",
    "warning",
    "Two names of one entity may be bound to the same record by an agent that passes one key twice; both steps would then"
    " write one slot, which is a contract violation. A guard that asks for two different records makes it a refusal.",
)
DECIMALS_UNROUNDED = Code(
    "B251",
    "Arithmetic not rounded",
    "error",
    "The difference of two amounts with two decimals is not exactly such an amount in 54 % of cases. An action that "
    "computes a value for an attribute with `decimals: n` rounds it, outermost, to n digits.",
    'fines: =round(member["fines"] - amount, 2)',
)
TRANSITION_UNGUARDED = Code(
    "B252",
    "Transition without a guard",
    "warning",
    "A command that writes an attribute with transitions from a value that has no such move ends in a contract violation."
    " A guard makes it a refusal that the agent understands.",
)
READ_AFTER_DELETE = Code(
    "B253",
    "Record read after it is deleted",
    "error",
    "`result` and `ensures` see the state after the action. A deleted record is no longer part of it; `old` still has it.",
)
MAYBE_NULL = Code(
    "B254",
    "Name may be null here",
    "error",
    "The `as` name of an optional parameter is null where the argument is absent, and so is a `first` without `else` that"
    " finds nothing. Test it, or put the step under `when`.",
    "when: member is not None",
)
CODE_CLASH = Code(
    "B255",
    "Code belongs to the runtime",
    "error",
    "Argument errors and internal errors have fixed codes: a refusal of the blueprint cannot share them.",
)
CODE_TEXTS = Code(
    "B256",
    "One code, two texts",
    "warning",
    "Agents and scenarios tell refusals apart by code. Two conditions with one code and different texts are told apart by nobody.",
)
RESULT_MISFIT = Code(
    "B257",
    "Result is not what the tool returns",
    "error",
    "The value of an action is its `result`, else the record of its last step. It is checked against `returns` on every "
    "call; this one can never pass.",
)
RESULT_PLACE = Code(
    "B258",
    "Result is not the last step",
    "error",
    "`result` is what the tool returns, on the new state: it stands once, at the end.",
)
ERRORS_IDLE = Code(
    "B259",
    "Declared error that nothing raises",
    "error",
    "`errors` declares what only a body can know. An action refuses by its guards and by what its steps imply.",
)
MOVED_BAD = Code(
    "B260",
    "Moved guard that does not exist",
    "error",
    "`exists` and `among` in `requires` place the guard that a parameter implies by its `references` or `among`, once.",
)
PARAMETER_IDLE_KEYS = Code(
    "B261",
    "Keyword of a parameter without effect",
    "error",
    "`as` binds the record of a top-level `references`; `else` and `not_found` word the refusal that `references` or "
    "`among` imply.",
)
SORT_BAD = Code(
    "B262",
    "Records cannot be sorted by this",
    "error",
    "Records are sorted by attributes that are strings, numbers or booleans. null stands last in both directions.",
)
CHECKED_BY_NOBODY = Code(
    "B263",
    "No guard checks this parameter",
    "warning",
    "`checked: guard` shows the keywords of a parameter to the agent and leaves the refusal to a guard; here no guard reads it.",
)
LOOSE_PARAMETER = Code(
    "B264",
    "Argument may break the attribute that it fills",
    "warning",
    "A parameter that is written to an attribute as it is should be at least as narrow: otherwise an argument that passes"
    " its own schema ends in a contract violation instead of a refusal.",
)
STEP_IDLE = Code(
    "B265",
    "Step without effect",
    "warning",
    "A step that neither writes, nor binds a name that is read, nor gives the result does nothing.",
)
WHOLE_SCAN = Code(
    "B266",
    "Limit that is no count",
    "error",
    "`limit` is the number of records at most: an integer of at least 0, an expression, or null for all.",
)

NAME_AS_TEXT = Code(
    "B267",
    "Text that is named like something in reach",
    "warning",
    "What is written into the state or returned is data: a text stands for itself, and only one that begins with `=` is an "
    "expression. A text that equals the name of a parameter, a record or a `let` is mostly an `=` that was forgotten; what the "
    "schema lists under `enum` is not meant.",
    'set:\n  courier_id: courier_id     # the text "courier_id"\n  courier_id: =courier_id    # the argument',
)

# ── cases and seeds: B270–B299 ──────────────────────────────

CASE_TWICE = Code(
    "B270",
    "Two cases of one name",
    "error",
    "The name of a case becomes the name of its test, so it is told once in each tool.",
)
CASE_ARGUMENTS = Code(
    "B272",
    "Arguments that never reach the tool",
    "error",
    "Unknown, missing and misshapen arguments are refused before any guard. A case may test this on purpose and then says"
    " so: `error: invalid_argument`.",
)
CASE_ERROR = Code(
    "B273",
    "Refusal that the tool does not have",
    "error",
    "The refusals of a tool are a closed set: its guards, what its parameters and steps imply, its `errors`, and argument errors.",
)
CASE_PARTS = Code(
    "B274",
    "Case that contradicts itself",
    "error",
    "A call either returns or refuses: `error` and `message` go together, `returns` goes without them. A refusal changes "
    "nothing, unless its error says `keep`.",
)
POINTER_BAD = Code(
    "B275",
    "Pointer that can match nothing",
    "error",
    "A JSON Pointer of a case begins with a collection or variable and follows the schemas from there; `*` is any key or "
    "index, `+` a new key, `~2` and `~3` are a literal `*` and `+`.",
    "changes: [/copies/C-1/status, /loans/+]",
)
REFUSAL_UNTESTED = Code(
    "B276",
    "Refusal without a case",
    "quality",
    "A case for each refusal shows its order and its text, and gives the generated suite a call to start from.",
)
TOOL_UNTESTED = Code(
    "B277",
    "Tool without a case",
    "quality",
    "Cases are the examples of a tool: tests, documentation and the source of valid calls for the generated suite.",
)
CASE_RETURNS = Code(
    "B278",
    "Value that the tool cannot return",
    "error",
    "`returns` is compared with the result, which has the schema that the tool declares.",
)
CASE_EMPTY = Code(
    "B279",
    "Case that expects nothing",
    "warning",
    "A case says what must come of the call: `returns`, `error`, `changes` or `then`.",
)
CASE_MESSAGE = Code(
    "B281",
    "Message that the refusal never has",
    "warning",
    "`message` of a case is compared with the whole text of the refusal. What the blueprint writes around the holes of that "
    "text stands in every message, in this order.",
    "says: \"{museum['name']} still owes {museum['owes']:.2f} euro.\"\n"
    "...\n"
    "message: Modern owes 12.00 euro.    # the text says: still owes",
)
SEED_NOW = Code(
    "B282",
    "Seed has another clock",
    "error",
    "`now` of a seed is written in the form of `clock.start`.",
)
SEED_MISSING = Code(
    "B283",
    "No default seed",
    "quality",
    "`reset()` and cases without a seed start from `seeds/default.yaml`. Without it they start from an empty state.",
)

CODES: Mapping[str, Code] = family(*(value for value in list(vars().values()) if isinstance(value, Code)))
