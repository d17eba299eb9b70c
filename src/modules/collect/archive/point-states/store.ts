import { type Queryable, sql } from '../../../../platform/db.ts';
import { type MetricType, metricTypeOfCode } from '../../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider } from '../../../store/providers/index.ts';

export interface PointState {
  readonly metricType: MetricType;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
  /** Equal for points that say the same. */
  readonly state: string;
}

/** Every point of a user and provider. */
export async function listPointStates(db: Queryable, userId: string, providerId: string): Promise<PointState[]> {
  const provider = await codeOfProvider(db, providerId);
  const rows = await db.query<{ type: number; recordedAt: string; state: string }>(sql`
    select metric_type as type, recorded_at as "recordedAt",
           md5(concat_ws('|', value::text, day::text, utc_offset_minutes::text, coalesce(data::text, ''))) as state
    from metrics where user_id = ${userId} and provider = ${provider}::smallint`);
  return rows.map(({ type, recordedAt, state }) => ({
    metricType: metricTypeOfCode(type),
    recordedAt: Date.parse(recordedAt),
    state,
  }));
}
