/** Everything that an assistant needs to know about a person, in one answer. */
import type { Queryable } from '../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart, isoInstant } from '../../../../platform/instants.ts';
import { METRIC_TYPE_NAMES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import type { Units } from '../../../../vocabulary/value-text.ts';
import type { UserDays } from '../../../store/metrics/index.ts';
import type { Finding } from '../anomalies/finding.ts';
import { messageIn } from '../anomalies/message.ts';
import type { StoredAnomaly } from '../anomalies/reconcile.ts';
import { listAnomalies } from '../anomalies/store.ts';
import { type Correlation, correlate, type SourcedCorrelation } from '../correlations/correlate.ts';
import { DEFAULT_DAYS } from '../correlations/correlations.ts';
import { type DailyMatrix, finishedMatrix } from '../days/daily-matrix.ts';
import type { DaysReader } from '../days/days-reader.ts';
import { readDays } from '../days/read-days.ts';
import { type DayScores, LATEST_NIGHTS, latestScores } from '../scores/daily-scores.ts';
import { LEAD_DAYS } from '../scores/inputs.ts';
import { nightsOf } from '../scores/nights.ts';
import { isPartial } from '../scores/score.ts';
import { listSleepPoints } from '../scores/store.ts';
import { BASELINE_DAYS, baselinesOf, coverageOf, type Trend, trendsOf } from './baselines.ts';
import { NOT_A_MEDICAL_DEVICE, summarize } from './summary.ts';

export interface ContextPackage {
  readonly baselines: Readonly<Record<string, { mean: number; stdDev: number | null; sampleSize: number }>>;
  readonly trends: readonly Omit<Trend, 'change'>[];
  readonly anomalies: readonly ContextAnomaly[];
  readonly correlations: readonly ContextCorrelation[];
  readonly healthScores: Readonly<Record<'overall' | 'sleep' | 'activity' | 'cardio' | 'recovery', number | null>>;
  readonly summary: string;
  /** Share of the last 30 days with data, per metric type. */
  readonly coverage: Readonly<Record<string, number>>;
  /** Warnings for the reader: that this is no medical advice, and which data were left out. */
  readonly notes: readonly string[];
  readonly excludedProviders: readonly string[];
  readonly generatedAt: string;
}

export type ContextAnomaly = Pick<
  Finding,
  'metricType' | 'value' | 'method' | 'severity' | 'message' | 'recordedAt'
> & { readonly id: string };

export type ContextCorrelation = Pick<
  Correlation,
  'metricA' | 'metricB' | 'pearson' | 'pValue' | 'sampleSize' | 'strength' | 'direction'
>;

const MAX_CORRELATIONS = 10;
const MAX_ANOMALIES = 50;
/** At most one per metric and day, so this limit is never reached. */
const ALL_ANOMALIES = METRIC_TYPE_NAMES.length * BASELINE_DAYS;

export interface ContextQuery {
  readonly userId: string;
  readonly userDays: UserDays;
  readonly now: Date;
  /** Providers whose terms forbid showing their data to assistants. */
  readonly excluded: ReadonlySet<string>;
  /** The units of the sentences. Members that are numbers are metric. */
  readonly units: Units;
}

export async function contextPackage(db: Queryable, query: ContextQuery): Promise<ContextPackage> {
  return contextOf(await readBasis(db, query), query);
}

/** The numbers that a package says in words: the same in all units. */
export interface ContextBasis {
  readonly matrix: DailyMatrix;
  readonly correlations: readonly SourcedCorrelation[];
  readonly scores: DayScores | undefined;
  /** The anomalies that nobody has handled. */
  readonly open: readonly StoredAnomaly[];
}

/** @param days that the caller has read already, if no provider of theirs is excluded */
export async function readBasis(
  db: Queryable,
  { userId, userDays, excluded }: Omit<ContextQuery, 'units'>,
  days?: DaysReader,
): Promise<ContextBasis> {
  const { today } = userDays;
  const firstDay = addDays(today, 1 - LEAD_DAYS);
  const firstNight = addDays(today, 1 - LATEST_NIGHTS);
  // These run one after the other if the caller is in a transaction, and in parallel on a pool.
  const [matrix, nights, open] = await Promise.all([
    days?.matrix(firstDay, today) ?? readDays(db, { userId, userDays, firstDay, lastDay: today, excluded }),
    days?.nights(firstDay, today) ?? listSleepPoints(db, userId, firstNight, today).then(nightsOf),
    listAnomalies(db, userId, openSince(today), undefined, ALL_ANOMALIES),
  ]);
  const correlations = correlate(matrix, LEAD_DAYS - DEFAULT_DAYS);
  return { matrix, correlations, scores: latestScores(matrix, nights), open };
}

export function contextOf({ matrix, correlations, scores, open }: ContextBasis, query: ContextQuery): ContextPackage {
  const { excluded, units, now } = query;
  const isAllowed = ({ providerIds }: StoredAnomaly) => !providerIds.some((id) => excluded.has(id));
  const allowed = open.filter(isAllowed).slice(0, MAX_ANOMALIES);
  const anomalies = allowed.map((one) => ({ ...one, message: messageIn(units, one) }));
  return assemble(matrix, { anomalies, correlations, scores, excluded, units, now });
}

/** The anomalies of the last 30 days that nobody has handled. */
function openSince(today: string) {
  return { status: 'active' as const, from: dayStart(today) - (BASELINE_DAYS - 1) * DAY_MS };
}

interface Findings {
  readonly anomalies: readonly StoredAnomaly[];
  readonly correlations: readonly SourcedCorrelation[];
  readonly scores: DayScores | undefined;
  readonly excluded: ReadonlySet<string>;
  readonly units: Units;
  readonly now: Date;
}

function assemble(matrix: DailyMatrix, found: Findings): ContextPackage {
  const { anomalies, correlations, scores, excluded, units, now } = found;
  const baselines = baselinesOf(matrix);
  const trends = trendsOf(finishedMatrix(matrix));
  const top = correlations.slice(0, MAX_CORRELATIONS).map(({ correlation }) => correlation);
  const firm = correlations.flatMap(({ correlation, isFirm }) => (isFirm ? correlation : []));
  const excludedProviders = [...excluded].sort();
  const facts = { today: matrix.today, baselines, trends, anomalies, correlations: firm, scores, units };
  return {
    baselines: byType(baselines, ({ mean, stdDev, sampleSize }) => ({ mean, stdDev, sampleSize })),
    trends: trends.map(({ metric, direction, changePercent }) => ({ metric, direction, changePercent })),
    anomalies: anomalies.map(({ id, metricType, value, method, severity, message, recordedAt }) => {
      return { id, metricType, value, method, severity, message, recordedAt };
    }),
    correlations: top.map(({ metricA, metricB, pearson, pValue, sampleSize, strength, direction }) => {
      return { metricA, metricB, pearson, pValue, sampleSize, strength, direction };
    }),
    healthScores: {
      overall: scores === undefined || isPartial(scores) ? null : scores.overall,
      sleep: scores?.sleep ?? null,
      activity: scores?.activity ?? null,
      cardio: scores?.cardio ?? null,
      recovery: scores?.recovery ?? null,
    },
    summary: summarize({ ...facts, correlationDays: DEFAULT_DAYS }),
    coverage: byType(coverageOf(matrix), ({ share }) => share),
    notes: notesOn(excludedProviders),
    excludedProviders,
    generatedAt: isoInstant(now.getTime()),
  };
}

function byType<Entry extends { readonly metricType: MetricType }, Value>(
  entries: readonly Entry[],
  value: (entry: Entry) => Value,
): Record<string, Value> {
  return Object.fromEntries(entries.map((entry) => [entry.metricType, value(entry)]));
}

function notesOn(excludedProviders: readonly string[]): string[] {
  if (excludedProviders.length === 0) return [NOT_A_MEDICAL_DEVICE];
  const names = excludedProviders.join(', ');
  return [NOT_A_MEDICAL_DEVICE, `Data of ${names} is left out: the provider's terms forbid its use by AI.`];
}
