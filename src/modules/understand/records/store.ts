import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { RecordCategory } from '../../../vocabulary/findings.ts';
import { METRIC_TYPES, type MetricType, metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';
import { readProviderCodes, withProviderIds } from '../../store/providers/index.ts';
import type { RecordKind } from './categories.ts';
import type { Mark } from './standing.ts';

/** A record as it is stored. */
export interface StoredRecord {
  readonly metricType: MetricType;
  readonly category: RecordCategory;
  readonly mark: Mark;
  /** Days (or Mondays) of the last weeks whose record has been announced. */
  readonly announcedDays: readonly string[];
  /** The record before, if this one is to be announced when its day or week is complete. */
  readonly beaten: Beaten | null;
  /** ISO instant: when this one was found, if it is to be announced; null: unknown, or nothing waits. */
  readonly beatenSince: string | null;
}

/** A former record. */
export interface Beaten {
  readonly value: number;
  /** ISO instant. */
  readonly recordedAt: string;
}

interface Row {
  type: number;
  category: RecordCategory;
  value: number;
  provider: number;
  recordedAt: string;
  day: string;
  eventId: string | null;
  announcedDays: string[];
  beatenValue: number | null;
  beatenAt: string | null;
  beatenSince: string | null;
}

/** The user's records of these metric types, in the order of types and categories. */
export async function listRecords(
  db: Queryable,
  userId: string,
  metricTypes: readonly MetricType[],
): Promise<StoredRecord[]> {
  const types = metricTypes.map((name) => METRIC_TYPES[name].code);
  const rows = await db.query<Row>(sql`
    select metric_type as type, category, value, provider, recorded_at as "recordedAt", day, event_id as "eventId",
           announced_days::text[] as "announcedDays", beaten_value as "beatenValue", beaten_at as "beatenAt",
           beaten_since as "beatenSince"
    from personal_records where user_id = ${userId} and metric_type = any(${types}::smallint[])
    order by metric_type, category`);
  return (await withProviderIds(db, rows)).map(
    ({ type, category, eventId, announcedDays, beatenValue, beatenAt, beatenSince, ...mark }) => ({
      metricType: metricTypeOfCode(type),
      category,
      announcedDays,
      beaten: beatenValue === null || beatenAt === null ? null : { value: beatenValue, recordedAt: beatenAt },
      beatenSince,
      mark: { key: eventId ?? mark.day, ...mark },
    }),
  );
}

/** Writes records, each kind at most once. */
export async function putRecords(tx: Transaction, userId: string, records: readonly StoredRecord[]): Promise<void> {
  if (records.length === 0) return;
  const codeOf = await readProviderCodes(
    tx,
    records.map(({ mark }) => mark.providerId),
  );
  const rows = records.map(({ metricType, category, mark, announcedDays, beaten, beatenSince }) => ({
    metric_type: METRIC_TYPES[metricType].code,
    category,
    value: mark.value,
    provider: codeOf(mark.providerId),
    recorded_at: mark.recordedAt,
    day: mark.day,
    event_id: mark.key === mark.day ? null : mark.key,
    announced_days: [...announcedDays],
    beaten_value: beaten?.value ?? null,
    beaten_at: beaten?.recordedAt ?? null,
    beaten_since: beatenSince,
  }));
  const json: JsonObject = { rows };
  await tx.query(sql`
    insert into personal_records (user_id, metric_type, category, value, provider, recorded_at, day, event_id, announced_days,
      beaten_value, beaten_at, beaten_since)
    select ${userId}::uuid, r.*
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb -> 'rows') as r (
      metric_type smallint, category text, value float8, provider smallint, recorded_at timestamptz, day date,
      event_id uuid, announced_days date[], beaten_value float8, beaten_at timestamptz,
      beaten_since timestamptz)
    on conflict (user_id, metric_type, category) do update set
      value = excluded.value, provider = excluded.provider, recorded_at = excluded.recorded_at, day = excluded.day,
      event_id = excluded.event_id, announced_days = excluded.announced_days,
      beaten_value = excluded.beaten_value, beaten_at = excluded.beaten_at,
      beaten_since = excluded.beaten_since`);
}

export async function deleteRecord(
  tx: Transaction,
  userId: string,
  { metricType, category }: Pick<RecordKind, 'metricType' | 'category'>,
): Promise<void> {
  await tx.query(sql`
    delete from personal_records
    where user_id = ${userId} and metric_type = ${METRIC_TYPES[metricType].code} and category = ${category}`);
}

export const erasers: Erasers = {
  records: (tx, userId, limit) =>
    tx.execute(sql`
      delete from personal_records where user_id = ${userId} and (metric_type, category) in (
        select metric_type, category from personal_records where user_id = ${userId} limit ${limit})`),
};
