import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CATEGORIES } from '../../../../channels/notification.ts';
import { SEVERITIES } from '../../../../vocabulary/findings.ts';
import { isQuiet, type RoutingRule, routeNotification, ruleMatches } from './routing.ts';

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
              const expected =
                named === category && reached.has(`${severity} ${minSeverity}`) && !silenced && isEnabled;
              const channels = routeNotification({ category, severity }, [one], new Set(['a']), noon);
              assert.deepEqual(channels, expected ? ['a'] : [], JSON.stringify({ category, severity, one }));
              rows++;
            }
  assert.equal(rows, 7 * 7 * 3 * 3 * 3 * 2);
});

test('each channel once, whatever names it; disabled and unknown ones never', () => {
  const rules = [rule({ channelIds: ['a', 'b'] }), rule({ channelIds: ['b', 'c', 'gone'] }), rule({ channelIds: [] })];
  const channels = routeNotification({ category: 'sync', severity: 'info' }, rules, new Set(['b', 'c', 'd']), noon);
  assert.deepEqual(channels, ['b', 'c']);
});

test('quiet for one rule is not quiet for another', () => {
  const quiet = rule({ channelIds: ['a'], quietHours: { start: '11:00', end: '13:00' } });
  const open = rule({ channelIds: ['a', 'b'] });
  const route = (rules: RoutingRule[]) =>
    routeNotification({ category: 'sync', severity: 'info' }, rules, new Set(['a', 'b']), noon);
  assert.deepEqual(route([quiet]), []);
  assert.deepEqual(route([quiet, open]), ['a', 'b']);
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
