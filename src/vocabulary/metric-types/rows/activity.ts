/** The metric types of the group “Activity”, one row each; docs/add-a-metric-type.md explains each member. */
import { counted, DISTANCE, measured } from '../display-forms.ts';
import { ACTIVE_TIME, COUNT, ENERGY, LENGTH, OXYGEN_UPTAKE, SCORE } from '../quantities.ts';
import { READINGS } from '../readings.ts';
import type { MetricTypeRow } from '../row.ts';

export const ACTIVITY = {
  steps: {
    storage: { code: 1, unit: 'count', daily: 'sum', isStructured: false },
    words: {
      label: 'steps',
      title: 'Steps',
      meaning: 'steps taken',
      reading: READINGS.steps,
    },
    aliases: ['step count', 'walking steps'],
    display: counted('steps', 0),
    plausibility: { limits: [0, 300_000], quantity: COUNT },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: 'up', keepsLowest: false, warnsFrom: 5_000, healthy: null, clinical: [] },
  },
  distance: {
    storage: { code: 2, unit: 'meters', daily: 'sum', isStructured: false },
    words: {
      label: 'distance',
      title: 'Distance',
      meaning: 'distance covered on foot or in a workout',
      reading: READINGS.distance,
    },
    aliases: ['distance covered', 'mileage'],
    display: DISTANCE,
    plausibility: { limits: [0, 2_000_000], quantity: LENGTH },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: 'up', keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  calories: {
    storage: { code: 3, unit: 'kcal', daily: 'sum', isStructured: false },
    words: {
      label: 'calories',
      title: 'Calories',
      meaning: 'energy burnt',
      reading: READINGS.calories,
    },
    aliases: ['energy', 'energy burned', 'calories burned', 'kcal'],
    display: measured('kcal', 0, null),
    plausibility: { limits: [0, 50_000], quantity: ENERGY },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  active_minutes: {
    storage: { code: 4, unit: 'minutes', daily: 'sum', isStructured: false },
    words: {
      label: 'active minutes',
      title: 'Active minutes',
      meaning: 'minutes in which the person moved',
      reading: READINGS.activeMinutes,
    },
    aliases: ['active time', 'exercise minutes', 'exercise time', 'activity minutes'],
    display: measured('min', 0, null),
    plausibility: { limits: [0, 1_500], quantity: ACTIVE_TIME },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: 'up', keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  floors: {
    storage: { code: 5, unit: 'count', daily: 'sum', isStructured: false },
    words: {
      label: 'floors climbed',
      title: 'Floors climbed',
      meaning: 'floors climbed',
      reading: READINGS.floorsClimbed,
    },
    aliases: ['stairs', 'flights climbed', 'stairs climbed'],
    display: counted('floors', 0),
    plausibility: { limits: [0, 10_000], quantity: COUNT },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: 'up', keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  strain_score: {
    storage: { code: 22, unit: 'score', daily: 'last', isStructured: false },
    words: {
      label: 'strain score',
      title: 'Strain score',
      meaning: "the vendor's score of a day's effort",
      reading: READINGS.strain,
    },
    aliases: ['strain', 'exertion', 'training load'],
    display: counted('points', 1),
    plausibility: { limits: [0, 21], quantity: SCORE },
    cadence: { wear: 'day', isRegular: true },
    findings: { family: 'movement', welcome: null, keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  workout: {
    storage: { code: 25, unit: null, daily: 'none', isStructured: false },
    words: {
      label: 'workouts',
      title: 'Workouts',
      meaning: 'workouts with their sport, time and effort',
      reading: READINGS.workouts,
    },
    aliases: ['training', 'training sessions', 'exercise'],
    display: counted('workouts', 0),
    plausibility: { limits: null, quantity: null },
    cadence: { wear: 'measuring', isRegular: false },
    findings: { family: null, welcome: 'up', keepsLowest: false, warnsFrom: null, healthy: null, clinical: [] },
  },
  vo2_max: {
    storage: { code: 26, unit: 'ml_per_kg_per_min', daily: 'last', isStructured: false },
    words: {
      label: 'VO2 max',
      title: 'VO2 max',
      meaning: 'how much oxygen the body can use at most',
      reading: READINGS.vo2Max,
    },
    aliases: ['cardio fitness', 'aerobic capacity', 'maximal oxygen uptake', 'VO2'],
    display: measured('ml/kg/min', 1, null),
    plausibility: { limits: [0, 150], quantity: OXYGEN_UPTAKE },
    cadence: { wear: 'measuring', isRegular: true },
    findings: { family: null, welcome: 'up', keepsLowest: false, warnsFrom: 3.5, healthy: null, clinical: [] },
  },
} as const satisfies Record<string, MetricTypeRow>;
