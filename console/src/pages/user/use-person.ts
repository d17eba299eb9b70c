/** How a user's data are shown: by which clock, and in which units. */
import { useParams } from '@tanstack/react-router';
import { useApi } from '../../app/api.ts';
import type { Units } from '../../ui/units.ts';

export function useUserId(): string {
  return useParams({ from: '/users/$userId' }).userId;
}

export function useUnits(userId: string): Units {
  const { data } = useApi('getUser', { userId });
  return data?.units ?? 'metric';
}

/** The zone by which the user's days go. */
export function useZone(userId: string): string {
  const { data } = useApi('getCoverage', { userId });
  return data?.timezone ?? 'UTC';
}
