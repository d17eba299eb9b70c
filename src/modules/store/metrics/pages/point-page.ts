/** GET health: one page of points as JSON text. */
import type { Queryable } from '../../../../platform/db.ts';
import { invalid, notFound } from '../../../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/http/cursor.ts';
import { isUuid } from '../../../../platform/ids.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import type { ProviderCodes } from '../../providers/index.ts';
import { pointJson, userIdPrefix } from './point-json.ts';
import { countPoints, listPoints, type PointColumns, type PointFilter, type PointPosition } from './store.ts';

export interface PointPageQuery extends PointFilter {
  readonly limit: number;
  /** Ignored beside a cursor. */
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
  codes: ProviderCodes,
  workspaceId: string,
  userId: string,
  query: PointPageQuery,
): Promise<string> {
  const { type, limit, cursor } = query;
  const binding = ['health', userId, type, query.provider, query.from, query.to];
  const after = cursor === undefined ? undefined : positionOf(decodeCursor(binding, cursor));
  const offset = after === undefined ? query.offset : 0;
  const total = isUuid(userId)
    ? await countPoints(db, workspaceId, userId, type === undefined ? ALL_TYPES : [type], query)
    : undefined;
  if (total === undefined) throw notFound('User');
  // One row more than asked for tells whether there is another page.
  const rows = total > offset ? await listPoints(db, userId, query, { after, offset, limit: limit + 1 }) : [];
  const more = rows.length > limit;
  if (more) rows.pop();
  const last = more ? rows.at(-1) : undefined;
  const nextCursor = last === undefined ? null : encodeCursor(binding, [last[0], last[1], last[2]]);
  const data = await rowsJson(rows, codes, userId);
  return `{"data":[${data}],"total":${total},"limit":${limit},"offset":${offset},"nextCursor":${JSON.stringify(nextCursor)}}`;
}

function positionOf([recordedAt, type, provider]: (string | number)[]): PointPosition {
  if (typeof recordedAt !== 'string' || typeof type !== 'number' || typeof provider !== 'number') {
    throw invalid('query.cursor', 'is not a cursor of this list');
  }
  return { recordedAt, type, provider };
}

async function rowsJson(rows: readonly PointColumns[], codes: ProviderCodes, userId: string): Promise<string> {
  await codes.cover(rows.map((row) => row[2]));
  const prefix = userIdPrefix(userId);
  const userJson = `"userId":"${userId}"`;
  const providerJson = (code: number) => JSON.stringify(codes.idOf(code));
  return rows.map((row) => pointJson(row, prefix, userJson, providerJson)).join(',');
}
