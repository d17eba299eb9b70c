/** A complete sample of each public event: what receivers are sent when somebody tries them. Nobody has these ids. */
import type { EventData, PublicEventName } from './catalog.ts';

const jobId = '019b8f7e-0000-7000-8000-000000000001';
const userId = '019b8f7e-0000-7000-8000-000000000002';
const connectionId = '019b8f7e-0000-7000-8000-000000000003';
const providerId = 'provider_c';
const at = '2026-01-03T10:00:00.000Z';
const error = 'provider_c answered 503';
const email = 'ü@example.com';

export const EVENT_SAMPLES: { readonly [Name in PublicEventName]: EventData<Name> } = {
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
};
