"""The commonest things in one call each. They are made of the operations, and wait by asking again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Unpack, cast

import anyio

from ._errors import ServiceTimeoutError, SyncFailedError
from ._request import NOT_GIVEN, CallOptions, NotGiven
from .models import Connection, ConnectLink, LatestValue, SyncJob, User

if TYPE_CHECKING:
    from ._operations import AsyncOperations, Operations
else:
    Operations = AsyncOperations = object

TIMEOUT = 600.0
"""Seconds that a wait takes at most."""
_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 5.0


def _pauses(timeout: float | None) -> Iterator[float]:
    """Seconds between two questions. Raises ServiceTimeoutError when the time is over."""
    ends_at = None if timeout is None else time.monotonic() + timeout
    pause = _FIRST_PAUSE
    while True:
        if ends_at is not None and time.monotonic() + pause > ends_at:
            raise ServiceTimeoutError(f"It has not happened within {timeout} s", code="TIMEOUT")
        yield pause
        pause = min(_LONGEST_PAUSE, pause * 1.5)


def _completed(job: SyncJob | None, on_progress: Callable[[SyncJob], object] | None) -> SyncJob | None:
    """The job if it has completed; None while it goes on."""
    if job is not None and on_progress is not None:
        on_progress(job)
    if job is not None and job.status in ("failed", "cancelled"):
        raise SyncFailedError(job)
    return job if job is not None and job.status == "completed" else None


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

        `on_progress` is called with each state that is seen. Raises SyncFailedError when it failed or was cancelled,
        ServiceTimeoutError after `timeout` seconds.
        """
        for pause in _pauses(timeout):
            if job_id is not None:
                job: SyncJob | None = self.get_sync(user_id, job_id)
            else:
                job = next(iter(self.list_syncs(user_id, connection_id=connection_id, limit=1).data), None)
            done = _completed(job, on_progress)
            if done is not None:
                return done
            time.sleep(pause)
        raise AssertionError("the pauses do not end")

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
        ServiceTimeoutError when nobody connects in time.
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
        for pause in _pauses(timeout):
            made = _made_since(before, self.list_connections(user_id).data)
            if made is not None:
                return made
            time.sleep(pause)
        raise AssertionError("the pauses do not end")


class AsyncShortcuts(AsyncOperations):
    """As Shortcuts. A wait ends with its task, too."""

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
        for pause in _pauses(timeout):
            if job_id is not None:
                job: SyncJob | None = await self.get_sync(user_id, job_id)
            else:
                page = await self.list_syncs(user_id, connection_id=connection_id, limit=1)
                job = next(iter(page.data), None)
            done = _completed(job, on_progress)
            if done is not None:
                return done
            await anyio.sleep(pause)
        raise AssertionError("the pauses do not end")

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
        on_link(
            await self.create_connect_link(
                user_id,
                provider_ids=cast(Any, provider_ids),  # the service knows which there are
                redirect_url=redirect_url,
                return_url=return_url,
                initial_days=initial_days,
            )
        )
        for pause in _pauses(timeout):
            made = _made_since(before, (await self.list_connections(user_id)).data)
            if made is not None:
                return made
            await anyio.sleep(pause)
        raise AssertionError("the pauses do not end")
