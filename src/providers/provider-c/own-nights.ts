/**
 * Where a recovery lies in time. It has no times of its own but `created_at`, the moment of the upload, which is the same
 * for all nights that a device uploads at once. But it names its sleep and its cycle, and these have times and an offset.
 */

import { Type } from 'typebox';
import { type VendorApi, VendorError } from '../vendor-api.ts';
import { vendorReader } from '../vendor-json.ts';
import { instantOf, pathPart } from '../wire-values.ts';
import { getPermitted } from './calls.ts';
import { cycles } from './cycle.ts';
import { type NightOfRecovery, nightOf, type RecoveryItem } from './recovery.ts';
import { type SleepItem, sleeps } from './sleep.ts';
import { offsetOfText } from './stamps.ts';

const NOT_FOUND = 404;

/** Unknown, because a sleep or cycle that cannot be understood must not stop its recovery. */
const Times = Type.Object({
  start: Type.Optional(Type.Unknown()),
  end: Type.Optional(Type.Unknown()),
  timezone_offset: Type.Optional(Type.Unknown()),
});
const readTimes = vendorReader('sleep or cycle', Times);

interface Known {
  readonly startedAt: number | undefined;
  /** Undefined while it goes on. */
  readonly endedAt: number | undefined;
  readonly utcOffsetMinutes: number | null;
}

/** Remembers the sleeps and cycles that were read, and asks the vendor for others. One for each sync. */
export class OwnNights {
  readonly #api: VendorApi;
  readonly #known = new Map<string, Known | undefined>();
  readonly #forbidden = new Set<string>();
  readonly #storedSleeps = new Set<string>();

  constructor(api: VendorApi) {
    this.#api = api;
  }

  remember(collectionPath: string, items: readonly (object & { readonly id: string | number })[]): void {
    for (const item of items) this.#known.set(`${collectionPath}/${item.id}`, knownOf(item));
  }

  /** Remembers which sleeps this sync stores. */
  noteStored(stored: readonly SleepItem[]): void {
    for (const { id } of stored) this.#storedSleeps.add(id);
  }

  /** Whether this sync stores the recovery's sleep. If the sleep has moved, its recovery has moved with it. */
  hasStored({ sleep_id: id }: RecoveryItem): boolean {
    return typeof id === 'string' && this.#storedSleeps.has(id);
  }

  /** When the recovery's sleep ended, if this sync has read it. */
  endOf({ sleep_id: id }: RecoveryItem): number | undefined {
    return this.#known.get(`${sleeps.path}/${id}`)?.endedAt;
  }

  /**
   * The sleep, with its own offset or that of the cycle. If a recovery was created long after its night, the window holds
   * neither. Then we ask for them by id, so that the recovery lies at the same instant in every sync.
   */
  async of(recovery: RecoveryItem): Promise<NightOfRecovery> {
    const sleep = await this.#find(sleeps.path, recovery.sleep_id);
    const utcOffsetMinutes =
      sleep?.utcOffsetMinutes ?? (await this.#find(cycles.path, recovery.cycle_id))?.utcOffsetMinutes ?? null;
    return nightOf(recovery, { ...sleep, utcOffsetMinutes });
  }

  async #find(collectionPath: string, id: string | number | null | undefined): Promise<Known | undefined> {
    if (id === null || id === undefined) return undefined;
    const key = `${collectionPath}/${id}`;
    if (this.#known.has(key) || this.#forbidden.has(collectionPath)) return this.#known.get(key);
    const found = await this.#ask(collectionPath, id);
    this.#known.set(key, found);
    return found;
  }

  async #ask(collectionPath: string, id: string | number): Promise<Known | undefined> {
    const path = `${collectionPath}/${pathPart(id)}`;
    const response = await getPermitted(this.#api, path, undefined, [NOT_FOUND]);
    if (response === undefined) this.#forbidden.add(collectionPath);
    return response === undefined || response.status === NOT_FOUND ? undefined : knownOf(response.body);
  }
}

function knownOf(body: unknown): Known {
  const { start, end, timezone_offset: offset } = readTimes(body);
  return {
    startedAt: instantOrNone(start),
    endedAt: instantOrNone(end),
    utcOffsetMinutes: typeof offset === 'string' ? offsetOfText(offset) : null,
  };
}

function instantOrNone(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return instantOf(text);
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}
