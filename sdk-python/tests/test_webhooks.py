"""Deliveries that are genuine, and those that are not; test_service.py reads what the service itself has signed."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
import unittest
from typing import Any

from tributary import WebhookError, models, parse_webhook, verify_webhook

BODY = json.dumps(
    {
        "event": "user.created",
        "timestamp": "2026-01-03T10:00:00.000Z",
        "data": {"userId": "u", "externalId": "ü", "email": None},
    },
    ensure_ascii=False,
)
ID = "019b8f7e-3b1c-7d55-9c0a-6d2f0f6f3a11"
KEY = bytes(range(24))
SECRET = "whsec_" + base64.b64encode(KEY).decode()


def sign(body: str, key: bytes = KEY, at: float | None = None, delivery_id: str = ID) -> dict[str, str]:
    timestamp = str(int(time.time() if at is None else at))
    signature = hmac.digest(key, f"{delivery_id}.{timestamp}.{body}".encode(), hashlib.sha256)
    return {
        "webhook-id": delivery_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": "v1," + base64.b64encode(signature).decode(),
    }


class ParseWebhook(unittest.TestCase):
    def refuse(self, code: str, body: Any, headers: dict[str, Any], **options: Any) -> None:
        with self.assertRaises(WebhookError) as caught:
            parse_webhook(body, headers, SECRET, **options)
        self.assertEqual(caught.exception.code, code)

    def test_accepts_the_published_vector(self) -> None:
        # From the reference implementation of Standard Webhooks: its own event is none of ours, so the body is refused last.
        headers = {
            "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "webhook-timestamp": "1614265330",
            "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        }
        with self.assertRaises(WebhookError) as caught:
            parse_webhook('{"test": 2432232314}', headers, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", now=1614265330)
        self.assertEqual(caught.exception.code, "BODY")

    def test_the_event_tells_what_the_data_hold(self) -> None:
        upper = {name.upper(): value for name, value in sign(BODY).items()}
        for headers in (sign(BODY), upper):
            for body in (BODY, BODY.encode(), bytearray(BODY.encode())):
                received = parse_webhook(body, headers, SECRET)
                assert isinstance(received, models.UserCreatedPayload)
                self.assertEqual((received.delivery_id, received.data.external_id), (ID, "ü"))

    def test_a_secret_that_is_no_base64_counts_as_its_text(self) -> None:
        for secret in ("at least sixteen characters", "whsec_no base64!"):
            self.assertEqual(parse_webhook(BODY, sign(BODY, secret.encode()), secret).event, "user.created")

    def test_while_the_secret_changes_one_correct_signature_is_enough(self) -> None:
        headers, other = sign(BODY), sign(BODY, b"another")["webhook-signature"]
        genuine = headers["webhook-signature"]
        for both in (f"{genuine} {other}", f"{other} {genuine}"):
            self.assertEqual(parse_webhook(BODY, {**headers, "webhook-signature": both}, SECRET).delivery_id, ID)
        self.refuse("SIGNATURE", BODY, {**headers, "webhook-signature": other})

    def test_refuses_an_attempt_more_than_five_minutes_away_from_now(self) -> None:
        at = 1_767_434_400.0
        headers = sign(BODY, at=at)
        for seconds in (-300, 0, 300):
            self.assertEqual(parse_webhook(BODY, headers, SECRET, now=at + seconds).event, "user.created")
        for seconds in (-301, 301):
            self.refuse("TIMESTAMP", BODY, headers, now=at + seconds)
        self.refuse("TIMESTAMP", BODY, sign(BODY, at=time.time() - 400))

    def test_refuses_what_was_changed_and_headers_that_are_missing_or_malformed(self) -> None:
        headers = sign(BODY)
        self.refuse("SIGNATURE", BODY + " ", headers)
        self.refuse("SIGNATURE", BODY, {**headers, "webhook-id": "other"})
        later = str(int(headers["webhook-timestamp"]) + 1)
        self.refuse("SIGNATURE", BODY, {**headers, "webhook-timestamp": later})
        for name in headers:
            self.refuse("MISSING_HEADERS", BODY, {key: value for key, value in headers.items() if key != name})
        for wrong in ({"webhook-id": "a.b"}, {"webhook-timestamp": "1e9"}, {"webhook-timestamp": "٣"}):
            self.refuse("MISSING_HEADERS", BODY, {**headers, **wrong})
        self.refuse("MISSING_HEADERS", BODY, {**headers, "webhook-signature": []})
        self.refuse("SIGNATURE", BODY, {**headers, "webhook-signature": ["v1,x"]})

    def test_refuses_every_other_signature(self) -> None:
        headers = sign(BODY)
        genuine = headers["webhook-signature"].removeprefix("v1,")
        for wrong in (f"v2,{genuine}", genuine, f"v1,{genuine[:-4]}", f"v1,{genuine}AAAA", f"v1a,{genuine}", "v1,", "ü"):
            self.refuse("SIGNATURE", BODY, {**headers, "webhook-signature": wrong})

    def test_a_signed_body_that_is_no_event_is_refused(self) -> None:
        for body in ("", "null", "[]", '{"event":"user.created"}', "{"):
            self.refuse("BODY", body, sign(body))

    def test_an_event_of_a_later_release_is_read(self) -> None:
        body = '{"event":"made.later","timestamp":"2026-01-03T10:00:00.000Z","data":{"x":1}}'
        received = parse_webhook(body, sign(body), SECRET)
        assert isinstance(received, models.OtherWebhookEvent)
        self.assertEqual((received.event, received.data), ("made.later", {"x": 1}))

    def test_a_missing_secret_and_a_parsed_body_are_mistakes_of_the_program(self) -> None:
        for secret in ("", None):
            with self.assertRaises(ValueError):
                parse_webhook(BODY, sign(BODY), secret)  # type: ignore[arg-type]
            with self.assertRaises(ValueError):
                verify_webhook(BODY, {}, secret)  # type: ignore[arg-type]
        with self.assertRaises(TypeError):
            parse_webhook(json.loads(BODY), sign(BODY), SECRET)


class VerifyWebhook(unittest.TestCase):
    def test_accepts_the_published_vector_and_nothing_else(self) -> None:
        signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"
        secret = "It's a Secret to Everybody"
        for headers in (
            {"X-Service-Signature": signature},
            {"x-service-signature": "sha256=00", "x-service-signature-previous": signature},
        ):
            self.assertTrue(verify_webhook("Hello, World!", headers, secret))
            self.assertTrue(verify_webhook(b"Hello, World!", headers, secret))
            self.assertFalse(verify_webhook("Hello, World! ", headers, secret))
            self.assertFalse(verify_webhook("Hello, World!", headers, secret + "!"))
        self.assertFalse(verify_webhook("Hello, World!", {}, secret))
        self.assertTrue(verify_webhook("Hello, World!", {"x-service-signature": [signature]}, secret))
        self.assertFalse(verify_webhook("Hello, World!", {"x-service-signature": [signature] * 2}, secret))


if __name__ == "__main__":
    unittest.main()
