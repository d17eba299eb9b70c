/**
 * Groups requests that come at the same moment, and does their work together. Messages to the database and commits cost
 * the same for one request as for many (ADR 38). What is done for several is a step of no trace.
 */
import { outsideOfTraces } from './tracing/span.ts';

/**
 * A group that takes longer than this, because it waits for a lock or for a silent connection, no longer holds the next
 * group up.
 */
const PATIENCE_MS = 50;

interface Asked<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers items with the same key into groups, and calls `work` for one group after the other. A group is made of the
 * items that came in one turn of the event loop, or while `work` ran for the group before. So a single caller waits for
 * nobody, and the work for an item always begins after it was asked for.
 */
export function gathering<Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (key: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, Asked<Item, Result>[]>();
  const serve = async (key: string, asked: Asked<Item, Result>[]) => {
    while (asked.length > 0) await patiently(settle(asked.splice(0, most), work));
    waiting.delete(key);
  };
  return (key, item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const gathered = waiting.get(key);
    const asked = gathered ?? [];
    asked.push({ item, resolve, reject });
    if (gathered === undefined) {
      waiting.set(key, asked);
      outsideOfTraces(() => setImmediate(() => void serve(key, asked)));
    }
    return promise;
  };
}

/** Waits for the work, up to a limit. */
async function patiently(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

async function settle<Item, Result>(
  group: readonly Asked<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await work(group.map(({ item }) => item));
    // The caller of `gathering` gives a result for each item.
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
