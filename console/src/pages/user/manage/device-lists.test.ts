import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, type KnownDevice, type KnownDevices, nameOfDevice, orderFrom, rankedKeys } from './device-lists.ts';

const device = (key: string, kind: KnownDevice['kind'], providerId: KnownDevice['providerId'] = 'apple_health') => ({
  key,
  kind,
  providerId,
  name: null,
  manufacturer: null,
  model: null,
  app: null,
  isIgnored: false,
  firstSeenAt: '2026-05-05T10:00:00.000Z',
  lastSeenAt: '2026-05-05T10:00:00.000Z',
});

const data = [device('pad', 'tablet'), device('pocket', 'phone'), device('wrist', 'watch'), device('sum', 'total')];
const known = (order: KnownDevices['order'] = {}, ignored: string[] = []): KnownDevices => ({
  data: [...data, device('strap', 'band', 'health_connect')],
  order,
  ignored,
});

test('devices stand as they count: the order of the user, then the kinds; the own figures of the phone have no place', () => {
  assert.deepEqual(rankedKeys(data, []), ['wrist', 'pocket', 'pad']);
  assert.deepEqual(rankedKeys(data, ['pad']), ['pad', 'wrist', 'pocket']);
});

test('a saved order is shown by provider, and what was not changed stays', () => {
  const saved = known({ '*': ['pocket', 'wrist', 'strap'], steps: ['wrist'] }, ['pad']);
  const draft = draftOf(saved);
  assert.deepEqual(draft, {
    orders: { apple_health: ['pocket', 'wrist'], health_connect: ['strap'] },
    ignored: ['pad'],
  });
  assert.deepEqual(orderFrom(saved, draft), { order: saved.order, ignored: ['pad'] });
});

test('who only switches a device off gets no order', () => {
  const none = known();
  assert.deepEqual(orderFrom(none, { ...draftOf(none), ignored: ['pad'] }), { order: {}, ignored: ['pad'] });
});

test('a device without a name is called by its model or its key', () => {
  assert.deepEqual(
    [nameOfDevice({ key: 'k', name: null, model: null }), nameOfDevice({ key: 'k', name: null, model: 'Watch7,2' })],
    ['k', 'Watch7,2'],
  );
});
