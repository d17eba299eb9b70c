"""Export files that are sent in parts."""

from __future__ import annotations

import asyncio
import io
import json
import tempfile
import unittest
import unittest.mock
from typing import Any

import httpx

import tributary
from tributary import AsyncTributary, Tributary, _shortcuts

MIB = 1024 * 1024


class Service:
    """Takes parts as the service does, and loses the first answers."""

    def __init__(self, *, lost_answers: int = 0, longest: float = float("inf")) -> None:
        self.asked: list[str] = []
        self.received, self.size, self.status = 0, 0, "uploading"
        self._lost_answers = lost_answers
        self._longest = longest

    def state(self) -> dict[str, Any]:
        error = "no XML" if self.status == "failed" else None
        return {"id": "i", "userId": "u", "size": self.size, "received": self.received, "status": self.status, "error": error}

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(f"{request.method} {request.url.path.removeprefix('/v1/users/u/imports')}")
        if request.method == "PATCH":
            return self._take(request)
        if request.method == "GET":
            return httpx.Response(200, json=self.state())
        if request.url.path.endswith("/complete"):
            self.status = "completed"
            return httpx.Response(202, json={"jobId": "i", "status": "queued"})
        self.size = json.loads(request.content)["size"]
        return httpx.Response(201, json=self.state())

    def _take(self, request: httpx.Request) -> httpx.Response:
        assert request.headers["content-type"] == "application/offset+octet-stream"
        if len(request.content) > self._longest:
            return httpx.Response(413, text="<h1>413 Request Entity Too Large</h1>")
        if int(request.headers["upload-offset"]) != self.received:
            return httpx.Response(409, json={"code": "CONFLICT", "message": "no"})
        self.received += len(request.content)
        if self._lost_answers > 0:
            self._lost_answers -= 1
            raise httpx.ReadError("the connection was lost", request=request)
        return httpx.Response(204)

    def client(self) -> Tributary:
        return Tributary("https://service.example", "key", http_client=httpx.Client(transport=httpx.MockTransport(self)))

    def async_client(self) -> AsyncTributary:
        http_client = httpx.AsyncClient(transport=httpx.MockTransport(self))
        return AsyncTributary("https://service.example", "key", http_client=http_client)


class Imports(unittest.TestCase):
    def setUp(self) -> None:
        quick = unittest.mock.patch.object(_shortcuts, "_FIRST_PAUSE", 0.001)
        quick.start()
        self.addCleanup(quick.stop)

    def test_a_file_goes_in_parts_and_each_state_is_told(self) -> None:
        service, seen = Service(), []
        with tempfile.NamedTemporaryFile() as file:
            file.write(bytes(17 * MIB))
            file.flush()
            done = service.client().import_file("u", file.name, on_progress=lambda state: seen.append(state.received))
        self.assertEqual((done.status, done.received), ("completed", 17 * MIB))
        self.assertEqual(seen, [0, 8 * MIB, 16 * MIB, 17 * MIB, 17 * MIB])
        parts = ["PATCH /i", "GET /i"] * 3
        self.assertEqual(service.asked, ["POST ", *parts, "POST /i/complete", "GET /i"])

    def test_where_a_proxy_refuses_long_parts_shorter_ones_are_sent(self) -> None:
        service = Service(longest=MIB)
        done = service.client().import_file("u", io.BytesIO(bytes(2 * MIB + 1)))
        self.assertEqual(done.received, 2 * MIB + 1)
        self.assertEqual(service.asked.count("PATCH /i"), 3 + 3, "8, 4 and 2 MiB are refused")
        service = Service(longest=MIB)
        done = asyncio.run(service.async_client().import_file("u", io.BytesIO(bytes(2 * MIB + 1))))
        self.assertEqual(done.received, 2 * MIB + 1)
        with self.assertRaises(tributary.PayloadTooLargeError):
            Service(longest=100).client().import_file("u", io.BytesIO(bytes(MIB)))

    def test_a_part_whose_answer_got_lost_is_not_sent_twice(self) -> None:
        service = Service(lost_answers=1)
        done = service.client().import_file("u", io.BytesIO(bytes(9 * MIB)))
        self.assertEqual(done.received, 9 * MIB)
        self.assertEqual(service.asked.count("PATCH /i"), 3, "the first part, its repetition, the second part")

    def test_an_upload_goes_on_with_the_same_file_only(self) -> None:
        service = Service()
        client = service.client()
        client.create_import("u", kind="apple_health_export", size=9 * MIB)
        client.send_import_part("u", "i", offset=0, content=bytes(MIB))
        with self.assertRaisesRegex(ValueError, "the file has 5 bytes, and that of the import 9437184"):
            client.import_file("u", io.BytesIO(b"other"), import_id="i")
        client.import_file("u", io.BytesIO(bytes(9 * MIB)), import_id="i")
        self.assertEqual(service.asked.count("PATCH /i"), 2)

    def test_an_import_that_has_failed_raises(self) -> None:
        service = Service()
        client = service.client()
        client.create_import("u", kind="apple_health_export", size=3)
        service.status = "failed"
        with self.assertRaises(tributary.ImportFailedError) as caught:
            client.import_file("u", io.BytesIO(b"abc"), import_id="i")
        self.assertEqual((caught.exception.code, str(caught.exception)), ("IMPORT_FAILED", "no XML"))
        self.assertEqual(caught.exception.state.id, "i")

    def test_the_asynchronous_client_sends_files_too(self) -> None:
        service, seen = Service(lost_answers=1), []

        async def note(state: tributary.models.Import) -> None:
            seen.append(state.received)

        async def run() -> None:
            async with service.async_client() as client:
                done = await client.import_file("u", io.BytesIO(bytes(9 * MIB)), on_progress=note)
                self.assertEqual(done.status, "completed")

        asyncio.run(run())
        self.assertEqual(seen, [0, 8 * MIB, 9 * MIB, 9 * MIB])
