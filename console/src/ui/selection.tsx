/** Rows that somebody has chosen, and what can be done with all of them. */
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { useFormat } from './format.ts';
import { noteDone, noteFailure } from './toast.tsx';

/** The keys of the chosen rows. */
export type Chosen = ReadonlySet<string>;

export interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** Stays at the foot of the screen while something is chosen. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <section className="selection" aria-label="What was chosen">
      <strong aria-live="polite">{format.number(count)} chosen</strong>
      {children}
      <Button small tone="quiet" icon="close" onClick={onClear}>
        Choose none
      </Button>
    </section>
  );
}

/** So many requests at once leave room for those of the page. */
const AT_ONCE = 4;

/**
 * Does one piece of work for each, and says how many there were and how many failed.
 * @param done what the note says of the number that went well, such as `3 syncs begin`
 */
export function useForEach() {
  const [isRunning, setRunning] = useState(false);
  const run = async <Item,>(
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
    done: (count: number) => string,
  ) => {
    if (isRunning) return;
    setRunning(true);
    const failures: unknown[] = [];
    const rest = [...items];
    const takeTurns = async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
        await work(item).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    setRunning(false);
    const well = items.length - failures.length;
    if (well > 0 || failures.length === 0) noteDone(done(well));
    if (failures.length === 1) noteFailure(failures[0]);
    else if (failures.length > 1)
      noteFailure(`${failures.length} of ${items.length} failed; the first one: ${reasonOf(failures[0])}`);
  };
  return { run, isRunning };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
