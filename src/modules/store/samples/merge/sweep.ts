/** Decides which sample counts at each instant. Pure. */
import type { Sample } from './sample.ts';

/** A stretch of time in which one sample counts. Epoch milliseconds; `to` is not part of it. */
export interface Stretch {
  readonly sample: Sample;
  readonly from: number;
  readonly to: number;
}

type Compare = (a: Sample, b: Sample) => number;

/** For each instant that samples cover, the best of them: stretches in the order of time that do not overlap. */
export function sweep(samples: readonly Sample[], compare: Compare): Stretch[] {
  const coming = samples.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  const edges = [...new Set(coming.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const stretches: { sample: Sample; from: number; to: number }[] = [];
  const open = new Ordered(compare);
  let next = 0;
  for (const [index, from] of edges.entries()) {
    for (let sample = coming[next]; sample?.start === from; sample = coming[++next]) open.add(sample);
    const best = open.best(from);
    const to = edges[index + 1];
    if (best === undefined || to === undefined) continue;
    const last = stretches.at(-1);
    if (last?.sample === best && last.to === from) last.to = to;
    else stretches.push({ sample: best, from, to });
  }
  return stretches;
}

/** The open samples, the best first. */
class Ordered {
  readonly #samples: Sample[] = [];
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  add(sample: Sample): void {
    let [low, high] = [0, this.#samples.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#samples[middle];
      if (other !== undefined && this.#compare(other, sample) <= 0) low = middle + 1;
      else high = middle;
    }
    this.#samples.splice(low, 0, sample);
  }

  /** The best sample that has not ended. Ended ones are dropped when they come first. */
  best(at: number): Sample | undefined {
    for (;;) {
      const [first] = this.#samples;
      if (first === undefined || first.end > at) return first;
      this.#samples.shift();
    }
  }
}

/** The amounts of a moment that count: those at an instant that no better sample covers. */
export function countedMoments(samples: readonly Sample[], stretches: readonly Stretch[], compare: Compare): Sample[] {
  const moments = samples.filter(({ start, end }) => end === start).sort((a, b) => a.start - b.start || compare(a, b));
  let next = 0;
  return moments.filter((moment) => {
    while ((stretches[next]?.to ?? Number.POSITIVE_INFINITY) <= moment.start) next++;
    const around = stretches[next];
    const isCovered = around !== undefined && around.from <= moment.start;
    return !isCovered || compare(around.sample, moment) > 0;
  });
}
