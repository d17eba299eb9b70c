/** A list that something adds to while a test waits until it holds what the test expects. */
export interface GrowingList<Item> {
  readonly items: readonly Item[];
  add(item: Item): void;
  /** Resolves as soon as `enough` accepts the items. */
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
    until: (enough) =>
      new Promise((resolve) => {
        const check = () => {
          if (!enough(items)) return;
          waiting.delete(check);
          resolve(items);
        };
        waiting.add(check);
        check();
      }),
  };
}
