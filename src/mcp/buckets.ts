/**
 * Values by day, week, month, hour or minute, page by page, oldest first. Days are local calendar days, with one source
 * per day and metric. If that source is a restricted provider, the best of the other providers takes its place.
 */
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';
import { addDays, DAY_MS, dayStart } from '../platform/instants.ts';
import { isMetricType, metricTypeDefinition } from '../vocabulary/metric-types/storage.ts';
import { ToolFailure } from './failure.ts';
import type { Person } from './person.ts';
import { countPoints, isRestricted } from './restricted.ts';
import type { ToolContext } from './tool.ts';
import { vendorName } from './vendor-names.ts';
import { dayOf, type Range } from './when.ts';

export interface BucketQuestion {
  readonly person: Person;
  readonly metricType: string | undefined;
  readonly bucket: string;
  readonly range: Range;
}

export interface BucketValue {
  readonly metricType: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly at: string;
  readonly count?: number;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

interface Buckets {
  readonly values: readonly BucketValue[];
  readonly withheld: readonly string[];
  readonly notes: readonly string[];
}

/** The page after `cursor`. Empty buckets are left out; `total` counts the others. */
export async function bucketPage(
  context: ToolContext,
  question: BucketQuestion,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | undefined },
) {
  const { person, metricType, bucket, range } = question;
  const binding = ['buckets', person.id, metricType, bucket, range.from, range.to];
  const start = cursor === undefined ? 0 : Number(decodeCursorOf(binding, cursor));
  const all = bucket === 'day' ? await days(context, question) : await series(context, question);
  const values = all.values.slice(start, start + limit);
  const end = start + values.length;
  const nextCursor = end < all.values.length ? encodeCursor(binding, [end]) : null;
  return { ...all, values, total: all.values.length, nextCursor };
}

function decodeCursorOf(binding: readonly unknown[], cursor: string): unknown {
  try {
    return decodeCursor(binding, cursor)[0];
  } catch {
    throw new ToolFailure(
      'cursor belongs to another question: repeat exactly the arguments it came with, or leave it out',
    );
  }
}

interface Candidate {
  readonly providerId: string;
  readonly value: number | null;
  readonly points: number;
}

interface DailyValue extends Omit<BucketValue, 'metricType' | 'at'> {
  readonly explain?: {
    readonly providerId: string;
    readonly rule: string;
    readonly candidates: readonly Candidate[];
  };
}

interface DailySummary {
  readonly date: string;
  readonly metrics: Readonly<Record<string, DailyValue>>;
}

const MOST_DAYS = 366;

function summariesOf({ api }: ToolContext, { person, metricType, range }: BucketQuestion, explain: boolean) {
  const query = {
    from: dayOf(range.from),
    to: dayOf(range.to),
    metricTypes: metricType,
    explain: explain ? 'true' : undefined,
  };
  return api.get<DailySummary[]>(['users', person.id, 'health', 'daily-summaries'], query);
}

async function days(context: ToolContext, question: BucketQuestion): Promise<Buckets> {
  const { from, to } = question.range;
  if (dayStart(dayOf(to)) - dayStart(dayOf(from)) >= MOST_DAYS * DAY_MS) {
    throw new ToolFailure(
      `by day, a range has at most ${MOST_DAYS} days; ask for a shorter one, or for bucket "week" or "month"`,
    );
  }
  const explain = await hasRestricted(context, question);
  const summaries = await summariesOf(context, question, explain);
  const withheld = new Set<string>();
  const values = summaries.flatMap(({ date, metrics }) =>
    Object.entries(metrics).flatMap(([metricType, daily]) => {
      for (const { providerId } of daily.explain?.candidates ?? []) {
        if (isRestricted(context, providerId)) withheld.add(providerId);
      }
      const allowed = allowedValue(context, metricType, daily);
      return allowed === undefined ? [] : [{ metricType, at: date, ...allowed }];
    }),
  );
  return { values, withheld: [...withheld], notes: [] };
}

async function hasRestricted(
  { api, restricted }: ToolContext,
  { person, metricType }: BucketQuestion,
): Promise<boolean> {
  const counts = await Promise.all(restricted.map((id) => countPoints(api, person.id, { providerId: id, metricType })));
  return counts.some((count) => count > 0);
}

/** The day's value, from the best provider whose data may be shown; undefined if there is none. */
function allowedValue(context: ToolContext, metricType: string, { explain, ...value }: DailyValue) {
  if (explain === undefined) return value;
  // The different workouts of several providers are counted together.
  const used = explain.rule === 'distinct_workouts' ? explain.candidates : [explain];
  if (!used.some(({ providerId }) => isRestricted(context, providerId))) return value;
  const others = explain.candidates.filter(({ providerId }) => !isRestricted(context, providerId));
  const sums = isMetricType(metricType) && metricTypeDefinition(metricType).daily === 'sum';
  const weight = (one: Candidate) => (sums ? (one.value ?? 0) : one.points);
  const [best] = others.sort((a, b) => weight(b) - weight(a) || a.providerId.localeCompare(b.providerId));
  if (best === undefined) return undefined;
  return { value: best.value, unit: value.unit, ...(value.count !== undefined && { count: best.points }) };
}

async function series(context: ToolContext, question: BucketQuestion): Promise<Buckets> {
  const { person, metricType = '', bucket, range } = question;
  const source = await soleSource(context, question);
  if (source.providerId === null) return { values: [], withheld: source.withheld, notes: [] };
  // Minutes and hours are those of the person's clocks; longer buckets hold the person's own days in any case.
  const timezone = bucket === 'minute' || bucket === 'hour' ? (person.timezone ?? undefined) : undefined;
  const { data } = await context.api.get<{ data: { timestamp: string; value: number | null; count: number }[] }>(
    ['users', person.id, 'health', 'timeseries'],
    { metricType, bucket, from: range.from, to: range.to, timezone, providerId: source.providerId },
  );
  const unit = isMetricType(metricType) ? metricTypeDefinition(metricType).unit : null;
  const values = data
    .filter(({ count }) => count > 0)
    .map(({ timestamp, value, count }) => ({ metricType, value, unit, at: timestamp, count }));
  const notes =
    source.providerId === undefined ? [] : [`These values are ${vendorName(context, source.providerId)}'s alone.`];
  return { values, withheld: source.withheld, notes };
}

interface Source {
  /** Undefined: the service chooses; null: no provider may be shown. */
  readonly providerId: string | null | undefined;
  readonly withheld: readonly string[];
}

/** If a restricted provider has points of the metric, chooses the other provider with the most points. */
async function soleSource(context: ToolContext, question: BucketQuestion): Promise<Source> {
  if (!(await hasRestricted(context, question))) return { providerId: undefined, withheld: [] };
  const to = dayOf(question.range.to);
  const earliest = addDays(to, 1 - MOST_DAYS);
  const [from = earliest] = [earliest, dayOf(question.range.from)].sort().reverse();
  const summaries = await summariesOf(context, { ...question, range: { from, to } }, true);
  const pointsBy = new Map<string, number>();
  for (const { metrics } of summaries) {
    const candidates = Object.values(metrics).flatMap(({ explain }) => explain?.candidates ?? []);
    for (const { providerId, points } of candidates) pointsBy.set(providerId, (pointsBy.get(providerId) ?? 0) + points);
  }
  const providers = [...pointsBy].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const withheld = providers.filter((id) => isRestricted(context, id));
  return { providerId: providers.find((id) => !isRestricted(context, id)) ?? null, withheld };
}
