/** Listens to the statements that this process sends, each with its values and its purpose. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { StatementBatch } from '../../src/platform/statement-batch.ts';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The latest purpose that `sentFor` has named on the way to it; undefined: background work. */
  readonly purpose: string | undefined;
}

const purposes = new AsyncLocalStorage<string>();

/** Statements that the current request causes from here on have this `purpose`. */
export function sentFor(purpose: string): void {
  purposes.enterWith(purpose);
}

/** Calls `listener` with every statement from now on. */
export function listenToStatements(listener: (statement: SentStatement) => void): void {
  const tell = (config: unknown) => {
    const { text, values = [] } = config as pg.QueryConfig; // as statement-config.ts makes them
    listener({ text, values, purpose: purposes.getStore() });
  };
  for (const [prototype, method] of [
    [pg.Pool.prototype, 'query'],
    [StatementBatch.prototype, 'add'],
  ] as const) {
    const target = prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    const send = target[method] as (...args: unknown[]) => unknown;
    target[method] = function (this: unknown, ...args: unknown[]) {
      if (typeof args[0] === 'object') tell(args[0]);
      return send.apply(this, args);
    };
  }
}
