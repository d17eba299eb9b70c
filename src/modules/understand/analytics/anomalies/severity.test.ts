/** A value that is worse is never called less severe, whatever the metric. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SEVERITIES } from '../../../../vocabulary/findings.ts';
import { clinicalLimitsOf, welcomeDirectionOf } from '../../../../vocabulary/metric-types/findings.ts';
import { limitsOf } from '../../../../vocabulary/metric-types/plausibility.ts';
import {
  METRIC_TYPE_NAMES,
  type MetricType,
  metricTypeDefinition,
} from '../../../../vocabulary/metric-types/storage.ts';
import { judgedDays } from '../testing/judged-days.ts';
import { clinicalFinding, findExtremes } from './clinical.ts';
import { mostSevere } from './finding.ts';
import { findUnusualDays } from './statistical.ts';

const JUDGED = METRIC_TYPE_NAMES.filter((name) => !['parts', 'none'].includes(metricTypeDefinition(name).daily));

/** The rank of the last of these days, all of which are over: −1 where nothing is found. */
function rankOf(metricType: MetricType, values: readonly number[]): number {
  const matrix = judgedDays(metricType, [...values, null]);
  const last = values.length - 1;
  const clinical = findExtremes(matrix, last).map((extreme) =>
    clinicalFinding(extreme, `${extreme.day}T00:00:00.000Z`),
  );
  const [found] = mostSevere([...clinical, ...findUnusualDays(matrix, last)]);
  return found === undefined ? -1 : SEVERITIES.indexOf(found.severity);
}

/** Between the clinical limits of the metric type, where usual values lie. */
function usualRange(metricType: MetricType): { min: number; max: number } {
  const limitOn = (side: 'above' | 'below') => clinicalLimitsOf(metricType).find((one) => one.side === side)?.limit;
  const [lowest, highest] = limitsOf(metricType) ?? [0, 100];
  return { min: limitOn('below') ?? lowest, max: limitOn('above') ?? highest };
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('severity', () => {
  for (const metricType of JUDGED) {
    for (const side of ['up', 'down'] as const) {
      if (welcomeDirectionOf(metricType) === side) continue;
      test(`never falls as ${metricType} goes ${side}`, () => {
        const { min, max } = usualRange(metricType);
        const [lowest, highest] = limitsOf(metricType) ?? [0, 100];
        const month = fc.record({
          level: share,
          spread: fc.double({ min: 0, max: 0.3, noNaN: true }),
          noise: fc.array(share, { minLength: 7, maxLength: 31 }),
        });
        fc.assert(
          fc.property(
            month,
            share,
            fc.boolean(),
            fc.array(share, { minLength: 2, maxLength: 6 }),
            (of, before, isIll, steps) => {
              const [middle, width] = [min + (max - min) * of.level, (max - min) * of.spread];
              const usual = of.noise.map((one) => Math.min(max, Math.max(min, middle + width * (one - 0.5))));
              const edge = side === 'up' ? Math.max(...usual) : Math.min(...usual);
              const end = side === 'up' ? highest : lowest;
              const towards = (part: number) => edge + (end - edge) * part;
              const days = isIll ? [...usual, towards(before)] : usual;
              const ranks = [...steps]
                .sort((a, b) => a - b)
                .map((part) => rankOf(metricType, [...days, towards(part)]));
              assert.deepEqual(
                ranks,
                [...ranks].sort((a, b) => a - b),
              );
            },
          ),
          { numRuns: 60 },
        );
      });
    }
  }

  test('of a slow heart that beats faster and faster rises, and a second day makes it a warning', () => {
    const month = Array.from({ length: 28 }, (_, day) => 49 + (day % 3));
    const severityOf = (...values: number[]) => SEVERITIES[rankOf('resting_heart_rate', [...month, ...values])];
    const rising = [58, 61, 70, 101, 121];
    assert.deepEqual(
      rising.map((value) => severityOf(value)),
      ['info', 'info', 'info', 'warning', 'critical'],
    );
    assert.deepEqual(
      rising.map((value) => severityOf(70, value)),
      ['info', 'warning', 'warning', 'warning', 'critical'],
    );
    assert.equal(severityOf(31), 'critical');
    assert.equal(severityOf(41), 'info', 'good news');
  });
});
