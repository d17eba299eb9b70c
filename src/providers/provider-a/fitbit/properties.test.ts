import { describe, test } from 'node:test';
import { type Page, type Point, pageOf } from '../../page.ts';
import { assertAlwaysSound, assertNeverThrows } from '../testing/vendor-shapes.ts';
import { type Zone, zoneOf } from '../zone.ts';
import { ActivityLogAnswer, normaliseActivityLog } from './activity-log.ts';
import { bodyPoints, FatAnswer, WeightAnswer } from './body-logs.ts';
import {
  BreathAnswer,
  breathPoints,
  CoreTemperatureAnswer,
  coreTemperaturePoints,
  HrvAnswer,
  hrvPoints,
  OxygenAnswer,
  oxygenPoints,
} from './daily-values.ts';
import { DaySummary, readSeries, SeriesEntry, summaryPoints, totalsPoints } from './day-series.ts';
import { curvePoints, HeartAnswer, restingPoints } from './heart-rate.ts';
import { normaliseSleeps, SleepAnswer } from './sleep.ts';

const points = (of: (body: unknown, zone?: Zone) => Point[]) => (body: unknown, zone?: Zone) => pageOf(of(body, zone));

const seriesAnswer = (name: string) => ({
  type: 'object',
  properties: { [`activities-${name}`]: { type: 'array', items: SeriesEntry } },
  required: [`activities-${name}`],
});

const normalisers: Record<string, readonly [schema: object, normalise: (body: unknown, zone?: Zone) => Page]> = {
  'activity log': [ActivityLogAnswer, (body) => normaliseActivityLog(body)],
  weight: [WeightAnswer, points((body, zone) => bodyPoints(body, undefined, zone))],
  'body fat': [FatAnswer, points((body, zone) => bodyPoints(undefined, body, zone))],
  temperature: [CoreTemperatureAnswer, points(coreTemperaturePoints)],
  sleep: [SleepAnswer, normaliseSleeps],
};

/**
 * Normalisers of endpoints with dates only: the generator may write a wall clock there, which no such endpoint has. And
 * those of totals, which set a record aside whose number is a word.
 */
const dated: typeof normalisers = {
  'day summary': [DaySummary, points((body, zone) => summaryPoints('2026-03-10', body, zone))],
  variability: [HrvAnswer, points(hrvPoints)],
  oxygen: [OxygenAnswer, points(oxygenPoints)],
  breath: [BreathAnswer, points(breathPoints)],
  resting: [HeartAnswer, points(restingPoints)],
  curve: [HeartAnswer, points(curvePoints)],
  steps: [seriesAnswer('steps'), points((body, zone) => totalsPoints({ steps: readSeries('steps', body) }, zone))],
  distance: [
    seriesAnswer('distance'),
    points((body, zone) => totalsPoints({ distance: readSeries('distance', body) }, zone)),
  ],
};

describe('every answer of the vendor’s shape becomes a sound page', () => {
  for (const zone of [undefined, zoneOf('Europe/Berlin'), zoneOf('America/St_Johns')]) {
    for (const [name, [schema, normalise]] of Object.entries(normalisers)) {
      test(`${name} in ${zone ?? 'an unknown zone'}`, () => assertNeverThrows(schema, (body) => normalise(body, zone)));
    }
    for (const [name, [schema, normalise]] of Object.entries(dated)) {
      test(`${name} in ${zone ?? 'an unknown zone'}`, () => assertAlwaysSound(schema, (body) => normalise(body, zone)));
    }
  }
});
