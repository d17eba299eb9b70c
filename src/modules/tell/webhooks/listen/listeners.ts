/**
 * The clients that listen to the deliveries of a workspace at this moment. Nothing is stored for them. The process that
 * hands an event out notifies every process of the event's id, and the process that has a listener reads the event.
 */
import { v7 as uuidv7 } from 'uuid';
import type { SentEventName } from '../../../../domain-events/catalog.ts';
import { EVENT_SAMPLES } from '../../../../domain-events/samples.ts';
import type { Db } from '../../../../platform/db.ts';
import { type Listener as Hearing, listen } from '../../../../platform/listen.ts';
import type { Log } from '../../../../platform/log.ts';
import { type EventRef, listEvents } from '../../../../platform/outbox/store.ts';
import { plainHeaders } from '../carrier.ts';
import { serializeEvent } from '../event-delivery.ts';
import { signedHeaders } from '../signing.ts';
import { listenForTold, type Told } from './store.ts';

/** The content of a message to a listener. */
export interface Listener {
  readonly workspaceId: string;
  readonly events: ReadonlySet<string>;
  /** Signs the messages to this listener, and nothing else. */
  readonly secret: string;
  send(text: string): void;
  end(): void;
}

/** The most events that are read at once. */
const PAGE = 100;

export class Listeners {
  readonly #db: Db;
  readonly #log: Log;
  readonly #open = new Set<Listener>();
  #hearing: Promise<Hearing> | undefined;
  #waiting: Told[] = [];
  #sending: Promise<void> | undefined;

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /**
   * To be called before a listener is added: it then gets every later event.
   * @throws when the database cannot be reached
   */
  async begin(): Promise<void> {
    this.#hearing ??= this.#hear();
    await this.#hearing;
  }

  /** @returns removes it */
  add(listener: Listener): () => void {
    this.#open.add(listener);
    return () => void this.#open.delete(listener);
  }

  async close(): Promise<void> {
    const hearing = await this.#hearing?.catch(() => undefined); // it never heard anything
    await hearing?.stop();
    await this.#sending;
  }

  async #hear(): Promise<Hearing> {
    try {
      return await listen({
        pool: this.#db.direct,
        log: this.#log,
        subject: 'deliveries for listeners',
        subscribe: listenForTold,
        onNotification: (payload) => this.#take(JSON.parse(payload) as Told), // as tellListeners wrote it
        // Messages of the time without a connection are lost. So the listeners are closed, and connect again.
        onConnected: () => this.#endAll(),
      });
    } catch (error) {
      this.#hearing = undefined;
      throw error;
    }
  }

  #endAll(): void {
    for (const listener of this.#open) listener.end();
  }

  #wanting({ workspaceId, event }: Told): Listener[] {
    return [...this.#open].filter((one) => one.workspaceId === workspaceId && one.events.has(event));
  }

  #take(told: Told): void {
    if (this.#wanting(told).length === 0) return;
    this.#waiting.push(told);
    this.#sending ??= this.#sendWaiting();
  }

  async #sendWaiting(): Promise<void> {
    try {
      for (let page = this.#waiting.splice(0, PAGE); page.length > 0; page = this.#waiting.splice(0, PAGE)) {
        const recorded = await this.#readBodies(page);
        for (const told of page) this.#send(told, told.id === null ? sampleBody(told) : recorded.get(told.id));
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'could not read what listeners are sent; they connect again');
      this.#waiting = [];
      this.#endAll();
    } finally {
      this.#sending = undefined; // in the same turn as the last look at the waiting ids, so that none is left
    }
  }

  /** By the ids of the events. Events of a user who has been erased in the meantime are missing. */
  async #readBodies(page: readonly Told[]): Promise<ReadonlyMap<string, string>> {
    const refs = page.flatMap(({ userId, id }): EventRef[] => (id === null ? [] : [{ userId, id }]));
    const events = refs.length === 0 ? [] : await listEvents(this.#db, refs);
    return new Map(
      events.map(({ id, event, occurredAt, data }) => [id, serializeEvent(event as SentEventName, occurredAt, data)]),
    );
  }

  #send(told: Told, body: string | undefined): void {
    if (body === undefined) return;
    for (const { secret, send } of this.#wanting(told)) {
      const deliveryId = uuidv7();
      const headers = {
        ...plainHeaders(deliveryId, told.event, told.id === null),
        ...signedHeaders(deliveryId, body, { present: secret }, new Date()),
      };
      send(`event: delivery\ndata: ${JSON.stringify({ headers, body })}\n\n`);
    }
  }
}

function sampleBody({ event, at }: Told): string {
  return serializeEvent(event, at, EVENT_SAMPLES[event]);
}
