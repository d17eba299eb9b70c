/** Pages of rows that name a provider, without the rows of restricted providers. */
import type { Query } from './read-api.ts';
import { isRestricted } from './restricted.ts';
import type { ToolContext } from './tool.ts';

export interface VisiblePage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  /** For lists that tell how many rows match over all pages; the count includes withheld rows. */
  readonly total: number | undefined;
}

/** If all rows of a page are withheld, the next page is read, up to this many times. */
const MOST_SKIPS = 10;

/** One page; reads on when a page contains only withheld rows. */
export async function pagesOf<Row extends { readonly providerId: string }>(
  context: ToolContext,
  path: readonly string[],
  query: Query,
): Promise<VisiblePage<Row>> {
  let { cursor } = query;
  for (let skipped = 0; ; skipped++) {
    const page = await context.api.get<{ data: Row[]; nextCursor: string | null; total?: number }>(path, {
      ...query,
      cursor,
    });
    const rows = page.data.filter(({ providerId }) => !isRestricted(context, providerId));
    if (rows.length > 0 || page.nextCursor === null || skipped >= MOST_SKIPS) {
      return { rows, nextCursor: page.nextCursor, total: page.total };
    }
    cursor = page.nextCursor;
  }
}
