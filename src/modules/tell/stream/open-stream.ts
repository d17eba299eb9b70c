/** One open stream: who reads it, what it sends, and when it ends. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { StreamTopic } from '../../../domain-events/catalog.ts';
import type { Caller } from '../../../platform/http/access.ts';
import type { StreamEvent } from './store.ts';

/** A reader who is further behind is closed; it connects again and resumes. */
const MAX_BEHIND_BYTES = 256 * 1024;

export class OpenStream {
  readonly caller: Caller;
  readonly #topics: ReadonlySet<StreamTopic>;
  readonly #response: ServerResponse;
  readonly #earlier: ReadonlySet<string>;
  /** Events up to this number have been sent. */
  position: number;

  /** @param earlier ids of events that happened before the stream began, and get their numbers only now */
  constructor(
    caller: Caller,
    topics: ReadonlySet<StreamTopic>,
    response: ServerResponse,
    position: number,
    earlier: ReadonlySet<string> = new Set(),
  ) {
    this.caller = caller;
    this.#topics = topics;
    this.#response = response;
    this.#earlier = earlier;
    this.position = position;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  wants({ seq, id, topic, data, workspaceId }: StreamEvent): boolean {
    if (seq <= this.position || workspaceId !== this.caller.workspaceId || data === null) return false;
    return this.#topics.has(topic) && !this.#earlier.has(id);
  }

  /** Sends text; closes the stream instead when the reader has too much earlier text still to take. */
  send(text: string): void {
    if (this.#response.writableLength > MAX_BEHIND_BYTES) this.#response.destroy();
    else if (this.isOpen) this.#response.write(text);
  }

  /** Sends text, and waits until the reader has taken it or has gone. */
  async sendAndWait(text: string): Promise<void> {
    if (!this.isOpen || this.#response.write(text)) return;
    const over = new AbortController();
    const { signal } = over;
    const ended = () => undefined; // aborted, or the response failed: `isOpen` tells
    await Promise.race([
      once(this.#response, 'drain', { signal }).catch(ended),
      once(this.#response, 'close', { signal }).catch(ended),
    ]);
    over.abort();
  }

  /** Ends the stream; text that the reader has not taken yet is dropped. */
  end(): void {
    if (this.#response.writableLength > 0) this.#response.destroy();
    else this.#response.end();
  }
}
