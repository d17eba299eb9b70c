/** A day of one metric type and provider, as the rollups hold it. */
import { isoInstant } from '../../../../../platform/instants.ts';
import type { DayFigures } from '../../write/months.ts';
import { type Tally, type TallyColumns, tallyOfColumns } from './tally.ts';

/** Sums and counts of the numbers that a metric type keeps in `data`: `{systolic: [sum, count]}`. */
export type DayParts = Readonly<Record<string, readonly [number, number]>>;

/** The sum of one provider's points of one metric type on one local day. */
export interface DayTally extends Tally {
  readonly parts: DayParts | null;
}

/** The tally of a day as it is stored. */
export interface DayRow extends DayTally {
  /** Codes of the metric type and the provider. */
  readonly type: number;
  readonly provider: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

export type DayColumns = [type: number, day: string, provider: number, parts: DayParts | null, ...tally: TallyColumns];

export function dayRow(columns: DayColumns): DayRow {
  const [type, day, provider, parts, ...tally] = columns;
  return { type, day, provider, parts, ...tallyOfColumns(tally) };
}

export function dayRowOf(type: number, day: string, provider: number, figures: DayFigures): DayRow {
  const { points, valued, sum, samples, sampleSum, spots, steadySum, min, max, last, lastAt, parts } = figures;
  const at = lastAt === null ? null : isoInstant(lastAt);
  const tally = tallyOfColumns([points, valued, sum, samples, sampleSum, spots, steadySum, min, max, last, at]);
  return { type, provider, day, parts, ...tally };
}
