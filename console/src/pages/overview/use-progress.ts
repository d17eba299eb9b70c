/** Reads how far the first user is. */
import type { Answer, Item } from 'tributary-health';
import { useApi } from '../../wire/api.ts';
import { firstMetric, type Steps, stepsOf } from './steps.ts';

export type FirstUser = Answer<'getUser'>;
export type FirstConnection = Item<Answer<'listConnections'>>;
export type FirstSync = Item<Answer<'listSyncs'>>;

export interface FirstProgress {
  readonly user: FirstUser | undefined;
  readonly connection: FirstConnection | undefined;
  readonly sync: FirstSync | undefined;
  /** What is drawn; undefined while nothing has arrived. */
  readonly metric: Answer<'getFreshness'>['data'][number]['metricType'] | undefined;
  readonly steps: Steps;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/**
 * @param chosen the id of the user in the address; undefined: the newest one, if there are any
 * @param users how many there are; undefined while that is not known
 */
export function useProgress(chosen: string | undefined, users: number | undefined): FirstProgress {
  const newest = useApi('listUsers', { limit: 1 }, { enabled: chosen === undefined && (users ?? 0) > 0 });
  const userId = chosen ?? newest.data?.data[0]?.id ?? '';
  const enabled = userId !== '';
  const user = useApi('getUser', { userId }, { enabled });
  const connections = useApi('listConnections', { userId }, { enabled });
  const syncs = useApi('listSyncs', { userId, limit: 1 }, { enabled });
  const freshness = useApi('getFreshness', { userId }, { enabled });
  const arrived = (freshness.data?.data ?? []).filter(({ lastPointAt }) => lastPointAt !== null);
  const connection = connections.data?.[0];
  const sync = syncs.data?.data[0];
  const metric = firstMetric(arrived.map(({ metricType }) => metricType));
  const steps = stepsOf({
    hasUser: user.data !== undefined,
    connection: connection?.status,
    sync: sync?.status,
    hasPoints: arrived.length > 0,
    hasChart: metric !== undefined,
  });
  return {
    user: user.data,
    connection,
    sync,
    metric,
    steps,
    isLoading: [user, connections, syncs, newest].some(({ isLoading }) => isLoading),
    error: user.error ?? connections.error ?? syncs.error ?? newest.error,
  };
}
