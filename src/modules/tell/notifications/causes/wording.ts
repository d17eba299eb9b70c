/** Metrics in words. Pure. */
import { isMetricType, type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';

const NAMES: Partial<Record<MetricType, string>> = {
  heart_rate_variability: 'heart rate variability',
  hrv_status: 'HRV status',
  bmi: 'BMI',
  spo2: 'blood oxygen (SpO2)',
  vo2_max: 'VO2 max',
};

/** `resting_heart_rate` → `resting heart rate`. */
export function metricName(metricType: string): string {
  const name = isMetricType(metricType) ? NAMES[metricType] : undefined;
  return name ?? metricType.replaceAll('_', ' ');
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const UNITS: Readonly<Record<string, string>> = {
  percent: '%',
  celsius: '°C',
  mmol_l: 'mmol/l',
  breaths_per_min: 'breaths/min',
  ml_per_kg_per_min: 'ml/kg/min',
};
/** Units that say nothing to a reader. */
const UNSAID = new Set(['count', 'score', 'index', 'status']);

/** A value of a metric type as people write it: `12,345`, `7 h 30 min`, `5.2 km`, `61 bpm`. */
export function showMetric(metricType: string, value: number): string {
  const unit = isMetricType(metricType) ? metricTypeDefinition(metricType).unit : null;
  return showValue(value, unit);
}

/** As {@link showMetric}, by the unit. */
export function showValue(value: number, unit: string | null): string {
  if (unit === 'hours') return showMinutes(value * 60);
  if (unit === 'seconds') return showMinutes(value / 60);
  if (unit === 'minutes') return `${showNumber(value)} min`;
  if (unit === 'meters') return value >= 1000 ? `${showNumber(value / 1000)} km` : `${showNumber(value)} m`;
  if (unit === null || UNSAID.has(unit)) return showNumber(value);
  return `${showNumber(value)} ${UNITS[unit] ?? unit}`;
}

const SMALL = 100;

/** At most one digit after the point, none for large numbers; thousands apart. */
export function showNumber(value: number): string {
  const maximumFractionDigits = Math.abs(value) < SMALL ? 1 : 0;
  return new Intl.NumberFormat('en', { maximumFractionDigits }).format(value);
}

function showMinutes(value: number): string {
  const minutes = Math.round(value);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
