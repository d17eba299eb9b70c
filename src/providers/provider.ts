/**
 * The contract between Tributary and a vendor's API. An adapter is one folder with one `Provider` and one line in
 * `index.ts`; nothing else in the service knows a vendor by name.
 *
 * An adapter declares what differs between vendors as data (OAuth endpoints, scopes, rate-limit headers) and supplies
 * two kinds of code: `fetch`, which walks the vendor's endpoints, and pure normalisers, which turn a response body
 * into points and events. It holds no state, reads no clock and never sees a token.
 */
import type { Json, JsonObject } from '../platform/json.ts';
import type { ActivityType, EventType, Origin } from '../vocabulary/event-types.ts';
import type { MetricType } from '../vocabulary/metric-types/storage.ts';
import type { VendorCheck } from './check.ts';
import type { HistoryItem, HistoryRequests } from './history-requests.ts';
import type { InboundNotices } from './inbound.ts';

/** OAuth 2.0 authorization-code flow (RFC 6749), with PKCE S256 (RFC 7636) where `pkce` is set. */
export interface OAuth2Scheme {
  readonly protocol: 'oauth2';
  readonly pkce: boolean;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** RFC 7009 endpoint; absent where the adapter's `revoke` uses the vendor's own way. */
  readonly revokeUrl?: string;
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** How the client authenticates at the token endpoint. */
  readonly clientAuthentication: 'body' | 'basic';
  /** How it authenticates at the revocation endpoint, where that differs. */
  readonly revokeAuthentication?: 'body' | 'basic';
  readonly authorizeParameters?: Readonly<Record<string, string>>;
  readonly refreshParameters?: Readonly<Record<string, string>>;
  /**
   * Whether a refusal to renew says that the grant is dead, as the vendor documents it. Absent: `invalid_grant`
   * (RFC 6749, 5.2).
   */
  readonly isDeadGrant?: (answer: JsonObject) => boolean;
  /** The vendor closes this API: a 410, of the API or of the token endpoint, ends connections for good. */
  readonly isClosing?: true;
}

/** OAuth 1.0a (RFC 5849) with HMAC-SHA1. */
export interface OAuth1Scheme {
  readonly protocol: 'oauth1';
  readonly requestTokenUrl: string;
  readonly authorizeUrl: string;
  /** The access-token endpoint. */
  readonly tokenUrl: string;
}

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
  /** What changing to it means. */
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
  /** The vendor's inbound notices. Absent: the vendor sends none, and only scheduled syncs find what is new. */
  readonly inbound?: InboundNotices;
  /** How to ask for history where the vendor lets nobody pull it. */
  readonly history?: HistoryRequests;
  /**
   * The vendor selects by the time of upload, so the next window brings what was uploaded late, and nothing has to be
   * read again.
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
  /** What `tributary doctor` cannot find out at this vendor as it does at any other. */
  readonly check?: VendorCheck;

  /**
   * Whether the permissions that the person left ticked are of any use. We do not make a connection that could read
   * nothing.
   * @param scopes as the vendor names them in its token answer or in the redirect
   */
  grantsEnough?(scopes: readonly string[]): boolean;

  /**
   * The vendor's own, stable id of the person who gave consent.
   * @param tokenResponse what the token endpoint answered, for vendors that name the person there and nowhere else
   */
  identify(api: VendorApi, tokenResponse: JsonObject): Promise<string>;

  /** What the person allows, for vendors that say it neither in the token answer nor in the redirect. */
  permissions?(api: VendorApi): Promise<readonly string[]>;

  /**
   * Everything the vendor has for the window, page by page. What the request tells of stored data includes every page
   * that was given before.
   */
  fetch(request: FetchRequest): AsyncIterable<Page>;

  /**
   * How many days back the vendor gives data, by range or when it is asked for history. Absent: it does not, so there are
   * no backfills.
   */
  readonly historyDays?: number;

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
  /** How many are left, and when they are counted anew (epoch milliseconds); undefined where the answer does not say. */
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
  /** How many calls the vendor will still answer; undefined where the headers do not say. */
  callsLeft?(headers: VendorHeaders): number | undefined;
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
  /** A scheduled sync within a day of a notice of the vendor: what is new was read when it was announced. */
  readonly isRoutine?: boolean;
  /** The newest stored value of this person, provider and metric type, for readings stored only when they change. */
  latestValue(metricType: MetricType): Promise<number | null>;
  /** The person's health data were deleted at this instant. What ended before it must not come back. */
  readonly notBefore?: number;
  /**
   * What the person allows, as far as the vendor has said. Undefined: unknown, so the adapter may ask for everything.
   */
  readonly grantedScopes?: readonly string[];
  /**
   * Where an earlier attempt at this window stopped because a quota ran out: the `resumeAt` of its last committed page.
   */
  readonly resumeAt?: string;
  /**
   * The revisions of those of these events that are stored, by the vendor's id; null where none is stored with it. For
   * adapters that read details only of what has changed.
   */
  revisionsOf?(eventType: EventType, vendorIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Nobody waits for this window, and its calls leave enough of the quota to others: read everything in full. */
  readonly isBackfill?: true;
  /** For a notice that names only the id of an event. */
  readonly findEvent?: FindEvent;
}

/** The content of one response, or of a few that belong together. It is committed as a whole. */
export interface Page {
  readonly points: readonly Point[];
  readonly events: readonly HealthEvent[];
  /** Events that the vendor no longer has. The points that they carried are removed too. */
  readonly removed?: readonly Pick<HealthEvent, 'eventType' | 'vendorId'>[];
  /** The page holds everything of these metric types on these local days. Other stored points of them are removed. */
  readonly complete?: DayCoverage;
  /** Where another attempt can continue to read the window. Only the adapter understands it. */
  readonly resumeAt?: string;
  /**
   * Items that the vendor has not finished, as targets of `inbound.pull`: a score that is pending, a detail that was not
   * read. They are read again when an hour has passed.
   */
  readonly unfinished?: readonly JsonObject[];
  /** The vendor's records of this page that the adapter could not understand. `readEach` collects them. */
  readonly setAside?: readonly SetAsideRecord[];
  /** Those that it did understand. Earlier states of them that were set aside are of no use any more. */
  readonly understood?: readonly RecordName[];
  /** What is in a page that may answer a request for history. */
  readonly holds?: readonly HistoryItem[];
}

/** A record of the vendor without its content. */
export interface RecordName {
  /** The kind of record in the vendor's words, the same for a pull and a push. */
  readonly endpoint: string;
  /** What stays the same when the vendor changes the record, e.g. its id; null where there is nothing. */
  readonly key: string | null;
}

/** A record that cannot be understood, as it came. */
export interface SetAsideRecord extends RecordName {
  /** Why, for people; it never holds values of the record. */
  readonly reason: string;
  readonly record: Json;
  /** What the answer around it or the account says, and reading the record again needs: a time zone, a day. */
  readonly context?: JsonObject;
}

/** Metric types on local days, both ends inclusive. */
export interface DayCoverage {
  readonly metricTypes: readonly MetricType[];
  readonly first: string;
  readonly last: string;
}

/** One normalised measurement. Unique per (user, provider, metricType, recordedAt). */
export interface Point {
  readonly metricType: MetricType;
  /** In the metric type's unit; null where `data` carries the content. Always finite. */
  readonly value: number | null;
  readonly data?: JsonObject | null;
  /** Epoch milliseconds. A vendor's daily value is stamped at 00:00:00.000Z of its local date. */
  readonly recordedAt: number;
  /** The UTC offset the vendor reported, in minutes; absent or null where it reported none. */
  readonly utcOffsetMinutes?: number | null;
  /** Local calendar day `YYYY-MM-DD`: the vendor's own date, else from the offset, else the UTC date. */
  readonly day: string;
  /** The origin, which the API calls `source`; default `user`. */
  readonly source?: Origin;
  /** A reading of a moment. It takes no part in the mean of its day if the day has other values. */
  readonly isSpot?: boolean;
  /**
   * Until this instant (epoch milliseconds), a newer state from the vendor replaces the point. After it, the point is
   * final and repeats are ignored. Null: final at once.
   */
  readonly settlesAt: number | null;
}

/** One normalised workout, sleep or activity. Unique per (user, provider, eventType, vendorId). */
export interface HealthEvent {
  readonly eventType: EventType;
  /** The vendor's id as a string (it may exceed 2^53), or the start instant in ISO form where it has none. */
  readonly vendorId: string;
  readonly activityType: ActivityType | null;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Wall clock: end minus start. */
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
  readonly caloriesKcal: number | null;
  readonly avgHeartRate: number | null;
  readonly maxHeartRate: number | null;
  readonly data: JsonObject;
  readonly utcOffsetMinutes?: number | null;
  readonly day: string;
  readonly source?: Origin;
  readonly settlesAt: number | null;
  /** A short text that changes whenever the vendor's list shows the item in another state. */
  readonly revision?: string;
  /**
   * Metric types whose points come from this same vendor item and are stamped at `startedAt`. When the vendor moves
   * the item to another start, the points at the old one are removed, so that one night never counts twice.
   */
  readonly carries: readonly MetricType[];
  /**
   * For an item that only adds to an event (the laps of a workout): the members of `data` that it brings. Everything
   * else of it fills gaps and replaces nothing.
   */
  readonly supplies?: readonly string[];
}

export type VendorHeaders = Readonly<Record<string, string | undefined>>;

export interface VendorResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: VendorHeaders;
  /** Parsed JSON; integers beyond 2^53 arrive as strings. Undefined for an empty body. */
  readonly body: unknown;
  /** The JSON of the body as it came; undefined where nobody has kept it. */
  readonly text?: string;
}

export type VendorQuery = Readonly<Record<string, string | number | undefined>>;

/** Calls one person's data at the vendor: signed, guarded, retried once after a token refresh. */
export interface VendorApi {
  /**
   * @param path relative to the provider's `apiUrl`, starting with `/`
   * @param accept statuses besides 2xx that the adapter wants to see, e.g. 404 for "no such item"
   * @throws VendorError
   */
  get(path: string, query?: VendorQuery, accept?: readonly number[]): Promise<VendorResponse>;
  delete(path: string, accept?: readonly number[]): Promise<VendorResponse>;
  /**
   * Follows a link from the vendor exactly as it is given, secrets in it included. Only tests of adapters that never
   * follow a link leave it out.
   * @returns undefined if the link leads to another origin than the vendor's API: then nothing was asked
   * @throws VendorError
   */
  follow?(link: string, accept?: readonly number[]): Promise<VendorResponse | undefined>;
  /**
   * Also for reading: some vendors take a long query as a JSON body. Only tests of adapters that never post leave it
   * out.
   */
  post?(path: string, body: JsonObject, accept?: readonly number[]): Promise<VendorResponse>;
}

/**
 * What went wrong at the vendor, in the terms that the sync engine acts on: `unavailable` (5xx, network, time-out) and
 * `malformed` (not JSON, wrong shape) are tried again, `rate_limited` waits, `unauthorized`, `refused` (other 4xx) and
 * `client_refused` (our application, whoever the person is) fail, `grant_gone` ends the connection, `push_only` says that
 * the vendor lets nobody pull with this key.
 */
export type VendorErrorKind =
  | 'unavailable'
  | 'malformed'
  | 'rate_limited'
  | 'unauthorized'
  | 'refused'
  | 'client_refused'
  | 'grant_gone'
  | 'push_only';

/** A readable failure at the vendor; its message is shown to users and never holds a secret or a body. */
export class VendorError extends Error {
  readonly kind: VendorErrorKind;
  /** When the vendor wants to be asked again, epoch milliseconds; always known for `rate_limited`. */
  readonly retryAt: number | undefined;

  constructor(kind: VendorErrorKind, message: string, retryAt?: number) {
    super(message);
    this.name = 'VendorError';
    delete this.stack; // where we noticed says nothing about the vendor's failure, and fills the log
    this.kind = kind;
    this.retryAt = retryAt;
  }
}
