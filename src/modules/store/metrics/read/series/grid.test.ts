import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { dayInZone } from '../../../../../platform/day-in-zone.ts';
import { DAY_MS, HOUR_MS, isoInstant, localDay, MINUTE_MS } from '../../../../../platform/instants.ts';
import { BUCKETS, type Bucket, gridOf, isSkipped } from './grid.ts';

const at = (text: string) => Date.parse(text);
/** The grid of a range of instants. */
function gridAt(bucket: Bucket, from: number, to: number, timezone?: string) {
  const dayOf = (at: number) => (timezone === undefined ? localDay(at) : dayInZone(at, timezone));
  return gridOf(bucket, { from, to, firstDay: dayOf(from), lastDay: dayOf(to) }, timezone);
}
const startsOf = (...query: Parameters<typeof gridAt>) => gridAt(...query).starts.map((start) => isoInstant(start));

test('the first bucket starts at its floor, the last holds the end', () => {
  const from = at('2026-01-31T10:20:30.400Z');
  assert.deepEqual(startsOf('minute', from, from + MINUTE_MS), [
    '2026-01-31T10:20:00.000Z',
    '2026-01-31T10:21:00.000Z',
  ]);
  assert.deepEqual(startsOf('hour', from, from), ['2026-01-31T10:00:00.000Z']);
  assert.deepEqual(startsOf('week', from, from + DAY_MS), ['2026-01-26T00:00:00.000Z']);
  assert.deepEqual(startsOf('week', from, from + 2 * DAY_MS), ['2026-01-26T00:00:00.000Z', '2026-02-02T00:00:00.000Z']);
  assert.deepEqual(startsOf('month', from, at('2026-02-01')), ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']);
  assert.deepEqual(startsOf('day', at('1969-12-31T23:00Z'), at('1970-01-01')), [
    '1969-12-31T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ]);
});

test('a local day at a change of clocks has 23 or 25 hours', () => {
  const days = startsOf('day', at('2026-03-28T12:00Z'), at('2026-03-30T12:00Z'), 'Europe/Berlin');
  assert.deepEqual(days, ['2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  const hours = (from: string, to: string) => gridAt('hour', at(from), at(to) - 1, 'Europe/Berlin').starts.length;
  assert.equal(hours('2026-03-28T23:00Z', '2026-03-29T22:00Z'), 23);
  assert.equal(hours('2026-10-24T22:00Z', '2026-10-25T23:00Z'), 25);
});

test('where a zone shifts by half an hour, an hour lasts longer or starts at the shift', () => {
  // Lord Howe Island: 02:00 (+11:00) becomes 01:30 (+10:30) at 2026-04-04T15:00Z.
  assert.deepEqual(startsOf('hour', at('2026-04-04T14:10Z'), at('2026-04-04T16:40Z'), 'Australia/Lord_Howe'), [
    '2026-04-04T14:00:00.000Z',
    '2026-04-04T15:30:00.000Z',
    '2026-04-04T16:30:00.000Z',
  ]);
  // 02:00 (+10:30) becomes 02:30 (+11:00) at 2026-10-03T15:30Z.
  assert.deepEqual(startsOf('hour', at('2026-10-03T15:40Z'), at('2026-10-03T16:40Z'), 'Australia/Lord_Howe'), [
    '2026-10-03T15:30:00.000Z',
    '2026-10-03T16:00:00.000Z',
  ]);
});

test('a day that the zone skips begins and ends with the next one', () => {
  // Samoa had no 30 December 2011.
  const range = { from: at('2011-12-29T10:00Z'), to: at('2011-12-31T09:00Z') };
  const grid = gridOf('day', { ...range, firstDay: '2011-12-29', lastDay: '2011-12-31' }, 'Pacific/Apia');
  assert.ok(grid.kind === 'calendar');
  assert.deepEqual(
    grid.firstDays.map((day, index) => [day, isSkipped(grid, index)]),
    [
      ['2011-12-29', false],
      ['2011-12-30', true],
      ['2011-12-31', false],
      ['2012-01-01', false],
    ],
  );
});

test('more than 50,000 buckets are refused, 50,000 are not', () => {
  assert.equal(gridAt('minute', 0, 50_000 * MINUTE_MS - 1).starts.length, 50_000);
  assert.throws(() => gridAt('minute', 0, 50_000 * MINUTE_MS), { code: 'VALIDATION_ERROR' });
  const [from, to] = [at('1900-01-01'), at('2200-12-31')];
  for (const timezone of [undefined, 'Europe/Berlin']) {
    for (const bucket of ['minute', 'hour', 'day'] as const) {
      assert.throws(() => gridAt(bucket, from, to, timezone), { code: 'VALIDATION_ERROR' });
    }
    assert.equal(gridAt('month', from, to, timezone).starts.length, 301 * 12);
  }
});

test('in any zone the buckets start where its calendar and clock say', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'America/Sao_Paulo',
    'Asia/Beirut',
    'UTC',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/St_Johns',
  ];
  const query = fc.record({
    timezone: fc.constantFrom(...zones),
    bucket: fc.constantFrom(...BUCKETS),
    from: fc
      .integer({ min: at('2005-01-01') / HOUR_MS, max: at('2026-12-31') / HOUR_MS })
      .map((hour) => hour * HOUR_MS),
    extra: fc.constantFrom(0, -1, 1, 15 * MINUTE_MS),
    hours: fc.integer({ min: 0, max: 300 }),
  });
  const stJohns = {
    timezone: 'America/St_Johns',
    bucket: 'hour',
    from: at('2007-03-11T02:00Z'),
    extra: 0,
    hours: 4,
  } as const;
  const property = fc.property(query, ({ timezone, bucket, from: hour, extra, hours }) => {
    const from = hour + extra;
    const to = from + (bucket === 'minute' ? hours * MINUTE_MS : hours * HOUR_MS);
    const { starts } = gridAt(bucket, from, to, timezone);
    const expected = new Set<number>();
    // Every clock here shows a whole hour at a whole quarter. A bucket may last one minute: St. John's changed its clock at 00:01.
    const step = bucket === 'minute' ? MINUTE_MS : 15 * MINUTE_MS;
    for (let instant = from; ; instant = Math.min((Math.floor(instant / step) + 1) * step, to)) {
      expected.add(floorOf(bucket, instant, timezone));
      if (instant === to) break;
    }
    assert.deepEqual(
      starts,
      [...expected].sort((a, b) => a - b),
    );
  });
  fc.assert(property, { numRuns: 150, examples: [[stJohns]] });
});

function floorOf(bucket: (typeof BUCKETS)[number], instant: number, timezone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
  if (bucket === 'minute' || bucket === 'hour') {
    const floor = local.round({ smallestUnit: bucket, roundingMode: 'floor' });
    // Temporal moves a floor that the zone skips behind the gap, and so behind the instant.
    const start = floor.epochMilliseconds > instant ? local.getTimeZoneTransition('previous') : floor;
    return Number(start?.epochMilliseconds);
  }
  const date = local.toPlainDate();
  if (bucket === 'month') return date.with({ day: 1 }).toZonedDateTime(timezone).epochMilliseconds;
  const back = bucket === 'week' ? date.dayOfWeek - 1 : 0;
  return date.subtract({ days: back }).toZonedDateTime(timezone).epochMilliseconds;
}
