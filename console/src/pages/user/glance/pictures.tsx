/** Sleep, heart, movement: each as a number of the newest day and a picture of fourteen days. */
import { Link } from '@tanstack/react-router';
import type { Answer } from 'tributary-health';
import { colourOfMetric } from '../../../charts/metric-colours.ts';
import { usePointed } from '../../../charts/pointer.ts';
import { addDays, dayInWords } from '../../../ui/days.ts';
import { formatValue, isSum, type MetricType, metricName, rangeText, type Units } from '../../../ui/values.ts';
import { GLANCE, SmallPicture } from './small-picture.tsx';
import { type Lately, latelyOf } from './usual.ts';

export const PICTURED = ['sleep', 'resting_heart_rate', 'heart_rate_variability', 'steps', 'workout'] as const;

export interface PicturesProps {
  readonly userId: string;
  readonly today: string;
  readonly summaries: Answer<'listDailySummaries'>;
  readonly units: Units;
}

export function Pictures({ userId, today, summaries, units }: PicturesProps) {
  const byDay = new Map(summaries.map(({ date, metrics }) => [date, metrics]));
  return (
    <ul className="glance-pictures">
      {PICTURED.map((metric) => {
        const lately = latelyOf(today, (day) => {
          const known = byDay.get(day)?.[metric];
          return known?.value ?? known?.count ?? undefined;
        });
        return <Picture key={metric} {...{ userId, metric, lately, today, units }} />;
      })}
    </ul>
  );
}

interface PictureProps {
  readonly userId: string;
  readonly metric: MetricType;
  readonly lately: Lately;
  readonly today: string;
  readonly units: Units;
}

function Picture({ userId, metric, lately, today, units }: PictureProps) {
  const { newest } = lately;
  const pointed = usePointed(GLANCE);
  const told = pointed === undefined ? newest : lately.days[pointed];
  const isCount = metric === 'workout';
  const isBars = isSum(metric) && metric !== 'sleep';
  const name = isCount ? 'Workouts' : metricName(metric);
  const text = (value: number) =>
    isCount ? String(Math.round(value)) : formatValue(metric, value, { units }).replaceAll(' ', '\u00a0');
  const shown = isCount ? { ...lately, usual: undefined } : lately;
  const usually = shown.usual && `usually ${rangeText(text(shown.usual.from), text(shown.usual.to))}`;
  const nearly = (day: string) => (isBars && !isCount && day === today ? 'so far today' : dayNear(day, today));
  const day = told && nearly(told.day);
  const title =
    newest === undefined
      ? `${name}: nothing in 14 days`
      : `${name}, 14 days: ${text(newest.value)} ${nearly(newest.day)}`;
  return (
    <li className={`card glance-metric chart-colour-${colourOfMetric(metric)}`}>
      <PlaceOf metric={metric} userId={userId}>
        {name}
      </PlaceOf>
      <strong className="glance-number">{told === undefined || told.value === null ? '–' : text(told.value)}</strong>
      <SmallPicture
        title={[title, usually].filter(Boolean).join('; ')}
        of={shown}
        pointed={pointed}
        kind={isBars ? 'bars' : 'line'}
      />
      <span className="soft glance-usually">{[day ?? 'nothing in 14 days', usually].filter(Boolean).join('; ')}</span>
    </li>
  );
}

function PlaceOf({
  metric,
  userId,
  children,
}: {
  readonly metric: MetricType;
  readonly userId: string;
  readonly children: string;
}) {
  const params = { userId };
  if (metric === 'workout') {
    return (
      <Link to="/users/$userId/workouts" params={params}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/users/$userId/trends" params={params} search={{ metric }}>
      {children}
    </Link>
  );
}

function dayNear(day: string, today: string): string {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : dayInWords(day);
}
