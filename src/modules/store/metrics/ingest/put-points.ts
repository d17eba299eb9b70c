/**
 * Stores points with their rollups. Storing them again changes nothing; provisional points are replaced, final ones
 * stay.
 */
import type { Transaction } from '../../../../platform/db.ts';
import type { DayCoverage, Point } from '../../../../providers/provider.ts';
import { METRIC_TYPES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { lockUser } from '../../../access/users/index.ts';
import { bringerOf, keepsPast, stampOf } from '../../past/index.ts';
import { codeOfProvider } from '../../providers/index.ts';
import { forgetRepeats, type KeptPoint, keepPoints } from '../past/store.ts';
import { addToQuarters, makeQuarters } from '../quarters/keep-quarters.ts';
import { addToDays, addToTotals, recomputeDays } from '../rollups/store.ts';
import { changedDays, dayDeltas, isRecomputed, type TypeDay, typeDayKey } from './day-deltas.ts';
import { COMPUTED, keyOf, type PointRow, toRows } from './rows.ts';
import {
  type CarriedPoint,
  deletePoints,
  listPointsOfDays,
  listProvisional,
  listReplaced,
  type ProvisionalPoint,
  reopenPoints,
  updateSettling,
  upsertPoints,
} from './store.ts';

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

const NOTHING: PutPointsResult = { inserted: 0, replaced: 0, changed: [] };

/**
 * Stores one provider's points of one user, with rollups, in the caller's transaction. A repeat of a final point, or of
 * the same value, changes nothing. A provisional point is replaced by a state that differs.
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function putPoints(
  tx: Transaction,
  userId: string,
  providerId: string,
  points: readonly Point[],
  now: Date,
): Promise<PutPointsResult> {
  await lockUser(tx, userId);
  const rows = toRows(points);
  if (rows.length === 0) return NOTHING;
  const provider = await codeOfProvider(tx, providerId);
  const provisional = await listProvisional(tx, userId, provider, rows, now);
  const before = new Map(provisional.map((point) => [keyOf(point.type, point.recordedAt), point]));
  const { inserted, replaced } = await write(tx, userId, provider, rows, before, now);
  const resettled = await resettle(tx, userId, provider, unwritten(rows, [...inserted, ...replaced], before), before);

  const stale: TypeDay[] = [
    ...replaced,
    ...replaced.flatMap((row) => before.get(keyOf(row.type, row.recordedAt)) ?? []),
  ];
  await updateRollups(tx, userId, provider, inserted, [...stale, ...resettled]);
  return { inserted: inserted.length, replaced: replaced.length, changed: changedDays([...inserted, ...stale]) };
}

async function write(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly PointRow[],
  before: ReadonlyMap<number, ProvisionalPoint>,
  now: Date,
) {
  const rowByKey = new Map(rows.map((row) => [keyOf(row.type, row.recordedAt), row]));
  const inserted: PointRow[] = [];
  const replaced: PointRow[] = [];
  const news = await keepReplaced(tx, userId, provider, rows, before, now);
  for (let start = 0; start < news.length; start += CHUNK) {
    const chunk = news.slice(start, start + CHUNK);
    const written = await upsertPoints(tx, userId, provider, chunk, now, stampOf(tx, now));
    for (const { type, recordedAt, fresh } of written) {
      const row = rowByKey.get(keyOf(type, recordedAt));
      if (row !== undefined) (fresh ? inserted : replaced).push(row);
    }
  }
  // Nothing else tells later that these came by reading kept records again.
  if (bringerOf(tx).kind === 'replay') await keepStates(tx, userId, provider, inserted, now);
  return { inserted, replaced };
}

/**
 * Keeps the states that are about to be replaced.
 * @param before the stored points that may be replaced; usually none
 * @returns the rows without those that repeat a stored point
 */
async function keepReplaced(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly PointRow[],
  before: ReadonlyMap<number, ProvisionalPoint>,
  now: Date,
): Promise<readonly PointRow[]> {
  const known = before.size === 0 ? [] : rows.filter((row) => before.has(keyOf(row.type, row.recordedAt)));
  if (known.length === 0) return rows;
  const replaced = await listReplaced(tx, userId, provider, known, now);
  await keepStates(tx, userId, provider, replaced, now);
  const changing = new Set(replaced.map((point) => keyOf(point.type, point.recordedAt)));
  return rows.filter(({ type, recordedAt }) => {
    const key = keyOf(type, recordedAt);
    return changing.has(key) || !before.has(key);
  });
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

/** Ends a transaction that has read kept records again: what it changed and changed back was never different. */
export async function forgetRepeatedPoints(tx: Transaction, userId: string, providerId: string): Promise<void> {
  await forgetRepeats(tx, userId, await codeOfProvider(tx, providerId), stampOf(tx, new Date()));
}

/**
 * Rows that repeat a provisional point with the same content. Derived rows that met a measured point are not among
 * them.
 */
function unwritten(
  rows: readonly PointRow[],
  written: readonly PointRow[],
  before: ReadonlyMap<number, ProvisionalPoint>,
): PointRow[] {
  if (before.size === 0) return [];
  const keys = new Set(written.map((row) => keyOf(row.type, row.recordedAt)));
  return rows.filter((row) => {
    const key = keyOf(row.type, row.recordedAt);
    const stored = before.get(key);
    if (stored === undefined || keys.has(key)) return false;
    return row.origin !== COMPUTED || stored.origin === COMPUTED;
  });
}

async function resettle(
  tx: Transaction,
  userId: string,
  provider: number,
  repeats: readonly PointRow[],
  before: ReadonlyMap<number, ProvisionalPoint>,
): Promise<PointRow[]> {
  const moved = repeats.filter((row) => before.get(keyOf(row.type, row.recordedAt))?.settlesAt !== row.settlesAt);
  if (moved.length > 0) await updateSettling(tx, userId, provider, moved);
  return moved;
}

/**
 * Adds new points to the sums of their day, without reading the points that are already there. A day in which a point
 * changed is computed again.
 */
async function updateRollups(
  tx: Transaction,
  userId: string,
  provider: number,
  inserted: readonly PointRow[],
  stale: readonly TypeDay[],
): Promise<void> {
  const anew = new Map<string, TypeDay>();
  for (const day of [...stale, ...inserted.filter(({ type }) => isRecomputed(type))]) anew.set(typeDayKey(day), day);
  await makeDays(tx, userId, provider, [...anew.values()]);
  const added = anew.size === 0 ? inserted : inserted.filter((row) => !anew.has(typeDayKey(row)));
  const { byDay, disordered } = await addToQuarters(tx, userId, provider, added);
  await addToDays(tx, userId, provider, dayDeltas(added), byDay);
  await makeQuarters(tx, userId, provider, disordered);
  await addToTotals(tx, userId, provider, countByType(inserted, 1));
}

/** Computes the rollups of days again from their points. */
async function makeDays(tx: Transaction, userId: string, provider: number, days: readonly TypeDay[]): Promise<void> {
  await recomputeDays(tx, userId, provider, days);
  await makeQuarters(tx, userId, provider, days);
}

function countByType(points: readonly { readonly type: number }[], sign: 1 | -1): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { type } of points) counts.set(type, (counts.get(type) ?? 0) + sign);
  return counts;
}

/**
 * Removes points by key, with their rollups. They came with a vendor's item that has since moved.
 * @returns the days that changed
 */
export async function removePoints(
  tx: Transaction,
  userId: string,
  providerId: string,
  points: readonly Pick<Point, 'metricType' | 'recordedAt'>[],
  now: Date,
): Promise<readonly ChangedDay[]> {
  if (points.length === 0) return [];
  const keys = points.map(({ metricType, recordedAt }) => ({ type: METRIC_TYPES[metricType].code, recordedAt }));
  return removeKeys(tx, userId, await codeOfProvider(tx, providerId), keys, now);
}

async function removeKeys(
  tx: Transaction,
  userId: string,
  provider: number,
  points: readonly CarriedPoint[],
  now: Date,
): Promise<readonly ChangedDay[]> {
  if (points.length === 0) return [];
  await lockUser(tx, userId);
  await keepStates(tx, userId, provider, points, now);
  const removed = await deletePoints(tx, userId, provider, points);
  const days = new Map(removed.map((day) => [typeDayKey(day), day]));
  await makeDays(tx, userId, provider, [...days.values()]);
  await addToTotals(tx, userId, provider, countByType(removed, -1));
  return changedDays(removed);
}

/**
 * Removes what a vendor no longer has: stored points of the metric types and days that are not among `points`.
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
  await lockUser(tx, userId);
  const provider = await codeOfProvider(tx, providerId);
  const types = await reopenPoints(tx, userId, provider, day, until);
  await makeDays(
    tx,
    userId,
    provider,
    types.map((type) => ({ type, day })),
  );
}
