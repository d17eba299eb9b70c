/**
 * Which state of each record stands, whatever the order in which states and deletions arrive. Pure.
 *
 * The state with the highest revision stands. A deletion counts against states up to its own time, so a late repeat of an
 * old batch revives nothing, and a newer state of the same record does.
 */
import type { Sample } from './sample.ts';

/** Of the record, or of all parts of a record, with this id. */
export interface Deletion {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Samples by id. */
export type States = Map<number, Sample>;

/** Adds a state that has arrived. @returns whether anything of the record changed */
export function addState(states: States, coming: Sample): boolean {
  const stored = states.get(coming.id);
  if (stored === undefined) {
    states.set(coming.id, coming);
    return true;
  }
  const newer = isAfter(coming, stored) ? coming : stored;
  const deletedAt = latest(stored.deletedAt, coming.deletedAt);
  if (newer === stored && deletedAt === stored.deletedAt) return false;
  states.set(coming.id, { ...newer, deletedAt });
  return true;
}

/** Adds a deletion. @returns whether the id is known, as that of a sample or of a whole record */
export function addDeletion(states: States, { id, at }: Deletion): boolean {
  const met = states.get(id);
  const parts = met === undefined ? [...states.values()].filter(({ group }) => group === id) : [met];
  for (const part of parts) states.set(part.id, { ...part, deletedAt: latest(part.deletedAt, at) });
  return parts.length > 0;
}

/**
 * Parts of a record come and go together: a newer state of the record replaces all older parts, and what deletes one part
 * deletes all.
 * @param groups the records that have changed
 */
export function joinParts(states: States, groups: ReadonlySet<number>): void {
  if (groups.size === 0) return;
  const members = [...states.values()].filter(({ group }) => group !== null && groups.has(group));
  for (const parts of Map.groupBy(members, ({ group }) => group).values()) {
    const newest = Math.max(...parts.map(({ revision }) => revision));
    // A state of the record with fewer parts leaves the others behind, in their older state.
    const isReplaced = parts.some(({ revision }) => revision < newest);
    const deletedAt = parts.reduce(
      (at: number | null, part) => latest(at, part.deletedAt),
      isReplaced ? newest - 1 : null,
    );
    for (const part of parts) {
      if (part.deletedAt !== deletedAt) states.set(part.id, { ...part, deletedAt });
    }
  }
}

/** A sender who revises a record without a new revision: the larger state stands, in every order of arrival. */
function isAfter(a: Sample, b: Sample): boolean {
  const differences = [a.revision - b.revision, a.value - b.value, a.end - b.end, a.start - b.start];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

function latest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
