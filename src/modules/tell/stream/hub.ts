/**
 * Sends new events to the open streams of this process. Each event is read once, however many streams there are. A
 * stream that resumes reads the events that it has missed by itself, until it has caught up with the others.
 */
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../../platform/db.ts';
import type { Caller } from '../../../platform/http/access.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { type Listener, listen } from '../../../platform/listen.ts';
import type { Log } from '../../../platform/log.ts';
import { beat, COMMENT, frame } from './frames.ts';
import type { StreamIds } from './ids.ts';
import type { OpenStream } from './open-stream.ts';
import {
  lastNumber,
  listAfter,
  listBetween,
  listenForEvents,
  publishEvents,
  type StreamEvent,
  unstoredIn,
} from './store.ts';
import { UnstoredData } from './unstored-data.ts';

export interface HubOptions {
  readonly db: Db;
  readonly log: Log;
  readonly ids: StreamIds;
  /** Of these callers, those who have lost their access. */
  readonly listEnded: (callers: readonly Caller[]) => Promise<ReadonlySet<Caller>>;
  /** How often the database is asked although no notification came. Default: 5 s. */
  readonly pollMs?: number;
}

/** Events that are read at once. */
const PAGE = 100;
const POLL_MS = 5_000;
const BEAT_MS = 15_000;
/** A pause between two rounds: under load it collects events for one round. */
const BREATH_MS = 20;

export class StreamHub {
  readonly #options: HubOptions;
  /** By workspace: the streams that have every event up to {@link #position}. */
  readonly #live = new Map<string, Set<OpenStream>>();
  readonly #streams = new Set<OpenStream>();
  readonly #unstored = new UnstoredData();
  #position = 0;
  #listening: Promise<Listener> | undefined;
  #polling: ReturnType<typeof repeat> | undefined;
  #beating: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #numbering: Promise<void> = Promise.resolve();
  #nextNumbering: Promise<void> | undefined;
  #isWanted = false;
  #hasStopped = false;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Where a new stream begins: behind every event that has been committed.
   * @throws when the database cannot be reached
   */
  async begin(): Promise<number> {
    this.#listening ??= this.#listen();
    await this.#listening;
    await this.#number();
    const last = await lastNumber(this.#options.db);
    // While nobody reads, nothing is read from the database.
    if (this.#streams.size === 0) this.#position = Math.max(this.#position, last);
    return last;
  }

  /**
   * Numbers what was committed before the call. Calls during one numbering share the next: each waits for a lock with a
   * connection, and many clients that come at once would take all of them.
   */
  #number(): Promise<void> {
    this.#nextNumbering ??= this.#numbering.then(() => {
      this.#nextNumbering = undefined;
      const numbering = publishEvents(this.#options.db, new Date());
      this.#numbering = numbering.catch(() => undefined); // those who wait for it are told
      return numbering;
    });
    return this.#nextNumbering;
  }

  /** Adds a stream, which gets every event of its workspace and topics after its position. */
  add(stream: OpenStream): void {
    if (this.#hasStopped) {
      stream.end();
      return;
    }
    this.#streams.add(stream);
    stream.onClose(() => this.#remove(stream));
    if (this.#streams.size === 1) this.#start();
    void this.#catchUp(stream).catch((error) => {
      this.#options.log.warn({ err: error }, 'a stream could not resume; its client connects again');
      stream.end();
    });
  }

  #remove(stream: OpenStream): void {
    this.#streams.delete(stream);
    this.#live.get(stream.caller.workspaceId)?.delete(stream);
    if (this.#live.get(stream.caller.workspaceId)?.size === 0) this.#live.delete(stream.caller.workspaceId);
    if (this.#streams.size === 0) this.#pause();
  }

  /** Ends the streams of callers. */
  end(isEnded: (caller: Caller) => boolean): void {
    for (const stream of this.#streams) if (isEnded(stream.caller)) stream.end();
  }

  /** Ends the streams of callers who have lost their access, whether or not a notification told of it. */
  async endRefused(): Promise<void> {
    const callers = [...this.#streams].map(({ caller }) => caller);
    if (callers.length === 0) return;
    const ended = await this.#options.listEnded(callers);
    this.end((caller) => ended.has(caller));
  }

  /** Ends every stream; later ones end at once. */
  stop(): void {
    this.#hasStopped = true;
    this.end(() => true);
    this.#pause();
  }

  /** Gives the connection of LISTEN back, after {@link stop}. */
  async close(): Promise<void> {
    this.stop();
    const listener = await this.#listening?.catch(() => undefined); // it never listened
    await listener?.stop();
    await this.#running;
  }

  async #listen(): Promise<Listener> {
    const { db, log } = this.#options;
    try {
      return await listen({
        pool: db.direct,
        log,
        subject: 'events of the stream',
        subscribe: listenForEvents,
        onNotification: (payload) => {
          this.#unstored.keep(unstoredIn(payload), Date.now());
          this.#wake();
        },
        onConnected: () => this.#wake(),
      });
    } catch (error) {
      this.#listening = undefined;
      throw error;
    }
  }

  #start(): void {
    const { log, pollMs = POLL_MS } = this.#options;
    this.#polling = repeat(
      async () => {
        this.#wake();
        await this.endRefused();
      },
      pollMs,
      (error) => log.warn({ err: error }, 'could not check who may still read the stream; it is tried again'),
    );
    this.#beating = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  #pause(): void {
    void this.#polling?.stop();
    clearInterval(this.#beating);
  }

  #wake(): void {
    if (this.#streams.size === 0) return;
    this.#isWanted = true;
    this.#running ??= this.#run();
  }

  /** Reads until nothing is left. After a failure the next poll reads on. */
  async #run(): Promise<void> {
    const { log } = this.#options;
    while (this.#isWanted && !this.#hasStopped) {
      this.#isWanted = false;
      try {
        await this.#number();
        while ((await this.#readPage()) === PAGE);
      } catch (error) {
        log.warn({ err: error }, 'could not read the events of the stream; it is tried again');
      }
      await delay(BREATH_MS);
    }
    this.#running = undefined; // in the same turn as the last look at the requests, so that no call is lost
  }

  async #readPage(): Promise<number> {
    const events = await listAfter(this.#options.db, this.#position, PAGE);
    const [first] = events;
    // Numbers have no gaps. So events were deleted before this process read them: it stood still for more than an hour.
    // The streams end, and their clients learn by a reset that they have missed something.
    if (first !== undefined && first.seq > this.#position + 1) this.end(() => true);
    this.#send(events);
    await turn(); // the readers take what has been sent before they are sent more
    return events.length;
  }

  #send(events: readonly StreamEvent[]): void {
    const texts = new Map<OpenStream, string>();
    for (const event of events) {
      const streams = this.#live.get(event.workspaceId);
      if (streams === undefined) continue;
      const text = this.#frame(event);
      for (const stream of streams) {
        if (stream.wants(event)) texts.set(stream, (texts.get(stream) ?? '') + text);
      }
    }
    this.#position = events.at(-1)?.seq ?? this.#position;
    for (const [stream, text] of texts) stream.send(text);
  }

  async #catchUp(stream: OpenStream): Promise<void> {
    const { workspaceId } = stream.caller;
    while (stream.isOpen && stream.position < this.#position) {
      const until = this.#position;
      const missed = await listBetween(this.#options.db, workspaceId, { after: stream.position, until }, PAGE);
      const wanted = missed.filter((event) => stream.wants(event));
      stream.position = missed.length < PAGE ? until : (missed.at(-1)?.seq ?? until);
      if (wanted.length > 0) await stream.sendAndWait(wanted.map((event) => this.#frame(event)).join(''));
    }
    if (!this.#streams.has(stream)) return;
    const live = this.#live.get(workspaceId) ?? new Set();
    this.#live.set(workspaceId, live.add(stream));
  }

  #frame(event: StreamEvent): string {
    const data = this.#unstored.dataOf(event.id) ?? event.data;
    return frame({ ...event, data }, this.#options.ids.idOf(event.workspaceId, event.seq));
  }

  #beat(): void {
    for (const stream of this.#streams) {
      const isLive = this.#live.get(stream.caller.workspaceId)?.has(stream) === true;
      const position = Math.max(stream.position, this.#position);
      stream.send(isLive ? beat(this.#options.ids.idOf(stream.caller.workspaceId, position)) : COMMENT);
    }
  }
}
