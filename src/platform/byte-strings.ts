/**
 * Byte strings as one parameter of a statement, and where each of them begins, counted from 1. The driver would write a
 * list of byte strings as text, twice as long.
 */
export function oneAfterTheOther(parts: readonly Buffer[]) {
  const starts: number[] = [];
  let next = 1;
  for (const { length } of parts) {
    starts.push(next);
    next += length;
  }
  return { bytes: Buffer.concat(parts), starts, lengths: parts.map(({ length }) => length) };
}
