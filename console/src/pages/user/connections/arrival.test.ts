import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestPoint } from '../newest-point.ts';
import { arrivalsOf, type Coverage, type Freshness, troublesOf } from './arrival.ts';

type Entry = Freshness['data'][number];

function entry(metricType: Entry['metricType'], given: Partial<Entry> = {}): Entry {
  return {
    providerId: 'provider_a',
    metricType,
    lastPointAt: null,
    lastDay: null,
    expectedEveryHours: 24,
    isLate: false,
    reason: 'up_to_date',
    message: '',
    recordsSetAside: 0,
    gaps: [],
    ...given,
  };
}

const covered = { firstDay: '2026-01-01', lastDay: '2026-02-01', days: 32, daysOfLast90: 32, longestGap: null };

test('what is missing comes first, and nothing is missing of a provider that was never connected', () => {
  const data = [
    entry('sleep', { providerId: 'provider_c', reason: 'never_connected', isLate: true }),
    entry('steps', { providerId: 'provider_c', reason: 'never_connected' }),
    entry('steps'),
    entry('weight', { reason: 'irregular' }),
    entry('sleep', { reason: 'vendor_silent', isLate: true }),
    entry('sleep', { providerId: 'provider_b', reason: 'not_granted' }),
  ];
  const coverage: Coverage = {
    today: '2026-02-01',
    timezone: 'UTC',
    data: [
      { metricType: 'sleep', providerId: 'provider_b', daysOfLast30: 7, ...covered },
      { metricType: 'steps', providerId: 'provider_a', daysOfLast30: 30, ...covered },
    ],
  };
  const found = arrivalsOf({ generatedAt: '', data }, coverage);
  const shown = found.map(({ metricType, providerId, daysOfLast30, isMissing, isExpected }) =>
    [metricType, providerId, daysOfLast30, isMissing ? 'missing' : isExpected ? 'fine' : 'not expected'].join(' '),
  );
  assert.deepEqual(shown, [
    'sleep provider_a 0 missing',
    'sleep provider_b 7 missing',
    'steps provider_a 30 fine',
    'weight provider_a 0 fine',
    'sleep provider_c 0 not expected',
    'steps provider_c 0 not expected',
  ]);
});

test('the newest point, of all providers or of one', () => {
  const data = [
    entry('steps', { lastPointAt: '2026-02-01T00:00:00.000Z' }),
    entry('sleep', { lastPointAt: '2026-02-02T00:00:00.000Z', providerId: 'provider_b' }),
    entry('weight'),
  ];
  assert.equal(newestPoint({ generatedAt: '', data }), '2026-02-02T00:00:00.000Z');
  assert.equal(newestPoint({ generatedAt: '', data }, 'provider_a'), '2026-02-01T00:00:00.000Z');
  assert.equal(newestPoint({ generatedAt: '', data }, 'provider_c'), null);
  assert.equal(newestPoint(undefined), null);
});

test('a failing connection and a reading that goes on are told although nothing is late', () => {
  const connections = [
    { providerId: 'provider_a', status: 'active' },
    { providerId: 'provider_b', status: 'error' },
    { providerId: 'provider_d', status: 'disconnected' },
  ] as never;
  const sync = { providerId: 'provider_a', trigger: 'backfill', status: 'running', daysDone: 30, daysAsked: 146 };
  const data = [sync, { ...sync, status: 'completed' }, { ...sync, trigger: 'scheduled' }];
  assert.deepEqual(troublesOf(connections, { data, nextCursor: null } as never), [
    { providerId: 'provider_b', kind: 'fails', days: null },
    { providerId: 'provider_d', kind: 'ended', days: null },
    { providerId: 'provider_a', kind: 'reads', days: [30, 146] },
  ]);
  assert.deepEqual(troublesOf(undefined, undefined), []);
});
