/**
 * The context package as an assistant gets it: without entries of little meaning, and never larger than its bounds.
 * Pure.
 */
import { SEVERITIES } from '../../vocabulary/findings.ts';
import { isMetricType, metricTypeDefinition } from '../../vocabulary/metric-types/storage.ts';

/** The answer of `GET …/analytics/context`; only the members that are used here. */
export interface HealthContext {
  readonly baselines: Readonly<Record<string, { mean: number; stdDev: number | null; sampleSize: number }>>;
  readonly trends: readonly { metric: string; direction: string; changePercent: number | null }[];
  readonly anomalies: readonly {
    readonly metricType: string;
    readonly value: number;
    readonly severity: string;
    readonly method: string;
    readonly message: string;
    readonly recordedAt: string;
  }[];
  readonly correlations: readonly { metricA: string; metricB: string; pearson: number; sampleSize?: number }[];
  readonly healthScores: Readonly<Record<string, number | null>> | null;
  readonly summary: string;
  readonly coverage: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
  readonly excludedProviders: readonly string[];
  readonly generatedAt: string;
}

export type Baseline = HealthContext['baselines'][string] & {
  /** Of the mean; null for a metric type that only a newer service knows. */
  readonly unit: string | null;
  /** The share of days with data; left out where every day has some. */
  readonly coverage?: number;
};

/** The package, with the number of entries that were left out because it would be too large. */
export interface ContextPackage
  extends Pick<HealthContext, 'trends' | 'anomalies' | 'correlations' | 'healthScores' | 'summary' | 'generatedAt'> {
  readonly baselines: Readonly<Record<string, Baseline>>;
  readonly leftOut: Readonly<Record<Shortened, number>>;
}

type Shortened = 'anomalies' | 'correlations' | 'trends' | 'baselines';

/** The steps in which a package is shortened, and the entries that each step keeps. */
const STEPS: readonly (readonly [list: Shortened, keep: number])[] = [
  ['anomalies', 5],
  ['correlations', 3],
  ['anomalies', 0],
  ['correlations', 0],
  ['trends', 0],
  ['baselines', 0],
];

/**
 * Puts the package together. A stable trend means that nothing has changed, so it is left out and not counted.
 * @param fits whether a package is small enough; asked again after each entry that is taken away
 */
export function contextPackage(
  { baselines, coverage, trends, anomalies, correlations, ...context }: HealthContext,
  fits: (candidate: ContextPackage) => boolean,
): ContextPackage {
  const all = {
    baselines: Object.entries(baselines).map(
      ([name, baseline]) => [name, withUnit(name, baseline, coverage[name])] as const,
    ),
    trends: trends.filter(({ direction }) => direction !== 'stable'),
    anomalies: [...anomalies].sort(byWeight).map(withoutId),
    correlations: correlations.map(({ metricA, metricB, pearson, sampleSize }) => ({
      metricA,
      metricB,
      pearson,
      ...(sampleSize !== undefined && { sampleSize }),
    })),
  };
  const kept = {
    baselines: all.baselines.length,
    trends: all.trends.length,
    anomalies: all.anomalies.length,
    correlations: all.correlations.length,
  };
  const { healthScores, summary, generatedAt } = context;
  const build = (): ContextPackage => ({
    baselines: Object.fromEntries(all.baselines.slice(0, kept.baselines)),
    trends: all.trends.slice(0, kept.trends),
    anomalies: all.anomalies.slice(0, kept.anomalies),
    correlations: all.correlations.slice(0, kept.correlations),
    healthScores,
    summary,
    generatedAt,
    leftOut: {
      anomalies: all.anomalies.length - kept.anomalies,
      correlations: all.correlations.length - kept.correlations,
      trends: all.trends.length - kept.trends,
      baselines: all.baselines.length - kept.baselines,
    },
  });
  for (const [list, keep] of STEPS) {
    while (kept[list] > keep && !fits(build())) kept[list] -= 1;
  }
  return build();
}

function withUnit(name: string, baseline: HealthContext['baselines'][string], covered: number | undefined): Baseline {
  const { mean, stdDev, sampleSize } = baseline;
  const unit = isMetricType(name) ? metricTypeDefinition(name).unit : null;
  return { mean, stdDev, unit, sampleSize, ...(covered !== undefined && covered < 1 && { coverage: covered }) };
}

/** The gravest first, then the newest. */
function byWeight(one: HealthContext['anomalies'][number], other: HealthContext['anomalies'][number]): number {
  const weightOf = ({ severity }: typeof one) => (SEVERITIES as readonly string[]).indexOf(severity);
  return weightOf(other) - weightOf(one) || (one.recordedAt < other.recordedAt ? 1 : -1);
}

function withoutId({ metricType, value, severity, method, message, recordedAt }: HealthContext['anomalies'][number]) {
  return { metricType, value, severity, method, message, recordedAt };
}
