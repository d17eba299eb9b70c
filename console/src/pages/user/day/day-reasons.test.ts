import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonsOfDay } from './day-reasons.ts';

const DAY = '2026-03-14';
const entry = (metricType: string, more: object, providerId = 'provider_b') =>
  ({
    providerId,
    metricType,
    reason: 'up_to_date',
    message: 'Data arrives as usual',
    gaps: [],
    lastDay: '2026-03-20',
    ...more,
  }) as never;
const gap = (reason: string) => ({ gaps: [{ from: '2026-03-13', to: DAY, days: 2, reason }] });

test('each reason stands with its kinds of data, and none hides another', () => {
  const entries = [
    entry('steps', gap('no_wear')),
    entry('heart_rate', gap('no_wear')),
    entry('weight', gap('not_measured')),
    entry('vo2_max', {}),
  ];
  assert.deepEqual(reasonsOfDay(entries, DAY), [
    { providerId: 'provider_b', text: 'the device was not worn', metricTypes: ['steps', 'heart_rate'] },
    { providerId: 'provider_b', text: 'nothing was measured by hand', metricTypes: ['weight'] },
  ]);
});

test('a connection that has ended explains everything that its provider does not bring', () => {
  const late = { lastDay: '2026-03-10', message: 'not worn' };
  const entries = [
    entry('steps', { ...late, reason: 'disconnected', message: 'Reconnect' }),
    entry('weight', { ...late, reason: 'not_measured' }),
    entry('steps', gap('vendor_silent'), 'provider_c'),
  ];
  assert.deepEqual(reasonsOfDay(entries, DAY), [
    { providerId: 'provider_b', text: 'it is not connected any more', metricTypes: [] },
    { providerId: 'provider_c', text: 'its syncs brought nothing of these days', metricTypes: ['steps'] },
  ]);
});

test('a provider that was never connected explains nothing', () => {
  assert.deepEqual(reasonsOfDay([entry('steps', { reason: 'never_connected', lastDay: null })], DAY), []);
});
