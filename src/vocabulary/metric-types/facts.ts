/**
 * All that a client needs to show a metric, in one object: GET /v1/metric-types answers it, and the SDKs are generated
 * from it. Pure.
 */
import { type Scale, scaleOf } from '../value-text.ts';
import { type Cadence, cadenceOf } from './cadence.ts';
import { displayOf } from './display.ts';
import {
  clinicalLimitsOf,
  type Family,
  familyOf,
  type HealthyRange,
  healthyRangeOf,
  keepsLowest,
  warnsFrom,
  welcomeDirectionOf,
} from './findings.ts';
import { limitsOf, unitsOf } from './plausibility.ts';
import type { Publisher } from './publishers.ts';
import { type DailyRule, METRIC_TYPE_NAMES, METRIC_TYPES, type MetricType } from './storage.ts';
import { type Group, groupOf, labelOf, meaningOf, titleOf } from './words.ts';

export interface MetricTypeFacts {
  readonly metricType: MetricType;
  readonly title: string;
  readonly label: string;
  readonly meaning: string;
  readonly group: Group;
  readonly unit: string | null;
  readonly form: 'number' | 'distance' | 'duration';
  readonly noun: string | null;
  readonly decimals: number;
  readonly metric: Scale;
  readonly imperial: Scale | null;
  readonly dailyValue: DailyRule;
  readonly direction: 'up' | 'down' | 'none';
  readonly family: Family | null;
  readonly healthy: { readonly from?: number; readonly to?: number; readonly source?: Publisher };
  readonly clinical: readonly {
    readonly side: 'above' | 'below';
    readonly limit: number;
    readonly severity: 'warning' | 'critical';
    readonly isAtRest: boolean;
  }[];
  readonly limits: { readonly from: number; readonly to: number } | null;
  readonly pushUnits: readonly string[];
  readonly cadence: Cadence;
  readonly warnsFrom: number | null;
  readonly keepsLowest: boolean;
}

/** Every metric type, in the order of their codes. */
export function metricTypeFacts(): MetricTypeFacts[] {
  return METRIC_TYPE_NAMES.map(factsOf);
}

function factsOf(metricType: MetricType): MetricTypeFacts {
  const display = displayOf(metricType);
  const metric = scaleOf(display, 'metric');
  const imperial = scaleOf(display, 'imperial');
  const { unit, daily } = METRIC_TYPES[metricType];
  const healthy = healthyRangeOf(metricType);
  const limits = limitsOf(metricType);
  return {
    metricType,
    title: titleOf(metricType),
    label: labelOf(metricType),
    meaning: meaningOf(metricType),
    group: groupOf(metricType),
    unit,
    form: display.form,
    noun: display.form === 'number' ? display.noun : null,
    decimals: metric.decimals,
    metric,
    imperial: imperial.unit === metric.unit ? null : imperial,
    dailyValue: daily,
    direction: welcomeDirectionOf(metricType) ?? 'none',
    family: familyOf(metricType),
    healthy: healthy === null ? {} : shownRange(healthy),
    clinical: clinicalLimitsOf(metricType).map(({ side, limit, severity, isAtRest = false }) => {
      return { side, limit, severity, isAtRest };
    }),
    limits: limits && { from: limits[0], to: limits[1] },
    pushUnits: unitsOf(metricType),
    cadence: cadenceOf(metricType),
    warnsFrom: warnsFrom(metricType),
    keepsLowest: keepsLowest(metricType),
  };
}

function shownRange({ publisher, ...ends }: HealthyRange) {
  return { ...ends, source: publisher };
}
