"""Webhooks as typed functions, in FastAPI and in every other framework that speaks ASGI."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, cast

from ._handlers import WebhookHandlers
from .webhooks import Headers, WebhookError, parse_webhook

Message = MutableMapping[str, Any]


class WebhookReceiver:
    """An ASGI application that receives deliveries; `handle` does the same for every other framework."""

    def __init__(self, handlers: WebhookHandlers, secret: str) -> None:
        self._handlers = cast(Mapping[str, Callable[[Any], object]], handlers)
        self._secret = secret

    async def handle(self, raw_body: bytes | str, headers: Headers) -> tuple[int, str]:
        """Checks a delivery and calls the function of its event. Returns the status and the text to answer with: 204, or
        400 for a request that is no genuine delivery. Raises what the function raises."""
        try:
            event = parse_webhook(raw_body, headers, self._secret)
        except WebhookError as error:
            return 400, str(error)
        handler = self._handlers.get(event.event) or self._handlers.get("*")
        result = None if handler is None else handler(event)
        if inspect.isawaitable(result):
            await result
        return 204, ""

    async def __call__(
        self,
        scope: Message,
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None:
        """https://asgi.readthedocs.io/en/latest/specs/www.html"""
        if scope["type"] != "http":
            raise RuntimeError("deliveries come over HTTP")
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            if not message.get("more_body", False):
                break
        status, text = (405, "") if scope["method"] != "POST" else await self.handle(bytes(body), scope["headers"])
        headers = [(b"content-type", b"text/plain; charset=utf-8")] if text else []
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": text.encode()})


def on_webhook(handlers: WebhookHandlers, secret: str) -> WebhookReceiver:
    """Receives deliveries: checks each as `parse_webhook` does, and calls the function of its event, which may be
    asynchronous. A function that raises makes the delivery fail, so that it is sent again. Take no longer than five
    seconds: put what takes longer into a queue of your own. The same delivery can come twice, under the same
    `delivery_id`.

        hook = on_webhook({"sync.completed": lambda event: refresh(event.data.user_id)}, secret)
        app.router.routes.append(Route("/hooks/tributary", hook, methods=["POST"]))  # FastAPI, Starlette
    """
    return WebhookReceiver(handlers, secret)
