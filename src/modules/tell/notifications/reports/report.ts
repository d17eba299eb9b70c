/** What a report says. Pure. */
import type { Notification } from '../../../../channels/notification.ts';
import { valueText } from '../../../../vocabulary/metric-types/display.ts';
import { type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import { titleOf } from '../../../../vocabulary/metric-types/words.ts';
import { dayText, numberText, type Units } from '../../../../vocabulary/wording.ts';
import type { DailySummary } from '../../../store/metrics/index.ts';
import type { Frequency, ReportPeriods } from './period.ts';

/** How the values of several days are combined. */
type Rule = 'average' | 'total' | 'last';

interface Line {
  readonly metricType: MetricType;
  readonly rule: Rule;
}

const LINES: readonly Line[] = [
  { metricType: 'steps', rule: 'average' },
  { metricType: 'distance', rule: 'total' },
  { metricType: 'active_minutes', rule: 'average' },
  { metricType: 'calories', rule: 'average' },
  { metricType: 'workout', rule: 'total' },
  { metricType: 'sleep', rule: 'average' },
  { metricType: 'sleep_score', rule: 'average' },
  { metricType: 'resting_heart_rate', rule: 'average' },
  { metricType: 'heart_rate_variability', rule: 'average' },
  { metricType: 'recovery_score', rule: 'average' },
  { metricType: 'weight', rule: 'last' },
];

const TITLES = { daily: 'Your day', weekly: 'Your week', monthly: 'Your month' } as const satisfies Record<
  Exclude<Frequency, 'off'>,
  string
>;

export interface ReportDays {
  readonly current: readonly DailySummary[];
  readonly previous: readonly DailySummary[];
}

/**
 * @param at when the report is made, ISO 8601
 * @param units in which the person reads values
 */
export function reportNotification(
  frequency: Exclude<Frequency, 'off'>,
  { current }: ReportPeriods,
  days: ReportDays,
  at: string,
  units: Units = 'metric',
): Notification {
  const { firstDay, lastDay } = current;
  const span = firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`;
  const lines = LINES.flatMap((line) => lineText(line, frequency, days, units) ?? []);
  return {
    title: `${TITLES[frequency]}: ${span}`,
    body: lines.length === 0 ? 'No data arrived for these days.' : lines.join('\n'),
    severity: 'info',
    category: 'report',
    metadata: { frequency, firstDay, lastDay, daysWithData: days.current.length },
    timestamp: at,
  };
}

function lineText(
  { metricType, rule }: Line,
  frequency: Frequency,
  days: ReportDays,
  units: Units,
): string | undefined {
  const now = summed(metricType, rule, days.current);
  if (now === undefined) return undefined;
  const perDay = rule === 'average' && frequency !== 'daily' ? ' a day' : '';
  const before = summed(metricType, rule, days.previous);
  return `${titleOf(metricType)}: ${valueText(metricType, now, units)}${perDay}${comparison(metricType, now, before, units)}`;
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

function comparison(metricType: MetricType, now: number, before: number | undefined, units: Units): string {
  if (before === undefined) return '';
  const shown = valueText(metricType, before, units);
  const change = before === 0 ? 0 : (now - before) / Math.abs(before);
  if (Math.abs(change) < LEAST_CHANGE) return ` (before: ${shown})`;
  const percent = Math.round(change * 100);
  return ` (${percent > 0 ? '+' : ''}${numberText(percent, 0)} %, before: ${shown})`;
}
