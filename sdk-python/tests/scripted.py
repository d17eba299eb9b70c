"""A service that answers from a script, so that each answer comes when a test wants it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import httpx

from tributary import AsyncTributary, Tributary

BASE_URL = "https://service.example"
AT_ONCE = {"retry-after": "0"}

Step = Callable[[httpx.Request], httpx.Response]


def answer(status: int, body: Any = None, headers: Mapping[str, str] | None = None) -> Step:
    content = b"" if body is None else json.dumps(body).encode()
    return lambda _: httpx.Response(status, headers=headers, content=content)


def cut(request: httpx.Request) -> httpx.Response:
    raise httpx.ReadError("the connection was lost", request=request)


def silence(request: httpx.Request) -> httpx.Response:
    raise httpx.ReadTimeout("nothing arrived", request=request)


class Script:
    def __init__(self, *steps: Step) -> None:
        self._steps = list(steps)
        self.asked: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        return self._steps.pop(0)(request)

    @property
    def lines(self) -> list[str]:
        return [f"{request.method} {request.url.raw_path.decode()}" for request in self.asked]

    def header(self, name: str) -> list[str | None]:
        return [request.headers.get(name) for request in self.asked]

    def http_client(self) -> httpx.Client:
        return httpx.Client(transport=httpx.MockTransport(self))

    def client(self, **options: Any) -> Tributary:
        return Tributary(BASE_URL + "/", "key", http_client=self.http_client(), **options)

    def async_client(self, **options: Any) -> AsyncTributary:
        http_client = httpx.AsyncClient(transport=httpx.MockTransport(self))
        return AsyncTributary(BASE_URL, "key", http_client=http_client, **options)
