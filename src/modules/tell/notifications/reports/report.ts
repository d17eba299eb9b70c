/** The text of a report. Pure. */
import type { Notification } from '../../../../channels/notification.ts';
import { addDays } from '../../../../platform/instants.ts';
import { answeredValue } from '../../../../vocabulary/answered-numbers.ts';
import { type Basis, basisOf } from '../../../../vocabulary/basis.ts';
import { valueText } from '../../../../vocabulary/metric-types/display.ts';
import { type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import { titleOf } from '../../../../vocabulary/metric-types/words.ts';
import { numberText, type Units } from '../../../../vocabulary/value-text.ts';
import { dayText } from '../../../../vocabulary/wording.ts';
import type { DailySummary } from '../../../store/metrics/index.ts';
import type { CoveredDays, Frequency, ReportPeriods } from './period.ts';

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
  periods: ReportPeriods,
  days: ReportDays,
  at: string,
  units: Units = 'metric',
): Notification {
  const { firstDay, lastDay } = periods.current;
  const span = firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`;
  const lines = LINES.flatMap((line) => {
    const now = combined(line, periods.current, days.current);
    return now === undefined ? [] : { ...line, now, before: combined(line, periods.previous, days.previous) };
  });
  return {
    title: `${TITLES[frequency]}: ${span}`,
    body:
      lines.length === 0
        ? 'No data arrived for these days.'
        : lines.map((line) => lineText(line, frequency, units)).join('\n'),
    severity: 'info',
    category: 'report',
    metadata: {
      frequency,
      firstDay,
      lastDay,
      daysWithData: days.current.length,
      basis: lines.flatMap(({ now, before }) => [now.basis, ...(before === undefined ? [] : [before.basis])]),
    },
    timestamp: at,
  };
}

/** The number that a line states for a period, and the values behind it. */
interface Combined {
  readonly value: number;
  readonly basis: Basis;
}

interface FullLine extends Line {
  readonly now: Combined;
  readonly before: Combined | undefined;
}

function lineText({ metricType, rule, now, before }: FullLine, frequency: Frequency, units: Units): string {
  const perDay = rule === 'average' && frequency !== 'daily' ? ' a day' : '';
  const compared = comparison(metricType, now.value, before?.value, units);
  return `${titleOf(metricType)}: ${valueText(metricType, now.value, units)}${perDay}${compared}`;
}

/** Undefined if no day has a value. Averages use only the days that have one. */
function combined(
  { metricType, rule }: Line,
  covered: CoveredDays,
  summaries: readonly DailySummary[],
): Combined | undefined {
  const counted = metricTypeDefinition(metricType).daily === 'none';
  const byDay = new Map(summaries.map(({ date, metrics }) => [date, metrics[metricType]]));
  const values = daysOf(covered).map((day) => (counted ? byDay.get(day)?.count : byDay.get(day)?.value) ?? undefined);
  const known = values.filter((value) => value !== undefined);
  const last = known.at(-1);
  if (last === undefined) return undefined;
  const total = known.reduce((sum, value) => sum + value, 0);
  const value = answeredValue({ last, total, average: total / known.length }[rule]);
  return { value, basis: basisOf(metricType, covered, values, { [rule]: value }) };
}

function daysOf({ firstDay, lastDay }: CoveredDays): string[] {
  const days = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
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
