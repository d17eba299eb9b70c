/** Names the data that a provider delivers, in words for the people to whom the data belong. */
import type { EventType } from '../../../../vocabulary/event-types.ts';
import { READINGS, type Reading } from '../../../../vocabulary/metric-types/readings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { readingOf } from '../../../../vocabulary/metric-types/words.ts';

const EVENT_WORDS: Readonly<Record<EventType, Reading>> = {
  workout: READINGS.workouts,
  sleep: READINGS.sleep,
  activity: READINGS.activities,
};

/** The words for metric and event types, the best known first. A word that several types share appears once. */
export function readingsOf(types: {
  readonly metricTypes: readonly MetricType[];
  readonly eventTypes: readonly EventType[];
}): Reading[] {
  const words = new Set([
    ...types.metricTypes.map((metricType) => readingOf(metricType)),
    ...types.eventTypes.map((eventType) => EVENT_WORDS[eventType]),
  ]);
  const known: readonly Reading[] = Object.values(READINGS);
  return [...known.filter((word) => words.has(word)), ...[...words].filter((word) => !known.includes(word))];
}
