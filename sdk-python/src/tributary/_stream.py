"""Reads server-sent events: parses them, connects again when the connection is lost, and goes on where it was."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Generator, Iterator
from typing import Any, Generic, TypeVar

import anyio
import httpx

from ._errors import TributaryError
from ._transport import AsyncOpenStream, OpenStream

EventT = TypeVar("EventT")

_FIRST_PAUSE = 2.0
"""Seconds before a new connection; they double with each that fails. The server names another number."""
_LONGEST_PAUSE = 30.0


class _State:
    """Where a stream is, over all of its connections."""

    def __init__(self, last_event_id: str) -> None:
        self.last_event_id = last_event_id
        self._first_pause = _FIRST_PAUSE
        self._failures = 0
        self._rest = b""

    @property
    def headers(self) -> dict[str, str]:
        return {"last-event-id": self.last_event_id} if self.last_event_id else {}

    def opened(self) -> None:
        self._failures = 0
        self._rest = b""

    def failed(self, error: Exception) -> None:
        """Raises the error when the service answered that it will not open this stream. Anything else may pass."""
        if isinstance(error, TributaryError) and 400 <= (error.status or 0) < 500 and error.status != 429:
            raise error
        self._failures += 1

    def pause(self) -> float:
        return min(_LONGEST_PAUSE, self._first_pause * 2.0**self._failures)

    def events(self, part: bytes) -> Iterator[dict[str, Any]]:
        """The events that are complete. The position moves with each that the caller takes."""
        *blocks, self._rest = (self._rest + part).split(b"\n\n")
        for block in blocks:
            lines = (line.partition(b":") for line in block.split(b"\n"))
            fields = {name.decode(): value.removeprefix(b" ").decode() for name, _, value in lines if name}
            self.last_event_id = fields.get("id", self.last_event_id)
            if fields.get("retry", "").isdigit():
                self._first_pause = int(fields["retry"]) / 1000
            if "data" in fields:
                event = fields.get("event", "message")
                yield {"id": self.last_event_id, "event": event, "data": json.loads(fields["data"])}


class EventStream(Generic[EventT]):
    """The events of a stream, over as many connections as it takes. It ends with `close()`, or with its `with` block.
    Iterating raises TributaryError when the service refuses the stream."""

    def __init__(self, open_stream: OpenStream, read: Callable[[Any], EventT], last_event_id: str = "") -> None:
        self._state = _State(last_event_id)
        self._events = self._walk(open_stream, read)

    @property
    def last_event_id(self) -> str:
        """The id of the last event that was given: a later stream can go on after it."""
        return self._state.last_event_id

    def __iter__(self) -> Iterator[EventT]:
        return self._events

    def __next__(self) -> EventT:
        return next(self._events)

    def close(self) -> None:
        self._events.close()

    def __enter__(self) -> EventStream[EventT]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _walk(self, open_stream: OpenStream, read: Callable[[Any], EventT]) -> Generator[EventT, None, None]:
        state = self._state
        while True:
            try:
                with open_stream(state.headers) as parts:
                    state.opened()
                    for part in parts:
                        for event in state.events(part):
                            yield read(event)
            except (httpx.TransportError, TributaryError) as error:
                state.failed(error)
            time.sleep(state.pause())


class AsyncEventStream(Generic[EventT]):
    """The events of a stream, over as many connections as it takes. It ends with `aclose()`, with its `async with`
    block, or with its task. Iterating raises TributaryError when the service refuses the stream."""

    def __init__(self, open_stream: AsyncOpenStream, read: Callable[[Any], EventT], last_event_id: str = "") -> None:
        self._state = _State(last_event_id)
        self._events = self._walk(open_stream, read)

    @property
    def last_event_id(self) -> str:
        """The id of the last event that was given: a later stream can go on after it."""
        return self._state.last_event_id

    def __aiter__(self) -> AsyncIterator[EventT]:
        return self._events

    async def __anext__(self) -> EventT:
        return await anext(self._events)

    async def aclose(self) -> None:
        await self._events.aclose()

    async def __aenter__(self) -> AsyncEventStream[EventT]:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def _walk(
        self, open_stream: AsyncOpenStream, read: Callable[[Any], EventT]
    ) -> AsyncGenerator[EventT, None]:
        state = self._state
        while True:
            try:
                async with open_stream(state.headers) as parts:
                    state.opened()
                    async for part in parts:
                        for event in state.events(part):
                            yield read(event)
            except (httpx.TransportError, TributaryError) as error:
                state.failed(error)
            await anyio.sleep(state.pause())
