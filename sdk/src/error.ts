/** The errors of the client. Each has a `code`; those of the service have the HTTP status and the id of the request. */
import type { components, Import, SyncJob } from './types.gen.ts';

/** The service's codes, and those of the client: `TIMEOUT`, `CONNECTION` … There may be more in later releases. */
export type ErrorCode =
  | components['schemas']['Error']['code']
  | 'TIMEOUT'
  | 'CONNECTION'
  | 'SYNC_FAILED'
  | 'IMPORT_FAILED'
  | 'UNKNOWN'
  | (string & {});

/** How many requests the key may still send. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** Until `remaining` is `limit` again. */
  readonly resetSeconds: number;
}

export interface ErrorFacts {
  readonly code: ErrorCode;
  readonly status?: number;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  readonly headers?: Headers;
  readonly cause?: unknown;
}

/** A call that failed: refused by the service, or without an answer. */
export class TributaryError extends Error {
  /** `NOT_FOUND`, `VALIDATION_ERROR`, …; `UNKNOWN` if something between the client and the service answered. */
  readonly code: ErrorCode;
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  /** The id under which the service has logged the request. */
  readonly requestId: string | undefined;
  /** Which parts of the input were wrong. */
  readonly details: readonly { readonly path: string; readonly message: string }[];
  /** When the service asks to be called again. */
  readonly retryAfterSeconds: number | undefined;
  readonly rateLimit: RateLimit | undefined;

  constructor(message: string, { code, status, details = [], headers, cause }: ErrorFacts) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'TributaryError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = headers?.get('x-request-id') ?? undefined;
    this.retryAfterSeconds = headers && retryAfterSeconds(headers);
    this.rateLimit = headers && rateLimitOf(headers);
  }
}

/** 400: `details` says which parts of the input are wrong. */
export class BadRequestError extends TributaryError {
  override name = 'BadRequestError';
}

/** 401: the key is missing, unknown, expired or revoked. */
export class UnauthorizedError extends TributaryError {
  override name = 'UnauthorizedError';
}

/** 403: the key lacks the scope. */
export class ForbiddenError extends TributaryError {
  override name = 'ForbiddenError';
}

/** 404. It is the same whether the thing does not exist or belongs to another workspace. */
export class NotFoundError extends TributaryError {
  override name = 'NotFoundError';
}

/** 408: the request took too long to arrive. */
export class RequestTimeoutError extends TributaryError {
  override name = 'RequestTimeoutError';
}

/** 409: the present state does not allow it. */
export class ConflictError extends TributaryError {
  override name = 'ConflictError';
}

/** 412: it was changed since it was read. */
export class PreconditionFailedError extends TributaryError {
  override name = 'PreconditionFailedError';
}

/** 413. */
export class PayloadTooLargeError extends TributaryError {
  override name = 'PayloadTooLargeError';
}

/** 415. */
export class UnsupportedMediaTypeError extends TributaryError {
  override name = 'UnsupportedMediaTypeError';
}

/** 429: `retryAfterSeconds` says when to come again. */
export class RateLimitError extends TributaryError {
  override name = 'RateLimitError';
}

/** Any 5xx but 503. */
export class ServerError extends TributaryError {
  override name = 'ServerError';
}

/** 503: the service starts, stops or lacks its database. */
export class UnavailableError extends TributaryError {
  override name = 'UnavailableError';
}

/** There was no complete answer within `timeoutMs`. The service may have done it or not. */
export class TimeoutError extends TributaryError {
  override name = 'TimeoutError';
}

/** The service could not be reached, or the connection was lost. The service may have done it or not. */
export class ConnectionError extends TributaryError {
  override name = 'ConnectionError';
}

/** `SYNC_FAILED`: the sync that was waited for did not complete; `job` says why. */
export class SyncFailedError extends TributaryError {
  override name = 'SyncFailedError';
  readonly job: SyncJob;

  constructor(job: SyncJob) {
    super(job.error ?? `The sync is ${job.status}`, { code: 'SYNC_FAILED' });
    this.job = job;
  }
}

/** `IMPORT_FAILED`: the file that was sent could not be read, or somebody cancelled its import; `import` says why. */
export class ImportFailedError extends TributaryError {
  override name = 'ImportFailedError';
  readonly import: Import;

  constructor(state: Import) {
    super(state.error ?? `The import is ${state.status}`, { code: 'IMPORT_FAILED' });
    this.import = state;
  }
}

const CLASSES: Readonly<Record<number, typeof TributaryError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  408: RequestTimeoutError,
  409: ConflictError,
  412: PreconditionFailedError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
  503: UnavailableError,
};

/** The error for an answer that is no success. */
export function errorOf(status: number, headers: Headers, text: string): TributaryError {
  const { message, code = 'UNKNOWN', details } = readErrorBody(text);
  const Class = CLASSES[status] ?? (status >= 500 ? ServerError : TributaryError);
  return new Class(message ?? `The service answered ${status}`, { code, status, headers, ...(details && { details }) });
}

type ErrorBody = Partial<Pick<components['schemas']['Error'], 'message' | 'code' | 'details'>>;

function readErrorBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {}; // not the service's answer but, for example, a proxy's page
  }
}

/** The header gives seconds; a proxy may give a date instead. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const told = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(told)) return Number(told);
  const at = Date.parse(told);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) => {
    const value = headers.get(`ratelimit-${name}`);
    return value === null || value === '' ? Number.NaN : Number(value);
  }) as [number, number, number]; // as many as there are names
  return Number.isNaN(limit + remaining + resetSeconds) ? undefined : { limit, remaining, resetSeconds };
}
