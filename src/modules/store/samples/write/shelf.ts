/** The samples of one kind around some days, before and after a change. */
import type { Queryable, Transaction } from '../../../../platform/db.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import type { SampleKind } from '../kinds.ts';
import type { Sample } from '../merge/sample.ts';
import { addDeletion, addState, type Deletion, joinParts, type States } from '../merge/states.ts';
import { dayOf, decodePack, encodePack, hourOf, packsOf } from './pack-coding.ts';
import { deletePacksAt, listPacksOfDays, type PackOwner, putPacks } from './pack-store.ts';

/** What a change has done to the samples of a kind. */
export interface ShelfChange {
  /** Samples that came, changed or were deleted. */
  readonly changed: number;
  /** The UTC days in which another sample may count now. */
  readonly days: readonly number[];
}

export class Shelf {
  readonly kind: SampleKind;
  readonly #owner: PackOwner;
  /** Whether each stored pack, by its start, is of an hour. */
  readonly #packs = new Map<number, boolean>();
  readonly #days = new Set<number>();
  readonly #before: States = new Map();
  readonly #after: States = new Map();

  constructor(owner: PackOwner, kind: SampleKind) {
    this.#owner = owner;
    this.kind = kind;
  }

  /** Reads these UTC days, and what reaches into them, unless they have been read. */
  async open(db: Queryable, days: readonly number[]): Promise<void> {
    const missing = days.filter((day) => !this.#days.has(day));
    for (const pack of await listPacksOfDays(db, this.#owner, this.kind, missing)) {
      if (this.#packs.has(pack.start)) continue;
      this.#packs.set(pack.start, pack.isHour);
      for (const sample of decodePack(pack)) {
        this.#before.set(sample.id, sample);
        // A state that came in this batch is newer than what is read now, or the other way round.
        addState(this.#after, sample);
      }
    }
    for (const day of missing) this.#days.add(day);
  }

  /** @returns how many samples were new, or say something else now */
  add(samples: readonly Sample[]): number {
    return samples.filter((sample) => {
      const old = this.#after.get(sample.id);
      return addState(this.#after, sample) && !(old !== undefined && isAlike(old, sample));
    }).length;
  }

  /** @returns the deletions whose samples are not here */
  remove(deletions: readonly Deletion[]): Deletion[] {
    return deletions.filter((deletion) => !addDeletion(this.#after, deletion));
  }

  joinParts(groups: ReadonlySet<number>): void {
    joinParts(this.#after, groups);
  }

  /** The records with several parts of which a part has changed. */
  changedGroups(): number[] {
    return this.#differing().flatMap(({ group }) => group ?? []);
  }

  after(): Sample[] {
    return [...this.#after.values()];
  }

  /** The states that differ, old and new ones. */
  #differing(): Sample[] {
    const changed: Sample[] = [];
    for (const [id, sample] of this.#after) {
      const old = this.#before.get(id);
      if (old !== sample) changed.push(sample, ...(old === undefined ? [] : [old]));
    }
    return changed;
  }

  change(): ShelfChange {
    const differing = this.#differing();
    const days = new Set<number>();
    for (const { start, end } of differing) {
      for (let day = dayOf(start); day <= end; day += DAY_MS) days.add(day);
    }
    return { changed: differing.length, days: [...days] };
  }

  /** Writes the packs of changed samples. Their days have been read. */
  async write(tx: Transaction): Promise<void> {
    const differing = this.#differing();
    if (differing.length === 0) return;
    const touched = new Set(differing.flatMap(({ start }) => [dayOf(start), hourOf(start)]));
    const days = new Set(differing.map(({ start }) => dayOf(start)));
    const byDay = Map.groupBy(this.#after.values(), ({ start }) => dayOf(start));
    const stored = [...this.#packs];
    const gone: number[] = [];
    const coded = [...days].flatMap((day) => {
      const own = stored.filter(([start]) => dayOf(start) === day);
      const wasByHour = own.some(([, isHour]) => isHour);
      const packs = packsOf(day, byDay.get(day) ?? [], wasByHour);
      const starts = new Set(packs.map(({ start }) => start));
      gone.push(...own.flatMap(([start]) => (starts.has(start) ? [] : [start])));
      const isSplitNow = !wasByHour && packs.some(({ isHour }) => isHour);
      const changed = packs.filter(({ start, isHour }) => isSplitNow || !isHour || touched.has(start));
      return changed.map(encodePack);
    });
    await putPacks(tx, this.#owner, this.kind, coded);
    await deletePacksAt(tx, this.#owner, this.kind, gone);
  }
}

/** Whether two states differ only in their revision. */
function isAlike(a: Sample, b: Sample): boolean {
  return (
    a.start === b.start &&
    a.end === b.end &&
    a.value === b.value &&
    a.device === b.device &&
    a.isManual === b.isManual &&
    a.offset === b.offset &&
    (a.deletedAt === null || b.revision <= a.deletedAt)
  );
}
