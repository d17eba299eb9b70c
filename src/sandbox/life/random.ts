/** Reproducible randomness: the same key gives the same numbers on every machine and after every restart. */

/** Uniform in [0, 1). */
export type Random = () => number;

/** FNV-1a, with an avalanche step at the end, so that keys which differ in one digit give unrelated numbers. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32, seeded with the key. */
export function randomFor(...key: readonly (string | number)[]): Random {
  let state = hash32(key.join('|'));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Mean 0, standard deviation 1, never beyond ±3.5: real bodies vary, but extreme values would not be believable. */
export function normal(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
