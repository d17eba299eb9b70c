/** Readings of an export file that the phone's API has also given. Pure. */
import type { Sample } from './sample.ts';

/**
 * Leaves out a reading of a file for each reading of the API with the same times, to the second, and the same value: the
 * file has no ids. A reading that was deleted at the phone counts too, because an older file still holds it.
 * @param samples of one metric type, deleted ones included
 */
export function withoutRepeats(samples: readonly Sample[]): readonly Sample[] {
  if (!samples.some(({ isFromFile }) => isFromFile)) return samples;
  const given = new Map<string, number>();
  for (const sample of samples) {
    if (!sample.isFromFile) given.set(textOf(sample), (given.get(textOf(sample)) ?? 0) + 1);
  }
  if (given.size === 0) return samples;
  const inOrder = [...samples].sort((a, b) => a.id - b.id);
  const repeated = new Set<number>();
  for (const sample of inOrder) {
    const left = sample.isFromFile ? (given.get(textOf(sample)) ?? 0) : 0;
    if (left === 0) continue;
    given.set(textOf(sample), left - 1);
    repeated.add(sample.id);
  }
  return samples.filter(({ id }) => !repeated.has(id));
}

/** The first without those readings of a file that the phone's API has given among the others. */
export function withoutRepeatsOf(samples: readonly Sample[], others: readonly Sample[]): readonly Sample[] {
  if (others.length === 0) return samples;
  const kept = new Set(withoutRepeats([...samples, ...others]));
  return samples.filter((sample) => kept.has(sample));
}

function textOf({ start, end, value }: Sample): string {
  return `${Math.floor(start / 1000)} ${Math.floor(end / 1000)} ${Number(value.toPrecision(6))}`;
}
