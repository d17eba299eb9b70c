/** A tool server beside a service that runs elsewhere. */
import { createHttpClient, type HttpClient } from '../platform/http-client.ts';
import type { Log } from '../platform/log.ts';

export interface RemoteOptions {
  /** TRIBUTARY_URL, without a slash at its end. */
  readonly url: string;
  readonly log: Log;
  readonly restricted: readonly string[];
}

/** A client for that service alone: its operator named it, so none of the rules for customers' addresses bind it. */
export function openRemote(url: string): HttpClient {
  return createHttpClient({ allow: [], exemptOrigins: [url] });
}
