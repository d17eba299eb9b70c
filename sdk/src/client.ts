/** The client: every route of the service, typed by the service's API description. */
import { TributaryError } from './error.ts';
import type { Answer, Arguments, Item, Method, PathsWith } from './operations.ts';
import { retryDelayMs } from './retry.ts';
import { type OpenStream, type StreamEvent, type StreamOptions, streamEvents } from './stream.ts';

export interface ClientOptions {
  /** The address of the service: `https://tributary.example.com`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How often a call is repeated after 429 or 503. Default 3. */
  readonly maxRetries?: number;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Calls a Tributary service.
 *
 *     const tributary = new Tributary({ baseUrl, apiKey });
 *     const user = await tributary.post('/v1/users', { body: { externalId: '42' } });
 *     for await (const point of tributary.all('/v1/users/{userId}/health', { path: { userId: user.id } })) …
 *
 * Every method rejects with a {@link TributaryError} when the service answers with an error.
 */
export class Tributary {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  get<P extends PathsWith<'get'>>(path: P, ...[options]: Arguments<P, 'get'>): Promise<Answer<P, 'get'>> {
    return this.#json('get', path, options);
  }

  post<P extends PathsWith<'post'>>(path: P, ...[options]: Arguments<P, 'post'>): Promise<Answer<P, 'post'>> {
    return this.#json('post', path, options);
  }

  put<P extends PathsWith<'put'>>(path: P, ...[options]: Arguments<P, 'put'>): Promise<Answer<P, 'put'>> {
    return this.#json('put', path, options);
  }

  patch<P extends PathsWith<'patch'>>(path: P, ...[options]: Arguments<P, 'patch'>): Promise<Answer<P, 'patch'>> {
    return this.#json('patch', path, options);
  }

  delete<P extends PathsWith<'delete'>>(path: P, ...[options]: Arguments<P, 'delete'>): Promise<Answer<P, 'delete'>> {
    return this.#json('delete', path, options);
  }

  /** Every element of a list, page by page; the next page is requested when it is needed. */
  async *all<P extends PathsWith<'get'>>(
    path: P,
    ...[options]: Arguments<P, 'get'>
  ): AsyncGenerator<Item<Answer<P, 'get'>>, void, undefined> {
    const call = (options ?? {}) as Call; // the same members, typed loosely
    let cursor: string | undefined;
    do {
      const query = cursor === undefined ? call.query : { ...call.query, cursor };
      const response = await this.#request('get', path, { ...call, ...(query && { query }) });
      const page = (await response.json()) as unknown;
      yield* itemsOf(page) as Item<Answer<P, 'get'>>[]; // lists contain what the description says
      cursor = nextCursor(page, response.headers.get('link'));
    } while (cursor !== undefined);
  }

  /**
   * What happens in the workspace, as it happens. A lost connection is opened again, and nothing is missed; after an event
   * `reset` something was, so read again what you show.
   *
   *     for await (const { event, data } of tributary.stream({ topics: ['syncs'] })) …
   */
  stream(options: StreamOptions = {}): AsyncGenerator<StreamEvent, void, undefined> {
    const { topics, signal } = options;
    const query = topics === undefined ? {} : { topics: topics.join() };
    const open: OpenStream = (headers) =>
      this.#request('get', '/v1/stream', { query, headers, ...(signal && { signal }) });
    return streamEvents(open, options);
  }

  async #json<Result>(method: Method, path: string, options: unknown): Promise<Result> {
    const response = await this.#request(method, path, (options ?? {}) as Call); // the same members, typed loosely
    if (response.status === 204) return undefined as Result; // a 204 has no body, and its type says so
    return (await response.json()) as Result; // the service sends what it describes
  }

  async #request(method: Method, path: string, call: Call): Promise<Response> {
    const { baseUrl, apiKey, maxRetries = 3, fetch: send = fetch } = this.#options;
    const url = baseUrl.replace(/\/+$/, '') + fill(path, call.path) + queryString(call.query);
    const init = {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...call.headers,
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.signal && { signal: call.signal }),
    };
    for (let retry = 1; ; retry++) {
      const response = await send(url, init);
      if (response.ok) return response;
      const delayMs = retryDelayMs(response, retry, maxRetries, Math.random());
      if (delayMs === undefined) throw new TributaryError(response.status, await readJson(response));
      await response.body?.cancel();
      await pause(delayMs, call.signal);
    }
  }
}

function fill(path: string, ids: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])));
}

function queryString(query: Call['query'] = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? '' : `?${given}`;
}

function itemsOf(page: unknown): unknown[] {
  if (Array.isArray(page)) return page;
  const { data } = page as { data?: unknown };
  return Array.isArray(data) ? data : [];
}

/** Lists give the position of the next page in `nextCursor`; plain arrays give it in the Link header. */
function nextCursor(page: unknown, link: string | null): string | undefined {
  if (!Array.isArray(page)) return (page as { nextCursor?: string | null }).nextCursor ?? undefined;
  const [, query] = /<[^>]*\?([^>]*)>;\s*rel="next"/.exec(link ?? '') ?? [];
  return new URLSearchParams(query).get('cursor') ?? undefined;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined; // not the service's answer but, for example, a proxy's page
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
