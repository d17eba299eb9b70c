/** Vendors and phones by the names that people know. */
import { useApi } from './api.ts';
import { PHONES } from './facts.gen.ts';

const PHONE_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(PHONES));

/** The name of a phone's store of health data, whose app pushes; undefined for vendors. */
export function phoneName(providerId: string): string | undefined {
  return PHONE_NAMES.get(providerId);
}

/** The ids of all stores of phones, and their names. */
export const phones: readonly (readonly [providerId: string, name: string])[] = [...PHONE_NAMES];

/** The display names of all vendors and phones by their ids; empty until they are known. */
export function useProviderNames(): ReadonlyMap<string, string> {
  const { data } = useApi('listProviders', {});
  if (data === undefined) return new Map();
  return new Map([...phones, ...data.map(({ providerId, displayName }) => [providerId, displayName] as const)]);
}

/**
 * The display name of a provider. Nothing of an id is shown while the names are not known; later an id without a name is
 * that of a customer who pushes data.
 */
export function useProviderName(): (providerId: string | null | undefined) => string {
  const names = useProviderNames();
  return (providerId) => {
    if (providerId === null || providerId === undefined) return '–';
    return names.get(providerId) ?? (names.size === 0 ? '…' : providerId);
  };
}
