"""The commonest things in one call each. They are made of the operations, and wait by asking again."""

from __future__ import annotations

import inspect
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, Unpack, cast

import anyio

from ._errors import ServiceTimeoutError, SyncFailedError, TributaryError
from ._request import NOT_GIVEN, CallOptions, NotGiven
from ._transport import is_passing
from .models import Connection, ConnectLink, LatestValue, SyncJob, User

if TYPE_CHECKING:
    from ._operations import AsyncOperations, Operations
else:
    Operations = AsyncOperations = object

TIMEOUT = 600.0
"""Seconds that a wait takes at most."""
_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 5.0
_LONGEST_QUESTION = 60.0

_Seen = TypeVar("_Seen")
_Answer = TypeVar("_Answer")


class Clock:
    """When a wait asks: less often as time goes by, until its time is over. A service that has answered once may be away
    for a while: it is asked again."""

    def __init__(self, timeout: float | None) -> None:
        self._timeout = timeout
        self._ends_at = math.inf if timeout is None else time.monotonic() + timeout
        self._pause = _FIRST_PAUSE
        self._has_answered = False

    def question(self, longest: float = _LONGEST_QUESTION) -> float:
        """The seconds that the next question may take. Raises ServiceTimeoutError when there are none."""
        left = self._ends_at - time.monotonic()
        if left <= 0:
            raise ServiceTimeoutError(f"It has not happened within {self._timeout} s", code="TIMEOUT")
        return min(longest, left)

    def pause(self) -> float:
        """The seconds until the next question."""
        pause = self._pause
        self._pause = min(_LONGEST_PAUSE, pause * 1.5)
        return max(0.0, min(pause, self._ends_at - time.monotonic()))

    def answered(self) -> None:
        self._has_answered = True

    def failed(self, error: TributaryError) -> None:
        """Raises the error unless the service is only away."""
        if not self._has_answered or not (error.code == "TIMEOUT" or is_passing(error, "GET", None)):
            raise error


def wait(
    clock: Clock, ask: Callable[[float], _Seen], answer_of: Callable[[_Seen], _Answer | None]
) -> _Answer:
    """Asks until there is an answer."""
    while True:
        seconds = clock.question()
        try:
            seen = ask(seconds)
        except TributaryError as error:
            clock.failed(error)
        else:
            clock.answered()
            answer = answer_of(seen)
            if answer is not None:
                return answer
        time.sleep(clock.pause())


async def wait_async(
    clock: Clock,
    ask: Callable[[float], Awaitable[_Seen]],
    answer_of: Callable[[_Seen], Awaitable[_Answer | None]],
) -> _Answer:
    """As wait."""
    while True:
        seconds = clock.question()
        try:
            seen = await ask(seconds)
        except TributaryError as error:
            clock.failed(error)
        else:
            clock.answered()
            answer = await answer_of(seen)
            if answer is not None:
                return answer
        await anyio.sleep(clock.pause())


def _require_one(job_id: str | None, connection_id: str | None) -> None:
    if (job_id is None) == (connection_id is None):
        raise TypeError("wait_for_sync() takes either job_id or connection_id")


def _completed(job: SyncJob) -> SyncJob | None:
    """The job if it has completed; None while it goes on."""
    if job.status in ("failed", "cancelled"):
        raise SyncFailedError(job)
    return job if job.status == "completed" else None


def _keys(connections: Iterable[Connection]) -> set[tuple[str, object]]:
    """A person who connects a device again keeps the connection, which then has a new time."""
    return {(connection.id, connection.connected_at) for connection in connections}


def _made_since(before: set[tuple[str, object]], connections: Iterable[Connection]) -> Connection | None:
    return next((one for one in connections if one.status != "disconnected" and not _keys([one]) <= before), None)


class Users:
    def __init__(self, client: Operations) -> None:
        self._client = client

    def by_external_id(self, external_id: str, **options: Unpack[CallOptions]) -> User:
        """The user with an id of your own."""
        return self._client.get_user_by_external_id(external_id, **options)


class AsyncUsers:
    def __init__(self, client: AsyncOperations) -> None:
        self._client = client

    async def by_external_id(self, external_id: str, **options: Unpack[CallOptions]) -> User:
        """The user with an id of your own."""
        return await self._client.get_user_by_external_id(external_id, **options)


class Shortcuts(Operations):
    """What the client has besides its operations."""

    @property
    def users(self) -> Users:
        return Users(self)

    def latest(self, user_id: str, **options: Unpack[CallOptions]) -> dict[str, LatestValue]:
        """The newest value of each metric type that has data."""
        return self.get_latest_values(user_id, **options).metrics or {}

    def wait_for_sync(
        self,
        user_id: str,
        job_id: str | None = None,
        *,
        connection_id: str | None = None,
        timeout: float | None = TIMEOUT,
        on_progress: Callable[[SyncJob], object] | None = None,
    ) -> SyncJob:
        """Waits until a sync has completed: the one with this id, or the newest of a connection.

        `on_progress` is called with each state that is seen. While the service is away, the wait goes on. Raises
        SyncFailedError when the sync failed or was cancelled, NotFoundError when the user was deleted, and
        ServiceTimeoutError after `timeout` seconds.
        """
        _require_one(job_id, connection_id)

        def ask(seconds: float) -> SyncJob | None:
            if job_id is not None:
                return self.get_sync(user_id, job_id, timeout=seconds)
            page = self.list_syncs(user_id, connection_id=connection_id, limit=1, timeout=seconds)
            return next(iter(page.data), None)

        def answer_of(job: SyncJob | None) -> SyncJob | None:
            nonlocal job_id
            if job is None:
                return None
            job_id = job.job_id  # a newer one may begin before this one is seen to have ended
            if on_progress is not None:
                on_progress(job)
            return _completed(job)

        return wait(Clock(timeout), ask, answer_of)

    def connect_and_wait(
        self,
        user_id: str,
        *,
        on_link: Callable[[ConnectLink], object],
        timeout: float | None = TIMEOUT,
        provider_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        redirect_url: str | NotGiven = NOT_GIVEN,
        return_url: str | NotGiven = NOT_GIVEN,
        initial_days: int | NotGiven = NOT_GIVEN,
    ) -> Connection:
        """Makes a link, gives it to `on_link`, and waits until the person has connected a device.

        Its first sync runs then: `wait_for_sync(user_id, connection_id=connection.id)` waits for the data. Raises
        ServiceTimeoutError when nobody connects in time, NotFoundError when the user was deleted.
        """
        before = _keys(self.list_connections(user_id).data)
        on_link(
            self.create_connect_link(
                user_id,
                provider_ids=cast(Any, provider_ids),  # the service knows which there are
                redirect_url=redirect_url,
                return_url=return_url,
                initial_days=initial_days,
            )
        )
        return wait(
            Clock(timeout),
            lambda seconds: self.list_connections(user_id, timeout=seconds).data,
            lambda connections: _made_since(before, connections),
        )


class AsyncShortcuts(AsyncOperations):
    """As Shortcuts. A wait ends with its task, too. `on_link` and `on_progress` may be asynchronous."""

    @property
    def users(self) -> AsyncUsers:
        return AsyncUsers(self)

    async def latest(self, user_id: str, **options: Unpack[CallOptions]) -> dict[str, LatestValue]:
        """The newest value of each metric type that has data."""
        return (await self.get_latest_values(user_id, **options)).metrics or {}

    async def wait_for_sync(
        self,
        user_id: str,
        job_id: str | None = None,
        *,
        connection_id: str | None = None,
        timeout: float | None = TIMEOUT,
        on_progress: Callable[[SyncJob], object] | None = None,
    ) -> SyncJob:
        """As Tributary.wait_for_sync."""
        _require_one(job_id, connection_id)

        async def ask(seconds: float) -> SyncJob | None:
            if job_id is not None:
                return await self.get_sync(user_id, job_id, timeout=seconds)
            page = await self.list_syncs(user_id, connection_id=connection_id, limit=1, timeout=seconds)
            return next(iter(page.data), None)

        async def answer_of(job: SyncJob | None) -> SyncJob | None:
            nonlocal job_id
            if job is None:
                return None
            job_id = job.job_id
            if on_progress is not None:
                await finish(on_progress(job))
            return _completed(job)

        return await wait_async(Clock(timeout), ask, answer_of)

    async def connect_and_wait(
        self,
        user_id: str,
        *,
        on_link: Callable[[ConnectLink], object],
        timeout: float | None = TIMEOUT,
        provider_ids: Sequence[str] | NotGiven = NOT_GIVEN,
        redirect_url: str | NotGiven = NOT_GIVEN,
        return_url: str | NotGiven = NOT_GIVEN,
        initial_days: int | NotGiven = NOT_GIVEN,
    ) -> Connection:
        """As Tributary.connect_and_wait."""
        before = _keys((await self.list_connections(user_id)).data)
        link = await self.create_connect_link(
            user_id,
            provider_ids=cast(Any, provider_ids),  # the service knows which there are
            redirect_url=redirect_url,
            return_url=return_url,
            initial_days=initial_days,
        )
        await finish(on_link(link))

        async def ask(seconds: float) -> list[Connection]:
            return (await self.list_connections(user_id, timeout=seconds)).data

        async def answer_of(connections: list[Connection]) -> Connection | None:
            return _made_since(before, connections)

        return await wait_async(Clock(timeout), ask, answer_of)


async def finish(result: object) -> None:
    if inspect.isawaitable(result):
        await result
