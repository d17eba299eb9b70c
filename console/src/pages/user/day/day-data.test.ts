import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayBounds, hasOnlyTotals, hourlySums, nearestDay, stageSpansOf } from './day-data.ts';

const HOUR = 3_600_000;

test('a day has 23 or 25 hours where the clock is changed', () => {
  const hoursOf = (day: string, zone: string) => {
    const { from, to } = dayBounds(day, zone);
    return (to - from) / HOUR;
  };
  assert.equal(hoursOf('2026-03-29', 'Europe/Berlin'), 23);
  assert.equal(hoursOf('2026-10-25', 'Europe/Berlin'), 25);
  assert.equal(hoursOf('2026-10-25', '+01:00'), 24);
  assert.equal(dayBounds('2026-03-14', '+05:30').from, Date.parse('2026-03-13T18:30:00Z'));
});

test('steps are added up by the hour, in as many hours as the day has', () => {
  const bounds = dayBounds('2026-10-25', 'Europe/Berlin');
  const times = [bounds.from, bounds.from + 10, bounds.from + 2.5 * HOUR, bounds.to - 1, bounds.to, bounds.from - 1];
  const { values } = hourlySums(times, [1, 2, 3, 4, 100, 100], bounds);
  assert.equal(values.length, 25);
  assert.deepEqual([values[0], values[1], values[2], values[24]], [3, null, 3, 4]);
});

test('a total of the day is known by its stamp', () => {
  assert.equal(hasOnlyTotals([Date.parse('2026-03-14T00:00:00Z')]), true);
  assert.equal(hasOnlyTotals([Date.parse('2026-03-14T00:00:00Z'), Date.parse('2026-03-14T08:15:00Z')]), false);
});

test('stages over time are put in order; what is not understood is left out', () => {
  const at = (minute: number) => new Date(minute * 60_000).toISOString();
  const spans = stageSpansOf({
    stageSpans: [
      { stage: 'deep', startTime: at(30), endTime: at(60) },
      { stage: 'light', startTime: at(0), endTime: at(30) },
      { stage: 'floating', startTime: at(60), endTime: at(90) },
      { stage: 'rem', startTime: at(90), endTime: at(90) },
      { stage: 'rem', startTime: 'soon' },
    ],
  });
  assert.deepEqual(
    spans.map(({ stage, from }) => [stage, from / 60_000]),
    [
      ['light', 0],
      ['deep', 30],
    ],
  );
  assert.deepEqual(stageSpansOf({ stageSpans: 'none' }), []);
});

test('the nearest day is found in both directions', () => {
  assert.equal(nearestDay(['2026-03-01', '2026-03-10'], '2026-03-06'), '2026-03-10');
  assert.equal(nearestDay(['2026-03-01', '2026-03-11'], '2026-03-06'), '2026-03-01');
  assert.equal(nearestDay([], '2026-03-06'), undefined);
});
