/**
 * Counts a day's workouts, each once however many providers recorded it. Other numbers of a day are taken from one
 * provider; workouts of several providers add up, because we know which of them are the same. Pure.
 */
import type { Candidate } from './days/source-choice.ts';

/** How many workouts a provider has on a local day, and how many of them count. */
export interface WorkoutDay {
  readonly day: string;
  readonly providerId: string;
  readonly workouts: number;
  readonly counting: number;
}

/** By day and provider. */
export type WorkoutCounts = ReadonlyMap<string, Pick<WorkoutDay, 'workouts' | 'counting'>>;

export function workoutCountsOf(days: readonly WorkoutDay[]): WorkoutCounts {
  return new Map(days.map((one) => [`${one.day} ${one.providerId}`, one]));
}

/**
 * The number of different workouts on a day, and the provider that contributed most of them; ties go to the first
 * providerId. Points that belong to no event cannot be compared: of these, the provider with the most counts.
 * @param candidates the providers with workout points on that day
 * @returns undefined if none counts: they are all recorded by another provider, which has them on another day
 */
export function distinctWorkouts<Source extends Candidate>(
  day: string,
  candidates: readonly Source[],
  counts: WorkoutCounts,
): { readonly chosen: Source; readonly count: number } | undefined {
  const shares = candidates
    .map((source) => {
      const { workouts = 0, counting = 0 } = counts.get(`${day} ${source.providerId}`) ?? {};
      return { source, counting, alone: Math.max(0, source.points - workouts) };
    })
    .sort((a, b) => (a.source.providerId < b.source.providerId ? -1 : 1));
  const mostAlone = Math.max(0, ...shares.map(({ alone }) => alone));
  const count = shares.reduce((sum, { counting }) => sum + counting, mostAlone);
  const [first, ...others] = shares;
  if (first === undefined || count === 0) return undefined;
  const weight = (share: typeof first) => share.counting + (share.alone === mostAlone ? mostAlone : 0);
  const best = others.reduce((most, share) => (weight(share) > weight(most) ? share : most), first);
  return { chosen: best.source, count };
}
