/** The failures that each operation can answer with. Most of them follow from the properties of its route. */
import { STATUS_CODES } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '../../errors.ts';
import type { Access } from '../access.ts';
import { IDEMPOTENCY_HEADER } from '../idempotency.ts';
import type { Node, Operation } from './node.ts';

/** The properties of an operation that decide about its failures. */
export interface RouteFacts {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  /** The names of the headers that it reads. */
  readonly headers: readonly string[];
  /** Statuses that only its handler decides about, with the cases in which they occur. */
  readonly failures: Readonly<Record<number, string>>;
  /** The headers of answers, by status and name. */
  readonly answerHeaders: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

/** A failure as the description shows it. */
interface Failure {
  readonly code: ErrorCode;
  /** Its name among the description's components. */
  readonly name: string;
  readonly description: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfter?: string;
}

const FAILURES: readonly Failure[] = [
  {
    code: 'VALIDATION_ERROR',
    name: 'BadRequest',
    description: 'The input is not valid; `details` names up to 20 places',
    message: 'query.limit: must be a whole number',
    details: [{ path: 'query.limit', message: 'must be a whole number' }],
  },
  {
    code: 'UNAUTHORIZED',
    name: 'Unauthorized',
    description: 'There is no valid API key',
    message: 'Invalid or missing API key',
  },
  {
    code: 'FORBIDDEN',
    name: 'Forbidden',
    description: 'The API key lacks the scope',
    message: 'Insufficient scope. Required: write',
  },
  {
    code: 'NOT_FOUND',
    name: 'NotFound',
    description: 'Something that the path names does not exist in this workspace',
    message: 'User not found',
  },
  {
    code: 'REQUEST_TIMEOUT',
    name: 'RequestTimeout',
    description: 'The body was not complete in time; the connection closes',
    message: 'The body of the request was not complete in time',
  },
  {
    code: 'CONFLICT',
    name: 'Conflict',
    description: 'The present state does not allow it; `message` says what to do',
    message: 'The connection is disconnected; the user has to connect again',
  },
  {
    code: 'PRECONDITION_FAILED',
    name: 'PreconditionFailed',
    description: 'Somebody else has changed it since; read it again',
    message: 'It has changed since; read it again',
  },
  {
    code: 'PAYLOAD_TOO_LARGE',
    name: 'PayloadTooLarge',
    description: 'The body is too large',
    message: 'Request body is too large',
  },
  {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    name: 'UnsupportedMediaType',
    description: 'The body is not JSON, or its Content-Type does not say so',
    message: 'Send a body as JSON, with Content-Type: application/json',
  },
  {
    code: 'RATE_LIMIT_EXCEEDED',
    name: 'TooManyRequests',
    description: 'Too many requests; `Retry-After` says when to try again',
    message: 'Too many requests; try again in 12 seconds',
    retryAfter: 'Seconds until the next request is taken',
  },
  {
    code: 'HEADERS_TOO_LARGE',
    name: 'HeadersTooLarge',
    description: 'Address and headers together are longer than 16 KiB',
    message: 'The headers of the request are too large',
  },
  {
    code: 'INTERNAL_ERROR',
    name: 'InternalError',
    description: 'The service has a fault; X-Request-Id names the request in its log',
    message: 'Something went wrong on our side; the request id names it in the log',
  },
  {
    code: 'PROVIDER_ERROR',
    name: 'ProviderError',
    description: 'The vendor did not answer as it should; try again later',
    message: 'WHOOP answered 500; try again later',
  },
  {
    code: 'UNAVAILABLE',
    name: 'Unavailable',
    description: 'The service or its database cannot serve this now; `Retry-After` says when to try again',
    message: 'The database cannot serve this just now; try again shortly',
    retryAfter: 'Seconds until it makes sense to try again',
  },
];

const byStatus = new Map<number, Failure>(FAILURES.map((failure) => [ERROR_STATUS[failure.code], failure]));

/** @returns the statuses of an operation's failures, in order */
function statusesOf({ method, url, access, headers, failures }: RouteFacts): number[] {
  const isScoped = access === 'read' || access === 'write' || access === 'admin';
  const readsBody = method !== 'GET';
  const statuses = [
    400,
    ...(isScoped ? [401, 403] : []),
    ...(url.includes(':') ? [404] : []),
    ...(readsBody ? [408, 413] : []),
    ...(headers.includes(IDEMPOTENCY_HEADER) ? [409] : []),
    ...(headers.includes('if-match') ? [412] : []),
    ...(readsBody && access !== 'vendor' ? [415] : []),
    ...(access === 'open' ? [] : [429]),
    ...[431, 500, 503],
    ...Object.keys(failures).map(Number),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/**
 * The failures of an operation by status: references to the shared ones.
 * @param content the body of this operation's failures, where that differs from the error body
 */
export function describeFailures(facts: RouteFacts, content: unknown): Record<string, Node> {
  const entries = statusesOf(facts).map((status): [string, Node] => {
    const failure = byStatus.get(status);
    if (failure === undefined) throw new Error(`${facts.url} declares ${status}, which is the status of no error code`);
    const own = facts.failures[status];
    if (content !== undefined)
      return [String(status), { ...responseOf(failure), description: own ?? failure.description, content }];
    return [String(status), { $ref: `#/components/responses/${failure.name}`, ...(own && { description: own }) }];
  });
  return Object.fromEntries(entries);
}

/** `components.responses`: every failure that an operation refers to. */
export function sharedFailures(operations: readonly Operation[]): Record<string, Node> {
  const used = new Set(operations.flatMap(({ responses }) => Object.values(responses).map(({ $ref }) => $ref)));
  const shared = FAILURES.filter(({ name }) => used.has(`#/components/responses/${name}`));
  return Object.fromEntries(shared.map((failure) => [failure.name, responseOf(failure)]));
}

function responseOf({ code, description, message, details, retryAfter }: Failure): Node {
  const statusCode = ERROR_STATUS[code];
  const example = { statusCode, error: STATUS_CODES[statusCode], message, code, ...(details && { details }) };
  return {
    description,
    headers: {
      ...ANSWER_HEADERS,
      ...(retryAfter && {
        'Retry-After': { description: retryAfter, schema: { type: 'integer', minimum: 0, examples: [12] } },
      }),
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  };
}

/** The headers of answers, by reference. */
const ANSWER_HEADERS: Readonly<Record<string, Node>> = Object.fromEntries(
  ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);

/** The headers of an operation's answers: without a rate limit only the id of the request. */
export function answerHeaders(access: Access): Readonly<Record<string, Node>> {
  const { 'X-Request-Id': requestId = {} } = ANSWER_HEADERS;
  return access === 'open' ? { 'X-Request-Id': requestId } : ANSWER_HEADERS;
}

const count = (description: string, example: number): Node => ({
  description,
  schema: { type: 'integer', minimum: 0, examples: [example] },
});

/** `components.headers`. */
export const SHARED_HEADERS: Readonly<Record<string, Node>> = {
  'RateLimit-Limit': count('Requests that may be sent within a window', 100),
  'RateLimit-Remaining': count('Requests that are left in the window', 87),
  'RateLimit-Reset': count('Seconds until the window has room again', 42),
  'X-Request-Id': {
    description: 'The id of this request, also in the log: the one that the request brought, else a new one',
    schema: { type: 'string', examples: ['0b7d8b0e-6f0c-4c58-9d3c-0f4f1c9a2f11'] },
  },
};
