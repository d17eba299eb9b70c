"""Waiting, and the other things that are one call."""

from __future__ import annotations

import asyncio
import unittest
import unittest.mock
from typing import Any

import tributary
from tributary import _shortcuts

from .scripted import Script, answer, cut, silence


def job(status: str, error: str | None = None) -> dict[str, Any]:
    return {"jobId": "j", "status": status, "error": error}


def connection(connected_at: str) -> dict[str, Any]:
    return {"id": "c", "status": "active", "connectedAt": connected_at}


OLD = connection("2026-01-03T10:00:00.000Z")
AGAIN = connection("2026-01-03T11:00:00.000Z")
LINK = {"url": "https://service.example/connect/t", "expiresAt": "2026-01-03T11:00:00.000Z"}


class PlayedTime:
    """A clock that only pauses move, so a busy machine does not change how often a wait asks."""

    def __init__(self) -> None:
        self._now = 0.0
        self._patch = unittest.mock.patch.object(_shortcuts, "time", self)

    def __enter__(self) -> None:
        self._patch.start()

    def __exit__(self, *_exc: object) -> None:
        self._patch.stop()

    def monotonic(self) -> float:
        return self._now

    def sleep(self, seconds: float) -> None:
        self._now += seconds


class Shortcuts(unittest.TestCase):
    def setUp(self) -> None:
        quick = unittest.mock.patch.object(_shortcuts, "_FIRST_PAUSE", 0.001)
        quick.start()
        self.addCleanup(quick.stop)

    def test_latest_and_users(self) -> None:
        weight = {"value": 70.2, "unit": "kg", "recordedAt": "2026-01-03T10:00:00.000Z", "providerId": "provider_c"}
        script = Script(answer(200, {"metrics": {"weight": weight}}), answer(200, {"id": "u"}))
        client = script.client()
        self.assertEqual(client.latest("u")["weight"].value, 70.2)
        self.assertEqual(client.users.by_external_id("a/b").id, "u")
        self.assertEqual(script.lines, ["GET /v1/users/u/health/latest", "GET /v1/users/by-external-id/a%2Fb"])

    def test_wait_for_sync(self) -> None:
        script = Script(answer(200, job("queued")), answer(200, job("completed")))
        seen: list[Any] = []
        done = script.client().wait_for_sync("u", "j", on_progress=lambda one: seen.append(one.status))
        self.assertEqual((done.status, seen), ("completed", ["queued", "completed"]))
        script = Script(answer(200, {"data": []}), answer(200, {"data": [job("completed")]}))
        self.assertEqual(script.client().wait_for_sync("u", connection_id="c").job_id, "j")
        self.assertEqual(script.lines, ["GET /v1/users/u/syncs?connectionId=c&limit=1"] * 2)

    def test_a_wait_fails_with_the_sync_and_after_its_time(self) -> None:
        script = Script(answer(200, job("failed", "The vendor answered 500")))
        with self.assertRaises(tributary.SyncFailedError) as caught:
            script.client().wait_for_sync("u", "j")
        self.assertEqual((str(caught.exception), caught.exception.job.job_id), ("The vendor answered 500", "j"))
        script = Script(*[answer(200, job("running"))] * 50)
        with self.assertRaises(tributary.ServiceTimeoutError), PlayedTime():
            script.client().wait_for_sync("u", "j", timeout=0.02)
        self.assertGreater(len(script.asked), 1)

    def test_a_short_wait_asks_too_and_a_slow_answer_does_not_make_it_longer(self) -> None:
        with unittest.mock.patch.object(_shortcuts, "_FIRST_PAUSE", 60):
            done = Script(answer(200, job("completed"))).client().wait_for_sync("u", "j", timeout=3)
        self.assertEqual(done.status, "completed")
        script = Script(answer(200, job("running")), *[silence] * 50)
        with self.assertRaises(tributary.ServiceTimeoutError), PlayedTime():
            script.client(timeout=None).wait_for_sync("u", "j", timeout=0.2)
        self.assertLessEqual(script.asked[1].extensions["timeout"]["read"], 0.2)

    def test_a_wait_goes_on_while_the_service_is_away_and_ends_with_the_user(self) -> None:
        script = Script(answer(200, job("running")), cut, answer(502), silence, answer(200, job("completed")))
        self.assertEqual(script.client(max_retries=0).wait_for_sync("u", "j").status, "completed")
        with self.assertRaises(tributary.ServiceConnectionError):
            Script(cut).client(max_retries=0).wait_for_sync("u", "j")
        with self.assertRaises(tributary.NotFoundError):
            Script(answer(200, job("running")), answer(404)).client().wait_for_sync("u", "j")

    def test_a_wait_stays_with_the_sync_that_it_has_seen_first(self) -> None:
        script = Script(answer(200, {"data": [job("running")]}), answer(200, job("completed")))
        script.client().wait_for_sync("u", connection_id="c")
        self.assertEqual(script.lines, ["GET /v1/users/u/syncs?connectionId=c&limit=1", "GET /v1/users/u/syncs/j"])
        for wrong in ({}, {"job_id": "j", "connection_id": "c"}):
            with self.assertRaises(TypeError):
                Script().client().wait_for_sync("u", **wrong)

    def test_connect_and_wait(self) -> None:
        script = Script(answer(200, [OLD]), answer(201, LINK), answer(200, [OLD]), answer(200, [AGAIN]))
        links: list[str] = []
        made = script.client().connect_and_wait("u", on_link=lambda link: links.append(link.url))
        self.assertEqual((made.id, links), ("c", [LINK["url"]]))
        lists = "GET /v1/users/u/connections"
        self.assertEqual(script.lines, [lists, "POST /v1/users/u/connect-links", lists, lists])

    def test_the_asynchronous_client_does_the_same(self) -> None:
        async def run() -> list[Any]:
            client = Script(
                answer(200, {"metrics": {}}),
                answer(200, {"id": "u"}),
                answer(200, job("running")),
                answer(200, job("completed")),
                answer(200, []),
                answer(201, LINK),
                answer(200, [AGAIN]),
            ).async_client()
            links: list[str] = []

            async def show(link: tributary.models.ConnectLink) -> None:
                links.append(link.url)

            async with client:
                return [
                    await client.latest("u"),
                    (await client.users.by_external_id("42")).id,
                    (await client.wait_for_sync("u", "j")).status,
                    (await client.connect_and_wait("u", on_link=show)).id,
                    links,
                ]

        self.assertEqual(asyncio.run(run()), [{}, "u", "completed", "c", [LINK["url"]]])
