/**
 * The contract between the sandbox and one simulated vendor. A vendor is one folder and one line in `vendors.ts`: it
 * turns lives into its wire format behind its own authorization; faults, counting and hosting come from the sandbox.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Life } from './life/life.ts';
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
  readonly apiUrl: string;
}

export interface Vendor {
  /** Also the prefix of its URLs. */
  readonly id: string;
  /** One line for the landing page. */
  readonly description: string;
  /** @param baseUrl the sandbox's address with the vendor's prefix */
  settings(baseUrl: string): VendorSettings;
  open(context: VendorContext): VendorServer;
}

/** Requests per application; the vendor answers 429 beyond them. */
export interface Limits {
  readonly perMinute: number;
  readonly perDay: number;
}

/** What the sandbox lends a vendor. */
export interface VendorContext {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly life: Life;
  /** A plain object that survives restarts; call `save` after changing it and before telling anybody. */
  readonly state: Record<string, unknown>;
  readonly save: () => Promise<void>;
  readonly tokens: TokenCounters;
  readonly limits: () => Limits;
  readonly accessTokenTtlSeconds: number;
  /** Origins by which clients may know this sandbox, besides the one in their Host header. */
  readonly publicUrl: string;
}

export interface VendorServer {
  /** Adds the vendor's routes; paths are relative to its prefix. */
  register(app: FastifyInstance): void;
  /** Whose credentials a request carries, without checking more than that: decides which faults concern it. */
  personOf(request: FastifyRequest): string | undefined;
  /** What the vendor does when a person withdraws the consent at the vendor; returns the number of grants ended. */
  revokeGrants(personId: string | undefined): Promise<number>;
}
