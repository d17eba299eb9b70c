/** The numbers of a chart as a table: for people who cannot see the chart, and for those who want the exact values. */
import { useState } from 'react';
import { useFormat } from '../ui/format.ts';
import { Table } from '../ui/table.tsx';
import type { Band, TimeChartProps } from './series.ts';

/** Nobody reads more rows than this in a table, and they make the page slow. */
const MOST_ROWS = 500;

export function ChartNumbers(props: TimeChartProps & { readonly timeText: (time: number) => string }) {
  const [isOpen, setOpen] = useState(false);
  const isCut = props.times.length > MOST_ROWS;
  return (
    <details className="chart-numbers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The numbers as a table{isCut && ` (the last ${MOST_ROWS})`}</summary>
      {isOpen && <NumbersTable {...props} />}
    </details>
  );
}

function NumbersTable({
  title,
  times,
  series,
  band,
  timeText,
  digits,
  columns = [],
  ofDays = false,
}: TimeChartProps & { readonly timeText: (time: number) => string }) {
  const format = useFormat();
  const skipped = Math.max(0, times.length - MOST_ROWS);
  const rows = times.slice(skipped).map((time, index) => ({ time, index: skipped + index }));
  return (
    <Table
      caption={title}
      rows={rows}
      keyOf={({ index }) => String(index)}
      columns={[
        { title: ofDays ? 'Day' : 'Time', cell: ({ time }) => timeText(time) },
        ...[...series, ...edgesOf(band)].map(({ label, values, unit }) => ({
          title: unit ? `${label} (${unit})` : label,
          align: 'end' as const,
          cell: ({ index }: { index: number }) => {
            const value = values[index];
            return value === null || value === undefined ? '–' : format.number(value, digits ?? 3);
          },
        })),
        ...columns.map(({ title: name, cell }) => ({
          title: name,
          cell: ({ index }: { index: number }) => cell(index),
        })),
      ]}
    />
  );
}

function edgesOf(band: Band | undefined) {
  if (band === undefined) return [];
  const { label, unit, low, high } = band;
  return [
    { label: `${label}: lowest`, unit, values: low },
    { label: `${label}: highest`, unit, values: high },
  ];
}
