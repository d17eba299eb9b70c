/** The metric types of the group “Breath and blood”, one row each; docs/add-a-metric-type.md explains each member. */
import { measured } from '../display-forms.ts';
import { OXYGEN_SATURATION, VITAL_SIGNS } from '../publishers.ts';
import { BREATHING_RATE, GLUCOSE, PERCENT } from '../quantities.ts';
import { READINGS } from '../readings.ts';
import type { MetricTypeRow } from '../row.ts';

export const BREATH_AND_BLOOD = {
  blood_oxygen: {
    storage: { code: 14, unit: 'percent', daily: 'mean', isStructured: false },
    words: {
      label: 'blood oxygen',
      title: 'Blood oxygen',
      meaning: 'oxygen in the blood, measured on request',
      reading: READINGS.bloodOxygen,
    },
    aliases: ['oxygen', 'blood oxygen level'],
    display: measured('%', 1, null),
    plausibility: { limits: [0, 100], quantity: PERCENT },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'oxygen',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 2,
      healthy: { from: 95, publisher: OXYGEN_SATURATION },
      clinical: [{ side: 'below', limit: 92, severity: 'critical' }],
    },
  },
  blood_glucose: {
    storage: { code: 17, unit: 'mmol_l', daily: 'mean', isStructured: false },
    words: {
      label: 'blood glucose',
      title: 'Blood glucose',
      meaning: 'sugar in the blood',
      reading: READINGS.bloodGlucose,
    },
    aliases: ['glucose', 'blood sugar', 'sugar'],
    display: measured('mmol/L', 1, null),
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
  respiratory_rate: {
    storage: { code: 23, unit: 'breaths_per_min', daily: 'mean', isStructured: false },
    words: {
      label: 'respiratory rate',
      title: 'Respiratory rate',
      meaning: 'breaths in a minute',
      reading: READINGS.respiratoryRate,
    },
    aliases: ['respiration', 'breathing', 'breathing rate', 'breaths per minute', 'breath rate', 'RR'],
    display: measured('breaths/min', 1, null),
    plausibility: { limits: [0, 150], quantity: BREATHING_RATE },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: null,
      welcome: null,
      keepsLowest: false,
      warnsFrom: 2,
      healthy: { from: 12, to: 18, publisher: VITAL_SIGNS },
      ill: 'up',
      clinical: [
        { side: 'above', limit: 25, severity: 'warning', isAtRest: true },
        { side: 'below', limit: 8, severity: 'critical', isAtRest: true },
      ],
    },
  },
  spo2: {
    storage: { code: 24, unit: 'percent', daily: 'mean', isStructured: false },
    words: {
      label: 'SpO2',
      title: 'SpO2',
      meaning: 'oxygen in the blood, measured by the watch',
      reading: READINGS.bloodOxygen,
    },
    aliases: ['oxygen saturation', 'O2 saturation', 'blood oxygen saturation', 'pulse oximetry'],
    display: measured('%', 1, null),
    plausibility: { limits: [0, 100], quantity: PERCENT },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'oxygen',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 2,
      healthy: { from: 95, publisher: OXYGEN_SATURATION },
      clinical: [{ side: 'below', limit: 92, severity: 'critical' }],
    },
  },
} as const satisfies Record<string, MetricTypeRow>;
