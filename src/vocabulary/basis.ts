/** The numbers from which a sentence was made, so that a reader can check it. Pure. */
import { answeredValue } from './answered-numbers.ts';
import type { MetricType } from './metric-types/storage.ts';

/** One metric type over days that follow each other. */
export type Basis = {
  metricType: MetricType;
  /** First and last local day, both included. */
  from: string;
  to: string;
  /** One for each of these days in the metric type's unit, null for a day without one. Empty: they are not kept. */
  values: (number | null)[];
  /** Numbers computed from the values, or compared with them, by name: `{average: 8000}` */
  figures: Record<string, number>;
};

/** @param values NaN or undefined for a day without a value */
export function basisOf(
  metricType: MetricType,
  { firstDay: from, lastDay: to }: { readonly firstDay: string; readonly lastDay: string },
  values: Iterable<number | undefined>,
  figures: Record<string, number> = {},
): Basis {
  const answered = Array.from(values, (one) => (one === undefined || Number.isNaN(one) ? null : answeredValue(one)));
  return { metricType, from, to, values: answered, figures };
}
