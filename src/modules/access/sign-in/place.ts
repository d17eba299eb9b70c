/** Where a page stands below `/console/`: the pages name everything relative to it, so that they work behind any proxy. */

export interface Place {
  /** From the page to `/console/`: empty, or `../` repeated. */
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
/** Only completes relative addresses; no page has this host. */
const ROOT = 'http://console.invalid/console/';

/**
 * The page to return to after signing in, relative to `/console/`. It is never an address elsewhere, and never one that
 * would begin another sign-in. Any such input becomes the console's first page.
 */
export function readReturnPath(text: string): string {
  const url = URL.parse(text, ROOT);
  if (url === null || !url.href.startsWith(ROOT)) return '';
  const path = url.href.slice(ROOT.length).split('#', 1)[0] ?? '';
  return path.length > MAX_CHARACTERS || isReserved(path) ? '' : path;
}

/** Whether an address below `/console/` is no page but a file or a request of the app. */
export function isReserved(path: string): boolean {
  return /^(assets|oidc|session)(\/|\?|$)/.test(path);
}
