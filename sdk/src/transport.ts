/** Sends one call: adds the headers of every request, repeats it where that is safe, and reads the answer. */
import { ConnectionError, errorOf, type RateLimit, rateLimitOf, TributaryError } from './error.ts';
import type { Operation } from './operations.ts';
import { type AnyParams, jsonOf, targetOf } from './request.ts';
import { Deadline, isPassing, isRepeatable, pause, retryDelayMs } from './retry.ts';
import { VERSION } from './version.gen.ts';

export interface ClientOptions {
  /**
   * The address of the service: `https://tributary.example.com`. Default: the variable `TRIBUTARY_URL` of the
   * environment; in a page of the service itself the page's own origin.
   */
  readonly baseUrl?: string | undefined;
  /**
   * Default: the variable `TRIBUTARY_API_KEY` of the environment. A page of the service itself leaves it out: then the
   * browser's session counts.
   */
  readonly apiKey?: string | undefined;
  /** How long a call may take, with all of its attempts. Default 60,000; `Infinity` sets no limit. */
  readonly timeoutMs?: number;
  /** How often a call is repeated. Default 3. */
  readonly maxRetries?: number;
  /** Used instead of the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** The options of one call besides its parameters. */
export interface CallOptions {
  /** Breaks the call off; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Replaces the client's own. */
  readonly timeoutMs?: number;
  /** Replaces the client's own. */
  readonly maxRetries?: number;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface KeyedCallOptions extends CallOptions {
  /**
   * The service does the work of a key once, however often the request arrives. Default: a new key for each call, the
   * same in all of its attempts. Give your own where your program may itself make the call again.
   */
  readonly idempotencyKey?: string;
}

/** An answer with its status and headers. */
export interface Answered<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  /** The id under which the service has logged the request. */
  readonly requestId: string | undefined;
  /** How many requests the key may still send. */
  readonly rateLimit: RateLimit | undefined;
  /** Of a list: where the next page begins; undefined after the last one, and for everything else. */
  readonly nextCursor: string | undefined;
}

const isPage = () => 'location' in globalThis;

/**
 * Undefined where requests come from a page: a browser names itself, and asks other origins for leave before it sends a
 * header like this one.
 */
const USER_AGENT = isPage()
  ? undefined
  : `tributary-health/${VERSION} (${globalThis.navigator?.userAgent ?? 'Node.js'})`;

export class Transport {
  readonly #options: ClientOptions;
  readonly #apiKey: string | undefined;
  readonly #origin: string;

  /** @throws TypeError when `baseUrl` is no address, or `apiKey` is given without a value, as by an unset variable */
  constructor(options: ClientOptions) {
    this.#options = options;
    this.#apiKey = options.apiKey ?? variable('TRIBUTARY_API_KEY');
    if ('apiKey' in options && !this.#apiKey) {
      throw new TypeError('apiKey has no value: give the key, or set TRIBUTARY_API_KEY');
    }
    this.#origin = originOf(options.baseUrl ?? variable('TRIBUTARY_URL'));
  }

  /**
   * Sends a call, again if need be.
   * @throws TributaryError; TypeError when the parameters do not fit; the reason of an aborted signal
   */
  async send(
    name: string,
    operation: Operation,
    params: AnyParams,
    options: KeyedCallOptions,
  ): Promise<Answered<unknown>> {
    const { maxRetries = this.#options.maxRetries ?? 3, timeoutMs = this.#options.timeoutMs ?? 60_000 } = options;
    const key = keyOf(name, operation, options);
    const deadline = new Deadline(timeoutMs, options.signal);
    try {
      const attempt = this.#prepare(name, operation, params, { ...options, signal: deadline.signal }, key);
      for (let retry = 1; ; retry++) {
        const outcome = await attempt();
        if (!(outcome instanceof TributaryError)) return outcome;
        if (retry > maxRetries || !isRepeatable(operation, key) || !isPassing(outcome, operation, key)) throw outcome;
        const delayMs = retryDelayMs(outcome, retry, Math.random());
        if (!deadline.hasTimeFor(delayMs)) throw outcome;
        await pause(delayMs, deadline.signal);
      }
    } finally {
      deadline.end();
    }
  }

  /** Opens an answer that goes on. One attempt, without a time limit. */
  async open(name: string, operation: Operation, params: AnyParams, options: CallOptions): Promise<Response> {
    const response = await this.#request(name, operation, params, options, undefined)();
    if (response.ok) return response;
    throw errorOf(response.status, response.headers, await response.text());
  }

  /** One attempt, as often as it is called. A failure of the connection or of the service is returned. */
  #prepare(
    name: string,
    operation: Operation,
    params: AnyParams,
    options: CallOptions,
    key: string | undefined,
  ): () => Promise<Answered<unknown> | TributaryError> {
    const request = this.#request(name, operation, params, options, key);
    return async () => {
      try {
        const response = await request();
        return read(operation, response, await response.text());
      } catch (error) {
        if (options.signal?.aborted === true) throw options.signal.reason;
        const where = this.#origin || 'the service';
        return new ConnectionError(`${name}: ${where} does not answer (${reasonOf(error)})`, {
          code: 'CONNECTION',
          cause: error,
        });
      }
    };
  }

  /** Checks everything about a request before it is sent for the first time. */
  #request(
    name: string,
    operation: Operation,
    params: AnyParams,
    options: CallOptions,
    key: string | undefined,
  ): () => Promise<Response> {
    const { fetch: send = (url: string, init: RequestInit) => fetch(url, init) } = this.#options;
    const apiKey = this.#apiKey;
    const { method, redirect } = operation;
    const { path, body, part } = targetOf(name, operation, params);
    const headers = new Headers(options.headers);
    headers.set('accept', operation.stream === true ? 'text/event-stream' : 'application/json');
    if (USER_AGENT !== undefined && !headers.has('user-agent')) headers.set('user-agent', USER_AGENT);
    if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`);
    if (key !== undefined) headers.set('idempotency-key', key);
    // A session's request that may change something needs this type, even without a body.
    if (body !== undefined || (apiKey === undefined && method !== 'GET'))
      headers.set('content-type', 'application/json');
    if (part !== undefined) {
      headers.set('content-type', 'application/offset+octet-stream');
      headers.set('upload-offset', String(part.offset));
    }
    const init: RequestInit = {
      method,
      headers,
      ...(body !== undefined && { body: jsonOf(name, body) }),
      ...(part !== undefined && { body: part.bytes }),
      ...(options.signal && { signal: options.signal }),
      ...(redirect === true && { redirect: 'manual' }),
      // Not beside a key: some runtimes refuse the member.
      ...(apiKey === undefined && { credentials: 'same-origin' }),
    };
    return () => send(this.#origin + path, init);
  }
}

/** A variable of the environment; undefined where it is not set, and in a page. */
function variable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }; // Node, Deno, Bun have it
  return isPage() ? undefined : process?.env?.[name];
}

/** @throws TypeError when `baseUrl` is no address */
function originOf(baseUrl: string | undefined): string {
  if (!baseUrl) {
    if (isPage() && baseUrl === undefined) return '';
    throw new TypeError('baseUrl has no value: give the address, such as http://localhost:3000, or set TRIBUTARY_URL');
  }
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new TypeError(`baseUrl is no http address: ${baseUrl}`);
  }
  return baseUrl.replace(/\/+$/, '');
}

/** Why a connection failed: the system's code, such as ECONNREFUSED, else what `fetch` says. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } }; // an Error
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

/** @throws TypeError when a key is given to an operation that does not heed it */
function keyOf(name: string, { key }: Operation, { idempotencyKey }: KeyedCallOptions): string | undefined {
  if (key === true) return idempotencyKey ?? randomKey();
  if (idempotencyKey !== undefined) throw new TypeError(`${name} takes no idempotencyKey`);
  return undefined;
}

/** 128 random bits. Not `randomUUID`, which pages that came over plain http do not have. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read({ redirect }: Operation, response: Response, text: string): Answered<unknown> | TributaryError {
  const { status, headers } = response;
  const location = headers.get('location');
  const isRedirect = redirect === true && location !== null && status < 400;
  if (!isRedirect && !response.ok) return errorOf(status, headers, text);
  const about = {
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: rateLimitOf(headers),
  };
  if (isRedirect) return { ...about, data: { location }, nextCursor: undefined };
  if (text === '') return { ...about, data: undefined, nextCursor: undefined };
  try {
    const data = JSON.parse(text) as unknown;
    return { ...about, data, nextCursor: nextCursorOf(data, headers) };
  } catch (cause) {
    // Something between the client and the service answered.
    return new TributaryError('The answer is not JSON', { code: 'UNKNOWN', status, headers, cause });
  }
}

/** Lists give the position of the next page in `nextCursor`; plain arrays give it in the Link header. */
function nextCursorOf(data: unknown, headers: Headers): string | undefined {
  if (!Array.isArray(data)) return (data as { nextCursor?: string | null } | null)?.nextCursor ?? undefined;
  const [, query] = /<[^>]*\?([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return new URLSearchParams(query).get('cursor') ?? undefined;
}
