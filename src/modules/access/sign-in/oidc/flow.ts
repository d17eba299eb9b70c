/**
 * One visit of a browser at the OpenID provider. The browser keeps a random secret in a cookie. Everything that ties
 * the provider's answer to this browser is computed from this secret, so nothing secret is stored here.
 */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../../../../platform/http/cookies.ts';
import { MINUTE_MS } from '../../../../platform/instants.ts';
import { generateToken, isToken } from '../../sessions/index.ts';
import { readReturnPath } from '../place.ts';

export const FLOW_LIFETIME_MS = 10 * MINUTE_MS;

export interface Flow {
  /** Comes back with the answer (RFC 6749, section 10.12). */
  readonly state: string;
  /** Comes back in the ID token (OpenID Connect Core 1.0, section 3.1.2.1). */
  readonly nonce: string;
  /** Proves that the exchange of the code comes from the browser that began the flow (RFC 7636). */
  readonly verifier: string;
  /** The page to come back to, relative to `/console/`. It is kept in the cookie too. */
  readonly returnPath: string;
}

/** Begins a flow in this browser. An earlier flow of this browser ends. */
export function beginFlow(reply: FastifyReply, baseUrl: string, returnPath: string): Flow {
  const secret = generateToken();
  const value = `${secret}.${Buffer.from(returnPath).toString('base64url')}`;
  putCookie(reply, baseUrl, value, FLOW_LIFETIME_MS / 1000);
  return flowOf(secret, returnPath);
}

/** The flow of the browser that sends this request. */
export function flowOfBrowser(request: FastifyRequest, baseUrl: string): Flow | undefined {
  const [secret = '', encoded = ''] = cookieOf(request, cookieName(baseUrl))?.split('.', 2) ?? [];
  // Another host of the domain may have set this cookie.
  return isToken(secret) ? flowOf(secret, readReturnPath(Buffer.from(encoded, 'base64url').toString())) : undefined;
}

export function endFlow(reply: FastifyReply, baseUrl: string): void {
  putCookie(reply, baseUrl, '', 0);
}

function flowOf(secret: string, returnPath: string): Flow {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier'), returnPath };
}

function isSecure(baseUrl: string): boolean {
  return new URL(baseUrl).protocol === 'https:';
}

function cookieName(baseUrl: string): string {
  return isSecure(baseUrl) ? '__Host-tributary_oidc' : 'tributary_oidc';
}

/** Lax, because the provider sends the browser back to us. */
function putCookie(reply: FastifyReply, baseUrl: string, value: string, maxAgeSeconds: number): void {
  const secure = isSecure(baseUrl);
  setCookie(reply, { name: cookieName(baseUrl), value, path: '/', maxAgeSeconds, sameSite: 'Lax', secure });
}
