import type { HealthEvent, Page, Point } from '../page.ts';

export function allPoints(pages: readonly Page[]): Point[] {
  return pages.flatMap((page) => page.points);
}

export function allEvents(pages: readonly Page[]): HealthEvent[] {
  return pages.flatMap((page) => page.events);
}
