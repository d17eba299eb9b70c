/** A year of one metric at a glance: weeks by weekdays, darker where there is more. */
import { useMemo } from 'react';
import type { Answer } from 'tributary-health';
import { IconButton } from '../../../ui/button.tsx';
import { dayInWords } from '../../../ui/days.ts';
import { Section } from '../../../ui/page.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Loaded, Loading } from '../../../ui/states.tsx';
import { DRAWN, type MetricType, metricChoices, metricName } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { NoData } from '../no-data.tsx';
import { useUnits, useUserId } from '../use-person.ts';
import { CalendarTable } from './calendar-table.tsx';
import { HeatMap } from './heat-map.tsx';
import { Legend } from './legend.tsx';
import { boundsOf } from './weeks.ts';

type Coverage = Answer<'getCoverage'>;

export function CalendarTab() {
  const coverage = useApi('getCoverage', { userId: useUserId() });
  return (
    <Loaded of={coverage} loading={<Loading lines={8} />}>
      {(known) => <Calendar coverage={known} />}
    </Loaded>
  );
}

function Calendar({ coverage }: { readonly coverage: Coverage }) {
  const [search, setFilters] = useFilters();
  const known = new Set(coverage.data.map(({ metricType }) => metricType));
  const offered = DRAWN.filter((name) => known.has(name));
  const metric = DRAWN.find((name) => name === search.metric) ?? offered[0];
  const thisYear = Number(coverage.today.slice(0, 4));
  const year = /^(19|20)\d\d$/.test(search.year ?? '') ? Number(search.year) : thisYear;
  if (metric === undefined) {
    return <NoData icon="calendar" title="There is nothing to show yet" />;
  }
  const go = (to: number) => setFilters({ year: to === thisYear ? undefined : String(to) }, { push: true });
  return (
    <div className="stack">
      <div className="toolbar">
        <Picker
          label="Metric"
          value={metric}
          choices={metricChoices([...new Set([...offered, metric])])}
          onChange={(value) => setFilters({ metric: value })}
        />
        <span className="row">
          <IconButton icon="left" label="The year before" onClick={() => go(year - 1)} />
          <strong aria-live="polite">{year}</strong>
          <IconButton icon="right" label="The year after" disabled={year >= thisYear} onClick={() => go(year + 1)} />
        </span>
      </div>
      <Year metric={metric} year={year} coverage={coverage} />
    </div>
  );
}

function Year({
  metric,
  year,
  coverage,
}: {
  readonly metric: MetricType;
  readonly year: number;
  readonly coverage: Coverage;
}) {
  const userId = useUserId();
  const units = useUnits(userId);
  const answer = useApi('getTimeseries', {
    ...{ userId, metricType: metric, from: `${year}-01-01`, to: `${year}-12-31`, bucket: 'day' },
  });
  const values = useMemo(
    () =>
      new Map(
        answer.data?.data.flatMap(({ timestamp, value }) =>
          value === null ? [] : [[timestamp.slice(0, 10), value] as const],
        ),
      ),
    [answer.data],
  );
  const bounds = useMemo(() => boundsOf([...values.values()]), [values]);
  const shown = { metric, year, values, bounds, units, today: coverage.today };
  return (
    <Section
      title={`${metricName(metric)} in ${year}`}
      lead="Each field is a day, by the source that counts. The arrow keys move, Enter opens the day."
    >
      <Loaded of={answer} loading={<Loading lines={7} />}>
        {() => (
          <>
            <HeatMap {...shown} />
            {values.size === 0 ? (
              <NoValues metric={metric} year={year} coverage={coverage} />
            ) : (
              <>
                <Legend values={[...values.values()]} {...{ metric, bounds, units }} />
                <CalendarTable {...shown} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function NoValues({
  metric,
  year,
  coverage,
}: {
  readonly metric: MetricType;
  readonly year: number;
  readonly coverage: Coverage;
}) {
  const covered = coverage.data.filter(({ metricType }) => metricType === metric);
  const first = covered.map(({ firstDay }) => firstDay).toSorted()[0];
  const last = covered
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1);
  return (
    <p className="soft">
      {metricName(metric)} is not known of any day of {year}
      {first && last ? `; there are data from ${dayInWords(first)} to ${dayInWords(last)}.` : '.'}
    </p>
  );
}
