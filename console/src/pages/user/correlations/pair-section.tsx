/** One pair: what its numbers say, and both metrics over time. */
import { useMemo } from 'react';
import { colourBeside, colourOfMetric } from '../../../charts/metric-colours.ts';
import { type Series, TimeChart } from '../../../charts/time-chart.tsx';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { addDays } from '../../../ui/days.ts';
import { useFormat } from '../../../ui/format.ts';
import { Facts, Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Failure, Loading } from '../../../ui/states.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { axisUnit, isSum, type MetricType, metricName, scaled } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { useUnits } from '../use-person.ts';
import { Interval } from './pair-table.tsx';
import { type Correlation, inWordsOf, probability, verdictOn } from './verdict.ts';

export interface PairSectionProps {
  readonly userId: string;
  readonly days: number;
  readonly pair: Correlation;
}

export function PairSection({ userId, days, pair }: PairSectionProps) {
  const [, change] = useFilters();
  const { metricA, metricB } = pair;
  return (
    <Section
      title={`${metricName(metricA)} and ${metricName(metricB)}`}
      lead={`${inWordsOf(pair)}. ${verdictOn(pair).means}`}
      actions={
        <>
          <ButtonLink
            icon="chart"
            to="/users/$userId/trends"
            params={{ userId }}
            search={{ metric: metricA, with: metricB, days: String(days), bucket: 'day' }}
          >
            Compare in Trends
          </ButtonLink>
          <IconButton icon="close" label="Close the pair" onClick={() => change({ pair: '' })} />
        </>
      }
    >
      <PairChart userId={userId} days={days} pair={pair} />
      <PairFacts pair={pair} />
    </Section>
  );
}

function PairFacts({ pair }: { readonly pair: Correlation }) {
  const format = useFormat();
  const providerName = useProviderName();
  const explained = (text: string, by: string) => <Explained by={by}>{text}</Explained>;
  return (
    <Facts
      rows={[
        ['r', <Interval key="r" pair={pair} />],
        [
          '95 % interval',
          explained(
            pair.ci95.map((end) => format.number(end, 2)).join(' to '),
            'Where r lies with such data in 95 of 100 cases. The narrower it is, the better r is known.',
          ),
        ],
        [
          'Spearman',
          explained(
            format.number(pair.spearman, 2),
            'The same of the ranks: it does not mind single extreme days. Where it is far from r, a few days make the correlation.',
          ),
        ],
        ['Days', explained(String(pair.sampleSize), 'The days of the window on which both metrics have a number.')],
        [
          'p',
          explained(
            probability(pair.pValue),
            'How often pure chance would give at least such a correlation, if this pair were the only one tested.',
          ),
        ],
        [
          'q',
          explained(
            probability(pair.qValue),
            'The same, adjusted for the number of pairs that were tested. Trust it below 0.05.',
          ),
        ],
        ['Measured by', pair.providerIds.map(providerName).join(', ')],
      ]}
    />
  );
}

function PairChart({ userId, days, pair: { metricA, metricB } }: PairSectionProps) {
  const units = useUnits(userId);
  const coverage = useApi('getCoverage', { userId });
  const to = coverage.data?.today ?? '';
  const range = { userId, bucket: 'day' as const, from: to && addDays(to, 1 - days), to };
  const enabled = to !== '';
  const first = useApi('getTimeseries', { ...range, metricType: metricA, ...countOf(metricA) }, { enabled });
  const second = useApi('getTimeseries', { ...range, metricType: metricB, ...countOf(metricB) }, { enabled });
  const shown = useMemo(() => {
    if (first.data === undefined || second.data === undefined) return undefined;
    const measured = [first.data, second.data].map(({ data }) => data.findIndex(({ value }) => value !== null));
    const begin = Math.max(0, Math.min(...measured.filter((index) => index >= 0))); // the window may be longer than the data
    const times = first.data.data.slice(begin).map(({ timestamp }) => Date.parse(timestamp));
    const series = [first.data, second.data].map(
      ({ metricType, data }, index): Series => ({
        label: metricName(metricType),
        unit: `${axisUnit(metricType, units)}${isSum(metricType) ? ' a day' : ''}`,
        kind: 'line',
        colour: index === 0 ? colourOfMetric(metricType) : colourBeside(metricType, metricA),
        values: data.slice(begin).map(({ value }) => (value === null ? null : scaled(metricType, value, units))),
      }),
    );
    return { times, series };
  }, [first.data, second.data, metricA, units]);
  const error = coverage.error ?? first.error ?? second.error;
  if (error !== null) return <Failure error={error} />;
  if (shown === undefined) return <Loading lines={5} />;
  return <TimeChart ofDays title={`${metricName(metricA)} and ${metricName(metricB)} by day`} {...shown} />;
}

/** Workouts have no value; they are counted. */
function countOf(metricType: MetricType): { aggregate?: 'count' } {
  return metricType === 'workout' ? { aggregate: 'count' } : {};
}
