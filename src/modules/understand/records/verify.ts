/** Compares the stored records with those computed from all of the user's data. Used by tests and by `tributary verify`. */
import type { Queryable } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';
import type { Mark } from './standing.ts';
import { listRecords } from './store.ts';
import { computeRecords } from './update-records.ts';

/** A record whose stored value differs from the computed one; `null` where there is none. */
export interface RecordDifference {
  readonly table: 'personal_records';
  /** Metric type and category. */
  readonly key: string;
  readonly stored: Mark | null;
  readonly computed: Mark | null;
}

/** Sums may be added up in different orders: values whose relative difference is at most this are equal. */
const TOLERANCE = 1e-9;

/** The means of a day that has just ended are judged by the next analysis, so a record may be behind by some days. */
const LATE_DAYS = 3;

export async function verifyRecords(
  db: Queryable,
  userId: string,
  now: Date = new Date(),
): Promise<RecordDifference[]> {
  const key = ({ metricType, category }: { metricType: string; category: string }) => `${metricType} ${category}`;
  const stored = new Map((await listRecords(db, userId, METRIC_TYPE_NAMES)).map((one) => [key(one), one.mark]));
  const computedAt = async (at: Date) =>
    new Map((await computeRecords(db, userId, at)).map((one) => [key(one), one.mark]));
  const differ = (computed: Map<string, Mark>) =>
    [...new Set([...stored.keys(), ...computed.keys()])].flatMap((name) => {
      const [a, b] = [stored.get(name) ?? null, computed.get(name) ?? null];
      return isSame(a, b) ? [] : [{ table: 'personal_records' as const, key: name, stored: a, computed: b }];
    });
  let differences = differ(await computedAt(now));
  for (let ago = 1; ago <= LATE_DAYS && differences.length > 0; ago++) {
    const late = new Set(differ(await computedAt(new Date(now.getTime() - ago * DAY_MS))).map((one) => one.key));
    differences = differences.filter((one) => late.has(one.key));
  }
  return differences;
}

function isSame(a: Mark | null, b: Mark | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.value === b.value) return a.key === b.key && a.recordedAt === b.recordedAt && a.providerId === b.providerId;
  return Math.abs(a.value - b.value) <= TOLERANCE * Math.max(Math.abs(a.value), Math.abs(b.value));
}
