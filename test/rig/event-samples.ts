/** A complete sample of each event. A test names the members that matter to it and takes the rest from here. */
import type { EventData, EventName } from '../../src/domain-events/catalog.ts';

const jobId = '019b8f7e-0000-7000-8000-000000000001';
const userId = '019b8f7e-0000-7000-8000-000000000002';
const connectionId = '019b8f7e-0000-7000-8000-000000000003';
const providerId = 'provider_c';
const at = '2026-01-03T10:00:00.000Z';
const error = 'provider_c answered 503';
const email = 'ü@example.com';

export const EVENT_SAMPLES: { readonly [Name in EventName]: EventData<Name> } = {
  'sync.completed': { jobId, userId, connectionId, providerId, metricsSynced: 1234, syncedAt: at },
  'sync.failed': { jobId, userId, connectionId, providerId, error, failedAt: at },
  'connection.created': { connectionId, userId, providerId },
  'connection.disconnected': { connectionId, userId, providerId },
  'user.created': { userId, externalId: 'customer-42', email },
  'user.deleted': { userId, externalId: 'customer-42' },
  'sync.started': { jobId, userId, connectionId, providerId, startedAt: at },
  'sync.cancelled': { jobId, userId, connectionId, providerId, cancelledAt: at },
  'connection.error': { connectionId, userId, providerId, error },
  'health.updated': { userId, providerId, metricTypes: ['spo2', 'steps'], from: '2026-01-01', to: '2026-01-03' },
  'anomaly.detected': {
    userId,
    anomalyId: '019b8f7e-0000-7000-8000-000000000004',
    metricType: 'spo2',
    value: 88,
    unit: 'percent',
    method: 'clinical_threshold',
    severity: 'critical',
    message: 'SpO2 88 %',
    recordedAt: at,
    day: '2026-01-03',
    providerIds: ['provider_a', 'provider_c'],
  },
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
