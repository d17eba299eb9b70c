"""Sends one call: repeats it where that is safe, and reads the answer."""

from __future__ import annotations

import contextlib
import math
import os
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import anyio
import httpx
from pydantic import ValidationError

from ._errors import ServiceConnectionError, ServiceTimeoutError, TributaryError, error_of, rate_limit_of
from ._request import Operation, Request, ResponseInfo, request_of

T = TypeVar("T")

_FIRST_DELAY = 0.5
_LONGEST_DELAY = 8.0
_STREAM_SILENCE = 60.0
"""Seconds. The server writes something every 15 s; a stream that is silent for so long is lost."""


@dataclass(frozen=True)
class Answered(Generic[T]):
    data: T
    response: ResponseInfo


class Settings:
    """What all calls of a client share."""

    def __init__(self, base_url: str | None, api_key: str | None, timeout: float | None, max_retries: int) -> None:
        base_url = os.environ.get("TRIBUTARY_URL") if base_url is None else base_url
        api_key = os.environ.get("TRIBUTARY_API_KEY") if api_key is None else api_key
        if not api_key:
            raise ValueError("api_key has no value: give the key, or set TRIBUTARY_API_KEY")
        if not base_url:
            raise ValueError("base_url has no value: give the address, such as http://localhost:3000, or set TRIBUTARY_URL")
        if httpx.URL(base_url).scheme not in ("http", "https") or not httpx.URL(base_url).host:
            raise ValueError(f"base_url is no http address: {base_url}")
        self.base_url = base_url.rstrip("/")
        self.api_key = api_key
        self.timeout = timeout
        self.max_retries = max_retries


class _Attempts:
    """The time that one call may take, with all of its attempts, and whether another one is made."""

    def __init__(self, settings: Settings, request: Request, options: Mapping[str, Any]) -> None:
        self.timeout: float | None = options.get("timeout", settings.timeout)
        self._max_retries: int = options.get("max_retries", settings.max_retries)
        self._request = request
        self._ends_at = math.inf if self.timeout is None else time.monotonic() + self.timeout
        self._retry = 0

    def remaining(self) -> float | None:
        """Seconds that are left. Raises ServiceTimeoutError when there are none."""
        if self.timeout is None:
            return None
        left = self._ends_at - time.monotonic()
        if left <= 0:
            raise self.over()
        return left

    def over(self) -> ServiceTimeoutError:
        return ServiceTimeoutError(f"No answer within {self.timeout} s", code="TIMEOUT")

    def pause_after(self, error: TributaryError) -> float:
        """Seconds until the next attempt. Raises the error itself when there is none."""
        self._retry += 1
        delay = retry_delay(error, self._retry, random.random())
        method, key = self._request.method, self._request.key
        may_repeat = method != "POST" or key is not None
        if self._retry > self._max_retries or not may_repeat or not is_passing(error, method, key):
            raise error
        if time.monotonic() + delay >= self._ends_at:
            raise error
        return delay


def is_passing(error: TributaryError, method: str, key: str | None) -> bool:
    """Whether another attempt may end otherwise: of a read also after the 502 and 504 of a proxy, which does not say
    whether the service has done something; and after the 409 with which the service says that an earlier attempt
    under the same key is still being worked on."""
    if error.code == "CONNECTION" or error.status in (429, 503):
        return True
    if method == "GET" and error.status in (502, 504):
        return True
    return error.status == 409 and key is not None and error.retry_after_seconds is not None


def retry_delay(error: TributaryError, retry: int, jitter: float) -> float:
    """Seconds until the next attempt: what the service has told, else twice as long each time. `retry` counts from 1,
    `jitter` is in [0, 1)."""
    if error.retry_after_seconds is not None:
        return float(error.retry_after_seconds)
    return min(_LONGEST_DELAY, _FIRST_DELAY * 2.0 ** (retry - 1)) * (0.5 + jitter / 2)


class Transport:
    def __init__(self, settings: Settings, http: httpx.Client) -> None:
        self._settings = settings
        self._http = http

    def send(self, operation: Operation[T], params: Mapping[str, Any], options: Mapping[str, Any]) -> Answered[T]:
        request = request_of(operation, params, options, self._settings.base_url, self._settings.api_key)
        attempts = _Attempts(self._settings, request, options)
        while True:
            try:
                return _read(operation, *self._attempt(request, attempts), options)
            except httpx.TimeoutException as cause:
                raise attempts.over() from cause
            except httpx.TransportError as cause:
                failure: TributaryError = _connection_error(operation, self._settings, cause)
            except TributaryError as error:
                failure = error
            time.sleep(attempts.pause_after(failure))

    def _attempt(self, request: Request, attempts: _Attempts) -> tuple[httpx.Response, bytes]:
        timeout = httpx.Timeout(attempts.remaining())
        with self._http.stream(
            request.method, request.url, headers=request.headers, content=request.content, timeout=timeout
        ) as response:
            body = bytearray()
            for part in response.iter_bytes():
                body += part
                attempts.remaining()  # a body that arrives slowly does not go on for ever
            return response, bytes(body)

    def opener(self, operation: Operation[Any], params: Mapping[str, Any], options: Mapping[str, Any]) -> OpenStream:
        """Checks the parameters now; what it returns opens a connection. One attempt, without a time limit."""
        request = request_of(operation, params, options, self._settings.base_url, self._settings.api_key)

        @contextlib.contextmanager
        def open_stream(headers: Mapping[str, str]) -> Iterator[Iterator[bytes]]:
            timeout = httpx.Timeout(_STREAM_SILENCE)
            with self._http.stream(
                request.method, request.url, headers={**request.headers, **headers}, timeout=timeout
            ) as response:
                if not response.is_success:
                    raise error_of(response.status_code, response.headers, response.read())
                yield response.iter_bytes()

        return open_stream


class AsyncTransport:
    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._settings = settings
        self._http = http

    async def send(self, operation: Operation[T], params: Mapping[str, Any], options: Mapping[str, Any]) -> Answered[T]:
        request = request_of(operation, params, options, self._settings.base_url, self._settings.api_key)
        attempts = _Attempts(self._settings, request, options)
        with anyio.move_on_after(math.inf if attempts.timeout is None else attempts.timeout):
            while True:
                try:
                    return _read(operation, *await self._attempt(request), options)
                except httpx.TransportError as cause:
                    failure: TributaryError = _connection_error(operation, self._settings, cause)
                except TributaryError as error:
                    failure = error
                await anyio.sleep(attempts.pause_after(failure))
        raise attempts.over()

    async def _attempt(self, request: Request) -> tuple[httpx.Response, bytes]:
        response = await self._http.request(
            request.method, request.url, headers=request.headers, content=request.content, timeout=None
        )
        return response, response.content

    def opener(
        self, operation: Operation[Any], params: Mapping[str, Any], options: Mapping[str, Any]
    ) -> AsyncOpenStream:
        request = request_of(operation, params, options, self._settings.base_url, self._settings.api_key)

        @contextlib.asynccontextmanager
        async def open_stream(headers: Mapping[str, str]) -> AsyncIterator[AsyncIterator[bytes]]:
            timeout = httpx.Timeout(_STREAM_SILENCE)
            async with self._http.stream(
                request.method, request.url, headers={**request.headers, **headers}, timeout=timeout
            ) as response:
                if not response.is_success:
                    raise error_of(response.status_code, response.headers, await response.aread())
                yield response.aiter_bytes()

        return open_stream


OpenStream = Callable[[Mapping[str, str]], contextlib.AbstractContextManager[Iterator[bytes]]]
AsyncOpenStream = Callable[[Mapping[str, str]], contextlib.AbstractAsyncContextManager[AsyncIterator[bytes]]]


def _connection_error(operation: Operation[Any], settings: Settings, cause: Exception) -> ServiceConnectionError:
    message = f"{operation.name}: {settings.base_url} does not answer ({cause})"
    error = ServiceConnectionError(message, code="CONNECTION")
    error.__cause__ = cause
    return error


def _read(operation: Operation[T], response: httpx.Response, body: bytes, options: Mapping[str, Any]) -> Answered[T]:
    status, headers = response.status_code, response.headers
    is_redirect = operation.redirect and "location" in headers and status < 400
    if not is_redirect and not response.is_success:
        raise error_of(status, headers, body)
    try:
        if is_redirect:
            data = operation.adapter.validate_python({"location": headers["location"]})
        elif operation.answer is None:
            data = operation.adapter.validate_python(None)
        else:
            data = operation.adapter.validate_json(body)
    except ValidationError as cause:
        # Something between the client and the service answered, or a release that the client does not know.
        error = TributaryError("The answer is not what the client expects", code="UNKNOWN", status=status, headers=headers)
        raise error from cause
    info = ResponseInfo(status, headers, headers.get("x-request-id"), rate_limit_of(headers))
    if "on_response" in options:
        options["on_response"](info)
    return Answered(data, info)
