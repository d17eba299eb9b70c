/** GET health: one page of points as JSON text. */
import type { Queryable } from '../../../../platform/db.ts';
import { invalid, notFound } from '../../../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/http/cursor.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { METRIC_TYPES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider, readProviderIds } from '../../providers/index.ts';
import { pointJson, userIdPrefix } from './point-json.ts';
import { countPoints, listPoints, type PointColumns, type PointFilter, type PointPosition } from './store.ts';

export interface PointPageQuery extends Pick<PointFilter, 'from' | 'to' | 'asOf'> {
  readonly metricType: MetricType | undefined;
  readonly providerId: string | undefined;
  readonly limit: number;
  /** Ignored if there is a cursor. */
  readonly offset: number;
  readonly cursor: string | undefined;
}

const ALL_TYPES = Object.values(METRIC_TYPES).map(({ code }) => code);

/**
 * `{data, total, limit, offset, nextCursor}` as JSON text, newest first.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for a cursor that is not this list's
 */
export async function pointPageJson(
  db: Queryable,
  workspaceId: string,
  userId: string,
  query: PointPageQuery,
): Promise<string> {
  const { metricType, providerId, from, to, asOf, limit, cursor } = query;
  const type = metricType && METRIC_TYPES[metricType].code;
  const provider = providerId === undefined ? undefined : await codeOfProvider(db, providerId);
  const filter = { type, provider, from, to, asOf };
  const binding = ['health', userId, type, provider, from, to, ...(asOf ? [asOf] : [])];
  const after = cursor === undefined ? undefined : positionOf(decodeCursor(binding, cursor));
  const offset = after === undefined ? query.offset : 0;
  const total = isUuid(userId)
    ? await countPoints(db, workspaceId, userId, type === undefined ? ALL_TYPES : [type], filter)
    : undefined;
  if (total === undefined) throw notFound('User');
  // One row more than asked for shows whether there is another page.
  const rows = total > offset ? await listPoints(db, userId, filter, { after, offset, limit: limit + 1 }) : [];
  const more = rows.length > limit;
  if (more) rows.pop();
  const last = more ? rows.at(-1) : undefined;
  const nextCursor = last === undefined ? null : encodeCursor(binding, [last[0], last[1], last[2]]);
  const data = await rowsJson(db, rows, userId);
  return `{"data":[${data}],"total":${total},"limit":${limit},"offset":${offset},"nextCursor":${JSON.stringify(nextCursor)}}`;
}

function positionOf([recordedAt, type, provider]: (string | number)[]): PointPosition {
  if (typeof recordedAt !== 'string' || typeof type !== 'number' || typeof provider !== 'number') {
    throw invalid('query.cursor', 'is not a cursor of this list');
  }
  return { recordedAt, type, provider };
}

async function rowsJson(db: Queryable, rows: readonly PointColumns[], userId: string): Promise<string> {
  const codes = new Set<number>();
  for (const row of rows) codes.add(row[2]);
  const idOf = await readProviderIds(db, codes);
  const providerJson: string[] = [];
  for (const code of codes) providerJson[code] = JSON.stringify(idOf(code));
  const prefix = userIdPrefix(userId);
  const userJson = `"userId":"${userId}"`;
  return rows.map((row) => pointJson(row, prefix, userJson, providerJson)).join(',');
}
