/** What values of a metric type mean: which are healthy, which alarm, what is good news. Pure. */
import { type MetricType, ROWS } from './rows.ts';

/** Metric types of one family measure much the same. That they go together is no news. */
export type Family = 'movement' | 'body' | 'oxygen' | 'sleep' | 'recovery' | 'heart rate' | 'temperature';

export interface HealthyRange {
  readonly from: number;
  readonly to: number;
  /** Who publishes the range. */
  readonly source: { readonly name: string; readonly url: string };
}

/** A point strictly beyond it is an anomaly. */
export interface ClinicalLimit {
  readonly side: 'above' | 'below';
  readonly limit: number;
  readonly severity: 'warning' | 'critical';
}

export interface Findings {
  /** Null where the metric type has no close relative. */
  readonly family: Family | null;
  /** Whether more or less of it is good news. Null where neither is by itself. */
  readonly welcome: 'up' | 'down' | null;
  /** The lowest day is kept as a personal record beside the highest. */
  readonly keepsLowest: boolean;
  /** A published range for adults, in the metric type's unit. Null where it depends on age, sex, height or moment. */
  readonly healthy: HealthyRange | null;
  readonly clinical: readonly ClinicalLimit[];
}

/** True for two metric types that measure much the same. */
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

/** The published healthy range of adults. Nothing judges by it so far. */
export function healthyRangeOf(metricType: MetricType): HealthyRange | null {
  return ROWS[metricType].findings.healthy;
}

/** Whether more or less of it is good news; null where neither is. */
export function welcomeDirectionOf(metricType: MetricType): 'up' | 'down' | null {
  return ROWS[metricType].findings.welcome;
}
