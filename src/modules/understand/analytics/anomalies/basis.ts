/** What the message of a finding rests on. Pure. */
import { addDays } from '../../../../platform/instants.ts';
import { answeredValue } from '../../../../vocabulary/answered-numbers.ts';
import { type Basis, basisOf } from '../../../../vocabulary/basis.ts';
import { clinicalLimitsOf } from '../../../../vocabulary/metric-types/findings.ts';
import { isBeyond } from './clinical.ts';
import type { Finding } from './finding.ts';
import { LEAST_Z, REFERENCE_DAYS } from './statistical.ts';

/** A finding as it is stored, or as its event tells of it: without the limits. */
export type ToldFinding = Pick<Finding, 'metricType' | 'day' | 'value' | 'method' | 'severity'> &
  Partial<Pick<Finding, 'lowerLimit' | 'upperLimit'>>;

/** The value and the clinical limit; or the value, and what statistics say of the days before. */
export function basisOfFinding(finding: ToldFinding): Basis[] {
  const { metricType, day, value, method, severity, lowerLimit, upperLimit } = finding;
  const ofDay = { firstDay: day, lastDay: day };
  if (method === 'clinical_threshold') {
    const beyond = clinicalLimitsOf(metricType).find((one) => one.severity === severity && isBeyond(value, one));
    return [basisOf(metricType, ofDay, [value], beyond && { clinicalLimit: beyond.limit })];
  }
  const found = basisOf(metricType, ofDay, [value]);
  if (lowerLimit == null || upperLimit == null) return [found];
  const limits = { lowerLimit: answeredValue(lowerLimit), upperLimit: answeredValue(upperLimit) };
  const figures = method === 'z_score' ? { ...limits, ...momentsOf(lowerLimit, upperLimit) } : limits;
  const before = { firstDay: addDays(day, -REFERENCE_DAYS), lastDay: addDays(day, -1) };
  return [found, basisOf(metricType, before, [], figures)];
}

/** The limits of a z-score lie equally far from the average of the days before. */
function momentsOf(lowerLimit: number, upperLimit: number) {
  const [average, spread] = [(lowerLimit + upperLimit) / 2, (upperLimit - lowerLimit) / 2];
  return { average: answeredValue(average), standardDeviation: answeredValue(spread / LEAST_Z) };
}
