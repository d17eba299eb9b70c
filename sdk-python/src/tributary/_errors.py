"""The errors of the client. Each has a `code`; those of the service have the HTTP status and the id of the request."""

from __future__ import annotations

import builtins
import email.utils
import json
import math
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .models import Import, SyncJob


@dataclass(frozen=True)
class RateLimit:
    """How many requests the key may still send."""

    limit: int
    remaining: int
    reset_seconds: int
    """Until `remaining` is `limit` again."""


@dataclass(frozen=True)
class ErrorDetail:
    """One part of the input that is wrong."""

    path: str
    """Where it is: `body.externalId`."""
    message: str


class TributaryError(Exception):
    """A call that failed: refused by the service, or without an answer. `str(error)` is the message."""

    code: str
    """`NOT_FOUND`, `VALIDATION_ERROR`, …; `UNKNOWN` if something between the client and the service answered."""
    status: int | None
    """HTTP status; None when there was no answer."""
    request_id: str | None
    """The id under which the service has logged the request."""
    details: tuple[ErrorDetail, ...]
    """Which parts of the input were wrong."""
    retry_after_seconds: int | None
    """When the service asks to be called again."""
    rate_limit: RateLimit | None

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int | None = None,
        details: tuple[ErrorDetail, ...] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.details = details
        self.request_id = None if headers is None else headers.get("x-request-id")
        self.retry_after_seconds = None if headers is None else retry_after_seconds(headers)
        self.rate_limit = None if headers is None else rate_limit_of(headers)


class BadRequestError(TributaryError):
    """400: `details` says which parts of the input are wrong."""


class UnauthorizedError(TributaryError):
    """401: the key is missing, unknown, expired or revoked."""


class ForbiddenError(TributaryError):
    """403: the key lacks the scope."""


class NotFoundError(TributaryError):
    """404. It is the same whether the thing does not exist or belongs to another workspace."""


class RequestTimeoutError(TributaryError):
    """408: the request took too long to arrive."""


class ConflictError(TributaryError):
    """409: the state of things does not allow it."""


class PreconditionFailedError(TributaryError):
    """412: it was changed since it was read."""


class PayloadTooLargeError(TributaryError):
    """413."""


class UnsupportedMediaTypeError(TributaryError):
    """415."""


class RateLimitError(TributaryError):
    """429: `retry_after_seconds` says when to come again."""


class ServerError(TributaryError):
    """Any 5xx but 503."""


class UnavailableError(TributaryError):
    """503: the service starts, stops or lacks its database."""


class ServiceTimeoutError(TributaryError, builtins.TimeoutError):
    """`TIMEOUT`: there was no complete answer within `timeout`. The service may have done it or not."""


class ServiceConnectionError(TributaryError, builtins.ConnectionError):
    """`CONNECTION`: the service could not be reached, or the connection was lost. The service may have done it or not."""


class SyncFailedError(TributaryError):
    """`SYNC_FAILED`: the sync that was waited for did not complete; `job` says why."""

    job: SyncJob

    def __init__(self, job: SyncJob) -> None:
        super().__init__(job.error or f"The sync is {job.status}", code="SYNC_FAILED")
        self.job = job


class ImportFailedError(TributaryError):
    """`IMPORT_FAILED`: the file that was sent could not be read, or somebody cancelled its import; `state` says why."""

    state: Import

    def __init__(self, state: Import) -> None:
        super().__init__(state.error or f"The import is {state.status}", code="IMPORT_FAILED")
        self.state = state


_CLASSES: Mapping[int, type[TributaryError]] = {
    400: BadRequestError,
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    408: RequestTimeoutError,
    409: ConflictError,
    412: PreconditionFailedError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaTypeError,
    429: RateLimitError,
    503: UnavailableError,
}


def error_of(status: int, headers: Mapping[str, str], body: bytes) -> TributaryError:
    """The error that an answer stands for."""
    told = _error_body(body)
    details = tuple(
        ErrorDetail(str(detail.get("path", "")), str(detail.get("message", "")))
        for detail in told.get("details") or ()
        if isinstance(detail, dict)
    )
    error_class = _CLASSES.get(status, ServerError if status >= 500 else TributaryError)
    return error_class(
        str(told.get("message") or f"The service answered {status}"),
        code=str(told.get("code") or "UNKNOWN"),
        status=status,
        details=details,
        headers=headers,
    )


def _error_body(body: bytes) -> dict[str, Any]:
    try:
        value = json.loads(body)
    except ValueError:
        return {}  # not the service's answer but, for example, a proxy's page
    return value if isinstance(value, dict) else {}


def retry_after_seconds(headers: Mapping[str, str]) -> int | None:
    """The header gives seconds; a proxy may give a date instead."""
    told = headers.get("retry-after", "").strip()
    if told.isascii() and told.isdigit():
        return int(told)
    try:
        at = email.utils.parsedate_to_datetime(told)
    except (TypeError, ValueError):
        return None
    return max(0, math.ceil(at.timestamp() - time.time()))


def rate_limit_of(headers: Mapping[str, str]) -> RateLimit | None:
    try:
        return RateLimit(*(int(headers[f"ratelimit-{name}"]) for name in ("limit", "remaining", "reset")))
    except (KeyError, ValueError):
        return None
