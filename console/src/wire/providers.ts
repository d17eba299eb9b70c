/** Vendors by the names that people know. */
import { useApi } from './api.ts';

/** The display names of all vendors by their ids; empty until they are known. */
export function useProviderNames(): ReadonlyMap<string, string> {
  const { data } = useApi('listProviders', {});
  return new Map(data?.map(({ providerId, displayName }) => [providerId, displayName]));
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
