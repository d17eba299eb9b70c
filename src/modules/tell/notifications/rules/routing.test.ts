import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyInstant, anyZone } from '../../../../../test/rig/zones.ts';
import { CATEGORIES } from '../../../../channels/notification.ts';
import { SEVERITIES } from '../../../../vocabulary/findings.ts';
import { isQuiet, quietEnd, type RoutingRule, routeNotification, ruleMatches } from './routing.ts';

const noon = { at: Date.parse('2026-01-03T12:00:00Z'), timezone: 'UTC' };
const rule = (over: Partial<RoutingRule> = {}): RoutingRule => ({
  categories: ['sync'],
  minSeverity: 'info',
  channelIds: ['a'],
  isEnabled: true,
  quietHours: null,
  ...over,
});

test('the whole truth table: category × severity × minimum × quiet hours × enabled', () => {
  const reached = new Set([
    'info info',
    'warning info',
    'warning warning',
    'critical info',
    'critical warning',
    'critical critical',
  ]);
  const quietNow = { start: '11:00', end: '13:00' };
  const quietLater = { start: '13:00', end: '14:00' };
  let rows = 0;
  for (const category of CATEGORIES)
    for (const named of CATEGORIES)
      for (const severity of SEVERITIES)
        for (const minSeverity of SEVERITIES)
          for (const quietHours of [null, quietNow, quietLater])
            for (const isEnabled of [true, false]) {
              const one = rule({ categories: [named], minSeverity, quietHours, isEnabled });
              const silenced = quietHours === quietNow && severity !== 'critical';
              const isTaken = named === category && reached.has(`${severity} ${minSeverity}`) && isEnabled;
              const routes = routeNotification({ category, severity }, [one], new Set(['a']), noon);
              const at = silenced ? Date.parse('2026-01-03T13:00:00Z') : noon.at;
              assert.deepEqual([...routes], isTaken ? [['a', at]] : [], JSON.stringify({ category, severity, one }));
              rows++;
            }
  assert.equal(rows, 7 * 7 * 3 * 3 * 3 * 2);
});

test('each channel once, whatever names it; disabled and unknown ones never', () => {
  const rules = [rule({ channelIds: ['a', 'b'] }), rule({ channelIds: ['b', 'c', 'gone'] }), rule({ channelIds: [] })];
  const channels = routeNotification({ category: 'sync', severity: 'info' }, rules, new Set(['b', 'c', 'd']), noon);
  assert.deepEqual([...channels.keys()], ['b', 'c']);
});

test('quiet for one rule is not quiet for another; held by several, a channel waits for the first end', () => {
  const quiet = rule({ channelIds: ['a'], quietHours: { start: '11:00', end: '13:00' } });
  const open = rule({ channelIds: ['a', 'b'] });
  const route = (rules: RoutingRule[]) =>
    routeNotification({ category: 'sync', severity: 'info' }, rules, new Set(['a', 'b']), noon);
  const at = (time: string) => Date.parse(`2026-01-03T${time}:00Z`);
  assert.deepEqual([...route([quiet])], [['a', at('13:00')]]);
  const all = [
    ['a', noon.at],
    ['b', noon.at],
  ];
  assert.deepEqual([...route([quiet, open])], all);
  const longer = rule({ channelIds: ['a', 'b'], quietHours: { start: '11:00', end: '14:00' } });
  assert.deepEqual(
    [...route([longer, quiet])],
    [
      ['a', at('13:00')],
      ['b', at('14:00')],
    ],
  );
});

test('quiet hours: from start, up to end, over midnight, in the zone', () => {
  const night = { start: '22:00', end: '07:00' };
  const at = (time: string, timezone: string | null = 'UTC') => ({ at: Date.parse(`2026-01-03T${time}Z`), timezone });
  for (const time of ['22:00:00', '23:59:59', '00:00:00', '06:59:59']) assert.ok(isQuiet(night, at(time)), time);
  for (const time of ['07:00:00', '12:00:00', '21:59:59']) assert.ok(!isQuiet(night, at(time)), time);
  assert.ok(isQuiet(night, at('05:30:00', null)));
  assert.ok(isQuiet(night, at('21:00:00', 'Europe/Berlin'))); // 22:00 there
  assert.ok(!isQuiet(night, at('06:00:00', 'Europe/Berlin'))); // 07:00 there
  assert.ok(isQuiet({ start: '09:00', end: '10:00' }, at('00:30:00', 'Asia/Tokyo'))); // 09:30 there
});

test('a severity that is too low does not match, quiet or not', () => {
  assert.equal(ruleMatches(rule({ minSeverity: 'warning' }), { category: 'sync', severity: 'info' }, noon), false);
});

test('quiet hours end when clocks in the zone show their end', () => {
  const end = (at: string, timezone: string | null, hours = { start: '22:00', end: '07:00' }) =>
    new Date(quietEnd(hours, { at: Date.parse(at), timezone })).toISOString();
  assert.equal(end('2026-01-05T22:30:00Z', null), '2026-01-06T07:00:00.000Z');
  assert.equal(end('2026-01-05T22:30:00Z', 'Europe/Berlin'), '2026-01-06T06:00:00.000Z');
  assert.equal(end('2026-01-05T15:00:00Z', '+09:00'), '2026-01-05T22:00:00.000Z');
  // 02:30 comes twice when clocks go back. Only a notification between the two waits for the second one.
  const short = { start: '22:00', end: '02:30' };
  assert.equal(end('2026-10-24T23:00:00Z', 'Europe/Berlin', short), '2026-10-25T00:30:00.000Z');
  assert.equal(end('2026-10-25T01:10:00Z', 'Europe/Berlin', short), '2026-10-25T01:30:00.000Z');
});

test('when quiet hours end it is not quiet, and what they hold waits for less than a day and two hours', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const hours = fc.record({ start: time, end: time }).filter(({ start, end }) => start !== end);
  fc.assert(
    fc.property(anyInstant, anyZone, hours, (at, timezone, quietHours) => {
      fc.pre(isQuiet(quietHours, { at, timezone }));
      const end = quietEnd(quietHours, { at, timezone });
      assert.ok(end > at && end - at <= 26 * 3_600_000 && !isQuiet(quietHours, { at: end, timezone }));
    }),
  );
});
