/** Reads the live stream: parses server-sent events, connects again and goes on where it was. */
import { TributaryError } from './error.ts';
import type { paths } from './types.gen.ts';

type Answers = paths['/v1/stream']['get']['responses'];

/** One event; its `event` tells which one it is, and with it what `data` holds. `reset`: read again what you show. */
export type StreamEvent = Answers[200]['content']['text/event-stream'];

export type StreamTopic = 'syncs' | 'connections' | 'data' | 'anomalies' | 'deliveries';

export interface StreamOptions {
  /** Every topic that the key may read when left out. */
  readonly topics?: readonly StreamTopic[];
  /** The id of the last event that was handled: the stream goes on after it. */
  readonly lastEventId?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
}

/** Opens one connection with the given headers. */
export type OpenStream = (headers: Readonly<Record<string, string>>) => Promise<Response>;

/** The first pause before a new connection; it doubles with each that fails. The server names another one. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Every event, over as many connections as it takes. It ends when `signal` is aborted.
 * @throws TributaryError when the service refuses the stream: 4xx other than 429
 */
export async function* streamEvents(
  open: OpenStream,
  { lastEventId = '', signal }: StreamOptions,
): AsyncGenerator<StreamEvent, void, undefined> {
  const state = { lastEventId, pauseMs: FIRST_PAUSE_MS };
  const isOver = () => signal?.aborted === true;
  let failures = 0;
  while (!isOver()) {
    try {
      const response = await open(state.lastEventId === '' ? {} : { 'last-event-id': state.lastEventId });
      failures = 0;
      if (response.body !== null) yield* eventsOf(response.body, state);
    } catch (error) {
      if (isOver()) return;
      if (error instanceof TributaryError && error.status < 500 && error.status !== 429) throw error;
      failures += 1;
    }
    await pause(Math.min(LONGEST_PAUSE_MS, state.pauseMs * 2 ** failures), signal);
  }
}

/** Notes the position and the server's pause in `state`. */
async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  state: { lastEventId: string; pauseMs: number },
): AsyncGenerator<StreamEvent, void, undefined> {
  let rest = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = fieldsOf(block);
        state.lastEventId = fields.get('id') ?? state.lastEventId;
        state.pauseMs = Number(fields.get('retry') ?? state.pauseMs);
        const data = fields.get('data');
        if (data === undefined) continue;
        const event = { id: state.lastEventId, event: fields.get('event'), data: JSON.parse(data) as unknown };
        yield event as StreamEvent; // the service sends what it describes
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined); // the connection is lost already
  }
}

function fieldsOf(block: string): Map<string, string> {
  const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  return new Map(lines.flatMap((found) => (found === null ? [] : [[String(found[1]), String(found[2])] as const])));
}

/** Resolves early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}
