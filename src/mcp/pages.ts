/** Pages of rows that carry a provider, without those of restricted providers. */
import type { Query } from './read-api.ts';
import { isRestricted } from './restricted.ts';
import type { ToolContext } from './tool.ts';

export interface VisiblePage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  /** Where the list says how many match over all pages, withheld ones included. */
  readonly total: number | undefined;
}

/** A page that is withheld as a whole is skipped, so many times at most. */
const MOST_SKIPS = 10;

/** One page; goes on where a page holds nothing but withheld rows. */
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
