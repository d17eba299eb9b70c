/** A finding, the result of every method of detection. Pure. */
import { ANOMALY_METHODS, type AnomalyMethod, SEVERITIES, type Severity } from '../../../../vocabulary/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import type { IsComplete } from '../../../store/metrics/index.ts';

/** One of the values that only together are worth a warning. */
export type Sign = {
  readonly metricType: MetricType;
  readonly value: number;
  /** The mean of the days before. */
  readonly usual: number;
};

/** A value that one method finds unusual. */
export interface Finding {
  /** Of several signs, the strongest. */
  readonly metricType: MetricType;
  /** Local day. Where days in a row are one finding, the first. */
  readonly day: string;
  /** The last of the days in a row that are one finding. */
  readonly lastDay: string;
  /** Of the first day. */
  readonly value: number;
  readonly method: AnomalyMethod;
  readonly severity: Severity;
  /** The value of the first day, its unit and the comparison, in words. */
  readonly message: string;
  /** ISO instant of the point. For a number that is made from a whole day: 00:00:00.000Z of that day. */
  readonly recordedAt: string;
  /** The method finds values strictly below `lowerLimit` or strictly above `upperLimit`. */
  readonly lowerLimit: number | null;
  readonly upperLimit: number | null;
  /** Several signs, the strongest first; null for the other methods. */
  readonly signs: readonly Sign[] | null;
  /** The providers whose data was used, sorted. */
  readonly providerIds: readonly string[];
}

export function isMoreSevere(a: Severity, b: Severity): boolean {
  return SEVERITIES.indexOf(a) > SEVERITIES.indexOf(b);
}

/** Whether the finding follows from the days before, and not from a fixed limit. */
export function isOfStatistics({ method }: Pick<Finding, 'method'>): boolean {
  return method !== 'clinical_threshold';
}

/**
 * Whether people can be told of a finding: of a clinical one at once, of every other when its first day has all its data.
 * A finding that becomes longer is no news.
 */
export function isSettled(finding: Finding, isComplete: IsComplete): boolean {
  const { day, signs } = finding;
  return !isOfStatistics(finding) || (signs ?? [finding]).every(({ metricType }) => isComplete(metricType, day));
}

/** One finding per metric type and day: the most severe; of equally severe ones, the one of the first method. */
export function mostSevere(findings: readonly Finding[]): Finding[] {
  const best = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.metricType} ${finding.day}`;
    const other = best.get(key);
    if (other === undefined || precedes(finding, other)) best.set(key, finding);
  }
  return [...best.values()];
}

function precedes(a: Finding, b: Finding): boolean {
  if (a.severity !== b.severity) return isMoreSevere(a.severity, b.severity);
  return ANOMALY_METHODS.indexOf(a.method) < ANOMALY_METHODS.indexOf(b.method);
}
