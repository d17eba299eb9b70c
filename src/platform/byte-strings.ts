/**
 * Byte strings as one parameter of a statement, and where each of them begins, counted from 1. The driver would write a
 * list of byte strings as text, twice as long. A null has the length null: PostgreSQL's `substring` then gives null.
 */
export function oneAfterTheOther(parts: readonly (Buffer | null)[]) {
  const starts: number[] = [];
  let next = 1;
  for (const part of parts) {
    starts.push(next);
    next += part?.length ?? 0;
  }
  return {
    bytes: Buffer.concat(parts.filter((part) => part !== null)),
    starts,
    lengths: parts.map((part) => part?.length ?? null),
  };
}
