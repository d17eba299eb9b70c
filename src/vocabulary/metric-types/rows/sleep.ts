/** The metric types of the group “Sleep”, one row each; docs/add-a-metric-type.md explains each member. */
import { counted, HOURS, measured } from '../display-forms.ts';
import { RECOVERY_CLASSES, SLEEP_DURATION, SLEEP_SCORE_CLASSES } from '../publishers.ts';
import { PERCENT, SCORE, SLEEP_TIME } from '../quantities.ts';
import { READINGS } from '../readings.ts';
import type { MetricTypeRow } from '../row.ts';

export const SLEEP = {
  sleep: {
    storage: { code: 9, unit: 'hours', daily: 'sum', isStructured: true, isOfNight: true },
    words: {
      label: 'sleep',
      title: 'Sleep',
      meaning: 'nights and naps with their stages',
      reading: READINGS.sleep,
    },
    aliases: ['sleep duration', 'hours slept', 'time asleep', 'sleep time', 'night sleep'],
    display: HOURS,
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
    storage: { code: 10, unit: 'score', daily: 'last', isStructured: false, isOfNight: true },
    words: {
      label: 'sleep score',
      title: 'Sleep score',
      meaning: "the vendor's score of a night",
      reading: READINGS.sleep,
    },
    aliases: ['sleep quality', 'sleep rating', 'sleep performance'],
    display: counted('points', 0),
    plausibility: { limits: [0, 100], quantity: SCORE },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'sleep',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 20,
      healthy: { from: 80, publisher: SLEEP_SCORE_CLASSES },
      clinical: [],
    },
  },
  stress: {
    storage: { code: 18, unit: 'score', daily: 'mean', isStructured: false },
    words: {
      label: 'stress',
      title: 'Stress',
      meaning: "the vendor's score of stress",
      reading: READINGS.stress,
    },
    aliases: ['stress level', 'stress score'],
    display: counted('points', 0),
    plausibility: { limits: [0, 100], quantity: SCORE },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: null, welcome: 'down', keepsLowest: true, warnsFrom: 15, healthy: null, clinical: [] },
  },
  recovery_score: {
    storage: { code: 20, unit: 'percent', daily: 'last', isStructured: false },
    words: {
      label: 'recovery score',
      title: 'Recovery score',
      meaning: "the vendor's score of how far the body has recovered",
      reading: READINGS.recovery,
    },
    aliases: ['recovery', 'recovery rating'],
    display: measured('%', 0, null),
    plausibility: { limits: [0, 100], quantity: PERCENT },
    cadence: { wear: 'night', isRegular: true },
    findings: {
      family: 'recovery',
      welcome: 'up',
      keepsLowest: false,
      warnsFrom: 20,
      healthy: { from: 34, publisher: RECOVERY_CLASSES },
      clinical: [],
    },
  },
  readiness_score: {
    storage: { code: 21, unit: 'score', daily: 'last', isStructured: false },
    words: {
      label: 'readiness score',
      title: 'Readiness score',
      meaning: "the vendor's score of how ready the body is",
      reading: READINGS.readiness,
    },
    aliases: ['readiness', 'body battery'],
    display: counted('points', 0),
    plausibility: { limits: [0, 100], quantity: SCORE },
    cadence: { wear: 'night', isRegular: true },
    findings: { family: 'recovery', welcome: 'up', keepsLowest: false, warnsFrom: 20, healthy: null, clinical: [] },
  },
} as const satisfies Record<string, MetricTypeRow>;
