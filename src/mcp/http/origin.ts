/**
 * Defence against DNS rebinding: a web page whose host name suddenly resolves to this machine must not reach the tools.
 * Such a page sends its own name as Host, and its own origin as Origin.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A check of Host and Origin.
 *
 * Host may be BASE_URL's, a loopback name, or an IP address: an attacker needs a name for rebinding. Only browsers send
 * Origin. It may be BASE_URL's origin or, if BASE_URL is a loopback address, any loopback origin (for tools that run in
 * a local browser).
 */
export function originCheck(baseUrl: string): (request: FastifyRequest) => Promise<void> {
  const own = new URL(baseUrl);
  const isLocal = LOOPBACK.has(own.hostname);
  const isOwnOrigin = (origin: string) => {
    const url = URL.parse(origin);
    return url !== null && (url.origin === own.origin || (isLocal && LOOPBACK.has(url.hostname)));
  };
  return async ({ headers }) => {
    const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
    if (host !== own.hostname && !LOOPBACK.has(host) && !isAddress(host)) {
      throw new AppError('FORBIDDEN', 'This Host is not served here; set BASE_URL to the address that clients use');
    }
    if (headers.origin !== undefined && !isOwnOrigin(headers.origin)) {
      throw new AppError('FORBIDDEN', 'Pages of this Origin may not call the tools');
    }
  };
}

function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}
