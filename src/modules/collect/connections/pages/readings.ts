/** What a provider delivers, in words for the people whose data it is. */
import type { EventType } from '../../../../vocabulary/event-types.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { readingOf } from '../../../../vocabulary/metric-types/words.ts';

/** The English words, what most people know first. A line that has room for three names the first three. */
export const READINGS = [
  'steps',
  'sleep',
  'heart rate',
  'workouts',
  'recovery',
  'weight',
  'distance',
  'calories',
  'heart rate variability',
  'blood pressure',
  'blood glucose',
  'blood oxygen',
  'stress',
  'strain',
  'readiness',
  'active minutes',
  'floors climbed',
  'respiratory rate',
  'body fat',
  'BMI',
  'body temperature',
  'skin temperature',
  'VO2 max',
  'activities',
] as const;

/** The words of another language, by the English ones. */
export type Readings = Readonly<Record<(typeof READINGS)[number], string>>;

const EVENT_WORDS: Readonly<Record<EventType, string>> = {
  workout: readingOf('workout'),
  sleep: readingOf('sleep'),
  activity: 'activities',
};

/** The English words for metric and event types, the best known first. A word that several types share appears once. */
export function readingsOf(types: {
  readonly metricTypes: readonly MetricType[];
  readonly eventTypes: readonly EventType[];
}): string[] {
  const words = new Set([
    ...types.metricTypes.map((metricType) => readingOf(metricType)),
    ...types.eventTypes.map((eventType) => EVENT_WORDS[eventType]),
  ]);
  const known: readonly string[] = READINGS;
  return [...known.filter((word) => words.has(word)), ...[...words].filter((word) => !known.includes(word))];
}
