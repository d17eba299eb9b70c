/** What has come into the store of a phone, and what has gone from it: the answer to an anchored query. */
import type { Life } from '../life/life.ts';
import type { Person } from '../people.ts';
import { type Entry, isHeldAt } from './entries.ts';
import { CONDENSED_AFTER_DAYS, type PhoneModel } from './phone.ts';

/** A part of what a phone has to send. It stays the same when it is sent again. Instants are on the person's clock. */
export type Piece =
  /** Everything of a day that the store held at an instant. */
  | { readonly dayIndex: number; readonly atMs: number }
  /** What has changed between one instant (excluded) and another (included). */
  | { readonly fromMs: number; readonly atMs: number };

export interface Changes {
  readonly added: readonly Entry[];
  readonly deleted: readonly Entry[];
}

export function changesOf(model: PhoneModel, life: Life, person: Person, piece: Piece): Changes {
  if ('fromMs' in piece) return between(model, life, person, piece.fromMs, piece.atMs);
  return { added: heldOn(model, life, person, piece.dayIndex, piece.atMs), deleted: [] };
}

/** Of several states of one record the newest. */
function heldOn(model: PhoneModel, life: Life, person: Person, dayIndex: number, atMs: number): Entry[] {
  return newest(model.entriesOf(life, person, dayIndex).filter((entry) => isHeldAt(entry, atMs)));
}

function newest(entries: readonly Entry[]): Entry[] {
  const byId = new Map<string, Entry>();
  for (const entry of entries) {
    const other = byId.get(entry.id);
    if (other === undefined || entry.bornMs > other.bornMs) byId.set(entry.id, entry);
  }
  return [...byId.values()];
}

function between(model: PhoneModel, life: Life, person: Person, fromMs: number, toMs: number): Changes {
  // A day more on both sides: who has flown is on another day at the same instant.
  const first = life.dayAt(person, fromMs) - 1;
  const last = life.dayAt(person, toMs) + 1;
  const days = new Set<number>();
  for (let dayIndex = first; dayIndex <= last; dayIndex += 1) days.add(dayIndex).add(dayIndex - CONDENSED_AFTER_DAYS);
  const entries = [...days].flatMap((dayIndex) => model.entriesOf(life, person, dayIndex));
  const isWithin = (instantMs: number | undefined) =>
    instantMs !== undefined && instantMs > fromMs && instantMs <= toMs;
  const added = newest(entries.filter((entry) => isWithin(entry.bornMs) && isHeldAt(entry, toMs)));
  const ids = new Set(added.map(({ id }) => id));
  const deleted = entries.filter(({ id, bornMs, goneMs }) => isWithin(goneMs) && bornMs <= fromMs && !ids.has(id));
  return { added, deleted };
}

/** What differs on some days between the life that a phone has told of and the life as it is now. */
export function correctionsOf(
  model: PhoneModel,
  lives: { readonly told: Life; readonly present: Life },
  person: Person,
  days: readonly number[],
  atMs: number,
): Changes {
  const added: Entry[] = [];
  const deleted: Entry[] = [];
  for (const dayIndex of days) {
    const before = new Map(heldOn(model, lives.told, person, dayIndex, atMs).map((entry) => [entry.id, entry]));
    const now = heldOn(model, lives.present, person, dayIndex, atMs);
    const ids = new Set(now.map(({ id }) => id));
    deleted.push(...[...before.values()].filter(({ id }) => !ids.has(id)));
    added.push(...now.filter((entry) => JSON.stringify(before.get(entry.id)) !== JSON.stringify(entry)));
  }
  return { added, deleted };
}
