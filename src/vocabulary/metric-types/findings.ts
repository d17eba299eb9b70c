/** What values of a metric type mean: which are healthy, which are alarming, which change is welcome. Pure. */
import { type MetricType, ROWS } from './rows.ts';

/** Metric types of one family measure nearly the same, so a correlation between them is not worth an announcement. */
export type Family = 'movement' | 'body' | 'oxygen' | 'sleep' | 'recovery' | 'heart rate' | 'temperature';

export interface HealthyRange {
  readonly from: number;
  readonly to: number;
  /** Who publishes the range. */
  readonly publisher: { readonly name: string; readonly url: string };
}

/** A point strictly beyond it is an anomaly. */
export interface ClinicalLimit {
  readonly side: 'above' | 'below';
  readonly limit: number;
  readonly severity: 'warning' | 'critical';
}

export interface Findings {
  /** Null if the metric type has no close relative. */
  readonly family: Family | null;
  /** Whether a rise or a fall is good news; null if neither is. */
  readonly welcome: 'up' | 'down' | null;
  /** Keep the lowest day as a personal record too, not only the highest. */
  readonly keepsLowest: boolean;
  /** A published range for adults, in the metric type's unit; null if it depends on age, sex, height or time of day. */
  readonly healthy: HealthyRange | null;
  readonly clinical: readonly ClinicalLimit[];
}

/** True for two metric types that measure nearly the same. */
export function isFamily(a: MetricType, b: MetricType): boolean {
  const { family } = ROWS[a].findings;
  return family !== null && family === ROWS[b].findings.family;
}

export function keepsLowest(metricType: MetricType): boolean {
  return ROWS[metricType].findings.keepsLowest;
}

export function clinicalLimitsOf(metricType: MetricType): readonly ClinicalLimit[] {
  return ROWS[metricType].findings.clinical;
}

/** The published healthy range of adults. Nothing uses it yet. */
export function healthyRangeOf(metricType: MetricType): HealthyRange | null {
  return ROWS[metricType].findings.healthy;
}

/** Whether a rise or a fall is good news; null if neither is. */
export function welcomeDirectionOf(metricType: MetricType): 'up' | 'down' | null {
  return ROWS[metricType].findings.welcome;
}
