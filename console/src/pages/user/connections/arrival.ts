/** Which data of a user arrive, and why others do not: what freshness and coverage say, put together. */
import type { Answer, Item } from 'tributary-health';

export type Freshness = Answer<'getFreshness'>;
export type Coverage = Answer<'getCoverage'>;
type Entry = Item<Freshness>;

export interface Arrival extends Entry {
  /** Days with data, of the last 30. */
  readonly daysOfLast30: number;
  readonly isMissing: boolean;
  /** Of a provider that the user has never connected nothing can be expected. */
  readonly isExpected: boolean;
}

/** Reasons that ask for nothing. */
const CALM: readonly Entry['reason'][] = ['up_to_date', 'irregular', 'not_measured'];

/** What is missing comes first and what nobody expects comes last; within that, as the API orders it. */
export function arrivalsOf(freshness: Freshness, coverage: Coverage | undefined): Arrival[] {
  const days = new Map(
    coverage?.data.map(({ metricType, providerId, daysOfLast30 }) => [`${providerId} ${metricType}`, daysOfLast30]),
  );
  const arrivals = freshness.data.map((entry) => {
    const isExpected = entry.reason !== 'never_connected';
    return {
      ...entry,
      daysOfLast30: days.get(`${entry.providerId} ${entry.metricType}`) ?? 0,
      isMissing: isExpected && (entry.isLate || !CALM.includes(entry.reason)),
      isExpected,
    };
  });
  return arrivals.toSorted(
    (a, b) => Number(b.isMissing) - Number(a.isMissing) || Number(b.isExpected) - Number(a.isExpected),
  );
}

/** What stands in the way of later data, although nothing is missing yet. */
export interface Trouble {
  readonly providerId: string;
  readonly kind: 'fails' | 'ended' | 'reads';
  /** How far the reading of earlier days is; null where nobody knows. */
  readonly days: readonly [done: number, asked: number] | null;
}

export function troublesOf(
  connections: Answer<'listConnections'> | undefined,
  syncs: Answer<'listSyncs'> | undefined,
): Trouble[] {
  const broken = (connections ?? []).flatMap(({ providerId, status }): Trouble[] =>
    status === 'active' ? [] : [{ providerId, kind: status === 'error' ? 'fails' : 'ended', days: null }],
  );
  const reading = (syncs?.data ?? [])
    .filter(({ status, trigger }) => (status === 'queued' || status === 'running') && READING.includes(trigger))
    .map(
      ({ providerId, daysDone, daysAsked }): Trouble => ({
        providerId,
        kind: 'reads',
        days: daysAsked === null ? null : [daysDone ?? 0, daysAsked],
      }),
    );
  return [...broken, ...reading];
}

/** Jobs that bring days of before. */
const READING: readonly string[] = ['initial', 'backfill'];
