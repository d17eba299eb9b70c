/**
 * Whether the service answers. After a request without an answer the service is asked again and again, until it answers;
 * the tabs of a browser tell each other to do so.
 */
import { useSyncExternalStore } from 'react';
import { consoleUrl } from './addresses.ts';

/** Between two questions while the service does not answer. */
const PAUSE_MS = 2_000;
/** An answer that takes longer is none. */
const LONGEST_WAIT_MS = 10_000;
/** What a proxy answers when there is no service behind it, and the service when it cannot work. */
const GATEWAY_FAILURES = [502, 503, 504];

let isLost = false;
/** Resolves with whether the service was away. */
let asking: Promise<boolean> | undefined;
const changed = new EventTarget();
const otherTabs = new BroadcastChannel('tributary.connection');
otherTabs.addEventListener('message', () => void untilAnswered());

/**
 * Like `fetch`. After a request without an answer the service itself is asked whether it still answers.
 * @throws an Error for the person at the screen; the reason of an aborted signal
 */
export async function fetchFromService(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const answer = await fetch(url, init);
    if (GATEWAY_FAILURES.includes(answer.status)) void untilAnswered();
    return answer;
  } catch (error) {
    const isAborted = init.signal?.aborted === true;
    if (!isAborted || isTimeout(init.signal?.reason)) void untilAnswered();
    throw isAborted ? error : new Error('The service cannot be reached.', { cause: error });
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof Error && /timeout/i.test(reason.name);
}

/**
 * Asks the service at once, and until it answers.
 * @returns whether it was away
 */
export function untilAnswered(): Promise<boolean> {
  asking ??= askUntilAnswered().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askUntilAnswered(): Promise<boolean> {
  let wasAway = false;
  while (!(await answers())) {
    wasAway = true;
    if (!isLost) otherTabs.postMessage('');
    setLost(true);
    await pause();
  }
  setLost(false);
  return wasAway;
}

/** Calls the listener when the service answers again, if it is away at the moment; otherwise never. */
export function afterThisOutage(listener: () => void): void {
  void asking?.then((wasAway) => wasAway && listener());
}

async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch(consoleUrl('session'), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    return !GATEWAY_FAILURES.includes(status);
  } catch {
    return false;
  }
}

/** Ends early when the network comes back, and when somebody looks at the page again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    setTimeout(end, PAUSE_MS);
    addEventListener('online', end, { signal: over.signal });
    document.addEventListener('visibilitychange', end, { signal: over.signal });
  });
}

function setLost(now: boolean): void {
  if (now === isLost) return;
  isLost = now;
  changed.dispatchEvent(new Event('change'));
}

function onChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** Whether the service did not answer lately. */
export function useIsLost(): boolean {
  return useSyncExternalStore(onChange, () => isLost);
}

/**
 * Calls the listener when the service answers again after it did not.
 * @returns a function that ends the listening
 */
export function onBack(listener: () => void): () => void {
  return onChange(() => isLost || listener());
}
