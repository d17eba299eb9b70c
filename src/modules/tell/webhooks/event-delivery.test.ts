import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serializeEvent, WEBHOOK_EVENTS } from './event-delivery.ts';

const AT = '2026-01-03T10:00:00.000Z';

test('the six events of the interface carry exactly its fields, whatever was recorded', () => {
  const fields: Record<string, string[]> = {
    'sync.completed': ['jobId', 'userId', 'connectionId', 'providerId', 'metricsSynced', 'syncedAt'],
    'sync.failed': ['jobId', 'userId', 'connectionId', 'providerId', 'error', 'failedAt'],
    'connection.created': ['connectionId', 'userId', 'providerId'],
    'connection.disconnected': ['connectionId', 'userId', 'providerId'],
    'user.created': ['userId', 'externalId', 'email'],
    'user.deleted': ['userId', 'externalId'],
  };
  for (const [event, names] of Object.entries(fields)) {
    const data = Object.fromEntries([...names, 'surplus'].map((name) => [name, `${name}-value`]));
    const expected = Object.fromEntries(names.map((name) => [name, `${name}-value`]));
    assert.deepEqual(JSON.parse(serializeEvent(event, AT, data)), { event, timestamp: AT, data: expected });
  }
});

test('further events carry what was recorded', () => {
  const data = { userId: 'u', metricTypes: ['steps'], from: AT };
  assert.deepEqual(JSON.parse(serializeEvent('health.updated', AT, data)), {
    event: 'health.updated',
    timestamp: AT,
    data,
  });
  assert.equal(WEBHOOK_EVENTS.length, 10);
});
