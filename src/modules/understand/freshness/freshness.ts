/** For each provider and metric type: the last point, when data are expected, what is missing, and why. */
import type { Queryable } from '../../../platform/db.ts';
import { DAY_MS, dayStart, isoInstant, localDay } from '../../../platform/instants.ts';
import { findPhone } from '../../../providers/index.ts';
import type { Provider } from '../../../providers/provider.ts';
import { cadenceOf } from '../../../vocabulary/metric-types/cadence.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { countSetAside } from '../../collect/quarantine/index.ts';
import { listOpenBackfills } from '../../collect/sync/index.ts';
import { expectedInterval, type Gap, gapsOf, isLate } from './cadence.ts';
import { absenceOf, type Evidence, explain, freshnessReason, type KnownConnection, type Reason } from './reasons.ts';
import { type ConnectionState, listConnectionStates, listDaysWithData, listNewestPoints } from './store.ts';

/** How far back we look to learn habits and to report gaps. */
const HABIT_DAYS = 90;
const GAP_DAYS = 30;

/** A vendor: the data that it can deliver, and how a person connects to it. */
export type KnownVendor = Pick<Provider, 'id' | 'metricTypes' | 'auth'>;

export interface MetricFreshness {
  readonly providerId: string;
  readonly metricType: MetricType;
  /** Null if there is no point. */
  readonly lastPointAt: string | null;
  readonly lastDay: string | null;
  /** The usual time from one day with data to the next; null if nothing regular is expected. */
  readonly expectedEveryHours: number | null;
  readonly isLate: boolean;
  readonly reason: Reason;
  readonly message: string;
  /** Local days; both ends are included. */
  readonly gaps: readonly { from: string; to: string; days: number; reason: Reason }[];
}

/** The freshness of a metric type, with facts about the whole provider. */
export interface ProviderFreshness extends MetricFreshness {
  /** Records of the provider that could not be understood. Any of its metric types may miss values that they hold. */
  readonly recordsSetAside: number;
}

interface Series {
  readonly providerId: string;
  readonly metricType: MetricType;
  readonly lastPointAt: string | null;
  readonly lastDay: string | null;
  /** Days since 1970-01-01, ascending, of the last {@link HABIT_DAYS}. */
  readonly days: readonly number[];
}

/**
 * Every metric type of every vendor, and every other combination that has data.
 * @param today the user's local day
 */
export async function freshness(
  db: Queryable,
  vendors: readonly KnownVendor[],
  userId: string,
  today: string,
): Promise<ProviderFreshness[]> {
  const series = await readSeries(db, vendors, userId, today);
  const setAside = await countSetAside(db, [userId]);
  const countOf = (providerId: string) =>
    setAside.filter((one) => one.providerId === providerId).reduce((sum, { count }) => sum + count, 0);
  const connections = new Map((await listConnectionStates(db, userId)).map((one) => [one.providerId, one]));
  const backfills = new Map((await listOpenBackfills(db, userId)).map((one) => [one.providerId, one.windowEnd]));
  const byProvider = Map.groupBy(series, ({ providerId }) => providerId);
  return series.map((one) => {
    const vendor = vendors.find(({ id }) => id === one.providerId);
    const state = connections.get(one.providerId);
    const others = (byProvider.get(one.providerId) ?? []).filter((other) => other !== one);
    const backfillEnd = backfills.get(one.providerId);
    const judged = judge(one, others, { vendor, state, backfillEnd }, dayNumber(today));
    return { ...judged, recordsSetAside: countOf(one.providerId) };
  });
}

async function readSeries(
  db: Queryable,
  vendors: readonly KnownVendor[],
  userId: string,
  today: string,
): Promise<Series[]> {
  const newest = await listNewestPoints(db, userId);
  const firstDay = localDay(dayStart(today) - (HABIT_DAYS - 1) * DAY_MS);
  const days = new Map(
    (await listDaysWithData(db, userId, firstDay)).map((one) => [`${one.providerId} ${one.metricType}`, one.days]),
  );
  const stored = newest.map(({ metricType, providerId, day, recordedAt }) => ({
    providerId,
    metricType,
    lastPointAt: recordedAt,
    lastDay: day,
    days: (days.get(`${providerId} ${metricType}`) ?? []).map(dayNumber),
  }));
  const known = new Set(stored.map(({ providerId, metricType }) => `${providerId} ${metricType}`));
  const missing = vendors.flatMap(({ id, metricTypes }) =>
    metricTypes
      .filter((metricType) => !known.has(`${id} ${metricType}`))
      .map((metricType) => ({ providerId: id, metricType, lastPointAt: null, lastDay: null, days: [] })),
  );
  return [...stored, ...missing].sort(
    (a, b) => compare(a.providerId, b.providerId) || METRIC_TYPES[a.metricType].code - METRIC_TYPES[b.metricType].code,
  );
}

/** The facts about how a provider's data come. */
interface Connecting {
  readonly vendor: KnownVendor | undefined;
  readonly state: ConnectionState | undefined;
  /** The end of the days that a backfill is reading: ISO instant; undefined if there is no backfill. */
  readonly backfillEnd: string | undefined;
}

function judge(
  series: Series,
  others: readonly Series[],
  { vendor, state, backfillEnd }: Connecting,
  today: number,
): MetricFreshness {
  const { providerId, metricType, lastPointAt, lastDay, days } = series;
  const interval = expectedInterval(metricType, days);
  const { wear } = cadenceOf(metricType);
  const isPhone = findPhone(providerId) !== undefined;
  const last = lastDay === null ? undefined : dayNumber(lastDay);
  const isOverdue = isLate(last, interval, today);
  // Data of a backfill say nothing about when new data should come.
  const isBackfilled = backfillEnd !== undefined && lastDay !== null && lastDay < backfillEnd.slice(0, 10);
  const isBackfilling = isOverdue && isBackfilled;
  const late = isOverdue && !isBackfilled;
  const evidenceOf = (after: number, until: number): Evidence => {
    const arriving = others.filter((other) => other.days.some((day) => day > after && day <= until));
    return {
      connection: state && knownConnection(state, vendor),
      isPushed: vendor === undefined && !isPhone,
      isPhone,
      wear,
      hasData: lastPointAt !== null,
      isLate: late,
      isBackfilling,
      isRegular: interval !== null,
      othersArrive: arriving.length > 0,
      sameWearArrives: arriving.some((other) => cadenceOf(other.metricType).wear === wear),
    };
  };
  const evidence = evidenceOf(last ?? today - GAP_DAYS, today);
  const reason = freshnessReason(evidence);
  // Yesterday's gap may still be filled today, so nothing is late yet.
  const ongoing = (known: Reason, { from }: Gap) => (late ? known : absenceOf(evidenceOf(from - 1, today)));
  const gaps = gapsOf(days, interval, firstExpected(series, others, today), today - 1).map((gap) => {
    const isOver = last !== undefined && last > gap.to;
    return shownGap(gap, isOver ? absenceOf(evidenceOf(gap.from - 1, gap.to), isOver) : ongoing(reason, gap));
  });
  const expectedEveryHours = interval === null ? null : interval * 24;
  const message = explain(reason, evidence);
  return {
    providerId,
    metricType,
    lastPointAt,
    lastDay,
    expectedEveryHours,
    isLate: late,
    reason,
    message,
    gaps,
  };
}

/**
 * Gaps can begin only after the provider's first day, which is rarely a full day: before that, nothing could be
 * expected.
 */
function firstExpected({ lastDay, days }: Series, others: readonly Series[], today: number): number {
  const first = today - GAP_DAYS;
  if (lastDay === null) return today; // no data at all is a reason, not a gap
  const starts = [days, ...others.map((other) => other.days)].flatMap(([start]) => start ?? []);
  return Math.max(first, Math.min(...starts, today) + 1);
}

function shownGap({ from, to }: Gap, reason: Reason) {
  return { from: dayText(from), to: dayText(to), days: to - from + 1, reason };
}

function knownConnection(state: ConnectionState, vendor: KnownVendor | undefined): KnownConnection {
  const { status, lastError, lastSyncedAt, grantedScopes } = state;
  const asked = vendor?.auth.protocol === 'oauth2' ? vendor.auth.scopes : [];
  const missingScopes = grantedScopes === null ? [] : asked.filter((scope) => !grantedScopes.includes(scope));
  return { status, lastError, lastSyncedAt, missingScopes };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function dayNumber(day: string): number {
  return dayStart(day) / DAY_MS;
}

function dayText(day: number): string {
  return isoInstant(day * DAY_MS).slice(0, 10);
}
