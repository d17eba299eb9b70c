/** Syncs and points, by hour or by day. */
import type { ReactNode } from 'react';
import { formatIn, useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Segments } from '../../ui/segments.tsx';
import { Explained } from '../../ui/tooltip.tsx';
import { BarChart } from './bar-chart.tsx';
import { type Overview, sumOf } from './counts.ts';

const PERIODS = [
  { value: 'hours', label: '24 hours', words: 'in the last 24 hours of the clock, this hour included' },
  { value: 'days', label: '30 days', words: 'in the last 30 days (UTC), today included' },
] as const;

export function Activity({ syncs }: { readonly syncs: Overview['syncs'] }) {
  const [{ period: asked }, setFilters] = useFilters();
  const chosen = PERIODS.find(({ value }) => value === asked) ?? PERIODS[0];
  const format = useFormat();
  const rows = syncs[chosen.value].map(({ start, completed, failed, points }) => ({
    // Hours are shown by the workspace's clock. Days keep their date, because the service counts them in UTC.
    label: chosen.value === 'hours' ? format.clock(start) : formatIn('UTC').date(start),
    completed,
    failed,
    points,
  }));
  const [completed, failed, points] = (['completed', 'failed', 'points'] as const).map((name) =>
    sumOf(rows, (row) => row[name]),
  ) as [number, number, number]; // one for each name
  const choice = (
    <Segments
      label="Period"
      choices={PERIODS}
      value={chosen.value}
      onChange={(period) => setFilters({ period: period === 'hours' ? undefined : period })}
    />
  );
  return (
    <Section title="Activity" actions={choice}>
      <div className="overview-activity">
        <BarChart
          title={`Syncs ${chosen.words}`}
          heading={
            <Total
              word="syncs"
              count={completed + failed}
              explanation={`Syncs that ended ${chosen.words}, of all users and providers.`}
            >
              {failed > 0 && <span className="overview-bad">{format.number(failed)} failed for good</span>}
            </Total>
          }
          bars={rows.map((row) => ({ label: row.label, value: row.completed + row.failed, bad: row.failed }))}
          columns={['Ended', 'Failed for good']}
        />
        <BarChart
          title={`Points stored or revised ${chosen.words}`}
          heading={
            <Total
              word="points stored or revised"
              count={points}
              explanation={`What the syncs that ended ${chosen.words} brought: one value of one metric at one time each. A value that a vendor corrects counts again.`}
            />
          }
          bars={rows.map((row) => ({ label: row.label, value: row.points }))}
          columns={['Points']}
        />
      </div>
    </Section>
  );
}

function Total({
  word,
  count,
  explanation,
  children,
}: {
  readonly word: string;
  readonly explanation: string;
  readonly count: number;
  readonly children?: ReactNode;
}) {
  const format = useFormat();
  return (
    <p className="overview-total">
      <strong>{format.number(count)}</strong> <Explained by={explanation}>{word}</Explained> {children}
    </p>
  );
}
