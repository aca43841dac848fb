"""One attempt at one request over an OpenAI-compatible endpoint. Knows neither cache nor ledger, and does not try again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from envgen.diagnostics.hints import did_you_mean
from envgen.llm.abilities import Abilities, Ability, digest
from envgen.llm.errors import BadRequest
from envgen.llm.faults import Incapable, NotThere, Passing, Refusal, exhausted, meaning_of, refusal_of
from envgen.llm.message import Answer, Request, Usage
from envgen.llm.redaction import Redactor, public_url
from envgen.llm.request_log import RequestLog
from envgen.llm.settings import FILE, Endpoint
from envgen.llm.structure import Way, is_ignored, less_sure
from envgen.llm.wire import Assembly, Malformed, answer_of, parameters, usage_of, vectors_of, way_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import openai
    from openai import AsyncOpenAI

CONNECT = 15.0  # seconds until a connection has to stand
LISTING = 30.0  # seconds for the names of models, which are no more than a courtesy
MOST_MODELS = 12  # that a message lists


class Transport:
    """The connection to an endpoint; to be closed. `hold` is how many seconds it last asked to be let be."""

    def __init__(self, endpoint: Endpoint, abilities: Abilities, redactor: Redactor, log: RequestLog | None = None) -> None:
        from openai import AsyncOpenAI, Timeout

        self._endpoint = endpoint
        self._abilities = abilities
        self._redactor = redactor
        self._log = log
        self._client: AsyncOpenAI = AsyncOpenAI(
            base_url=endpoint.base_url,
            api_key=endpoint.api_key(),
            max_retries=0,
            timeout=Timeout(endpoint.timeout, connect=min(CONNECT, endpoint.timeout)),
        )
        self.hold = 0.0

    def __repr__(self) -> str:
        return f"Transport({public_url(self._endpoint.base_url)!r})"

    async def chat(self, request: Request, headers: Mapping[str, str]) -> Answer:
        """Ask once.

        Raises:
            Passing: if the attempt failed in a way that may pass.
            Incapable: if the endpoint refuses a parameter; what was learned by that makes the next attempt another one.
            ModelError: if asking again changes nothing.
        """
        ability = self._abilities.of(self._endpoint.base_url, request.model)
        sent = parameters(request, ability, stream=self._endpoint.stream)
        if request.schema is not None:  # asked in another way it is another request
            headers = {**headers, "Idempotency-Key": f"{headers['Idempotency-Key']}-{ability.way_for(request.schema)}"}
        try:
            with self._reading(sent, headers):
                async with asyncio.timeout(self._endpoint.timeout):
                    got = await self._completed(sent, headers)
                answer = answer_of(request, got)
        except Incapable as incapable:
            self._unlearn(request, sent, incapable)
            raise
        except BadRequest as error:
            raise await self._named(error) from None
        if request.schema is not None:
            self._learn(request, ability, sent, answer)
        clean = self._redactor.text
        return replace(answer, text=clean(answer.text), thought=clean(answer.thought), refusal=clean(answer.refusal))

    async def embed(self, model: str, texts: Sequence[str], headers: Mapping[str, str]) -> tuple[list[list[float]], Usage]:
        """A vector for each text, in order; raises as `chat`."""
        sent: dict[str, Any] = {"model": model, "input": list(texts), "encoding_format": "float"}
        try:
            with self._reading(sent, headers):
                async with asyncio.timeout(self._endpoint.timeout):
                    raw = await self._client.embeddings.with_raw_response.create(**sent, extra_headers=headers)
                got = self._body(raw.http_response)
                return vectors_of(got, len(texts)), usage_of(got.get("usage"))
        except BadRequest as error:
            raise await self._named(error) from None

    async def models(self) -> list[str]:
        """The names that the endpoint lists; none where it lists nothing."""
        import openai

        try:
            raw = await self._client.models.with_raw_response.list(timeout=LISTING)
            return sorted(str(one["id"]) for one in raw.http_response.json()["data"])
        except (openai.OpenAIError, ValueError, KeyError, TypeError):
            return []

    async def close(self) -> None:
        await self._client.close()

    async def _completed(self, sent: Mapping[str, Any], headers: Mapping[str, str]) -> Any:
        if not sent.get("stream"):
            raw = await self._client.chat.completions.with_raw_response.create(**sent, extra_headers=headers)
            return self._body(raw.http_response)
        made = Assembly()
        stream: Any = await self._client.chat.completions.create(**sent, extra_headers=headers)
        self.hold = exhausted(stream.response.headers) or 0.0
        async for piece in stream:
            made.add(piece.to_dict(mode="json"))
        got = made.body()
        self._note("answered", status=200, body=got)
        return got

    def _body(self, response: Any) -> Any:
        """The JSON of a response; an error may come with status 200, too."""
        self.hold = exhausted(response.headers) or 0.0
        try:
            got = response.json()
        except ValueError:
            self._note("answered", status=response.status_code, text=response.text[:2000])
            raise Malformed("the answer is no JSON") from None
        self._note("answered", status=response.status_code, headers=self._redactor.headers(response.headers), body=got)
        if not isinstance(got, dict):
            raise Malformed("the answer is no JSON object")
        if got.get("error") and not (got.get("choices") or got.get("data")):
            raise _Told(refusal_of(response.status_code, got, dict(response.headers)))
        return got

    @contextmanager
    def _reading(self, sent: Mapping[str, Any], headers: Mapping[str, str]) -> Iterator[None]:
        """Errors of an attempt, raised as what they mean. Raised from nothing: a cause could hold the key in its headers."""
        import openai

        self._note("asked", url=public_url(self._endpoint.base_url), headers=self._redactor.headers(headers), body=sent)
        try:
            yield
        except openai.APIStatusError as error:
            refusal = refusal_of(error.status_code, _body_of(error), dict(error.response.headers))
            self._note("refused", status=refusal.status, headers=self._redactor.headers(refusal.headers), message=refusal.message)
            found = self._meaning(refusal, sent)
        except _Told as told:
            found = self._meaning(told.refusal, sent)
        except (openai.APITimeoutError, TimeoutError):
            found = Passing(f"no answer within {self._endpoint.timeout:g} seconds", slows=True)
        except openai.APIConnectionError as error:
            found = Passing(f"no connection: {self._redactor.text(_reason(error))}")
        except Malformed as error:
            found = Passing(str(error))
        except openai.APIError as error:  # told within a stream
            refusal = refusal_of(200, error.body if isinstance(error.body, dict) else {"message": error.message}, {})
            found = self._meaning(refusal, sent)
        except ValueError:
            found = Passing("the answer is no JSON")
        except Exception as error:
            if not type(error).__module__.startswith(("httpx", "httpcore")):
                raise
            found = Passing(f"the connection broke: {self._redactor.text(_reason(error))}")
        else:
            return
        if not isinstance(found, Incapable):
            self._note("failed", why=str(found))
        raise found from None

    def _meaning(self, refusal: Refusal, sent: Mapping[str, Any]) -> Exception:
        return meaning_of(replace(refusal, message=self._redactor.text(refusal.message)), self._endpoint, sent)

    def _learn(self, request: Request, ability: Ability, sent: Mapping[str, Any], answer: Answer) -> None:
        """Whether the endpoint keeps to schemas: an answer that has not even the outer form shows that it looks at none."""
        way = way_of(sent)
        if way is None or not way.is_enforced or ability.proven or answer.finish != "stop" or request.schema is None:
            return
        if not is_ignored(answer.value, request.schema):
            self._abilities.learn(self._endpoint.base_url, request.model, proven=True)
        else:
            self._abilities.learn(self._endpoint.base_url, request.model, way=Way.json)

    def _unlearn(self, request: Request, sent: Mapping[str, Any], incapable: Incapable) -> None:
        if incapable.parameter != "response_format":
            self._abilities.learn(self._endpoint.base_url, request.model, **{f"refuses_{incapable.parameter}": True})
            return
        way, schema = way_of(sent), request.schema
        assert way is not None and schema is not None, "only what was sent is refused"
        known = self._abilities.of(self._endpoint.base_url, request.model)  # others learned meanwhile
        if incapable.this_schema:
            changed: dict[str, Any] = {"schemas": {**known.schemas, digest(schema): way.next}}
        else:  # who has no strict mode may have the other
            changed = {"way": less_sure(known.way, way.next)}
        self._abilities.learn(self._endpoint.base_url, request.model, **changed)

    async def _named(self, error: BadRequest) -> BadRequest:
        """What is not there, with what is."""
        if not isinstance(error, NotThere):
            return error
        names = await self.models()
        if not names:
            return BadRequest(str(error), f"is base_url right? Mostly it ends in /v1; it stands in {FILE} or ENVGEN_BASE_URL")
        listed = ", ".join(names[:MOST_MODELS]) + (", …" if len(names) > MOST_MODELS else "")
        if error.model in names:  # a gateway that cannot reach it, or a script without a rule for the request
            return BadRequest(
                f"the request was refused by {error.where}",
                f"it lists {error.model}: is base_url right, and does what stands behind the address have all it needs?",
            )
        close = did_you_mean(error.model, names)
        return BadRequest(str(error), f"{close + ' ' if close else ''}it has {listed}; the name stands in {FILE} or ENVGEN_MODEL")

    def _note(self, what: str, **told: Any) -> None:
        if self._log is not None:
            self._log.note(what, **told)


class _Told(Exception):
    """An error in a body that came as a success."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


def _body_of(error: openai.APIStatusError) -> Any:
    """The whole body: the package takes the error out of it where there is one."""
    try:
        return error.response.json()
    except ValueError:
        return error.response.text


def _reason(error: BaseException) -> str:
    """The words of the deepest cause that has any."""
    said = ""
    seen: BaseException | None = error
    while seen is not None:
        said = str(seen) or said
        seen = seen.__cause__ or seen.__context__
    return said or type(error).__name__
