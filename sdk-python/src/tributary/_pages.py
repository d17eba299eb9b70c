"""Lists: a page that can be walked over all pages that follow."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from typing import Any, Generic, TypeVar
from urllib.parse import parse_qs

from ._request import ResponseInfo
from ._transport import Answered

ItemT = TypeVar("ItemT", covariant=True)
AnswerT = TypeVar("AnswerT")


class _Page(Generic[ItemT, AnswerT]):
    answer: AnswerT
    """The whole page as the service answered it, for example with `total`."""
    response: ResponseInfo

    def __init__(self, answered: Answered[Any]) -> None:
        self.answer = answered.data
        self.response = answered.response

    @property
    def data(self) -> list[ItemT]:
        """The elements of this page."""
        return self.answer if isinstance(self.answer, list) else getattr(self.answer, "data") or []

    @property
    def next_cursor(self) -> str | None:
        """Where the next page begins; None on the last one."""
        if not isinstance(self.answer, list):
            return getattr(self.answer, "next_cursor", None)
        link = re.search(r'<[^>]*\?([^>]*)>;\s*rel="next"', self.response.headers.get("link", ""))
        cursors = parse_qs(link[1]).get("cursor", []) if link else []
        return cursors[0] if cursors else None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self.data)} elements, next_cursor={self.next_cursor!r}>"


class Page(_Page[ItemT, AnswerT]):
    """A page of a list. Iterating over it walks all elements from here to the end of the list, page by page; the next
    page is requested when it is needed."""

    def __init__(self, answered: Answered[Any], fetch: Callable[[str], Page[ItemT, AnswerT]]) -> None:
        super().__init__(answered)
        self._fetch = fetch

    def next_page(self) -> Page[ItemT, AnswerT] | None:
        cursor = self.next_cursor
        return None if cursor is None else self._fetch(cursor)

    def __iter__(self) -> Iterator[ItemT]:
        page: Page[ItemT, AnswerT] | None = self
        while page is not None:
            yield from page.data
            page = page.next_page()


class AsyncPage(_Page[ItemT, AnswerT]):
    """A page of a list. `async for` walks all elements from here to the end of the list, page by page."""

    def __init__(self, answered: Answered[Any], fetch: Callable[[str], Awaitable[AsyncPage[ItemT, AnswerT]]]) -> None:
        super().__init__(answered)
        self._fetch = fetch

    async def next_page(self) -> AsyncPage[ItemT, AnswerT] | None:
        cursor = self.next_cursor
        return None if cursor is None else await self._fetch(cursor)

    async def __aiter__(self) -> AsyncIterator[ItemT]:
        page: AsyncPage[ItemT, AnswerT] | None = self
        while page is not None:
            for item in page.data:
                yield item
            page = await page.next_page()


class AsyncList(Generic[ItemT, AnswerT]):
    """A list that has not been requested yet: `await` gives its first page, `async for` walks all of its elements."""

    def __init__(self, first: Callable[[], Awaitable[AsyncPage[ItemT, AnswerT]]]) -> None:
        self._first = first

    def __await__(self) -> Generator[Any, None, AsyncPage[ItemT, AnswerT]]:
        return self._first().__await__()

    async def __aiter__(self) -> AsyncIterator[ItemT]:
        async for item in await self._first():
            yield item
