/**
 * Reads pages from a vendor and commits them. Pages that come quickly are committed together, because a transaction of
 * one page costs almost as much as one of many.
 */
import type { JsonObject } from '../../../platform/json.ts';
import { isEmptyPage, type Page } from '../../../providers/page.ts';
import type { FetchRequest, Provider } from '../../../providers/provider.ts';
import { openReading, type ReadPage } from '../archive/index.ts';
import { requireMostlyUnderstood } from '../quarantine/index.ts';
import { commitPages, NO_PAGE, type SyncRun } from './commit-page.ts';

/** The longest time that a page waits for others. Progress is announced as often. */
const COLLECT_MS = 500;
/** It waits no longer once the waiting pages hold this many points and events, or characters of vendors' answers. */
const MOST_ITEMS = 2_000;
const MOST_CHARACTERS = 4_000_000;

/**
 * Reads a window, or notice targets. It ends or throws only after everything that it has read is stored.
 * @param targets items that notices have named; each of their pages is committed alone
 * @throws VendorError
 */
export async function readPages(run: SyncRun, request: FetchRequest, targets?: readonly JsonObject[]): Promise<void> {
  const { connection, dependencies, provider } = run;
  const windowStart = targets === undefined ? request.from : undefined;
  const waiting: ReadPage[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isBroken = false;
  let storing = Promise.resolve();
  const storeWaiting = () => {
    clearTimeout(timer);
    storing = storing.then(async () => {
      for (const pages of committedTogether(waiting.splice(0))) await commitPages(run, reading, pages, windowStart);
    });
    return storing;
  };
  // Stores while the adapter goes on. If that fails, the next page throws.
  const storeBeside = () => {
    storeWaiting().catch(() => {
      isBroken = true;
    });
  };
  let carried: ReadPage['exchanges'] = [];
  let hasFound = false;
  const reading = openReading(dependencies, connection, onStored(request, storeWaiting), provider.flavor, targets);
  try {
    for await (const page of pagesOf(provider, reading.request, targets)) {
      requireMostlyUnderstood(page);
      const exchanges = [...carried, ...reading.takeExchanges()];
      // An empty page is not archived. Its answers go with the next page, because a replay asks for them on its way.
      const isEmpty = isEmptyPage(page);
      carried = isEmpty ? exchanges : [];
      hasFound ||= !isEmpty;
      waiting.push({ page, exchanges: isEmpty ? [] : exchanges });
      if (isBroken || targets !== undefined || isMuch(waiting)) await storeWaiting();
      else if (waiting.length === 1) timer = setTimeout(storeBeside, COLLECT_MS);
    }
    const exchanges = [...carried, ...reading.takeExchanges()];
    if (hasFound && exchanges.length > 0) waiting.push({ page: NO_PAGE, exchanges });
  } finally {
    clearTimeout(timer);
    await storeWaiting();
  }
}

function pagesOf(provider: Provider, request: FetchRequest, targets: readonly JsonObject[] | undefined) {
  return targets === undefined ? provider.fetch(request) : (provider.inbound?.pull(request, targets) ?? []);
}

/**
 * Stores the waiting pages before it answers an adapter's question about stored data, so that the answer includes them.
 */
function onStored(request: FetchRequest, storeWaiting: () => Promise<void>): FetchRequest {
  const { latestValue, dayOffsets, revisionsOf, findEvent } = request;
  const afterStoring =
    <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      await storeWaiting();
      return ask(...given);
    };
  return {
    ...request,
    latestValue: afterStoring(latestValue),
    ...(dayOffsets && { dayOffsets: afterStoring(dayOffsets) }),
    ...(revisionsOf && { revisionsOf: afterStoring(revisionsOf) }),
    ...(findEvent && { findEvent: afterStoring(findEvent) }),
  };
}

function isMuch(waiting: readonly ReadPage[]): boolean {
  let [items, characters] = [0, 0];
  for (const { page, exchanges } of waiting) {
    items += page.points.length + page.events.length;
    for (const { answer } of exchanges) characters += answer.length;
  }
  return items >= MOST_ITEMS || characters >= MOST_CHARACTERS;
}

/**
 * Splits pages into runs of neighbours that may be stored as one page. The pages of a run share no point and no event,
 * so none holds a newer state of another's items, and none names items that the vendor no longer has.
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
