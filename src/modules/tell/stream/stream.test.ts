import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOMAIN_EVENTS, PUBLIC_EVENTS, STREAM_TOPICS } from '../../../domain-events/catalog.ts';
import { EVENT_SAMPLES } from '../../../domain-events/samples.ts';
import { streamEvent } from './record.ts';
import { topicsFor } from './routes.ts';
import { Places } from './streams.ts';

const SCOPE = { workspaceId: 'w', userId: 'u' };
const caller = (...scopes: ('read' | 'write' | 'admin')[]) => ({
  workspaceId: 'w',
  keyId: 'k',
  sessionId: null,
  scopes,
});

test('every event of webhooks that concerns a topic is sent with the same data, without what was measured and who a person is', () => {
  const topics = Object.fromEntries(
    PUBLIC_EVENTS.map((name) => [name, 'topic' in DOMAIN_EVENTS[name] ? DOMAIN_EVENTS[name].topic : undefined]),
  );
  assert.deepEqual(topics, {
    'sync.completed': 'syncs',
    'sync.failed': 'syncs',
    'connection.created': 'connections',
    'connection.disconnected': 'connections',
    'user.created': 'users',
    'user.deleted': 'users',
    'sync.started': 'syncs',
    'sync.cancelled': 'syncs',
    'connection.error': 'connections',
    'health.updated': 'data',
    'anomaly.detected': 'anomalies',
  });
  const completed = streamEvent('sync.completed', SCOPE, { ...EVENT_SAMPLES['sync.completed'], surplus: 1 });
  assert.deepEqual(JSON.parse(completed.data), EVENT_SAMPLES['sync.completed']);
  const created = streamEvent('user.created', SCOPE, EVENT_SAMPLES['user.created']);
  assert.deepEqual(JSON.parse(created.data), { userId: EVENT_SAMPLES['user.created'].userId });
  const { value: _value, unit: _unit, message: _message, ...shown } = EVENT_SAMPLES['anomaly.detected'];
  assert.deepEqual(JSON.parse(streamEvent('anomaly.detected', SCOPE, EVENT_SAMPLES['anomaly.detected']).data), shown);
});

test('a caller gets the topics of its scopes, and is refused what it names beyond them', () => {
  const usual = STREAM_TOPICS.filter((topic) => topic !== 'users');
  assert.deepEqual([...topicsFor(caller('read', 'admin'))], usual);
  assert.deepEqual([...topicsFor(caller('read'), 'users')], ['users']);
  assert.deepEqual([...topicsFor(caller('read'), '')], ['syncs', 'connections', 'data', 'anomalies']);
  assert.deepEqual([...topicsFor(caller('read'), 'data, syncs,data')], ['data', 'syncs']);
  assert.throws(() => topicsFor(caller('read'), 'data,deliveries'), { code: 'FORBIDDEN' });
  assert.throws(() => topicsFor(caller('read', 'admin'), 'weather'), { code: 'VALIDATION_ERROR' });
  assert.throws(() => topicsFor(caller('read', 'admin'), 'data,'), { code: 'VALIDATION_ERROR' });
});

test('a key has so many places, and gets one back for each stream that ends', () => {
  const places = new Places(2);
  const leave = places.take('k');
  places.take('k');
  assert.throws(() => places.take('k'), { code: 'RATE_LIMIT_EXCEEDED' });
  places.take('another');
  leave();
  places.take('k');
  assert.throws(() => places.take('k'), { code: 'RATE_LIMIT_EXCEEDED' });
});
