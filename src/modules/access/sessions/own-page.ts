/**
 * Refuses requests that other pages make a browser send. A browser adds our cookie to every request to the same host,
 * also for a page on another port of it. So a cookie alone does not prove that one of our pages asks.
 */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { isSentFrom } from '../../../platform/origins.ts';

/** A browser asks the service first before it lets a page of another origin send these. */
const ASKED_FOR_TYPES: ReadonlySet<string> = new Set(['application/json', 'application/offset+octet-stream']);

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks a request that may change something. The browser must say that a page of BASE_URL's origin sends it. Its
 * content type must be one that other pages may not send without asking first: JSON, or the parts of a file.
 * @throws AppError FORBIDDEN, UNSUPPORTED_MEDIA_TYPE
 */
export function requireOwnPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, baseUrl: string): void {
  if (SAFE_METHODS.has(method)) return;
  const { origin } = new URL(baseUrl);
  if (!isSentFrom(headers, [origin])) {
    const own = `Only pages of this service, at ${origin} (its BASE_URL), may use its sessions`;
    throw new AppError('FORBIDDEN', `${own}; others send an API key`);
  }
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (!ASKED_FOR_TYPES.has(type.trim().toLowerCase())) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'A session sends Content-Type: application/json, also without a body');
  }
}
