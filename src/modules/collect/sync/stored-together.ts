/** Which pages can be stored with one set of statements. Pure. */
import { joined } from '../../../providers/pages.ts';
import type { Page } from '../../../providers/provider.ts';

/**
 * The same pages, neighbours joined where that makes no difference: where they share no point and no event, so that none
 * is a newer state of what another brought, and none says what the vendor no longer has.
 */
export function storedTogether(pages: readonly Page[]): readonly Page[] {
  const groups: { readonly pages: Page[]; readonly keys: Set<string>; readonly isClosed: boolean }[] = [];
  for (const page of pages) {
    const keys = keysOf(page);
    const isClosed = page.removed !== undefined || page.complete !== undefined;
    const last = groups.at(-1);
    if (last === undefined || isClosed || last.isClosed || keys.some((key) => last.keys.has(key))) {
      groups.push({ pages: [page], keys: new Set(keys), isClosed });
    } else {
      last.pages.push(page);
      for (const key of keys) last.keys.add(key);
    }
  }
  return groups.map(({ pages: [first, ...others] }) => {
    if (first === undefined) throw new RangeError('a group has a page');
    return others.length === 0 ? first : joined([first, ...others]);
  });
}

function keysOf({ points, events }: Page): string[] {
  return [
    ...points.map(({ metricType, recordedAt }) => `${metricType} ${recordedAt}`),
    ...events.map(({ eventType, vendorId }) => `${eventType} ${vendorId}`),
  ];
}
