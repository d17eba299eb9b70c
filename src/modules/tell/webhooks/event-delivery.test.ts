import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUBLIC_EVENTS, type PublicEventName } from '../../../domain-events/catalog.ts';
import { serializeEvent } from './event-delivery.ts';

const AT = '2026-01-03T10:00:00.000Z';

test('the six events of the interface carry exactly its fields, whatever was recorded', () => {
  const fields: Partial<Record<PublicEventName, string[]>> = {
    'sync.completed': ['jobId', 'userId', 'connectionId', 'providerId', 'metricsSynced', 'syncedAt'],
    'sync.failed': ['jobId', 'userId', 'connectionId', 'providerId', 'error', 'failedAt'],
    'connection.created': ['connectionId', 'userId', 'providerId'],
    'connection.disconnected': ['connectionId', 'userId', 'providerId'],
    'user.created': ['userId', 'externalId', 'email'],
    'user.deleted': ['userId', 'externalId'],
  };
  for (const event of PUBLIC_EVENTS) {
    const names = fields[event];
    if (names === undefined) continue;
    const data = Object.fromEntries([...names, 'surplus'].map((name) => [name, `${name}-value`]));
    const expected = Object.fromEntries(names.map((name) => [name, `${name}-value`]));
    assert.deepEqual(JSON.parse(serializeEvent(event, AT, data)), { event, timestamp: AT, data: expected });
  }
});

test('further events carry what was recorded', () => {
  const data = { userId: 'u', providerId: 'p', metricTypes: ['steps'], from: '2026-01-01', to: '2026-01-03' };
  assert.deepEqual(JSON.parse(serializeEvent('health.updated', AT, data)), {
    event: 'health.updated',
    timestamp: AT,
    data,
  });
  assert.equal(PUBLIC_EVENTS.length, 11);
});
