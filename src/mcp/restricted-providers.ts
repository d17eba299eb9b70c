import type { Provider } from '../providers/provider.ts';

/**
 * The providers whose data are withheld from assistants.
 * @param aiAllow AI_ALLOW: providers that are shown although their terms restrict them
 */
export function restrictedProviders(providers: Iterable<Provider>, aiAllow: readonly string[]): string[] {
  return [...providers].filter(({ id, aiRestricted }) => aiRestricted && !aiAllow.includes(id)).map(({ id }) => id);
}
