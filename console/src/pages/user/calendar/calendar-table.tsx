/** The numbers of the calendar: each month in a row, and each day in a further table. */
import { useState } from 'react';
import { addDays, dayInWords } from '../../../ui/days.ts';
import { Table } from '../../../ui/table.tsx';
import { formatValue, metricName } from '../../../ui/values.ts';
import type { YearOfValues } from './heat-map.tsx';

interface Month {
  readonly name: string;
  readonly days: number;
  readonly values: readonly number[];
}

export function CalendarTable(props: YearOfValues) {
  const { metric, year, values, units } = props;
  const [isOpen, setOpen] = useState(false);
  const text = (value: number) => formatValue(metric, value, { units });
  return (
    <>
      <Table
        caption={`${metricName(metric)} by month, ${year}`}
        rows={monthsOf(year, values).filter((month) => month.values.length > 0)}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Month', cell: ({ name }) => name },
          { title: 'Days with data', align: 'end', cell: (month) => `${month.values.length} of ${month.days}` },
          {
            title: 'Mean of a day',
            align: 'end',
            cell: (month) => text(month.values.reduce((sum, value) => sum + value, 0) / month.values.length),
          },
          {
            title: 'Lowest day',
            align: 'end',
            wideOnly: true,
            cell: (month) => text(Math.min(...month.values)),
          },
          { title: 'Highest day', align: 'end', cell: (month) => text(Math.max(...month.values)) },
        ]}
      />
      <details className="chart-numbers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Every day as a table</summary>
        {isOpen && (
          <Table
            caption={`${metricName(metric)} by day, ${year}`}
            rows={[...values]}
            keyOf={([day]) => day}
            columns={[
              { title: 'Day', cell: ([day]) => dayInWords(day) },
              { title: metricName(metric), align: 'end', cell: ([, value]) => text(value) },
            ]}
          />
        )}
      </details>
    </>
  );
}

function monthsOf(year: number, values: ReadonlyMap<string, number>): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = Date.UTC(year, index, 1);
    const days = Math.round((Date.UTC(year, index + 1, 1) - first) / 86_400_000);
    const start = new Date(first).toISOString().slice(0, 10);
    const all = Array.from({ length: days }, (__, day) => values.get(addDays(start, day)));
    const name = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' }).format(first);
    return { name, days, values: all.filter((value) => value !== undefined) };
  });
}
