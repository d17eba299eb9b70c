/**
 * Stores points with their rollups. Storing them again changes nothing; provisional points are replaced, final ones
 * stay.
 */
import type { Transaction } from '../../../../platform/db.ts';
import { DAY_MS, dayStart, earlierDay, localDay, NO_DAY } from '../../../../platform/instants.ts';
import type { DayCoverage, Point } from '../../../../providers/page.ts';
import { METRIC_TYPES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { lockUser } from '../../../access/users/index.ts';
import { bringerOf, keepsPast, stampOf } from '../../past/index.ts';
import { codeOfProvider } from '../../providers/index.ts';
import { forgetRepeats, type KeptPoint, keepPoints } from '../past/store.ts';
import { noteStoredPoints } from './count-points.ts';
import { changedDays, type DayDelta, dayDeltas, isRecomputed, type TypeDay, typeDayKey } from './day-deltas.ts';
import { keepDays } from './keep-days.ts';
import { addToQuarters, makeQuarters } from './keep-quarters.ts';
import { daysOf, packsAround, placesOf, pointsIn, type StoredPack, sortByWhatIsLeft } from './pack-places.ts';
import { deletePacks, FEW, listKeys, listPacks } from './pack-store.ts';
import {
  type CarriedPoint,
  listMet,
  listPacked,
  listPointsOfDays,
  listTypesOfDay,
  type MetPoint,
  putRows,
  reopenPoints,
  takeOut,
  updateSettling,
} from './point-store.ts';
import { addToTotals } from './rollup-store.ts';
import { COMPUTED, keyOf, type PointRow, toRows } from './rows.ts';

/** Rows in one statement. Larger statements were not faster when measured. */
const CHUNK = 5_000;

export interface ChangedDay {
  readonly metricType: MetricType;
  /** Local calendar day. */
  readonly day: string;
}

export interface PutPointsResult {
  readonly inserted: number;
  readonly replaced: number;
  /** What changed: each metric type and day once. For a point that moved to another day both days are listed. */
  readonly changed: readonly ChangedDay[];
}

/** Whether a past state of the point at this instant is kept, if past states are kept at all. */
export type KeepsPastOf = (recordedAt: number) => boolean;

const ALL_KEPT: KeepsPastOf = () => true;

const NOTHING: PutPointsResult = { inserted: 0, replaced: 0, changed: [] };

/**
 * Stores one provider's points of one user, with rollups, in the caller's transaction. A repeat of a final point, or of
 * the same value, changes nothing, not even the user's version. A provisional point is replaced by a state that differs.
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function putPoints(
  tx: Transaction,
  userId: string,
  providerId: string,
  points: readonly Point[],
  now: Date,
  keepsPastOf = ALL_KEPT,
): Promise<PutPointsResult> {
  await lockUser(tx, userId, 'keeps answers');
  const rows = toRows(points);
  if (rows.length === 0) return NOTHING;
  const provider = await codeOfProvider(tx, providerId);
  const done: Written = { inserted: [], replaced: [], before: [], resettled: [] };
  for (let start = 0; start < rows.length; start += CHUNK) {
    await write(tx, userId, provider, rows.slice(start, start + CHUNK), now, done, keepsPastOf);
  }
  const { inserted, replaced, resettled } = done;
  const stale: TypeDay[] = [...replaced, ...done.before];
  // No later step can tell that these points came from a replay of archived records.
  if (bringerOf(tx).kind === 'replay') await keepStates(tx, userId, provider, inserted, now);
  await updateRollups(tx, userId, provider, done, [...stale, ...resettled]);
  noteStoredPoints(tx, providerId, inserted.length + replaced.length);
  return { inserted: inserted.length, replaced: replaced.length, changed: changedDays([...inserted, ...stale]) };
}

interface Written {
  readonly inserted: PointRow[];
  readonly replaced: PointRow[];
  /** The points that `replaced` replace. */
  readonly before: MetPoint[];
  /** Rows that only change the time at which a stored point settles. */
  readonly resettled: PointRow[];
}

async function write(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly PointRow[],
  now: Date,
  done: Written,
  keepsPastOf: KeepsPastOf,
): Promise<void> {
  const stored = await listPacks(tx, userId, provider, daysOf(rows));
  const opened = packsAround(stored, rows);
  const met = await findMet(tx, userId, provider, opened, rows, now);
  const metByKey = new Map(met.map((point) => [keyOf(point.type, point.recordedAt), point]));
  const metOf = (row: PointRow) => metByKey.get(keyOf(row.type, row.recordedAt));
  const before = met.filter(({ isReplaced }) => isReplaced);
  const kept = keepsPastOf === ALL_KEPT ? before : before.filter(({ recordedAt }) => keepsPastOf(recordedAt));
  await keepStates(tx, userId, provider, kept, now);
  const inserted = met.length === 0 ? rows : rows.filter((row) => metOf(row) === undefined);
  const replaced = before.length === 0 ? [] : rows.filter((row) => metOf(row)?.isReplaced);
  const resettled = met.length === 0 ? [] : rows.filter((row) => isResettled(row, metOf(row)));
  const changed = [...inserted, ...replaced, ...before, ...resettled];
  if (changed.length > 0) await lockUser(tx, userId, { changesDaysFrom: earliestOf(changed) });
  await addToPacks(tx, userId, provider, stored, { inserted, replaced }, now);
  if (resettled.length > 0) {
    const packs = await listPacks(tx, userId, provider, daysOf(resettled));
    await updateSettling(tx, userId, provider, packsAround(packs, resettled), resettled);
  }
  done.inserted.push(...inserted);
  done.replaced.push(...replaced);
  done.before.push(...before);
  done.resettled.push(...resettled);
}

/**
 * The stored points that have the key of one of the rows. Their states are compared in PostgreSQL, which takes the rows with
 * their data and a plan for their number: of many rows, those go there whose key is stored. Most pages bring new points only.
 */
async function findMet(
  tx: Transaction,
  userId: string,
  provider: number,
  opened: readonly StoredPack[],
  rows: readonly PointRow[],
  now: Date,
): Promise<MetPoint[]> {
  const near = pointsIn(opened, rows);
  if (near.length <= FEW) return near.length === 0 ? [] : listMet(tx, userId, provider, opened, near, now);
  const keys = await listKeys(tx, userId, provider, opened);
  const same = near.filter(({ type, recordedAt }) => keys.has(keyOf(type, recordedAt)));
  return same.length === 0 ? [] : listMet(tx, userId, provider, packsAround(opened, same), same, now);
}

const earliestOf = (days: readonly { readonly day: string }[]) =>
  days.reduce((earliest, { day }) => earlierDay(earliest, day), NO_DAY);

/** @param stored all packs of the rows' days */
async function addToPacks(
  tx: Transaction,
  userId: string,
  provider: number,
  stored: readonly StoredPack[],
  { inserted, replaced }: { readonly inserted: readonly PointRow[]; readonly replaced: readonly PointRow[] },
  now: Date,
): Promise<void> {
  const rows = replaced.length === 0 ? inserted : [...inserted, ...replaced];
  if (rows.length === 0) return;
  const { places, becomesHour } = placesOf(stored, rows, inserted);
  const opened = packsAround(stored, rows).map((pack) => ({ ...pack, becomesHour: becomesHour(pack) }));
  await putRows(tx, userId, provider, opened, rows, places, stampOf(tx, now));
  const split = opened.filter((pack) => pack.becomesHour && !pack.isHour);
  await deletePacks(tx, userId, provider, split);
}

/**
 * Whether a row only changes when the stored point settles: it repeats a provisional point with the same content. A
 * derived row that met a measured point does not.
 */
function isResettled(row: PointRow, met: MetPoint | undefined): boolean {
  if (met === undefined || !met.isProvisional || met.isReplaced || met.settlesAt === row.settlesAt) return false;
  return row.origin !== COMPUTED || met.origin === COMPUTED;
}

async function keepStates(
  tx: Transaction,
  userId: string,
  provider: number,
  points: readonly KeptPoint[],
  now: Date,
): Promise<void> {
  if (points.length === 0 || !(await keepsPast(tx))) return;
  await keepPoints(tx, userId, provider, points, stampOf(tx, now), bringerOf(tx));
}

/** Ends a transaction that has replayed archived records: states that it made and undid itself are forgotten. */
export async function forgetRepeatedPoints(tx: Transaction, userId: string, providerId: string): Promise<void> {
  await forgetRepeats(tx, userId, await codeOfProvider(tx, providerId), stampOf(tx, new Date()));
}

/**
 * Adds new points to the sums of their day, without reading the points that are already there. A day in which a point
 * changed is computed again.
 */
async function updateRollups(
  tx: Transaction,
  userId: string,
  provider: number,
  { inserted, replaced }: Written,
  stale: readonly TypeDay[],
): Promise<void> {
  const anew = new Map<string, TypeDay>();
  for (const day of [...stale, ...inserted.filter(({ type }) => isRecomputed(type))]) anew.set(typeDayKey(day), day);
  const added = anew.size === 0 ? inserted : inserted.filter((row) => !anew.has(typeDayKey(row)));
  await makeDays(tx, userId, provider, [...anew.values()], dayDeltas(added));
  await addToQuarters(tx, userId, provider, added);
  await addToTotals(tx, userId, provider, countByType(inserted, 1), typesWithOffset([...inserted, ...replaced]));
}

/** Computes the rollups of days again from their points. @param added new points of other days */
async function makeDays(
  tx: Transaction,
  userId: string,
  provider: number,
  days: readonly TypeDay[],
  added: readonly DayDelta[] = [],
): Promise<void> {
  await keepDays(tx, userId, provider, days, added);
  await makeQuarters(tx, userId, provider, days);
}

function typesWithOffset(rows: readonly PointRow[]): Set<number> {
  return new Set(rows.flatMap(({ type, utcOffsetMinutes }) => (utcOffsetMinutes === null ? [] : type)));
}

function countByType(points: readonly { readonly type: number }[], sign: 1 | -1): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { type } of points) counts.set(type, (counts.get(type) ?? 0) + sign);
  return counts;
}

/**
 * Removes points by key, with their rollups, because the vendor's item that brought them has moved.
 * @returns the days that changed
 */
export async function removePoints(
  tx: Transaction,
  userId: string,
  providerId: string,
  points: readonly Pick<Point, 'metricType' | 'recordedAt'>[],
  now: Date,
  keepsPastOf = ALL_KEPT,
): Promise<readonly ChangedDay[]> {
  if (points.length === 0) return [];
  const keys = points.map(({ metricType, recordedAt }) => ({ type: METRIC_TYPES[metricType].code, recordedAt }));
  return removeKeys(tx, userId, await codeOfProvider(tx, providerId), keys, now, keepsPastOf);
}

async function removeKeys(
  tx: Transaction,
  userId: string,
  provider: number,
  points: readonly CarriedPoint[],
  now: Date,
  keepsPastOf = ALL_KEPT,
): Promise<readonly ChangedDay[]> {
  if (points.length === 0) return [];
  // A point's day is at most one day from the UTC date of its instant.
  const first = points.reduce((earliest, { recordedAt }) => Math.min(earliest, recordedAt), Number.POSITIVE_INFINITY);
  await lockUser(tx, userId, { changesDaysFrom: localDay(first - DAY_MS) });
  const kept = points.filter(({ recordedAt }) => keepsPastOf(recordedAt));
  await keepStates(tx, userId, provider, kept, now);
  const opened = packsAround(await listPacks(tx, userId, provider, daysOf(points)), points);
  const removed = await listPacked(tx, userId, provider, opened, points);
  const { emptied, changed } = sortByWhatIsLeft(opened, removed);
  await takeOut(tx, userId, provider, changed, points);
  await deletePacks(tx, userId, provider, emptied);
  const days = new Map(removed.map((day) => [typeDayKey(day), day]));
  await makeDays(tx, userId, provider, [...days.values()]);
  await addToTotals(tx, userId, provider, countByType(removed, -1));
  return changedDays(removed);
}

/**
 * Removes points that a vendor no longer has: stored points of the metric types and days that are not among `points`.
 * @returns the days that changed
 */
export async function removeAbsentPoints(
  tx: Transaction,
  userId: string,
  providerId: string,
  { metricTypes, first, last }: DayCoverage,
  points: readonly Point[],
  now: Date,
): Promise<readonly ChangedDay[]> {
  const provider = await codeOfProvider(tx, providerId);
  const types = metricTypes.map((metricType) => METRIC_TYPES[metricType].code);
  const there = new Set(points.map((point) => keyOf(METRIC_TYPES[point.metricType].code, point.recordedAt)));
  const stored = await listPointsOfDays(tx, userId, provider, types, first, last);
  const gone = stored.filter(({ type, recordedAt }) => !there.has(keyOf(type, recordedAt)));
  return removeKeys(tx, userId, provider, gone, now);
}

/**
 * Makes the stored points of a provider's local day provisional again, because the provider has named the day as
 * changed.
 * @param until points that settle later than this keep their time
 */
export async function reopenDay(
  tx: Transaction,
  userId: string,
  providerId: string,
  day: string,
  until: Date,
): Promise<void> {
  await lockUser(tx, userId, { changesDaysFrom: day });
  const provider = await codeOfProvider(tx, providerId);
  const types = await listTypesOfDay(tx, userId, provider, day);
  // A point lies at most one day from its local day.
  const [from, to] = [dayStart(day) - DAY_MS, dayStart(day) + 2 * DAY_MS];
  const packs = await listPacks(
    tx,
    userId,
    provider,
    types.map((type) => ({ type, from, to })),
  );
  await reopenPoints(tx, userId, provider, packs, day, until);
  await makeDays(
    tx,
    userId,
    provider,
    types.map((type) => ({ type, day })),
  );
}
