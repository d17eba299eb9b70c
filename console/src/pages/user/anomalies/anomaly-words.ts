/** Anomalies in words: the method, the limits, and where a value lies. Pure. */
import type { components } from 'tributary-health';
import { formatDistinct, limitOf, type Units } from '../../../ui/values.ts';
import { FACTS } from '../../../wire/facts.gen.ts';

export type Anomaly = components['schemas']['Anomaly'];
export type AnomalyStatus = components['schemas']['AnomalyStatus'];

const { anomalies } = FACTS;
const REFERENCE = `the ${anomalies.referenceDays} days before. At least ${anomalies.leastReferenceDays} of them have a number.`;

export const METHODS: Readonly<Record<Anomaly['method'], { readonly title: string; readonly means: string }>> = {
  z_score: {
    title: 'Standard deviations',
    means: `The day’s number lies more than ${anomalies.leastDeviations} standard deviations from the mean of ${REFERENCE}`,
  },
  iqr: {
    title: 'Interquartile range',
    means: `The day’s number lies more than ${anomalies.leastRanges} interquartile ranges outside of the quartiles of ${REFERENCE}`,
  },
  several_signs: {
    title: 'Several signs together',
    means:
      'Resting heart rate, breathing and skin temperature are up and heart rate variability is down, each only a little. Together that often comes before an illness.',
  },
  clinical_threshold: {
    title: 'Clinical limit',
    means: 'A single reading lies beyond a published limit, whatever is usual for the person.',
  },
};

export const SEVERITIES: Readonly<Record<Anomaly['severity'], string>> = {
  info: 'Unusual for this person, and no reason for a message by itself.',
  warning:
    'Unusual and unwelcome: outside of the healthy range, very far from the usual on two days in a row, or several signs together; or beyond a clinical limit of that rank.',
  critical: 'Beyond a clinical limit. It is no diagnosis.',
};

export const STATUSES: Readonly<Record<AnomalyStatus, string>> = {
  active: 'Open: nobody has said anything about it.',
  acknowledged: 'Somebody has seen it. It becomes active again when it becomes more severe.',
  resolved: 'It is no longer so, because somebody dismissed it or the data do not show it any more.',
};

/** `expected 54 bpm to 62 bpm`, `expected at most 120 bpm` */
export function expectedInWords({ metricType, value, lowerLimit, upperLimit, method }: Anomaly, units: Units): string {
  const word = method === 'clinical_threshold' ? 'limit' : 'expected';
  const show = (limit: number) => formatDistinct(metricType, limit, value, { units });
  if (lowerLimit !== null && upperLimit !== null) {
    return `${word} ${show(limitOf(metricType, lowerLimit))} to ${show(upperLimit)}`;
  }
  if (upperLimit !== null) return `${word} at most ${show(upperLimit)}`;
  return lowerLimit === null ? '' : `${word} at least ${show(lowerLimit)}`;
}

export interface Picture {
  /** The expected range and the value, in percent of the width. */
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Where the expected range and the value stand on a line of 100; an open end of the range reaches its edge. */
export function pictureOf({ metricType, lowerLimit, upperLimit, value }: Anomaly): Picture {
  const lower = lowerLimit === null ? null : limitOf(metricType, lowerLimit);
  const known = [lower, upperLimit, value].filter((one) => one !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = most - least || Math.abs(most) || 1;
  const [left, right] = [least - span * 0.15, most + span * 0.15];
  const place = (at: number) => ((at - left) / (right - left)) * 100;
  return {
    from: lower === null ? 0 : place(lower),
    to: upperLimit === null ? 100 : place(upperLimit),
    value: place(value),
  };
}
