/** The last days of a metric, and what is usual for the person. Pure. */
import { addDays } from '../../../ui/days.ts';

export interface Lately {
  /** Oldest first; null on days without a value. */
  readonly days: readonly { readonly day: string; readonly value: number | null }[];
  /** The newest day that has a value. */
  readonly newest: { readonly day: string; readonly value: number } | undefined;
  /** Between these lie four fifths of the values of the weeks before; undefined while there are too few of them. */
  readonly usual: { readonly from: number; readonly to: number } | undefined;
}

/** How many days are shown. */
export const SHOWN_DAYS = 14;
/** How many days before them say what is usual. */
export const USUAL_DAYS = 28;
const FEWEST_VALUES = 7;

/** @param valueOn of the days before and of today */
export function latelyOf(today: string, valueOn: (day: string) => number | undefined): Lately {
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = addDays(today, index - SHOWN_DAYS + 1);
    return { day, value: valueOn(day) ?? null };
  });
  const newest = days.findLast(({ value }) => value !== null);
  const before = Array.from({ length: USUAL_DAYS }, (_, index) =>
    valueOn(addDays(today, index - SHOWN_DAYS - USUAL_DAYS + 1)),
  );
  return {
    days,
    newest: newest === undefined ? undefined : { day: newest.day, value: newest.value ?? 0 },
    usual: usualOf(before.filter((value) => value !== undefined)),
  };
}

function usualOf(values: readonly number[]): Lately['usual'] {
  if (values.length < FEWEST_VALUES) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  return { from: quantile(sorted, 0.1), to: quantile(sorted, 0.9) };
}

/** @param sorted lowest first, at least one */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}
