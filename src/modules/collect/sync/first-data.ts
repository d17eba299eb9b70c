/** Says how much data of a new connection has come. */
import type { Queryable } from '../../../platform/db.ts';
import { countDays } from '../../store/metrics/index.ts';
import type { ConnectionRef } from '../connections/index.ts';
import { listSyncs } from './store.ts';

const STATES = {
  queued: 'waiting',
  running: 'running',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'completed',
} as const;

export interface FirstData {
  /** The state of the connection's newest sync. */
  readonly state: (typeof STATES)[keyof typeof STATES];
  /** How many days have data of this provider. */
  readonly days: number;
}

export async function firstDataOf(
  db: Queryable,
  { userId, connectionId, providerId }: ConnectionRef,
): Promise<FirstData> {
  const [job] = await listSyncs(db, userId, { connectionId }, undefined, 1);
  return { state: STATES[job?.status ?? 'queued'], days: await countDays(db, userId, providerId) };
}
