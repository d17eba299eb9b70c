/** GET timeseries as the bytes of its JSON. Hours before the days that may still change are taken from memory. */
import type { Queryable } from '../../../../../platform/db.ts';
import { addDays, dayStart, isoInstant, localDay } from '../../../../../platform/instants.ts';
import type { FinishedPart } from '../../../answers/index.ts';
import { emptySeries } from './series.ts';
import { seriesJson } from './series-json.ts';
import { SAMPLE_REACH_DAYS, type SeriesQuery, timeseries } from './timeseries.ts';

/** @param part where the hours that have not changed are kept */
export async function timeseriesJson(
  db: Queryable,
  userId: string,
  query: SeriesQuery,
  part?: FinishedPart,
): Promise<Buffer> {
  const whole = async () => seriesJson(query, await timeseries(db, userId, query));
  const { bucket, timezone, asOf } = query;
  if (part === undefined || bucket !== 'hour' || timezone !== undefined || asOf !== undefined) return whole();
  // The hours before it have no reading of a day that may change.
  const open = dayStart(addDays(part.before, -SAMPLE_REACH_DAYS));
  if (open <= query.from) return whole();
  const isOver = open > query.to;
  const kept = part.find();
  if (kept === undefined) {
    const json = await whole();
    const end = isOver ? json.length - AFTER_DATA.length : json.indexOf(`{"timestamp":"${isoInstant(open)}"`);
    part.keep(json.toString('latin1', dataOf(json), end));
    return json;
  }
  const rest = { ...query, from: open, firstDay: localDay(open) };
  const json = await seriesJson(query, isOver ? emptySeries([]) : await timeseries(db, userId, rest));
  const start = dataOf(json);
  return Buffer.concat([json.subarray(0, start), Buffer.from(kept, 'latin1'), json.subarray(start)]);
}

const BEFORE_DATA = '"data":[';
const AFTER_DATA = ']}';

/** Where the first bucket begins. */
const dataOf = (json: Buffer) => json.indexOf(BEFORE_DATA) + BEFORE_DATA.length;
