/** The service for commands that may run on another machine: its API at TRIBUTARY_URL, with TRIBUTARY_API_KEY. */

import { openRemote } from '../mcp/remote.ts';
import { type HttpClient, type HttpResponse, OutboundError } from '../platform/http-client.ts';
import { isUuid } from '../platform/ids.ts';
import type { Config } from '../settings/config.ts';
import { runCommand } from './context.ts';
import { CommandError } from './exit.ts';
import { type ServerEvent, serverEvents } from './server-events.ts';
import { ownTerminal, type Terminal } from './terminal.ts';

/** Query parameters; undefined ones are left out. */
export type Query = Readonly<Record<string, string | undefined>>;

export interface ApiAnswer<Body> {
  readonly body: Body;
  /** The body as the API sent it. */
  readonly text: string;
  readonly location: string | undefined;
}

export interface RemoteApi {
  /**
   * Calls the API.
   * @param path its segments after `/v1`, unencoded
   * @throws CommandError
   */
  call<Body>(method: 'GET' | 'POST' | 'DELETE', path: readonly string[], more?: CallOptions): Promise<ApiAnswer<Body>>;
  /**
   * Opens any stream of the API; it ends when the connection is lost or `signal` is aborted.
   * @param path as of `call`
   * @throws CommandError
   */
  open(path: readonly string[], query: Query, signal: AbortSignal): Promise<AsyncIterable<ServerEvent>>;
  /**
   * Opens the stream of the workspace's events from now on, until the connection is lost or `signal` is aborted.
   * @throws CommandError
   */
  events(topics: string, signal: AbortSignal): Promise<AsyncIterable<ServerEvent>>;
}

interface CallOptions {
  readonly query?: Query;
  readonly body?: object;
}

export interface RemoteContext {
  readonly api: RemoteApi;
  readonly terminal: Terminal;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Runs a command on the service at TRIBUTARY_URL. */
export function runRemote(work: (context: RemoteContext) => Promise<void>): Promise<void> {
  return runCommand(({ config }) =>
    withRemoteApi(config, (api) => work({ api, terminal: ownTerminal(), now: Date.now() })),
  );
}

/** @throws CommandError refused when there is no key */
export async function withRemoteApi<Result>(
  { tributaryUrl, tributaryApiKey }: Pick<Config, 'tributaryUrl' | 'tributaryApiKey'>,
  work: (api: RemoteApi) => Promise<Result>,
): Promise<Result> {
  if (tributaryApiKey === undefined) {
    throw new CommandError(
      'refused',
      `TRIBUTARY_API_KEY is not set: an API key of the service at ${tributaryUrl}. On the machine that runs the service, "tributary keys create" makes one`,
    );
  }
  const http = openRemote(tributaryUrl);
  try {
    return await work(remoteApi(http, tributaryUrl, tributaryApiKey));
  } finally {
    await http.close();
  }
}

function remoteApi(http: HttpClient, baseUrl: string, apiKey: string): RemoteApi {
  const headers = { authorization: `Bearer ${apiKey}` };
  const reach = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      throw error instanceof OutboundError ? unreachable(baseUrl, error) : error;
    }
  };
  const open: RemoteApi['open'] = async (path, query, signal) => {
    const url = addressOf(baseUrl, path, query);
    const { status, body } = await reach(() => http.open(url, headers, signal));
    if (status !== 200) throw refusalOf({ status, headers: {} }, await textOf(body), baseUrl);
    return untilLost(serverEvents(body));
  };
  return {
    call: async <Body>(method: 'GET' | 'POST' | 'DELETE', path: readonly string[], more: CallOptions = {}) => {
      const body = more.body && {
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(more.body),
      };
      const answer = await reach(() =>
        http.request({ method, url: addressOf(baseUrl, path, more.query), headers, ...body }),
      );
      const text = answer.text();
      if (answer.status >= 300) throw refusalOf(answer, text, baseUrl);
      return {
        body: (text === '' ? undefined : parse(text, baseUrl)) as Body, // as the API describes it
        text,
        location: answer.headers.location,
      };
    },
    open,
    events: (topics, signal) => open(['stream'], { topics }, signal),
  };
}

async function* untilLost(events: AsyncIterable<ServerEvent>): AsyncGenerator<ServerEvent, void, undefined> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
}

function addressOf(baseUrl: string, path: readonly string[], query: Query = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, value);
  const text = given.toString();
  return `${baseUrl}/v1/${path.map(encodeURIComponent).join('/')}${text === '' ? '' : `?${text}`}`;
}

function unreachable(baseUrl: string, error: OutboundError): CommandError {
  return new CommandError(
    'unavailable',
    `${error.message}. Is the service running at ${baseUrl}? TRIBUTARY_URL names another address`,
  );
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
}

/** The failure of a command, in words for the person at the terminal. */
function refusalOf({ status, headers }: Pick<HttpResponse, 'status' | 'headers'>, text: string, baseUrl: string) {
  const { code, message } = readError(text);
  if (status === 429 || status >= 502) {
    const when = headers['retry-after'] === undefined ? 'shortly' : `in ${headers['retry-after']} seconds`;
    return new CommandError('unavailable', `${message ?? `${baseUrl} answered ${status}`}. Try again ${when}`);
  }
  if (code === undefined || message === undefined) return notTributary(baseUrl);
  switch (status) {
    case 401:
      return new CommandError(
        'refused',
        `${baseUrl} refused the key in TRIBUTARY_API_KEY: it is wrong, has expired or was revoked. "tributary keys create" makes another one`,
      );
    case 403:
      return new CommandError('refused', `${message}. Use a key that has this scope: TRIBUTARY_API_KEY`);
    case 404:
      return new CommandError('notFound', message);
    default:
      return new CommandError(code === 'VALIDATION_ERROR' ? 'wrongUse' : 'failed', message);
  }
}

/** The API's error body; without members where something else has answered. */
function readError(text: string): ErrorBody {
  try {
    return (JSON.parse(text) ?? {}) as ErrorBody; // each member is checked before use
  } catch {
    return {};
  }
}

function notTributary(baseUrl: string): CommandError {
  return new CommandError('failed', `What answers at ${baseUrl} is not Tributary's API; TRIBUTARY_URL has to name it`);
}

function parse(text: string, baseUrl: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notTributary(baseUrl);
  }
}

/** Enough for the error body. */
const LONGEST_ERROR = 65_536;

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > LONGEST_ERROR) break;
  }
  return text;
}

/** The members of a user that commands show. */
export interface User {
  readonly id: string;
  readonly externalId: string;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly timezone: string | null;
  readonly createdAt: string;
}

/**
 * The user with this id or externalId, as the API sends it.
 * @throws CommandError notFound
 */
export async function requireUser(api: RemoteApi, user: string): Promise<ApiAnswer<User>> {
  if (isUuid(user)) return api.call<User>('GET', ['users', user]);
  const { body } = await api.call<{ data: User[] }>('GET', ['users'], { query: { externalId: user } });
  const [found] = body.data;
  if (found === undefined) throw new CommandError('notFound', `There is no user with the id or externalId "${user}"`);
  return api.call<User>('GET', ['users', found.id]);
}
