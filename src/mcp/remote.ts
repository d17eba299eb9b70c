/** A tool server for a service that runs elsewhere. */
import { createHttpClient, type HttpClient } from '../platform/http-client.ts';
import type { Log } from '../platform/log.ts';
import type { VendorNames } from './vendor-names.ts';

export interface RemoteOptions {
  /** TRIBUTARY_URL, without a slash at the end. */
  readonly url: string;
  readonly log: Log;
  readonly restricted: readonly string[];
  readonly vendorNames: VendorNames;
}

/**
 * A client for that service alone. The operator has named the service, so the rules for customers' addresses do not
 * apply.
 */
export function openRemote(url: string): HttpClient {
  return createHttpClient({ allow: [], exemptOrigins: [url] });
}
