"""A receiver by the interface of FastAPI and Starlette, which is ASGI: https://asgi.readthedocs.io/en/latest/specs/www.html"""

from __future__ import annotations

import asyncio
import json
import unittest
from typing import Any

from tributary import models, on_webhook, parse_webhook

from .test_webhooks import BODY, ID, SECRET, sign


def scope_of(headers: dict[str, str], method: str = "POST") -> dict[str, Any]:
    """What uvicorn gives: names in lower case, and both as bytes."""
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "method": method,
        "path": "/hooks/tributary",
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()],
    }


class Receiver(unittest.TestCase):
    def setUp(self) -> None:
        self.handled: list[Any] = []
        self.hook = on_webhook(
            {
                "user.created": lambda event: self.handled.append((event.delivery_id, event.data.external_id)),
                "user.deleted": self.slowly,
                "*": lambda event: self.handled.append(event.event),
            },
            SECRET,
        )

    async def slowly(self, event: models.UserDeletedPayload) -> None:
        await asyncio.sleep(0)
        self.handled.append(event.data.external_id)

    def send(self, body: str, headers: dict[str, str], method: str = "POST") -> tuple[int, str]:
        raw = body.encode()
        parts = [
            {"type": "http.request", "body": raw[:20], "more_body": True},
            {"type": "http.request", "body": raw[20:], "more_body": False},
        ]
        sent: list[Any] = []

        async def receive() -> Any:
            return parts.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        asyncio.run(self.hook(scope_of(headers, method), receive, send))
        start, end = sent
        return start["status"], end["body"].decode()

    def test_a_delivery_reaches_the_function_of_its_event(self) -> None:
        self.assertEqual(self.send(BODY, sign(BODY)), (204, ""))
        gone = json.dumps({"event": "user.deleted", "timestamp": "t", "data": {"userId": "u", "externalId": "42"}})
        self.assertEqual(self.send(gone, sign(gone)), (204, ""))
        later = json.dumps({"event": "of.a.later.release", "data": {}})
        self.assertEqual(self.send(later, sign(later)), (204, ""))
        self.assertEqual(self.handled, [(ID, "ü"), "42", "of.a.later.release"])

    def test_what_is_no_genuine_delivery_is_refused(self) -> None:
        status, text = self.send(BODY + " ", sign(BODY))
        self.assertEqual((status, text), (400, "No signature was made with this secret over this body"))
        self.assertEqual(self.send(BODY, sign(BODY), "GET"), (405, ""))
        self.assertEqual(self.handled, [])

    def test_a_function_that_fails_makes_the_delivery_fail(self) -> None:
        hook = on_webhook({"user.created": lambda event: event.data["no mapping"]}, SECRET)  # type: ignore[index]
        with self.assertRaises(TypeError):
            asyncio.run(hook.handle(BODY, sign(BODY)))

    def test_headers_come_as_mappings_lists_and_pairs(self) -> None:
        headers = sign(BODY)
        forms: list[Any] = [
            {name.upper(): [value] for name, value in headers.items()},
            list(headers.items()),
            scope_of(headers)["headers"],
        ]
        for form in forms:
            self.assertEqual(parse_webhook(BODY, form, SECRET).delivery_id, ID)
