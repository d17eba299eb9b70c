/** The stream's text, as the HTML standard defines it: https://html.spec.whatwg.org/multipage/server-sent-events.html */
import type { StreamEvent } from './store.ts';

/** How long a client waits before it connects again. */
const RETRY_MS = 2_000;

/** Opens a stream. A block that has only an id is no event, but gives the client the position to resume from. */
export function opening(position: number): string {
  return `retry: ${RETRY_MS}\nid: ${position}\n\n`;
}

/** The first event of a stream that cannot resume: the client reads again what it shows. */
export function reset(position: number): string {
  return `id: ${position}\nevent: reset\ndata: {}\n\n`;
}

/** JSON has no line breaks, so the data are one line. */
export function frame({ seq, event, data }: StreamEvent): string {
  return `id: ${seq}\nevent: ${event}\ndata: ${data}\n\n`;
}

export const COMMENT = ':\n\n';

/** Shows that the stream is alive. It moves the position on, so that a stream without events can resume later. */
export function beat(position: number): string {
  return `:\nid: ${position}\n\n`;
}

/** The position in a Last-Event-ID header; NaN if that is no id of ours. */
export function readPosition(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
