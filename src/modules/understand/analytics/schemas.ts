import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { asStatistic } from '../../../platform/http/rounding.ts';
import {
  Count,
  CreatedAt,
  Cursor,
  DateOrInstant,
  Id,
  IdOf,
  Nullable,
  OneOf,
  PageLimit,
  PageOf,
  QueryInteger,
  Strict,
  Text,
  TimestampOf,
  UpdatedAt,
  UserId,
} from '../../../platform/http/schemas.ts';
import {
  LocalDay,
  MetricTypeName,
  ProviderIds,
  SeverityName,
  Unit,
} from '../../../platform/http/vocabulary-schemas.ts';
import { ANOMALY_METHODS } from '../../../vocabulary/findings.ts';
import { UNITS } from '../../../vocabulary/value-text.ts';
import { DEFAULT_LOOKBACK_DAYS, MAX_LOOKBACK_DAYS } from './anomalies/detection.ts';
import { STATUSES } from './anomalies/reconcile.ts';
import { TREND_DIRECTIONS } from './context/baselines.ts';
import { DIRECTIONS, STRENGTHS } from './correlations/correlate.ts';
import { DEFAULT_DAYS, MAX_WINDOW_DAYS, MIN_WINDOW_DAYS } from './correlations/correlations.ts';

const scoreOf = (what: string) =>
  Nullable(
    Type.Number({ minimum: 0, maximum: 100, description: `${what}, from 0 to 100; null without data`, examples: [78] }),
  );
const ratio = (description: string, example: number) => Type.Number({ description, examples: [example] });
const statistic = (description: string, example: number) => asStatistic(ratio(description, example));
const firstMetric = { ...MetricTypeName, description: 'The first of the two' };
const secondMetric = { ...MetricTypeName, description: 'The second of the two' };
const correlated = {
  metricA: firstMetric,
  metricB: secondMetric,
  pearson: statistic("Pearson's coefficient, from -1 to 1", -0.62),
};

export const AnomalyPath = Type.Object({ userId: UserId, anomalyId: IdOf('the anomaly') });

// Correlations ---------------------------------------------------------------------------------------------------------

export const CorrelationsBody = Named(
  'CorrelationsInput',
  Strict({
    days: Type.Optional(
      Type.Integer({
        minimum: MIN_WINDOW_DAYS,
        maximum: MAX_WINDOW_DAYS,
        default: DEFAULT_DAYS,
        description: 'Length of the window in local days; the last one is today',
      }),
    ),
  }),
);

const Strength = Named(
  'CorrelationStrength',
  OneOf(STRENGTHS, { description: 'Of |pearson|: weak up to 0.5, moderate up to 0.7, strong above' }),
);
const Direction = Named(
  'CorrelationDirection',
  OneOf(DIRECTIONS, { description: 'Whether both rise together, or one falls as the other rises' }),
);

const CorrelationResult = Named(
  'Correlation',
  Type.Object({
    ...correlated,
    spearman: statistic("Pearson's coefficient of the mid-ranks, from -1 to 1", -0.58),
    pValue: statistic("Two-sided, of pearson, by Student's t", 0.0004),
    qValue: statistic('pValue adjusted for the number of pairs tested (Benjamini–Hochberg)', 0.012),
    ci95: Type.Array(asStatistic(Type.Number()), {
      minItems: 2,
      maxItems: 2,
      description: '95 % confidence interval of pearson',
      examples: [[-0.77, -0.41]],
    }),
    sampleSize: Count('Days on which both metrics have a number', 81),
    strength: Strength,
    direction: Direction,
    lagDays: Count('Days by which metricB follows metricA', 1),
    providerIds: ProviderIds,
  }),
);

export const Correlations = Named(
  'ComputedCorrelations',
  Type.Object({ data: Type.Array(CorrelationResult, { description: 'Strongest first' }), count: Count('How many', 4) }),
);

export const CorrelationsQuery = Strict({
  days: QueryInteger(MIN_WINDOW_DAYS, MAX_WINDOW_DAYS, DEFAULT_DAYS, 'The window, in days up to today'),
  minStrength: Type.Optional(
    Type.String({ description: 'weak, moderate, strong, or the least |pearson|, e.g. 0.5', examples: ['moderate'] }),
  ),
});

export const StoredCorrelations = Named(
  'StoredCorrelations',
  Type.Object({
    data: Type.Array(CorrelationResult, { description: 'Strongest first' }),
    count: Count('How many', 4),
    days: Count('The window', 90),
    computedAt: TimestampOf('When they were worked out'),
  }),
);

// Anomalies ------------------------------------------------------------------------------------------------------------

export const AnomaliesBody = Named(
  'AnomaliesInput',
  Strict({
    lookbackDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_LOOKBACK_DAYS,
        default: DEFAULT_LOOKBACK_DAYS,
        description: 'How many local days are judged; the last one is today',
      }),
    ),
  }),
);

const Method = Named(
  'AnomalyMethod',
  OneOf(ANOMALY_METHODS, {
    description:
      "clinical_threshold: beyond a published limit; several_signs: several weak signs of illness together; z_score, iqr: far from the user's own usual values (docs/analytics.md)",
    examples: ['z_score'],
  }),
);
const Status = Named(
  'AnomalyStatus',
  OneOf(STATUSES, { description: 'active: open; acknowledged: somebody has seen it; resolved: no longer so' }),
);

const finding = {
  metricType: MetricTypeName,
  value: Type.Number({ description: "In the metric type's unit", examples: [88] }),
  method: Method,
  severity: SeverityName,
  message: Text('The value and what it is compared with, in words', 'Resting heart rate of 88 bpm, usually 54 to 62'),
  recordedAt: TimestampOf('When it was measured'),
};

export const Anomaly = Named(
  'Anomaly',
  Type.Object({
    id: Id,
    userId: UserId,
    ...finding,
    unit: Unit,
    day: { ...LocalDay, description: 'Local day; of several days in a row, the first' },
    days: Type.Integer({
      minimum: 1,
      description: 'On how many days in a row, beginning with `day`, the metric was unusual in this direction',
      examples: [1],
    }),
    lowerLimit: Nullable(Type.Number({ description: 'The method finds values below it', examples: [50] })),
    upperLimit: Nullable(Type.Number({ description: 'The method finds values above it', examples: [66] })),
    signs: Nullable(
      Type.Array(
        Named(
          'AnomalySign',
          Type.Object({
            metricType: MetricTypeName,
            value: Type.Number({ description: "In the metric type's unit", examples: [63] }),
            usual: Type.Number({ description: 'The mean of the days before', examples: [58] }),
          }),
        ),
        { description: 'Of several_signs: all of them, the strongest first. Null for the other methods' },
      ),
    ),
    status: Status,
    providerIds: ProviderIds,
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  }),
);

export const Anomalies = Named(
  'DetectedAnomalies',
  Type.Object({ data: Type.Array(Anomaly, { description: 'Newest first' }), count: Count('How many', 1) }),
);
export const AnomalyPage = PageOf('AnomalyPage', Anomaly, 'Newest first');

const SentenceUnits = Type.Optional(
  OneOf(UNITS, {
    description: 'In which sentences give values; default metric. Members that are numbers are always metric',
  }),
);

export const AnomalyQuery = Strict({
  status: Type.Optional({ ...Status, description: 'Only anomalies in this state' }),
  severity: Type.Optional({ ...SeverityName, description: 'Only anomalies of this severity' }),
  metricType: Type.Optional({ ...MetricTypeName, description: 'Only anomalies of this metric type' }),
  from: Type.Optional(DateOrInstant('On recordedAt, included; a date means its 00:00:00.000Z', '2026-01-01')),
  to: Type.Optional(DateOrInstant('On recordedAt, included; a date means its 23:59:59.999Z', '2026-01-31')),
  units: SentenceUnits,
  limit: PageLimit,
  cursor: Cursor,
});

export const ContextQuery = Strict({ units: SentenceUnits });

export const AnomalyPatch = Named('AnomalyPatch', Strict({ status: Status }));

// Scores ---------------------------------------------------------------------------------------------------------------

const Component = Named(
  'ScoreComponent',
  Type.Object({
    input: Text('What went in; docs/scores.md lists them', 'sleep_duration'),
    value: Nullable(Type.Number({ description: 'As measured; units in docs/scores.md', examples: [7.2] })),
    score: scoreOf('What it is worth'),
    weight: ratio('Its share in the score; 0 where it is missing', 0.4),
  }),
);
const componentsOf = (score: string) => Type.Array(Component, { description: `What ${score} is made of` });
const partScores = {
  sleep: scoreOf('Sleep'),
  activity: scoreOf('Activity'),
  cardio: scoreOf('Heart and endurance'),
  recovery: scoreOf('Recovery'),
};

const HealthScores = Named(
  'HealthScore',
  Type.Object({
    date: LocalDay,
    overall: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Weighted mean of the sub-scores, from 0 to 100; null for fewer than two',
        examples: [74],
      }),
    ),
    ...partScores,
    coverage: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "The share of overall's weights that the day's sub-scores have: 1 when none is missing",
      examples: [0.8],
    }),
    partial: Type.Boolean({
      description:
        'Whether a sub-score is missing (coverage below 1). A missing low one makes `overall` higher, so a partial one is not comparable with others',
      examples: [false],
    }),
    components: Type.Object(
      {
        overall: componentsOf('the overall score'),
        sleep: componentsOf('the sleep score'),
        activity: componentsOf('the activity score'),
        cardio: componentsOf('the cardio score'),
        recovery: componentsOf('the recovery score'),
      },
      { description: 'What each score is made of' },
    ),
    providerIds: ProviderIds,
  }),
);

export const HealthScoreList = Named(
  'HealthScoreList',
  Type.Object({ data: Type.Array(HealthScores, { description: 'Newest first' }) }),
);

export const HealthScoresQuery = Strict({
  from: Type.Optional(DateOrInstant('First local day: an ISO 8601 date, or the date of an instant', '2026-01-01')),
  to: Type.Optional(DateOrInstant('Last local day: an ISO 8601 date, or the date of an instant', '2026-01-31')),
  limit: QueryInteger(1, 200, 50, 'The most days that the list holds'),
});

// Context --------------------------------------------------------------------------------------------------------------

const Baseline = Named(
  'Baseline',
  Type.Object({
    mean: statistic("In the metric type's unit", 57.4),
    stdDev: Nullable(statistic('Of the sample (n − 1); null for a single day', 2.1)),
    sampleSize: Count('Days', 29),
  }),
);

export const Context = Named(
  'HealthContextAnswer',
  Type.Object({
    data: Named(
      'HealthContext',
      Type.Object(
        {
          baselines: Type.Record(Type.String(), Baseline, { description: '30-day averages by metric type' }),
          trends: Type.Array(
            Type.Object({
              metric: MetricTypeName,
              direction: OneOf(TREND_DIRECTIONS, { description: 'Where it goes' }),
              changePercent: ratio('The last 7 days against the 23 before, in percent', -4.2),
            }),
            { description: 'Where the metrics go' },
          ),
          anomalies: Type.Array(
            Type.Object({
              id: Id,
              ...finding,
            }),
            { description: 'Active ones of the last 30 days, newest first' },
          ),
          correlations: Type.Array(
            Type.Object({
              ...correlated,
              pValue: statistic("Two-sided, by Student's t", 0.0004),
              sampleSize: Count('Days on which both metrics have a number', 81),
              strength: Strength,
              direction: Direction,
            }),
            { description: 'The strongest of the last 90 days' },
          ),
          healthScores: Type.Object(
            { overall: scoreOf('The weighted mean of the others; null unless all four are there'), ...partScores },
            { description: 'Scores of the newest day with a score' },
          ),
          summary: Text('The whole in a few sentences', 'Sleep is shorter than usual.'),
          coverage: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1, description: 'The share' }), {
            description: 'Share of the last 30 days with data, by metric type',
            examples: [{ steps: 0.97 }],
          }),
          notes: Type.Array(Type.String(), {
            description: 'What this is not, and what was left out',
            examples: [['This is not medical advice.']],
          }),
          excludedProviders: Type.Array(Type.String(), {
            description: 'Providers whose data is left out because their terms forbid use by AI',
            examples: [['provider_d']],
          }),
          generatedAt: TimestampOf('When this was put together'),
        },
        { description: 'A user in one answer' },
      ),
    ),
  }),
);
