/**
 * Ties a flow to the browser it began in: a cookie there, its hash beside the flow. A flow that a customer's backend
 * begins and hands to a browser later cannot be tied; neither can one begun under another host name than BASE_URL's,
 * whose cookie the callback would not get.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SECRET_BYTES = 32;

/** True for a person's browser, on our own address, without a key (which browsers cannot send). */
export function beganInBrowser(request: FastifyRequest, baseUrl: string): boolean {
  if (request.caller !== null || !isOnOwnHost(request, baseUrl)) return false;
  // What browsers send when a person goes to an address; programs ask for anything or for JSON.
  return (request.headers.accept ?? '').includes('text/html');
}

/** True where a cookie set now will reach the callback. */
export function isOnOwnHost({ host }: FastifyRequest, baseUrl: string): boolean {
  return host === new URL(baseUrl).host;
}

/** Each flow has a cookie of its own, so that several can be under way in one browser. */
function cookieName(flowKey: string): string {
  return `tributary_flow_${createHash('sha256').update(flowKey).digest('hex').slice(0, 16)}`;
}

/**
 * Sets the cookie of a flow.
 * @returns the hash to keep beside the flow
 */
export function bindBrowser(reply: FastifyReply, flowKey: string, callbackUrl: string, maxAgeSeconds: number): Buffer {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  setCookie(reply, flowKey, callbackUrl, secret, maxAgeSeconds);
  return hash(secret);
}

/** The hash of the cookie that the browser sent for this flow; null without one. */
export function browserHash(request: FastifyRequest, flowKey: string): Buffer | null {
  const prefix = `${cookieName(flowKey)}=`;
  const cookie = (request.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix));
  return cookie === undefined ? null : hash(cookie.slice(prefix.length));
}

export function forgetBrowser(reply: FastifyReply, flowKey: string, callbackUrl: string): void {
  setCookie(reply, flowKey, callbackUrl, '', 0);
}

/** Lax: the cookie comes along when the vendor sends the browser back, not when a page elsewhere embeds us. */
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
