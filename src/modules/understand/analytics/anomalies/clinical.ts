/** Points beyond fixed clinical limits. Pure: works on the lowest and highest point of each day and provider. */
import { addDays } from '../../../../platform/instants.ts';
import { beyondText } from '../../../../vocabulary/metric-types/display.ts';
import { type ClinicalLimit, clinicalLimitsOf } from '../../../../vocabulary/metric-types/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { titleOf } from '../../../../vocabulary/metric-types/words.ts';
import { dayText, numberText } from '../../../../vocabulary/wording.ts';
import type { DayCandidate } from '../../../store/metrics/index.ts';
import type { DailyMatrix } from '../days/daily-matrix.ts';
import { type Finding, isMoreSevere } from './finding.ts';
import type { JudgedSeries } from './judged-days.ts';

/** The most extreme point of a day beyond a limit. When it was recorded is looked up later. */
export interface Extreme {
  readonly metricType: MetricType;
  readonly day: string;
  readonly value: number;
  readonly limit: ClinicalLimit;
  readonly candidate: DayCandidate;
}

/** At most one per metric type and day: the most severe; of equally severe ones, the one furthest beyond its limit. */
export function findExtremes(matrix: DailyMatrix<JudgedSeries>, from: number): Extreme[] {
  return [...matrix.series.values()].flatMap((series) => {
    const limits = clinicalLimitsOf(series.metricType);
    if (limits.length === 0) return [];
    const found: Extreme[] = [];
    for (let index = from; index < matrix.size; index++) found.push(...extremeOf(matrix, series, index, limits));
    return found;
  });
}

function extremeOf(
  matrix: DailyMatrix<JudgedSeries>,
  series: JudgedSeries,
  index: number,
  limits: readonly ClinicalLimit[],
): Extreme[] {
  const candidates = series.chosen[index]?.candidates ?? [];
  let worst: Extreme | undefined;
  for (const candidate of candidates) {
    for (const limit of limits) {
      const value = limit.side === 'above' ? candidate.row.max : candidate.row.min;
      if (value === null || !isBeyond(value, limit)) continue;
      const { metricType } = series;
      const extreme = { metricType, day: addDays(matrix.firstDay, index), value, limit, candidate };
      if (worst === undefined || isWorse(extreme, worst)) worst = extreme;
    }
  }
  return worst === undefined ? [] : [worst];
}

export function isBeyond(value: number, { side, limit }: ClinicalLimit): boolean {
  return side === 'above' ? value > limit : value < limit;
}

function isWorse(a: Extreme, b: Extreme): boolean {
  if (a.limit.severity !== b.limit.severity) return isMoreSevere(a.limit.severity, b.limit.severity);
  return excess(a) > excess(b);
}

/** The distance from the limit as a share of the limit, so that lower and upper limits can be compared. */
function excess({ value, limit }: Extreme): number {
  return Math.abs(value - limit.limit) / limit.limit;
}

export function clinicalFinding({ metricType, day, value, limit, candidate }: Extreme, recordedAt: string): Finding {
  const about = `${titleOf(metricType)} ${beyondText(metricType, value, limit.limit)} on ${dayText(day)}`;
  const limits = clinicalLimitsOf(metricType);
  const limitOn = (side: 'above' | 'below') => limits.find((one) => one.side === side)?.limit ?? null;
  return {
    metricType,
    day,
    value,
    method: 'clinical_threshold',
    severity: limit.severity,
    recordedAt,
    message: `${about}: ${limit.side} the clinical limit of ${numberText(limit.limit, 2)}`,
    lowerLimit: limitOn('below'),
    upperLimit: limitOn('above'),
    providerIds: [candidate.providerId],
  };
}
