/**
 * How tools reach the service: through its own read routes, with the caller's key. Tools cannot write. Workspaces,
 * scopes and validation are those of the API, for every transport.
 */
import { AppError, type ErrorDetail } from '../platform/errors.ts';
import type { App } from '../platform/http/server.ts';
import { type HttpClient, OutboundError } from '../platform/http-client.ts';
import { withoutCounting } from '../platform/rate-limit/counted.ts';

/** Query parameters; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface ReadApi {
  /**
   * Reads one of the API's own addresses.
   * @param path its segments, unencoded: `['users', 'anna', 'events']` is `/v1/users/anna/events`
   * @returns the answer as the API declares it
   * @throws ApiRefusal
   */
  get<Answer>(path: readonly string[], query?: Query): Promise<Answer>;
}

/** The reason that the API gives when it refuses a request. */
export class ApiRefusal extends Error {
  /** The API's `code`, or `UNREACHABLE` if nothing answered. */
  readonly code: AppError['code'] | 'UNREACHABLE';
  readonly details: readonly ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ApiRefusal['code'],
    message: string,
    details: readonly ErrorDetail[] = [],
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ApiRefusal';
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

/** The API in this same process, called with the Authorization header of the tool call. */
export function injectedApi(app: App, authorization: string): ReadApi {
  return readApi(async (url) => {
    const { statusCode, payload, headers } = await withoutCounting(
      // `await` must be inside: an injected request starts only when somebody awaits it.
      async () => await app.inject({ method: 'GET', url, headers: { authorization } }),
    );
    const retryAfter = headers['retry-after'];
    return { status: statusCode, text: payload, retryAfter: retryAfter === undefined ? undefined : String(retryAfter) };
  });
}

/**
 * The API of a service that runs elsewhere.
 * @param baseUrl its address, without `/v1`
 */
export function remoteApi(http: HttpClient, baseUrl: string, authorization: string): ReadApi {
  return readApi(async (path) => {
    const url = `${baseUrl}${path}`;
    try {
      const answer = await http.request({ method: 'GET', url, headers: { authorization, accept: 'application/json' } });
      return { status: answer.status, text: answer.text(), retryAfter: answer.headers['retry-after'] };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new ApiRefusal('UNREACHABLE', `Tributary cannot be reached at ${baseUrl}: ${error.message}`);
    }
  });
}

function readApi(ask: (url: string) => Promise<RawAnswer>): ReadApi {
  return {
    get: async <Answer>(path: readonly string[], query: Query = {}) => {
      const answer = await ask(addressOf(path, query));
      if (answer.status === 200) return parse(answer) as Answer; // as the route declares it
      throw refusalOf(answer);
    },
  };
}

function addressOf(path: readonly string[], query: Query): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    parameters.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/v1/${path.map(encodeURIComponent).join('/')}${text === '' ? '' : `?${text}`}`;
}

function parse({ text, status }: RawAnswer): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiRefusal('UNAVAILABLE', `What answered (status ${status}) does not speak Tributary's API`);
  }
}

function refusalOf(answer: RawAnswer): ApiRefusal {
  // The API's error body, if the API answered.
  const body = parse(answer) as Partial<Pick<AppError, 'code' | 'message' | 'details'>>;
  const seconds = Number(answer.retryAfter);
  return new ApiRefusal(
    body.code ?? 'UNAVAILABLE',
    body.message ?? `The service answered with status ${answer.status}`,
    body.details,
    Number.isFinite(seconds) ? seconds : undefined,
  );
}

/** Turns the refusal back into the HTTP failure it was, to answer on the caller's own connection. */
export function asHttpFailure(error: unknown): unknown {
  if (!(error instanceof ApiRefusal)) return error;
  const { retryAfterSeconds } = error;
  const code = error.code === 'UNREACHABLE' ? 'UNAVAILABLE' : error.code;
  return new AppError(code, error.message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}
