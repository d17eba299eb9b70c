/** Long work in slices, so that the process can answer others in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE = 1_000;

/** Calls `visit` for each number from 0 to before `count`, in the same way as {@link visitInSlices}, and makes no object for it. */
export async function countInSlices(count: number, visit: (index: number) => void): Promise<void> {
  for (let start = 0; start < count; start += SLICE) {
    if (start > 0) await nextTurn();
    const end = Math.min(start + SLICE, count);
    for (let index = start; index < end; index++) visit(index);
  }
}

/** Calls `visit` for each item, and lets other work of the process run after every thousand, or every `slice`. */
export async function visitInSlices<Item>(
  items: Iterable<Item>,
  visit: (item: Item) => void,
  slice = SLICE,
): Promise<void> {
  let left = slice;
  for (const item of items) {
    visit(item);
    left -= 1;
    if (left > 0) continue;
    await nextTurn();
    left = slice;
  }
}
