"""Checks and reads deliveries to webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
import time
from collections.abc import Iterable
from functools import cache
from typing import Any, Protocol, cast

from pydantic import TypeAdapter, ValidationError

from . import models
from .models import WebhookEvent

__all__ = ["WebhookError", "WebhookEvent", "parse_webhook", "verify_webhook"]


class HasItems(Protocol):
    def items(self) -> Iterable[tuple[Any, Any]]: ...


Headers = HasItems | Iterable[tuple[Any, Any]]
"""Headers as frameworks give them: a mapping, or something like one, or pairs of names and values."""

_TOLERANCE_SECONDS = 300
"""How far the time of an attempt may be from now, in both directions."""


class WebhookError(Exception):
    """A request that is no genuine delivery: answer it with 400 or 401."""

    code: str
    """`MISSING_HEADERS`: `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing or malformed.
    `TIMESTAMP`: more than five minutes old or ahead. `SIGNATURE`: not made with this secret, or the body was changed.
    `BODY`: signed, but no event."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def parse_webhook(
    raw_body: bytes | str, headers: Headers, secret: str, *, now: float | None = None
) -> WebhookEvent:
    """Checks a delivery by its Standard Webhooks headers (https://www.standardwebhooks.com), and reads it.

    While a secret is being changed, a delivery carries two signatures, one made with each secret; one correct signature
    is enough.

    raw_body: the body as it arrived, not parsed
    headers: as the framework gives them, a mapping or pairs of names and values; upper and lower case are the same
    secret: the webhook's secret: of `whsec_…` the bytes that the base64 stands for count, of any other its text
    now: seconds since 1970

    Raises WebhookError when the request is no genuine delivery, or an old one that is sent again; TypeError when the
    body has been parsed already; ValueError when there is no secret.
    """
    body = _bytes_of(raw_body)
    key = _standard_secret(secret)
    delivery_id, timestamp, given = (_header(headers, f"webhook-{name}") for name in ("id", "timestamp", "signature"))
    # A dot separates the signed parts, so an id has none.
    if not re.fullmatch(r"[^.]+", delivery_id) or not re.fullmatch(r"[0-9]{1,15}", timestamp) or not given:
        raise WebhookError(
            "MISSING_HEADERS", "webhook-id, webhook-timestamp or webhook-signature is missing or malformed"
        )
    if abs((time.time() if now is None else now) - int(timestamp)) > _TOLERANCE_SECONDS:
        raise WebhookError("TIMESTAMP", "webhook-timestamp is more than five minutes away from now")
    correct = hmac.digest(key, f"{delivery_id}.{timestamp}.".encode() + body, hashlib.sha256)
    signatures = [_base64(one[3:]) if one.startswith("v1,") else None for one in given.split(" ")]
    if not _is_one_of(correct, signatures):
        raise WebhookError("SIGNATURE", "No signature was made with this secret over this body")
    return _read(body, delivery_id)


def verify_webhook(raw_body: bytes | str, headers: Headers, secret: str) -> bool:
    """Checks a delivery by `X-Service-Signature`. That header does not sign the time, so a stranger who has read a
    delivery can send it again; `parse_webhook` refuses that."""
    correct = hmac.digest(_required(secret).encode(), _bytes_of(raw_body), hashlib.sha256)
    names = ["x-service-signature", "x-service-signature-previous"]
    return _is_one_of(correct, [_hex(_header(headers, name)) for name in names])


def _is_one_of(correct: bytes, signatures: list[bytes | None]) -> bool:
    """In constant time: every signature is compared, whether or not an earlier one was correct."""
    valid = False
    for signature in signatures:
        valid |= hmac.compare_digest(correct, signature or b"")
    return valid


def _standard_secret(secret: str) -> bytes:
    decoded = _base64(secret.removeprefix("whsec_")) if _required(secret).startswith("whsec_") else None
    return secret.encode() if decoded is None else decoded


def _required(secret: str) -> str:
    if not isinstance(secret, str) or secret == "":
        raise ValueError("The secret of the webhook is missing")
    return secret


def _bytes_of(raw_body: bytes | str) -> bytes:
    if isinstance(raw_body, str):
        return raw_body.encode()
    if isinstance(raw_body, (bytes, bytearray, memoryview)):
        return bytes(raw_body)
    raise TypeError("The raw body is needed, as text or bytes: it has been parsed already")


def _base64(text: str) -> bytes | None:
    """None for a text that is not base64."""
    if not re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", text):
        return None
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error:
        return None


def _hex(text: str) -> bytes | None:
    """None for anything but `sha256=` and the hex of 32 bytes."""
    found = re.fullmatch(r"sha256=([0-9a-f]{64})", text)
    return bytes.fromhex(found[1]) if found else None


def _header(headers: Headers, name: str) -> str:
    """Empty where it is missing. Of a header that came several times, the values stand with a space between."""
    pairs = headers if isinstance(headers, Iterable) and not hasattr(headers, "items") else cast(HasItems, headers).items()
    found = [value for key, value in pairs if _text(key).lower() == name]
    values = [one for value in found for one in (value if isinstance(value, (list, tuple)) else [value])]
    return " ".join(text for text in map(_text, values) if text)


def _text(value: object) -> str:
    if isinstance(value, bytes):
        return value.decode("latin-1")
    return value if isinstance(value, str) else ""


@cache
def _adapter() -> TypeAdapter[WebhookEvent]:
    return TypeAdapter(models.WebhookEvent)


def _read(body: bytes, delivery_id: str) -> WebhookEvent:
    """An event that a later release of the service may send is read too, as OtherWebhookEvent."""
    try:
        event = _adapter().validate_json(body)
    except ValidationError as cause:
        raise WebhookError("BODY", "The body is no event") from cause
    if event.event is None or event.data is None:
        raise WebhookError("BODY", "The body is no event")
    event.delivery_id = delivery_id
    return event
