/**
 * A vendor that a test controls completely: one OAuth 2.0 token endpoint and one API. A function answers each of them.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OAuth2Scheme } from '../../../../providers/auth-scheme.ts';
import type { Provider } from '../../../../providers/provider.ts';
import { type ConfiguredProviders, type ProviderOverrides, resolveProviders } from '../../../../providers/settings.ts';

export interface VendorAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

export interface Asked {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

export interface VendorDouble {
  readonly url: string;
  readonly provider: Provider;
  readonly configured: ConfiguredProviders;
  /** Every request to either endpoint, in order. */
  readonly asked: Asked[];
  readonly renewals: URLSearchParams[];
  /** Answers the token endpoint. */
  onToken: (form: URLSearchParams) => VendorAnswer | Promise<VendorAnswer>;
  /** Answers everything else. */
  onApi: (asked: Asked) => VendorAnswer | Promise<VendorAnswer>;
  stop(): Promise<void>;
}

const scheme: OAuth2Scheme = {
  protocol: 'oauth2',
  pkce: false,
  authorizeUrl: 'https://double.test/authorize',
  tokenUrl: 'https://double.test/token',
  scopes: ['read'],
  scopeSeparator: ' ',
  clientAuthentication: 'body',
};

/** @param changes to the adapter, for example another scheme */
export async function startVendorDouble(changes: Partial<Provider> = {}): Promise<VendorDouble> {
  const double: { -readonly [Name in keyof VendorDouble]?: VendorDouble[Name] } & Pick<
    VendorDouble,
    'asked' | 'renewals' | 'onToken' | 'onApi'
  > = {
    asked: [],
    renewals: [],
    onToken: () => ({ body: { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 3600 } }),
    onApi: () => ({ body: { ok: true } }),
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status = 200, headers = {}, body = '' }) => {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
      },
      () => response.destroy(),
    );
  });
  const answer = async (request: IncomingMessage): Promise<VendorAnswer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
    const body = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    const asked = { method, path: url, authorization: headers.authorization ?? '', body };
    double.asked.push(asked);
    if (url !== '/token') return double.onApi(asked);
    const form = new URLSearchParams(body);
    if (form.get('grant_type') === 'refresh_token') double.renewals.push(form);
    return double.onToken(form);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on TCP
  const provider = adapter(changes);
  const overrides: ProviderOverrides = {
    clientId: 'id',
    clientSecret: 'secret',
    apiUrl: `${url}/base`,
    tokenUrl: `${url}/token`,
    authorizeUrl: `${url}/authorize`,
    requestTokenUrl: `${url}/request`,
    revokeUrl: `${url}/revoke`,
  };
  return Object.assign(double, {
    url,
    provider,
    configured: resolveProviders([provider], { double: overrides }, undefined),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function adapter(changes: Partial<Provider>): Provider {
  return {
    id: 'double',
    displayName: 'Double',
    auth: scheme,
    apiUrl: 'https://double.test',
    metricTypes: [],
    eventTypes: [],
    aiRestricted: false,
    identify: async () => 'person',
    fetch: async function* () {},
    ...changes,
  };
}
