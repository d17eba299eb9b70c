import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numbersIn } from '../../../../../test/rig/numbers-in.ts';
import { addDays } from '../../../../platform/instants.ts';
import { valueText } from '../../../../vocabulary/metric-types/display.ts';
import { clinicalLimitsOf } from '../../../../vocabulary/metric-types/findings.ts';
import { METRIC_TYPE_NAMES, METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { basisOfFinding } from './basis.ts';
import { clinicalFinding } from './clinical.ts';
import { judgeByMean, judgeByQuartiles } from './statistical.ts';

const DAY = '2026-03-10';

test('the words about a finding of statistics follow from its basis', () => {
  const column = fc.array(
    fc.integer({ min: 200, max: 900 }).map((tenths) => tenths / 10),
    { minLength: 7, maxLength: 30 },
  );
  let [means, quartiles] = [0, 0];
  fc.assert(
    fc.property(
      column,
      fc.integer({ min: 0, max: 50_000 }).map((tenths) => tenths / 10),
      (before, value) => {
        const series = { metricType: 'stress', values: new Float64Array() } as never; // only its metric type is read
        const about = { metricType: 'stress', day: DAY, value, severity: 'warning' } as const;
        const mean = judgeByMean(value, before);
        if (mean !== undefined) {
          means++;
          const [own, reference] = basisOfFinding({ ...about, ...mean, severity: 'warning', method: 'z_score' });
          const { average = 0, standardDeviation = 0 } = reference?.figures ?? {};
          const [z = 0, shownMean, days] = numbersIn(mean.comparison(series).words);
          assert.ok(Math.abs(z - Math.abs((own?.values[0] ?? 0) - average) / standardDeviation) < 0.051);
          isShown(shownMean, average);
          assert.deepEqual([reference?.from, reference?.to], [addDays(DAY, -(days ?? 0)), addDays(DAY, -1)]);
        }
        const range = judgeByQuartiles(value, before);
        if (range !== undefined) {
          quartiles++;
          const [, reference] = basisOfFinding({ ...about, ...range, severity: 'warning', method: 'iqr' });
          const { lowerLimit = 0, upperLimit = 0 } = reference?.figures ?? {};
          const [days, lowest, highest, ...more] = numbersIn(range.comparison(series).words);
          assert.deepEqual([days, more], [30, []]);
          isShown(lowest, Math.max(0, lowerLimit));
          isShown(highest, upperLimit);
        }
      },
    ),
  );
  assert.ok(means > 10 && quartiles > 10);
});

/** Stress is shown without decimals from 10 on, and with one below. */
function isShown(shown: number | undefined, value: number): void {
  assert.ok(Math.abs((shown ?? Number.NaN) - value) <= (value < 9.95 ? 0.05 : 0.5) + 1e-6, `${shown} is not ${value}`);
}

test('a clinical finding names its value, its day and the limit', () => {
  for (const metricType of METRIC_TYPE_NAMES) {
    for (const limit of clinicalLimitsOf(metricType)) {
      const value = limit.limit + (limit.side === 'above' ? 0.25 : -0.25);
      const finding = clinicalFinding({ metricType, day: DAY, value, limit, candidate: candidate as never }, DAY);
      const [basis, ...more] = basisOfFinding(finding);
      assert.deepEqual(more, []);
      assert.deepEqual(basis, {
        metricType,
        from: DAY,
        to: DAY,
        values: [value],
        figures: { clinicalLimit: limit.limit },
      });
      const said = finding.message.split(': ');
      assert.ok(
        said.at(-1)?.endsWith(` ${valueText(metricType, limit.limit)}`),
        METRIC_TYPES[metricType].unit ?? metricType,
      );
    }
  }
});

const candidate = { providerId: 'provider_a' }; // all that is read of it
