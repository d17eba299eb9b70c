/** Personal records in words, and the day to which each leads. */
import type { components } from 'tributary-health';
import { dayInWords, dayOf } from '../../../ui/days.ts';

export type PersonalRecord = components['schemas']['PersonalRecord'];
export type RecordCategory = components['schemas']['RecordCategory'];

export const CATEGORIES: Readonly<Record<RecordCategory, { readonly title: string; readonly means: string }>> = {
  daily_max: { title: 'Highest day', means: 'The highest daily value of all local days with data.' },
  daily_min: {
    title: 'Lowest day',
    means: 'The lowest daily value of all local days with data. Kept where low is remarkable.',
  },
  weekly_max: { title: 'Best week', means: 'The highest sum of a week, from Monday to Sunday, in the user’s days.' },
  longest_distance: { title: 'Longest distance', means: 'The workout that went farthest.' },
  longest_duration: { title: 'Longest workout', means: 'The workout that lasted longest.' },
  highest_calories: { title: 'Most energy', means: 'The workout that took the most energy.' },
};

/** The calendar day on which the record was reached; of a week, its Monday. */
export function recordDay({ category, recordedAt }: PersonalRecord, zone: string): string {
  const isOfDays = category === 'daily_max' || category === 'daily_min' || category === 'weekly_max';
  // Days and weeks are stamped with the midnight, in UTC, of the local day.
  return isOfDays ? recordedAt.slice(0, 10) : dayOf(recordedAt, zone);
}

export function reachedInWords(record: PersonalRecord, zone: string): string {
  const day = dayInWords(recordDay(record, zone));
  return record.category === 'weekly_max' ? `week of ${day}` : day;
}
