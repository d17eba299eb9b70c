/** Points beyond fixed clinical limits. Pure: works on the lowest and highest point of each day and provider. */
import { addDays } from '../../../../platform/instants.ts';
import { type ClinicalLimit, clinicalLimitsOf } from '../../../../vocabulary/metric-types/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import type { DayCandidate } from '../../../store/metrics/index.ts';
import type { DailyMatrix } from '../days/daily-matrix.ts';
import { type Finding, isMoreSevere } from './finding.ts';
import type { JudgedSeries } from './judged-days.ts';
import { clinicalMessage } from './wording.ts';

/** The most extreme point of a day beyond a limit. When it was recorded is looked up later. */
export interface Extreme {
  readonly metricType: MetricType;
  readonly day: string;
  readonly value: number;
  readonly limit: ClinicalLimit;
  readonly candidate: DayCandidate;
}

/** The lowest and the highest value of a provider's day. */
export interface DayRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** The range of the values that were measured at rest on a day; undefined: the whole day counts as rest. */
export type RangeAtRest = (metricType: MetricType, day: string, providerId: string) => DayRange | undefined;

/** At most one per metric type and day: the most severe; of equally severe ones, the one furthest beyond its limit. */
export function findExtremes(
  matrix: DailyMatrix<JudgedSeries>,
  from: number,
  rangeAtRest: RangeAtRest = () => undefined,
): Extreme[] {
  const worst = new Map<string, Extreme>();
  for (const extreme of beyondLimits(matrix, from, rangeAtRest)) {
    const key = `${extreme.metricType} ${extreme.day}`;
    const other = worst.get(key);
    if (other === undefined || isWorse(extreme, other)) worst.set(key, extreme);
  }
  return [...worst.values()];
}

/** A provider's day that has values beyond a limit of the body at rest, so that its workouts must be known. */
export interface DoubtfulDay {
  readonly metricType: MetricType;
  readonly day: string;
  readonly providerId: string;
}

export function doubtfulDays(matrix: DailyMatrix<JudgedSeries>, from: number): DoubtfulDay[] {
  const doubtful = beyondLimits(matrix, from, () => undefined).filter(({ limit }) => limit.isAtRest);
  return doubtful.map(({ metricType, day, candidate }) => ({ metricType, day, providerId: candidate.providerId }));
}

/** For each metric type, day, provider and limit that the provider's values exceed. */
function beyondLimits(matrix: DailyMatrix<JudgedSeries>, from: number, rangeAtRest: RangeAtRest): Extreme[] {
  const found: Extreme[] = [];
  for (const { metricType, chosen } of matrix.series.values()) {
    const limits = clinicalLimitsOf(metricType);
    if (limits.length === 0) continue;
    for (let index = from; index < matrix.size; index++) {
      const day = addDays(matrix.firstDay, index);
      for (const candidate of chosen[index]?.candidates ?? []) {
        const atRest = rangeAtRest(metricType, day, candidate.providerId);
        for (const limit of limits) {
          const range = (limit.isAtRest && atRest) || candidate.row;
          const value = limit.side === 'above' ? range.max : range.min;
          if (value !== null && isBeyond(value, limit)) found.push({ metricType, day, value, limit, candidate });
        }
      }
    }
  }
  return found;
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
  const limits = clinicalLimitsOf(metricType);
  const limitOn = (side: 'above' | 'below') => limits.find((one) => one.side === side)?.limit ?? null;
  return {
    metricType,
    day,
    value,
    method: 'clinical_threshold',
    severity: limit.severity,
    recordedAt,
    message: clinicalMessage({ metricType, day, value }, limit),
    lastDay: day,
    signs: null,
    lowerLimit: limitOn('below'),
    upperLimit: limitOn('above'),
    providerIds: [candidate.providerId],
  };
}
