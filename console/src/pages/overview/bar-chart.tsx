/** Bars with the ends of their axis, and the same numbers as a table. */
import { type ReactNode, useState } from 'react';
import { usePointed } from '../../charts/pointer.ts';
import { type SparkBar, SparkBars } from '../../charts/spark-bars.tsx';
import { useFormat } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';

/** The bars of both charts stand for the same hours or days. */
const GROUP = 'overview';

export interface BarChartProps {
  /** What the bars show, for those who cannot see them. */
  readonly title: string;
  readonly heading: ReactNode;
  readonly bars: readonly SparkBar[];
  /** What the numbers of the table are called; the second one is for what failed. */
  readonly columns: readonly [value: string, bad?: string];
}

export function BarChart({ title, heading, bars, columns: [valueName, badName] }: BarChartProps) {
  const format = useFormat();
  const pointed = bars[usePointed(GROUP) ?? -1];
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <figure className="overview-chart">
      <div className="overview-chart-head">
        {heading}
        {highest > 0 && (
          <span className="soft">
            {pointed === undefined
              ? `at most ${format.number(highest)}`
              : `${pointed.label}: ${format.number(pointed.value)}`}
          </span>
        )}
      </div>
      <div className="overview-bars">
        <SparkBars title={title} bars={bars} height={72} group={GROUP} />
      </div>
      <div className="overview-axis soft" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars[Math.floor(bars.length / 2)]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <Numbers title={title} bars={bars} names={badName === undefined ? [valueName] : [valueName, badName]} />
    </figure>
  );
}

function Numbers({
  title,
  bars,
  names,
}: Pick<BarChartProps, 'title' | 'bars'> & { readonly names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const format = useFormat();
  return (
    <details className="chart-numbers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The numbers as a table</summary>
      {isOpen && (
        <Table
          caption={title}
          rows={bars.toReversed()}
          keyOf={({ label }) => label}
          columns={[
            { title: 'From', cell: ({ label }) => label },
            ...names.map((name, index) => ({
              title: name,
              align: 'end' as const,
              cell: ({ value, bad = 0 }: SparkBar) => format.number(index === 0 ? value : bad),
            })),
          ]}
        />
      )}
    </details>
  );
}
