/** Origins and addresses that a workspace names: https, or http on a loopback host. */
import type { IncomingHttpHeaders } from 'node:http';

/** The loopback hosts, as `URL.hostname` spells them. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The text after `https://`: a name of letters, digits, hyphens and dots, or an address; then perhaps a port. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * An origin (scheme, host, port) in its canonical spelling: lower case, without the scheme's own port.
 * @returns undefined for anything else, such as an address with a path, a wildcard, or http on a public host
 */
export function readOrigin(text: string): string | undefined {
  if (!ORIGIN.test(text)) return undefined;
  const url = URL.parse(text);
  return url !== null && isSecure(url) ? url.origin : undefined;
}

/**
 * An address for a link, in its canonical spelling.
 * @returns undefined for an address that is neither https nor http on a loopback host, or that carries a user name or a
 * password
 */
export function readLink(text: string): string | undefined {
  const url = URL.parse(text);
  return url !== null && isSecure(url) && url.username === '' && url.password === '' ? url.href : undefined;
}

/**
 * Whether a page of these origins has had the browser send a request. An `Origin` decides alone. Some browsers leave it out,
 * or write `null` for a page that sends no referrer, as ours do; then `Sec-Fetch-Site` decides.
 */
export function isSentFrom(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return origin === undefined || origin === 'null' ? site === 'same-origin' : origins.includes(origin);
}

function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
