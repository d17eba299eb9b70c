/** The metric types of the group “Body”, one row each; docs/add-a-metric-type.md explains each member. */
import { counted, FAHRENHEIT, measured, POUNDS } from '../display-forms.ts';
import { BODY_MASS_INDEX, VITAL_SIGNS } from '../publishers.ts';
import { INDEX, MASS, PERCENT, TEMPERATURE } from '../quantities.ts';
import { READINGS } from '../readings.ts';
import type { MetricTypeRow } from '../row.ts';

export const BODY = {
  weight: {
    storage: { code: 11, unit: 'kg', daily: 'last', isStructured: false },
    words: {
      label: 'weight',
      title: 'Weight',
      meaning: 'body weight',
      reading: READINGS.weight,
    },
    aliases: ['body weight', 'body mass', 'mass'],
    display: measured('kg', 1, POUNDS),
    plausibility: { limits: [0.2, 800], quantity: MASS },
    cadence: { wear: 'measuring', isRegular: true },
    findings: { family: 'body', welcome: null, keepsLowest: true, warnsFrom: 2, healthy: null, clinical: [] },
  },
  body_fat: {
    storage: { code: 12, unit: 'percent', daily: 'last', isStructured: false },
    words: {
      label: 'body fat',
      title: 'Body fat',
      meaning: 'share of fat',
      reading: READINGS.bodyFat,
    },
    aliases: ['body fat percentage', 'fat percentage', 'fat'],
    display: measured('%', 1, null),
    plausibility: { limits: [0, 100], quantity: PERCENT },
    cadence: { wear: 'measuring', isRegular: true },
    findings: { family: 'body', welcome: null, keepsLowest: false, warnsFrom: 3, healthy: null, clinical: [] },
  },
  bmi: {
    storage: { code: 13, unit: 'index', daily: 'last', isStructured: false },
    words: {
      label: 'BMI',
      title: 'BMI',
      meaning: 'weight for height',
      reading: READINGS.bmi,
    },
    aliases: ['body mass index'],
    display: counted('kg/m²', 1),
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
  temperature: {
    storage: { code: 16, unit: 'celsius', daily: 'mean', isStructured: false },
    words: {
      label: 'body temperature',
      title: 'Body temperature',
      meaning: 'body temperature',
      reading: READINGS.bodyTemperature,
    },
    aliases: ['fever', 'core temperature'],
    display: measured('°C', 1, FAHRENHEIT),
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
  skin_temperature: {
    storage: { code: 27, unit: 'celsius', daily: 'mean', isStructured: false },
    words: {
      label: 'skin temperature',
      title: 'Skin temperature',
      meaning: 'temperature of the skin, or its change',
      reading: READINGS.skinTemperature,
    },
    aliases: ['skin temp', 'wrist temperature'],
    display: measured('°C', 1, FAHRENHEIT),
    plausibility: { limits: [-20, 60], quantity: TEMPERATURE },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'temperature',
      welcome: null,
      keepsLowest: false,
      warnsFrom: 0.5,
      healthy: null,
      clinical: [],
      ill: 'up',
    },
  },
} as const satisfies Record<string, MetricTypeRow>;
