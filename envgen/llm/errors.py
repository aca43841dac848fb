"""Why there is no answer, by what can be done about it."""

from __future__ import annotations

from envgen.diagnostics.hints import Hinted


class ModelError(Hinted):
    """No answer is to be had; the message says why. Never holds a key."""


class Unauthorized(ModelError):
    """The key is missing, wrong, or may not use the model. Asking again changes nothing."""


class OutOfCredit(ModelError):
    """The account behind the key has nothing left. No rate limit: asking again changes nothing."""


class BadRequest(ModelError):
    """The endpoint cannot do what was asked: an unknown model, a context that is too long."""


class TooLong(BadRequest):
    """The messages are longer than the model can read."""


class Unreachable(ModelError):
    """The endpoint did not answer, or failed, as often as was tried. `why` is what the last attempt failed of, no place or time."""

    def __init__(self, message: str, hint: str = "", *, why: str = "") -> None:
        super().__init__(message, hint)
        self.why = why


class NotCached(ModelError):
    """Offline, and this answer was never given."""


class OverBudget(ModelError):
    """The next request could cost more than is left of the budget."""
