/** GET health: one page of points as JSON. */

import { countInstants, instantAt, smallintAt } from '../../../../../platform/binary-columns.ts';
import type { Queryable } from '../../../../../platform/db.ts';
import { invalid, notFound } from '../../../../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../../../../platform/http/cursor.ts';
import { isUuid } from '../../../../../platform/ids.ts';
import { isoInstant } from '../../../../../platform/instants.ts';
import { METRIC_TYPES, type MetricType } from '../../../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider, readProviderIds } from '../../../providers/index.ts';
import { pointsJson } from './point-json.ts';
import { type PagePoints, type PointFilter, type PointPosition, readPage } from './store.ts';

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
 * `{data, total, limit, offset, nextCursor}` as the bytes of JSON, newest first.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for a cursor that is not this list's
 */
export async function pointPageJson(
  db: Queryable,
  workspaceId: string,
  userId: string,
  query: PointPageQuery,
): Promise<Buffer> {
  const { metricType, providerId, from, to, asOf, limit, cursor } = query;
  const type = metricType && METRIC_TYPES[metricType].code;
  const provider = providerId === undefined ? undefined : await codeOfProvider(db, providerId);
  const filter = { type, provider, from, to, asOf };
  const binding = ['health', userId, type, provider, from, to, ...(asOf ? [asOf] : [])];
  const after = cursor === undefined ? undefined : positionOf(decodeCursor(binding, cursor));
  const offset = after === undefined ? query.offset : 0;
  const types = type === undefined ? ALL_TYPES : [type];
  // One row more than asked for shows whether there is another page.
  const position = { after, offset, limit: limit + 1 };
  const points = isUuid(userId) ? await readPage(db, workspaceId, userId, types, filter, position) : undefined;
  if (points === undefined) throw notFound('User');
  const found = countInstants(points.recordedAt);
  const count = Math.min(found, limit);
  const nextCursor = count < found ? encodeCursor(binding, placeOf(points, count - 1)) : null;
  return pointsJson(points, count, {
    userId,
    providerJson: await readProviderJson(db, points),
    before: '{"data":[',
    after: `],"total":${points.total},"limit":${limit},"offset":${offset},"nextCursor":${JSON.stringify(nextCursor)}}`,
  });
}

/** The sort key of a point. */
function placeOf({ recordedAt, types, providers }: PagePoints, row: number): (string | number)[] {
  return [isoInstant(instantAt(recordedAt, row)), smallintAt(types, row), smallintAt(providers, row)];
}

function positionOf([recordedAt, type, provider]: (string | number)[]): PointPosition {
  if (typeof recordedAt !== 'string' || typeof type !== 'number' || typeof provider !== 'number') {
    throw invalid('query.cursor', 'is not a cursor of this list');
  }
  return { recordedAt, type, provider };
}

/** The ids of the page's providers by code, as JSON. */
async function readProviderJson(db: Queryable, { recordedAt, providers }: PagePoints): Promise<readonly string[]> {
  const codes = new Set<number>();
  for (let row = 0; row < countInstants(recordedAt); row++) codes.add(smallintAt(providers, row));
  const idOf = await readProviderIds(db, codes);
  const providerJson: string[] = [];
  for (const code of codes) providerJson[code] = JSON.stringify(idOf(code));
  return providerJson;
}
