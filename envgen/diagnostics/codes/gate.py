"""G0xx: the static gate over bodies."""

from __future__ import annotations

from collections.abc import Mapping

from envgen.diagnostics.codes.code import Code, family

CODES: Mapping[str, Code] = family(
    Code(
        "G001",
        "Construct that bodies do not have",
        "error",
        "Bodies are plain functions over JSON values. Classes, decorators, with, yield, async, nonlocal, bytes and imaginary "
        "numbers are not part of that, and what the gate does not know is refused, so that code which nobody has read can be "
        "merged. Functions, lambdas, comprehensions, try with named errors, match, := and f-strings all are. Mend: write a "
        "helper function or method, return a list where you would yield, and leave shapes of records to the blueprint.",
        "def rows(self):\n    for key in self.loans:\n        yield key             # refused\n\n"
        "def rows(self):\n    return list(self.loans)   # accepted",
    ),
    Code(
        "G002",
        "Handler that catches everything",
        "error",
        "`except:` and `except BaseException` also catch what the runtime raises to stop a tool: a contract violation, an "
        "expired deadline. Name the error that is meant; `except Exception` is the widest that is possible. What is caught "
        "is an error by its name, or several in brackets. A `return`, `raise`, `break` or `continue` that leaves a `finally` "
        "drops what was raised in the same way: write it behind the `try`.",
        "try:\n    amount = float(text)\nexcept:                # refused\n    amount = 0.0\n\nexcept ValueError:     # accepted",
    ),
    Code(
        "G003",
        "Import that bodies do not have",
        "error",
        "A body may import the modules of a short list, which compute and touch nothing: bisect, calendar, collections, "
        "copy, datetime, decimal, difflib, fractions, functools, hashlib, heapq, itertools, json, math, numbers, operator, "
        "re, statistics, string, textwrap, typing, unicodedata. One name stands for one thing: `import datetime` beside "
        "`from datetime import datetime` is refused. Mend: compute it from the state and the arguments, or declare what is "
        "missing as a parameter or in the state.",
        "import os                    # refused\nfrom os import path          # refused\nfrom datetime import date    # accepted",
    ),
    Code(
        "G004",
        "Member of a module that is not listed",
        "error",
        "Of a module only its listed functions, classes and constants can be used. Its other public names lead out of it: "
        "`json.codecs`, `datetime.sys` and `re.enum` are doors to the interpreter. The same code says that a name stands for "
        "the class and not for the module: after `from datetime import datetime`, write `datetime.strptime(…)`.",
        "from datetime import datetime\nday = datetime.datetime.strptime(text, '%Y-%m-%d')   # refused\n"
        "day = datetime.strptime(text, '%Y-%m-%d')            # accepted",
    ),
    Code(
        "G005",
        "Name that bodies do not have",
        "error",
        "A name is a parameter, a local name, a helper, constant or import of bodies.py, a record type or constant of the "
        "blueprint, ToolError, a date function, or one of these builtins: abs all any bool callable chr dict divmod "
        "enumerate filter float frozenset int isinstance iter len list map max min next ord range repr reversed round set "
        "slice sorted str sum tuple zip, and the ordinary errors. Others reach outside (open, eval), or differ from run to "
        "run (hash, id).",
        'print(total)                      # refused: return the value\nraise ToolError("no_stock")       # accepted',
    ),
    Code(
        "G006",
        "Method that bodies do not have",
        "error",
        "Behind a dot stand the methods of texts, numbers, lists, dicts, sets, dates, and of what the listed modules give. "
        "`format` and `format_map` are not among them: a field such as {0.__class__} reads any attribute. Records are dicts, "
        "so their attributes are read with brackets.",
        'loan.due                       # refused\nloan["due"]                    # accepted\n'
        '"{} days".format(days)         # refused\nf"{days} days"                 # accepted',
    ),
    Code(
        "G007",
        "Private name",
        "error",
        "No attribute that begins with _ may be touched, but the private helper methods that the same bodies.py defines; no "
        "name may begin with two underscores. They belong to Python and to the runtime, and lead from any value to all "
        "others.",
        "order.__class__            # refused\nself._price(order)         # accepted where bodies.py defines _price",
    ),
    Code(
        "G008",
        "self or a module as a value",
        "error",
        "`self` and modules can only be followed by a dot. As values they could be put under another name, where nobody sees "
        "what is taken from them; so self is not passed on, returned, stored or bound anew, and the first parameter of a "
        "method is self. Mend: pass the records that are needed, or make the function a helper method.",
        "total = price(self, order)      # refused\ntotal = self._price(order)      # accepted",
    ),
    Code(
        "G009",
        "Undeclared member of self",
        "error",
        "`self.x` is a collection or variable that the blueprint declares, one of its functions, a private helper of the "
        "same file, or one of the members that the runtime gives to bodies: now, today(), advance(), iso(), new_key(), "
        "random, require(), require_all(), create(), draft(), add(), delete(), key_of(), distinct(). Those that belong to "
        "callers (reset, call, snapshot …) are not for bodies.",
        "self.member[member_id]       # refused where the collection is called members",
    ),
    Code(
        "G010",
        "Hidden state",
        "error",
        "What a body writes anywhere but into the declared state outlives the episode: no rollback undoes it, no digest "
        "counts it, and the next episode finds it. So there are no new attributes of self, no attributes of functions or "
        "classes, no defaults or module constants that can change, no `global`, no caches. Mend: declare it under `state:` "
        "in the blueprint, or make it in the call.",
        "def next_page(self, seen=[]):       # refused\ndef next_page(self, seen=None):     # accepted",
    ),
    Code(
        "G011",
        "Real clock",
        "error",
        "An environment has a clock of its own, so that an episode can be replayed: `self.now` is its time as ISO text in "
        "the form of `clock.start`, `self.today()` its date, `self.iso(seconds)` turns epoch seconds into that form, and a "
        "command may call `self.advance(seconds)`. The clock and the time zone of the machine are not available: moments get "
        "their zone before they are converted, `datetime.strptime(text, form).replace(tzinfo=timezone.utc).timestamp()`.",
        "datetime.now().isoformat()     # refused\nself.now                       # accepted",
    ),
    Code(
        "G012",
        "Ids that cannot be replayed",
        "error",
        'Equal seeds and equal calls give equal bytes, so keys are counted and not drawn: `self.new_key("Loan")` is the next key '
        "of the entity's `key_format`. The text of a function or an iterator is such an id, too: it is the address where it lies.",
        'loan_id = str(uuid.uuid4())         # refused\nloan_id = self.new_key("Loan")      # accepted',
    ),
    Code(
        "G013",
        "Real chance",
        "error",
        "Each draw is a function of the episode's chance and of a counter in the state, so that rollback and replay hold: "
        "`self.random` offers random(), randint(a, b), choice(items), sample(items, k) and shuffled(items).",
        "random.choice(couriers)           # refused\nself.random.choice(couriers)      # accepted",
    ),
    Code(
        "G014",
        "Number or text without bound",
        "error",
        "The exponent of ** and the shift of << are literals of at most 64; integers fit into 63 bits; a literal factor "
        "repeats a text or list at most 100,000 times; a literal width in a format is at most 1,000. A number that grows "
        "without bound is computed in C, where no deadline reaches it. Mend: `math.pow(x, y)` computes with floats.",
        "price * (1 + rate) ** years             # refused\nprice * math.pow(1 + rate, years)       # accepted",
    ),
    Code(
        "G015",
        "Code too large",
        "error",
        "A function has at most 8,000 parts (nodes of its syntax tree) and is nested at most 120 deep; the file has at most "
        "150,000 parts, one that is run as it was found 1,000,000 letters. Mend: split the function into helpers; a long "
        "chain of + is a join, a long chain of elif a table.",
    ),
    Code(
        "G016",
        "Character that cannot be seen",
        "error",
        "Control characters, marks that turn the direction of writing, separators that look like line ends, and invisible "
        "characters make code read otherwise than it runs. Names are written with the letters a–z, digits and _, so that no "
        "two look alike. "
        'In a text, write the escape: "\\u200e". Half of a surrogate pair is no text at all.',
    ),
    Code(
        "G017",
        "Reflection",
        "error",
        "getattr and hasattr are called in place with a name in quotes that could also stand behind a dot; `type(value)` is "
        "compared with a type or asked for its `__name__`. With a computed name they would reach everything that the gate "
        "refuses. Records are dicts: `record[name]` and `name in record` need neither.",
        "getattr(self, kind + 's')             # refused\n{'book': self.books}[kind]            # accepted",
    ),
    Code(
        "G018",
        "Annotation or default that computes",
        "error",
        "Annotations and defaults run when the package is imported. An annotation names types: builtin ones, names of "
        "typing, record types, joined with [ ] and |. A default of a method or of a function at module level is a literal "
        "that cannot change, or the name of a constant that stands above. Names of typing are for annotations only. What would "
        'fail at the import is refused as well: `1 / 0`, `int[str]`, `"Order" | None` (write `"Order | None"`).',
        'def late(self, day: date.today()):     # refused\ndef late(self, day: str = ""):         # accepted',
    ),
    Code(
        "G019",
        "Write past the journal of the state",
        "error",
        "The containers of the state note each write, so that it can be undone. C code that is handed such a container "
        "writes past that: heappush and its kin, `dict.update(record, …)`, `list.sort(queue)`. Methods are called on the "
        "value; heaps are built in a list of the function's own; the types dict and list, and the classes of collections, "
        "are called, tested against with isinstance, or passed to map, defaultdict and key=, and stand nowhere else.",
        "heapq.heappush(self.queue, item)       # refused\ndict.update(order, changes)            # refused\n"
        "order.update(changes)                  # accepted",
    ),
    Code(
        "G020",
        "Order of a set",
        "error",
        "A set of texts has another order in every run, so a list, text or loop made from it differs, too. A set may be "
        "tested (`in`), measured, compared and sorted, and a loop over it may ask questions that any order answers alike: "
        "`for name in names: if name not in self.loans: return False`. Mend: go through `sorted(names)`, or use a dict, which "
        "keeps its order: `list(dict.fromkeys(names))`. Where max, min or sorted have a key, items that are alike by it stay in "
        "the order of the set: put the item into the key, `key=lambda name: (len(name), name)`. Sums of floats depend on the order "
        "as well.",
        'return list({loan["member_id"] for loan in loans})       # refused\n'
        'return sorted({loan["member_id"] for loan in loans})     # accepted',
    ),
    Code(
        "G021",
        "Tool called from a body",
        "error",
        "A tool is a whole call, with its guards, its transaction and its refusals. What two tools share is a private helper "
        "method (`_x`) of bodies.py, which both call.",
        "self.pay_fine(member_id, amount)      # refused\nself._take_payment(member, amount)     # accepted",
    ),
    Code(
        "G022",
        "Import that bodies have no use for",
        "warning",
        "Each use of time, uuid, random and secrets is refused, since an environment has a clock, keys and chance of its own. "
        "The import alone does no harm and can be deleted.",
        "import uuid     # delete it",
    ),
)
