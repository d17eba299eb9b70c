/** Long work in slices: the process serves others between two of them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that yields after each small part of it. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** After how many items work yields. One of them may be large: a night with its stages, a day with its minutes. */
const SLICE = 10;
/** After this time others are served. */
const TURN_MS = 10;
/** Others are also served after so many slices, so that the length of a turn does not depend on a clock alone. */
const SLICES_IN_TURN = 20;

/** Does the work, and serves others in between. */
export async function inTurns<Result>(work: Sliced<Result>): Promise<Result> {
  let since = performance.now();
  for (let slices = 1; ; slices++) {
    const { done, value } = work.next();
    if (done) return value;
    if (slices < SLICES_IN_TURN && performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
    slices = 0;
  }
}

/** Does the work in one go. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The items in runs of ten, with the index of the first one of each. */
export function* runsOf<Item>(items: readonly Item[]): Generator<readonly [from: number, run: readonly Item[]]> {
  for (let from = 0; from < items.length; from += SLICE) yield [from, items.slice(from, from + SLICE)];
}
