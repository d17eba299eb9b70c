/** Decides which results of an analysis are announced: strong new correlations, and trends that have changed. Pure. */
import { DAY_MS } from '../../../../platform/instants.ts';
import { isFamily } from '../../../../vocabulary/metric-types/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { labelOf, titleOf } from '../../../../vocabulary/metric-types/words.ts';
import { countText, numberText } from '../../../../vocabulary/wording.ts';
import type { Trend } from '../context/baselines.ts';
import type { ShownCorrelation } from '../correlations/store.ts';
import type { ToldInsight } from './store.ts';

export interface Insight {
  readonly kind: 'correlation' | 'trend';
  readonly title: string;
  readonly message: string;
  readonly metricTypes: readonly MetricType[];
}

export interface InsightNews {
  /** At most `maxInsights`. */
  readonly insights: readonly Insight[];
  /** What must be remembered for the next analysis. */
  readonly told: readonly ToldInsight[];
}

/** More at once would be too many to read. */
export const MAX_INSIGHTS = 3;
const MAX_Q = 0.05;
const MIN_CHANGE_PERCENT = 5;
/** A trend that often changes its direction is announced at most once a week. */
const TREND_REST_MS = 7 * DAY_MS;

export function newsOf(
  before: readonly ToldInsight[],
  correlations: readonly ShownCorrelation[],
  trends: readonly Trend[],
  correlationDays: number,
  now: Date,
  maxInsights = MAX_INSIGHTS,
): InsightNews {
  const known = new Map(before.map((one) => [one.subject, one]));
  const found = [...correlationNews(known, correlations, correlationDays), ...trendNews(known, trends, now)];
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

function correlationNews(known: Known, correlations: readonly ShownCorrelation[], days: number): Change[] {
  return correlations.flatMap((correlation) => {
    const { metricA, metricB, strength, qValue, direction } = correlation;
    if (strength !== 'strong' || qValue >= MAX_Q || isFamily(metricA, metricB)) return [];
    const subject = `correlation ${metricA} ${metricB}`;
    if (known.get(subject)?.state === direction) return [];
    return [{ subject, state: direction, insight: correlationInsight(correlation, days) }];
  });
}

function correlationInsight({ metricA, metricB, pearson, sampleSize }: ShownCorrelation, days: number): Insight {
  const [a, b] = [labelOf(metricA), labelOf(metricB)];
  const way = pearson > 0 ? `higher ${b} goes with higher ${a}` : `higher ${b} goes with lower ${a}`;
  return {
    kind: 'correlation',
    title: `${titleOf(metricA)} and ${b} go together`,
    message: `Over the last ${days} days ${way} (r = ${numberText(pearson, 2)}, ${countText(sampleSize, 'day')}). An association, not a cause.`,
    metricTypes: [metricA, metricB],
  };
}

function trendNews(known: Known, trends: readonly Trend[], now: Date): Change[] {
  return trends.flatMap((trend) => {
    const subject = `trend ${trend.metric}`;
    const old = known.get(subject);
    if (old?.state === trend.direction) return [];
    const isRested = old?.toldAt == null || now.getTime() - Date.parse(old.toldAt) >= TREND_REST_MS;
    const isClear = trend.direction !== 'stable' && Math.abs(trend.changePercent) >= MIN_CHANGE_PERCENT;
    return [{ subject, state: trend.direction, insight: isClear && isRested ? trendInsight(trend) : undefined }];
  });
}

function trendInsight({ metric, direction, changePercent }: Trend): Insight {
  const way = direction === 'increasing' ? 'up' : 'down';
  return {
    kind: 'trend',
    title: `${titleOf(metric)} is ${way}`,
    message: `The average of the last 7 days is ${numberText(Math.abs(changePercent), 1)} % ${direction === 'increasing' ? 'higher' : 'lower'} than that of the 23 days before.`,
    metricTypes: [metric],
  };
}
