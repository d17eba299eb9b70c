/** Which pages may share a transaction. Pure. */
import type { Page } from '../../../providers/page.ts';

/**
 * Splits pages into runs of neighbours that may be stored as one page, because that makes no difference: they share no
 * point and no event, so none holds a newer state of what another has brought, and none says what the vendor no longer
 * has.
 */
export function committedTogether<Read extends { readonly page: Page }>(reads: readonly Read[]): readonly Read[][] {
  const runs: { readonly reads: Read[]; readonly keys: Set<string>; readonly isClosed: boolean }[] = [];
  for (const read of reads) {
    const keys = keysOf(read.page);
    const isClosed = read.page.removed !== undefined || read.page.complete !== undefined;
    const last = runs.at(-1);
    if (last === undefined || isClosed || last.isClosed || keys.some((key) => last.keys.has(key))) {
      runs.push({ reads: [read], keys: new Set(keys), isClosed });
    } else {
      last.reads.push(read);
      for (const key of keys) last.keys.add(key);
    }
  }
  return runs.map((run) => run.reads);
}

function keysOf({ points, events }: Page): string[] {
  return [
    ...points.map(({ metricType, recordedAt }) => `${metricType} ${recordedAt}`),
    ...events.map(({ eventType, vendorId }) => `${eventType} ${vendorId}`),
  ];
}
