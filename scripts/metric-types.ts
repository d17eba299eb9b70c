/** Writes what the rows say of the meaning of values into docs/analytics.md. */
import { valueText } from '../src/vocabulary/metric-types/display.ts';
import {
  clinicalLimitsOf,
  healthyRangeOf,
  warnsFrom,
  welcomeDirectionOf,
} from '../src/vocabulary/metric-types/findings.ts';
import { METRIC_TYPE_NAMES, type MetricType } from '../src/vocabulary/metric-types/storage.ts';
import { putGeneratedPart, tableOf } from './generated-file.ts';

const WELCOME = { up: 'more', down: 'less' } as const;
const SIGNS = { above: '>', below: '<' } as const;

const rows = METRIC_TYPE_NAMES.map((name) => [
  name,
  clinicalText(name),
  ...healthyCells(name),
  welcomeText(name),
  warningText(name),
]);
const head = ['Metric', 'Clinical limits', 'Healthy range of adults', 'Source', 'Good news', 'Warning from'];
await putGeneratedPart(
  'docs/analytics.md',
  'meanings',
  tableOf(
    head,
    rows.filter(([, ...cells]) => cells.some((cell) => cell !== '')),
  ),
);

function clinicalText(name: MetricType): string {
  const limits = clinicalLimitsOf(name);
  return limits.map(({ side, limit, severity }) => `${SIGNS[side]} ${valueText(name, limit)} ${severity}`).join(', ');
}

function healthyCells(name: MetricType): [range: string, source: string] {
  const healthy = healthyRangeOf(name);
  if (healthy === null) return ['', ''];
  const { from, to, publisher } = healthy;
  const ends = [from, to].map((end) => (end === undefined ? undefined : valueText(name, end)));
  const range = ends.every((end) => end !== undefined)
    ? ends.join(' to ')
    : `${from === undefined ? 'at most' : 'at least'} ${ends.join('')}`;
  return [range, `[${publisher.name}](${publisher.url})`];
}

function welcomeText(name: MetricType): string {
  const welcome = welcomeDirectionOf(name);
  return welcome === null ? '' : WELCOME[welcome];
}

function warningText(name: MetricType): string {
  const least = warnsFrom(name);
  return least === null ? '' : valueText(name, least);
}
