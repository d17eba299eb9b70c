/** What adapters do with pages. */
import type { Page, Point } from './provider.ts';

/** A page of points alone. */
export function pageOf(points: readonly Point[]): Page {
  return { points, events: [] };
}

export function joined(pages: readonly Page[]): Page {
  return { points: pages.flatMap((page) => page.points), events: pages.flatMap((page) => page.events) };
}

/** The page itself, unless there is nothing in it. */
export function* nonEmpty(page: Page): Generator<Page> {
  if (page.points.length > 0 || page.events.length > 0) yield page;
}
