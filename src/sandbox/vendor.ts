/**
 * The contract between the sandbox and one simulated vendor. A vendor is one folder and one line in `vendors.ts`. The
 * vendor turns lives into its wire format, behind its own authorization; the sandbox provides faults, counting,
 * hosting, time and the sending of notifications.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PersonClocks } from './clock.ts';
import type { Fault, FaultKind, StandingKind } from './faults.ts';
import type { Life } from './life/life.ts';
import type { Workout } from './life/outline.ts';
import type { Sleep } from './life/sleep.ts';
import type { Person } from './people.ts';
import type { Parcel, Postman } from './postman.ts';
import type { Receiver } from './receivers.ts';
import type { SecretOf } from './secrets.ts';
import type { TokenCounters } from './stats.ts';

/** The settings with which an adapter talks to this sandbox instead of the vendor. */
export interface VendorSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl?: string;
  /** Only for OAuth 1.0a. */
  readonly requestTokenUrl?: string;
  /** Replaces scheme and host of the vendor; the paths after it are the vendor's complete paths. */
  readonly apiUrl: string;
  /**
   * The secret by which the service recognises this vendor's notifications, or which it must return in the endpoint
   * check.
   */
  readonly webhookSecret?: string;
  /** Public keys of the notifications' signatures, if the vendor publishes them. */
  readonly keysetUrl?: string;
}

export interface Vendor {
  /** Also the prefix of the vendor's URLs. */
  readonly id: string;
  /** One line for the landing page. */
  readonly description: string;
  /**
   * The first parts of the vendor's own paths in the links it gives out. Such links have no prefix, as the vendor's own
   * do not; the sandbox answers them nevertheless.
   */
  readonly linkPaths?: readonly string[];
  /** @param baseUrl the sandbox's address with the vendor's prefix */
  settings(baseUrl: string, secretOf: SecretOf): VendorSettings;
  /** Every wire format by name, for vendors that have more than one; the first is the one of `settings`. */
  flavors?(baseUrl: string, secretOf: SecretOf): Readonly<Record<string, VendorSettings>>;
  open(context: VendorContext): VendorServer;
}

/**
 * Requests allowed per window. Each vendor counts in the windows that it has, per application or per user as the real
 * vendor does.
 */
export interface Limits {
  readonly perMinute: number;
  readonly perQuarterHour: number;
  readonly readsPerQuarterHour: number;
  readonly perHour: number;
  readonly perDay: number;
  readonly readsPerDay: number;
}

/** The parts that the sandbox provides to a vendor. */
export interface VendorContext {
  /** Epoch milliseconds on the vendor's servers; decides the age of tokens and the dates of uploads. */
  readonly now: () => number;
  /** The people's own clocks, which tell how far each has lived. */
  readonly clocks: PersonClocks;
  readonly life: Life;
  /** A plain object that survives restarts; call `save` after a change and before you tell anybody about it. */
  readonly state: Record<string, unknown>;
  readonly save: () => Promise<void>;
  /** The same secrets as in the settings. */
  readonly secretOf: SecretOf;
  readonly tokens: TokenCounters;
  readonly limits: () => Limits;
  /** Undefined: the vendor's own lifetime. */
  readonly accessTokenTtlSeconds: () => number | undefined;
  /** The origin by which clients may know this sandbox, besides the one in their Host header. */
  readonly publicUrl: string;
  /** Scheme, host and port of the sandbox, for links in notifications. */
  readonly origin: () => string;
  /** The address that the operator of the sandbox has set for notifications. */
  readonly receiver: () => Receiver | undefined;
  readonly post: (parcel: Parcel) => void;
  readonly ask: Postman['ask'];
  /** The fault that applies to something that the vendor sends on its own; counted down. */
  readonly takeFault: (path: string, personId: string, kind: FaultKind) => Fault | undefined;
  /** Whether a standing fault is switched on for this person. */
  readonly holdsFault: (kind: StandingKind, personId: string) => boolean;
}

/** News of a person that may be announced to applications. Instants are on the person's own clock. */
export type News =
  /** Life went on from one instant (excluded) to another (included). */
  | { readonly kind: 'lived'; readonly fromMs: number; readonly toMs: number }
  /** Values of a day, which may be long ago, have changed. */
  | { readonly kind: 'day'; readonly dayIndex: number }
  | {
      readonly kind: 'workout';
      readonly dayIndex: number;
      readonly workout: Workout;
      readonly change: 'deleted' | 'updated';
      /** The new title, if the person changed it. */
      readonly title?: string;
      readonly isPrivate?: boolean;
    }
  | { readonly kind: 'night-deleted'; readonly dayIndex: number; readonly night: Sleep };

export interface VendorServer {
  /** Adds the vendor's routes; paths are relative to its prefix. */
  register(app: FastifyInstance): void;
  /** The person whose credentials a request carries, without further checks; it decides which faults apply. */
  personOf(request: FastifyRequest): string | undefined;
  /** Withdraws the consent of a person at the vendor; returns the number of ended grants. */
  revokeGrants(personId: string | undefined): Promise<number>;
  /** Sends the notifications that the news cause at this vendor, to everybody who may read this person's data. */
  announce(person: Person, news: News): void;
  /**
   * Checks a receiver as the vendor does when it is registered. Undefined: it passed; otherwise names the fault.
   */
  checkReceiver(receiver: Receiver): Promise<string | undefined>;
  /** The person changes at the vendor what may be read. False: the vendor does not offer it, or there is no grant. */
  changePermissions?(personId: string, permissions: readonly string[]): Promise<boolean>;
  /** Signs notifications with a new key from now on; the old key stays published. */
  rotateKey?(): Promise<void>;
  /** The vendor's body (and headers) for a fault with this status; undefined = the vendor specifies none. */
  faultBody?(status: number, request: FastifyRequest, reply: FastifyReply): unknown;
}
