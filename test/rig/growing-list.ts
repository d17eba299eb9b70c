/** A list that something adds to while a test waits until it holds what the test expects. */
import { AFTER_A_FAILURE_MS, whenAStepFails, whyShortened } from './failed-step.ts';

export interface GrowingList<Item> {
  readonly items: readonly Item[];
  add(item: Item): void;
  /** Resolves as soon as `enough` accepts the items; fails when a test of the file has failed or a service has died. */
  until(enough: (items: readonly Item[]) => boolean): Promise<readonly Item[]>;
}

export function growingList<Item>(): GrowingList<Item> {
  const items: Item[] = [];
  const waiting = new Set<() => void>();
  return {
    items,
    add: (item) => {
      items.push(item);
      for (const check of waiting) check();
    },
    until: async (enough) => {
      const found = Promise.withResolvers<readonly Item[]>();
      const check = () => {
        if (enough(items)) found.resolve(items);
      };
      const giveUp = () => {
        const why = () => new Error(`still not enough${whyShortened()}: ${JSON.stringify(items.slice(-5))}`);
        setTimeout(() => found.reject(why()), AFTER_A_FAILURE_MS).unref();
      };
      waiting.add(check);
      const stopListening = whenAStepFails(giveUp);
      if (whyShortened() !== '') giveUp();
      check();
      try {
        return await found.promise;
      } finally {
        waiting.delete(check);
        stopListening();
      }
    },
  };
}
