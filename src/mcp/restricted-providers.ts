import type { Provider } from '../providers/provider.ts';

/**
 * The providers whose data are kept from assistants.
 * @param aiAllow AI_ALLOW: those that are shown all the same
 */
export function restrictedProviders(providers: Iterable<Provider>, aiAllow: readonly string[]): string[] {
  return [...providers].filter(({ id, aiRestricted }) => aiRestricted && !aiAllow.includes(id)).map(({ id }) => id);
}
