/** Vendors by the names that people know. */
import { useApi } from './api.ts';

/** The display name of a provider; its id while the names are not known. */
export function useProviderName(): (providerId: string | null | undefined) => string {
  const { data } = useApi('listProviders', {});
  return (providerId) => data?.find((provider) => provider.providerId === providerId)?.displayName ?? providerId ?? '–';
}
