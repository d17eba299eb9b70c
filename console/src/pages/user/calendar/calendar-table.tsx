/** The numbers of the calendar: each month in a row, and each day in a further table. */
import { useState } from 'react';
import { dayInWords } from '../../../ui/days.ts';
import { Table } from '../../../ui/table.tsx';
import { formatInColumn, growsDuringDay, metricName } from '../../../ui/values.ts';
import type { YearOfValues } from './heat-map.tsx';
import { type Month, monthsOf } from './weeks.ts';

export function CalendarTable(props: YearOfValues) {
  const { metric, year, values, units, today } = props;
  const running = growsDuringDay(metric) && values.has(today) ? today : undefined;
  const [isOpen, setOpen] = useState(false);
  const text = (value: number) => formatInColumn(metric, value, { units });
  const ofDays = (count: (...numbers: number[]) => number) => (month: Month) =>
    month.values.length === 0 ? '–' : text(count(...month.values));
  return (
    <>
      <Table
        caption={`${metricName(metric)} by month, ${year}`}
        rows={monthsOf(year, values, running).filter(({ withData }) => withData > 0)}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Month', cell: ({ name }) => name },
          { title: 'Days with data', align: 'end', cell: (month) => `${month.withData} of ${month.days}` },
          { title: 'Mean of a day', align: 'end', cell: ofDays(meanOf) },
          { title: 'Lowest day', align: 'end', wideOnly: true, cell: ofDays(Math.min) },
          { title: 'Highest day', align: 'end', cell: ofDays(Math.max) },
        ]}
      />
      {running !== undefined && <p className="soft">Today is not over, so its number is compared from tomorrow on.</p>}
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

function meanOf(...values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
