/** HealthKit as Apple documents it: anchors, deletions without dates, refusals that look like no data, a locked phone. */
import type {
  AnchorOptions,
  CategorySample,
  HealthKit,
  QuantitySample,
  Statistics,
  WorkoutSample,
} from '../src/apple/healthkit.ts';

const QUARTER_MS = 15 * 60_000;

export interface Entry {
  readonly type: string;
  readonly value: number;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** A bundle id. */
  readonly source: string;
  readonly productType?: string;
  readonly metadata?: object;
  /** Of workouts. */
  readonly meters?: number;
}

interface Kept extends Entry {
  readonly uuid: string;
  readonly addedAs: number;
  deletedAs?: number;
}

export class FakeHealthKit implements HealthKit {
  /** The person's order of sources, best first: no function tells it. */
  order: string[] = [];
  readonly refused = new Set<string>();
  isLocked = false;
  /** Called at the beginning of each call: a test ends the app here. */
  onCall: () => void = () => undefined;
  readonly #kept: Kept[] = [];
  #changes = 0;

  add(entry: Entry): string {
    const uuid = `00000000-0000-4000-8000-${String(this.#kept.length).padStart(12, '0')}`;
    this.#kept.push({ ...entry, uuid, addedAs: ++this.#changes });
    return uuid;
  }

  /** Without a date, as everything about deletions. */
  remove(uuid: string): void {
    const kept = this.#kept.find((entry) => entry.uuid === uuid && entry.deletedAs === undefined);
    if (kept !== undefined) kept.deletedAs = ++this.#changes;
  }

  living(type: string): readonly Kept[] {
    return this.#kept.filter((entry) => entry.type === type && entry.deletedAs === undefined);
  }

  /** What the Health app shows for a stretch of time. */
  sumOf(type: string, from: number, to: number): number {
    return this.#quarters(type, from, to).reduce((sum, { value }) => sum + value, 0);
  }

  async queryQuantitySamplesWithAnchor(type: string, options: AnchorOptions) {
    const { found, ...others } = this.#changed(type, options);
    const samples = found.map((kept): QuantitySample => ({ ...objectOf(kept), quantity: kept.value }));
    return { ...others, samples };
  }

  async queryCategorySamplesWithAnchor(type: string, options: AnchorOptions) {
    const { found, ...others } = this.#changed(type, options);
    const samples = found.map((kept): CategorySample => ({ ...objectOf(kept), value: kept.value }));
    return { ...others, samples };
  }

  async queryWorkoutSamplesWithAnchor(options: AnchorOptions) {
    const { found, ...others } = this.#changed('HKWorkoutTypeIdentifier', options);
    const workouts = found.map(
      (kept): WorkoutSample => ({
        ...objectOf(kept),
        workoutActivityType: kept.value,
        ...(kept.meters !== undefined && { totalDistance: { unit: 'm', quantity: kept.meters } }),
        getStatistic: async () => ({ averageQuantity: { unit: 'count/min', quantity: 141 } }),
      }),
    );
    return { ...others, workouts };
  }

  async queryStatisticsCollectionForQuantity(
    type: string,
    _statistics: readonly ['cumulativeSum'],
    _anchor: Date,
    _interval: { readonly minute: number },
    options: { readonly filter?: { readonly date?: { readonly startDate?: Date; readonly endDate?: Date } } } = {},
  ): Promise<readonly Statistics[]> {
    this.#begin();
    if (this.refused.has(type)) return [];
    const { startDate, endDate } = options.filter?.date ?? {};
    const quarters = this.#quarters(type, startDate?.getTime() ?? 0, endDate?.getTime() ?? Date.now());
    return quarters.map(({ start, value }) => ({
      startDate: new Date(start),
      sumQuantity: { unit: 'count', quantity: value },
    }));
  }

  #begin(): void {
    this.onCall();
    if (this.isLocked) throw new Error('Protected health data is inaccessible');
  }

  #changed(type: string, { anchor, limit, filter }: AnchorOptions) {
    this.#begin();
    const after = anchor === undefined ? 0 : Number(anchor);
    const from = filter?.date?.startDate?.getTime() ?? 0;
    const own = this.refused.has(type) ? [] : this.#kept.filter((kept) => kept.type === type);
    const changes = [
      ...own
        .filter((kept) => kept.addedAs > after && kept.deletedAs === undefined && kept.end >= from)
        .map((kept) => ({ as: kept.addedAs, kept })),
      // Without an anchor there is nothing that could have been deleted since.
      ...own
        .filter(({ deletedAs = 0 }) => anchor !== undefined && deletedAs > after)
        .map((kept) => ({ as: kept.deletedAs ?? 0, kept })),
    ].sort((a, b) => a.as - b.as);
    const page = changes.slice(0, limit);
    return {
      found: page.filter(({ kept }) => kept.deletedAs === undefined).map(({ kept }) => kept),
      deletedSamples: page.filter(({ kept }) => kept.deletedAs !== undefined).map(({ kept: { uuid } }) => ({ uuid })),
      newAnchor: String(page.length < changes.length ? page.at(-1)?.as : this.#changes),
    };
  }

  /** Minute by minute the best source counts. */
  #quarters(type: string, from: number, to: number): { readonly start: number; readonly value: number }[] {
    const sums = new Map<number, number>();
    const rankOf = (source: string) => (this.order.indexOf(source) + this.order.length + 1) % (this.order.length + 1);
    const best = new Map<number, Kept>();
    for (const kept of this.living(type)) {
      for (let minute = kept.start; minute < kept.end; minute += 60_000) {
        const met = best.get(minute);
        if (met === undefined || rankOf(kept.source) < rankOf(met.source)) best.set(minute, kept);
      }
    }
    for (const [minute, { value, start, end }] of best) {
      if (minute < from || minute >= to) continue;
      const quarter = Math.floor(minute / QUARTER_MS) * QUARTER_MS;
      sums.set(quarter, (sums.get(quarter) ?? 0) + (value * 60_000) / (end - start));
    }
    return [...sums].map(([start, value]) => ({ start, value }));
  }
}

function objectOf({ uuid, start, end, source, productType, metadata = {} }: Kept) {
  return {
    uuid,
    startDate: new Date(start),
    endDate: new Date(end),
    sourceRevision: {
      source: { name: source, bundleIdentifier: source },
      ...(productType !== undefined && { productType }),
    },
    metadata,
  };
}
