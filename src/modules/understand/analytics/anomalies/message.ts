/** The message of a finding in the units of its reader. Pure. */
import type { Units } from '../../../../vocabulary/value-text.ts';
import { limitBeyond, momentsOf, type ToldFinding } from './basis.ts';
import type { Finding } from './finding.ts';
import { clinicalMessage, meanComparison, rangeComparison, statisticalMessage } from './wording.ts';

/**
 * In metric units this is the stored message. In others it is made anew from the values of the finding. If these do not
 * hold the comparison (a later release has changed the limit, or an event has no limits), it is the stored message, too.
 */
export function messageIn(units: Units, finding: ToldFinding & Pick<Finding, 'message'>): string {
  return (units === 'metric' ? undefined : wordedIn(units, finding)) ?? finding.message;
}

function wordedIn(units: Units, finding: ToldFinding): string | undefined {
  const { metricType, value, method, lowerLimit, upperLimit } = finding;
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
  return statisticalMessage(finding, meanComparison(metricType, z, average, units), units);
}
