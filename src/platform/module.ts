/**
 * The contribution of a module to the service, as one value that its `index.ts` exports. The list in
 * `compose/modules.ts` is the only other place that names a module.
 */
import type { AttentionSource } from './attention.ts';
import type { Erasers } from './erasing.ts';
import type { App } from './http/server.ts';
import type { Task } from './jobs/worker.ts';
import type { Subscriber } from './outbox/dispatch.ts';
import type { EndedRows } from './retention.ts';
import type { SealedKind } from './sealed-rows.ts';

/**
 * `Parts` is the input of its background work, and `ApiParts` that of its routes. A module names the parts and settings
 * that it uses, and sees no others.
 */
export interface Module<Parts = unknown, ApiParts = Parts> {
  readonly routes?: (app: App, parts: ApiParts) => void | Promise<void>;
  /** Reports problems that need an operator. */
  readonly attention?: (parts: ApiParts) => readonly AttentionSource[];
  /** Jobs of the queue, by name. */
  readonly tasks?: (parts: Parts) => Readonly<Record<string, Task>>;
  readonly sweeps?: (parts: Parts) => readonly Sweep[];
  readonly subscribers?: (parts: Parts) => readonly Subscriber[];
  /** Deletes the rows of a user. Called once for each erasure. */
  readonly erasers?: () => Erasers;
  /** Deletes rows together with a user's health data, while the user stays. */
  readonly healthErasers?: () => Erasers;
  /** Rows that are deleted some time after they have ended. */
  readonly retentions?: readonly EndedRows[];
  /** The values that it stores sealed. */
  readonly sealed?: readonly SealedKind[];
}

/** A part of the housekeeping. */
export interface Sweep {
  readonly name: string;
  /** A round of housekeeping runs every few seconds. Sweeps for which nobody waits run once a minute. */
  readonly every: 'round' | 'minute';
  readonly run: (now: Date) => Promise<void>;
}
