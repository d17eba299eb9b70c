/** The samples that a change touches, by kind: reads them, changes them, and works out what follows. */
import type { Transaction } from '../../../../platform/db.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import type { HealthEvent, Point } from '../../../../providers/page.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { type Devices, kindsOf, metricTypesOf, nightsFrom, pointsOf, type SamplesOf } from '../derive.ts';
import type { SampleKind } from '../kinds.ts';
import type { Sample } from '../merge/sample.ts';
import type { Deletion } from '../merge/states.ts';
import { listStoredNights, listStoredPoints } from './figure-store.ts';
import { daysShown, daysToRead, type PointChanges, pointChanges } from './figures.ts';
import { type FrozenDays, readFrozenDays } from './frozen-store.ts';
import { nightEvents } from './night-events.ts';
import { dayOf } from './pack-coding.ts';
import { listDaysOfIds, type PackOwner } from './pack-store.ts';
import { Shelf } from './shelf.ts';

/** What follows from a change of samples. */
export interface Consequences extends PointChanges {
  readonly events: readonly HealthEvent[];
  readonly goneEvents: readonly string[];
}

/** What samples give of a metric type on some days. */
export interface Given {
  readonly points: readonly Point[];
  /** Nights, by the vendor's ids. */
  readonly events: ReadonlyMap<string, HealthEvent>;
}

/** A record that comes anew may have begun this long before or after. */
const MOVED_MS = 7 * DAY_MS;

export class Shelves {
  readonly #tx: Transaction;
  readonly #owner: PackOwner;
  readonly #shelves = new Map<SampleKind, Shelf>();
  /** Records of several parts that have changed. */
  readonly #groups = new Set<number>();
  #frozen: FrozenDays | undefined;

  constructor(tx: Transaction, owner: PackOwner) {
    this.#tx = tx;
    this.#owner = owner;
  }

  /** The days of which nothing changes any more. */
  async frozenDays(): Promise<FrozenDays> {
    this.#frozen ??= await readFrozenDays(this.#tx, this.#owner);
    return this.#frozen;
  }

  shelf(kind: SampleKind): Shelf {
    const known = this.#shelves.get(kind) ?? new Shelf(this.#owner, kind);
    this.#shelves.set(kind, known);
    return known;
  }

  /** @returns how many samples were new or changed */
  async add(kind: SampleKind, samples: readonly Sample[], deletions: readonly Deletion[]): Promise<number> {
    const shelf = this.shelf(kind);
    const days = new Set(samples.map(({ start }) => dayOf(start)));
    const ids = samples.flatMap(({ id, group }) => (group === null ? id : [id, group]));
    const range = { from: Math.min(...days) - MOVED_MS, to: Math.max(...days) + MOVED_MS + DAY_MS };
    for (const day of await listDaysOfIds(this.#tx, this.#owner, kind, ids, range)) days.add(day);
    await shelf.open(this.#tx, [...days]);
    const changed = shelf.add(samples);
    shelf.remove(deletions);
    for (const { group } of samples) if (group !== null) this.#groups.add(group);
    return changed;
  }

  /**
   * @param range where to look for the samples; undefined: everywhere
   * @returns the deletions whose samples are not there
   */
  async remove(
    kind: SampleKind,
    deletions: readonly Deletion[],
    range: { readonly from: number; readonly to: number } | undefined,
  ): Promise<Deletion[]> {
    const shelf = this.shelf(kind);
    const ids = deletions.map(({ id }) => id);
    await shelf.open(this.#tx, await listDaysOfIds(this.#tx, this.#owner, kind, ids, range));
    return shelf.remove(deletions);
  }

  /** Ends the changes of samples. */
  joinParts(): void {
    for (const shelf of this.#shelves.values()) shelf.joinParts(new Set([...this.#groups, ...shelf.changedGroups()]));
  }

  /** The points and events that change because samples have changed. */
  async consequences(devices: Devices): Promise<Consequences> {
    const changed = new Map([...this.#shelves].map(([kind, shelf]) => [kind, shelf.change().days]));
    const kinds = [...changed].flatMap(([kind, own]) => (own.length > 0 ? [kind] : []));
    const daysOf = (metricType: MetricType) => kindsOf(metricType).flatMap((kind) => changed.get(kind) ?? []);
    return this.#compare(kinds, daysOf, devices);
  }

  /** All points and events of some days that are not as they are to be, because the order of their devices has changed. */
  async allOf(kinds: readonly SampleKind[], days: readonly number[], devices: Devices): Promise<Consequences> {
    return this.#compare(kinds, () => days, devices);
  }

  /** What samples give of a metric type on these UTC days. */
  async given(metricType: MetricType, shown: ReadonlySet<number>, devices: Devices): Promise<Given> {
    await this.#open(metricType, daysToRead(metricType, shown));
    const samplesOf: SamplesOf = (kind) => this.#shelves.get(kind)?.after() ?? [];
    const isShown = ({ recordedAt }: Point) => shown.has(dayOf(recordedAt));
    if (metricType !== 'sleep')
      return { points: pointsOf(metricType, samplesOf, devices).filter(isShown), events: new Map() };
    const nights = [...nightEvents(nightsFrom(samplesOf, devices), devices.devices)].filter(([, { event }]) =>
      shown.has(dayOf(event.startedAt)),
    );
    return {
      points: nights.flatMap(([, { point }]) => point ?? []),
      events: new Map(nights.map(([id, { event }]) => [id, event])),
    };
  }

  /** @param daysOf the UTC days on which other samples may count now */
  async #compare(
    kinds: readonly SampleKind[],
    daysOf: (metricType: MetricType) => readonly number[],
    devices: Devices,
  ): Promise<Consequences> {
    const frozen = await this.frozenDays();
    const put: Point[] = [];
    const gone: PointChanges['gone'][number][] = [];
    const events: HealthEvent[] = [];
    const goneEvents: string[] = [];
    for (const metricType of new Set(kinds.flatMap(metricTypesOf))) {
      const shown = frozen.without(metricType, daysShown(metricType, daysOf(metricType)));
      if (shown.size === 0) continue;
      const given = await this.given(metricType, shown, devices);
      const changes = pointChanges(
        metricType,
        given.points,
        await listStoredPoints(this.#tx, this.#owner, metricType, shown),
      );
      gone.push(...changes.gone);
      if (metricType !== 'sleep') {
        put.push(...changes.put);
        continue;
      }
      // Removing or moving the event of a night removes the point at its old start. So the points of all these nights are stored again.
      put.push(...given.points);
      events.push(...given.events.values());
      const nights = await listStoredNights(this.#tx, this.#owner, shown);
      goneEvents.push(...nights.filter((id) => !given.events.has(id)));
    }
    return { put, gone, events, goneEvents };
  }

  async write(): Promise<void> {
    for (const shelf of this.#shelves.values()) await shelf.write(this.#tx);
  }

  async #open(metricType: MetricType, days: readonly number[]): Promise<void> {
    for (const kind of kindsOf(metricType)) await this.shelf(kind).open(this.#tx, days);
  }
}
