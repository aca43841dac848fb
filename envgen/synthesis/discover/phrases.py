"""The phrases by which rules know what a task asks for: patterns over its text, and no more."""

from __future__ import annotations

import re


def _any(phrases: str) -> str:
    """A pattern for any of the phrases, which stand between commas, as whole words."""
    return rf"\b(?:{'|'.join(' '.join(phrases.split()).split(', '))})\b"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


STATEMENT = _pattern(
    _any(
        """hi, hello, hey, well, so, also, and, but, today, yesterday, recently, lately, i, i'm, i've, i'd, i'll, my, we, we're,
        we've, our, it, it's, its, he, she, they, this, that, these, those, there, the, a, an, some, as, since, after, because"""
    )
)
"""How a sentence begins that is no order."""

REQUEST = _pattern(
    r"\?|"
    + _any(
        """please, can you, could you, would you, will you, can i, could i, may i, should i, i need, i want, i'd like, i would
        like, i wish, i'd love, i would love, we need, we want, we'd like, we would like, help, let me, let's, let us, looking
        (?:for|to), look(?:ing)? (?:up|into), need(?:s|ed|ing)?, wants?, wanna, gotta, must, have to, has to, had to,
        interested in, curious (?:about|if|whether|what|how|to), wonder(?:ing)?, trying to, try to, plan(?:s|ned|ning)?,
        hoping, like to, seeking, searching, require[sd]?, tell me, show me, give me, find, get, how (?:do|can|to|much|many),
        what, which, when, where, who, why, going to, about to, supposed to, considering, thinking (?:of|about), preparing, in
        the mood"""
    )
)
"""Words by which people ask for something."""

STATE = _pattern(
    _any(
        r"""my, our, accounts?, orders?, book(?:ing|ed|s)?, reserv\w*, appoint\w*, schedul\w*, cancel\w*, creat\w*,
        add(?:ed|ing|s)?, updat\w*, delet\w*, remov\w*, record\w*, sav(?:e|ed|ing), stor(?:e|ed|age), regist\w*, submit\w*,
        report\w*, inventor(?:y|ies), databas\w*, files?, folders?, ids?, logs?, logged, track\w*, status, profiles?, playlists?,
        carts?, invoices?, payments?, pay, polic(?:y|ies), claims?, tickets?, lists?, remind\w*, alarms?, calendars?,
        meetings?, events?, messages?, emails?, send, sent, posts?, uploads?, downloads?, customers?, patients?, employees?,
        students?, users?, members?, projects?, tasks?, subscri\w*, enrol\w*, sign(?:ed)? up, purchas\w*, buy, sell, rent\w*,
        borrow\w*, return\w*, stock\w*, prices?, balance\w*, transfer\w*, deposit\w*, portfolios?, configur\w*, set(?:ting)?s?
        (?:up|the|a|an), turn (?:on|off), devices?, sensors?, servers?, systems?, tools?, api, weather, latest,
        current(?:ly)?, today, tonight, tomorrow, now, upcoming, recent, available, near(?:by|est)?, monitor\w*"""
    )
)
"""What somebody keeps, changes, or can be asked again: where a task speaks of it, a state may be behind it."""

TRANSLATION = _pattern(
    r"\btranslat\w+\b[^.?!]*\bto (?:chinese|dutch|english|french|german|italian|japanese|korean|portuguese|russian|spanish)\b"
    r"|\bhow (?:do|would|can) (?:you|i|we) say\b[^?]*\bin [a-z]+"
)

SUM = _pattern(r"(?:what(?:'s| is)|calculate|compute|evaluate|solve)?[\s:]*[-+(\d][-+*/^().,=\d\sx×÷]*[?.!]?")

_SHAPES = (
    r"(?:triangle|rectangle|square(?! (?:meter|metre|foot|feet|inch|mile|kilo|yard))|circle|sphere|cylinder|cube|cone|polygon|"
    r"trapezoid|parallelogram|ellipse|prism|pyramid)s?"
)
MATHEMATICS = _pattern(
    _any(
        rf"""prime number, prime factor\w*, factorial, square root, cube root, greatest common divisor, least common multiple, gcd,
        lcm, derivative of, integral of, hypotenuse, quadratic equation, fibonacci, logarithm, sine of, cosine of,
        determinant, eigenvalue\w*, to the power of, random (?:number|integer|password|passcode)s?, standard deviation of
        \d[\d.]*, (?:binary|hexadecimal|octal|decimal) (?:number|to|form), (?:sum|product|quotient|difference) of (?:the
        numbers )?-?\d+, (?:area|perimeter|volume|circumference|diagonal(?: length)?s?)\b[^.?!]*\b{_SHAPES}"""
    )
)

WRITING = _pattern(
    r"\b(?:write|compose|tell|give|find|share|provide|make up)\b(?: \w+)? ?(?: \w+){0,4} "
    + _any(
        r"""(?:random|inspirational|motivational) quotes?, jokes?, poems?, haikus?, riddles?, limericks?, fun facts?, short
        stor(?:y|ies), pick-?up lines?, tongue twisters?"""
    )
)

KNOWLEDGE = _pattern(
    r"(?:(?:hi|hello|hey|please|so|well)[\s,!.]*)?(?:(?:can|could|would) you (?:please )?tell me[\s,:]*)?"
    + _any(
        r"""what(?:'s| is| are| was| were) the
        (?:capital|meaning|definition|history|difference|origin|formula|synonym|antonym|plural), who
        (?:invented|discovered|wrote|painted|composed|founded), when (?:did|was|were), why (?:is|are|do|does|did|was|were),
        how (?:does|do|did) (?!(?:i|we|you)\b)\w+[^?]* work, what (?:does|do) [^?]* (?:mean|stand for), define, explain"""
    )
)
