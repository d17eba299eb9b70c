/**
 * Chooses the provider that counts for a metric on a local day. Values of several providers are never added up. Pure.
 */
import type { DailyRule } from '../../../../../vocabulary/metric-types/storage.ts';

/** One provider's points of a metric on a local day. */
export interface Candidate {
  readonly providerId: string;
  readonly points: number;
  /** The daily value by the metric type's rule. */
  readonly value: number | null;
}

/** The reasons why a provider counts. */
export const SOURCE_RULES = ['only_source', 'priority', 'highest_value', 'most_points', 'distinct_workouts'] as const;
export type SourceRule = (typeof SOURCE_RULES)[number];

export interface SourceChoice<Source extends Candidate> {
  readonly chosen: Source;
  readonly rule: SourceRule;
}

/**
 * The first provider of `priority` that has data; without one, the highest value for sums, else the most points; ties
 * go to the first providerId.
 * @param candidates at least one
 */
export function chooseSource<Source extends Candidate>(
  candidates: readonly Source[],
  daily: DailyRule,
  priority: readonly string[] = [],
): SourceChoice<Source> {
  const [first, ...others] = candidates;
  if (first === undefined) throw new Error('a source is chosen among at least one');
  if (others.length === 0) return { chosen: first, rule: 'only_source' };
  for (const providerId of priority) {
    const chosen = candidates.find((candidate) => candidate.providerId === providerId);
    if (chosen !== undefined) return { chosen, rule: 'priority' };
  }
  const weight =
    daily === 'sum' ? ({ value }: Source) => value ?? Number.NEGATIVE_INFINITY : ({ points }: Source) => points;
  const chosen = others.reduce((best, candidate) => {
    const lead = weight(candidate) - weight(best);
    return lead > 0 || (!(lead < 0) && candidate.providerId < best.providerId) ? candidate : best;
  }, first);
  return { chosen, rule: daily === 'sum' ? 'highest_value' : 'most_points' };
}
