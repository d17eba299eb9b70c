/** Counts and traces the requests of this service to vendors, and notes how much is left of the quotas that connections share. */
import type { HttpClient, HttpRequest, HttpResponse } from '../platform/http-client.ts';
import type { OperationalMetrics } from '../platform/operational-metrics.ts';
import { inSpan, isTracing } from '../platform/tracing/span.ts';
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
        const response = await traced(provider, request.method, url, () => http.request(request));
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

function traced(
  { id }: Provider,
  method: HttpRequest['method'],
  url: string,
  ask: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  if (!isTracing()) return ask();
  const endpoint = endpointOf(url);
  const facts = { 'http.request.method': method, 'tributary.provider': id, 'tributary.endpoint': endpoint };
  return inSpan(`${id} ${method} ${endpoint}`, { kind: 'client', facts }, async (span) => {
    const response = await ask();
    span.note({ 'http.response.status_code': response.status });
    if (response.status >= 400) span.fail(String(response.status));
    return response;
  });
}

/** Words, versions and `-`, which stands for the person of the token. Ids, days and hashes have digits where words have none. */
const NAME = /^(-|v?\d{1,2}(\.\d{1,2})?|[A-Za-z][A-Za-z_.:-]{0,29})$/;

/** The path of an address, with `{}` for every part that may be an id of a person or of an item, or a day. */
export function endpointOf(url: string): string {
  const segments = (URL.parse(url)?.pathname ?? '').split('/').slice(1);
  return segments.map((segment) => `/${NAME.test(segment) ? segment : '{}'}`).join('');
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
