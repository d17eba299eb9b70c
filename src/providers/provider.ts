/**
 * The contract between Tributary and a vendor's API. An adapter is one folder with one `Provider` and one line in
 * `index.ts`; nothing else in the service knows a vendor by name.
 *
 * An adapter declares what differs between vendors as data (OAuth endpoints, scopes, rate-limit headers) and supplies
 * two kinds of code: `fetch`, which walks the vendor's endpoints, and pure normalisers, which turn a response body into
 * points and events. It holds no state, reads no clock and never sees a token.
 *
 * `auth-scheme.ts` describes how a person gives consent, `vendor-api.ts` what an adapter calls the vendor with,
 * `page.ts` what it gives.
 */
import type { JsonObject } from '../platform/json.ts';
import type { EventType } from '../vocabulary/event-types.ts';
import type { MetricType } from '../vocabulary/metric-types/storage.ts';
import type { OAuth1Scheme, OAuth2Scheme } from './auth-scheme.ts';
import type { VendorCheck } from './check.ts';
import type { HistoryRequests } from './history-requests.ts';
import type { InboundNotices } from './inbound.ts';
import type { HealthEvent, Page, SetAsideRecord } from './page.ts';
import type { VendorApi, VendorHeaders } from './vendor-api.ts';

/** The end of a wire format, in words that complete "the vendor ends …". */
export interface Ending {
  /** `OAuth 1.0a` */
  readonly what: string;
  /** `on 2026-12-31` */
  readonly when: string;
  /** From then on nothing is asked of the vendor (epoch milliseconds). Absent: until the vendor answers 410. */
  readonly servedUntil?: number;
  /** The wire format that goes on. */
  readonly successor: string;
  /** What operators have to do to change to it. */
  readonly advice: string;
}

/** One vendor. */
export interface Provider {
  /** Public identifier, e.g. `provider_c`; its settings are read from `PROVIDER_C_*`. */
  readonly id: string;
  readonly displayName: string;
  readonly auth: OAuth1Scheme | OAuth2Scheme;
  /** The vendor's origin. The adapter asks for full paths below it. */
  readonly apiUrl: string;
  readonly metricTypes: readonly MetricType[];
  readonly eventTypes: readonly EventType[];
  /**
   * The vendor's terms forbid the use of its data by AI. Assistants do not get them unless AI_ALLOW names the provider.
   */
  readonly aiRestricted: boolean;
  /**
   * The wire format's name, for a vendor that has more than one: tokens of one format are not valid in another. The
   * operator chooses by `PROVIDER_x_FLAVOR`.
   */
  readonly flavor?: string;
  /** The vendor ends this wire format: the start says so to operators who use the vendor itself. */
  readonly ending?: Ending;
  /** Every wire format of the vendor by its name. The adapter that lists them is the default. */
  readonly flavors?: Readonly<Record<string, Provider>>;
  /** Grants of another wire format can be exchanged for grants of this one. */
  readonly exchange?: GrantExchange;
  /** The vendor's inbound notices. Absent: the vendor sends none, and only scheduled syncs find new data. */
  readonly inbound?: InboundNotices;
  /** How to ask the vendor to send data, where it lets nobody pull. */
  readonly historyRequests?: HistoryRequests;
  /**
   * The vendor selects by the time of upload, so the next window brings late uploads, and nothing has to be read again.
   */
  readonly selectsByUpload?: true;
  /**
   * Every how many days the last two weeks are read again while the vendor's notices arrive. Absent: every day, as
   * without notices. For vendors whose quota is tight.
   */
  readonly announcedRereadDays?: number;
  /**
   * The quota that all connections share. Absent: the vendor counts per person, and a 429 concerns that person only.
   */
  readonly quota?: SharedQuota;
  /** The checks of `tributary doctor` that only this vendor needs. */
  readonly check?: VendorCheck;

  /**
   * Whether the permissions that the person left ticked are of any use. We do not make a connection that could read
   * nothing.
   * @param scopes as the vendor names them in its token answer or in the redirect
   */
  grantsEnough?(scopes: readonly string[]): boolean;

  /**
   * The vendor's own, stable id of the person who gave consent.
   * @param tokenResponse the answer of the token endpoint, for vendors that name the person only there
   * @returns the caller accepts 1 to 255 printable characters; `vendorUserIdOf` reads a number
   */
  identify(api: VendorApi, tokenResponse: JsonObject): Promise<string>;

  /** The scopes that the person allows, for vendors that name them neither in the token answer nor in the redirect. */
  permissions?(api: VendorApi): Promise<readonly string[]>;

  /**
   * Everything the vendor has for the window, page by page. When the adapter asks the request about stored data, the
   * answer includes every page that the adapter has given before.
   */
  fetch(request: FetchRequest): AsyncIterable<Page>;

  /**
   * How many days back the vendor gives data, by range or at a history request. Absent: it gives only new data, so there
   * are no backfills.
   */
  readonly backfillDays?: number;

  /** The vendor's quotas, shared or of one person, for backfills, which leave the larger part to other syncs. */
  quotaWindows?(headers: VendorHeaders, now: number): readonly QuotaWindow[];

  /**
   * Reads again a record that was set aside, after an adapter was mended. It asks the vendor for nothing.
   * @throws VendorError `malformed` when it still cannot be understood
   */
  readAgain?(record: SetAsideRecord, findEvent: FindEvent): Promise<Page>;

  /** Ends the grant at the vendor (best effort; called when a connection or its user is deleted). */
  revoke?(api: VendorApi): Promise<void>;

  /** When the vendor's quota opens again, read from the headers of a 429. Absent: `Retry-After`, else one minute. */
  retryAt?(headers: VendorHeaders, now: number): number | undefined;
}

/** How the vendor exchanges grants. */
export interface GrantExchange {
  /** The adapter of the other wire format, which is OAuth 1.0a. */
  readonly from: Provider;
  /** Of the call, below the provider's API. */
  readonly path: string;
}

/** One of the quotas that a vendor counts, as the headers of an answer show it. */
export interface QuotaWindow {
  /** How many calls are allowed in `lengthMs`. */
  readonly limit: number;
  readonly lengthMs: number;
  /**
   * How many are left, and when they are counted anew (epoch milliseconds); undefined where the answer does not say.
   */
  readonly left: number | undefined;
  readonly opensAt: number | undefined;
}

/** A quota counted for the application as a whole. */
export interface SharedQuota {
  /**
   * When calls are allowed again (epoch milliseconds), once the headers of an answer say that none is left; undefined
   * while there are some, or where the vendor does not say.
   */
  exhaustedUntil(headers: VendorHeaders, now: number): number | undefined;
  /**
   * How many calls the vendor allows a new application in the shortest of its `quotaWindows`, as its pages say. It is
   * shown to operators until an answer says more. Absent: the vendor's answers never say how many are left.
   */
  readonly firstLimit?: number;
}

/** An event as it is stored. */
export type KnownEvent = Pick<HealthEvent, 'startedAt' | 'endedAt' | 'day' | 'utcOffsetMinutes'>;

/** Finds a stored event of this person and provider. */
export type FindEvent = (eventType: EventType, vendorId: string) => Promise<KnownEvent | undefined>;

export interface FetchRequest {
  readonly api: VendorApi;
  /** Window in epoch milliseconds, `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** The clock, epoch milliseconds. */
  readonly now: number;
  /** The window reaches over the last two weeks: what changes rarely is read too. */
  readonly isReread?: boolean;
  /** A scheduled sync within a day of a notice of the vendor: new items were read when the vendor announced them. */
  readonly isRoutine?: boolean;
  /** The newest stored value of this person, provider and metric type, for readings stored only when they change. */
  latestValue(metricType: MetricType): Promise<number | null>;
  /**
   * The UTC offsets, in minutes, at which these local days were stored: of those days whose values have not settled. For
   * vendors that say where a person is, but not where the person was: a day that is read again keeps its offset.
   */
  dayOffsets?(metricType: MetricType, firstDay: string, lastDay: string): Promise<ReadonlyMap<string, number>>;
  /** The person's health data were deleted at this instant. Items that ended before it must not come back. */
  readonly notBefore?: number;
  /**
   * The scopes that the person allows. Undefined: the vendor has not said, so the adapter may ask for everything.
   */
  readonly grantedScopes?: readonly string[];
  /**
   * The mark at which an earlier attempt at this window stopped, when a quota ran out: the `resumeAt` of its last
   * committed page.
   */
  readonly resumeAt?: string;
  /**
   * The revisions of those of these events that are stored, by the vendor's id; null for an event that is stored without
   * one. For adapters that read the details of changed events only.
   */
  revisionsOf?(eventType: EventType, vendorIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /**
   * A backfill reads this window. Nobody waits for it, and its calls leave enough of the quota to others: read all
   * details.
   */
  readonly isBackfill?: true;
  /** For a notice that names only the id of an event. */
  readonly findEvent?: FindEvent;
}
