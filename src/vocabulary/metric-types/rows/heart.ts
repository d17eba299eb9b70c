/** The metric types of the group “Heart”, one row each; docs/add-a-metric-type.md explains each member. */
import { counted, measured } from '../display-forms.ts';
import { VITAL_SIGNS } from '../publishers.ts';
import { HEART_RATE, HEARTBEAT_TIME, PRESSURE, STATUS } from '../quantities.ts';
import { READINGS } from '../readings.ts';
import type { MetricTypeRow } from '../row.ts';

export const HEART = {
  heart_rate: {
    storage: { code: 6, unit: 'bpm', daily: 'mean', isStructured: true },
    words: {
      label: 'heart rate',
      title: 'Heart rate',
      meaning: 'beats in a minute, as a series through the day',
      reading: READINGS.heartRate,
    },
    aliases: ['HR', 'pulse', 'BPM', 'heartbeat'],
    display: measured('bpm', 0, null),
    plausibility: { limits: [10, 350], quantity: HEART_RATE },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'heart rate', welcome: null, keepsLowest: false, warnsFrom: 8, healthy: null, clinical: [] },
  },
  resting_heart_rate: {
    storage: { code: 7, unit: 'bpm', daily: 'last', isStructured: false },
    words: {
      label: 'resting heart rate',
      title: 'Resting heart rate',
      meaning: 'beats in a minute at rest',
      reading: READINGS.heartRate,
    },
    aliases: ['RHR', 'resting HR', 'resting pulse', 'pulse at rest', 'heart rate at rest'],
    display: measured('bpm', 0, null),
    plausibility: { limits: [10, 350], quantity: HEART_RATE },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'heart rate',
      welcome: 'down',
      keepsLowest: true,
      warnsFrom: 5,
      healthy: { to: 100, publisher: VITAL_SIGNS },
      ill: 'up',
      clinical: [
        { side: 'above', limit: 120, severity: 'critical' },
        { side: 'below', limit: 40, severity: 'critical' },
      ],
    },
  },
  heart_rate_variability: {
    storage: { code: 8, unit: 'ms', daily: 'mean', isStructured: false },
    words: {
      label: 'heart rate variability',
      title: 'Heart rate variability',
      meaning: 'how much the time between beats varies',
      reading: READINGS.heartRateVariability,
    },
    aliases: ['HRV', 'heart variability', 'pulse variability', 'RMSSD'],
    display: measured('ms', 0, null),
    plausibility: { limits: [0, 2_000], quantity: HEARTBEAT_TIME },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'recovery',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 10,
      healthy: null,
      clinical: [],
      ill: 'down',
    },
  },
  blood_pressure: {
    storage: { code: 15, unit: 'mmHg', daily: 'parts', isStructured: true },
    words: {
      label: 'blood pressure',
      title: 'Blood pressure',
      meaning: 'upper and lower value',
      reading: READINGS.bloodPressure,
    },
    aliases: ['BP', 'systolic', 'diastolic'],
    display: measured('mmHg', 0, null),
    plausibility: { limits: [5, 400], quantity: PRESSURE },
    cadence: { wear: 'measuring', isRegular: true },
    findings: { family: null, welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  hrv_status: {
    storage: { code: 19, unit: 'status', daily: 'last', isStructured: true },
    words: {
      label: 'HRV status',
      title: 'HRV status',
      meaning: "the vendor's verdict on that variation",
      reading: READINGS.heartRateVariability,
    },
    aliases: ['status of HRV'],
    display: counted('points', 0),
    plausibility: { limits: null, quantity: STATUS },
    cadence: { wear: 'night', isRegular: true },
    findings: { family: 'recovery', welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
} as const satisfies Record<string, MetricTypeRow>;
