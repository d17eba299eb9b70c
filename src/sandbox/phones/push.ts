/** One push of a phone to the service, and the renewal of its token. */
import { gzipSync } from 'node:zlib';
import type { Counts, PhoneState } from './phone-state.ts';

/** `later`: the same batch is worth another try. `ended`: the service refuses this phone. `gone`: its user is no more. */
export type Pushed =
  | { readonly outcome: 'taken'; readonly counts: Omit<Counts, 'batches' | 'repeats'> }
  | { readonly outcome: 'later' | 'ended' | 'gone'; readonly message: string };

export interface PushOptions {
  /** Without a trailing slash. */
  readonly serviceUrl: string;
  readonly stopped: AbortSignal;
  /** Called with a renewed token before it is used. */
  readonly keep: () => Promise<void>;
}

const TIMEOUT_MS = 60_000;
const WORTH_ANOTHER_TRY = new Set([408, 409, 425, 429]);

export async function push(phone: PhoneState, batch: object, options: PushOptions): Promise<Pushed> {
  const body = gzipSync(JSON.stringify(batch));
  const send = () =>
    exchange(`${options.serviceUrl}/v1/users/${phone.userId}/samples`, body, options, {
      authorization: `Bearer ${phone.credential.token}`,
      'content-encoding': 'gzip',
    });
  const first = await send();
  const answer = first?.status === 401 && (await renew(phone, options)) ? await send() : first;
  if (answer === undefined) return { outcome: 'later', message: 'nobody answered' };
  const { status, body: said } = answer;
  if (status !== 200) {
    const canWait = status >= 500 || WORTH_ANOTHER_TRY.has(status);
    const outcome = canWait ? 'later' : status === 404 ? 'gone' : 'ended';
    return { outcome, message: `${status} ${String(said.message ?? '')}`.trim() };
  }
  const count = (name: string) => Number(said[name] ?? 0);
  return {
    outcome: 'taken',
    counts: {
      stored: count('stored'),
      unchanged: count('unchanged'),
      deleted: count('deleted'),
      refused: Array.isArray(said.refused) ? said.refused.length : 0,
    },
  };
}

/** @returns whether there is a new token */
async function renew(phone: PhoneState, options: PushOptions): Promise<boolean> {
  const { refreshToken } = phone.credential;
  if (refreshToken === undefined) return false;
  const answer = await exchange(`${options.serviceUrl}/v1/tokens/refresh`, JSON.stringify({ refreshToken }), options);
  if (answer?.status !== 200) return false;
  const { accessToken, refreshToken: next } = answer.body;
  if (typeof accessToken !== 'string' || typeof next !== 'string') return false;
  phone.credential = { token: accessToken, refreshToken: next };
  await options.keep();
  return true;
}

interface Answer {
  readonly status: number;
  /** Empty for an answer that is no object of JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Undefined: no answer, for any reason. */
async function exchange(
  url: string,
  body: string | Buffer<ArrayBuffer>,
  { stopped }: PushOptions,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return { status: response.status, body: parse(await response.text()) };
  } catch {
    return undefined;
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // an object: just checked
  } catch {
    return {};
  }
}
