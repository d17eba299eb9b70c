"""Client of a Tributary service: health data from wearables as an API."""

from . import models
from ._client import AsyncTributary, Tributary
from ._errors import (
    BadRequestError,
    ConflictError,
    ErrorDetail,
    ForbiddenError,
    ImportFailedError,
    NotFoundError,
    PayloadTooLargeError,
    PreconditionFailedError,
    RateLimit,
    RateLimitError,
    RequestTimeoutError,
    ServerError,
    ServiceConnectionError,
    ServiceTimeoutError,
    SyncFailedError,
    TributaryError,
    UnauthorizedError,
    UnavailableError,
    UnsupportedMediaTypeError,
)
from ._pages import AsyncList, AsyncPage, Page
from ._request import NOT_GIVEN, CallOptions, KeyedCallOptions, NotGiven, ResponseInfo, StreamOptions
from ._receiver import WebhookReceiver, on_webhook
from ._stream import AsyncEventStream, EventStream
from .values import Scale, format_difference, format_value, metric_types, scale_of_values
from .webhooks import WebhookError, WebhookEvent, parse_webhook, verify_webhook

__all__ = [
    "NOT_GIVEN",
    "AsyncEventStream",
    "AsyncList",
    "AsyncPage",
    "AsyncTributary",
    "BadRequestError",
    "CallOptions",
    "ConflictError",
    "ErrorDetail",
    "EventStream",
    "ForbiddenError",
    "ImportFailedError",
    "KeyedCallOptions",
    "NotFoundError",
    "NotGiven",
    "Page",
    "PayloadTooLargeError",
    "PreconditionFailedError",
    "RateLimit",
    "RateLimitError",
    "RequestTimeoutError",
    "ResponseInfo",
    "Scale",
    "ServerError",
    "ServiceConnectionError",
    "ServiceTimeoutError",
    "StreamOptions",
    "SyncFailedError",
    "Tributary",
    "TributaryError",
    "UnauthorizedError",
    "UnavailableError",
    "UnsupportedMediaTypeError",
    "WebhookError",
    "WebhookEvent",
    "WebhookReceiver",
    "format_difference",
    "format_value",
    "metric_types",
    "models",
    "on_webhook",
    "parse_webhook",
    "scale_of_values",
    "verify_webhook",
]
