/**
 * Reads server-sent events: parses them, connects again when the connection is lost, and continues after the last
 * event.
 */
import { TributaryError } from './error.ts';

/** One event. Its `event` names its kind, and so the type of `data`. */
export interface AnyEvent {
  readonly id: string;
  readonly event: string | undefined;
  readonly data: unknown;
}

export interface StreamOptions {
  /** The id of the last event that was handled: the stream continues after it. */
  readonly lastEventId?: string;
  /** Ends the stream. */
  readonly signal?: AbortSignal;
}

/** The events of a stream, over as many connections as it takes. */
export type EventStream<Event> = AsyncGenerator<Event, void, undefined>;

/** Opens one connection with the given headers, until the signal is aborted. */
export type OpenStream = (headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Response>;

/** The first pause before a new connection; it doubles with each that fails. The server names another one. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server writes something every 15 s, so a connection that is silent for this long is lost. */
const LONGEST_SILENCE_MS = 60_000;

interface State {
  lastEventId: string;
  pauseMs: number;
}

/**
 * Every event, over as many connections as it takes. It ends when `signal` is aborted.
 * @throws TributaryError when the service refuses the stream: 4xx other than 429
 */
export async function* streamEvents(
  open: OpenStream,
  { lastEventId = '', signal }: StreamOptions,
  longestSilenceMs = LONGEST_SILENCE_MS,
): EventStream<AnyEvent> {
  const state: State = { lastEventId, pauseMs: FIRST_PAUSE_MS };
  const isOver = () => signal?.aborted === true;
  let failures = 0;
  while (!isOver()) {
    const connection = new Connection(signal, longestSilenceMs);
    try {
      const headers = state.lastEventId === '' ? {} : { 'last-event-id': state.lastEventId };
      const response = await open(headers, connection.signal);
      failures = 0;
      if (response.body !== null) yield* eventsOf(response.body, state, connection);
    } catch (error) {
      if (isOver()) return;
      if (isFinal(error)) throw error;
      failures += 1;
    } finally {
      connection.end();
    }
    await pause(Math.min(LONGEST_PAUSE_MS, state.pauseMs * 2 ** failures), signal);
  }
}

/** The service answered that it will not open this stream. Any other failure may pass. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof TributaryError)) return false;
  const { status = 0 } = error;
  return status >= 400 && status < 500 && status !== 429;
}

/** One connection: it is aborted with the caller's signal, and when nothing has arrived for too long. */
class Connection {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #longestSilenceMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(caller: AbortSignal | undefined, longestSilenceMs: number) {
    this.#caller = caller;
    this.#longestSilenceMs = longestSilenceMs;
    caller?.addEventListener('abort', this.#abort, { once: true });
    this.heard();
  }

  readonly #abort = () => this.#controller.abort(this.#caller?.reason);

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something arrives, or may. */
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#abort, this.#longestSilenceMs);
  }

  /** While the caller handles an event, silence does not show that the connection is lost. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.rest();
    this.#caller?.removeEventListener('abort', this.#abort);
    this.#controller.abort();
  }
}

/** Notes the position and the server's pause in `state`. */
async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  state: State,
  connection: Connection,
): EventStream<AnyEvent> {
  let rest = '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      connection.rest();
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block, state);
        if (event !== undefined) yield event;
      }
      connection.heard();
    }
  } finally {
    await reader.cancel().catch(() => undefined); // the connection is lost already
  }
}

function eventOf(block: string, state: State): AnyEvent | undefined {
  const lines = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  const fields = new Map(lines.flatMap((found) => (found === null ? [] : [[String(found[1]), String(found[2])]])));
  state.lastEventId = fields.get('id') ?? state.lastEventId;
  state.pauseMs = Number(fields.get('retry') ?? state.pauseMs);
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { id: state.lastEventId, event: fields.get('event'), data: JSON.parse(data) as unknown };
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
