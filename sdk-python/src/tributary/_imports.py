"""Sends an export file in parts, and waits until it has been read."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, BinaryIO, Unpack

import anyio.to_thread

from ._errors import ConflictError, ImportFailedError, PayloadTooLargeError
from ._request import CallOptions, Operation
from ._shortcuts import Clock, finish, wait, wait_async
from .models import Import

if TYPE_CHECKING:
    from ._operations import AsyncOperations, Operations
else:
    Operations = AsyncOperations = object

File = str | os.PathLike[str] | BinaryIO
"""The path of a file, or a file that is open for bytes."""

_SEND_PART: Operation[None] = Operation(
    "send_import_part", "PATCH", "/v1/users/{userId}/imports/{importId}", None, part=True
)
_PART_BYTES = 8 * 1024 * 1024
_LEAST_PART_BYTES = 64 * 1024
"""The service takes no shorter parts."""
_LONGEST_PART = 600.0
"""Seconds. The service waits as long for a part."""


@contextlib.contextmanager
def _opened(file: File) -> Iterator[tuple[BinaryIO, int]]:
    """The file and its length. One that was given open stays open."""
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(open(file, "rb")) if isinstance(file, (str, os.PathLike)) else file
        yield source, source.seek(0, os.SEEK_END)


def _read_part(source: BinaryIO, offset: int, length: int) -> bytes:
    source.seek(offset)
    return source.read(length)


def _shorter(length: int, error: PayloadTooLargeError) -> int:
    """The length of the next part after one that a proxy before the service has refused."""
    if length <= _LEAST_PART_BYTES:
        raise error
    return length // 2


def _require_size(state: Import, size: int) -> None:
    if state.size != size:
        raise ValueError(f"import_file: the file has {size} bytes, and that of the import {state.size}")


def _next_offset(state: Import, offset: int, conflict: ConflictError | None) -> int:
    """After a lost answer the part is there already. Otherwise the import takes no parts any more."""
    if conflict is not None and state.received <= offset:
        raise conflict
    return state.received


def _completed(state: Import) -> Import | None:
    if state.status in ("failed", "cancelled"):
        raise ImportFailedError(state)
    return state if state.status == "completed" else None


def _nothing(_state: Import) -> None:
    pass


class ImportSending(Operations):
    """The sending of files."""

    def send_import_part(
        self, user_id: str, import_id: str, *, offset: int, content: bytes, **options: Unpack[CallOptions]
    ) -> None:
        """Sends a part of an export file; `import_file` sends the whole. A part has at most 8 MiB, and begins where the
        part before ended, else there is a ConflictError."""
        params = {"userId": user_id, "importId": import_id, "offset": offset, "bytes": content}
        self._send(_SEND_PART, params, options)

    def import_file(
        self,
        user_id: str,
        file: File,
        *,
        import_id: str | None = None,
        timeout: float | None = None,
        on_progress: Callable[[Import], object] = _nothing,
    ) -> Import:
        """Sends an export file of the Health app in parts, and waits until the service has read it.

        `file` is a path, or a file that is open for bytes. `on_progress` is called with each state that is seen. A lost
        answer does no harm, and while the service is away the wait goes on. `import_id` (the `id` that `on_progress` was told) goes on
        with an upload that was broken off. Raises ImportFailedError when the file could not be read or its import was cancelled, ConflictError
        while another import of the user has not ended, and ServiceTimeoutError after `timeout` seconds.
        """
        clock = Clock(timeout)
        with _opened(file) as (source, size):
            if import_id is None:
                state = self.create_import(user_id, kind="apple_health_export", size=size, timeout=clock.question())
            else:
                state = self.get_import(user_id, import_id, timeout=clock.question())
                _require_size(state, size)
            on_progress(state)
            if state.status == "uploading":
                self._send_parts(user_id, source, state, clock, on_progress)
                self.complete_import(user_id, state.id, timeout=clock.question())

        def answer_of(seen: Import) -> Import | None:
            on_progress(seen)
            return _completed(seen)

        return wait(clock, lambda seconds: self.get_import(user_id, state.id, timeout=seconds), answer_of)

    def _send_parts(
        self, user_id: str, source: BinaryIO, state: Import, clock: Clock, on_progress: Callable[[Import], object]
    ) -> None:
        offset, length = state.received, _PART_BYTES
        while offset < state.size:
            conflict = None
            try:
                self.send_import_part(
                    user_id,
                    state.id,
                    offset=offset,
                    content=_read_part(source, offset, length),
                    timeout=clock.question(_LONGEST_PART),
                )
            except PayloadTooLargeError as error:
                length = _shorter(length, error)
                continue
            except ConflictError as error:
                conflict = error
            state = self.get_import(user_id, state.id, timeout=clock.question())
            offset = _next_offset(state, offset, conflict)
            on_progress(state)


class AsyncImportSending(AsyncOperations):
    """As ImportSending. The file is read in a thread, and `on_progress` may be asynchronous."""

    async def send_import_part(
        self, user_id: str, import_id: str, *, offset: int, content: bytes, **options: Unpack[CallOptions]
    ) -> None:
        """As Tributary.send_import_part."""
        params = {"userId": user_id, "importId": import_id, "offset": offset, "bytes": content}
        await self._send(_SEND_PART, params, options)

    async def import_file(
        self,
        user_id: str,
        file: File,
        *,
        import_id: str | None = None,
        timeout: float | None = None,
        on_progress: Callable[[Import], object] = _nothing,
    ) -> Import:
        """As Tributary.import_file."""
        clock = Clock(timeout)
        with _opened(file) as (source, size):
            if import_id is None:
                state = await self.create_import(
                    user_id, kind="apple_health_export", size=size, timeout=clock.question()
                )
            else:
                state = await self.get_import(user_id, import_id, timeout=clock.question())
                _require_size(state, size)
            await finish(on_progress(state))
            if state.status == "uploading":
                await self._send_parts(user_id, source, state, clock, on_progress)
                await self.complete_import(user_id, state.id, timeout=clock.question())

        async def ask(seconds: float) -> Import:
            return await self.get_import(user_id, state.id, timeout=seconds)

        async def answer_of(seen: Import) -> Import | None:
            await finish(on_progress(seen))
            return _completed(seen)

        return await wait_async(clock, ask, answer_of)

    async def _send_parts(
        self, user_id: str, source: BinaryIO, state: Import, clock: Clock, on_progress: Callable[[Import], object]
    ) -> None:
        offset, length = state.received, _PART_BYTES
        while offset < state.size:
            conflict = None
            try:
                content = await anyio.to_thread.run_sync(_read_part, source, offset, length)
                await self.send_import_part(
                    user_id, state.id, offset=offset, content=content, timeout=clock.question(_LONGEST_PART)
                )
            except PayloadTooLargeError as error:
                length = _shorter(length, error)
                continue
            except ConflictError as error:
                conflict = error
            state = await self.get_import(user_id, state.id, timeout=clock.question())
            offset = _next_offset(state, offset, conflict)
            await finish(on_progress(state))
