/** The states that a point has had, from the rows of the store. Pure. */
import type { JsonObject } from '../../../../platform/json.ts';
import { ORIGINS, type Origin } from '../../../../vocabulary/event-types.ts';
import { BRINGERS, type Bringer } from '../../past/index.ts';
import type { StateRow } from './store.ts';

export interface PointState {
  /** ISO instants. `validFrom` is null where the beginning is not known any more, `validUntil` for the present state. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** False while there was no such point; then there is no value, data or source. */
  readonly isStored: boolean;
  readonly value: number | null;
  readonly data: JsonObject | null;
  readonly source: Origin | null;
  /** Undefined for a first state: the caller looks up who brought it. Null where it is not known any more. */
  readonly broughtBy: Bringer | null | undefined;
}

const GONE = { isStored: false, value: null, data: null, source: null };

/**
 * @param rows newest first
 * @param isFirstPage true if `rows` begin with the present state, or with the last one of a point that is gone
 * @param older the row behind `rows`; undefined if there is none
 * @param since from when on all states are known, epoch milliseconds; undefined while nothing is kept
 */
export function statesOf(
  rows: readonly StateRow[],
  isFirstPage: boolean,
  older: StateRow | undefined,
  since: number | undefined,
): PointState[] {
  const states: PointState[] = [];
  const [newest] = rows;
  if (isFirstPage && newest?.until) states.push(goneFrom(newest, null));
  for (const [index, row] of rows.entries()) {
    const before = rows[index + 1] ?? older;
    const isRevision = before?.until != null && before.until >= row.createdAt;
    if (row.until === null || row.until > row.createdAt)
      states.push(stateOf(row, isRevision ? before : undefined, since));
    if (before !== undefined && !isRevision) states.push(goneFrom(before, row.createdAt));
  }
  return states;
}

/** @param before the state that this one has replaced */
function stateOf(row: StateRow, before: StateRow | undefined, since: number | undefined): PointState {
  const { until, createdAt, value, data, origin } = row;
  const isKnown = before !== undefined || (since !== undefined && Date.parse(createdAt) >= since);
  return {
    validFrom: isKnown ? (before?.until ?? createdAt) : null,
    validUntil: until,
    isStored: true,
    value,
    data,
    source: ORIGINS[origin] ?? 'user',
    broughtBy: before !== undefined ? bringerAfter(before) : isKnown ? undefined : null,
  };
}

function goneFrom(last: StateRow, validUntil: string | null): PointState {
  return { ...GONE, validFrom: last.until, validUntil, broughtBy: bringerAfter(last) };
}

/** The sync, push or replay that brought the state behind a row. */
function bringerAfter({ endedBy, endedById }: StateRow): Bringer | null {
  const kind = endedBy === null ? undefined : BRINGERS[endedBy];
  return kind === undefined ? null : { kind, id: endedById };
}
