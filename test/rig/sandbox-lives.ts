/**
 * The points and events that the adapters make from the lives of the simulated people, by provider, without a database.
 */
import { request } from 'undici';
import type { HealthEvent, Point } from '../../src/providers/page.ts';
import type { FetchRequest, Provider } from '../../src/providers/provider.ts';
import type { VendorApi, VendorQuery } from '../../src/providers/vendor-api.ts';
import { parseVendorJson } from '../../src/providers/vendor-json.ts';
import { sandboxFlavors, sandboxProviders, startSandbox } from '../../src/sandbox/index.ts';
import { OAuth2Client } from '../../src/sandbox/testing/oauth2-client.ts';
import { ClientB } from '../../src/sandbox/testing/vendor-clients.ts';
import type { VendorSettings } from '../../src/sandbox/vendor.ts';
import { simulatedProviders } from './simulated-providers.ts';

/** Everything that one provider has of a person. A provider without a simulator has nobody. */
export interface Account {
  readonly providerId: string;
  readonly points: readonly Point[];
  readonly events: readonly HealthEvent[];
}

export interface SandboxLives {
  /** Reads a person's last `days` days at every simulated vendor. */
  read(person: string, days: number): Promise<readonly Account[]>;
  /** Connects the person, and opens the API of that vendor. */
  open(provider: Provider, person: string): Promise<VendorApi>;
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * @param now the instant at which the sandbox stands still, or its clock; its stories are counted from the first instant
 */
export async function openSandboxLives(now: number | (() => number)): Promise<SandboxLives> {
  const clock = typeof now === 'number' ? () => now : now;
  const sandbox = await startSandbox({ now: clock });
  const settings = sandboxProviders(sandbox);
  const formats = sandboxFlavors(sandbox);
  const open = async (provider: Provider, person: string) => {
    const own = formats[provider.id]?.[provider.flavor ?? ''] ?? settings[provider.id];
    if (own === undefined) throw new Error(`the sandbox has no ${provider.id}`);
    return vendorApi(own.apiUrl, await connect(provider, own, person, clock()));
  };
  return {
    open,
    read: (person, days) =>
      Promise.all(
        simulatedProviders.map(async (provider) => {
          const [api, now] = [await open(provider, person), clock()];
          const window = { from: now - days * DAY_MS, to: now, now };
          return readAccount(provider, { api, ...window, latestValue: async () => null });
        }),
      ),
    stop: () => sandbox.stop(),
  };
}

/** Gives the Authorization header of a call. */
type Authorize = (method: string, url: string) => string;

/** Connects a person as the adapter declares it. */
async function connect({ auth }: Provider, own: VendorSettings, person: string, nowMs: number): Promise<Authorize> {
  if (auth.protocol === 'oauth1') {
    const client = new ClientB(own, () => nowMs);
    const token = await client.connect(person);
    return (method, at) => client.authorization(method, at, {}, token);
  }
  const { scopes, scopeSeparator: separator, pkce, clientAuthentication: authentication, authorizeParameters } = auth;
  const dialect = {
    scopes,
    separator,
    pkce,
    authentication,
    ...(authorizeParameters && { extra: authorizeParameters }),
  };
  const { access_token } = await new OAuth2Client(own, dialect).connect(person);
  return () => `Bearer ${access_token}`;
}

function vendorApi(base: string, authorize: Authorize): VendorApi {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: VendorQuery = {}, body?: object) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await request(url, {
      method,
      headers: {
        authorization: authorize(method, url.href),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { statusCode: status } = response;
    const text = await response.body.text();
    if (status >= 300 && status !== 404) throw new Error(`${method} ${url.href}: ${status} ${text}`);
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    );
    return { status, headers, body: text === '' ? undefined : parseVendorJson(text) };
  };
  return {
    get: (path, query) => call('GET', path, query),
    post: (path, body) => call('POST', path, {}, body),
    delete: (path) => call('DELETE', path),
    follow: () => Promise.reject(new Error('no adapter follows a link here')),
  };
}

export async function readAccount(provider: Provider, request: FetchRequest): Promise<Account> {
  const points: Point[] = [];
  const events: HealthEvent[] = [];
  for await (const page of provider.fetch(request)) {
    points.push(...page.points);
    events.push(...page.events);
  }
  return { providerId: provider.id, points, events };
}
