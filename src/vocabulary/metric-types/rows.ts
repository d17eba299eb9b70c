/**
 * Every metric type, one row each; docs/add-a-metric-type.md explains each member. Only the files of this folder read
 * this table. All other files import the facet that they need.
 */
import type { Cadence } from './cadence.ts';
import type { Display } from './display.ts';
import type { Findings } from './findings.ts';
import type { Plausibility } from './plausibility.ts';
import {
  BODY_MASS_INDEX,
  OXYGEN_SATURATION,
  RECOVERY_CLASSES,
  SLEEP_DURATION,
  SLEEP_SCORE_CLASSES,
  VITAL_SIGNS,
} from './publishers.ts';
import {
  ACTIVE_TIME,
  BREATHING_RATE,
  COUNT,
  ENERGY,
  GLUCOSE,
  HEART_RATE,
  HEARTBEAT_TIME,
  INDEX,
  LENGTH,
  MASS,
  OXYGEN_UPTAKE,
  PERCENT,
  PRESSURE,
  SCORE,
  SLEEP_TIME,
  STATUS,
  TEMPERATURE,
} from './quantities.ts';
import type { MetricTypeDefinition } from './storage.ts';
import type { MetricWords } from './words.ts';

/** Each member is a facet. It has a file of its own with its type and the functions that read it. */
export interface MetricTypeRow {
  readonly storage: MetricTypeDefinition;
  readonly words: MetricWords;
  readonly display: Display;
  readonly plausibility: Plausibility;
  readonly cadence: Cadence;
  readonly findings: Findings;
}

const TABLE = {
  steps: {
    storage: { code: 1, unit: 'count', daily: 'sum', isStructured: false },
    words: { label: 'steps', title: 'Steps', reading: 'steps' },
    display: { form: 'number', unit: '', decimals: 0 },
    plausibility: { limits: [0, 300_000], quantity: COUNT },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: 'up', keepsLowest: false, warnsFrom: 5_000, healthy: null, clinical: [] },
  },
  distance: {
    storage: { code: 2, unit: 'meters', daily: 'sum', isStructured: false },
    words: { label: 'distance', title: 'Distance', reading: 'distance' },
    display: { form: 'distance' },
    plausibility: { limits: [0, 2_000_000], quantity: LENGTH },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: 'up', keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  calories: {
    storage: { code: 3, unit: 'kcal', daily: 'sum', isStructured: false },
    words: { label: 'calories', title: 'Calories', reading: 'calories' },
    display: { form: 'number', unit: 'kcal', decimals: 0 },
    plausibility: { limits: [0, 50_000], quantity: ENERGY },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  active_minutes: {
    storage: { code: 4, unit: 'minutes', daily: 'sum', isStructured: false },
    words: { label: 'active minutes', title: 'Active minutes', reading: 'active minutes' },
    display: { form: 'number', unit: 'min', decimals: 0 },
    plausibility: { limits: [0, 1_500], quantity: ACTIVE_TIME },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: 'up', keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  floors: {
    storage: { code: 5, unit: 'count', daily: 'sum', isStructured: false },
    words: { label: 'floors climbed', title: 'Floors climbed', reading: 'floors climbed' },
    display: { form: 'number', unit: '', decimals: 0 },
    plausibility: { limits: [0, 10_000], quantity: COUNT },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: 'up', keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  heart_rate: {
    storage: { code: 6, unit: 'bpm', daily: 'mean', isStructured: true },
    words: { label: 'heart rate', title: 'Heart rate', reading: 'heart rate' },
    display: { form: 'number', unit: 'bpm', decimals: 0 },
    plausibility: { limits: [10, 350], quantity: HEART_RATE },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'heart rate', welcome: null, keepsLowest: false, warnsFrom: 8, healthy: null, clinical: [] },
  },
  resting_heart_rate: {
    storage: { code: 7, unit: 'bpm', daily: 'last', isStructured: false },
    words: { label: 'resting heart rate', title: 'Resting heart rate', reading: 'heart rate' },
    display: { form: 'number', unit: 'bpm', decimals: 0 },
    plausibility: { limits: [10, 350], quantity: HEART_RATE },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'heart rate',
      welcome: 'down',
      keepsLowest: true,
      warnsFrom: 5,
      healthy: { from: 60, to: 100, publisher: VITAL_SIGNS },
      clinical: [
        { side: 'above', limit: 120, severity: 'critical' },
        { side: 'below', limit: 40, severity: 'critical' },
      ],
    },
  },
  heart_rate_variability: {
    storage: { code: 8, unit: 'ms', daily: 'mean', isStructured: false },
    words: { label: 'heart rate variability', title: 'Heart rate variability', reading: 'heart rate variability' },
    display: { form: 'number', unit: 'ms', decimals: 0 },
    plausibility: { limits: [0, 2_000], quantity: HEARTBEAT_TIME },
    cadence: { wear: 'night', isRegular: true },
    findings: { family: 'recovery', welcome: 'up', keepsLowest: false, warnsFrom: 10, healthy: null, clinical: [] },
  },
  sleep: {
    storage: { code: 9, unit: 'hours', daily: 'sum', isStructured: true },
    words: { label: 'sleep', title: 'Sleep', reading: 'sleep' },
    display: { form: 'hours' },
    plausibility: { limits: [0, 48], quantity: SLEEP_TIME },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'sleep',
      welcome: null,
      keepsLowest: false,
      warnsFrom: 1.5,
      healthy: { from: 7, to: 9, publisher: SLEEP_DURATION },
      clinical: [],
    },
  },
  sleep_score: {
    storage: { code: 10, unit: 'score', daily: 'last', isStructured: false },
    words: { label: 'sleep score', title: 'Sleep score', reading: 'sleep' },
    display: { form: 'number', unit: '', decimals: 0 },
    plausibility: { limits: [0, 100], quantity: SCORE },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'sleep',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 20,
      healthy: { from: 80, to: 100, publisher: SLEEP_SCORE_CLASSES },
      clinical: [],
    },
  },
  weight: {
    storage: { code: 11, unit: 'kg', daily: 'last', isStructured: false },
    words: { label: 'weight', title: 'Weight', reading: 'weight' },
    display: { form: 'number', unit: 'kg', decimals: 1 },
    plausibility: { limits: [0.2, 800], quantity: MASS },
    cadence: { wear: 'measuring', isRegular: true },
    findings: { family: 'body', welcome: null, keepsLowest: true, warnsFrom: 2, healthy: null, clinical: [] },
  },
  body_fat: {
    storage: { code: 12, unit: 'percent', daily: 'last', isStructured: false },
    words: { label: 'body fat', title: 'Body fat', reading: 'body fat' },
    display: { form: 'number', unit: '%', decimals: 1 },
    plausibility: { limits: [0, 100], quantity: PERCENT },
    cadence: { wear: 'measuring', isRegular: true },
    findings: { family: 'body', welcome: null, keepsLowest: false, warnsFrom: 3, healthy: null, clinical: [] },
  },
  bmi: {
    storage: { code: 13, unit: 'index', daily: 'last', isStructured: false },
    words: { label: 'BMI', title: 'BMI', reading: 'BMI' },
    display: { form: 'number', unit: '', decimals: 1 },
    plausibility: { limits: [3, 300], quantity: INDEX },
    cadence: { wear: 'measuring', isRegular: true },
    findings: {
      family: 'body',
      welcome: null,
      keepsLowest: false,
      warnsFrom: 0.7,
      healthy: { from: 18.5, to: 24.9, publisher: BODY_MASS_INDEX },
      clinical: [],
    },
  },
  blood_oxygen: {
    storage: { code: 14, unit: 'percent', daily: 'mean', isStructured: false },
    words: { label: 'blood oxygen', title: 'Blood oxygen', reading: 'blood oxygen' },
    display: { form: 'number', unit: '%', decimals: 1 },
    plausibility: { limits: [0, 100], quantity: PERCENT },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'oxygen',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 2,
      healthy: { from: 95, to: 100, publisher: OXYGEN_SATURATION },
      clinical: [{ side: 'below', limit: 92, severity: 'critical' }],
    },
  },
  blood_pressure: {
    storage: { code: 15, unit: 'mmHg', daily: 'parts', isStructured: true },
    words: { label: 'blood pressure', title: 'Blood pressure', reading: 'blood pressure' },
    display: { form: 'number', unit: 'mmHg', decimals: 0 },
    plausibility: { limits: [5, 400], quantity: PRESSURE },
    cadence: { wear: 'measuring', isRegular: true },
    findings: { family: null, welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  temperature: {
    storage: { code: 16, unit: 'celsius', daily: 'mean', isStructured: false },
    words: { label: 'body temperature', title: 'Body temperature', reading: 'body temperature' },
    display: { form: 'number', unit: '°C', decimals: 1 },
    plausibility: { limits: [15, 50], quantity: TEMPERATURE },
    cadence: { wear: 'measuring', isRegular: true },
    findings: {
      family: 'temperature',
      welcome: null,
      keepsLowest: false,
      warnsFrom: 0.5,
      healthy: { from: 36.5, to: 37.3, publisher: VITAL_SIGNS },
      clinical: [
        { side: 'above', limit: 39.5, severity: 'critical' },
        { side: 'below', limit: 35, severity: 'warning' },
      ],
    },
  },
  blood_glucose: {
    storage: { code: 17, unit: 'mmol_l', daily: 'mean', isStructured: false },
    words: { label: 'blood glucose', title: 'Blood glucose', reading: 'blood glucose' },
    display: { form: 'number', unit: 'mmol/L', decimals: 1 },
    plausibility: { limits: [0, 100], quantity: GLUCOSE },
    cadence: { wear: 'measuring', isRegular: true },
    findings: {
      family: null,
      welcome: null,
      keepsLowest: false,
      warnsFrom: 3,
      healthy: null,
      clinical: [
        { side: 'above', limit: 11.1, severity: 'warning' },
        { side: 'below', limit: 3.9, severity: 'critical' },
      ],
    },
  },
  stress: {
    storage: { code: 18, unit: 'score', daily: 'mean', isStructured: false },
    words: { label: 'stress', title: 'Stress', reading: 'stress' },
    display: { form: 'number', unit: '', decimals: 0 },
    plausibility: { limits: [0, 100], quantity: SCORE },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: null, welcome: 'down', keepsLowest: true, warnsFrom: 15, healthy: null, clinical: [] },
  },
  hrv_status: {
    storage: { code: 19, unit: 'status', daily: 'last', isStructured: true },
    words: { label: 'HRV status', title: 'HRV status', reading: 'heart rate variability' },
    display: { form: 'number', unit: '', decimals: 0 },
    plausibility: { limits: null, quantity: STATUS },
    cadence: { wear: 'night', isRegular: true },
    findings: { family: 'recovery', welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  recovery_score: {
    storage: { code: 20, unit: 'percent', daily: 'last', isStructured: false },
    words: { label: 'recovery score', title: 'Recovery score', reading: 'recovery' },
    display: { form: 'number', unit: '%', decimals: 0 },
    plausibility: { limits: [0, 100], quantity: PERCENT },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'recovery',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 20,
      healthy: { from: 34, to: 100, publisher: RECOVERY_CLASSES },
      clinical: [],
    },
  },
  readiness_score: {
    storage: { code: 21, unit: 'score', daily: 'last', isStructured: false },
    words: { label: 'readiness score', title: 'Readiness score', reading: 'readiness' },
    display: { form: 'number', unit: '', decimals: 0 },
    plausibility: { limits: [0, 100], quantity: SCORE },
    cadence: { wear: 'night', isRegular: true },
    findings: { family: 'recovery', welcome: 'up', keepsLowest: false, warnsFrom: 20, healthy: null, clinical: [] },
  },
  strain_score: {
    storage: { code: 22, unit: 'score', daily: 'last', isStructured: false },
    words: { label: 'strain score', title: 'Strain score', reading: 'strain' },
    display: { form: 'number', unit: '', decimals: 1 },
    plausibility: { limits: [0, 21], quantity: SCORE },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  respiratory_rate: {
    storage: { code: 23, unit: 'breaths_per_min', daily: 'mean', isStructured: false },
    words: { label: 'respiratory rate', title: 'Respiratory rate', reading: 'respiratory rate' },
    display: { form: 'number', unit: 'breaths/min', decimals: 1 },
    plausibility: { limits: [0, 150], quantity: BREATHING_RATE },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: null,
      welcome: null,
      keepsLowest: false,
      warnsFrom: 2,
      healthy: { from: 12, to: 18, publisher: VITAL_SIGNS },
      clinical: [
        { side: 'above', limit: 25, severity: 'warning', isAtRest: true },
        { side: 'below', limit: 8, severity: 'critical', isAtRest: true },
      ],
    },
  },
  spo2: {
    storage: { code: 24, unit: 'percent', daily: 'mean', isStructured: false },
    words: { label: 'SpO2', title: 'SpO2', reading: 'blood oxygen' },
    display: { form: 'number', unit: '%', decimals: 1 },
    plausibility: { limits: [0, 100], quantity: PERCENT },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'oxygen',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 2,
      healthy: { from: 95, to: 100, publisher: OXYGEN_SATURATION },
      clinical: [{ side: 'below', limit: 92, severity: 'critical' }],
    },
  },
  workout: {
    storage: { code: 25, unit: null, daily: 'none', isStructured: false },
    words: { label: 'workouts', title: 'Workouts', reading: 'workouts' },
    display: { form: 'number', unit: '', decimals: 0 },
    plausibility: { limits: null, quantity: null },
    cadence: { wear: 'measuring', isRegular: false },
    findings: { family: null, welcome: 'up', keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  vo2_max: {
    storage: { code: 26, unit: 'ml_per_kg_per_min', daily: 'last', isStructured: false },
    words: { label: 'VO2 max', title: 'VO2 max', reading: 'VO2 max' },
    display: { form: 'number', unit: 'ml/kg/min', decimals: 1 },
    plausibility: { limits: [0, 150], quantity: OXYGEN_UPTAKE },
    cadence: { wear: 'measuring', isRegular: true },
    findings: { family: null, welcome: 'up', keepsLowest: false, warnsFrom: 3.5, healthy: null, clinical: [] },
  },
  skin_temperature: {
    storage: { code: 27, unit: 'celsius', daily: 'mean', isStructured: false },
    words: { label: 'skin temperature', title: 'Skin temperature', reading: 'skin temperature' },
    display: { form: 'number', unit: '°C', decimals: 1 },
    plausibility: { limits: [-20, 60], quantity: TEMPERATURE },
    cadence: { wear: 'night', isRegular: true },
    findings: { family: 'temperature', welcome: null, keepsLowest: false, warnsFrom: 0.5, healthy: null, clinical: [] },
  },
} as const satisfies Record<string, MetricTypeRow>;

export type MetricType = keyof typeof TABLE;

export const ROWS: Readonly<Record<MetricType, MetricTypeRow>> = TABLE;
