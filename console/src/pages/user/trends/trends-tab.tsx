/** A metric over time, by source, beside another one if wanted; everything that is chosen stands in the address. */
import { useMemo } from 'react';
import type { Band, Series } from '../../../charts/series.ts';
import { TimeChart } from '../../../charts/time-chart.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CsvColumn } from '../../../ui/csv.ts';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { dayInWords } from '../../../ui/days.ts';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty, Failure, Loaded, Loading } from '../../../ui/states.tsx';
import { metricLabel, metricName } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { NoData } from '../no-data.tsx';
import { useUnits, useUserId } from '../use-person.ts';
import { readTrend, type Trend } from './filters.ts';
import { weekendsOf } from './merge.ts';
import { PickedDay, useReasons } from './picked-day.tsx';
import { TrendBar } from './trend-bar.tsx';
import { TrendFigures } from './trend-figures.tsx';
import { type Coverage, useTrend } from './use-trend.ts';

export function TrendsTab() {
  const coverage = useApi('getCoverage', { userId: useUserId() });
  return (
    <Loaded of={coverage} loading={<Loading lines={8} />}>
      {(known) => <Trends coverage={known} />}
    </Loaded>
  );
}

function Trends({ coverage }: { readonly coverage: Coverage }) {
  const [search, setFilters] = useFilters();
  const known = useMemo(() => [...new Set(coverage.data.map(({ metricType }) => metricType))], [coverage]);
  const trend = readTrend(search, coverage.today, known);
  if (known.length === 0) {
    return <NoData icon="chart" title="There is nothing to draw yet" />;
  }
  return (
    <div className="stack">
      <TrendBar trend={trend} known={known} onChange={setFilters} />
      <TrendCard trend={trend} coverage={coverage} onPick={(at) => setFilters({ at })} />
    </div>
  );
}

function TrendCard({
  trend,
  coverage,
  onPick,
}: {
  readonly trend: Trend;
  readonly coverage: Coverage;
  readonly onPick: (day: string | undefined) => void;
}) {
  const userId = useUserId();
  const units = useUnits(userId);
  const { lines, band, failed, explained, known } = useTrend(userId, trend, coverage, units);
  const reasons = useReasons(explained, trend.metric);
  const { metric, other, bucket, from, to, at } = trend;
  const shades = useMemo(
    () => (bucket === 'day' && lines !== undefined && lines.times.length <= 100 ? weekendsOf(lines.times) : []),
    [bucket, lines],
  );
  if (failed?.error) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (lines === undefined) return <Loading lines={8} />;
  const title = other === undefined ? metricName(metric) : `${metricName(metric)} and ${metricName(other)}`;
  const isEmpty = lines.series.every(({ values }) => values.every((value) => value === null));
  return (
    <>
      <Section
        title={title}
        lead={[
          `${dayInWords(from)} – ${dayInWords(to)}, by ${bucket}`,
          ...(shades.length > 0 ? ['weekends are shaded'] : []),
          ...(lines.running === undefined ? [] : [`the ${bucket} that is not over is paler`]),
        ].join('; ')}
        actions={!isEmpty && <SaveCsv {...lines} trend={trend} reasonAt={reasons.sourceAt} />}
      >
        {isEmpty ? (
          <NothingInRange trend={trend} coverage={coverage} />
        ) : (
          <TrendChart {...{ title, trend, lines, band, shades, reasons, onPick }} zone={coverage.timezone} />
        )}
      </Section>
      {bucket === 'day' && explained !== undefined && !isEmpty && (
        <PickedDay
          day={at ?? explained.at(-1)?.date}
          {...{ explained, metric, units, onPick }}
          hasSeveral={known.length > 1}
        />
      )}
    </>
  );
}

interface TrendChartProps {
  readonly title: string;
  readonly trend: Trend;
  readonly lines: NonNullable<ReturnType<typeof useTrend>['lines']>;
  readonly band: Band | undefined;
  readonly shades: ReturnType<typeof weekendsOf>;
  readonly reasons: ReturnType<typeof useReasons>;
  readonly zone: string;
  readonly onPick: (day: string) => void;
}

/** A day can be picked where each value is that of a day. */
function TrendChart({ title, trend, lines, band, shades, reasons, zone, onPick }: TrendChartProps) {
  const { bucket, from, to } = trend;
  const { times, series, running } = lines;
  const counting = series.find(({ weight }) => weight === 'strong');
  return (
    <>
      <TrendFigures trend={trend} values={counting?.values ?? []} unit={counting?.unit ?? ''} running={running} />
      <TimeChart
        title={`${title}, ${dayInWords(from)} to ${dayInWords(to)}`}
        {...{ times, series, band, shades, zone }}
        height={320}
        digits={2}
        ofDays={bucket !== 'hour'}
        {...(bucket === 'day' && {
          explain: (index: number) => reasons.wordsAt(times[index]),
          onPick: (time: number) => onPick(new Date(time).toISOString().slice(0, 10)),
          columns: [{ title: 'Counts', cell: (index: number) => reasons.sourceAt(times[index]) ?? '–' }],
        })}
      />
    </>
  );
}

function NothingInRange({ trend: { metric }, coverage }: { readonly trend: Trend; readonly coverage: Coverage }) {
  const nameOf = useProviderName();
  const [, setFilters] = useFilters();
  const covered = coverage.data.filter(({ metricType }) => metricType === metric);
  const last = covered
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1);
  const first = covered.map(({ firstDay }) => firstDay).toSorted()[0];
  if (first === undefined || last === undefined) {
    return (
      <Empty icon="chart" title={`${metricName(metric)} is not known of this user`}>
        None of the sources has brought it. What is late, and why, stands at the connections.
      </Empty>
    );
  }
  return (
    <Empty
      icon="chart"
      title={`No ${metricLabel(metric)} in this range`}
      action={
        <Button onClick={() => setFilters({ from: first, to: last, days: undefined })}>
          Show {dayInWords(first)} to {dayInWords(last)}
        </Button>
      }
    >
      {covered
        .map(
          ({ providerId, firstDay, lastDay }) =>
            `${nameOf(providerId)} has it from ${dayInWords(firstDay)} to ${dayInWords(lastDay)}`,
        )
        .join('; ')}
      .
    </Empty>
  );
}

function SaveCsv({
  times,
  series,
  trend,
  reasonAt,
}: {
  readonly times: readonly number[];
  readonly series: readonly Series[];
  readonly trend: Trend;
  readonly reasonAt: (time: number | undefined) => string | undefined;
}) {
  const iso = (index: number) => new Date(times[index] ?? 0).toISOString();
  const columns: readonly CsvColumn<number>[] = [
    { title: trend.bucket, value: (index) => (trend.bucket === 'hour' ? iso(index) : iso(index).slice(0, 10)) },
    ...series.map(({ label, unit, values }) => ({
      title: `${label} (${unit})`,
      value: (index: number) => values[index] ?? null,
    })),
    ...(trend.bucket === 'day'
      ? [{ title: 'Source that counts', value: (index: number) => reasonAt(times[index]) ?? null }]
      : []),
  ];
  const rows = times.map((_, index) => index);
  return <CsvButton file={`${trend.metric}-${trend.from}-${trend.to}.csv`} columns={columns} rows={rows} />;
}
