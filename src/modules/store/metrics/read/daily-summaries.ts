/** GET daily-summaries: one entry per local day that has a value, one number per metric. */
import type { Queryable } from '../../../../platform/db.ts';
import { invalid } from '../../../../platform/errors.ts';
import type { DeviceKind } from '../../../../vocabulary/device-kinds.ts';
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
  /** Of phones: the devices that count. Absent for a past state of the data. */
  readonly devices?: readonly ExplainedDevice[];
}

/** The part of one device of a phone in a value of a day. */
export interface ExplainedDevice {
  readonly key: string;
  readonly name: string | null;
  readonly kind: DeviceKind;
  /** Its share of a sum; its own mean or last reading of others; null where these are several numbers. */
  readonly value: number | null;
  /** For how long of the day it counts; 0 for amounts and readings of a moment. */
  readonly minutes: number;
}

/** A provider's value of a local day. */
export interface DayOfProvider {
  readonly providerId: string;
  readonly metricType: MetricType;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Gives the devices of these values as {@link nameOfDay} names them; nothing of vendors. */
export type ExplainDevices = (
  userId: string,
  days: readonly DayOfProvider[],
) => Promise<ReadonlyMap<string, readonly ExplainedDevice[]>>;

export const nameOfDay = ({ providerId, metricType, day }: DayOfProvider) => `${metricType} ${day} ${providerId}`;

export interface DailySummary {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly metrics: Partial<Record<MetricType, DailyMetric>>;
}

/** The most points whose instants one answer with explanations reads. */
const MOST_EXPLAINED_POINTS = 100_000;

/**
 * One entry for each day that has a value, oldest first.
 * @param explain absent: without explanations
 * @throws AppError VALIDATION_ERROR if the explained days have more than 100,000 points
 */
export async function dailySummaries(
  db: Queryable,
  userId: string,
  query: DayQuery,
  explain?: ExplainDevices,
): Promise<DailySummary[]> {
  const summaries: { date: string; metrics: Partial<Record<MetricType, DailyMetric>> }[] = [];
  const chosenDays = await listChosenDays(db, userId, query);
  const explanations = explain && (await readExplanations(db, userId, query, chosenDays, explain));
  for (const chosenDay of chosenDays) {
    const metric = dailyMetric(chosenDay);
    if (metric === undefined) continue;
    let summary = summaries.at(-1);
    if (summary?.date !== chosenDay.day) {
      summary = { date: chosenDay.day, metrics: {} };
      summaries.push(summary);
    }
    summary.metrics[chosenDay.metricType] = explanations
      ? { ...metric, explain: explanationOf(userId, query, chosenDay, explanations) }
      : metric;
  }
  return summaries;
}

interface Explanations {
  readonly spans: PointSpans;
  readonly devices: Awaited<ReturnType<ExplainDevices>>;
}

async function readExplanations(
  db: Queryable,
  userId: string,
  query: DayQuery,
  chosenDays: readonly ChosenDay[],
  explain: ExplainDevices,
): Promise<Explanations> {
  requireFewPoints(chosenDays);
  // Samples say what counts now.
  const explained = query.asOf === undefined ? chosenDays : [];
  const days = explained.flatMap(({ metricType, day, candidates }) =>
    candidates.map(({ providerId }) => ({ providerId, metricType, day })),
  );
  return { spans: await listPointSpans(db, userId, query), devices: await explain(userId, days) };
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
  { spans, devices }: Explanations,
): SourceExplanation {
  const addressOf = (providerId: string) => {
    const { from = day, to = day } = spans.get(nameOfDay({ metricType, day, providerId })) ?? {};
    const past = asOf === undefined ? {} : { asOf: asOf.toISOString() };
    const query = new URLSearchParams({ metricType, providerId, from, to, ...past, explain: 'true' });
    return `/v1/users/${userId}/health?${query}`;
  };
  return {
    providerId: chosen.providerId,
    rule,
    candidates: candidates.map(({ providerId, value, points }) => {
      const own = devices.get(nameOfDay({ metricType, day, providerId }));
      return {
        providerId,
        value: value === null ? null : answeredCount(metricType, value),
        points,
        pointsUrl: addressOf(providerId),
        ...(own && { devices: own }),
      };
    }),
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
