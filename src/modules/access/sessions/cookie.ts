/** The cookie that holds the token of a session. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../../../platform/http/cookies.ts';
import { SESSION_LIFETIME_MS } from './store.ts';
import { isToken } from './token.ts';

/**
 * With https a browser takes a cookie of this prefix only from this very host, over https and for all of its paths, so no
 * other host of the domain can set it.
 */
function cookieName(baseUrl: string): string {
  return isSecure(baseUrl) ? '__Host-tributary' : 'tributary_session';
}

function isSecure(baseUrl: string): boolean {
  return new URL(baseUrl).protocol === 'https:';
}

/** The token that the browser has sent. */
export function sessionTokenOf(request: FastifyRequest, baseUrl: string): string | undefined {
  const token = cookieOf(request, cookieName(baseUrl));
  return token !== undefined && isToken(token) ? token : undefined;
}

export function setSessionCookie(reply: FastifyReply, baseUrl: string, token: string): void {
  putCookie(reply, baseUrl, token, SESSION_LIFETIME_MS / 1000);
}

export function clearSessionCookie(reply: FastifyReply, baseUrl: string): void {
  putCookie(reply, baseUrl, '', 0);
}

function putCookie(reply: FastifyReply, baseUrl: string, value: string, maxAgeSeconds: number): void {
  const secure = isSecure(baseUrl);
  setCookie(reply, { name: cookieName(baseUrl), value, path: '/', maxAgeSeconds, sameSite: 'Strict', secure });
}
