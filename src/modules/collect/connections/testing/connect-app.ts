/** The service with the simulated vendors and without a worker, so that the jobs of a new connection stay queued. */
import { pino } from 'pino';
import { type Composition, openComposition } from '../../../../../test/rig/composition.ts';
import { insertUser } from '../../../../../test/rig/rows.ts';
import { providers as registered } from '../../../../providers/index.ts';
import type { Provider } from '../../../../providers/provider.ts';
import { type Sandbox, sandboxProviders, startSandbox } from '../../../../sandbox/index.ts';

export interface ConnectApp extends Omit<Composition, 'listen' | 'close'> {
  readonly url: string;
  readonly sandbox: Sandbox;
  /** A key of another workspace. */
  readonly foreignKey: string;
  /** Every line the service has logged. */
  readonly log: string[];
  createUser(externalId?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface ConnectAppOptions {
  readonly adapters?: readonly Provider[];
  readonly env?: Readonly<Record<string, string>>;
}

export async function startConnectApp({
  adapters = registered,
  env = {},
}: ConnectAppOptions = {}): Promise<ConnectApp> {
  const sandbox = await startSandbox({});
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const composition = await openComposition({ adapters, env, log, simulated: sandboxProviders(sandbox) });
  const { db, workspaceId, config } = composition;
  const foreign = await composition.addWorkspace('foreign');
  const url = await composition.listen();
  config.baseUrl = url;
  return {
    ...composition,
    url,
    sandbox,
    foreignKey: foreign.rawKey,
    log: lines,
    createUser: (externalId) => insertUser(db, workspaceId, externalId === undefined ? {} : { externalId }),
    stop: async () => {
      await composition.close();
      await sandbox.stop();
    },
  };
}

/** Does what a person's browser does: follows redirects one by one and keeps cookies. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  async get(url: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, {
      ...init,
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

  /** Goes where a page redirects to. */
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

/**
 * Decides on the sandbox's consent page.
 * @returns where the vendor then sends the browser
 */
export async function decide(consentUrl: URL | string, decision: 'allow' | 'deny', person = 'runner'): Promise<URL> {
  const body = new URLSearchParams({ person, decision });
  return locationOf(await fetch(consentUrl, { method: 'POST', redirect: 'manual', body }));
}

/**
 * Connects a user from end to end.
 * @returns where the browser ends up
 */
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
