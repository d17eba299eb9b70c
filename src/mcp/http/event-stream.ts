/**
 * The older HTTP+SSE transport (protocol revision 2024-11-05): the server sends a stream of events, the client posts
 * each message.
 */
import type { ServerResponse } from 'node:http';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';

const KEEP_ALIVE_MS = 15_000;

/** One open stream. Its first event tells the client where to post messages. */
export class EventStreamTransport implements Transport {
  readonly sessionId: string;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #response: ServerResponse;
  readonly #endpoint: string;
  #timer: NodeJS.Timeout | undefined;

  /** @param endpoint the address (path and query) that receives this session's messages */
  constructor(sessionId: string, endpoint: string, response: ServerResponse) {
    this.sessionId = sessionId;
    this.#endpoint = endpoint;
    this.#response = response;
  }

  async start(): Promise<void> {
    this.#response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    this.#response.once('close', () => this.#end());
    this.#write('endpoint', this.#endpoint);
    this.#timer = setInterval(() => this.#response.write(': still here\n\n'), KEEP_ALIVE_MS).unref();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#write('message', JSON.stringify(message));
  }

  async close(): Promise<void> {
    this.#response.end();
    this.#end();
  }

  #write(event: string, data: string): void {
    if (!this.#response.writableEnded) this.#response.write(`event: ${event}\ndata: ${data}\n\n`);
  }

  #end(): void {
    clearInterval(this.#timer);
    const tell = this.onclose;
    delete this.onclose; // called only once
    tell?.();
  }
}
