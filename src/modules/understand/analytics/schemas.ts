import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { ANOMALY_METHODS, SEVERITIES } from '../../../vocabulary/findings.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';
import { DEFAULT_LOOKBACK_DAYS, MAX_LOOKBACK_DAYS } from './anomalies/detection.ts';
import { STATUSES } from './anomalies/reconcile.ts';
import { TREND_DIRECTIONS } from './context/baselines.ts';
import { DIRECTIONS, STRENGTHS } from './correlations/correlate.ts';
import { DEFAULT_DAYS, MAX_WINDOW_DAYS, MIN_WINDOW_DAYS } from './correlations/correlations.ts';

const MetricTypeName = OneOf(METRIC_TYPE_NAMES);
const ProviderIds = Type.Array(Type.String(), { description: 'Providers whose data went into it' });
const Score = Nullable(Type.Number({ minimum: 0, maximum: 100 }));

export const UserPath = Type.Object({ userId: Type.String() });
export const AnomalyPath = Type.Object({ userId: Type.String(), anomalyId: Type.String() });

// Correlations ---------------------------------------------------------------------------------------------------------

export const CorrelationsBody = Strict({
  days: Type.Optional(
    Type.Integer({
      minimum: MIN_WINDOW_DAYS,
      maximum: MAX_WINDOW_DAYS,
      default: DEFAULT_DAYS,
      description: 'The window: today and so many local days less one before it',
    }),
  ),
});

const CorrelationResult = Type.Object({
  metricA: MetricTypeName,
  metricB: MetricTypeName,
  pearson: Type.Number(),
  spearman: Type.Number({ description: "Pearson's coefficient of the mid-ranks" }),
  pValue: Type.Number({ description: "Two-sided, of pearson, by Student's t" }),
  qValue: Type.Number({ description: 'pValue adjusted for the number of pairs tested (Benjamini–Hochberg)' }),
  ci95: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: '95 % confidence interval of pearson' }),
  sampleSize: Type.Integer({ description: 'Days on which both metrics have a number' }),
  strength: OneOf(STRENGTHS, { description: 'weak up to 0.5, moderate up to 0.7, strong above' }),
  direction: OneOf(DIRECTIONS),
  lagDays: Type.Integer({ description: 'Days by which metricB follows metricA' }),
  providerIds: ProviderIds,
});

export const Correlations = Type.Object({ data: Type.Array(CorrelationResult), count: Type.Integer() });

export const CorrelationsQuery = Strict({
  days: QueryInteger(MIN_WINDOW_DAYS, MAX_WINDOW_DAYS, DEFAULT_DAYS),
  minStrength: Type.Optional(
    Type.String({ description: 'weak, moderate, strong, or the least |pearson|, e.g. 0.5', examples: ['moderate'] }),
  ),
});

export const StoredCorrelations = Type.Object({
  data: Type.Array(CorrelationResult, { description: 'Strongest first' }),
  count: Type.Integer(),
  days: Type.Integer(),
  computedAt: Timestamp,
});

// Anomalies ------------------------------------------------------------------------------------------------------------

export const AnomaliesBody = Strict({
  lookbackDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_LOOKBACK_DAYS,
      default: DEFAULT_LOOKBACK_DAYS,
      description: 'The days to judge: today and so many local days less one before it',
    }),
  ),
});

export const Anomaly = Type.Object({
  id: Id,
  userId: Id,
  metricType: MetricTypeName,
  value: Type.Number(),
  unit: Nullable(Type.String()),
  method: OneOf(ANOMALY_METHODS),
  severity: OneOf(SEVERITIES),
  message: Type.String({ description: 'The value and what it is compared with, in words' }),
  recordedAt: Timestamp,
  day: Type.String({ description: 'Local calendar day', examples: ['2026-01-03'] }),
  lowerLimit: Nullable(Type.Number({ description: 'The method finds values below it' })),
  upperLimit: Nullable(Type.Number({ description: 'The method finds values above it' })),
  status: OneOf(STATUSES),
  providerIds: ProviderIds,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const Anomalies = Type.Object({ data: Type.Array(Anomaly), count: Type.Integer() });
export const AnomalyPage = Type.Object({ data: Type.Array(Anomaly), nextCursor: Nullable(Type.String()) });

export const AnomalyQuery = Strict({
  status: Type.Optional(OneOf(STATUSES)),
  severity: Type.Optional(OneOf(SEVERITIES)),
  from: Type.Optional(Type.String({ description: 'On recordedAt, included; a date means its 00:00:00.000Z' })),
  to: Type.Optional(Type.String({ description: 'On recordedAt, included; a date means its 23:59:59.999Z' })),
  limit: QueryInteger(1, 200, 50),
  cursor: Type.Optional(Type.String()),
});

export const AnomalyPatch = Strict({ status: OneOf(STATUSES) });

// Scores ---------------------------------------------------------------------------------------------------------------

const Component = Type.Object({
  input: Type.String(),
  value: Nullable(Type.Number({ description: 'As measured; units in docs/scores.md' })),
  score: Score,
  weight: Type.Number({ description: 'Its share in the score; 0 where it is missing' }),
});
const ComponentList = Type.Array(Component);

const HealthScores = Type.Object({
  date: Type.String({ description: 'Local calendar day', examples: ['2026-01-03'] }),
  overall: Nullable(
    Type.Number({ minimum: 0, maximum: 100, description: 'Weighted mean of the sub-scores; null for fewer than two' }),
  ),
  sleep: Score,
  activity: Score,
  cardio: Score,
  recovery: Score,
  coverage: Type.Number({
    minimum: 0,
    maximum: 1,
    description: "The share of overall's weights that the day's sub-scores have: 1 when none is missing",
  }),
  components: Type.Object({
    overall: ComponentList,
    sleep: ComponentList,
    activity: ComponentList,
    cardio: ComponentList,
    recovery: ComponentList,
  }),
  providerIds: ProviderIds,
});

export const HealthScoreList = Type.Object({ data: Type.Array(HealthScores, { description: 'Newest first' }) });

export const HealthScoresQuery = Strict({
  from: Type.Optional(Type.String({ description: 'First local day: an ISO 8601 date, or the date of an instant' })),
  to: Type.Optional(Type.String({ description: 'Last local day: an ISO 8601 date, or the date of an instant' })),
  limit: QueryInteger(1, 200, 50),
});

// Context --------------------------------------------------------------------------------------------------------------

const Baseline = Type.Object({
  mean: Type.Number(),
  stdDev: Nullable(Type.Number({ description: 'Of the sample (n − 1); null for a single day' })),
  sampleSize: Type.Integer({ description: 'Days' }),
});

export const Context = Type.Object({
  data: Type.Object({
    baselines: Type.Record(Type.String(), Baseline, { description: '30-day averages by metric type' }),
    trends: Type.Array(
      Type.Object({
        metric: MetricTypeName,
        direction: OneOf(TREND_DIRECTIONS),
        changePercent: Type.Number({ description: 'The last 7 days against the 23 before' }),
      }),
    ),
    anomalies: Type.Array(
      Type.Object({
        id: Id,
        metricType: MetricTypeName,
        value: Type.Number(),
        method: OneOf(ANOMALY_METHODS),
        severity: OneOf(SEVERITIES),
        message: Type.String(),
        recordedAt: Timestamp,
      }),
      { description: 'Active ones of the last 30 days, newest first' },
    ),
    correlations: Type.Array(
      Type.Object({
        metricA: MetricTypeName,
        metricB: MetricTypeName,
        pearson: Type.Number(),
        pValue: Type.Number(),
        sampleSize: Type.Integer(),
        strength: OneOf(STRENGTHS),
        direction: OneOf(DIRECTIONS),
      }),
      { description: 'The strongest of the last 90 days' },
    ),
    healthScores: Type.Object({ overall: Score, sleep: Score, activity: Score, cardio: Score, recovery: Score }),
    summary: Type.String(),
    coverage: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 }), {
      description: 'Share of the last 30 days with data, by metric type',
    }),
    notes: Type.Array(Type.String(), { description: 'What this is not, and what was left out' }),
    excludedProviders: Type.Array(Type.String(), {
      description: 'Providers whose data is left out because their terms forbid use by AI',
    }),
    generatedAt: Timestamp,
  }),
});
