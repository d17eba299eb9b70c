/**
 * The only place that opens outbound HTTP connections. It guards the operator's own network, applies one time limit to
 * the whole call, limits the size of the body and follows no redirects.
 */
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request as undiciRequest } from 'undici';
import { withoutInterimAnswers } from './interim-answers.ts';
import {
  createOutboundGuard,
  OutboundError,
  type OutboundGuard,
  type ResolvedAddress,
  type Resolver,
} from './outbound-guard.ts';

export { OutboundError } from './outbound-guard.ts';

export interface HttpClientOptions {
  /** OUTBOUND_ALLOW: hosts and CIDR blocks exempt from the https and public-address rules. */
  readonly allow: readonly string[];
  /** Origins that the operator has configured (`https://host:port`): the guard's rules do not apply to them. */
  readonly exemptOrigins?: Iterable<string>;
  /** Replaces the system's name resolution, for tests. */
  readonly resolver?: Resolver;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string | URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Covers name resolution, connecting, headers and body together. Default 30 s. */
  readonly timeoutMs?: number;
  /** Default 10 MiB. */
  readonly maxBytes?: number;
  /**
   * Only the status matters: if the body is too long, too slow or breaks off, it is cut instead of failing the call.
   */
  readonly partialBody?: boolean;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** The body as UTF-8. */
  text(): string;
}

/** An answer that goes on until one side ends it. */
export interface OpenedResponse {
  readonly status: number;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface HttpClient {
  /**
   * Sends one request and returns the answer, whatever its status; a redirect is returned like any other answer.
   * @throws OutboundError
   */
  request(request: HttpRequest): Promise<HttpResponse>;
  /**
   * Asks for an event stream. Reading its body fails when nothing comes for a minute; leaving the loop closes it.
   * @throws OutboundError
   */
  open(url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<OpenedResponse>;
  /** The guard's rules, for protocols other than HTTP and for checking a URL before it is stored. */
  readonly guard: OutboundGuard;
  /** Closes idle connections and refuses further calls. */
  close(): Promise<void>;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const POOL: Agent.Options = { connections: 32, pipelining: 1, keepAliveTimeout: 10_000, allowH2: false };

/** @throws Error naming OUTBOUND_ALLOW when it is malformed */
export function createHttpClient({ allow, exemptOrigins = [], resolver }: HttpClientOptions): HttpClient {
  const guard = createOutboundGuard(allow, resolver);
  const exempt = new Set([...exemptOrigins].map((origin) => new URL(origin).origin));
  const guarded = new Agent({ ...POOL, connect: withoutInterimAnswers(guardedConnector(guard)) });
  const trusted = new Agent({ ...POOL, connect: withoutInterimAnswers(buildConnector({ allowH2: false })) });
  const dispatcherFor = (url: URL) => {
    const isExempt = exempt.has(url.origin);
    if (!isExempt) guard.checkUrl(url);
    return isExempt ? trusted : guarded;
  };
  return {
    guard,
    request: async (request) => {
      const url = readUrl(request.url);
      return exchange(dispatcherFor(url), url, request);
    },
    open: async (address, headers, signal) => {
      const url = readUrl(address);
      return openStream(dispatcherFor(url), url, headers, signal);
    },
    close: async () => {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
}

/**
 * Connects to checked addresses only. Address literals are checked here as well, because the look-up function is not
 * called for them. A name is resolved once, inside the connector, and the socket goes to exactly those addresses.
 */
function guardedConnector(guard: OutboundGuard): buildConnector.connector {
  const connectors = {
    'http:': buildConnector({ allowH2: false, lookup: guardedLookup(guard, true) }),
    'https:': buildConnector({ allowH2: false, lookup: guardedLookup(guard, false) }),
  };
  return (options, callback) => {
    const plain = options.protocol !== 'https:';
    const connect = () => connectors[plain ? 'http:' : 'https:'](options, callback);
    if (isIP(options.hostname) === 0) return connect();
    guard.resolve(options.hostname, plain).then(connect, (error: Error) => callback(error, null));
  };
}

function guardedLookup(guard: OutboundGuard, plain: boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    guard.resolve(hostname, plain).then(
      (addresses) => answerLookup(addresses, all === true, callback),
      (error: Error) => callback(error, ''),
    );
  };
}

function answerLookup(
  addresses: readonly ResolvedAddress[],
  all: boolean,
  callback: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses;
  if (all) callback(null, [...addresses]);
  else if (first !== undefined) callback(null, first.address, first.family);
}

function readUrl(url: string | URL): URL {
  const parsed = URL.parse(String(url));
  if (parsed === null) throw new OutboundError('refused', 'not a URL');
  return parsed;
}

/** undici's own call makes a stream of each answer, which takes longer than all the rest of a request. */
function exchange(dispatcher: Agent, url: URL, request: HttpRequest): Promise<HttpResponse> {
  const { method, headers, body = null, timeoutMs = DEFAULT_TIMEOUT_MS } = request;
  return new Promise((resolve, reject) => {
    const answer = new Answer(request, url, resolve, reject);
    const timer = setTimeout(() => answer.timeOut(), timeoutMs);
    answer.onSettled = () => clearTimeout(timer);
    const path = url.pathname + url.search;
    const sent = { 'accept-encoding': 'identity', ...headers };
    dispatcher.dispatch({ origin: url.origin, path, method, headers: sent, body }, answer);
  });
}

/** Collects the parts of one answer as undici delivers them. */
class Answer implements Dispatcher.DispatchHandler {
  onSettled: () => void = () => undefined;
  readonly #request: HttpRequest;
  readonly #url: URL;
  readonly #resolve: (response: HttpResponse) => void;
  readonly #reject: (error: OutboundError) => void;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #head: Pick<HttpResponse, 'status' | 'headers'> | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #isSettled = false;

  constructor(
    request: HttpRequest,
    url: URL,
    resolve: (response: HttpResponse) => void,
    reject: (error: OutboundError) => void,
  ) {
    this.#request = request;
    this.#url = url;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(new Error('given up before'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status >= 200) this.#head = { status, headers: flatten(headers) };
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { maxBytes = DEFAULT_MAX_BYTES } = this.#request;
    this.#length += chunk.length;
    this.#chunks.push(chunk);
    if (this.#length <= maxBytes) return;
    this.#giveUp(new OutboundError('too_large', `${this.#url.host} answered with more than ${maxBytes} bytes`));
  }

  onResponseEnd(): void {
    this.#succeed();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(toOutboundError(error, this.#url, false, this.#request.timeoutMs ?? DEFAULT_TIMEOUT_MS));
  }

  timeOut(): void {
    const { timeoutMs = DEFAULT_TIMEOUT_MS } = this.#request;
    this.#giveUp(toOutboundError(undefined, this.#url, true, timeoutMs));
  }

  #giveUp(error: OutboundError): void {
    this.#fail(error);
    this.#controller?.abort(error);
  }

  /** With `partialBody`, the part that has arrived is the answer. */
  #fail(error: OutboundError): void {
    if (this.#head !== undefined && this.#request.partialBody === true) {
      this.#succeed();
      return;
    }
    this.#settle();
    this.#reject(error);
  }

  #succeed(): void {
    const { maxBytes = DEFAULT_MAX_BYTES } = this.#request;
    const { status, headers } = this.#head ?? { status: 0, headers: {} }; // an answer ends after its head
    const bytes = Buffer.concat(this.#chunks).subarray(0, maxBytes);
    this.#settle();
    this.#resolve({ status, headers, bytes, text: () => decode(bytes) });
  }

  #settle(): void {
    this.#isSettled = true;
    this.onSettled();
  }
}

/** A stream of ours is never silent for longer than 15 seconds. */
const STREAM_SILENCE_MS = 60_000;

async function openStream(
  dispatcher: Agent,
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<OpenedResponse> {
  const times = { headersTimeout: DEFAULT_TIMEOUT_MS, bodyTimeout: STREAM_SILENCE_MS };
  const fail = (error: unknown) => toOutboundError(error, url, signal.aborted, DEFAULT_TIMEOUT_MS);
  try {
    const response = await undiciRequest(url, { dispatcher, headers, signal, ...times });
    response.body.on('error', () => undefined); // the reader gets this error; nobody else needs it
    return { status: response.statusCode, body: piecesOf(response.body, fail) };
  } catch (error) {
    throw fail(error);
  }
}

async function* piecesOf(body: AsyncIterable<Buffer>, fail: (error: unknown) => OutboundError) {
  try {
    yield* body;
  } catch (error) {
    throw fail(error);
  }
}

function toOutboundError(error: unknown, url: URL, isLate: boolean, timeoutMs: number): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof Error && error.cause instanceof OutboundError) return error.cause;
  const isTimeout = isLate || (error instanceof Error && /Timeout/.test(error.name));
  if (isTimeout)
    return new OutboundError('timeout', `${url.host} did not answer within ${timeoutMs / 1000} s`, { cause: error });
  return new OutboundError('unreachable', `${url.host} cannot be reached (${reasonOf(error)})`, { cause: error });
}

/** The system's error code (`ECONNREFUSED`), never a message, because messages can quote the request. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return 'connection failed';
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  );
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes); // also drops a byte order mark
}
