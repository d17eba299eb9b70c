/**
 * Inbound notices: requests that a vendor sends us by itself. An adapter knows how to recognise a genuine request, how to
 * read it, and how to pull the data that it names. The code that receives requests knows no vendor. An adapter's part is
 * pure, except for `pull` and `subscribe`.
 */
import type { KeyObject } from 'node:crypto';
import type { JsonObject } from '../platform/json.ts';
import type { EventType } from '../vocabulary/event-types.ts';
import type { MetricType } from '../vocabulary/metric-types/storage.ts';
import type { HealthEvent, Page } from './page.ts';
import type { FetchRequest } from './provider.ts';
import type { VendorApi, VendorHeaders } from './vendor-api.ts';

/** A request that claims to come from the vendor, before its body is read. */
export interface InboundHead {
  readonly method: 'GET' | 'POST';
  /** Only parameters that the URL holds once. */
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

/** The secrets by which an adapter recognises genuine requests. */
export interface InboundSecrets {
  /** PROVIDER_x_CLIENT_SECRET; never empty. */
  readonly clientSecret: string;
  /** PROVIDER_x_WEBHOOK_SECRET; empty where the operator has set none. */
  readonly webhookSecret: string;
  /**
   * The vendor's published keys, from a cache.
   * @param fresh loads them again, at most once a minute
   * @throws AppError UNAVAILABLE when the keys cannot be loaded; the vendor then sends the request again
   */
  keys(fresh: boolean): Promise<SignatureKeys>;
}

export type Refusal = 401 | 403 | 404;

export type Reception =
  | { readonly kind: 'refused'; readonly status: Refusal }
  /** The vendor checks that the address is ours: we answer, and nothing more is to be done. */
  | { readonly kind: 'answered'; readonly status: 200 | 201 | 204; readonly body?: Readonly<Record<string, string>> }
  | {
      readonly kind: 'accepted';
      /** The status that the vendor takes for "received". */
      readonly status: 200 | 204;
      /**
       * False when nothing proves who sent the notice: then we take only notices about people we know, and not many.
       */
      readonly isProven: boolean;
      /**
       * The vendor's own id of this notice; we act on it once. Absent where the vendor gives no id and sends the same
       * body again for each further change: then we drop repeats only while the first one is still waiting.
       */
      readonly replayId?: string;
    };

/** One entry of a notice: the person, and the action that it asks for. */
export type Notice = {
  /** As `identify` gives it. */
  readonly vendorUserId: string;
  /** The access token in the entry, if there is one: the entry concerns only the connection with this token. */
  readonly accessToken?: string;
} & (
  | {
      readonly kind: 'pushed';
      /**
       * @param stored for vendors that may send an older state of an item after a newer one. Absent: every state counts
       * @throws VendorError `malformed`
       */
      read(grantedScopes: Scopes, stored?: StoredItems): Promise<Page>;
      /** The part of the body about this person, without tokens. `readNotices` can read it like the whole body. */
      readonly body?: JsonObject;
    }
  /**
   * Something has changed and must be read at the vendor. Only the adapter understands the target; we keep it until it
   * has been read.
   */
  | { readonly kind: 'changed'; readonly target: JsonObject }
  /** The grant has been withdrawn: no token works any more. */
  | { readonly kind: 'grant_ended' }
  /** Everything that the person allows from now on. */
  | { readonly kind: 'permissions'; readonly scopes: readonly string[] }
);

/** What is stored of the person and the provider. */
export interface StoredItems {
  /** The newest values of these local days, as far as they are stored. */
  dayValues(metricType: MetricType, days: readonly string[]): Promise<ReadonlyMap<string, number>>;
  findEvent(eventType: EventType, vendorId: string): Promise<StoredItem | undefined>;
}

/** A stored event. */
export type StoredItem = Pick<HealthEvent, 'endedAt' | 'data'>;

/** Undefined: unknown. */
export type Scopes = readonly string[] | undefined;

export interface InboundNotices {
  /** For operators, in one sentence: what proves that a notice is genuine, and what PROVIDER_x_WEBHOOK_SECRET is. */
  readonly knownBy: string;
  /** The vendor signs nothing; the address itself is the secret: `/v1/inbound/{providerId}/{webhook secret}`. */
  readonly isSecretInPath?: boolean;
  /**
   * The longest body that we read, in bytes. `long`: the operator sets the limit. Such a body is a JSON object whose
   * members are arrays of records, and is cut into parts while it arrives. `refuse` alone proves such a request, and we
   * know repeats by the hash of the body; `receive` is called only for bodies that are not cut.
   */
  readonly maxBodyBytes: number | 'long';
  /** The address of the vendor's published keys for signatures, and their reader. */
  readonly keyset?: { readonly url: string /** @throws VendorError */; read(body: unknown): SignatureKeys };

  /** Refuses a request that cannot be genuine, before its body is read. */
  refuse?(head: InboundHead, secrets: InboundSecrets): Refusal | undefined;
  /** Judges the raw bytes, in constant time where secrets are compared. Touches nothing but its arguments. */
  receive(request: InboundRequest, secrets: InboundSecrets): Promise<Reception>;
  /**
   * The notices in a genuine body. It leaves out kinds of notices that we do not know.
   * @param body as `parseVendorJson` gives it
   * @throws VendorError `malformed`
   */
  readNotices(body: unknown): Notice[];
  /**
   * Reads the data that notices named, page by page.
   * @param request as for `fetch`; its window does not matter here
   * @param targets as `readNotices` gave them, the oldest first
   * @throws VendorError
   */
  pull(request: FetchRequest, targets: readonly JsonObject[]): AsyncIterable<Page>;
  /**
   * Asks the vendor for notices about a new connection, where the vendor wants to be asked for each one. Asking again
   * does no harm.
   */
  subscribe?(api: VendorApi, subscriptionId: string): Promise<void>;
  /** Ends these notices, before the grant is given back. */
  unsubscribe?(api: VendorApi, subscriptionId: string): Promise<void>;
}
