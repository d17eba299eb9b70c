/**
 * Ties a flow to the browser it began in: a cookie there, its hash beside the flow. The only flow that is not tied is
 * one begun with a key: a customer's backend begins it and hands it to a browser later. A browser that comes under
 * another host name than BASE_URL's is sent to that one first, because the callback would not get the cookie.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET_BYTES = 32;

/** Set with the move to our own host, so that a proxy that hides the host from us causes one move and no loop. */
const MOVED = 'tributary_moved';

/**
 * Sends a request on another host than BASE_URL's to that one.
 * @returns false where it is on the right host already
 */
export function moveToOwnHost(request: FastifyRequest, reply: FastifyReply, baseUrl: string): boolean {
  if (request.host === new URL(baseUrl).host || cookieOf(request, MOVED) !== undefined) return false;
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .header('set-cookie', `${MOVED}=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax`)
    .redirect(`${baseUrl}${request.originalUrl}`, 302);
  return true;
}

/** Each flow has a cookie of its own, so that several flows can run in one browser. */
function cookieName(flowKey: string): string {
  return `tributary_flow_${createHash('sha256').update(flowKey).digest('hex').slice(0, 16)}`;
}

/**
 * Sets the cookie of a flow.
 * @returns the hash to store with the flow
 */
export function bindBrowser(reply: FastifyReply, flowKey: string, callbackUrl: string, maxAgeSeconds: number): Buffer {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  setCookie(reply, flowKey, callbackUrl, secret, maxAgeSeconds);
  return hash(secret);
}

/** The hash of the cookie that the browser sent for this flow; null if it sent none. */
export function browserHash(request: FastifyRequest, flowKey: string): Buffer | null {
  const cookie = cookieOf(request, cookieName(flowKey));
  return cookie === undefined ? null : hash(cookie);
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const prefix = `${name}=`;
  const cookie = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix));
  return cookie?.slice(prefix.length);
}

export function forgetBrowser(reply: FastifyReply, flowKey: string, callbackUrl: string): void {
  setCookie(reply, flowKey, callbackUrl, '', 0);
}

/**
 * Lax: the browser sends the cookie when the vendor redirects it back to us, but not when another site embeds our page.
 */
function setCookie(
  reply: FastifyReply,
  flowKey: string,
  callbackUrl: string,
  value: string,
  maxAgeSeconds: number,
): void {
  const { pathname, protocol } = new URL(callbackUrl);
  const secure = protocol === 'https:' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(flowKey)}=${value}; Path=${pathname}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
