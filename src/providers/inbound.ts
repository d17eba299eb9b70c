/**
 * What a vendor tells by itself: how its requests are known to be genuine, what they say, and how the data they name
 * are read. The part that receives them knows no vendor; an adapter's part is pure but for `pull` and `subscribe`.
 */
import type { KeyObject } from 'node:crypto';
import type { JsonObject } from '../platform/json.ts';
import type { FetchRequest, Page, VendorApi, VendorHeaders } from './provider.ts';

/** A request that claims to come from the vendor, before its body is read. */
export interface InboundHead {
  readonly method: 'GET' | 'POST';
  /** Parameters that are given once. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly headers: VendorHeaders;
  /** The last segment of `/v1/inbound/{providerId}/{secret}`. */
  readonly pathSecret: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface InboundRequest extends InboundHead {
  /** Empty for a GET. */
  readonly rawBody: Uint8Array;
}

/** Public keys of a vendor's signatures by their id. */
export type SignatureKeys = ReadonlyMap<number, KeyObject>;

/** What genuine requests are known by. */
export interface InboundSecrets {
  /** PROVIDER_x_CLIENT_SECRET; never empty. */
  readonly clientSecret: string;
  /** PROVIDER_x_WEBHOOK_SECRET; empty where the operator has set none. */
  readonly webhookSecret: string;
  /**
   * The vendor's published keys, from a cache.
   * @param fresh loads them again, at most once a minute
   * @throws AppError UNAVAILABLE when they cannot be had: the vendor sends again
   */
  keys(fresh: boolean): Promise<SignatureKeys>;
}

export type Refusal = 401 | 403 | 404;

export type Reception =
  | { readonly kind: 'refused'; readonly status: Refusal }
  /** The check of an address: answered, and nothing more to do. */
  | { readonly kind: 'answered'; readonly status: 200 | 201 | 204; readonly body?: Readonly<Record<string, string>> }
  | {
      readonly kind: 'accepted';
      /** What the vendor takes for "received". */
      readonly status: 200 | 204;
      /** False where nothing proves who has sent it: then only notices of known people are taken, and not many. */
      readonly isProven: boolean;
      /**
       * The vendor's own name of this notification: it is acted on once. Absent where the vendor has none and says the
       * same words again for each further change: then repeats are dropped only while the first one waits.
       */
      readonly replayId?: string;
    };

/** What one entry of a notification asks of us. */
export type Notice = {
  /** As `identify` gives it. */
  readonly vendorUserId: string;
  /** A token the entry carries: it concerns only a connection that has this very one. */
  readonly accessToken?: string;
} & (
  | { readonly kind: 'pushed' /** @throws VendorError `malformed` */; read(grantedScopes: Scopes): Page }
  /** To be read at the vendor; the target is the adapter's own word for what, kept until it has been read. */
  | { readonly kind: 'changed'; readonly target: JsonObject }
  /** The grant has been withdrawn: no token works any more. */
  | { readonly kind: 'grant_ended' }
  /** The whole set of what the person allows from now on. */
  | { readonly kind: 'permissions'; readonly scopes: readonly string[] }
);

/** Undefined: unknown. */
export type Scopes = readonly string[] | undefined;

export interface InboundNotices {
  /** For operators: by what genuine ones are known, and what PROVIDER_x_WEBHOOK_SECRET is. One sentence. */
  readonly knownBy: string;
  /** The vendor signs nothing; the address itself is the secret: `/v1/inbound/{providerId}/{webhook secret}`. */
  readonly isSecretInPath?: boolean;
  /** Longest body that is read, in bytes. */
  readonly maxBodyBytes: number;
  /** Where the vendor publishes the keys of its signatures, and how they are read. */
  readonly keyset?: { readonly url: string /** @throws VendorError */; read(body: unknown): SignatureKeys };

  /** What can be refused before the body is read. */
  refuse?(head: InboundHead, secrets: InboundSecrets): Refusal | undefined;
  /** Judges the raw bytes, in constant time where secrets are compared. Touches nothing but its arguments. */
  receive(request: InboundRequest, secrets: InboundSecrets): Promise<Reception>;
  /**
   * What a genuine body asks for; what we do not know asks for nothing.
   * @param body as `parseVendorJson` gives it
   * @throws VendorError `malformed`
   */
  readNotices(body: unknown): Notice[];
  /**
   * Reads what notices have named, page by page.
   * @param request its window is a sync's and of no importance here
   * @param targets as `readNotices` gave them, in the order of their coming
   * @throws VendorError
   */
  pull(request: FetchRequest, targets: readonly JsonObject[]): AsyncIterable<Page>;
  /** Asks for notifications about a new connection, where the vendor wants that of each. Done again, it does no harm. */
  subscribe?(api: VendorApi, subscriptionId: string): Promise<void>;
  /** Ends them, before the grant is given back. */
  unsubscribe?(api: VendorApi, subscriptionId: string): Promise<void>;
}
