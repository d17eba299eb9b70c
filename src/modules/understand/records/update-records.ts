/**
 * Keeps personal records up to date, in the transaction that changes the data. The cost depends on how much has
 * changed: all data of the person are read only when the day that holds a record has become worse.
 */
import type { Queryable, Transaction } from '../../../platform/db.ts';
import { addDays, earlierDay, mondayOf } from '../../../platform/instants.ts';
import { isOfWholeDay } from '../../../vocabulary/metric-types/cadence.ts';
import { welcomeDirectionOf } from '../../../vocabulary/metric-types/findings.ts';
import { METRIC_TYPE_NAMES, type MetricType, metricTypeDefinition } from '../../../vocabulary/metric-types/storage.ts';
import { findUserPlace } from '../../access/users/index.ts';
import { type HealthChange, listWorkouts } from '../../store/events/index.ts';
import {
  type ChosenDay,
  isFinished,
  listChosenDays,
  listChosenDaysOf,
  type UserDays,
  userDays,
} from '../../store/metrics/index.ts';
import { announceRecord, lastDayOf, RECENT_DAYS } from './announce.ts';
import { RECORD_KINDS, type RecordKind, recordKindsOf } from './categories.ts';
import { dayMark, daysOfWeek, weekMarks, workoutMark } from './marks.ts';
import { bestMark, type Mark, standingAfter } from './standing.ts';
import { type Beaten, deleteRecord, listRecords, putRecords, type StoredRecord } from './store.ts';

/** The days whose record was announced are kept somewhat longer than records of these days are announced. */
const REMEMBERED_DAYS = 21;

/**
 * Updates the records that a change can affect. A workout that beats one is announced at once, a day or a week when it is
 * complete ({@link announceRecords}).
 */
export async function updateRecords(tx: Transaction, change: HealthChange): Promise<void> {
  const { userId, workouts, uncounted = [] } = change;
  const touched = new Set<MetricType>(change.changed.map(({ metricType }) => metricType));
  if (workouts.length + uncounted.length > 0) touched.add('workout');
  const kinds = [...touched].flatMap(recordKindsOf);
  if (kinds.length === 0) return;
  const stored = new Map((await listRecords(tx, userId, [...touched])).map((record) => [nameOf(record), record]));
  const days = await userDays(tx, userId, (await findUserPlace(tx, userId))?.timezone ?? null, change.now);
  const { today } = days;
  const marksOf = changedMarks(change, await readChangedDays(tx, change, days));
  const beaten: { record: StoredRecord; before: Beaten }[] = [];
  const written: StoredRecord[] = [];
  const standings = kinds.map((kind) => {
    const old = stored.get(nameOf(kind));
    return { kind, old, standing: standingAfter(old?.mark, marksOf(kind), kind.lowest) };
  });
  const searched = standings.filter(({ standing }) => standing === 'unknown').map(({ kind }) => kind);
  const all = searched.length === 0 ? undefined : await readAllMarks(tx, userId, searched, days);
  for (const { kind, old, standing } of standings) {
    const mark = standing === 'unknown' ? all && bestOfAll(kind, all) : standing;
    if (mark === undefined) {
      if (old !== undefined) await deleteRecord(tx, userId, kind);
      continue;
    }
    if (old !== undefined && sameMark(old.mark, mark)) continue;
    const isBeaten = old !== undefined && isAchievement(old, mark, kind, change, today);
    const isNews = isBeaten && kind.period === 'workout';
    const record = {
      ...kind,
      mark,
      announcedDays: announcedAfter(old, isNews ? mark.day : undefined, today),
      ...waitingAfter(old, mark, isBeaten && !isNews, change.now),
    };
    written.push(record);
    if (isNews) beaten.push({ record, before: old.mark });
  }
  await putRecords(tx, userId, written);
  for (const { record, before } of beaten) await announceRecord(tx, change, record, before);
}

/** Whether the record waits to be announced, and since when. */
function waitingAfter(
  old: StoredRecord | undefined,
  mark: Mark,
  isBeaten: boolean,
  now: Date,
): Pick<StoredRecord, 'beaten' | 'beatenSince'> {
  if (isBeaten && old !== undefined) return { beaten: old.mark, beatenSince: now.toISOString() };
  const isSame = old?.mark.key === mark.key;
  return { beaten: isSame ? old.beaten : null, beatenSince: isSame ? old.beatenSince : null };
}

function nameOf({ metricType, category }: Pick<RecordKind, 'metricType' | 'category'>): string {
  return `${metricType} ${category}`;
}

function sameMark(a: Mark, b: Mark): boolean {
  return a.key === b.key && a.value === b.value && a.recordedAt === b.recordedAt && a.providerId === b.providerId;
}

/** The changed days; for metric types with weekly records, all days of their weeks. */
async function readChangedDays(tx: Transaction, { userId, changed }: HealthChange, days: UserDays) {
  const asked = [...Map.groupBy(changed, ({ metricType }) => metricType)].flatMap(([metricType, ofType]) => {
    const kinds = recordKindsOf(metricType).map(({ period }) => period);
    if (!kinds.includes('day')) return [];
    const own = new Set(ofType.map(({ day }) => day));
    const mondays = kinds.includes('week') ? new Set([...own].map(mondayOf)) : undefined;
    return (mondays === undefined ? [...own] : [...mondays].flatMap(daysOfWeek)).map((day) => ({ metricType, day }));
  });
  return marked(await listChosenDaysOf(tx, userId, asked), days);
}

/** The days whose numbers count, by metric type: a mean of a day only when the day is over. */
function marked(chosen: readonly ChosenDay[], days: UserDays): Map<MetricType, ChosenDay[]> {
  const counting = chosen.filter(({ metricType, day }) => {
    const grows = metricTypeDefinition(metricType).daily === 'sum' || !isOfWholeDay(metricType);
    return grows || isFinished(days, day);
  });
  return Map.groupBy(counting, ({ metricType }) => metricType);
}

/** The present marks of everything that has changed, for each kind of record. */
function changedMarks({ changed, workouts, uncounted = [] }: HealthChange, days: ReadonlyMap<MetricType, ChosenDay[]>) {
  const daysByType = Map.groupBy(changed, ({ metricType }) => metricType);
  return ({ metricType, category, period }: RecordKind): Map<string, Mark | undefined> => {
    if (period === 'workout') {
      const gone = uncounted.map((id): [string, undefined] => [id, undefined]);
      return new Map([...gone, ...workouts.map((one) => [one.id, workoutMark(one, category)] as const)]);
    }
    const own = (daysByType.get(metricType) ?? []).map(({ day }) => day);
    const keys = period === 'week' ? own.map(mondayOf) : own;
    const marks = new Map<string, Mark | undefined>(keys.map((key) => [key, undefined]));
    const chosen = days.get(metricType) ?? [];
    for (const mark of period === 'week' ? weekMarks(chosen) : chosen.map(dayMark)) {
      if (mark !== undefined && marks.has(mark.key)) marks.set(mark.key, mark);
    }
    return marks;
  };
}

/** The days and workouts of a user whose marks some kinds of records compare. */
interface AllMarks {
  readonly days: ReadonlyMap<MetricType, readonly ChosenDay[]>;
  readonly workouts: Awaited<ReturnType<typeof listWorkouts>>;
}

async function readAllMarks(
  db: Queryable,
  userId: string,
  kinds: readonly RecordKind[],
  userDays: UserDays,
): Promise<AllMarks> {
  const metricTypes = [...new Set(kinds.filter(({ period }) => period !== 'workout').map((kind) => kind.metricType))];
  const range = { metricTypes, firstDay: '-infinity', lastDay: 'infinity' };
  const days = metricTypes.length === 0 ? [] : await listChosenDays(db, userId, range);
  const workouts = kinds.some(({ period }) => period === 'workout') ? await listWorkouts(db, userId) : [];
  return { days: marked(days, userDays), workouts };
}

function bestOfAll({ metricType, category, period, lowest }: RecordKind, { days, workouts }: AllMarks) {
  const own = days.get(metricType) ?? [];
  const marks =
    period === 'workout'
      ? workouts.map((one) => workoutMark(one, category))
      : period === 'week'
        ? weekMarks(own)
        : own.map(dayMark);
  return bestMark(
    marks.filter((mark) => mark !== undefined),
    lowest,
  );
}

/**
 * The records computed from all data of a user. The records that {@link updateRecords} keeps must always equal these.
 */
export async function computeRecords(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Pick<StoredRecord, 'metricType' | 'category' | 'mark'>[]> {
  const days = await userDays(db, userId, (await findUserPlace(db, userId))?.timezone ?? null, now);
  const all = await readAllMarks(db, userId, RECORD_KINDS, days);
  return RECORD_KINDS.flatMap((kind) => {
    const mark = bestOfAll(kind, all);
    return mark === undefined ? [] : [{ metricType: kind.metricType, category: kind.category, mark }];
  });
}

/** Computes all records of a user anew, after the user's preferred sources have changed. Announces nothing. */
export async function recomputeRecords(tx: Transaction, userId: string): Promise<void> {
  const stored = new Map((await listRecords(tx, userId, METRIC_TYPE_NAMES)).map((record) => [nameOf(record), record]));
  const computed = await computeRecords(tx, userId, new Date());
  const names = new Set(computed.map(nameOf));
  for (const [name, record] of stored) if (!names.has(name)) await deleteRecord(tx, userId, record);
  await putRecords(
    tx,
    userId,
    computed.map((record) => {
      const old = stored.get(nameOf(record));
      const waiting = old?.mark.key === record.mark.key ? old : { beaten: null, beatenSince: null };
      const { beaten, beatenSince } = waiting;
      return { ...record, announcedDays: old?.announcedDays ?? [], beaten, beatenSince };
    }),
  );
}

/**
 * A record counts as beaten when it is from another day, the new value is better and good news, the day lies in the last
 * week up to the person's today, and that day has not been announced yet.
 */
function isAchievement(
  old: StoredRecord,
  mark: Mark,
  { metricType, lowest, period }: RecordKind,
  change: HealthChange,
  today: string,
): boolean {
  if (change.isFirstSync || change.isBackfill || old.mark.key === mark.key || old.announcedDays.includes(mark.day))
    return false;
  if (welcomeDirectionOf(metricType) !== (lowest ? 'down' : 'up')) return false;
  const isMore = lowest ? mark.value < old.mark.value : mark.value > old.mark.value;
  return isMore && lastDayOf(mark, period) >= addDays(today, -RECENT_DAYS);
}

function announcedAfter(old: StoredRecord | undefined, newDay: string | undefined, today: string): string[] {
  const oldest = addDays(today, -REMEMBERED_DAYS);
  return [...(old?.announcedDays ?? []), ...(newDay === undefined ? [] : [newDay])].filter((day) => day >= oldest);
}

/** A day ends where the person lives up to two days after its UTC date. */
const ENDED_DAYS = 3;

/** Weeks and more without an analysis are rare. Then the days behind the last one count, after which nothing came. */
const MOST_DAYS = 100;

/**
 * Judges the means of the days that have ended since, although no data of them may have come. Safe to repeat.
 * @param firstDay the oldest day that may have ended since the last time
 */
export async function judgeEndedDays(
  tx: Transaction,
  change: Pick<HealthChange, 'workspaceId' | 'userId' | 'now'>,
  { firstDay, today }: { readonly firstDay: string; readonly today: string },
): Promise<void> {
  const first = earlierDay(firstDay, addDays(today, -ENDED_DAYS));
  const days: string[] = [];
  for (let day = first; day < today && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day);
  const types = METRIC_TYPE_NAMES.filter((name) => metricTypeDefinition(name).daily !== 'sum' && isOfWholeDay(name));
  const changed = types.flatMap((metricType) => days.map((day) => ({ metricType, day })));
  await updateRecords(tx, { ...change, changed, workouts: [], isFirstSync: false });
}
