"""What a call sends, checked before it is sent for the first time."""

from __future__ import annotations

import datetime
import json
import platform
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Generic, TypedDict, TypeVar
from urllib.parse import quote, urlencode

from pydantic import BaseModel, TypeAdapter

from ._base import When as When
from ._errors import RateLimit

T = TypeVar("T")

class NotGiven:
    """The type of NOT_GIVEN."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN = NotGiven()
"""Stands for a member of the body that is left out. None is sent as null, which often clears what is stored."""


@dataclass(frozen=True)
class ResponseInfo:
    """What came beside the body of an answer."""

    status: int
    headers: Mapping[str, str]
    request_id: str | None
    """The id under which the service has logged the request."""
    rate_limit: RateLimit | None
    """How many requests the key may still send."""


class CallOptions(TypedDict, total=False):
    """What one call may have besides its parameters."""

    timeout: float | None
    """Seconds for the call with all of its attempts, instead of the client's; None sets no limit."""
    max_retries: int
    """Instead of the client's."""
    headers: Mapping[str, str]
    """Further headers."""
    on_response: Callable[[ResponseInfo], object]
    """Called with what came beside the answer; for a list, with each page."""


class KeyedCallOptions(CallOptions, total=False):
    """Options of an operation that takes an Idempotency-Key."""

    idempotency_key: str
    """The service does what a key stands for once, however often the request arrives. Default: a new one for each call,
    the same in all of its attempts. Give your own where your program may itself make the call again."""


class StreamOptions(TypedDict, total=False):
    """What a stream may have besides its parameters."""

    last_event_id: str
    """The id of the last event that was handled: the stream goes on after it."""


@dataclass(frozen=True)
class Operation(Generic[T]):
    """What the client must know of an operation when it runs."""

    name: str
    method: str
    path: str
    """With names of parameters in braces: `/v1/users/{userId}`."""
    answer: Any
    """The type of the answer, or of an event of a stream; None for an answer without a body."""
    query: tuple[str, ...] = ()
    """The names of its query parameters."""
    body: bool = False
    """Whether the parameters that are neither in the path nor in the query are members of a JSON body."""
    key: bool = False
    """Whether it takes an Idempotency-Key, so that a POST may be repeated."""
    redirect: bool = False
    """Whether it answers with a redirect, whose address is the result."""
    stream: bool = False
    """Whether it answers with server-sent events."""
    part: bool = False
    """Whether its parameters `bytes` and `offset` are a part of a file: the body, and where in the file it begins."""

    @cached_property
    def adapter(self) -> TypeAdapter[T]:
        return TypeAdapter(self.answer)


@dataclass(frozen=True)
class Request:
    """One request, as each attempt of a call sends it."""

    method: str
    url: str
    headers: Mapping[str, str]
    content: bytes | None
    key: str | None
    """The Idempotency-Key."""


def request_of(
    operation: Operation[Any],
    params: Mapping[str, Any],
    options: Mapping[str, Any],
    base_url: str,
    api_key: str,
) -> Request:
    """Raises ValueError or TypeError when the parameters do not fit."""
    _require_known(operation, options)
    part: bytes | None = params["bytes"] if operation.part else None
    target, body = _target_of(operation, params)
    key = options.get("idempotency_key", secrets.token_hex(16)) if operation.key else None
    headers = {"user-agent": _user_agent()}
    headers.update({name.lower(): value for name, value in (options.get("headers") or {}).items()})
    headers["accept"] = "text/event-stream" if operation.stream else "application/json"
    headers["authorization"] = f"Bearer {api_key}"
    if key is not None:
        headers["idempotency-key"] = key
    if body is not None:
        headers["content-type"] = "application/json"
    if part is not None:
        headers["content-type"] = "application/offset+octet-stream"
        headers["upload-offset"] = str(params["offset"])
    content = part if body is None else json.dumps(body, allow_nan=False, separators=(",", ":")).encode()
    return Request(operation.method, base_url + target, headers, content, key)


def _require_known(operation: Operation[Any], options: Mapping[str, Any]) -> None:
    """Methods take options as keywords, so a parameter that is misspelt arrives here."""
    if operation.stream:
        known = {"last_event_id"}
    else:
        known = {"timeout", "max_retries", "headers", "on_response", *(["idempotency_key"] if operation.key else [])}
    for name in options:
        if name not in known:
            raise TypeError(f"{operation.name}() got an unexpected keyword argument {name!r}")


def _target_of(operation: Operation[Any], params: Mapping[str, Any]) -> tuple[str, dict[str, Any] | None]:
    """Path with query, and the members of the body."""
    of_part = ("bytes", "offset") if operation.part else ()
    rest = {name: value for name, value in params.items() if value is not NOT_GIVEN and name not in of_part}
    path = re.sub(r"\{(\w+)\}", lambda found: _segment(operation, found[1], rest.pop(found[1], None)), operation.path)
    asked = {name: rest.pop(name, None) for name in operation.query}
    query = urlencode({name: _query_text(value) for name, value in asked.items() if value is not None})
    if rest and not operation.body:
        raise TypeError(f"{operation.name}: there is no parameter {next(iter(rest))}")
    body = {name: encode(value) for name, value in rest.items()} if operation.body else None
    return (f"{path}?{query}" if query else path), body


def _segment(operation: Operation[Any], name: str, value: object) -> str:
    """An address with an empty segment, `.` or `..` would be that of another operation."""
    if not isinstance(value, str):
        raise TypeError(f"{operation.name}: {name} is no text but {type(value).__name__}")
    if value in ("", ".", ".."):
        raise ValueError(f"{operation.name}: {name} is {'not an id' if value else 'empty'}")
    return quote(value, safe="")


@cache
def _user_agent() -> str:
    try:
        release = version("tributary-health")
    except PackageNotFoundError:  # it is used from its sources
        release = "0"
    return f"tributary-health/{release} (Python/{platform.python_version()})"


def _query_text(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(_query_text(one) for one in value)
    return ("true" if value else "false") if isinstance(value, bool) else str(encode(value))


def encode(value: Any) -> Any:
    """What JSON has for a value. Models are written with the API's names, and plain data as they are."""
    if isinstance(value, BaseModel):
        return encode(value.model_dump(by_alias=True, exclude_unset=True))
    if isinstance(value, Mapping):
        return {name: encode(member) for name, member in value.items() if member is not NOT_GIVEN}
    if isinstance(value, (list, tuple)):
        return [encode(member) for member in value]
    if isinstance(value, datetime.datetime) and value.tzinfo is None:
        raise ValueError(f"{value.isoformat()} has no time zone")
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    return value
