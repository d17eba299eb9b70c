/** Numbers that look random and are the same each time, for tests of what chance brings. */

/** Numbers between 0 and 1. */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** About a normal distribution, with a standard deviation of 1. */
export function deviate(next: () => number): number {
  return Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6);
}

/** Days about 0 with a standard deviation of 1, each of which keeps a share of the one before. */
export function alikeDays(next: () => number, size: number, autocorrelation: number): number[] {
  let last = deviate(next);
  return Array.from({ length: size }, () => {
    last = autocorrelation * last + Math.sqrt(1 - autocorrelation ** 2) * deviate(next);
    return last;
  });
}
