/** What a provider delivers, in words for the people whose data it is. */
import type { EventType } from '../../../../vocabulary/event-types.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { readingOf } from '../../../../vocabulary/metric-types/words.ts';

const EVENT_WORDS: Readonly<Record<EventType, string>> = {
  workout: readingOf('workout'),
  sleep: readingOf('sleep'),
  activity: 'activities',
};

/** The words for metric and event types, in the order of the types. A word that several types share appears once. */
export function readingsOf(types: {
  readonly metricTypes: readonly MetricType[];
  readonly eventTypes: readonly EventType[];
}): string[] {
  const words = [
    ...types.metricTypes.map((metricType) => readingOf(metricType)),
    ...types.eventTypes.map((eventType) => EVENT_WORDS[eventType]),
  ];
  return [...new Set(words)];
}
