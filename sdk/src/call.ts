/** The result of a client's method: a promise of the answer, with further methods. */
import type { Item } from './operations.ts';
import type { Answered } from './transport.ts';

/** A promise of the answer. */
export interface Call<Data> extends Promise<Data> {
  /** The answer with its status, its headers, the id of the request and the rate limit. */
  withResponse(): Promise<Answered<Data>>;
}

/** A promise of the first page of a list, and all elements of the list, page by page, as far as you walk. */
export interface ListCall<List> extends Call<List>, AsyncIterable<Item<List>> {}

/** Requests the page at a cursor. */
export type NextPage = (cursor: string) => Promise<Answered<unknown>>;

/** Every call can be walked at run time; the types offer it for lists only. */
export function callOf(first: Promise<Answered<unknown>>, nextPage: NextPage): ListCall<unknown> {
  const data = first.then((answered) => answered.data);
  // A caller of one of the two methods below ignores this promise, and gets the failure from the method.
  const leave = () => void data.catch(() => undefined);
  return Object.assign(data, {
    withResponse: () => {
      leave();
      return first;
    },
    [Symbol.asyncIterator]: () => {
      leave();
      return walk(first, nextPage);
    },
  }) as ListCall<unknown>; // elements have the type that the description says
}

async function* walk(first: Promise<Answered<unknown>>, nextPage: NextPage): AsyncGenerator<unknown, void, undefined> {
  let page = await first;
  for (;;) {
    yield* itemsOf(page.data);
    if (page.nextCursor === undefined) return;
    page = await nextPage(page.nextCursor);
  }
}

function itemsOf(page: unknown): unknown[] {
  if (Array.isArray(page)) return page;
  const { data } = page as { data?: unknown };
  return Array.isArray(data) ? data : [];
}
