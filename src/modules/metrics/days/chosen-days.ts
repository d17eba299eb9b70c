/** The local days of a person as one number each: read from the rollups, one source chosen per metric and day. */
import type { Queryable } from '../../../platform/db.ts';
import {
  METRIC_TYPE_NAMES,
  METRIC_TYPES,
  type MetricType,
  metricTypeDefinition,
  metricTypeOfCode,
} from '../../../vocabulary/metric-types.ts';
import type { ProviderCodes } from '../provider-codes/provider-codes.ts';
import { type Candidate, chooseSource, type SourceRule } from './source-choice.ts';
import { type DayRow, listDays } from './store.ts';
import { tallyValue } from './tally.ts';

/** A provider's rollup of a day, as a candidate. */
export interface DayCandidate extends Candidate {
  readonly row: DayRow;
}

/** A metric on a local day: what counts, and what else there was. */
export interface ChosenDay {
  readonly metricType: MetricType;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly chosen: DayCandidate;
  readonly rule: SourceRule;
  readonly candidates: readonly DayCandidate[];
}

/** The providers a person prefers for a metric type, best first. */
export type SourcePriority = (metricType: MetricType) => readonly string[];

export interface DayQuery {
  /** Default: all. */
  readonly metricTypes?: readonly MetricType[] | undefined;
  /** First and last local day, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Only this provider (code). */
  readonly provider?: number | undefined;
  readonly priority?: SourcePriority | undefined;
}

/** Every metric and local day of the range that has points, oldest first, within a day in the order of type codes. */
export async function listChosenDays(
  db: Queryable,
  codes: ProviderCodes,
  userId: string,
  { metricTypes = METRIC_TYPE_NAMES, firstDay, lastDay, provider, priority }: DayQuery,
): Promise<ChosenDay[]> {
  const types = metricTypes.map((name) => METRIC_TYPES[name].code);
  const rows = await listDays(db, userId, types, firstDay, lastDay, provider);
  await codes.cover(rows.map((row) => row.provider));
  const days: ChosenDay[] = [];
  for (let start = 0; start < rows.length; ) {
    let end = start + 1;
    while (end < rows.length && sameMetricDay(rows[start], rows[end])) end += 1;
    days.push(choose(rows.slice(start, end), codes, priority));
    start = end;
  }
  return days;
}

function sameMetricDay(a: DayRow | undefined, b: DayRow | undefined): boolean {
  return a?.day === b?.day && a?.type === b?.type;
}

function choose(rows: readonly DayRow[], codes: ProviderCodes, priority: SourcePriority | undefined): ChosenDay {
  const [first] = rows;
  if (first === undefined) throw new Error('a day without rows');
  const metricType = metricTypeOfCode(first.type);
  const { daily } = metricTypeDefinition(metricType);
  const candidates = rows.map((row) => ({
    providerId: codes.idOf(row.provider),
    points: row.points,
    value: tallyValue(row, daily),
    row,
  }));
  return { metricType, day: first.day, candidates, ...chooseSource(candidates, daily, priority?.(metricType)) };
}
