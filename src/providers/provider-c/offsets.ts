/**
 * The UTC offset of a recovery. The vendor gives it none, but the sleep and the cycle that it belongs to have one.
 * Without an offset, a morning in Tokyo would count to the day before.
 */

import { Type } from 'typebox';
import type { VendorApi } from '../vendor-api.ts';
import { vendorReader } from '../vendor-json.ts';
import { pathPart } from '../wire-values.ts';
import { getPermitted } from './calls.ts';
import { cycles } from './cycle.ts';
import type { RecoveryItem } from './recovery.ts';
import { sleeps } from './sleep.ts';
import { offsetOfText } from './stamps.ts';

const NOT_FOUND = 404;

/** Unknown, because a sleep or cycle that cannot be understood must not stop its recovery. */
const readTimezone = vendorReader('sleep or cycle', Type.Object({ timezone_offset: Type.Optional(Type.Unknown()) }));

interface OffsetBearer {
  readonly id: string | number;
  readonly timezone_offset?: string | null;
}

/** Remembers the offsets of sleeps and cycles that were read, and asks the vendor for others. One for each sync. */
export class BorrowedOffsets {
  readonly #api: VendorApi;
  readonly #known = new Map<string, number | null>();
  readonly #forbidden = new Set<string>();

  constructor(api: VendorApi) {
    this.#api = api;
  }

  remember(collectionPath: string, bearers: readonly OffsetBearer[]): void {
    for (const { id, timezone_offset } of bearers) {
      this.#known.set(`${collectionPath}/${id}`, offsetOfText(timezone_offset));
    }
  }

  /**
   * Minutes east of UTC: the sleep's, else the cycle's, else null. If a recovery was created long after its night, the
   * window holds neither. Then we ask for them by id, so that the recovery has the same day in every sync.
   */
  async of(recovery: RecoveryItem): Promise<number | null> {
    return (await this.#offset(sleeps.path, recovery.sleep_id)) ?? (await this.#offset(cycles.path, recovery.cycle_id));
  }

  async #offset(collectionPath: string, id: string | number | null | undefined): Promise<number | null> {
    if (id === null || id === undefined) return null;
    const key = `${collectionPath}/${id}`;
    const known = this.#known.get(key);
    if (known !== undefined || this.#forbidden.has(collectionPath)) return known ?? null;
    const offset = await this.#ask(collectionPath, id);
    this.#known.set(key, offset);
    return offset;
  }

  async #ask(collectionPath: string, id: string | number): Promise<number | null> {
    const path = `${collectionPath}/${pathPart(id)}`;
    const response = await getPermitted(this.#api, path, undefined, [NOT_FOUND]);
    if (response === undefined) this.#forbidden.add(collectionPath);
    if (response === undefined || response.status === NOT_FOUND) return null;
    const { timezone_offset: offset } = readTimezone(response.body);
    return typeof offset === 'string' ? offsetOfText(offset) : null;
  }
}
