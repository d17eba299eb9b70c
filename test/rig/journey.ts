/** The steps of a customer's backend and of a person's browser, only over HTTP. */
import assert from 'node:assert/strict';
import { until } from './clock.ts';

export interface Backend {
  readonly url: string;
  readonly apiKey: string;
}

export interface SyncStatus {
  readonly jobId: string;
  readonly trigger: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly attempt: number;
  readonly metricsSynced: number;
  readonly eventsSynced: number;
  readonly windowStart: string | null;
  readonly windowEnd: string | null;
  readonly daysAsked: number | null;
  readonly daysDone: number | null;
  readonly kinds: readonly { kind: string; from: string | null; to: string | null; state: string }[];
  readonly recordsSetAside: number;
  readonly error: string | null;
  readonly queuedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** Calls the API and expects `status`; returns the parsed answer. */
export async function call<Answer>(
  { url, apiKey }: Backend,
  method: string,
  path: string,
  { body, status = 200 }: { body?: object; status?: number } = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assert.equal(response.status, status, `${method} ${path} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer; // the caller states the declared shape
}

export async function createUser(backend: Backend, externalId: string): Promise<string> {
  const { id } = await call<{ id: string }>(backend, 'POST', '/v1/users', { body: { externalId }, status: 201 });
  return id;
}

/**
 * Creates a user and allows access at the simulated vendor.
 * @param initialDays how many days the first sync reads; without it the service's own number
 */
export async function connectPerson(backend: Backend, providerId: string, person: string, initialDays?: number) {
  const userId = await createUser(backend, `${person}-${providerId}-${Math.random().toString(36).slice(2)}`);
  return { userId, connectionId: await connect(backend, userId, providerId, person, initialDays) };
}

/** Connects an existing user through the consent page; returns the id of the connection. */
export async function connect(
  backend: Backend,
  userId: string,
  providerId: string,
  person: string,
  initialDays?: number,
): Promise<string> {
  const days = initialDays === undefined ? '' : `&initialDays=${initialDays}`;
  const path = `/v1/oauth/${providerId}/authorize?userId=${userId}${days}`;
  const landing = await consentFrom(backend, path, { person, decision: 'allow' });
  assert.equal(landing.searchParams.get('providerId'), providerId);
  const connectionId = landing.searchParams.get('connectionId');
  assert.ok(connectionId !== null, `no connection: ${landing.href}`);
  return connectionId;
}

/** Leads a browser through authorize, the vendor's page and the callback; returns the address where it ends. */
export async function consent(
  backend: Backend,
  userId: string,
  providerId: string,
  form: { person: string; decision: 'allow' | 'deny' } | URLSearchParams,
): Promise<URL> {
  return consentFrom(backend, `/v1/oauth/${providerId}/authorize?userId=${userId}`, form);
}

/** The same from any path that begins an authorization. */
export async function consentFrom(
  { url }: Backend,
  path: string,
  form: { person: string; decision: 'allow' | 'deny' } | URLSearchParams,
): Promise<URL> {
  const first = await fetch(url + path, { redirect: 'manual' });
  assert.equal(first.status, 302, await first.text());
  // Under another host name than its own, the service first sends the browser there.
  const isMoved = redirectOf(first).endsWith(path);
  const start = isMoved ? await fetch(redirectOf(first), { redirect: 'manual' }) : first;
  const cookie = start.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const vendorPage = redirectOf(start);
  const decided = await fetch(vendorPage, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  const callback = redirectOf(decided);
  const { pathname, search } = new URL(callback);
  const landed = await fetch(url + pathname + search, { redirect: 'manual', headers: { cookie } });
  return new URL(redirectOf(landed), url);
}

function redirectOf(response: Response): string {
  const location = response.headers.get('location');
  assert.ok(location !== null, `expected a redirect, got ${response.status}`);
  return location;
}

/** Waits until the user's newest sync (or the one named) has ended. */
export async function waitForSync(backend: Backend, userId: string, jobId?: string): Promise<SyncStatus> {
  const ask = async () => {
    const { data } = await call<{ data: SyncStatus[] }>(backend, 'GET', `/v1/users/${userId}/syncs`);
    return data.find((sync) => jobId === undefined || sync.jobId === jobId);
  };
  const sync = await until(ask, (found) => found?.status === 'completed' || found?.status === 'failed');
  assert.ok(sync !== undefined);
  return sync;
}
