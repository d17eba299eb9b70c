/**
 * The days that an answer about many users counts. Weeks and months count as a whole: if a caller could cut them at any
 * day, the difference of two answers would be the data of the users who have data on one day only. Pure.
 */
import { addDays, mondayOf } from '../../../platform/instants.ts';

export const BUCKETS = ['day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

export interface Days {
  /** First and last local day, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** From the first day of the bucket of the first day to the last day of the bucket of the last. */
export function wholeBuckets({ firstDay, lastDay }: Days, bucket: Bucket): Days {
  return { firstDay: startOf(firstDay, bucket), lastDay: endOf(lastDay, bucket) };
}

function startOf(day: string, bucket: Bucket): string {
  if (bucket === 'day') return day;
  return bucket === 'month' ? `${day.slice(0, 7)}-01` : mondayOf(day);
}

function endOf(day: string, bucket: Bucket): string {
  if (bucket === 'day') return day;
  const longest = bucket === 'week' ? 7 : 31; // days: after them the next bucket has begun
  return addDays(startOf(addDays(startOf(day, bucket), longest), bucket), -1);
}
