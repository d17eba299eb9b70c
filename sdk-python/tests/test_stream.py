"""The live stream over connections that break."""

from __future__ import annotations

import contextlib
import unittest
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from typing import Any

import httpx

import tributary
from tributary import AsyncEventStream, EventStream
from tributary._errors import error_of

Part = bytes | Exception


def refuse(status: int) -> Exception:
    return error_of(status, {}, b"")


SCRIPTS: list[list[Part]] = [
    [b"retry: 1\n\n", b": hello\n\nid: 1\nevent: a\nda", b'ta: {"n":1,"t":"\xe2\x80\xa8"}\n\n'],
    [b'id: 2\nevent: b\ndata: "\xc3', b'\xbc"\n\nid: 3\nev', httpx.ReadTimeout("silence")],
    [httpx.ConnectError("no way")],
    [refuse(503)],
    [b"id: 4\nevent: c\ndata: null\n\n"],
    [refuse(401)],
]
SEEN = [
    {"id": "1", "event": "a", "data": {"n": 1, "t": "\u2028"}},
    {"id": "2", "event": "b", "data": "ü"},
    {"id": "4", "event": "c", "data": None},
]
ASKED = ["0", "1", "2", "2", "2", "4"]


def parts_of(script: list[Part]) -> Iterator[bytes]:
    for part in script:
        if isinstance(part, Exception):
            raise part
        yield part


class Streams(unittest.TestCase):
    def test_goes_on_after_the_last_event_over_connections_that_break(self) -> None:
        asked: list[str | None] = []
        scripts = list(SCRIPTS)

        @contextlib.contextmanager
        def open_stream(headers: Mapping[str, str]) -> Iterator[Iterator[bytes]]:
            asked.append(headers.get("last-event-id"))
            yield parts_of(scripts.pop(0))

        seen: list[Any] = []
        stream: EventStream[Any] = EventStream(open_stream, lambda event: event, "0")
        with self.assertRaises(tributary.UnauthorizedError):
            for event in stream:
                seen.append(event)
        self.assertEqual((seen, asked, stream.last_event_id), (SEEN, ASKED, "4"))

    def test_a_stream_that_is_left_closes_its_connection(self) -> None:
        closed: list[bool] = []

        @contextlib.contextmanager
        def open_stream(_: Mapping[str, str]) -> Iterator[Iterator[bytes]]:
            try:
                yield parts_of([b"data: 1\n\ndata: 2\n\n"])
            finally:
                closed.append(True)

        read: Callable[[Any], Any] = lambda event: event["data"]  # noqa: E731
        with EventStream(open_stream, read) as stream:
            self.assertEqual((next(stream), closed), (1, []))
        self.assertEqual(closed, [True])
        self.assertEqual(list(stream), [])


class AsynchronousStreams(unittest.IsolatedAsyncioTestCase):
    async def test_goes_on_after_the_last_event_over_connections_that_break(self) -> None:
        asked: list[str | None] = []
        scripts = list(SCRIPTS)

        async def slowly(script: list[Part]) -> AsyncIterator[bytes]:
            for part in parts_of(script):
                yield part

        @contextlib.asynccontextmanager
        async def open_stream(headers: Mapping[str, str]) -> AsyncIterator[AsyncIterator[bytes]]:
            asked.append(headers.get("last-event-id"))
            yield slowly(scripts.pop(0))

        seen: list[Any] = []
        async with AsyncEventStream(open_stream, lambda event: event, "0") as stream:
            with self.assertRaises(tributary.UnauthorizedError):
                async for event in stream:
                    seen.append(event)
        self.assertEqual((seen, asked), (SEEN, ASKED))


if __name__ == "__main__":
    unittest.main()
