/** Asks the vendor in the name of the application: whether it knows the client, the redirect address, a subscription. */
import type { HttpClient } from '../../platform/http-client.ts';
import { withQuery } from '../../platform/url-query.ts';
import { asVendorError } from '../../providers/answers.ts';
import { type ApplicationApi, type ConsentAnswer, consentFault } from '../../providers/check.ts';
import { tryRequestToken } from '../../providers/oauth1.ts';
import { consentUrl, createPkce, sendInventedCode } from '../../providers/oauth2.ts';
import type { ClientCredentials, ConfiguredProvider } from '../../providers/settings.ts';
import { VendorError, type VendorResponse } from '../../providers/vendor-api.ts';
import { parseVendorJson } from '../../providers/vendor-json.ts';

/** A provider with credentials. */
export type UsableProvider = ConfiguredProvider & { readonly credentials: ClientCredentials };

const TIMEOUT_MS = 15_000;

/**
 * The vendor's answer to our credentials, although nobody has given consent.
 * @throws OutboundError
 */
export function tryCredentials(http: HttpClient, vendor: UsableProvider, callback: string): Promise<VendorResponse> {
  const { auth, provider, credentials: client } = vendor;
  const vendorName = provider.displayName;
  if (auth.protocol === 'oauth1') return tryRequestToken(http, { vendorName, scheme: auth, client }, callback);
  return sendInventedCode(http, { vendorName, scheme: auth, client }, callback);
}

export interface Consent {
  readonly status: number;
  /** The fault that the page reports, in the vendor's words. */
  readonly fault: string | undefined;
}

/**
 * Opens the consent page as a browser would, without a person. Undefined for OAuth 1.0a, which has such a page only for
 * a request token.
 * @throws OutboundError
 */
export async function openConsentPage(
  http: HttpClient,
  { auth, provider, credentials: client }: UsableProvider,
  redirectUri: string,
): Promise<Consent | undefined> {
  if (auth.protocol === 'oauth1') return undefined;
  const pkce = auth.pkce ? await createPkce() : undefined;
  const server = { vendorName: provider.displayName, scheme: auth, client };
  const url = consentUrl(server, { redirectUri, state: 'tributary-doctor', pkce });
  const { status, headers, text } = await http.request({
    method: 'GET',
    url,
    headers: { accept: 'text/html' },
    timeoutMs: TIMEOUT_MS,
    partialBody: true,
  });
  const location = headers.location === undefined ? undefined : (URL.parse(headers.location, url) ?? undefined);
  const answer: ConsentAnswer = { status, location, text: text() };
  return { status, fault: (provider.check?.consentFault ?? consentFault)(answer) };
}

export function applicationApi(http: HttpClient, { provider, apiUrl, credentials }: UsableProvider): ApplicationApi {
  return {
    client: credentials,
    get: async (path, query) => {
      const what = `GET ${path}`;
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const url = withQuery(apiUrl + path, Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
      const response = await http.request({ method: 'GET', url, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
        throw asVendorError(provider.displayName, what, error);
      });
      const { status, headers } = response;
      if (status < 200 || status > 299)
        throw new VendorError('refused', `${provider.displayName} answered ${status} to ${what}`);
      return { status, headers, body: readBody(provider.displayName, what, response.text()) };
    },
  };
}

/** @throws VendorError `malformed` */
function readBody(vendorName: string, what: string, text: string): unknown {
  try {
    return parseVendorJson(text);
  } catch {
    throw new VendorError('malformed', `${vendorName} answered ${what} with something that is not JSON`);
  }
}
