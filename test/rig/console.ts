/** The requests of the console's pages: the cookie of a session, and the headers that a browser adds. */
import { createSession } from '../../src/modules/access/sessions/index.ts';
import type { Scope } from '../../src/platform/http/access.ts';
import { type Answer, type Outgoing, send } from './http.ts';
import type { TestService } from './service.ts';

/** Of a service whose BASE_URL is plain http. */
const COOKIE = 'tributary_session';

/** The origin of BASE_URL, unless a test sets another one. */
export function ownOrigin({ url }: Pick<TestService, 'url'>): string {
  return `http://localhost:${new URL(url).port}`;
}

/** The token of a new session of an operator with these scopes. */
export function openSession({ db, workspaceId }: TestService, scopes: readonly Scope[]): Promise<string> {
  return db.transaction((tx) => createSession(tx, workspaceId, { kind: 'operator', scopes }, new Date()));
}

/**
 * A request of a page: with the session of this token, if there is one. `headers` replace those that the browser adds.
 */
export function sendAsPage(
  service: Pick<TestService, 'url'>,
  token: string | undefined,
  { headers, ...request }: Outgoing,
): Promise<Answer> {
  return send(service.url, { ...request, headers: { ...pageHeaders(service, token), ...headers } });
}

/** The headers that a browser adds to a request of a page. */
export function pageHeaders(service: Pick<TestService, 'url'>, token: string | undefined): Record<string, string> {
  return {
    origin: ownOrigin(service),
    'content-type': 'application/json',
    ...(token !== undefined && { cookie: `${COOKIE}=${token}` }),
  };
}

/** The token of the session that an answer sets; undefined where it sets none, or deletes it. */
export function sessionTokenIn({ headers }: Answer): string | undefined {
  return cookieIn(headers['set-cookie'], COOKIE);
}

export function cookieIn(setCookie: readonly string[] | undefined, name: string): string | undefined {
  const found = (setCookie ?? []).find((line) => line.startsWith(`${name}=`));
  return /=([^;]+);/.exec(found ?? '')?.[1];
}
