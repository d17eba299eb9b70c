/**
 * Makes no calls while we know that a vendor's shared quota is used up: the vendor would refuse them, and some vendors
 * count refused calls too. This is the knowledge of one process; what all processes know is in the database.
 */
import type { Provider } from './provider.ts';
import { aroundCalls, type VendorApi, VendorError, type VendorResponse } from './vendor-api.ts';

/** Wraps the API of one connection. */
export type QuotaWatch = (provider: Provider, api: VendorApi) => VendorApi;

/** Call once per process: all connections of a provider share what one of them has learned. */
export function createQuotaWatch(clock: () => number = Date.now): QuotaWatch {
  const exhaustedUntil = new Map<string, number>();

  const learn = ({ id }: Provider, until: number | undefined) => {
    if (until !== undefined) exhaustedUntil.set(id, Math.max(until, exhaustedUntil.get(id) ?? 0));
  };
  const watched = async <Response extends VendorResponse | undefined>(
    provider: Provider,
    ask: () => Promise<Response>,
  ): Promise<Response> => {
    const until = exhaustedUntil.get(provider.id) ?? 0;
    if (until > clock())
      throw new VendorError('rate_limited', `the quota of ${provider.displayName} is used up`, until);
    try {
      const response = await ask();
      if (response !== undefined) learn(provider, provider.quota?.exhaustedUntil(response.headers, clock()));
      return response;
    } catch (error) {
      if (error instanceof VendorError && error.kind === 'rate_limited') learn(provider, error.retryAt);
      throw error;
    }
  };

  return (provider, api) => (provider.quota === undefined ? api : aroundCalls(api, (ask) => watched(provider, ask)));
}
