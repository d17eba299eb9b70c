/** How the scores went. */
import { useMemo } from 'react';
import { SCORE_COLOURS } from '../../../charts/metric-colours.ts';
import { type Series, TimeChart } from '../../../charts/time-chart.tsx';
import { addDays } from '../../../ui/days.ts';
import { Filter } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { type HealthScore, SCORE_NAMES, SCORE_TITLES } from './inputs.ts';

const RANGES = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '200', label: 'Last 200 days' },
];

export interface ScoreCourseProps {
  /** Newest first. */
  readonly scores: readonly HealthScore[];
  readonly onPick: (day: string) => void;
}

export function ScoreCourse({ scores, onPick }: ScoreCourseProps) {
  const [{ days = '30', show = 'all' }, change] = useFilters();
  const { times, series, partial } = useMemo(() => courseOf(scores, Number(days) || 30, show), [scores, days, show]);
  return (
    <Section
      title="Over time"
      lead="One point a day, of the local days of the user. Press a day to see what its scores are made of."
      actions={
        <>
          <Filter
            label="Which scores"
            value={show}
            onChange={({ currentTarget }) => change({ show: currentTarget.value === 'all' ? '' : currentTarget.value })}
            choices={[
              { value: 'all', label: 'All scores' },
              ...SCORE_NAMES.map((name) => ({ value: name, label: SCORE_TITLES[name] })),
            ]}
          />
          <Filter
            label="Period"
            value={days}
            onChange={({ currentTarget }) => change({ days: currentTarget.value })}
            choices={RANGES}
          />
        </>
      }
    >
      <TimeChart
        title="Health scores by day"
        ofDays
        times={times}
        series={series}
        explain={(index) => (partial[index] ? PARTIAL : undefined)}
        onPick={(time) => onPick(new Date(time).toISOString().slice(0, 10))}
      />
    </Section>
  );
}

/** Of a hollow point. */
const PARTIAL = 'overall is partial: not all four scores are there';

/** Every day of the period up to the newest score, also those without a score. */
function courseOf(scores: readonly HealthScore[], days: number, show: string) {
  const newest = scores[0]?.date ?? '';
  const oldest = scores.at(-1)?.date ?? newest;
  const byDay = new Map(scores.map((score) => [score.date, score]));
  const all = Array.from({ length: days }, (_, index) => addDays(newest, index - days + 1));
  const dates = all.filter((day) => day >= oldest);
  const names = SCORE_NAMES.filter((name) => show === 'all' || show === name);
  const partial = dates.map((day) => byDay.get(day)?.partial === true);
  const series = names.map((name): Series => {
    const values = dates.map((day) => byDay.get(day)?.[name] ?? null);
    return {
      label: SCORE_TITLES[name],
      kind: 'line',
      colour: SCORE_COLOURS[name],
      unit: '',
      values,
      ...(name === 'overall' && { hollow: partial }),
    };
  });
  return { times: dates.map((day) => Date.parse(day)), series, partial };
}
