/** Decides which of the nights and workouts that were read a sync stores. */
import { type DaySpan, includesDay } from '../day-spans.ts';

/** The bounds by which this sync tells news from known items. */
export interface News {
  /** The days of the window; everything on them is news. */
  readonly days: DaySpan;
  /** Items of earlier days are news only if the vendor has changed them since this instant (epoch milliseconds). */
  readonly changedSince: number;
}

/**
 * A watch can send its data days later, and the vendor dates an item by when it happened. So we also read some earlier
 * days, but take from them only changed items. Otherwise data that a person deleted here would return with each
 * sync.
 */
export function isNews(news: News, day: string, updateTime: string | null | undefined): boolean {
  return includesDay(news.days, day) || Date.parse(updateTime ?? '') >= news.changedSince;
}
