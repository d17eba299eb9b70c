import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideEachOther, meanOf, mergeSeries, runningAt, spreadOf, weekendsOf } from './merge.ts';

const day = (date: string, value: number | null) => ({ timestamp: `${date}T00:00:00.000Z`, value });

test('lists are put on one axis; what a list lacks is null', () => {
  const { times, columns } = mergeSeries([
    [day('2026-03-01', 5), day('2026-03-03', 7)],
    [day('2026-03-02', 1), day('2026-03-03', null)],
    [],
  ]);
  assert.deepEqual(
    times,
    ['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => Date.parse(date)),
  );
  assert.deepEqual(columns, [
    [5, null, 7],
    [null, 1, null],
    [null, null, null],
  ]);
});

test('the period before stands at the times of this one, the last bucket beside the last', () => {
  const own = [day('2026-03-09', 1), day('2026-03-16', 2)];
  const before = [day('2026-02-21', 7), day('2026-02-28', 8), day('2026-03-07', 9)];
  assert.deepEqual(besideEachOther(before, own), [day('2026-03-09', 8), day('2026-03-16', 9)]);
  assert.deepEqual(besideEachOther([day('2026-03-07', 9)], own), [day('2026-03-16', 9)]);
});

test('weeks know their lowest and highest day; one without any has none', () => {
  const days = [day('2026-03-02', 5), day('2026-03-08', 9), day('2026-03-09', null), day('2026-03-16', 4)];
  const weeks = ['2026-03-02', '2026-03-09', '2026-03-16'].map((date) => Date.parse(date));
  assert.deepEqual(spreadOf(days, weeks), { low: [5, null, 4], high: [9, null, 4] });
});

test('the mean leaves out what is not there', () => {
  assert.equal(meanOf([1, null, 3]), 2);
  assert.equal(meanOf([null]), undefined);
});

test('Saturdays and Sundays are shaded', () => {
  const week = Array.from({ length: 7 }, (_, index) => Date.parse('2026-03-09') + index * 86_400_000);
  assert.deepEqual(
    weekendsOf(week).map(({ from }) => new Date(from + 43_200_000).toISOString().slice(0, 10)),
    ['2026-03-14', '2026-03-15'],
  );
});

test('the day, week or month that is not over is known, and only where it is there', () => {
  const at = (...days: string[]) => days.map((date) => Date.parse(date));
  assert.equal(runningAt(at('2026-03-13', '2026-03-14'), 'day', '2026-03-14'), 1);
  assert.equal(runningAt(at('2026-03-12', '2026-03-13'), 'day', '2026-03-14'), undefined);
  assert.equal(runningAt(at('2026-03-02', '2026-03-09'), 'week', '2026-03-14'), 1);
  assert.equal(runningAt(at('2026-02-01'), 'month', '2026-03-01'), undefined);
  assert.equal(runningAt(at('2026-02-01', '2026-03-01'), 'month', '2026-03-31'), 1);
  assert.equal(runningAt(at('2026-03-14'), 'hour', '2026-03-14'), undefined);
  assert.equal(runningAt([], 'day', '2026-03-14'), undefined);
});
