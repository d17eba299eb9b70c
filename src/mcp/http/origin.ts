/**
 * Defence against DNS rebinding: a web page whose host name suddenly resolves to this machine must not reach the tools.
 * Such a page sends its own name as Host, and its own origin as Origin.
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { LOOPBACK } from '../../platform/origins.ts';

/**
 * Whether pages of an origin (in its canonical spelling) may call, besides those of BASE_URL.
 * @param workspaceId of the caller; undefined for a preflight, which names none: then one workspace that allows it is enough
 */
export type AllowsOrigin = (origin: string, workspaceId: string | undefined) => Promise<boolean>;

/**
 * A check of Host and Origin.
 *
 * Host may be BASE_URL's, a loopback name, or an IP address: an attacker needs a name for rebinding. Only browsers send
 * Origin. It may be BASE_URL's origin, one that is allowed or, if BASE_URL is a loopback address, any loopback origin
 * (for tools that run in a local browser).
 */
export function originCheck(
  baseUrl: string,
  allowsOrigin: AllowsOrigin = async () => false,
): (request: FastifyRequest) => Promise<void> {
  const own = new URL(baseUrl);
  const isLocal = LOOPBACK.has(own.hostname);
  const isOwnOrigin = ({ origin, hostname }: URL) => origin === own.origin || (isLocal && LOOPBACK.has(hostname));
  return async ({ headers, caller }) => {
    const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
    if (host !== own.hostname && !LOOPBACK.has(host) && !isAddress(host)) {
      throw new AppError('FORBIDDEN', 'This Host is not served here; set BASE_URL to the address that clients use');
    }
    if (headers.origin === undefined) return;
    const url = URL.parse(headers.origin);
    if (url === null || !(isOwnOrigin(url) || (await allowsOrigin(url.origin, caller?.workspaceId)))) {
      throw new AppError('FORBIDDEN', 'Pages of this Origin may not call the tools');
    }
  };
}

function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}
