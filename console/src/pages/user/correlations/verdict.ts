/** What a correlation says, and how far it can be trusted. Pure. */
import type { components } from 'tributary-health';
import { metricLabel } from '../../../ui/values.ts';

export type Correlation = components['schemas']['Correlation'];

export interface Verdict {
  readonly tone: 'good' | 'warn' | 'plain';
  readonly words: string;
  readonly means: string;
}

/** Fewer days than this say little, however strong the number is. */
const FEW_DAYS = 14;
const SIGNIFICANT = 0.05;

export function verdictOn({
  qValue,
  sampleSize,
  strength,
}: Pick<Correlation, 'qValue' | 'sampleSize' | 'strength'>): Verdict {
  if (qValue >= SIGNIFICANT) {
    return {
      tone: 'warn',
      words: 'Not significant',
      means: 'Among so many pairs that were tested, one like this is to be expected by chance: q is 0.05 or more.',
    };
  }
  if (sampleSize < FEW_DAYS) {
    return {
      tone: 'warn',
      words: 'Few days',
      means: `It rests on ${sampleSize} days. With fewer than ${FEW_DAYS} a single day can make or break it.`,
    };
  }
  if (strength === 'weak') {
    return { tone: 'plain', words: 'Weak', means: 'It is hardly chance, but one metric says little of the other.' };
  }
  return {
    tone: 'good',
    words: strength === 'strong' ? 'Strong' : 'Moderate',
    means: 'It is hardly chance: q is below 0.05. It still proves no cause.',
  };
}

/** `More sleep goes with less stress` */
export function inWordsOf({ metricA, metricB, direction, lagDays }: Correlation): string {
  const more = direction === 'positive' ? 'higher' : 'lower';
  const later = lagDays === 0 ? 'on the same day' : lagDays === 1 ? 'on the next day' : `${lagDays} days later`;
  return `Higher ${metricLabel(metricA)} goes with ${more} ${metricLabel(metricB)} ${later}`;
}

/** A probability: `0.012`, `< 0.001`. */
export function probability(value: number): string {
  return value < 0.001 ? '< 0.001' : value.toFixed(3);
}

/** How a pair stands in the address. */
export function pairOf({ metricA, metricB }: Pick<Correlation, 'metricA' | 'metricB'>): string {
  return `${metricA},${metricB}`;
}
