/** A small real service around this module: own database, the real gate, the real sandbox; for tests. */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createTestDatabase } from '../../../../../test/rig/database.ts';
import { openGatedApp } from '../../../../../test/rig/gated-app.ts';
import { insertUser } from '../../../../../test/rig/rows.ts';
import type { Db, Transaction } from '../../../../platform/db.ts';
import { describeApi } from '../../../../platform/http/openapi.ts';
import { createHttpClient } from '../../../../platform/http-client.ts';
import type { Log } from '../../../../platform/log.ts';
import { openVault, type Vault } from '../../../../platform/vault.ts';
import { providers as registered } from '../../../../providers/index.ts';
import type { Provider } from '../../../../providers/provider.ts';
import { type ProviderOverrides, resolveProviders } from '../../../../providers/settings.ts';
import { type Sandbox, sandboxProviders, startSandbox } from '../../../../sandbox/index.ts';
import { keyRoutes } from '../../../access/keys/index.ts';
import { userRoutes } from '../../../access/users/index.ts';
import { bootstrapWorkspace } from '../../../access/workspaces/index.ts';
import type { ConnectSettings } from '../authorization/begin.ts';
import { connectionRoutes, openVendors, revokeAndDeleteConnections, type Vendors } from '../index.ts';
import type { ConnectionRef } from '../tokens/sealed-tokens.ts';

/** Settings that a test may change while the service runs. */
export type ChangeableSettings = { -readonly [Name in keyof ConnectSettings]: ConnectSettings[Name] };

export interface ConnectApp {
  readonly url: string;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly vault: Vault;
  readonly vendors: Vendors;
  readonly sandbox: Sandbox;
  readonly settings: ChangeableSettings;
  readonly workspaceId: string;
  readonly apiKey: string;
  /** A key of another workspace. */
  readonly foreignKey: string;
  /** What the hooks of other modules were told. */
  readonly connected: ConnectionRef[];
  readonly removed: ConnectionRef[];
  /** Runs inside the transaction of a new connection. */
  onConnected: (tx: Transaction, connection: ConnectionRef) => Promise<void>;
  /** Every line the service has logged. */
  readonly log: string[];
  createUser(externalId?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface ConnectAppOptions {
  readonly providers?: readonly Provider[];
  readonly overrides?: Readonly<Record<string, ProviderOverrides>>;
}

export async function startConnectApp(options: ConnectAppOptions = {}): Promise<ConnectApp> {
  const database = await createTestDatabase();
  const { db } = database;
  const sandbox = await startSandbox({});
  const adapters = options.providers ?? registered;
  const configured = resolveProviders(adapters, options.overrides ?? {}, sandboxProviders(sandbox.url));
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const http = createHttpClient({ allow: [], exemptOrigins: configured.origins });
  const vault = openVault([randomBytes(32)]);
  const vendors = openVendors({ db, log, http, vault, providers: configured });
  const own = await bootstrapWorkspace(db, 'own', undefined, new Date());
  const foreign = await bootstrapWorkspace(db, 'foreign', undefined, new Date());
  if (own === undefined || foreign === undefined) throw new Error('a fresh database has workspaces');
  const app: Omit<ConnectApp, 'url' | 'stop'> = {
    ...{ db, databaseUrl: database.url, vault, vendors, sandbox, log: lines },
    ...{ workspaceId: own.workspaceId, apiKey: own.rawKey, foreignKey: foreign.rawKey },
    settings: { baseUrl: '', oauthCallbackUrl: undefined, allowedRedirects: [], oauthAuthorize: 'open' },
    connected: [],
    removed: [],
    onConnected: async () => undefined,
    createUser: (externalId) => insertUser(db, own.workspaceId, externalId === undefined ? {} : { externalId }),
  };
  const { url, close } = await serve(app, log);
  app.settings.baseUrl = url;
  const stop = async () => {
    await close();
    await http.close();
    await sandbox.stop();
    await database.drop();
  };
  return Object.assign(app, { url, stop });
}

async function serve(app: Omit<ConnectApp, 'url' | 'stop'>, log: Log) {
  const { db, vendors, settings } = app;
  const { app: http, listen, close } = await openGatedApp(db, log);
  await describeApi(http, 'http://localhost', {});
  await http.register(async (routes) => {
    keyRoutes(routes, { db });
    userRoutes(routes, { db, deleteUserData: revokeAndDeleteConnections });
    connectionRoutes(routes, {
      ...{ db, vendors, settings },
      onConnected: async (tx, connection) => {
        app.connected.push(connection);
        await app.onConnected(tx, connection);
      },
      onRemoved: async (_tx, connection) => void app.removed.push(connection),
    });
  });
  http.refuseOtherMethods();
  await http.ready();
  return { url: await listen(), close };
}

/** What a person's browser does: walks redirects by hand and keeps cookies. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8', ...(cookie !== '' && { cookie }), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Goes to where a page sends it next. */
  async follow(url: string): Promise<URL> {
    return locationOf(await this.get(url));
  }

  get cookieCount(): number {
    return this.#cookies.size;
  }
}

export function locationOf(response: Response): URL {
  const location = response.headers.get('location');
  if (response.status !== 302 || location === null) throw new Error(`no redirect but ${response.status}`);
  return new URL(location);
}

/** Decides on the sandbox's consent page; where the vendor sends the browser then. */
export async function decide(consentUrl: URL | string, decision: 'allow' | 'deny', person = 'runner'): Promise<URL> {
  const body = new URLSearchParams({ person, decision });
  return locationOf(await fetch(consentUrl, { method: 'POST', redirect: 'manual', body }));
}

/** Connects a user from end to end; where the browser lands. */
export async function connect(
  service: Pick<ConnectApp, 'url'>,
  userId: string,
  providerId: string,
  person?: string,
): Promise<URL> {
  const browser = new Browser();
  const consent = await browser.follow(`${service.url}/v1/oauth/${providerId}/authorize?userId=${userId}`);
  return browser.follow((await decide(consent, 'allow', person)).href);
}
