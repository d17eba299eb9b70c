/** The figures that a provider's samples of one metric type give. Pure. */
import { withoutRepeats } from './file-readings.ts';
import { momentPieces, type Piece, piecesOf } from './quarters.ts';
import type { Ranking } from './ranking.ts';
import { isLiving, type Sample } from './sample.ts';
import { countedMoments, sweep } from './sweep.ts';

/**
 * How samples of a metric type add up. `counter`: at each instant one sample counts, with its share by time. `entry`: acts
 * of a person, which all count. `reading`: values of a moment.
 */
export type MergeRule = 'counter' | 'entry' | 'reading';

/** The samples that may count. @param samples all states, deleted ones included */
export function livingOf(samples: readonly Sample[], { isIgnored }: Ranking): Sample[] {
  return withoutRepeats(samples).filter((sample) => isLiving(sample) && !isIgnored(sample));
}

/**
 * What of which device counts, by quarters of an hour, in the order of time within each kind.
 * @param samples all states, deleted ones included
 */
export function mergeSums(samples: readonly Sample[], rule: 'counter' | 'entry', ranking: Ranking): Piece[] {
  const living = livingOf(samples, ranking);
  if (rule === 'entry') return momentPieces(living.sort((a, b) => a.start - b.start || a.id - b.id));
  const stretches = sweep(living, ranking.compare);
  return [...piecesOf(stretches), ...momentPieces(countedMoments(living, stretches, ranking.compare))];
}

/** The readings that count: of several of one instant the best one. In the order of time. */
export function mergeReadings(samples: readonly Sample[], ranking: Ranking): Sample[] {
  const best = new Map<number, Sample>();
  for (const sample of livingOf(samples, ranking)) {
    const other = best.get(sample.start);
    if (other === undefined || ranking.compare(sample, other) < 0) best.set(sample.start, sample);
  }
  return [...best.values()].sort((a, b) => a.start - b.start);
}

/**
 * Joins two readings of one record, as those of a blood pressure; without a record, two of one device and instant. Of
 * several in one instant the best pair counts, so that nothing is joined that was never measured together.
 */
export function joinReadings(
  upper: readonly Sample[],
  lower: readonly Sample[],
  ranking: Ranking,
): { readonly upper: Sample; readonly lower: Sample }[] {
  const placeOf = ({ group, device, start }: Sample) => `${group ?? ''} ${device} ${start}`;
  const lowers = new Map(bestFirst(livingOf(lower, ranking), ranking, placeOf));
  const pairs = bestFirst(livingOf(upper, ranking), ranking, placeOf).flatMap(([place, sample]) => {
    const other = lowers.get(place);
    return other === undefined ? [] : [{ upper: sample, lower: other }];
  });
  const counted = new Map<number, (typeof pairs)[number]>();
  for (const pair of pairs) {
    const other = counted.get(pair.upper.start);
    if (other === undefined || ranking.compare(pair.upper, other.upper) < 0) counted.set(pair.upper.start, pair);
  }
  return [...counted.values()].sort((a, b) => a.upper.start - b.upper.start);
}

/** The best sample of each place. */
function bestFirst(
  samples: readonly Sample[],
  { compare }: Ranking,
  placeOf: (sample: Sample) => string,
): [place: string, sample: Sample][] {
  return [...Map.groupBy(samples, placeOf)].flatMap(([place, same]) => {
    const [best] = same.sort(compare);
    return best === undefined ? [] : [[place, best]];
  });
}
