/** Anomalies in words: the method, the limits, and where a value lies. Pure. */
import type { components } from 'tributary-health';
import { addDays, dayInWords } from '../../../ui/days.ts';
import { formatDistinct, limitOf, metricLabel, rangeText, type Units } from '../../../ui/values.ts';
import { FACTS } from '../../../wire/facts.gen.ts';

export type Anomaly = components['schemas']['Anomaly'];
export type Sign = NonNullable<Anomaly['signs']>[number];
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

/** The value with what it lies beyond: `66 bpm`, and `above the usual 54 bpm to 62 bpm` or `above the limit of 120 bpm` */
export function foundInWords(
  { metricType, value, lowerLimit, upperLimit, method }: Anomaly,
  units: Units,
): { readonly found: string; readonly beyond: string } {
  const isAbove = upperLimit !== null && value > upperLimit;
  const passed = (isAbove ? upperLimit : lowerLimit) ?? value;
  const show = (limit: number) => formatDistinct(metricType, limitOf(metricType, limit), value, { units });
  const range =
    lowerLimit !== null && upperLimit !== null ? rangeText(show(lowerLimit), show(upperLimit)) : show(passed);
  const what = method === 'clinical_threshold' ? 'the limit of' : 'the usual';
  return {
    found: formatDistinct(metricType, value, passed, { units }),
    beyond: `${isAbove ? 'above' : 'below'} ${what} ${range}`,
  };
}

/** `heart rate variability 32 ms (usually 55 ms)` */
export function signInWords({ metricType, value, usual }: Sign, units: Units): string {
  const found = formatDistinct(metricType, value, usual, { units });
  return `${metricLabel(metricType)} ${found} (usually ${formatDistinct(metricType, usual, value, { units })})`;
}

/** Of several days in a row: `3 days in a row, until 19 Nov 2026` */
export function runInWords({ day, days }: Anomaly): string {
  return `${days} days in a row, until ${dayInWords(addDays(day, days - 1))}`;
}

export interface Picture {
  /** The expected range and the value, in percent of the width. */
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Where the expected range and the value stand on a line of 100; an open end of the range reaches its edge. */
export function pictureOf({ metricType, lowerLimit, upperLimit, value }: Anomaly): Picture {
  const possible = (limit: number | null) => (limit === null ? null : limitOf(metricType, limit));
  const [lower, upper] = [possible(lowerLimit), possible(upperLimit)];
  const known = [lower, upper, value].filter((one) => one !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = most - least || Math.abs(most) || 1;
  const [left, right] = [least - span * 0.15, most + span * 0.15];
  const place = (at: number) => ((at - left) / (right - left)) * 100;
  return {
    from: lower === null ? 0 : place(lower),
    to: upper === null ? 100 : place(upper),
    value: place(value),
  };
}
