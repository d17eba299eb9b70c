/** Health Connect as Android documents it: tokens that expire, deletions by id alone, refusals that are errors. */
import type { Changes, HealthConnect, HealthRecord } from '../src/android/health-connect.ts';

const QUARTER_MS = 15 * 60_000;

interface Kept {
  readonly type: string;
  readonly record: HealthRecord;
  readonly start: number;
  readonly changedAs: number;
}

export class FakeHealthConnect implements HealthConnect {
  readonly refused = new Set<string>();
  onCall: () => void = () => undefined;
  /** So many changes are given at once. */
  changesAtOnce = 1_000;
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  readonly #deleted: { readonly id: string; readonly type: string; readonly as: number }[] = [];
  #changes = 0;
  #expiredBefore = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A new record, or a new state of the one with this id. */
  put(type: string, id: string, members: object, metadata: object = {}): void {
    const times = members as { readonly startTime?: string; readonly time?: string };
    const lastModifiedTime = new Date(this.#now()).toISOString();
    const record = { ...members, metadata: { id, dataOrigin: 'com.example.fit', lastModifiedTime, ...metadata } };
    const start = Date.parse(times.startTime ?? times.time ?? '');
    this.#kept.set(id, { type, record, start, changedAs: ++this.#changes });
  }

  remove(id: string): void {
    const kept = this.#kept.get(id);
    if (kept === undefined) return;
    this.#kept.delete(id);
    this.#deleted.push({ id, type: kept.type, as: ++this.#changes });
  }

  /** 30 days have passed for every token that was made before. */
  expireTokens(): void {
    this.#expiredBefore = ++this.#changes;
  }

  async getChanges({
    changesToken,
    recordTypes = [],
  }: {
    changesToken?: string;
    recordTypes?: string[];
  }): Promise<Changes> {
    const [type = '', after] = changesToken === undefined ? recordTypes : changesToken.split(':');
    this.#begin(type);
    const none = { upsertionChanges: [], deletionChanges: [], changesTokenExpired: false, hasMore: false };
    if (after === undefined) return { ...none, nextChangesToken: `${type}:${this.#changes}` };
    if (Number(after) < this.#expiredBefore) return { ...none, changesTokenExpired: true, nextChangesToken: '' };
    const changes = [
      ...[...this.#kept.values()]
        .filter((kept) => kept.type === type && kept.changedAs > Number(after))
        .map((kept) => ({ as: kept.changedAs, record: kept.record, id: '' })),
      ...this.#deleted
        .filter((deleted) => deleted.type === type && deleted.as > Number(after))
        .map(({ as, id }) => ({ as, record: undefined, id })),
    ].sort((a, b) => a.as - b.as);
    const page = changes.slice(0, this.changesAtOnce);
    const hasMore = page.length < changes.length;
    return {
      upsertionChanges: page.flatMap(({ record }) => (record === undefined ? [] : [{ record }])),
      deletionChanges: page.flatMap(({ record, id }) => (record === undefined ? [{ recordId: id }] : [])),
      nextChangesToken: `${type}:${hasMore ? page.at(-1)?.as : this.#changes}`,
      changesTokenExpired: false,
      hasMore,
    };
  }

  async readRecords(
    type: string,
    options: {
      timeRangeFilter: { startTime: string; endTime: string };
      ascendingOrder?: boolean;
      pageSize?: number;
      pageToken?: string;
    },
  ) {
    this.#begin(type);
    const { timeRangeFilter, pageSize = 1_000, pageToken = '0' } = options;
    const [from, to] = [Date.parse(timeRangeFilter.startTime), Date.parse(timeRangeFilter.endTime)];
    const all = [...this.#kept.values()]
      .filter((kept) => kept.type === type && kept.start >= from && kept.start < to)
      .sort((a, b) => (options.ascendingOrder === false ? b.start - a.start : a.start - b.start));
    const end = Number(pageToken) + pageSize;
    const records = all.slice(Number(pageToken), end).map(({ record }) => record);
    return { records, pageToken: end < all.length ? String(end) : '' };
  }

  /** All apps of one record type: the fake's person has one app that counts. */
  async aggregateGroupByDuration(request: {
    recordType: string;
    timeRangeFilter: { startTime: string; endTime: string };
  }) {
    this.#begin(request.recordType);
    const { startTime, endTime } = request.timeRangeFilter;
    const sums = new Map<number, number>();
    for (const { type, record, start } of this.#kept.values()) {
      const { count = 0 } = record as { readonly count?: number };
      if (type !== request.recordType || start < Date.parse(startTime) || start >= Date.parse(endTime)) continue;
      const quarter = Math.floor(start / QUARTER_MS) * QUARTER_MS;
      sums.set(quarter, (sums.get(quarter) ?? 0) + count);
    }
    return [...sums].map(([start, sum]) => ({
      startTime: new Date(start).toISOString(),
      result: { COUNT_TOTAL: sum, dataOrigins: ['com.example.fit'] },
    }));
  }

  #begin(type: string): void {
    this.onCall();
    if (this.refused.has(type)) {
      throw Object.assign(new Error('Caller does not have permission to read data'), { code: 'PERMISSION_ERROR' });
    }
  }
}
