/** One request to the service. */
import { SyncStopped } from './error.ts';

/** The part of `fetch` that is used. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body: string;
    readonly signal?: AbortSignal;
  },
) => Promise<{
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}>;

export interface Address {
  /** The address of the service: `https://tributary.example.com`. */
  readonly baseUrl: string;
  /** Used instead of the global `fetch`. */
  readonly fetch?: Fetch;
}

export interface Reply {
  readonly status: number;
  /** Undefined where the body is no JSON. */
  readonly body: unknown;
  /** Milliseconds, from `Retry-After`. */
  readonly retryAfterMs: number | undefined;
}

/** @throws SyncStopped `offline` without an answer, `interrupted` if the signal was aborted */
export async function request(
  { baseUrl, fetch = globalThis.fetch }: Address,
  path: string,
  body: object,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal !== undefined && { signal }) };
  try {
    const answer = await fetch(baseUrl.replace(/\/+$/, '') + path, init);
    const text = await answer.text();
    return { status: answer.status, body: jsonOf(text), retryAfterMs: waitOf(answer.headers.get('retry-after')) };
  } catch (error) {
    if (signal?.aborted === true) throw new SyncStopped('interrupted', 'The time of this sync is over.');
    throw new SyncStopped(
      'offline',
      `The service cannot be reached: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Undefined where the text is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, or a date. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
