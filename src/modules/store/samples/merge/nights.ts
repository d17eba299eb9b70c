/** Makes nights of stages of sleep. Pure. */
import { localDay, MINUTE_MS } from '../../../../platform/instants.ts';
import { livingOf } from './merge.ts';
import type { Ranking } from './ranking.ts';
import type { Sample } from './sample.ts';
import { type Stretch, sweep } from './sweep.ts';

/** The value of a sample of a stage is its index here. */
export const STAGES = ['deep', 'light', 'rem', 'awake', 'asleep', 'in_bed'] as const;
export type Stage = (typeof STAGES)[number];

const NAMED: readonly Stage[] = ['deep', 'light', 'rem', 'awake'];
const ASLEEP: readonly Stage[] = ['deep', 'light', 'rem', 'asleep'];
/** A longer gap ends a night. */
const LONGEST_GAP_MS = 120 * MINUTE_MS;
/** Less sleep than this is a nap. */
const SHORTEST_NIGHT_MS = 120 * MINUTE_MS;

/** One sleep as one device or app tells it. Times are epoch milliseconds. */
export interface Night {
  readonly device: number;
  /** The first and the last moment asleep; where nobody was asleep, the time in bed. */
  readonly start: number;
  readonly end: number;
  /** UTC offset in minutes, at the end. */
  readonly offset: number;
  /** The local day of waking up. */
  readonly day: string;
  /** In order; they do not overlap. Time in bed alone is not among them. */
  readonly stages: readonly { readonly stage: Stage; readonly from: number; readonly to: number }[];
  readonly asleepMs: number;
  readonly inBedMs: number;
  readonly isManual: boolean;
  /** The longest sleep of its day, with at least two hours: its hours are the day's value of `sleep`. */
  readonly isMetric: boolean;
  readonly isNap: boolean;
}

/**
 * The nights that count. Each device and app makes its own; of those that tell of the same sleep the best one counts,
 * and nothing is added up.
 * @param samples all states of stages, deleted ones included
 */
export function nightsOf(samples: readonly Sample[], ranking: Ranking): Night[] {
  const living = livingOf(samples, ranking).filter(({ start, end }) => end > start);
  const sleeps = [...Map.groupBy(living, ({ device }) => device).values()].flatMap(splitAtGaps).flatMap(nightOf);
  const order = ({ night: a, first: x }: Sleep, { night: b, first: y }: Sleep) =>
    ranking.compareWriters(x, y) ||
    Number(hasStages(b)) - Number(hasStages(a)) ||
    b.asleepMs - a.asleepMs ||
    ranking.compare(x, y);
  const counted: Night[] = [];
  for (const { night } of sleeps.sort(order)) {
    if (!counted.some((better) => isSame(better, night))) counted.push(night);
  }
  return markNaps(counted.sort((a, b) => a.start - b.start));
}

interface Sleep {
  readonly night: Night;
  readonly first: Sample;
}

/** @param samples of one device */
function splitAtGaps(samples: readonly Sample[]): Sample[][] {
  const parts: Sample[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const sample of [...samples].sort((a, b) => a.start - b.start)) {
    if (sample.start - reach > LONGEST_GAP_MS) parts.push([]);
    parts.at(-1)?.push(sample);
    reach = Math.max(reach, sample.end);
  }
  return parts;
}

const stageOf = ({ value }: Sample) => STAGES[value] ?? 'asleep';

/** A named stage says more than plain sleep, then the newer state counts. */
function compareStages(a: Sample, b: Sample): number {
  return (
    Number(NAMED.includes(stageOf(b))) - Number(NAMED.includes(stageOf(a))) ||
    b.revision - a.revision ||
    b.start - a.start ||
    a.end - b.end ||
    a.id - b.id
  );
}

function nightOf(samples: readonly Sample[]): Sleep[] {
  const [first] = samples;
  const told = sweep(
    samples.filter((sample) => stageOf(sample) !== 'in_bed'),
    compareStages,
  );
  const asleep = told.filter(({ sample }) => ASLEEP.includes(stageOf(sample)));
  const inBed = sweep(samples, compareStages);
  const [start, end] = [(asleep[0] ?? inBed[0])?.from, (asleep.at(-1) ?? inBed.at(-1))?.to];
  if (first === undefined || start === undefined || end === undefined) return [];
  if (asleep.length === 0 && !samples.some((sample) => stageOf(sample) === 'in_bed')) return [];
  const offset = (asleep.at(-1) ?? inBed.at(-1))?.sample.offset ?? first.offset;
  const within = asleep.length === 0 ? [] : told.filter(({ from, to }) => from >= start && to <= end);
  const night = {
    device: first.device,
    start,
    end,
    offset,
    day: localDay(end, offset),
    stages: within.map(({ sample, from, to }) => ({ stage: stageOf(sample), from, to })),
    asleepMs: lengthOf(asleep),
    inBedMs: lengthOf(inBed),
    isManual: samples.every(({ isManual }) => isManual),
    isMetric: false,
    isNap: false,
  };
  return [{ night, first }];
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}

function hasStages({ stages }: Night): boolean {
  return stages.some(({ stage }) => stage !== 'asleep' && stage !== 'awake');
}

/** Two devices tell of the same sleep if their times overlap by at least half of the shorter. */
function isSame(a: Night, b: Night): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared > 0 && shared * 2 >= Math.min(a.end - a.start, b.end - b.start);
}

function markNaps(nights: readonly Night[]): Night[] {
  const longest = new Map<string, Night>();
  for (const night of nights) {
    const other = longest.get(night.day);
    const isLonger = other === undefined || night.asleepMs > other.asleepMs;
    if (night.asleepMs >= SHORTEST_NIGHT_MS && isLonger) longest.set(night.day, night);
  }
  return nights.map((night) => {
    const isMetric = longest.get(night.day) === night;
    return { ...night, isMetric, isNap: !isMetric && night.asleepMs > 0 };
  });
}
