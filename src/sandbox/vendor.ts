/**
 * The contract between the sandbox and one simulated vendor. A vendor is one folder and one line in `vendors.ts`: it
 * turns lives into its wire format behind its own authorization; faults, counting, hosting, time and the sending of
 * notifications come from the sandbox.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PersonClocks } from './clock.ts';
import type { Fault } from './faults.ts';
import type { Life } from './life/life.ts';
import type { Workout } from './life/outline.ts';
import type { Sleep } from './life/sleep.ts';
import type { Person } from './people.ts';
import type { Parcel, Postman } from './postman.ts';
import type { Receiver } from './receivers.ts';
import type { TokenCounters } from './stats.ts';

/** What makes an adapter talk to this sandbox instead of the vendor. */
export interface VendorSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl?: string;
  /** OAuth 1.0a only. */
  readonly requestTokenUrl?: string;
  /** Stands for scheme and host of the vendor: paths behind it are the vendor's full ones. */
  readonly apiUrl: string;
  /** By which the service knows this vendor's notifications, or which it must show at the endpoint check. */
  readonly webhookSecret?: string;
  /** Public keys of the notifications' signatures, where the vendor publishes such. */
  readonly keysetUrl?: string;
}

export interface Vendor {
  /** Also the prefix of its URLs. */
  readonly id: string;
  /** One line for the landing page. */
  readonly description: string;
  /**
   * Beginnings of the vendor's own paths in links it gives out. Links carry no prefix, as the vendor's do not; the
   * sandbox answers them nevertheless.
   */
  readonly linkPaths?: readonly string[];
  /** @param baseUrl the sandbox's address with the vendor's prefix */
  settings(baseUrl: string): VendorSettings;
  /** Every wire format by name, for vendors that speak more than one; the first is that of `settings`. */
  flavors?(baseUrl: string): Readonly<Record<string, VendorSettings>>;
  open(context: VendorContext): VendorServer;
}

/** Requests allowed per window; each vendor counts those it has, per application or per user as the vendor does. */
export interface Limits {
  readonly perMinute: number;
  readonly perQuarterHour: number;
  readonly readsPerQuarterHour: number;
  readonly perHour: number;
  readonly perDay: number;
  readonly readsPerDay: number;
}

/** What the sandbox lends a vendor. */
export interface VendorContext {
  /** Epoch milliseconds on the vendor's servers: ages tokens, dates uploads. */
  readonly now: () => number;
  /** The people's own clocks: what they have lived through so far. */
  readonly clocks: PersonClocks;
  readonly life: Life;
  /** A plain object that survives restarts; call `save` after changing it and before telling anybody. */
  readonly state: Record<string, unknown>;
  readonly save: () => Promise<void>;
  readonly tokens: TokenCounters;
  readonly limits: () => Limits;
  /** Undefined: as long as the vendor's own. */
  readonly accessTokenTtlSeconds: number | undefined;
  /** Origins by which clients may know this sandbox, besides the one in their Host header. */
  readonly publicUrl: string;
  /** Scheme, host and port of the sandbox, for links in notifications. */
  readonly origin: () => string;
  /** Where the operator of the sandbox wants notifications to go. */
  readonly receiver: () => Receiver | undefined;
  readonly post: (parcel: Parcel) => void;
  readonly ask: Postman['ask'];
  /** The fault that concerns something the vendor sends by itself, counted down. */
  readonly takeFault: (path: string, personId: string) => Fault | undefined;
}

/** What has happened to a person that a vendor may tell its applications. Instants are the person's own. */
export type News =
  /** Life went on from one instant (exclusive) to another (inclusive). */
  | { readonly kind: 'lived'; readonly fromMs: number; readonly toMs: number }
  /** Values of a day, perhaps long ago, are different now. */
  | { readonly kind: 'day'; readonly dayIndex: number }
  | {
      readonly kind: 'workout';
      readonly dayIndex: number;
      readonly workout: Workout;
      readonly change: 'deleted' | 'updated';
      /** What the person changed, where it was that. */
      readonly title?: string;
      readonly isPrivate?: boolean;
    }
  | { readonly kind: 'night-deleted'; readonly dayIndex: number; readonly night: Sleep };

export interface VendorServer {
  /** Adds the vendor's routes; paths are relative to its prefix. */
  register(app: FastifyInstance): void;
  /** Whose credentials a request carries, without checking more than that: decides which faults concern it. */
  personOf(request: FastifyRequest): string | undefined;
  /** What the vendor does when a person withdraws the consent at the vendor; returns the number of grants ended. */
  revokeGrants(personId: string | undefined): Promise<number>;
  /** Sends the notifications that the news cause at this vendor, for everybody who reads this person's data. */
  announce(person: Person, news: News): void;
  /** Checks a receiver as the vendor does when it is registered. Undefined: passed; else what is wrong with it. */
  checkReceiver(receiver: Receiver): Promise<string | undefined>;
  /** The person changes what may be read, at the vendor. False: not possible there, or nothing is granted. */
  changePermissions?(personId: string, permissions: readonly string[]): Promise<boolean>;
  /** From now on notifications are signed with a new key, and the old one stays known. */
  rotateKey?(): Promise<void>;
  /** The vendor's body (and headers) for a fault of this status; undefined = none is specified. */
  faultBody?(status: number, request: FastifyRequest, reply: FastifyReply): unknown;
}
