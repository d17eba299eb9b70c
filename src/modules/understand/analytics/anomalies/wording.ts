/** The sentences about findings, in the units of the person who reads them. Pure. */
import { distinctText, valueText } from '../../../../vocabulary/metric-types/display.ts';
import type { ClinicalLimit } from '../../../../vocabulary/metric-types/findings.ts';
import { limitsOf } from '../../../../vocabulary/metric-types/plausibility.ts';
import { labelOf, titleOf } from '../../../../vocabulary/metric-types/words.ts';
import { numberText, type Units } from '../../../../vocabulary/value-text.ts';
import { dayText, listText } from '../../../../vocabulary/wording.ts';
import type { Finding, Sign } from './finding.ts';

type DayValue = Pick<Finding, 'metricType' | 'day' | 'value'>;

/** `SpO2 88 % on 3 May: below the clinical limit of 92 %` */
export function clinicalMessage(
  { metricType, day, value }: DayValue,
  { side, limit }: Pick<ClinicalLimit, 'side' | 'limit'>,
  units: Units = 'metric',
): string {
  const about = `${titleOf(metricType)} ${distinctText(metricType, value, limit, units)} on ${dayText(day)}`;
  return `${about}: ${side} the clinical limit of ${valueText(metricType, limit, units)}`;
}

/** What a value is compared with. */
export interface Comparison {
  readonly words: string;
  /** The number in the words that the value is above or below: both must read so. */
  readonly beside: number;
}

/** @param comparison made by {@link meanComparison} or {@link rangeComparison} in the same units */
export function statisticalMessage(
  { metricType, day, value }: DayValue,
  { words, beside }: Comparison,
  units: Units = 'metric',
): string {
  return `${titleOf(metricType)} ${distinctText(metricType, value, beside, units)} on ${dayText(day)}: ${words}`;
}

/** `Several signs together on 7 November: resting heart rate 63 bpm (usually 58 bpm) and …` */
export function signsMessage(day: string, signs: readonly Sign[], units: Units = 'metric'): string {
  const told = signs.map(({ metricType, value, usual }) => {
    const found = distinctText(metricType, value, usual, units);
    const normal = distinctText(metricType, usual, value, units);
    return `${labelOf(metricType)} ${found} (usually ${normal})`;
  });
  return `Several signs together on ${dayText(day)}: ${listText(told)}`;
}

/** Follows the words about the first day of a finding. */
export function runText(days: number): string {
  return days === 1 ? '' : `; ${days} days in a row`;
}

/** @param z by how many standard deviations the value lies above the mean */
export function meanComparison(
  { metricType, value }: Pick<DayValue, 'metricType' | 'value'>,
  { mean, z }: { readonly mean: number; readonly z: number },
  units: Units = 'metric',
): Comparison {
  const side = z > 0 ? 'above' : 'below';
  const average = distinctText(metricType, mean, value, units);
  const words = `${numberText(Math.abs(z), 1)} standard deviations ${side} the average of ${average} over the 30 days before`;
  return { words, beside: mean };
}

/** @param value lies outside of the range */
export function rangeComparison(
  { metricType, value }: Pick<DayValue, 'metricType' | 'value'>,
  { lowerLimit, upperLimit }: { readonly lowerLimit: number; readonly upperLimit: number },
  units: Units = 'metric',
): Comparison {
  const [least] = limitsOf(metricType) ?? [lowerLimit]; // a change of skin temperature may be negative, steps may not
  const limits = [Math.max(least, lowerLimit), upperLimit] as const;
  const range = limits.map((limit) => distinctText(metricType, limit, value, units)).join(' to ');
  const [side, beside] = value > upperLimit ? ['above', limits[1]] : ['below', limits[0]];
  return { words: `${side} the range to be expected from the 30 days before, ${range}`, beside };
}
