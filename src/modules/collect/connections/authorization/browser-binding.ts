/**
 * Ties a flow to the browser in which it began: the browser gets a cookie, and the flow's row keeps the cookie's hash.
 * Two kinds of flow cannot be tied: those that a customer's backend begins and later hands to a browser, and those that
 * begin under another host name than BASE_URL's, because the callback would not get the cookie.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET_BYTES = 32;

/** True for a person's browser that calls our own address without a key. Browsers cannot send a key. */
export function beganInBrowser(request: FastifyRequest, baseUrl: string): boolean {
  if (request.caller !== null || !isOnOwnHost(request, baseUrl)) return false;
  // A browser asks for HTML when a person goes to an address. Programs ask for anything or for JSON.
  return (request.headers.accept ?? '').includes('text/html');
}

/** True if the callback will get a cookie that is set now. */
export function isOnOwnHost({ host }: FastifyRequest, baseUrl: string): boolean {
  return host === new URL(baseUrl).host;
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
  const prefix = `${cookieName(flowKey)}=`;
  const cookie = (request.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix));
  return cookie === undefined ? null : hash(cookie.slice(prefix.length));
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
