/** Counts the requests of this service to vendors, and notes how much is left of the quotas that connections share. */
import type { HttpClient } from '../platform/http-client.ts';
import type { OperationalMetrics } from '../platform/operational-metrics.ts';
import type { Provider } from '../providers/provider.ts';
import type { ConfiguredProvider, ConfiguredProviders } from '../providers/settings.ts';
import type { VendorHeaders } from '../providers/vendor-api.ts';

/** The same client. It counts each request under the provider whose address it goes to. */
export function countVendorRequests<Client extends Pick<HttpClient, 'request'>>(
  http: Client,
  { byId }: ConfiguredProviders,
  metrics: Pick<OperationalMetrics, 'countVendorRequest' | 'noteQuota'>,
): Client {
  const places = [...byId.values()].flatMap((configured) =>
    addressesOf(configured).map((address) => ({ address, provider: configured.provider })),
  );
  for (const { provider, available } of byId.values()) {
    const limit = available ? provider.quota?.firstLimit : undefined;
    if (limit !== undefined) metrics.noteQuota(provider.id, { limit, left: limit });
  }
  return {
    ...http,
    request: async (request) => {
      const url = String(request.url);
      const provider = places.find(({ address }) => url.startsWith(address))?.provider;
      if (provider === undefined) return http.request(request);
      try {
        const response = await http.request(request);
        metrics.countVendorRequest(provider.id, response.status);
        const state = quotaIn(provider, response.headers);
        if (state !== undefined) metrics.noteQuota(provider.id, state);
        return response;
      } catch (error) {
        metrics.countVendorRequest(provider.id, undefined);
        throw error;
      }
    },
  };
}

/** The window of a shared quota of which the least is left, as the headers of an answer show it. */
function quotaIn({ quota, quotaWindows }: Provider, headers: VendorHeaders) {
  if (quota?.firstLimit === undefined) return undefined;
  const windows = (quotaWindows?.(headers, Date.now()) ?? []).flatMap(({ left, ...window }) =>
    left === undefined ? [] : [{ ...window, left }],
  );
  return windows.sort((a, b) => a.left - b.left)[0];
}

function addressesOf({ apiUrl, auth, keysetUrl }: ConfiguredProvider): string[] {
  const own = auth.protocol === 'oauth1' ? auth.requestTokenUrl : auth.revokeUrl;
  return [apiUrl, auth.tokenUrl, own, keysetUrl].filter((address) => address !== undefined);
}
