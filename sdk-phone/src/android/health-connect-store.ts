/** Health Connect as a store that the loop reads. */
import { SyncStopped } from '../error.ts';
import {
  type Cursor,
  DAY_MS,
  daysBetween,
  type HealthStore,
  type Lane,
  type Page,
  QUARTER_MS,
  type Quarter,
  RECENT_MS,
} from '../health-store.ts';
import type { Deletion, Device } from '../wire.ts';
import type { HealthConnect, HealthRecord } from './health-connect.ts';
import { deviceOf, samplesOf, timesOf, workoutOf } from './records.ts';
import { HEALTH_CONNECT_TYPES, isSummed, OF_SEVERAL_TYPES, RECORD_SUMS } from './types.ts';

export interface HealthConnectOptions {
  /** Default: all of HEALTH_CONNECT_TYPES. */
  readonly types?: readonly string[];
  /** Nothing that began before is read. Default: everything that the person allows. */
  readonly since?: Date;
  /** Records that are read at once. Default 1,000, of pulse and sleep 100: each holds many samples. */
  readonly pageSize?: number;
  /** The phone's UTC offset at an instant, in minutes. Default: by the phone's zone of now. */
  readonly offsetAt?: (instant: number) => number;
}

/** A stretch of time that is read, newest first. */
interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly pageToken?: string;
}

interface AndroidCursor {
  /** Changes since it was made; made before anything is read. */
  readonly token?: string;
  /** The last 30 days; undefined once they were read. */
  readonly recent?: Stretch;
  readonly older?: Stretch;
}

export function healthConnect(connect: HealthConnect, options: HealthConnectOptions = {}): HealthStore {
  return new HealthConnectStore(connect, options);
}

class HealthConnectStore implements HealthStore {
  readonly providerId = 'health_connect';
  readonly types: readonly string[];
  readonly #connect: HealthConnect;
  readonly #since: Date;
  readonly #pageSize: number | undefined;
  readonly #offsetAt: (instant: number) => number;

  constructor(connect: HealthConnect, options: HealthConnectOptions) {
    this.types = options.types ?? HEALTH_CONNECT_TYPES;
    this.#connect = connect;
    this.#since = options.since ?? new Date('2000-01-01T00:00:00Z');
    this.#pageSize = options.pageSize;
    this.#offsetAt = options.offsetAt ?? ((instant) => -new Date(instant).getTimezoneOffset());
  }

  sumOf(type: string): string | undefined {
    return isSummed(type) ? RECORD_SUMS[type].metricType : undefined;
  }

  async read(type: string, lane: Lane, cursor: Cursor | undefined, now: number): Promise<Page | 'refused'> {
    const place = (cursor as AndroidCursor | undefined) ?? {}; // only this class makes cursors of Health Connect
    try {
      if (lane === 'history') return await this.#readStretch(type, place, 'older');
      if (place.token === undefined) return await this.#begin(type, place, now);
      if (place.recent !== undefined) return await this.#readStretch(type, place, 'recent');
      return await this.#readChanges(type, place, place.token, now);
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      throw new SyncStopped('phone_unavailable', `Health Connect: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** The token comes first: what changes while the past is read is in its changes. */
  async #begin(type: string, place: AndroidCursor, now: number): Promise<Page> {
    const { nextChangesToken } = await this.#connect.getChanges({ recordTypes: [type] });
    const recentFrom = new Date(Math.max(now - RECENT_MS, this.#since.getTime())).toISOString();
    const older = place.older ?? { from: this.#since.toISOString(), to: recentFrom };
    const recent = { from: recentFrom, to: new Date(now + DAY_MS).toISOString() };
    return { ...this.#page(type, [], []), after: { token: nextChangesToken, recent, older }, isLast: false };
  }

  async #readStretch(type: string, place: AndroidCursor, name: 'recent' | 'older'): Promise<Page> {
    const { [name]: stretch, ...others } = place;
    if (stretch === undefined) return { ...this.#page(type, [], []), after: { ...place }, isLast: true };
    const { from, to, pageToken } = stretch;
    const read = await this.#connect.readRecords(type, {
      timeRangeFilter: { operator: 'between', startTime: from, endTime: to },
      ascendingOrder: false,
      pageSize: this.#pageSize ?? (type === 'HeartRate' || type === 'SleepSession' ? 100 : 1_000),
      ...(pageToken !== undefined && { pageToken }),
    });
    const isEnd = !read.pageToken; // empty at the end
    return {
      ...this.#page(type, read.records, []),
      after: isEnd ? others : { ...place, [name]: { from, to, pageToken: read.pageToken } },
      isLast: isEnd && name === 'older',
    };
  }

  async #readChanges(type: string, place: AndroidCursor, token: string, now: number): Promise<Page> {
    const changes = await this.#connect.getChanges({ changesToken: token });
    if (changes.changesTokenExpired) {
      // After 30 days nobody says what has changed: the last 30 days are read again, and the sums of all days.
      const { token: _, ...others } = place;
      return { ...(await this.#begin(type, others, now)), changesAnyDay: true };
    }
    const records = changes.upsertionChanges.map(({ record }) => record);
    const there = new Set(records.map(({ metadata }) => metadata?.id));
    // Deleted and written again, a record has its old id: then it is there.
    const deleted = changes.deletionChanges.map(({ recordId }) => recordId).filter((id) => !there.has(id));
    return {
      ...this.#page(type, records, deleted),
      after: { ...place, token: changes.nextChangesToken },
      isLast: !changes.hasMore,
    };
  }

  #page(type: string, records: readonly HealthRecord[], deleted: readonly string[]): Omit<Page, 'after' | 'isLast'> {
    const devices = new Map<string, Device>();
    const days = new Set<number>();
    const foreignDays = new Set<number>();
    for (const record of records) {
      const device = deviceOf(record.metadata ?? {});
      devices.set(device.key, device);
      const { start, end, offsetMinutes } = timesOf(record);
      const isForeign = offsetMinutes !== undefined && offsetMinutes !== this.#offsetAt(start);
      for (const day of daysBetween(start, end)) {
        days.add(day);
        if (isForeign || this.#changesZone(day)) foreignDays.add(day);
      }
    }
    const isWorkout = type === 'ExerciseSession';
    return {
      devices: [...devices.values()],
      samples: isWorkout ? [] : records.flatMap((record) => samplesOf(type, record)),
      workouts: isWorkout ? records.map(workoutOf) : [],
      deletions: deleted.map((id) => deletionOf(type, id)),
      days: [...days],
      foreignDays: [...foreignDays],
      changesAnyDay: deleted.length > 0,
    };
  }

  /** Aggregates are asked for in local time, which is not one hour after the other then. */
  #changesZone(day: number): boolean {
    return this.#offsetAt(day * DAY_MS) !== this.#offsetAt((day + 1) * DAY_MS);
  }

  async quarters(type: string, from: number, to: number): Promise<readonly Quarter[]> {
    if (!isSummed(type)) return [];
    const { path } = RECORD_SUMS[type];
    try {
      const found = await this.#connect.aggregateGroupByDuration({
        recordType: type,
        timeRangeFilter: {
          operator: 'between',
          startTime: new Date(from).toISOString(),
          endTime: new Date(to).toISOString(),
        },
        timeRangeSlicer: { duration: 'MINUTES', length: 15 },
      });
      return found.flatMap(({ result, startTime }) => {
        const start = Date.parse(startTime);
        const value = at(result, path);
        const isWanted = start >= from && start < to && start % QUARTER_MS === 0;
        return isWanted && typeof value === 'number' ? [{ start, value }] : [];
      });
    } catch (error) {
      if (isRefusal(error)) return [];
      throw new SyncStopped('phone_unavailable', `Health Connect: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Health Connect says what is refused. */
  async isReadable(type: string): Promise<boolean> {
    try {
      await this.#connect.getChanges({ recordTypes: [type] });
      return true;
    } catch {
      return false;
    }
  }
}

function deletionOf(type: string, id: string): Deletion {
  if (type === 'ExerciseSession') return { id, metricType: 'workout' };
  return OF_SEVERAL_TYPES.includes(type) ? { id } : { id, vendorType: type };
}

function at(value: object, [first, second]: readonly [string, string?]): unknown {
  const found = (value as Record<string, unknown>)[first];
  return second === undefined ? found : (found as Record<string, unknown> | null | undefined)?.[second];
}

/** As the package rejects a SecurityException. */
function isRefusal(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'PERMISSION_ERROR';
}
