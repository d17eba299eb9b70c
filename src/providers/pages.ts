/** What adapters do with pages. */
import type { JsonObject } from '../platform/json.ts';
import type { Page, Point } from './provider.ts';
import { type RecordKind, readEach } from './records.ts';

/** A page of points alone. */
export function pageOf(points: readonly Point[]): Page {
  return { points, events: [] };
}

export function joined(pages: readonly Page[]): Page {
  const setAside = pages.flatMap((page) => page.setAside ?? []);
  const understood = pages.flatMap((page) => page.understood ?? []);
  const unfinished = pages.flatMap((page) => page.unfinished ?? []);
  return {
    points: pages.flatMap((page) => page.points),
    events: pages.flatMap((page) => page.events),
    ...(setAside.length > 0 && { setAside }),
    ...(understood.length > 0 && { understood }),
    ...(unfinished.length > 0 && { unfinished }),
  };
}

/** The page of those records that can be understood; it lists the others as set aside. See {@link readEach}. */
export function pageOfEach(
  kind: RecordKind,
  records: readonly unknown[],
  read: (records: readonly unknown[]) => Page,
  context?: JsonObject,
): Page {
  const { result, report } = readEach(kind, records, read, context);
  return joined([result, report]);
}

/** The page itself, unless there is nothing in it. */
export function* nonEmpty(page: Page): Generator<Page> {
  const { points, events, setAside = [], understood = [], unfinished = [] } = page;
  if ([points, events, setAside, understood, unfinished].some((list) => list.length > 0)) yield page;
}
