import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numbersIn } from '../../../../../test/rig/numbers-in.ts';
import type { Basis } from '../../../../vocabulary/basis.ts';
import { valueText } from '../../../../vocabulary/metric-types/display.ts';
import { METRIC_TYPES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { titleOf } from '../../../../vocabulary/metric-types/words.ts';
import type { DailySummary } from '../../../store/metrics/index.ts';
import { reportPeriods } from './period.ts';
import { reportNotification } from './report.ts';

const at = '2026-01-12T08:00:00.000Z';

function days(values: Record<string, DailySummary['metrics']>): DailySummary[] {
  return Object.entries(values).map(([date, metrics]) => ({ date, metrics }));
}

test('a weekly report: averages over days with data, totals, the last weight, against the week before', () => {
  const current = days({
    '2026-01-05': {
      steps: { value: 8_000, unit: 'count' },
      distance: { value: 6_000, unit: 'meters' },
      weight: { value: 71, unit: 'kg' },
    },
    '2026-01-07': {
      steps: { value: 12_000, unit: 'count' },
      distance: { value: 9_500, unit: 'meters' },
      workout: { value: null, unit: null, count: 2 },
    },
    '2026-01-11': { sleep: { value: 7.5, unit: 'hours' }, weight: { value: 70.4, unit: 'kg' } },
  });
  const previous = days({
    '2025-12-30': { steps: { value: 8_000, unit: 'count' }, sleep: { value: 7.5, unit: 'hours' } },
  });
  const told = reportNotification('weekly', reportPeriods('weekly', at.slice(0, 10)), { current, previous }, at);
  assert.equal(told.title, 'Your week: 5 January to 11 January');
  assert.deepEqual(told.body.split('\n'), [
    'Steps: 10,000 a day (+25 %, before: 8,000)',
    'Distance: 15.5 km',
    'Workouts: 2',
    'Sleep: 7 h 30 min a day (before: 7 h 30 min)',
    'Weight: 70.4 kg',
  ]);
  assert.deepEqual([told.category, told.severity, told.metadata?.daysWithData], ['report', 'info', 3]);
});

test('a report in imperial units', () => {
  const on = (date: string, meters: number, kg: number) =>
    days({ [date]: { distance: { value: meters, unit: 'meters' }, weight: { value: kg, unit: 'kg' } } });
  const told = { current: on('2026-01-07', 15_500, 70.4), previous: on('2025-12-30', 10_000, 71) };
  const { body } = reportNotification('weekly', reportPeriods('weekly', at.slice(0, 10)), told, at, 'imperial');
  assert.deepEqual(body.split('\n'), [
    'Distance: 9.6 mi (+55 %, before: 6.2 mi)',
    'Weight: 155.2 lb (before: 156.5 lb)',
  ]);
});

test('a report of days without data says so', () => {
  const periods = reportPeriods('daily', at.slice(0, 10));
  const told = reportNotification('daily', periods, { current: [], previous: [] }, at);
  assert.equal(told.body, 'No data arrived for these days.');
});

test('the basis of a line: its days, their values, and the number that it says of each period', () => {
  const current = days({ '2026-01-05': { steps: { value: 8_000, unit: 'count' } } });
  const previous = days({ '2026-01-04': { steps: { value: 4_000, unit: 'count' } } });
  const told = reportNotification('weekly', reportPeriods('weekly', at.slice(0, 10)), { current, previous }, at);
  const none = [null, null, null, null, null, null];
  assert.deepEqual(told.metadata?.basis, [
    {
      metricType: 'steps',
      from: '2026-01-05',
      to: '2026-01-11',
      values: [8_000, ...none],
      figures: { average: 8_000 },
    },
    {
      metricType: 'steps',
      from: '2025-12-29',
      to: '2026-01-04',
      values: [...none, 4_000],
      figures: { average: 4_000 },
    },
  ]);
});

const SAID = ['steps', 'distance', 'workout', 'sleep', 'resting_heart_rate', 'weight'] as const;

test('every number of a report is one of its basis, or computed from it', () => {
  const positive = fc.option(
    fc.integer({ min: 0, max: 20_000_000 }).map((thousandths) => thousandths / 1_000),
    { nil: undefined },
  );
  const oneDay = fc.record(Object.fromEntries(SAID.map((name) => [name, positive])));
  const period = fc.array(oneDay, { minLength: 31, maxLength: 31 });
  const frequency = fc.constantFrom('daily', 'weekly', 'monthly');
  fc.assert(
    fc.property(period, period, frequency, (now, before, how) => {
      const periods = reportPeriods(how, '2026-06-01');
      const summaries = (values: typeof now, { firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
        values.flatMap((metrics, index) => {
          const date = new Date(Date.parse(firstDay) + index * 86_400_000).toISOString().slice(0, 10);
          const given = Object.entries(metrics).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, dailyOf(name, value)]],
          );
          return date > lastDay ? [] : [{ date, metrics: Object.fromEntries(given) }];
        });
      const all = { current: summaries(now, periods.current), previous: summaries(before, periods.previous) };
      const { title, body, metadata } = reportNotification(how, periods, all, at);
      const basis = metadata?.basis as Basis[];
      for (const { values, figures } of basis) checkFigures(values, figures);
      const [first, last] = [periods.current.firstDay, periods.current.lastDay].map((day) => Number(day.slice(-2)));
      assert.deepEqual(numbersIn(title), how === 'daily' ? [first] : [first, last]);
      for (const line of basis.length === 0 ? [] : body.split('\n')) {
        const own = basis.filter(({ metricType }) => line.startsWith(`${titleOf(metricType)}: `));
        const figures = own.map((one) => Object.values(one.figures)[0] ?? Number.NaN);
        const [value = 0, old = 0] = figures;
        const known = own.flatMap(({ metricType }, index) => numbersIn(valueText(metricType, figures[index] ?? 0)));
        const percent = Math.abs(Math.round(((value - old) / Math.abs(old)) * 100));
        for (const number of numbersIn(line)) assert.ok([...known, percent].includes(number), `${number}: ${line}`);
      }
    }),
    { numRuns: 50 },
  );
});

const dailyOf = (name: string, value: number) => {
  const { unit } = METRIC_TYPES[name as MetricType]; // a member of SAID
  return name === 'workout' ? { value: null, unit, count: Math.round(value) } : { value, unit };
};

function checkFigures(values: readonly (number | null)[], figures: Record<string, number>): void {
  const known = values.filter((value) => value !== null);
  const total = known.reduce((sum, value) => sum + value, 0);
  const computed: Record<string, number | undefined> = { total, average: total / known.length, last: known.at(-1) };
  for (const [name, figure] of Object.entries(figures)) {
    assert.ok(Math.abs(figure - (computed[name] ?? Number.NaN)) < 1e-3, `${name} ${figure}`);
  }
}
