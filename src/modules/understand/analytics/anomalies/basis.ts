/** The numbers behind the message of a finding. Pure. */
import { addDays } from '../../../../platform/instants.ts';
import { answeredValue, withAnswered } from '../../../../vocabulary/answered-numbers.ts';
import { type Basis, basisOf } from '../../../../vocabulary/basis.ts';
import { type ClinicalLimit, clinicalLimitsOf } from '../../../../vocabulary/metric-types/findings.ts';
import { daysBetween } from '../days/daily-matrix.ts';
import { isBeyond } from './clinical.ts';
import type { Finding } from './finding.ts';
import { LEAST_Z, REFERENCE_DAYS } from './statistical.ts';

/** A finding as it is stored, or as its event carries it: without the limits, the last day and the signs. */
export type ToldFinding = Pick<Finding, 'metricType' | 'day' | 'value' | 'method' | 'severity'> &
  Partial<Pick<Finding, 'lastDay' | 'lowerLimit' | 'upperLimit' | 'signs'>>;

/** The value and the clinical limit; the value and the statistics of the days before; or the signs and what is usual. */
export function basisOfFinding(finding: ToldFinding): Basis[] {
  const { metricType, day, value, method, lowerLimit, upperLimit, signs } = finding;
  const ofDay = { firstDay: day, lastDay: day };
  if (signs != null) {
    return signs.map((one) => basisOf(one.metricType, ofDay, [one.value], { average: answeredValue(one.usual) }));
  }
  if (method === 'clinical_threshold') {
    const beyond = limitBeyond(finding);
    return [basisOf(metricType, ofDay, [value], beyond && { clinicalLimit: beyond.limit })];
  }
  const found = basisOf(metricType, ofDay, [value]);
  if (lowerLimit == null || upperLimit == null) return [found];
  const limits = { lowerLimit: answeredValue(lowerLimit), upperLimit: answeredValue(upperLimit) };
  const moments = method === 'z_score' ? withAnswered(momentsOf(lowerLimit, upperLimit)) : undefined;
  const figures = { ...limits, ...moments };
  const before = { firstDay: addDays(day, -REFERENCE_DAYS), lastDay: addDays(day, -1) };
  return [found, basisOf(metricType, before, [], figures)];
}

/** On how many days in a row the value was unusual. */
export function daysOf({ day, lastDay = day }: Pick<ToldFinding, 'day' | 'lastDay'>): number {
  return daysBetween(day, lastDay) + 1;
}

/** The clinical limit that a clinical finding is about; undefined if a later release has changed the limits. */
export function limitBeyond({
  metricType,
  value,
  severity,
}: Pick<Finding, 'metricType' | 'value' | 'severity'>): ClinicalLimit | undefined {
  return clinicalLimitsOf(metricType).find((one) => one.severity === severity && isBeyond(value, one));
}

/** The limits of a z-score lie equally far from the average of the days before. */
export function momentsOf(lowerLimit: number, upperLimit: number) {
  const [average, spread] = [(lowerLimit + upperLimit) / 2, (upperLimit - lowerLimit) / 2];
  return { average, standardDeviation: spread / LEAST_Z };
}
