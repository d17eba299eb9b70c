/** The message of a finding as its reader is told it. Pure. */
import type { Units } from '../../../../vocabulary/value-text.ts';
import { limitBeyond, momentsOf, type ToldFinding } from './basis.ts';
import type { Finding } from './finding.ts';
import { clinicalMessage, meanComparison, rangeComparison, statisticalMessage } from './wording.ts';

/**
 * In metric units this is the message that was stored. In others it is made anew from the values of the finding. Where
 * they do not say what the value was compared with (a limit that a later release has changed, an event without limits),
 * the stored message is given too.
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
