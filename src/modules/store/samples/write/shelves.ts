/** The samples that a change touches, by kind: reads them, changes them, and works out what follows. */
import type { Transaction } from '../../../../platform/db.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import type { HealthEvent, Point } from '../../../../providers/page.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { type Devices, kindsOf, metricTypesOf, nightsFrom, type SamplesOf } from '../derive.ts';
import type { SampleKind } from '../kinds.ts';
import type { Sample } from '../merge/sample.ts';
import type { Deletion } from '../merge/states.ts';
import { type Change, daysAround, pointChanges, widened } from './figures.ts';
import { type FrozenDays, readFrozenDays } from './frozen-store.ts';
import { type NightEvent, nightEvents } from './night-events.ts';
import { dayOf } from './pack-coding.ts';
import { listDaysOfIds, type PackOwner } from './pack-store.ts';
import { Shelf } from './shelf.ts';

/** What follows from a change of samples. */
export interface Consequences {
  readonly put: readonly Point[];
  readonly gone: readonly Point[];
  readonly events: readonly HealthEvent[];
  readonly goneEvents: readonly string[];
}

interface NightChanges {
  readonly events: readonly HealthEvent[];
  readonly points: readonly Point[];
  readonly goneEvents: readonly string[];
}

const NO_NIGHTS: NightChanges = { events: [], points: [], goneEvents: [] };

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
    const frozen = await this.frozenDays();
    const changed = new Map([...this.#shelves].map(([kind, shelf]) => [kind, shelf.change().days]));
    const kinds = [...changed].flatMap(([kind, own]) => (own.length > 0 ? [kind] : []));
    const put: Point[] = [];
    const gone: Point[] = [];
    const change: Change = { before: this.#samplesOf('before'), after: this.#samplesOf('after'), devices };
    let nights = NO_NIGHTS;
    for (const metricType of new Set(kinds.flatMap(metricTypesOf))) {
      const own = kindsOf(metricType).flatMap((kind) => changed.get(kind) ?? []);
      if (metricType === 'sleep') {
        nights = await this.#nights(change, own);
        continue;
      }
      const { shown, read } = daysAround(metricType, new Set(own));
      await this.#open(metricType, read);
      const changes = pointChanges(metricType, change, frozen.without(metricType, shown));
      put.push(...changes.put);
      gone.push(...changes.gone);
    }
    return { put: [...put, ...nights.points], gone, events: nights.events, goneEvents: nights.goneEvents };
  }

  /**
   * All points and events of some days, because the order of their devices has changed. What stood there before is not
   * known, so everything counts as gone that any order could have given.
   */
  async allOf(kinds: readonly SampleKind[], days: readonly number[], devices: Devices): Promise<Consequences> {
    const put: Point[] = [];
    const gone: Point[] = [];
    const after = this.#samplesOf('after');
    const devicesBefore = { ...devices, order: { ...devices.order, ignored: [] } };
    const frozen = await this.frozenDays();
    for (const metricType of new Set(kinds.flatMap(metricTypesOf))) {
      if (metricType === 'sleep') continue;
      const around = daysAround(metricType, days);
      const shown = frozen.without(metricType, around.shown);
      await this.#open(metricType, around.read);
      put.push(...pointChanges(metricType, { before: () => [], after, devices }, shown).put);
      gone.push(...pointChanges(metricType, { before: after, devicesBefore, after, devices }, shown).gone);
    }
    const nights = kinds.includes('sleep_stage') ? await this.#allNights(devices, days) : NO_NIGHTS;
    return { put: [...put, ...nights.points], gone, events: nights.events, goneEvents: nights.goneEvents };
  }

  async write(): Promise<void> {
    for (const shelf of this.#shelves.values()) await shelf.write(this.#tx);
  }

  async #open(metricType: MetricType, days: readonly number[]): Promise<void> {
    for (const kind of kindsOf(metricType)) await this.shelf(kind).open(this.#tx, days);
  }

  async #nights({ before, after, devices }: Change, days: readonly number[]): Promise<NightChanges> {
    const shown = (await this.frozenDays()).without('sleep', widened(days, 1));
    // A night is found whole, whatever it has of the day before.
    await this.#open('sleep', [...widened(days, 2)]);
    const isShown = ([, { event }]: readonly [string, NightEvent]) => shown.has(dayOf(event.startedAt));
    const old = new Map([...nightEvents(nightsFrom(before, devices), devices.devices)].filter(isShown));
    const next = [...nightEvents(nightsFrom(after, devices), devices.devices)].filter(isShown);
    const changed = next.filter(([id, night]) => JSON.stringify(old.get(id)) !== JSON.stringify(night));
    for (const [id] of next) old.delete(id);
    return {
      events: changed.map(([, { event }]) => event),
      points: changed.flatMap(([, { point }]) => point ?? []),
      goneEvents: [...old.keys()],
    };
  }

  async #allNights(devices: Devices, days: readonly number[]): Promise<NightChanges> {
    const after = this.#samplesOf('after');
    const chosen = await this.#nights({ before: () => [], after, devices }, days);
    const kept = new Set(chosen.events.map(({ vendorId }) => vendorId));
    const keys = devices.devices.map(({ key }) => key);
    const all = keys.flatMap((key) => {
      const alone = { ...devices, order: { order: {}, ignored: keys.filter((other) => other !== key) } };
      return [...nightEvents(nightsFrom(after, alone), devices.devices)];
    });
    const shown = (await this.frozenDays()).without('sleep', widened(days, 1));
    const gone = all.filter(([id, { event }]) => !kept.has(id) && shown.has(dayOf(event.startedAt)));
    return { ...chosen, goneEvents: gone.map(([id]) => id) };
  }

  #samplesOf(side: 'before' | 'after'): SamplesOf {
    return (kind) => this.#shelves.get(kind)?.[side]() ?? [];
  }
}
