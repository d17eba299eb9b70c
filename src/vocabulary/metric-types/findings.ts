/** The meaning of values of a metric type: healthy ranges, alarming values, the welcome direction of change. Pure. */
import type { Publisher } from './publishers.ts';
import { type MetricType, ROWS } from './rows.ts';

/** Metric types of one family measure nearly the same, so a correlation between them is not worth an announcement. */
export const FAMILIES = ['movement', 'body', 'oxygen', 'sleep', 'recovery', 'heart rate', 'temperature'] as const;
export type Family = (typeof FAMILIES)[number];

/** Open on the side on which a change is good news: nobody is less healthy for a lower heart rate at rest. */
export interface HealthyRange {
  readonly from?: number;
  readonly to?: number;
  readonly publisher: Publisher;
}

/** A point strictly beyond it is an anomaly. */
export interface ClinicalLimit {
  readonly side: 'above' | 'below';
  readonly limit: number;
  readonly severity: 'warning' | 'critical';
  /** The limit is one of a body at rest: a reading in a workout, or shortly after one, is not judged by it. */
  readonly isAtRest?: true;
}

export interface Findings {
  /** Null if the metric type has no close relative. */
  readonly family: Family | null;
  /** Whether a rise or a fall is good news; null if neither is. */
  readonly welcome: 'up' | 'down' | null;
  /** Keep the lowest day as a personal record too, not only the highest. */
  readonly keepsLowest: boolean;
  /**
   * The least difference from the person's usual value, in the metric type's unit, from which an unusual day can be a
   * warning; null: it never is one.
   */
  readonly warnsFrom: number | null;
  /** A published range for adults, in the metric type's unit; null if it depends on age, sex, height or time of day. */
  readonly healthy: HealthyRange | null;
  readonly clinical: readonly ClinicalLimit[];
  /** Where the nights of a person who falls ill move, if they do; several such metric types together are a sign. */
  readonly ill?: 'up' | 'down';
}

/** Null if the metric type has no close relative. */
export function familyOf(metricType: MetricType): Family | null {
  return ROWS[metricType].findings.family;
}

/** True for two metric types that measure nearly the same. */
export function isFamily(a: MetricType, b: MetricType): boolean {
  return familyOf(a) !== null && familyOf(a) === familyOf(b);
}

export function keepsLowest(metricType: MetricType): boolean {
  return ROWS[metricType].findings.keepsLowest;
}

export function clinicalLimitsOf(metricType: MetricType): readonly ClinicalLimit[] {
  return ROWS[metricType].findings.clinical;
}

/** The published healthy range of adults; null if there is none. */
export function healthyRangeOf(metricType: MetricType): HealthyRange | null {
  return ROWS[metricType].findings.healthy;
}

/** Whether a rise or a fall is good news; null if neither is. */
export function welcomeDirectionOf(metricType: MetricType): 'up' | 'down' | null {
  return ROWS[metricType].findings.welcome;
}

/** Where the nights of a person who falls ill move; null if the metric type says little about it. */
export function illDirectionOf(metricType: MetricType): 'up' | 'down' | null {
  const findings: Findings = ROWS[metricType].findings;
  return findings.ill ?? null;
}

/** The least difference from the usual value from which an unusual day can be a warning; null: it never is one. */
export function warnsFrom(metricType: MetricType): number | null {
  return ROWS[metricType].findings.warnsFrom;
}
