"""Generated from openapi.json; see generate.ts. What is done with each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from .models import (
    AnomalyDetectedPayload,
    ConnectionCreatedPayload,
    ConnectionDisconnectedPayload,
    ConnectionErrorPayload,
    HealthUpdatedPayload,
    SyncCancelledPayload,
    SyncCompletedPayload,
    SyncFailedPayload,
    SyncStartedPayload,
    UserCreatedPayload,
    UserDeletedPayload,
    WebhookEvent,
    WebhookTestPayload,
)

WebhookHandlers = TypedDict(
    "WebhookHandlers",
    {
        "sync.completed": Callable[[SyncCompletedPayload], object],
        "sync.failed": Callable[[SyncFailedPayload], object],
        "connection.created": Callable[[ConnectionCreatedPayload], object],
        "connection.disconnected": Callable[[ConnectionDisconnectedPayload], object],
        "user.created": Callable[[UserCreatedPayload], object],
        "user.deleted": Callable[[UserDeletedPayload], object],
        "sync.started": Callable[[SyncStartedPayload], object],
        "sync.cancelled": Callable[[SyncCancelledPayload], object],
        "connection.error": Callable[[ConnectionErrorPayload], object],
        "health.updated": Callable[[HealthUpdatedPayload], object],
        "anomaly.detected": Callable[[AnomalyDetectedPayload], object],
        "webhook.test": Callable[[WebhookTestPayload], object],
        "*": Callable[[WebhookEvent], object],
    },
    total=False,
)
"""`*` gets every event that has no function of its own, those of later releases included."""
