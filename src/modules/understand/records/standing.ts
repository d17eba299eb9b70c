/** Works out a record after some of the data behind it has changed. Pure. */

/** A day, a week or a workout, with its value. */
export interface Mark {
  /** Identifies the mark among its kind: the day, the Monday, or the workout's id. */
  readonly key: string;
  readonly value: number;
  /** ISO instant: start of the workout, the day, or the week. */
  readonly recordedAt: string;
  /** Local day, or Monday. */
  readonly day: string;
  readonly providerId: string;
}

/**
 * Positive when `a` is better than `b`: by value; of equal values the earlier one, then the one with the smaller key.
 */
function compareMarks(a: Mark, b: Mark, lowest: boolean): number {
  if (a.value !== b.value) return (a.value - b.value) * (lowest ? -1 : 1);
  if (a.recordedAt !== b.recordedAt) return a.recordedAt < b.recordedAt ? 1 : -1;
  return a.key === b.key ? 0 : a.key < b.key ? 1 : -1;
}

/** The best of all marks; undefined if there are none. */
export function bestMark(marks: Iterable<Mark>, lowest: boolean): Mark | undefined {
  let best: Mark | undefined;
  for (const mark of marks) if (best === undefined || compareMarks(mark, best, lowest) > 0) best = mark;
  return best;
}

/**
 * The record after a change. This does not read the unchanged marks, because none of them is better than the old
 * record. Only if the mark of the old record itself got worse, we cannot know which mark is best now: `unknown`.
 * @param changed the keys that changed, each with its present mark, or undefined if the mark has been removed
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
