"""The modules of the standard library that a body may import, and which of their members it may touch.

Members are listed one by one: a module's public names lead to `sys`, `os` and `builtins` (`json.codecs`, `datetime.sys`,
`re.enum`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from envgen.gate.words import words


@dataclass(frozen=True, slots=True)
class Module:
    """What is listed of a module: functions and values, classes with their class members, errors, names for annotations only."""

    members: frozenset[str] = frozenset()
    classes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    errors: frozenset[str] = frozenset()
    annotations: frozenset[str] = frozenset()

    @property
    def listed(self) -> frozenset[str]:
        return self.members | frozenset(self.classes) | self.errors | self.annotations


_ABSTRACT = words(
    """
    Callable Collection Container Hashable ItemsView Iterable Iterator KeysView Mapping MutableMapping MutableSequence MutableSet
    Reversible Sequence Set Sized ValuesView
    """
)

# Members that are checked where they are called, so they cannot stand as values.
CALLED_ONLY: frozenset[str] = frozenset(
    (
        "datetime.date.fromtimestamp",
        "datetime.datetime.fromtimestamp",
        "heapq.heapify",
        "heapq.heappop",
        "heapq.heappush",
        "heapq.heappushpop",
        "heapq.heapreplace",
        "typing.cast",
    )
)

MODULES: Mapping[str, Module] = {
    "bisect": Module(words("bisect bisect_left bisect_right")),
    "calendar": Module(words("day_abbr day_name isleap leapdays monthrange month_abbr month_name weekday")),
    "collections": Module(
        classes={"Counter": words("fromkeys"), "OrderedDict": words("fromkeys"), "defaultdict": frozenset(), "deque": frozenset()}
    ),
    "collections.abc": Module(annotations=_ABSTRACT),
    "copy": Module(words("copy deepcopy")),
    "datetime": Module(
        words("MAXYEAR MINYEAR UTC"),
        {
            "date": words("fromisocalendar fromisoformat fromordinal fromtimestamp max min resolution"),
            "datetime": words(
                """
                combine fromisocalendar fromisoformat fromordinal fromtimestamp max min resolution strptime utcfromtimestamp
                """
            ),
            "time": words("fromisoformat max min resolution"),
            "timedelta": words("max min resolution"),
            "timezone": words("max min utc"),
        },
        annotations=words("tzinfo"),
    ),
    "decimal": Module(
        words("ROUND_05UP ROUND_CEILING ROUND_DOWN ROUND_FLOOR ROUND_HALF_DOWN ROUND_HALF_EVEN ROUND_HALF_UP ROUND_UP"),
        {"Decimal": frozenset()},
        words("DecimalException DivisionByZero InvalidOperation Overflow"),
    ),
    "difflib": Module(words("get_close_matches"), {"SequenceMatcher": frozenset()}),
    "fractions": Module(classes={"Fraction": frozenset()}),
    "functools": Module(words("cmp_to_key partial reduce")),
    "hashlib": Module(words("blake2b md5 sha1 sha224 sha256 sha384 sha3_256 sha3_512 sha512")),
    "heapq": Module(words("heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest")),
    "itertools": Module(
        words(
            """
            accumulate combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby islice pairwise
            permutations product repeat starmap takewhile tee zip_longest
            """
        ),
        {"chain": words("from_iterable")},
    ),
    "json": Module(words("dumps loads"), errors=words("JSONDecodeError")),
    "math": Module(
        words(
            """
            acos asin atan atan2 cbrt ceil copysign cos degrees dist e exp exp2 expm1 fabs floor fmod frexp fsum gcd hypot inf
            isclose isfinite isinf isnan isqrt lcm ldexp log log10 log1p log2 modf nan pi pow prod radians remainder sin sqrt tan
            tau trunc
            """
        )
    ),
    "numbers": Module(annotations=words("Integral Number Rational Real")),
    "operator": Module(
        words("add and_ contains eq floordiv ge getitem gt itemgetter le lt mod mul ne neg not_ or_ sub truediv truth xor")
    ),
    "re": Module(
        words(
            """
            A ASCII DOTALL I IGNORECASE M MULTILINE NOFLAG S U UNICODE VERBOSE X compile escape findall finditer fullmatch match
            search split sub subn
            """
        ),
        errors=words("error"),
        annotations=words("Match Pattern"),
    ),
    "statistics": Module(
        words(
            """
            fmean geometric_mean harmonic_mean mean median median_high median_low mode multimode pstdev pvariance quantiles stdev
            variance
            """
        ),
        errors=words("StatisticsError"),
    ),
    "string": Module(
        words("ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable punctuation whitespace")
    ),
    "textwrap": Module(words("dedent fill indent shorten wrap")),
    "typing": Module(
        words("cast"),
        annotations=words(
            """
            Any AnyStr ClassVar Counter DefaultDict Deque Dict Final FrozenSet Generator List Literal LiteralString Mapping
            MutableMapping Never NoReturn NotRequired Optional OrderedDict Required Sequence Set Tuple Type TypeAlias TypedDict
            Union
            """
        )
        | _ABSTRACT,
    ),
    "unicodedata": Module(words("category combining name normalize")),
}


def is_member(path: str, modules: Mapping[str, Module]) -> bool:
    """Whether `datetime.datetime.fromisoformat`, `math.pi` or `json` is listed."""
    if path in modules:
        return True
    module, member = split(path, modules)
    if module is None:
        return False
    head, _, rest = member.partition(".")
    if not rest:
        return head in module.listed
    return rest in module.classes.get(head, frozenset())


def is_class(path: str, modules: Mapping[str, Module]) -> bool:
    module, member = split(path, modules)
    return module is not None and (member in module.classes or member in module.annotations)


def split(path: str, modules: Mapping[str, Module]) -> tuple[Module | None, str]:
    """The module that a path begins with and what follows; the longest name wins (`collections.abc`)."""
    head, _, rest = path.partition(".")
    second, _, tail = rest.partition(".")
    if second and f"{head}.{second}" in modules:
        return modules[f"{head}.{second}"], tail
    return modules.get(head), rest
