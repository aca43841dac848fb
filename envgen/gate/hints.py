"""What to write instead: the declared replacement of each thing that bodies do not have."""

from __future__ import annotations

from collections.abc import Mapping

CLOCK = "self.now is the simulated time as ISO text, self.today() its date, self.advance(seconds) moves it"
KEYS = 'self.new_key("Entity") gives the next key of key_format'
CHANCE = "self.random offers random, randint, choice, sample and shuffled"
OUTSIDE = "a body works on the state and its arguments alone"
CALLER = "return the value; what went wrong is `raise ToolError(code, message)`"
DECLARE = "declare it under `state:` in the blueprint"
CONSTANT = "write a tuple or frozenset of literals, or declare it under `constants:` in the blueprint"
PLAIN_FUNCTION = "write a plain function, or return a list"

# Modules with a declared replacement: code, hint. Their names stay known, so that each use can be told its own mend.
REPLACED: Mapping[str, tuple[str, str]] = {
    "time": ("G011", CLOCK),
    "uuid": ("G012", KEYS),
    "random": ("G013", CHANCE),
    "secrets": ("G013", CHANCE),
}

# Members of listed modules with a declared replacement.
MEMBERS: Mapping[str, tuple[str, str]] = {
    "datetime.datetime.now": ("G011", CLOCK),
    "datetime.datetime.today": ("G011", CLOCK),
    "datetime.datetime.utcnow": ("G011", CLOCK),
    "datetime.date.today": ("G011", CLOCK),
    "functools.cache": ("G010", "compute it in the call, or keep it in the state: what a function remembers outlives the episode"),
    "functools.cached_property": ("G010", "compute it in the call"),
    "functools.lru_cache": (
        "G010",
        "compute it in the call, or keep it in the state: what a function remembers outlives the episode",
    ),
    "collections.namedtuple": ("G004", "write a dict, which is what the state holds"),
    "decimal.getcontext": ("G010", "give the rounding where it is used: amount.quantize(step, rounding=ROUND_HALF_UP)"),
    "json.dump": ("G004", "write json.dumps(value)"),
    "json.load": ("G004", "write json.loads(text)"),
    "math.factorial": ("G014", "write a loop with a bound, or a table of constants"),
    "math.comb": ("G014", "write a loop with a bound, or a table of constants"),
    "math.perm": ("G014", "write a loop with a bound, or a table of constants"),
    "operator.attrgetter": ("G017", 'write a lambda: `lambda record: record["name"]`'),
    "operator.methodcaller": ("G017", "write a lambda: `lambda text: text.lower()`"),
    "operator.pow": ("G014", "write math.pow(x, y)"),
}

# Builtins that bodies do not have.
BUILTINS: Mapping[str, tuple[str, str]] = {
    "BaseException": ("G002", "write `except Exception`, or better the error that is meant"),
    "GeneratorExit": ("G002", ""),
    "KeyboardInterrupt": ("G002", ""),
    "SystemExit": ("G002", "raise ToolError(code, message) to refuse"),
    "ContractViolation": ("G002", "raise ToolError(code, message) to refuse"),
    "StateError": ("G002", "raise ToolError(code, message) to refuse"),
    "bytearray": ("G005", "the state holds JSON values: work on text"),
    "bytes": ("G005", "the state holds JSON values: write text.encode()"),
    "complex": ("G005", "the state holds JSON values"),
    "memoryview": ("G005", "the state holds JSON values"),
    "delattr": ("G017", 'records are dicts: write `del record["name"]`'),
    "setattr": ("G017", 'records are dicts: write record["name"] = value'),
    "dir": ("G017", "records are dicts: list(record) has the names"),
    "vars": ("G017", "records are dicts already"),
    "globals": ("G017", ""),
    "locals": ("G017", "write the dict out: {'name': name}"),
    "super": ("G017", "the class of bodies.py has no base of its own"),
    "object": ("G005", "use None as a mark"),
    "eval": ("G005", "read data with json.loads"),
    "exec": ("G005", ""),
    "compile": ("G005", ""),
    "format": ("G005", 'write an f-string: f"{value:.2f}"'),
    "hash": ("G005", "the hash of a text differs from run to run: compare the value, or use hashlib.sha256"),
    "id": ("G005", "addresses differ from run to run: compare the key of the record"),
    "input": ("G005", "what a tool needs is a parameter"),
    "print": ("G005", CALLER),
    "open": ("G005", OUTSIDE),
    "breakpoint": ("G005", ""),
    "pow": ("G014", "write math.pow(x, y), or pow(x, 2) with a literal"),
    "__import__": ("G007", "write `import` at the top of bodies.py"),
    "staticmethod": ("G005", "write a helper function at module level"),
    "classmethod": ("G005", "write a helper method"),
    "property": ("G005", "write a helper method"),
}

# Attributes that many would write.
ATTRIBUTES: Mapping[str, str] = {
    "format": 'write an f-string: f"{value:.2f}"',
    "format_map": 'write an f-string: f"{name}"',
    "mro": "types have nothing that a tool needs",
    "has_key": "write `key in record`",
    "iteritems": "write items()",
    "now": CLOCK,
    "utcnow": CLOCK,
    "today": CLOCK,
    "hex": "write an f-string: f'{number:x}'",
}

# Members of self that belong to callers and to generated code.
OF_SELF: Mapping[str, str] = {
    "call": "what tools share goes into a helper method `_x`",
    "tools": "what tools share goes into a helper method `_x`",
    "reset": "only the caller resets an episode",
    "restore": "raise ToolError to undo what the call wrote",
    "snapshot": "raise ToolError to undo what the call wrote",
    "state": "read self.<collection> or self.<variable>",
    "edit": "a command writes directly: self.<collection>[key] = record",
    "ensure": "write it under `ensures:` in the blueprint",
    "settle": "write it under `ensures:` in the blueprint",
    "validate": "the runtime checks every command",
}

# Syntax that bodies do not have: what it is called, and the mend.
SYNTAX: Mapping[str, tuple[str, str, str]] = {
    "AsyncFunctionDef": ("G001", "async", PLAIN_FUNCTION),
    "AsyncFor": ("G001", "async", PLAIN_FUNCTION),
    "AsyncWith": ("G001", "async", PLAIN_FUNCTION),
    "Await": ("G001", "await", PLAIN_FUNCTION),
    "ClassDef": ("G001", "a class", "write dicts and functions; shapes of records are types of the blueprint"),
    "Global": ("G010", "global", DECLARE),
    "Nonlocal": ("G001", "nonlocal", "return the value, or collect into a list or dict of the enclosing function"),
    "TryStar": ("G001", "except*", "write `except ValueError`"),
    "TypeAlias": ("G001", "a type alias", "declare the type in the blueprint"),
    "With": ("G001", "with", "there is nothing to open or to hold in a body"),
    "Yield": ("G001", "yield", PLAIN_FUNCTION),
    "YieldFrom": ("G001", "yield", PLAIN_FUNCTION),
    "TemplateStr": ("G001", "a template string", "write an f-string"),
    "MatMult": ("G001", "@", ""),
}
