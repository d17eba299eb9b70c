/** What the adapters make of the lives of the simulated people, without a database: points and events, by provider. */
import { providers } from '../../src/providers/index.ts';
import type { HealthEvent, Point } from '../../src/providers/page.ts';
import type { Provider } from '../../src/providers/provider.ts';
import type { VendorApi, VendorQuery } from '../../src/providers/vendor-api.ts';
import { parseVendorJson } from '../../src/providers/vendor-json.ts';
import { sandboxProviders, startSandbox } from '../../src/sandbox/index.ts';
import { GOOGLE_HEALTH, OAuth2Client, PROVIDER_D } from '../../src/sandbox/testing/oauth2-client.ts';
import { ClientB, ClientC } from '../../src/sandbox/testing/vendor-clients.ts';

/** Everything that one provider has of a person. */
export interface Account {
  readonly providerId: string;
  readonly points: readonly Point[];
  readonly events: readonly HealthEvent[];
}

export interface SandboxLives {
  /** Reads a person's last `days` days at every vendor. */
  read(person: string, days: number): Promise<readonly Account[]>;
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** @param nowMs the instant at which the sandbox stands still; its stories are counted from there */
export async function openSandboxLives(nowMs: number): Promise<SandboxLives> {
  const sandbox = await startSandbox({ now: () => nowMs });
  const authorizations = authorizers(sandbox.url, nowMs);
  return {
    read: (person, days) =>
      Promise.all(
        providers.map(async (provider) => {
          const authorize = await authorizations[provider.id]?.(person);
          if (authorize === undefined) throw new Error(`no client for ${provider.id}`);
          const base = sandboxProviders(sandbox.url)[provider.id]?.apiUrl ?? '';
          return readAccount(provider, vendorApi(base, authorize), nowMs, days);
        }),
      ),
    stop: () => sandbox.stop(),
  };
}

/** Gives the Authorization header of a call. */
type Authorize = (method: string, url: string) => string;

function authorizers(url: string, nowMs: number): Readonly<Record<string, (person: string) => Promise<Authorize>>> {
  const settings = (id: string) => {
    const found = sandboxProviders(url)[id];
    if (found === undefined) throw new Error(`the sandbox has no ${id}`);
    return found;
  };
  const bearer =
    (client: { connect(person: string): Promise<{ readonly access_token?: string }> }) =>
    async (person: string): Promise<Authorize> => {
      const { access_token } = await client.connect(person);
      return () => `Bearer ${access_token}`;
    };
  const b = new ClientB(settings('provider_b'), () => nowMs);
  return {
    provider_a: bearer(new OAuth2Client(settings('provider_a'), GOOGLE_HEALTH)),
    provider_b: async (person) => {
      const token = await b.connect(person);
      return (method, at) => b.authorization(method, at, {}, token);
    },
    provider_c: bearer(new ClientC(settings('provider_c'))),
    provider_d: bearer(new OAuth2Client(settings('provider_d'), PROVIDER_D)),
  };
}

function vendorApi(base: string, authorize: Authorize): VendorApi {
  const call = async (method: string, path: string, query: VendorQuery = {}, body?: object) => {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method,
      headers: {
        authorization: authorize(method, url.href),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok && response.status !== 404) throw new Error(`${method} ${url.href}: ${response.status} ${text}`);
    const content = text === '' ? undefined : parseVendorJson(text);
    return { status: response.status, headers: Object.fromEntries(response.headers), body: content };
  };
  return {
    get: (path, query) => call('GET', path, query),
    post: (path, body) => call('POST', path, {}, body),
    delete: (path) => call('DELETE', path),
  };
}

async function readAccount(provider: Provider, api: VendorApi, nowMs: number, days: number): Promise<Account> {
  const points: Point[] = [];
  const events: HealthEvent[] = [];
  const window = { from: nowMs - days * DAY_MS, to: nowMs, now: nowMs };
  for await (const page of provider.fetch({ api, ...window, latestValue: async () => null })) {
    points.push(...page.points);
    events.push(...page.events);
  }
  return { providerId: provider.id, points, events };
}
