/** How a user's data are shown: by which clock, and in which units. */
import { useParams } from '@tanstack/react-router';
import type { Units } from '../../ui/values.ts';
import { useApi } from '../../wire/api.ts';

export function useUserId(): string {
  return useParams({ from: '/users/$userId' }).userId;
}

/** Those of the user, else those of the workspace. */
export function useUnits(userId: string): Units {
  const user = useApi('getUser', { userId });
  const workspace = useApi('getWorkspace', {});
  return user.data?.units ?? workspace.data?.units ?? 'metric';
}

/** The zone by which the user's days go. */
export function useZone(userId: string): string {
  const { data } = useApi('getCoverage', { userId });
  return data?.timezone ?? 'UTC';
}
