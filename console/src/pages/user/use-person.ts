/** How a user's data are shown: by which clock, and in which units. */
import { useParams } from '@tanstack/react-router';
import type { Units } from '../../ui/units.ts';
import { useApi } from '../../wire/api.ts';

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
