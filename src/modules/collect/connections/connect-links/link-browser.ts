/**
 * Ties a link to the browser that uses it: the browser gets a cookie, and the link keeps the hash of it from the first
 * connection or disconnection on. Opening the page does not count as use, because mail scanners and previews open it too.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../../../../platform/http/cookies.ts';
import type { ConnectLink } from './store.ts';

const SECRET_BYTES = 32;

/** Each link has a cookie of its own, so that a browser can use several. */
function cookieName(tokenHash: Buffer): string {
  return `tributary_link_${tokenHash.toString('hex').slice(0, 16)}`;
}

/** The hash of the cookie that the browser sent for this link; null if it sent none. */
export function linkBrowser(request: FastifyRequest, { tokenHash }: Pick<ConnectLink, 'tokenHash'>): Buffer | null {
  const cookie = cookieOf(request, cookieName(tokenHash));
  return cookie === undefined ? null : hash(cookie);
}

/** As `linkBrowser`, for a browser that uses the link now. A browser without the cookie gets one. */
export function requireLinkBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokenHash, expiresAt }: Pick<ConnectLink, 'tokenHash' | 'expiresAt'>,
  baseUrl: string,
): Buffer {
  const known = linkBrowser(request, { tokenHash });
  if (known !== null) return known;
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  const { pathname, protocol } = new URL(baseUrl);
  setCookie(reply, {
    name: cookieName(tokenHash),
    value,
    path: `${pathname.replace(/\/$/, '')}/connect`,
    maxAgeSeconds: Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000)),
    sameSite: 'Lax', // the vendor sends the browser back to us
    secure: protocol === 'https:',
  });
  return hash(value);
}

/** Whether the link belongs to another browser. */
export function isElsewhere(request: FastifyRequest, link: ConnectLink): boolean {
  if (link.browserHash === null) return false;
  return linkBrowser(request, link)?.equals(link.browserHash) !== true;
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
