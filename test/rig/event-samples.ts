/** A complete sample of each event. A test names the members that matter to it and takes the rest from here. */
import type { EventData, EventName } from '../../src/domain-events/catalog.ts';
import { EVENT_SAMPLES as PUBLIC_SAMPLES } from '../../src/domain-events/samples.ts';

const userId = '019b8f7e-0000-7000-8000-000000000002';
const connectionId = '019b8f7e-0000-7000-8000-000000000003';
const providerId = 'provider_c';
const at = '2026-01-03T10:00:00.000Z';

export const EVENT_SAMPLES: { readonly [Name in EventName]: EventData<Name> } = {
  ...PUBLIC_SAMPLES,
  'records.set_aside': { connectionId, userId, providerId, endpoint: 'sleep' },
  'record.beaten': {
    userId,
    metricType: 'steps',
    category: 'daily_max',
    value: 12_000,
    unit: 'count',
    day: '2026-01-03',
    recordedAt: at,
    providerId,
    previous: { value: 11_000, recordedAt: '2025-12-03T10:00:00.000Z' },
  },
  'goal.reached': {
    userId,
    goalId: '019b8f7e-0000-7000-8000-000000000005',
    metricType: 'steps',
    target: 1,
    direction: 'at_least',
    period: 'day',
    periodStart: '2026-01-03',
    value: 2,
    unit: 'count',
  },
  'insight.found': {
    userId,
    kind: 'trend',
    title: 'Steps are rising',
    message: 'Steps: the average of the last 7 days is above that of the 30 days before',
    metricTypes: ['steps'],
    providerIds: ['provider_a'],
    foundAt: at,
    basis: [
      { metricType: 'steps', from: '2026-01-02', to: '2026-01-03', values: [8_000, null], figures: { average: 8_000 } },
    ],
  },
};
