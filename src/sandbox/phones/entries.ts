/**
 * What a store of a phone holds, and from when to when. A phone is asked for what has come and gone since the last time, so
 * each entry knows both instants, on the person's own clock.
 */
import { createHash } from 'node:crypto';
import type { DayOutline } from '../life/outline.ts';
import type { Person, Sport } from '../people.ts';

/** A device or app that writes into the store, as a push describes it. */
export interface Writer {
  readonly key: string;
  readonly kind: 'watch' | 'band' | 'phone' | 'scale' | 'unknown';
  readonly name: string;
  readonly manufacturer: string;
  readonly model?: string;
  readonly app: string;
}

interface Stay {
  /** When it came into the store. */
  readonly bornMs: number;
  /** When it left the store; absent: it stays. */
  readonly goneMs?: number;
}

interface Placed {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly writer: Writer;
  /** Where the person was. */
  readonly timeZone: string;
  readonly utcOffsetMinutes: number;
}

export interface SampleEntry extends Stay, Placed {
  readonly list: 'samples';
  /** The store's own name of what is measured. */
  readonly vendorType: string;
  readonly value: number | string;
  readonly unit?: string;
  readonly isTyped?: true;
  /** The record of which it is a part. */
  readonly groupId?: string;
}

export interface WorkoutEntry extends Stay, Placed {
  readonly list: 'workouts';
  readonly sport: Sport;
  readonly title?: string;
  /** Its sums and means; Health Connect has none. */
  readonly figures: {
    readonly distanceMeters?: number;
    readonly caloriesKcal?: number;
    readonly avgHeartRate?: number;
    readonly maxHeartRate?: number;
  };
}

export type Entry = SampleEntry | WorkoutEntry;

/** What a sample says, apart from where the person was. */
export interface Said {
  readonly vendorType: string;
  readonly writer: Writer;
  readonly startMs: number;
  readonly endMs: number;
  readonly value: number | string;
  readonly unit?: string;
  readonly isTyped?: true;
}

/** How long a device takes until what it has measured is in the store. */
export const WRITING_MS = 3 * 60_000;

/** Makes the entries of one person's day. Their ids are always the same for the same content, and differ between stores. */
export class Day {
  readonly #person: Person;
  readonly #store: string;
  readonly outline: DayOutline;

  constructor(person: Person, store: string, outline: DayOutline) {
    this.#person = person;
    this.#store = store;
    this.outline = outline;
  }

  /** A new id in the form of the stores. */
  id(...content: readonly (string | number)[]): string {
    const hash = createHash('sha256').update([this.#store, this.#person.id, ...content].join('|'));
    const hex = hash.digest('hex').toUpperCase();
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }

  #idOf({ vendorType, writer, startMs, endMs, value }: Said): string {
    return this.id(vendorType, writer.key, startMs, endMs, value);
  }

  /** Where the person was on that day. */
  get place(): Pick<Placed, 'timeZone' | 'utcOffsetMinutes'> {
    const { timeZone, utcOffsetMinutes } = this.outline;
    return { timeZone, utcOffsetMinutes };
  }

  /**
   * A sample that comes into the store soon after it has ended, unless `stay` says otherwise.
   * @param id default: one for its content
   */
  sample(said: Said, stay: Partial<Stay> = {}, id = this.#idOf(said)): SampleEntry {
    const { endMs } = said;
    return { list: 'samples', id, ...this.place, ...said, bornMs: endMs + WRITING_MS, ...stay };
  }

  /** The parts of one record: they come and go together. */
  parts(groupId: string, said: readonly Said[], stay: Stay): SampleEntry[] {
    return said.map((part, index) => ({
      list: 'samples',
      id: `${groupId}-s${index}`,
      groupId,
      ...this.place,
      ...part,
      ...stay,
    }));
  }
}

/** Whether the store holds it at an instant. */
export function isHeldAt({ bornMs, goneMs }: Stay, instantMs: number): boolean {
  return bornMs <= instantMs && (goneMs === undefined || goneMs > instantMs);
}
