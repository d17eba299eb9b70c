"""The clients against the service itself: TRIBUTARY_URL and TRIBUTARY_API_KEY (with every scope) say where it is."""

from __future__ import annotations

import os
import sys
import threading
import unittest
import unittest.mock
import uuid
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any

import tributary
from tributary import AsyncTributary, Tributary, models, parse_webhook

URL = os.environ.get("TRIBUTARY_URL", "")
API_KEY = os.environ.get("TRIBUTARY_API_KEY", "")
LONGEST_WAIT = 30.0

WEIGHTS = [
    {"metricType": "weight", "value": 70 + day, "recordedAt": f"2026-01-0{day}T07:00:00Z"} for day in (1, 2, 3, 4, 5)
]
SLEEP = {
    "metricType": "sleep",
    "value": 7.5,
    "recordedAt": "2026-01-02T06:30:00Z",
    "data": {"stages": {"deep": 90, "light": 270, "rem": 75, "awake": 15}},
}


def external_id() -> str:
    return f"python-{uuid.uuid4()}"


class Receiver(HTTPServer):
    """Keeps the deliveries that arrive."""

    def __init__(self) -> None:
        deliveries: Queue[tuple[bytes, Any]] = Queue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                deliveries.put((self.rfile.read(int(self.headers["content-length"])), self.headers))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        self.deliveries = deliveries
        self.url = f"http://127.0.0.1:{self.server_port}/hook"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Service(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Tributary(URL, API_KEY)
        self.addCleanup(self.client.close)

    def test_creates_reads_changes_lists_and_deletes(self) -> None:
        prefix = external_id()
        users = [self.client.create_user(external_id=f"{prefix}-{n}", metadata={"n": n}) for n in range(5)]
        page = self.client.list_users(limit=2, search=prefix)
        self.assertEqual(len(page.data), 2)
        self.assertEqual([user.id for user in page], [user.id for user in reversed(users)])

        changed = self.client.update_user(users[0].id, display_name="Ada")
        self.assertEqual((changed.display_name, changed.metadata), ("Ada", {"n": 0}))
        self.assertEqual(self.client.get_user(users[0].id).model_dump(), changed.model_dump())
        self.assertIsNone(self.client.update_user(users[0].id, display_name=None).display_name)
        self.client.delete_user(users[0].id)
        with self.assertRaises(tributary.NotFoundError):
            self.client.get_user(users[0].id)

    def test_says_what_was_wrong_under_which_request_and_what_the_key_may_still_send(self) -> None:
        with self.assertRaises(tributary.BadRequestError) as caught:
            self.client.create_user(external_id="")
        self.assertEqual(caught.exception.code, "VALIDATION_ERROR")
        self.assertEqual(caught.exception.details[0].path, "body.externalId")
        self.assertRegex(str(caught.exception.request_id), r"^[\w.:-]+$")

        heard: list[tributary.ResponseInfo] = []
        providers = self.client.list_providers(headers={"x-request-id": "mine"}, on_response=heard.append)
        self.assertIn("provider_c", [provider.provider_id for provider in providers])
        self.assertEqual(heard[0].request_id, "mine")
        limit = heard[0].rate_limit
        assert limit is not None
        self.assertLess(limit.remaining, limit.limit)

        with Tributary(URL, "svc_live_nobody") as stranger, self.assertRaises(tributary.UnauthorizedError):
            stranger.list_providers()

    def test_an_operation_that_redirects_gives_the_address(self) -> None:
        user = self.client.create_user(external_id=external_id())
        location = self.client.start_authorization("provider_c", user_id=user.id).location
        self.assertRegex(location, r"^https?:.*[?&]state=")

    def test_a_repeated_key_does_a_thing_once(self) -> None:
        user = self.client.create_user(external_id=external_id())
        key = str(uuid.uuid4())
        answers = [self.client.push_health_points(user.id, points=WEIGHTS, idempotency_key=key) for _ in range(2)]
        self.assertEqual([answer.inserted for answer in answers], [5, 5])
        self.assertEqual(self.client.push_health_points(user.id, points=WEIGHTS).inserted, 0)

    def test_a_delivery_is_read_and_the_stream_tells_of_it(self) -> None:
        receiver = Receiver()
        self.addCleanup(receiver.server_close)
        self.addCleanup(receiver.shutdown)
        secret = "a secret of sixteen or more"
        webhook = self.client.create_webhook(url=receiver.url, secret=secret, events=["user.created"])
        attempted: Queue[Any] = Queue()
        opened = threading.Event()

        def listen() -> None:
            # The first connection asks for the events after an unknown one, so the service begins with `reset`.
            with Tributary(URL, API_KEY) as client, client.open_stream(last_event_id="9" * 15) as events:
                for event in events:
                    opened.set()
                    if event.event == "delivery.attempted":
                        return attempted.put(event)

        threading.Thread(target=listen, daemon=True).start()
        self.assertTrue(opened.wait(LONGEST_WAIT))
        user = self.client.create_user(external_id=external_id())
        body, headers = receiver.deliveries.get(timeout=LONGEST_WAIT)
        event = parse_webhook(body, headers, secret)
        assert isinstance(event, models.UserCreatedPayload)
        self.assertEqual(event.data.user_id, user.id)
        self.assertTrue(tributary.verify_webhook(body, headers, secret))

        told = attempted.get(timeout=LONGEST_WAIT)
        self.assertEqual((told.event, told.data.webhook_id), ("delivery.attempted", webhook.id))
        self.assertEqual(told.data.delivery_id, event.delivery_id)
        self.assertIn(event.delivery_id, [one.id for one in self.client.list_webhook_deliveries(webhook.id)])

    def test_without_pandas_a_frame_says_what_to_install(self) -> None:
        user = self.client.create_user(external_id=external_id())
        missing = unittest.mock.patch.dict(sys.modules, {"pandas": None})
        with missing, self.assertRaisesRegex(ImportError, r"tributary-health\[pandas\]"):
            self.client.health_frame(user.id)

    def test_a_frame_has_a_row_for_each_point(self) -> None:
        user = self.client.create_user(external_id=external_id())
        self.client.push_health_points(user.id, points=[*WEIGHTS, SLEEP])
        frame = self.client.health_frame(user.id)
        self.assertEqual(list(frame["metric_type"]), ["weight", "sleep", *["weight"] * 4])
        self.assertEqual(str(frame.index.dtype).replace("[us", "[ns"), "datetime64[ns, UTC]")
        self.assertEqual(frame["data.stages.deep"].dropna().tolist(), [90.0])
        weights = self.client.health_frame(user.id, ["weight"], from_="2026-01-02", to="2026-01-03")
        self.assertEqual((weights["value"].tolist(), set(weights["unit"])), ([72.0, 73.0], {"kg"}))
        empty = self.client.health_frame(user.id, ["steps"])
        self.assertEqual((len(empty), list(empty.columns)), (0, list(weights.columns)))


class AsynchronousService(unittest.IsolatedAsyncioTestCase):
    async def test_stores_points_and_walks_them_from_an_offset(self) -> None:
        async with AsyncTributary(URL, API_KEY) as client:
            user = await client.create_user(external_id=external_id())
            pushed = await client.push_health_points(user.id, points=WEIGHTS)
            self.assertEqual(pushed.inserted, 5)
            points = client.list_health_points(user.id, metric_type="weight", limit=2, offset=1)
            self.assertEqual([point.value async for point in points], [74, 73, 72, 71])
            with self.assertRaises(tributary.NotFoundError):
                await client.get_user(str(uuid.uuid4()))

    async def test_a_stream_opens_and_ends(self) -> None:
        async with AsyncTributary(URL, API_KEY) as client:
            async with client.open_stream(topics="syncs", last_event_id="9" * 15) as events:
                self.assertEqual((await anext(events)).event, "reset")


if __name__ == "__main__":
    unittest.main()
