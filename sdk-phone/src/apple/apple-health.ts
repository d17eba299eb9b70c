/** HealthKit as a store that the loop reads. */

import { SyncStopped } from '../error.ts';
import {
  type Cursor,
  daysBetween,
  type HealthStore,
  type Lane,
  type Page,
  QUARTER_MS,
  RECENT_MS,
} from '../health-store.ts';
import type { Deletion, Device, Sample, Workout } from '../wire.ts';
import type { AnchorOptions, HealthKit, HealthKitObject } from './healthkit.ts';
import { deviceOf, sampleOf, workoutOf } from './records.ts';
import { APPLE_HEALTH_TYPES, quantityType, WORKOUT_TYPE } from './types.ts';

export interface AppleHealthOptions {
  /** Default: all of APPLE_HEALTH_TYPES. */
  readonly types?: readonly string[];
  /** Nothing that began before is read. Default: everything is. */
  readonly since?: Date;
  /** Objects that are read at once. Default 1,000. */
  readonly pageSize?: number;
}

/** A query with an anchor: with one of its own per lane, and per type. */
interface Query {
  readonly anchor?: string;
  /** What the first page held, which was read without an anchor. */
  readonly first?: readonly string[];
}

/** Until the history is through, new objects come by a query of their own: the newest 30 days are there first. */
interface AppleCursor {
  readonly news: Query;
  /** Where the news begin, ISO 8601. */
  readonly newsFrom: string;
  readonly history: Query;
  readonly isHistoryDone: boolean;
  /** After the history is done, the news are read to their end once more. From then on the query of the history brings what is new. */
  readonly isNewsDone: boolean;
}

interface Found {
  readonly objects: readonly HealthKitObject[];
  readonly samples: readonly Sample[];
  readonly workouts: readonly Workout[];
  readonly deleted: readonly string[];
  readonly anchor: string;
}

export function appleHealth(healthKit: HealthKit, options: AppleHealthOptions = {}): HealthStore {
  return new AppleHealth(healthKit, options);
}

class AppleHealth implements HealthStore {
  readonly providerId = 'apple_health';
  readonly types: readonly string[];
  readonly #healthKit: HealthKit;
  readonly #since: Date | undefined;
  readonly #pageSize: number;

  constructor(healthKit: HealthKit, { types = APPLE_HEALTH_TYPES, since, pageSize = 1_000 }: AppleHealthOptions) {
    this.types = types;
    this.#healthKit = healthKit;
    this.#since = since;
    this.#pageSize = pageSize;
  }

  sumOf(type: string): string | undefined {
    return quantityType(type)?.sum;
  }

  async read(type: string, lane: Lane, cursor: Cursor | undefined, now: number): Promise<Page> {
    const place = (cursor as AppleCursor | undefined) ?? beginning(now); // only this class makes cursors of Apple Health
    if (lane === 'history' && place.isHistoryDone) return nothing(place);
    const name = place.isNewsDone ? 'history' : lane;
    const query = place[name];
    const from = name === 'news' ? new Date(place.newsFrom) : this.#since;
    const found = await this.#query(type, {
      limit: this.#pageSize,
      ...(query.anchor !== undefined && { anchor: query.anchor }),
      ...(from !== undefined && { filter: { date: { startDate: from } } }),
    });
    const isEnd = found.objects.length + found.deleted.length < this.#pageSize;
    const isNewsDone = place.isNewsDone || (name === 'news' && isEnd && place.isHistoryDone);
    return {
      ...(await this.#records(type, found, query)),
      ...(query.anchor === undefined && { before: { ...place, [name]: { first: idsOf(found) } } }),
      after: {
        ...place,
        [name]: { anchor: found.anchor },
        isHistoryDone: place.isHistoryDone || (name === 'history' && isEnd),
        isNewsDone,
      },
      isLast: isEnd && isNewsDone === place.isNewsDone,
    };
  }

  async #records(type: string, found: Found, query: Query): Promise<Omit<Page, 'before' | 'after' | 'isLast'>> {
    // A first page was sent before, and the app ended: without an anchor nobody says what was deleted since.
    const there = new Set(idsOf(found));
    const gone = (query.first ?? []).filter((id) => !there.has(id));
    const deleted = [...new Set([...found.deleted, ...gone])];
    const devices = new Map<string, Device>();
    for (const object of found.objects) {
      const device = deviceOf(object);
      devices.set(device.key, device);
    }
    return {
      devices: [...devices.values()],
      samples: found.samples,
      workouts: found.workouts,
      deletions: deleted.map((id) => deletionOf(type, id)),
      days: [
        ...new Set(
          found.objects.flatMap(({ startDate, endDate }) => daysBetween(startDate.getTime(), endDate.getTime())),
        ),
      ],
      foreignDays: [],
      changesAnyDay: deleted.length > 0,
    };
  }

  async #query(type: string, options: AnchorOptions): Promise<Found> {
    return guarded(async () => {
      if (type === WORKOUT_TYPE) {
        const { workouts, deletedSamples, newAnchor } = await this.#healthKit.queryWorkoutSamplesWithAnchor(options);
        const sent = await Promise.all(workouts.map(workoutOf));
        return foundOf(workouts, [], sent, deletedSamples, newAnchor);
      }
      const quantity = quantityType(type);
      const { samples, deletedSamples, newAnchor } =
        quantity === undefined
          ? await this.#healthKit.queryCategorySamplesWithAnchor(type, options)
          : await this.#healthKit.queryQuantitySamplesWithAnchor(type, { ...options, unit: quantity.unit });
      const sent = samples.map((sample) => sampleOf(type, sample));
      return foundOf(samples, sent, [], deletedSamples, newAnchor);
    });
  }

  async quarters(type: string, from: number, to: number) {
    const unit = quantityType(type)?.unit ?? 'count';
    const statistics = await guarded(() =>
      this.#healthKit.queryStatisticsCollectionForQuantity(
        type,
        ['cumulativeSum'],
        new Date(from),
        { minute: 15 },
        {
          unit,
          filter: { date: { startDate: new Date(from), endDate: new Date(to) } },
        },
      ),
    );
    return statistics.flatMap(({ startDate, sumQuantity }) => {
      const start = startDate?.getTime();
      if (start === undefined || sumQuantity === undefined || start % QUARTER_MS !== 0) return [];
      return start >= from && start < to ? [{ start, value: sumQuantity.quantity }] : [];
    });
  }

  /** A refused type looks like one without data. */
  async isReadable(type: string): Promise<boolean> {
    return (await this.#query(type, { limit: 1 })).objects.length > 0;
  }
}

const beginning = (now: number): AppleCursor => ({
  news: {},
  newsFrom: new Date(now - RECENT_MS).toISOString(),
  history: {},
  isHistoryDone: false,
  isNewsDone: false,
});

function nothing(place: AppleCursor): Page {
  const none = { devices: [], samples: [], workouts: [], deletions: [], days: [], foreignDays: [] };
  return { ...none, changesAnyDay: false, after: { ...place }, isLast: true };
}

function foundOf(
  objects: readonly HealthKitObject[],
  samples: readonly Sample[],
  workouts: readonly Workout[],
  deleted: readonly { readonly uuid: string }[],
  anchor: string,
): Found {
  return { objects, samples, workouts, deleted: deleted.map(({ uuid }) => uuid), anchor };
}

const idsOf = ({ objects }: Found) => objects.map(({ uuid }) => uuid);

const deletionOf = (type: string, id: string): Deletion =>
  type === WORKOUT_TYPE ? { id, metricType: 'workout' } : { id, vendorType: type };

/** While the phone is locked, HealthKit refuses to read. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new SyncStopped('phone_unavailable', `HealthKit: ${error instanceof Error ? error.message : error}`);
  }
}
