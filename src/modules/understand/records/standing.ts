/** How a record stands after some of what it is taken from has changed. Pure. */

/** A day, a week or a workout with its number. */
export interface Mark {
  /** What tells it from others of its kind: the day, the Monday, or the workout's id. */
  readonly key: string;
  readonly value: number;
  /** ISO instant: start of the workout, the day, or the week. */
  readonly recordedAt: string;
  /** Local day, or Monday. */
  readonly day: string;
  /** Code. */
  readonly provider: number;
}

/** Positive when `a` comes before `b`: by value, then the earlier one, then the smaller key. */
function compareMarks(a: Mark, b: Mark, lowest: boolean): number {
  if (a.value !== b.value) return (a.value - b.value) * (lowest ? -1 : 1);
  if (a.recordedAt !== b.recordedAt) return a.recordedAt < b.recordedAt ? 1 : -1;
  return a.key === b.key ? 0 : a.key < b.key ? 1 : -1;
}

/** The best of all; undefined of none. */
export function bestMark(marks: Iterable<Mark>, lowest: boolean): Mark | undefined {
  let best: Mark | undefined;
  for (const mark of marks) if (best === undefined || compareMarks(mark, best, lowest) > 0) best = mark;
  return best;
}

/**
 * The record after a change, found without a look at what did not change: all of that stands behind the old record.
 * Only when the old record itself has lost does nobody know who comes next: `unknown`.
 * @param changed keys that changed, with their mark as it is now, undefined where there is none any more
 */
export function standingAfter(
  old: Mark | undefined,
  changed: ReadonlyMap<string, Mark | undefined>,
  lowest: boolean,
): Mark | undefined | 'unknown' {
  const marks = [...changed.values()].filter((mark) => mark !== undefined);
  if (old === undefined) return bestMark(marks, lowest);
  if (!changed.has(old.key)) return bestMark([old, ...marks], lowest);
  const now = changed.get(old.key);
  if (now === undefined || compareMarks(now, old, lowest) < 0) return 'unknown';
  return bestMark(marks, lowest);
}
