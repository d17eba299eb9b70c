/** Cookies: reading one of a request, setting one, and moving to the host whose cookies the service sets. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of the request's cookie of this name. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const prefix = `${name}=`;
  const cookie = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix));
  return cookie?.slice(prefix.length);
}

export interface Cookie {
  readonly name: string;
  /** Empty to delete the cookie. */
  readonly value: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
  /**
   * `Strict`: sent only with requests that our own pages make. `Lax`: also when another site sends the browser to us, but
   * not when it embeds our page.
   */
  readonly sameSite: 'Strict' | 'Lax';
  /** Only over https. */
  readonly secure: boolean;
}

/** Sets a cookie that scripts cannot read. */
export function setCookie(reply: FastifyReply, { name, value, path, maxAgeSeconds, sameSite, secure }: Cookie): void {
  const ending = secure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${ending}`,
  );
}

/** Set with the move to our own host, so that a proxy that hides the host from us causes one move and no loop. */
const MOVED = 'tributary_moved';

/**
 * Sends a request on another host than BASE_URL's to that one, because the browser will come back there and bring only
 * that host's cookies.
 * @returns false where it is on the right host already
 */
export function moveToOwnHost(request: FastifyRequest, reply: FastifyReply, baseUrl: string): boolean {
  if (request.host === new URL(baseUrl).host || cookieOf(request, MOVED) !== undefined) return false;
  setCookie(reply, { name: MOVED, value: '1', path: '/', maxAgeSeconds: 10, sameSite: 'Lax', secure: false });
  reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(`${baseUrl}${request.originalUrl}`, 302);
  return true;
}
