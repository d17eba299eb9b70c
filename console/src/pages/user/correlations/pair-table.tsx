/** The pairs with their numbers. */
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useFilters } from '../../../ui/search.ts';
import { Table } from '../../../ui/table.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { metricName } from '../../../ui/values.ts';
import { type Correlation, pairOf, probability, verdictOn } from './verdict.ts';

export interface PairTableProps {
  readonly userId: string;
  readonly pairs: readonly Correlation[];
  readonly isStale: boolean;
}

/** How many pairs are shown at first, the strongest. */
const FIRST = 25;

export function PairTable({ userId, pairs, isStale }: PairTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? pairs : pairs.slice(0, FIRST);
  return (
    <>
      <Rows userId={userId} pairs={rows} isStale={isStale} />
      {rows.length < pairs.length && (
        <div className="table-more">
          <Button onClick={() => setShowsAll(true)}>Show all {pairs.length}</Button>
        </div>
      )}
    </>
  );
}

function Rows({ userId, pairs, isStale }: PairTableProps) {
  const [filters] = useFilters();
  const format = useFormat();
  return (
    <Table
      caption="Correlations, the strongest first"
      isStale={isStale}
      rows={pairs}
      keyOf={pairOf}
      linkOf={(pair) => ({
        to: '/users/$userId/correlations',
        params: { userId },
        search: { ...filters, pair: pairOf(pair) },
      })}
      columns={[
        { title: 'Pair', cell: ({ metricA, metricB }) => `${metricName(metricA)} · ${metricName(metricB)}` },
        { title: 'Trust', cell: (pair) => <Trust pair={pair} /> },
        { title: 'r and its 95 % interval', cell: (pair) => <Interval pair={pair} /> },
        { title: 'Days', align: 'end', cell: ({ sampleSize }) => sampleSize },
        { title: 'p', align: 'end', cell: ({ pValue }) => probability(pValue) },
        { title: 'q', align: 'end', cell: ({ qValue }) => probability(qValue) },
        { title: 'Lag', align: 'end', cell: ({ lagDays }) => (lagDays === 0 ? 'none' : `${format.number(lagDays)} d`) },
      ]}
    />
  );
}

function Trust({ pair }: { readonly pair: Correlation }) {
  const { tone, words, means } = verdictOn(pair);
  return (
    <Badge tone={tone}>
      <Explained by={means}>{words}</Explained>
    </Badge>
  );
}

/** Pearson's r as a point and its confidence interval as a line, from -1 to 1. */
export function Interval({ pair }: { readonly pair: Correlation }) {
  const { pearson, ci95 } = pair;
  const [low = pearson, high = pearson] = ci95;
  const place = (value: number) => 50 + value * 48;
  const words = `r ${signed(pearson)}, 95 % interval ${signed(low)} to ${signed(high)}`;
  return (
    <span className="correlations-interval">
      <span className="correlations-r">{signed(pearson)}</span>
      <svg
        className="correlations-picture"
        role="img"
        aria-label={words}
        viewBox="0 0 100 16"
        preserveAspectRatio="none"
      >
        <title>{words}</title>
        <line className="correlations-axis" x1="2" x2="98" y1="8" y2="8" />
        <line className="correlations-zero" x1="50" x2="50" y1="1" y2="15" />
        <rect
          className="correlations-range"
          x={place(low)}
          width={Math.max(place(high) - place(low), 0.5)}
          y="5"
          height="6"
        />
        <rect className="correlations-mark" x={place(pearson) - 1} width="2" y="1" height="14" />
      </svg>
    </span>
  );
}

function signed(value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;
}
