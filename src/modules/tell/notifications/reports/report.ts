/** What a report says. Pure. */
import type { Notification } from '../../../../channels/notification.ts';
import { type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import type { DailySummary } from '../../../store/metrics/index.ts';
import { showMetric } from '../causes/wording.ts';
import type { Frequency, ReportPeriods } from './period.ts';

/** How the values of several days are combined. */
type Rule = 'average' | 'total' | 'last';

interface Line {
  readonly metricType: MetricType;
  readonly name: string;
  readonly rule: Rule;
}

const LINES: readonly Line[] = [
  { metricType: 'steps', name: 'Steps', rule: 'average' },
  { metricType: 'distance', name: 'Distance', rule: 'total' },
  { metricType: 'active_minutes', name: 'Active minutes', rule: 'average' },
  { metricType: 'calories', name: 'Calories', rule: 'average' },
  { metricType: 'workout', name: 'Workouts', rule: 'total' },
  { metricType: 'sleep', name: 'Sleep', rule: 'average' },
  { metricType: 'sleep_score', name: 'Sleep score', rule: 'average' },
  { metricType: 'resting_heart_rate', name: 'Resting heart rate', rule: 'average' },
  { metricType: 'heart_rate_variability', name: 'Heart rate variability', rule: 'average' },
  { metricType: 'recovery_score', name: 'Recovery', rule: 'average' },
  { metricType: 'weight', name: 'Weight', rule: 'last' },
];

const TITLES = { daily: 'Your day', weekly: 'Your week', monthly: 'Your month' } as const satisfies Record<
  Exclude<Frequency, 'off'>,
  string
>;

export interface ReportDays {
  readonly current: readonly DailySummary[];
  readonly previous: readonly DailySummary[];
}

/** @param at when the report is made, ISO 8601 */
export function reportNotification(
  frequency: Exclude<Frequency, 'off'>,
  { current }: ReportPeriods,
  days: ReportDays,
  at: string,
): Notification {
  const { firstDay, lastDay } = current;
  const span = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
  const lines = LINES.flatMap((line) => lineText(line, frequency, days) ?? []);
  return {
    title: `${TITLES[frequency]}: ${span}`,
    body: lines.length === 0 ? 'No data arrived for these days.' : lines.join('\n'),
    severity: 'info',
    category: 'report',
    metadata: { frequency, firstDay, lastDay, daysWithData: days.current.length },
    timestamp: at,
  };
}

function lineText({ metricType, name, rule }: Line, frequency: Frequency, days: ReportDays): string | undefined {
  const now = summed(metricType, rule, days.current);
  if (now === undefined) return undefined;
  const perDay = rule === 'average' && frequency !== 'daily' ? ' a day' : '';
  const before = summed(metricType, rule, days.previous);
  return `${name}: ${showMetric(metricType, now)}${perDay}${comparison(metricType, now, before)}`;
}

/** Averages use only the days that have a value. */
function summed(metricType: MetricType, rule: Rule, days: readonly DailySummary[]): number | undefined {
  const counted = metricTypeDefinition(metricType).daily === 'none';
  const values = days.flatMap(({ metrics }) => {
    const entry = metrics[metricType];
    return (counted ? entry?.count : entry?.value) ?? [];
  });
  if (values.length === 0) return undefined;
  if (rule === 'last') return values.at(-1);
  const total = values.reduce((sum, value) => sum + value, 0);
  return rule === 'total' ? total : total / values.length;
}

const LEAST_CHANGE = 0.01;

function comparison(metricType: MetricType, now: number, before: number | undefined): string {
  if (before === undefined) return '';
  const change = before === 0 ? 0 : (now - before) / Math.abs(before);
  if (Math.abs(change) < LEAST_CHANGE) return ` (before: ${showMetric(metricType, before)})`;
  const percent = Math.round(change * 100);
  return ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %, before: ${showMetric(metricType, before)})`;
}
