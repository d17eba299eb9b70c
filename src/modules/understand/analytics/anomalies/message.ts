/** The message of a finding in the units of its reader. Pure. */
import type { Units } from '../../../../vocabulary/value-text.ts';
import { daysOf, limitBeyond, momentsOf, type ToldFinding } from './basis.ts';
import type { Finding } from './finding.ts';
import {
  clinicalMessage,
  meanComparison,
  rangeComparison,
  runText,
  signsMessage,
  statisticalMessage,
} from './wording.ts';

/**
 * In metric units these are the stored words. In others they are made anew from the values of the finding. If these do
 * not hold the comparison (a later release has changed the limit, or an event has no limits), they are the stored ones, too.
 */
export function messageIn(units: Units, finding: ToldFinding & Pick<Finding, 'message'>): string {
  const words = (units === 'metric' ? undefined : wordedIn(units, finding)) ?? finding.message;
  return `${words}${runText(daysOf(finding))}`;
}

function wordedIn(units: Units, finding: ToldFinding): string | undefined {
  const { day, value, method, lowerLimit, upperLimit, signs } = finding;
  if (signs != null) return signsMessage(day, signs, units);
  if (method === 'clinical_threshold') {
    const limit = limitBeyond(finding);
    return limit && clinicalMessage(finding, limit, units);
  }
  if (lowerLimit == null || upperLimit == null) return undefined;
  if (method === 'iqr') {
    return statisticalMessage(finding, rangeComparison(finding, { lowerLimit, upperLimit }, units), units);
  }
  const { average, standardDeviation } = momentsOf(lowerLimit, upperLimit);
  const z = (value - average) / standardDeviation;
  return statisticalMessage(finding, meanComparison(finding, { mean: average, z }, units), units);
}
