/** How far a user's data reach. */
import type { Answer } from 'tributary-health';

/** When the newest point was measured, of all or of one provider; null: there is none. */
export function newestPoint(freshness: Answer<'getFreshness'> | undefined, providerId?: string): string | null {
  let newest: string | null = null;
  for (const entry of freshness?.data ?? []) {
    if (providerId !== undefined && entry.providerId !== providerId) continue;
    if (entry.lastPointAt !== null && entry.lastPointAt > (newest ?? '')) newest = entry.lastPointAt;
  }
  return newest;
}
