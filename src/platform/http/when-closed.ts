import type { ServerResponse } from 'node:http';

/**
 * Runs `listener` once, when the answer has been sent or its client has gone; at once where the client has gone already.
 * 'close' comes only once, and a client may go while its key is checked: a listener that is added later would never run.
 */
export function whenClosed(response: ServerResponse, listener: () => void): void {
  if (response.closed) listener();
  else response.once('close', listener);
}
