/** Where a page stands below `/console/`: the pages name everything relative to it, so that they work behind any proxy. */

export interface Place {
  /** From the page to `/console/`: empty, or `../` so many times. */
  readonly toRoot: string;
  /** From `/console/` to the page, with its query. */
  readonly path: string;
}

/** @param url the request's own, which begins with `/console/` */
export function placeOf(url: string): Place {
  const [path = '', ...query] = url.split('?');
  const segments = path.split('/').slice(2);
  return { toRoot: '../'.repeat(segments.length - 1), path: [segments.join('/'), ...query].join('?') };
}

const MAX_CHARACTERS = 1_000;
/** Of a host that no page has. */
const ROOT = 'http://console.invalid/console/';

/**
 * The page to come back to after signing in, relative to `/console/`: never one elsewhere, and none of the addresses
 * that would begin to sign in once more. What is no such page becomes the console's first one.
 */
export function readReturnPath(text: string): string {
  const url = URL.parse(text, ROOT);
  if (url === null || !url.href.startsWith(ROOT)) return '';
  const path = url.href.slice(ROOT.length).split('#', 1)[0] ?? '';
  return path.length > MAX_CHARACTERS || isReserved(path) ? '' : path;
}

/** Whether an address below `/console/` is no page: what stands there is not for the address line of a browser. */
export function isReserved(path: string): boolean {
  return /^(assets|oidc|session)(\/|\?|$)/.test(path);
}
