/** Which of the nights and workouts that were read a sync takes. */
import { type DaySpan, includesDay } from '../day-spans.ts';

/** Which of the items that were read are news for this sync. */
export interface News {
  /** The days of the window: all of them. */
  readonly days: DaySpan;
  /** Before those: what the vendor has changed since this instant (epoch milliseconds). */
  readonly changedSince: number;
}

/**
 * A watch may have been away for days, and the vendor dates an item by when it happened: we look back, and take from
 * there only what has changed. What was deleted here long ago does not return with each sync.
 */
export function isNews(news: News, day: string, updateTime: string | null | undefined): boolean {
  return includesDay(news.days, day) || Date.parse(updateTime ?? '') >= news.changedSince;
}
