"""The clients: one method for each operation of the service's API description."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import httpx

from ._frame import FIELDS, frame_of
from ._imports import AsyncImportSending, ImportSending
from ._operations import AsyncOperations, Operations
from ._pages import AsyncList, AsyncPage, Page
from ._request import Operation, When
from ._shortcuts import AsyncShortcuts, Shortcuts
from ._stream import AsyncEventStream, EventStream
from ._transport import AsyncTransport, Settings, Transport

if TYPE_CHECKING:
    import pandas

    from .models import MetricType

_T = TypeVar("_T")

_PAGE = 1000
"""The most points that the service gives in one page."""


def _next_page(params: Mapping[str, Any], cursor: str) -> dict[str, Any]:
    """The cursor says where the page begins; an offset would move it."""
    return {**params, "cursor": cursor, "offset": None} if "offset" in params else {**params, "cursor": cursor}


class Tributary(ImportSending, Shortcuts, Operations):
    """Calls a Tributary service.

        with Tributary("https://tributary.example.com", api_key) as client:
            user = client.create_user(external_id="42")
            for point in client.list_health_points(user.id):
                ...

    Without `base_url` and `api_key` it takes the variables TRIBUTARY_URL and TRIBUTARY_API_KEY of the environment.
    `timeout` is the seconds that a call may take, with all of its attempts; None sets no limit. `max_retries` is how
    often a call is repeated. `http_client` replaces the client's own, for example to use another certificate.

    Every method raises a TributaryError when the service refuses the call or does not answer.
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float | None = 60.0,
        max_retries: int = 3,
        http_client: httpx.Client | None = None,
    ) -> None:
        settings = Settings(base_url, api_key, timeout, max_retries)
        self._http = http_client or httpx.Client()
        self._transport = Transport(settings, self._http)

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> Tributary:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def health_frame(
        self,
        user_id: str,
        metric_types: Sequence[MetricType] | None = None,
        *,
        from_: When | None = None,
        to: When | None = None,
        provider_id: str | None = None,
    ) -> pandas.DataFrame:
        """The data points of a user as a pandas DataFrame: a row for each, oldest first; all types without
        `metric_types`. Needs the extra `tributary-health[pandas]`.

        The index is `recorded_at`, in UTC. The columns are `metric_type`, `value`, `unit`, `provider_id` and `source`,
        and for each member of the points' `data` a column with its path, such as `data.stages.deep`.
        """
        points: list[Any] = []
        wanted: Sequence[MetricType | None] = [None] if metric_types is None else metric_types
        for metric_type in wanted:
            page = self.list_health_points(
                user_id, metric_type=metric_type, from_=from_, to=to, provider_id=provider_id, limit=_PAGE
            )
            points.extend(point.model_dump(include=FIELDS) for point in page)
        return frame_of(points)

    def _send(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> _T:
        return self._transport.send(operation, params, options).data

    def _list(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> Page[Any, _T]:
        answered = self._transport.send(operation, params, options)
        return Page(answered, lambda cursor: self._list(operation, _next_page(params, cursor), options))

    def _stream(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> EventStream[_T]:
        opener = self._transport.opener(operation, params, options)
        return EventStream(opener, operation.adapter.validate_python, options.get("last_event_id", ""))


class AsyncTributary(AsyncImportSending, AsyncShortcuts, AsyncOperations):
    """As Tributary, for asynchronous programs (asyncio or trio).

        async with AsyncTributary("https://tributary.example.com", api_key) as client:
            user = await client.create_user(external_id="42")
            async for point in client.list_health_points(user.id):
                ...
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: str | None = None,
        *,
        timeout: float | None = 60.0,
        max_retries: int = 3,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        settings = Settings(base_url, api_key, timeout, max_retries)
        self._http = http_client or httpx.AsyncClient()
        self._transport = AsyncTransport(settings, self._http)

    async def aclose(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> AsyncTributary:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def health_frame(
        self,
        user_id: str,
        metric_types: Sequence[MetricType] | None = None,
        *,
        from_: When | None = None,
        to: When | None = None,
        provider_id: str | None = None,
    ) -> pandas.DataFrame:
        """As Tributary.health_frame."""
        points: list[Any] = []
        wanted: Sequence[MetricType | None] = [None] if metric_types is None else metric_types
        for metric_type in wanted:
            walk = self.list_health_points(
                user_id, metric_type=metric_type, from_=from_, to=to, provider_id=provider_id, limit=_PAGE
            )
            points.extend([point.model_dump(include=FIELDS) async for point in walk])
        return frame_of(points)

    async def _send(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> _T:
        return (await self._transport.send(operation, params, options)).data

    def _list(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> AsyncList[Any, _T]:
        async def page_of(asked: dict[str, Any]) -> AsyncPage[Any, _T]:
            answered = await self._transport.send(operation, asked, options)
            return AsyncPage(answered, lambda cursor: page_of(_next_page(asked, cursor)))

        return AsyncList(lambda: page_of(params))

    def _stream(self, operation: Operation[_T], params: dict[str, Any], options: Any) -> AsyncEventStream[_T]:
        opener = self._transport.opener(operation, params, options)
        return AsyncEventStream(opener, operation.adapter.validate_python, options.get("last_event_id", ""))
