/** How metric types, numbers and days read in messages and summaries. Pure, and the same on every machine. */
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';

interface Words {
  readonly label: string;
  /** Put after a number. */
  readonly unit: string;
  /** Of an average. */
  readonly decimals: number;
}

const WORDS: Readonly<Record<MetricType, Words>> = {
  steps: { label: 'steps', unit: '', decimals: 0 },
  distance: { label: 'distance', unit: ' m', decimals: 0 },
  calories: { label: 'energy expenditure', unit: ' kcal', decimals: 0 },
  active_minutes: { label: 'active minutes', unit: ' min', decimals: 0 },
  floors: { label: 'floors climbed', unit: '', decimals: 0 },
  heart_rate: { label: 'heart rate', unit: ' bpm', decimals: 0 },
  resting_heart_rate: { label: 'resting heart rate', unit: ' bpm', decimals: 0 },
  heart_rate_variability: { label: 'heart rate variability', unit: ' ms', decimals: 0 },
  sleep: { label: 'sleep', unit: ' h', decimals: 1 },
  sleep_score: { label: 'sleep score', unit: '', decimals: 0 },
  weight: { label: 'weight', unit: ' kg', decimals: 1 },
  body_fat: { label: 'body fat', unit: ' %', decimals: 1 },
  bmi: { label: 'body mass index', unit: '', decimals: 1 },
  blood_oxygen: { label: 'blood oxygen', unit: ' %', decimals: 1 },
  blood_pressure: { label: 'blood pressure', unit: ' mmHg', decimals: 0 },
  temperature: { label: 'temperature', unit: ' °C', decimals: 1 },
  blood_glucose: { label: 'blood glucose', unit: ' mmol/L', decimals: 1 },
  stress: { label: 'stress', unit: '', decimals: 0 },
  hrv_status: { label: 'HRV status', unit: '', decimals: 0 },
  recovery_score: { label: 'recovery score', unit: ' %', decimals: 0 },
  readiness_score: { label: 'readiness score', unit: '', decimals: 0 },
  strain_score: { label: 'strain score', unit: '', decimals: 1 },
  respiratory_rate: { label: 'respiratory rate', unit: ' breaths/min', decimals: 1 },
  spo2: { label: 'SpO2', unit: ' %', decimals: 1 },
  workout: { label: 'workouts', unit: '', decimals: 0 },
  vo2_max: { label: 'VO2 max', unit: ' ml/kg/min', decimals: 1 },
  skin_temperature: { label: 'skin temperature', unit: ' °C', decimals: 1 },
};

/** `resting heart rate` */
export function labelOf(metricType: MetricType): string {
  return WORDS[metricType].label;
}

/** At the start of a sentence: `Resting heart rate` */
export function titleOf(metricType: MetricType): string {
  const label = labelOf(metricType);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A measured value as it is, to two digits after the point: `131 bpm`, `12,345`, `39.6 °C` */
export function valueText(metricType: MetricType, value: number): string {
  return `${numberText(value, 2)}${WORDS[metricType].unit}`;
}

/** An average, rounded as befits the metric type: `58 bpm` */
export function averageText(metricType: MetricType, value: number): string {
  // Small averages keep a digit, so that 0.4 does not read as 0.
  const decimals = Math.abs(value) < 10 ? Math.max(1, WORDS[metricType].decimals) : WORDS[metricType].decimals;
  return `${numberText(value, decimals)}${WORDS[metricType].unit}`;
}

/** At most so many digits after the point, thousands apart: `12,345.6` */
export function numberText(value: number, decimals: number): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const tail = fraction.replace(/0+$/, '');
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (tail === '' ? '' : `.${tail}`);
  return value < 0 && text !== '0' ? `−${text}` : text;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** `3 May` */
export function dayText(day: string): string {
  return `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

/** `3 May 2026` */
export function dateText(day: string): string {
  return `${dayText(day)} ${Number(day.slice(0, 4))}`;
}

/** `a, b and c` */
export function listText(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `1 night`, `3 nights` */
export function countText(count: number, noun: string): string {
  return `${numberText(count, 0)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Said wherever numbers could be taken for medical advice. */
export const NOT_A_MEDICAL_DEVICE =
  'Tributary is not a medical device: these numbers describe recorded data. They are not a diagnosis and no substitute for professional medical advice.';
