/**
 * Ties a flow to the browser in which it began: the browser gets a cookie, and the flow keeps the hash of it. Only a flow
 * that was begun with a key is not tied: a customer's backend begins it and hands it to a browser later. A browser that
 * comes under another host name than BASE_URL's is sent to that one first, because the callback would not get the cookie.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../../../../platform/http/cookies.ts';

const SECRET_BYTES = 32;

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
  setFlowCookie(reply, flowKey, callbackUrl, secret, maxAgeSeconds);
  return hash(secret);
}

/** The hash of the cookie that the browser sent for this flow; null if it sent none. */
export function browserHash(request: FastifyRequest, flowKey: string): Buffer | null {
  const cookie = cookieOf(request, cookieName(flowKey));
  return cookie === undefined ? null : hash(cookie);
}

export function forgetBrowser(reply: FastifyReply, flowKey: string, callbackUrl: string): void {
  setFlowCookie(reply, flowKey, callbackUrl, '', 0);
}

/** Lax, because the vendor sends the browser back to us. */
function setFlowCookie(
  reply: FastifyReply,
  flowKey: string,
  callbackUrl: string,
  value: string,
  maxAgeSeconds: number,
): void {
  const { pathname: path, protocol } = new URL(callbackUrl);
  const secure = protocol === 'https:';
  setCookie(reply, { name: cookieName(flowKey), value, path, maxAgeSeconds, sameSite: 'Lax', secure });
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
