/** The context package as one paragraph: facts, numbers, units, periods; no diagnosis. Pure and deterministic. */
import { SEVERITIES, type Severity } from '../../../../vocabulary/findings.ts';
import { hasTrueZero, spreadText, valueText } from '../../../../vocabulary/metric-types/display.ts';
import { isFamily } from '../../../../vocabulary/metric-types/findings.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { labelOf } from '../../../../vocabulary/metric-types/words.ts';
import { numberText, type Units } from '../../../../vocabulary/value-text.ts';
import { countText, dateText, dayText, listText } from '../../../../vocabulary/wording.ts';
import type { Correlation } from '../correlations/correlate.ts';
import type { DayScores } from '../scores/daily-scores.ts';
import { isPartial, SUB_SCORES } from '../scores/score.ts';
import { BASELINE_DAYS, type Baseline, type Trend } from './baselines.ts';

/** Goes with every summary, because numbers could be taken for medical advice. */
export const NOT_A_MEDICAL_DEVICE =
  'Tributary is not a medical device: these numbers describe recorded data. They are not a diagnosis and no substitute for professional medical advice.';

export interface SummaryFacts {
  readonly today: string;
  readonly baselines: readonly Baseline[];
  readonly trends: readonly Trend[];
  readonly anomalies: readonly { readonly severity: Severity; readonly message: string }[];
  /** The firm ones, strongest first. */
  readonly correlations: readonly Pick<Correlation, 'metricA' | 'metricB' | 'pearson' | 'qValue' | 'sampleSize'>[];
  readonly correlationDays: number;
  readonly scores: DayScores | undefined;
  /** The units in which the person reads values. The messages of the anomalies have them already. */
  readonly units: Units;
}

/** The most informative averages, in the order in which they are written, with the unit of time. */
const TOLD: readonly [metricType: MetricType, per: string][] = [
  ['sleep', ' a night'],
  ['steps', ' a day'],
  ['active_minutes', ' a day'],
  ['resting_heart_rate', ''],
  ['heart_rate_variability', ''],
  ['vo2_max', ''],
  ['weight', ''],
  ['blood_glucose', ''],
  ['spo2', ''],
  ['blood_oxygen', ''],
  ['respiratory_rate', ''],
  ['stress', ''],
];
const MAX_TOLD = 6;
const MAX_TRENDS = 3;
const MAX_ANOMALIES = 3;
const MAX_Q = 0.05;

export function summarize(facts: SummaryFacts): string {
  if (facts.baselines.length === 0) {
    return `No daily data were recorded in the ${BASELINE_DAYS} days to ${dateText(facts.today)}. ${NOT_A_MEDICAL_DEVICE}`;
  }
  const sentences = [
    averages(facts),
    changes(facts),
    unusual(facts.anomalies),
    association(facts),
    composite(facts.scores),
    NOT_A_MEDICAL_DEVICE,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function averages({ today, baselines, units }: SummaryFacts): string {
  const byType = new Map(baselines.map((baseline) => [baseline.metricType, baseline]));
  const told = TOLD.flatMap(([metricType, per]) => {
    const baseline = byType.get(metricType);
    return baseline === undefined ? [] : [averageOf(baseline, per, units)];
  });
  const rest = baselines.filter(({ metricType }) => !TOLD.some(([known]) => known === metricType));
  const all = [...told, ...rest.map((baseline) => averageOf(baseline, '', units))].slice(0, MAX_TOLD);
  return `In the ${BASELINE_DAYS} days to ${dateText(today)}, ${countText(baselines.length, 'metric')} had daily values; averages: ${listText(all)}.`;
}

function averageOf({ metricType, mean, stdDev, sampleSize }: Baseline, per: string, units: Units): string {
  const spread = stdDev === null ? '' : `SD ${spreadText(metricType, stdDev, units)}, `;
  return `${labelOf(metricType)} ${valueText(metricType, mean, units)}${per} (${spread}${countText(sampleSize, 'day')})`;
}

function changes({ trends, units }: SummaryFacts): string {
  const clear = trends.filter(({ direction }) => direction !== 'stable').slice(0, MAX_TRENDS);
  if (clear.length === 0)
    return trends.length === 0 ? '' : 'No average of the last 7 days differs clearly from the 23 days before.';
  const told = clear.map(({ metric, direction, changePercent, change }) => {
    const way = direction === 'increasing' ? 'higher' : 'lower';
    const size = hasTrueZero(metric)
      ? `${numberText(Math.abs(changePercent), 1)} %`
      : spreadText(metric, Math.abs(change), units);
    return `${labelOf(metric)} ${size} ${way}`;
  });
  return `Averages of the last 7 days against the 23 days before: ${listText(told)}.`;
}

/** Findings of severity `info` are only counted: an assistant would pass them on as news. */
function unusual(anomalies: SummaryFacts['anomalies']): string {
  const grave = anomalies.filter(({ severity }) => severity !== 'info');
  const others = anomalies.length - grave.length;
  if (grave.length === 0) {
    return others === 0
      ? 'No unusual values are open.'
      : `No unusual values are open apart from ${countText(others, 'value')} for information only.`;
  }
  const critical = grave.filter(({ severity }) => severity === 'critical').length;
  const gravest = [...grave].sort((a, b) => rank(b.severity) - rank(a.severity)).slice(0, MAX_ANOMALIES);
  const head = `${countText(grave.length, 'unusual value')} ${grave.length === 1 ? 'is' : 'are'} open`;
  const share = critical === 0 ? '' : `, ${critical} of critical severity`;
  const rest =
    others === 0 ? '' : ` ${countText(others, 'more value')} ${others === 1 ? 'is' : 'are'} for information only.`;
  return `${head}${share}: ${gravest.map(({ message }) => message).join('; ')}.${rest}`;
}

const rank = (severity: Severity) => SEVERITIES.indexOf(severity);

/** Among a dozen metrics, chance alone gives one person in four a correlation. We tell only one that holds in view of all pairs tested. */
function association({ correlations, correlationDays }: SummaryFacts): string {
  const first = correlations.find(({ metricA, metricB, qValue }) => qValue < MAX_Q && !isFamily(metricA, metricB));
  if (first === undefined) return '';
  const { metricA, metricB, pearson, sampleSize } = first;
  const way = pearson > 0 ? 'rose and fell together' : 'moved in opposite directions';
  return `Over ${correlationDays} days, ${labelOf(metricA)} and ${labelOf(metricB)} ${way} (r = ${numberText(pearson, 2)}, ${countText(sampleSize, 'day')}); an association, not a cause.`;
}

function composite(scores: DayScores | undefined): string {
  if (scores === undefined) return '';
  const parts = SUB_SCORES.flatMap((name) => {
    const score = scores[name];
    return score === null ? [] : [`${name} ${numberText(score, 0)}`];
  });
  const told =
    scores.overall === null || isPartial(scores)
      ? listText(parts)
      : `overall ${numberText(scores.overall, 0)} (${listText(parts)})`;
  return `Composite scores of ${dayText(scores.day)} on a scale of 0 to 100: ${told}.`;
}
