/** Lists the states that a point has had, the newest first. */
import type { Queryable } from '../../../../platform/db.ts';
import { notFound } from '../../../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/http/cursor.ts';
import {
  type MetricType,
  metricTypeDefinition,
  metricTypeOfCode,
} from '../../../../vocabulary/metric-types/storage.ts';
import type { KeptPast } from '../../../access/workspaces/index.ts';
import { type Bringer, knownSince } from '../../past/index.ts';
import { readProviderIds } from '../../providers/index.ts';
import { readPointId } from '../read/pages/point-id.ts';
import { type PointState, statesOf } from './states.ts';
import { listStates, type StoredKey } from './store.ts';

export interface PastOptions {
  /** For how long a workspace keeps past states. */
  readonly keptPastOf: (workspaceId: string) => Promise<KeptPast>;
  /**
   * The sync, push or replay that brought a person's new data of a provider at an instant (ISO); null where that is not
   * known any more.
   */
  readonly findBringer: (
    workspaceId: string,
    userId: string,
    providerId: string,
    at: string,
  ) => Promise<Bringer | null>;
}

export interface PointStates {
  readonly pointId: string;
  readonly providerId: string;
  readonly metricType: MetricType;
  readonly unit: string | null;
  readonly recordedAt: string;
  readonly data: readonly PointState[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/**
 * @param limit how many stored states; times without the point are added between them
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for a cursor that is not this list's
 */
export async function pointStates(
  db: Queryable,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  pointId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { keptPastOf, findBringer }: PastOptions,
): Promise<PointStates> {
  const key = readPointId(userId, pointId);
  if (key === undefined) throw notFound('Point');
  const binding = ['states', userId, pointId];
  const [before] = cursor === undefined ? [] : decodeCursor(binding, cursor).map(String);
  const found = await listStates(db, userId, key, before, limit + 1);
  if (found.length === 0) throw notFound('Point');
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.until : undefined;
  const since = await knownSince(db, await keptPastOf(workspaceId), new Date());
  const providerId = (await readProviderIds(db, [key.provider]))(key.provider);
  const states = statesOf(rows, cursor === undefined, found[limit], since);
  const shown = states.map(async (state) => {
    const { broughtBy = await findBringer(workspaceId, userId, providerId, String(state.validFrom)) } = state;
    return { ...shownState(state, key), broughtBy };
  });
  const metricType = metricTypeOfCode(key.type);
  return {
    pointId,
    providerId,
    metricType,
    unit: metricTypeDefinition(metricType).unit,
    recordedAt: new Date(key.recordedAt).toISOString(),
    data: await Promise.all(shown),
    nextCursor: last === undefined ? null : encodeCursor(binding, [String(last)]),
  };
}

/** For metrics that are a single number, the vendor's further data is stored but not shown. */
function shownState(state: PointState, { type }: StoredKey): PointState {
  const { isStructured = false } = metricTypeDefinition(metricTypeOfCode(type));
  return isStructured ? state : { ...state, data: null };
}
