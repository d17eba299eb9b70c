/** The stream's text, as the HTML standard defines it: https://html.spec.whatwg.org/multipage/server-sent-events.html */
import type { StreamEvent } from './store.ts';

/** How long a client waits before it connects again. */
const RETRY_MS = 2_000;

/** Opens a stream. A block that has only an id is no event, but gives the client the position to resume from. */
export function opening(id: string): string {
  return `retry: ${RETRY_MS}\nid: ${id}\n\n`;
}

/** The first event of a stream that cannot resume: the client reads again what it shows. */
export function reset(id: string): string {
  return `id: ${id}\nevent: reset\ndata: {}\n\n`;
}

/** JSON has no line breaks, so the data are one line. */
export function frame({ event, data }: StreamEvent, id: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}

export const COMMENT = ':\n\n';

/** Shows that the stream is alive. It moves the position on, so that a stream without events can resume later. */
export function beat(id: string): string {
  return `:\nid: ${id}\n\n`;
}
