/** The API through which an adapter calls a vendor, and the ways in which a call can fail. */
import type { JsonObject } from '../platform/json.ts';
import type { ConnectionErrorCode } from '../vocabulary/connection-errors.ts';

export type VendorHeaders = Readonly<Record<string, string | undefined>>;

export interface VendorResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: VendorHeaders;
  /** Parsed JSON; integers beyond 2^53 arrive as strings. Undefined for an empty body. */
  readonly body: unknown;
  /** The JSON of the body as it came; undefined if it was not kept. */
  readonly text?: string;
}

export type VendorQuery = Readonly<Record<string, string | number | undefined>>;

/** Calls one person's data at the vendor: signed, guarded, retried once after a token refresh. */
export interface VendorApi {
  /**
   * @param path relative to the provider's `apiUrl`, starting with `/`
   * @param accept statuses besides 2xx that the adapter wants to see, e.g. 404 for "no such item"
   * @throws VendorError
   */
  get(path: string, query?: VendorQuery, accept?: readonly number[]): Promise<VendorResponse>;
  delete(path: string, accept?: readonly number[]): Promise<VendorResponse>;
  /**
   * Follows a link from the vendor exactly as it is given, secrets in it included.
   * @returns undefined if the link leads to another origin than the vendor's API: then nothing was asked
   * @throws VendorError
   */
  follow(link: string, accept?: readonly number[]): Promise<VendorResponse | undefined>;
  /** Also for reading: some vendors take a long query as a JSON body. */
  post(path: string, body: JsonObject, accept?: readonly number[]): Promise<VendorResponse>;
}

/** The same API, with `around` called for every call. It is told which call that is, in words and without secrets. */
export function aroundCalls(
  api: VendorApi,
  around: <Answer extends VendorResponse | undefined>(ask: () => Promise<Answer>, what: string) => Promise<Answer>,
): VendorApi {
  return {
    get: (path, query, accept) => around(() => api.get(path, query, accept), `GET ${path}`),
    delete: (path, accept) => around(() => api.delete(path, accept), `DELETE ${path}`),
    follow: (link, accept) => around(() => api.follow(link, accept), `GET ${URL.parse(link)?.pathname ?? ''}`),
    post: (path, body, accept) => around(() => api.post(path, body, accept), `POST ${path}`),
  };
}

/** What people read when the vendor says that a grant is gone. */
export function withdrawnText(vendorName: string): string {
  return `${vendorName} says that access was withdrawn; the person has to connect again`;
}

/** A failure in whose message people read which vendor it was, and which of its answers was empty. */
export function namingVendor(failure: VendorError, vendorName: string, emptyAnswer: string | undefined): VendorError {
  const { kind, message, retryAt, code } = failure;
  if (message.includes(vendorName)) return failure;
  const about =
    kind === 'malformed' && emptyAnswer !== undefined
      ? `${vendorName} answered ${emptyAnswer} with nothing`
      : vendorName;
  return new VendorError(kind, `${about}: ${message}`, retryAt, code);
}

/**
 * The kinds of failure at the vendor, on which the sync engine acts: `unavailable` (5xx, network, time-out) and
 * `malformed` (not JSON, wrong shape) are tried again, `rate_limited` waits, `unauthorized`, `refused` (other 4xx) and
 * `client_refused` (our application, for every person) fail, `grant_gone` ends the connection, `push_only` says that
 * the vendor lets nobody pull with this key.
 */
type VendorErrorKind =
  | 'unavailable'
  | 'malformed'
  | 'rate_limited'
  | 'unauthorized'
  | 'refused'
  | 'client_refused'
  | 'grant_gone'
  | 'push_only';

/** The code of a failure of each kind, unless the error has a more exact one. */
const CODES: Readonly<Record<VendorErrorKind, ConnectionErrorCode>> = {
  unavailable: 'vendor_unavailable',
  malformed: 'malformed',
  rate_limited: 'quota',
  unauthorized: 'renewal_refused',
  refused: 'terms',
  client_refused: 'renewal_refused',
  grant_gone: 'access_withdrawn',
  push_only: 'push_only',
};

/** A readable failure at the vendor; its message is shown to users and never holds a secret or a body. */
export class VendorError extends Error {
  readonly kind: VendorErrorKind;
  /** When the vendor wants to be asked again, epoch milliseconds; always known for `rate_limited`. */
  readonly retryAt: number | undefined;
  /** What is wrong with the connection. */
  readonly code: ConnectionErrorCode;

  constructor(kind: VendorErrorKind, message: string, retryAt?: number, code: ConnectionErrorCode = CODES[kind]) {
    super(message);
    this.name = 'VendorError';
    delete this.stack; // our stack says nothing about the vendor's failure, and fills the log
    this.kind = kind;
    this.retryAt = retryAt;
    this.code = code;
  }
}
