/** GET daily-summaries: one entry per local day that has a value, one number per metric. */
import type { Queryable } from '../../../../platform/db.ts';
import { invalid } from '../../../../platform/errors.ts';
import { answeredCount } from '../../../../vocabulary/metric-types/answered-counts.ts';
import { type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import { type ChosenDay, type DayQuery, listChosenDays } from './days/chosen-days.ts';
import type { DayParts } from './days/day-row.ts';
import type { Candidate, SourceRule } from './days/source-choice.ts';
import { listPointSpans, type PointSpans } from './days/store.ts';

export interface DailyMetric {
  readonly value: number | null;
  readonly unit: string | null;
  /** Only for heart rate. */
  readonly min?: number | null;
  readonly max?: number | null;
  /** Metric types of several numbers: the mean of each. */
  readonly data?: Readonly<Record<string, number>>;
  /** Metric types that are only counted. */
  readonly count?: number;
  /** Why this provider's number counts. Present only if the request asks for it. */
  readonly explain?: SourceExplanation;
}

/** The providers that had data on a day, the one that counts, and the rule that chose it. */
export interface SourceExplanation {
  readonly providerId: string;
  readonly rule: SourceRule;
  readonly candidates: readonly ExplainedCandidate[];
}

export interface ExplainedCandidate extends Candidate {
  /** The address of the points that its number is made of, each with the vendor's answers that it came from. */
  readonly pointsUrl: string;
}

export interface DailySummary {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly metrics: Partial<Record<MetricType, DailyMetric>>;
}

/** The most points whose instants one answer with explanations reads. */
const MOST_EXPLAINED_POINTS = 100_000;

/**
 * One entry for each day that has a value, oldest first.
 * @throws AppError VALIDATION_ERROR if the explained days have more than 100,000 points
 */
export async function dailySummaries(
  db: Queryable,
  userId: string,
  query: DayQuery,
  explain = false,
): Promise<DailySummary[]> {
  const summaries: { date: string; metrics: Partial<Record<MetricType, DailyMetric>> }[] = [];
  const chosenDays = await listChosenDays(db, userId, query);
  if (explain) requireFewPoints(chosenDays);
  const spans = explain ? await listPointSpans(db, userId, query) : undefined;
  for (const chosenDay of chosenDays) {
    const metric = dailyMetric(chosenDay);
    if (metric === undefined) continue;
    let summary = summaries.at(-1);
    if (summary?.date !== chosenDay.day) {
      summary = { date: chosenDay.day, metrics: {} };
      summaries.push(summary);
    }
    summary.metrics[chosenDay.metricType] = spans
      ? { ...metric, explain: explanationOf(userId, query, chosenDay, spans) }
      : metric;
  }
  return summaries;
}

function requireFewPoints(days: readonly ChosenDay[]): void {
  let count = 0;
  for (const { candidates } of days) for (const { points } of candidates) count += points;
  if (count <= MOST_EXPLAINED_POINTS) return;
  const advice = 'ask for fewer days or metric types';
  throw invalid('query.explain', `these days have more than ${MOST_EXPLAINED_POINTS} points to explain; ${advice}`);
}

function explanationOf(
  userId: string,
  { asOf }: DayQuery,
  { metricType, day, chosen, rule, candidates }: ChosenDay,
  spans: PointSpans,
): SourceExplanation {
  const addressOf = (providerId: string) => {
    const { from = day, to = day } = spans.get(`${metricType} ${day} ${providerId}`) ?? {};
    const past = asOf === undefined ? {} : { asOf: asOf.toISOString() };
    const query = new URLSearchParams({ metricType, providerId, from, to, ...past, explain: 'true' });
    return `/v1/users/${userId}/health?${query}`;
  };
  return {
    providerId: chosen.providerId,
    rule,
    candidates: candidates.map(({ providerId, value, points }) => ({
      providerId,
      value: value === null ? null : answeredCount(metricType, value),
      points,
      pointsUrl: addressOf(providerId),
    })),
  };
}

/** A metric's entry for a day; undefined if the day's points give no value. */
function dailyMetric({ metricType, chosen }: ChosenDay): DailyMetric | undefined {
  const { unit, daily } = metricTypeDefinition(metricType);
  const { row, value } = chosen;
  if (daily === 'none') return { value: null, unit, count: row.points };
  if (daily === 'parts') {
    const data = meansOf(row.parts ?? {});
    return Object.keys(data).length === 0 ? undefined : { value: null, unit, data };
  }
  if (value === null) return undefined;
  return metricType === 'heart_rate'
    ? { value, unit, min: row.min, max: row.max }
    : { value: answeredCount(metricType, value), unit };
}

export function meansOf(parts: DayParts): Record<string, number> {
  return Object.fromEntries(Object.entries(parts).map(([name, [sum, count]]) => [name, sum / count]));
}
