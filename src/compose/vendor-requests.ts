/** Counts the requests of this service to vendors, and notes how much of its quota each vendor says is left. */
import type { HttpClient } from '../platform/http-client.ts';
import type { OperationalMetrics } from '../platform/operational-metrics.ts';
import type { ConfiguredProvider, ConfiguredProviders } from '../providers/settings.ts';

/** The same client. It counts each request under the provider whose address it goes to. */
export function countVendorRequests(
  http: HttpClient,
  { byId }: ConfiguredProviders,
  metrics: OperationalMetrics,
): HttpClient {
  const places = [...byId.values()].flatMap((configured) =>
    addressesOf(configured).map((address) => ({ address, provider: configured.provider })),
  );
  return {
    ...http,
    request: async (request) => {
      const url = String(request.url);
      const provider = places.find(({ address }) => url.startsWith(address))?.provider;
      if (provider === undefined) return http.request(request);
      try {
        const response = await http.request(request);
        metrics.countVendorRequest(provider.id, response.status);
        const left = provider.quota?.callsLeft?.(response.headers);
        if (left !== undefined) metrics.noteQuotaLeft(provider.id, left);
        return response;
      } catch (error) {
        metrics.countVendorRequest(provider.id, undefined);
        throw error;
      }
    },
  };
}

function addressesOf({ apiUrl, auth, keysetUrl }: ConfiguredProvider): string[] {
  const own = auth.protocol === 'oauth1' ? auth.requestTokenUrl : auth.revokeUrl;
  return [apiUrl, auth.tokenUrl, own, keysetUrl].filter((address) => address !== undefined);
}
