/** Decides which results of an analysis are announced: strong new correlations, and trends that have changed. Pure. */
import { DAY_MS } from '../../../../platform/instants.ts';
import { answeredStatistic } from '../../../../vocabulary/answered-numbers.ts';
import { type Basis, basisOf } from '../../../../vocabulary/basis.ts';
import { hasTrueZero } from '../../../../vocabulary/metric-types/display.ts';
import { isFamily } from '../../../../vocabulary/metric-types/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { labelOf, titleOf } from '../../../../vocabulary/metric-types/words.ts';
import { numberText } from '../../../../vocabulary/value-text.ts';
import { countText } from '../../../../vocabulary/wording.ts';
import { RECENT_DAYS, TREND_DAYS, type Trend } from '../context/baselines.ts';
import type { ShownCorrelation } from '../correlations/store.ts';
import { type DailyMatrix, stretchOf } from '../days/daily-matrix.ts';
import { describe, present } from '../statistics/describe.ts';
import type { ToldInsight } from './store.ts';

export interface Insight {
  readonly kind: 'correlation' | 'trend';
  readonly title: string;
  readonly message: string;
  readonly metricTypes: readonly MetricType[];
  /** The numbers behind the message. */
  readonly basis: readonly Basis[];
}

/** The days that insights are about, the correlations of what is left without linear trends, and the trends. */
export interface Findings {
  readonly matrix: DailyMatrix;
  readonly correlations: readonly ShownCorrelation[];
  readonly trends: readonly Trend[];
}

export interface InsightNews {
  /** At most `maxInsights`. */
  readonly insights: readonly Insight[];
  /** The insights that the next analysis must know. */
  readonly told: readonly ToldInsight[];
}

/** Fewer days on which both metrics have a number are too few to speak of: three weeks show each weekday three times. */
export const INSIGHT_DAYS = 21;

/** People would not read more at once. */
export const MAX_INSIGHTS = 3;
const MAX_Q = 0.05;
const MIN_CHANGE_PERCENT = 5;
/** A trend that often changes its direction is announced at most once a week. */
const TREND_REST_MS = 7 * DAY_MS;

export function newsOf(
  before: readonly ToldInsight[],
  findings: Findings,
  now: Date,
  maxInsights = MAX_INSIGHTS,
): InsightNews {
  const known = new Map(before.map((one) => [one.subject, one]));
  const found = [...correlationNews(known, findings), ...trendNews(known, findings, now)];
  const insights = found.flatMap(({ insight }) => insight ?? []).slice(0, maxInsights);
  const toldAt = now.toISOString();
  const told = found.map(({ subject, state, insight }) => ({
    subject,
    state,
    toldAt: insight !== undefined && insights.includes(insight) ? toldAt : (known.get(subject)?.toldAt ?? null),
  }));
  return { insights, told };
}

/** A state that has changed; with an insight if the change is announced. */
interface Change {
  readonly subject: string;
  readonly state: string;
  readonly insight: Insight | undefined;
}

type Known = ReadonlyMap<string, ToldInsight>;

function correlationNews(known: Known, { correlations, matrix }: Findings): Change[] {
  return correlations.flatMap((correlation) => {
    const { metricA, metricB, strength, qValue, sampleSize, direction } = correlation;
    if (sampleSize < INSIGHT_DAYS || strength !== 'strong' || qValue >= MAX_Q || isFamily(metricA, metricB)) return [];
    const subject = `correlation ${metricA} ${metricB}`;
    if (known.get(subject)?.state === direction) return [];
    return [{ subject, state: direction, insight: correlationInsight(correlation, matrix) }];
  });
}

function correlationInsight(correlation: ShownCorrelation, matrix: DailyMatrix): Insight {
  const { metricA, metricB, pearson, sampleSize } = correlation;
  const figures = { pearson: answeredStatistic(pearson), days: sampleSize };
  const basis = [metricA, metricB].map((metricType) => {
    const { values, days } = stretchOf(matrix, metricType, 0, matrix.size - 1);
    return basisOf(metricType, days, values, figures);
  });
  const [a, b] = [labelOf(metricA), labelOf(metricB)];
  const way = pearson > 0 ? `higher ${b} goes with higher ${a}` : `higher ${b} goes with lower ${a}`;
  return {
    kind: 'correlation',
    title: `${titleOf(metricA)} and ${b} go together`,
    message: `Over the last ${matrix.size} days ${way} (r = ${numberText(pearson, 2)} without their linear trends, ${countText(sampleSize, 'day')}). An association, not a cause.`,
    metricTypes: [metricA, metricB],
    basis,
  };
}

function trendNews(known: Known, { trends, matrix }: Findings, now: Date): Change[] {
  return trends.flatMap((trend) => {
    const subject = `trend ${trend.metric}`;
    const old = known.get(subject);
    if (old?.state === trend.direction) return [];
    const isRested = old?.toldAt == null || now.getTime() - Date.parse(old.toldAt) >= TREND_REST_MS;
    const isLarge = hasTrueZero(trend.metric) && Math.abs(trend.changePercent) >= MIN_CHANGE_PERCENT;
    const isClear = trend.direction !== 'stable' && isLarge;
    return [
      { subject, state: trend.direction, insight: isClear && isRested ? trendInsight(trend, matrix) : undefined },
    ];
  });
}

function trendInsight({ metric, direction, changePercent }: Trend, matrix: DailyMatrix): Insight {
  const recent = matrix.size - RECENT_DAYS;
  const basis = [
    averageOf(matrix, metric, recent, matrix.size - 1),
    averageOf(matrix, metric, matrix.size - TREND_DAYS, recent - 1),
  ];
  const way = direction === 'increasing' ? 'up' : 'down';
  return {
    kind: 'trend',
    title: `${titleOf(metric)} ${way}`,
    message: `The average of the last ${RECENT_DAYS} days is ${numberText(Math.abs(changePercent), 1)} % ${direction === 'increasing' ? 'higher' : 'lower'} than that of the ${TREND_DAYS - RECENT_DAYS} days before.`,
    metricTypes: [metric],
    basis,
  };
}

function averageOf(matrix: DailyMatrix, metricType: MetricType, from: number, to: number): Basis {
  const { values, days } = stretchOf(matrix, metricType, from, to);
  return basisOf(metricType, days, values, { average: answeredStatistic(describe(present(values)).mean) });
}
