/** The newest syncs of a user, and what one of them has brought, in words. */
import { useApi } from '../../../wire/api.ts';
import type { Sync } from '../../syncs/sync-state.ts';

export function useRecentSyncs(userId: string) {
  return useApi('listSyncs', { userId, limit: 20 });
}

/** `412 points, 3 events`. */
export function yieldOf(
  { metricsSynced, eventsSynced }: Pick<Sync, 'metricsSynced' | 'eventsSynced'>,
  number: (value: number) => string,
): string {
  const points = `${number(metricsSynced)} ${metricsSynced === 1 ? 'point' : 'points'}`;
  if (eventsSynced === 0) return points;
  return `${points}, ${number(eventsSynced)} ${eventsSynced === 1 ? 'event' : 'events'}`;
}
