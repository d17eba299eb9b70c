/** Reads again a record that was set aside. */
import { type Static, Type } from 'typebox';
import { type Page, type Point, pageOf, type SetAsideRecord } from '../../page.ts';
import { VendorError } from '../../vendor-api.ts';
import { vendorReader } from '../../vendor-json.ts';
import { OptionalText } from '../../wire-values.ts';
import { calendarOf } from '../calendar.ts';
import { type Zone, zoneOf } from '../zone.ts';
import {
  activeMinutesPoints,
  caloriesPoints,
  type DayRollup,
  distancePoints,
  floorsPoints,
  heartRatePoints,
  readDayRollups,
  readHeartRateSamples,
  stepsPoints,
} from './daily-rollups.ts';
import { dailyValues, restingHeartRate } from './daily-values.ts';
import { normaliseExercises, readExercises } from './exercise.ts';
import { readings } from './readings.ts';
import { normaliseSleeps, readSleeps } from './sleep.ts';

type Read = (record: unknown, zone: Zone | undefined) => Page;

function rollup(points: (rollups: DayRollup[], zone?: Zone) => Point[]): Read {
  return (record, zone) => pageOf(points(readDayRollups({ rollupDataPoints: [record] }), zone));
}

/** By data type. A record whose values we only show within those of another type is read and gives nothing. */
const readers: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['steps', rollup(stepsPoints)],
  ['distance', rollup(distancePoints)],
  ['floors', rollup(floorsPoints)],
  ['active-minutes', rollup(activeMinutesPoints)],
  ['total-calories', rollup((rollups, zone) => caloriesPoints(rollups, [], zone))],
  ['active-energy-burned', rollup((rollups, zone) => caloriesPoints([], rollups, zone))],
  ['heart-rate', rollup((rollups, zone) => heartRatePoints(rollups, new Map(), [], calendarOf(zone)))],
  [
    'heart-rate:rollUp',
    (record, zone) => {
      const samples = readHeartRateSamples({ rollupDataPoints: [record] });
      return pageOf(heartRatePoints([], new Map(), samples, calendarOf(zone)));
    },
  ],
  ['sleep', (record, zone) => normaliseSleeps(readSleeps({ dataPoints: [record] }), zone)],
  ['exercise', (record, zone) => normaliseExercises(readExercises({ dataPoints: [record] }), zone)],
  ...[restingHeartRate, ...dailyValues, ...readings].map(({ dataType, read, points }): [string, Read] => [
    dataType,
    (record, zone) => pageOf(points(read({ dataPoints: [record] }), zone)),
  ]),
]);

const Context = Type.Object({ zone: OptionalText });
const readContext = vendorReader('context of a record', Context);

/** @throws VendorError `malformed` */
export async function readAgain({ endpoint, record, context = {} }: SetAsideRecord): Promise<Page> {
  const { zone }: Static<typeof Context> = readContext(context);
  const page = readers.get(endpoint)?.(record, zoneOf(zone));
  if (page === undefined) throw new VendorError('malformed', `${endpoint} is not read any more`);
  return page;
}
