/**
 * The questions of `tributary doctor` to a vendor and to our own addresses, without a person. Most of them are the same
 * for all vendors; an adapter declares the others. Its part is pure, except for `findSubscription`.
 */

import type { ClientCredentials } from './settings.ts';
import type { VendorQuery, VendorResponse } from './vendor-api.ts';

export interface VendorCheck {
  /** How the vendor refuses a code that nobody has issued. Absent: as RFC 6749 says. */
  readClient?(answer: VendorResponse): ClientState | undefined;
  /** The fault that the consent page finds in our request, in the vendor's words. Absent: {@link consentFault}. */
  consentFault?(answer: ConsentAnswer): string | undefined;
  /**
   * Requests to our inbound address that store nothing: the vendor's own check of it, where there is one. They need the
   * webhook secret. Absent: the vendor needs no such secret, and we only see whether an unsigned notice is refused.
   */
  questions?(webhookSecret: string): readonly AddressQuestion[];
  /**
   * The address to which the vendor sends its inbound notices; undefined: none. Absent: the vendor does not tell the
   * application.
   * @throws VendorError `malformed`
   */
  findSubscription?(api: ApplicationApi): Promise<string | undefined>;
}

/** `known`: id and secret are right; `refused`: one of them is not; `inactive`: the vendor has switched it off. */
export type ClientState = 'known' | 'refused' | 'inactive';

export interface ConsentAnswer {
  readonly status: number;
  /** The address to which the page sends the browser. */
  readonly location: URL | undefined;
  readonly text: string;
}

/** A request to our inbound address, and the answer that is right. */
export interface AddressQuestion {
  readonly method: 'GET' | 'POST';
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expected: { readonly status: number; readonly body?: Readonly<Record<string, string>> };
}

/** Calls the vendor in the name of the application, not of a person. */
export interface ApplicationApi {
  readonly client: ClientCredentials;
  /** @throws VendorError, also for every status but 2xx */
  get(path: string, query: VendorQuery): Promise<VendorResponse>;
}

const CLIENT_STATES: Readonly<Record<string, ClientState>> = {
  invalid_client: 'refused',
  unauthorized_client: 'refused',
  invalid_grant: 'known',
  redirect_uri_mismatch: 'known', // the vendor compares the address only after it has found the client
};

/** Reads the `error` of RFC 6749 §5.2. Undefined: the answer does not tell. */
export function readClient({ status, body }: VendorResponse): ClientState | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if (status === 200 && 'access_token' in body) return 'known';
  return 'error' in body && typeof body.error === 'string' ? CLIENT_STATES[body.error] : undefined;
}

/**
 * The error of RFC 6749 §4.1.2.1, wherever the page sends the browser with it, or the text of a page with status 400.
 * Undefined: the page has found nothing wrong.
 */
export function consentFault({ status, location, text }: ConsentAnswer): string | undefined {
  if (status === 400) return text;
  if (location?.searchParams.has('error') !== true) return undefined;
  const parameters = [...location.searchParams].filter(([name]) => name.startsWith('error'));
  return parameters.map(([, value]) => value).join(': ');
}
