/** Whether the database can serve this release: asked by both `/readyz`, so the answer has to come in time. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isMigrated } from './migrate.ts';

export type Readiness = 'ready' | 'not_migrated' | 'no_answer';

/** Both `/readyz` answer within 2 s, also on a busy machine whose database does not answer. */
const LIMIT_MS = 1_000;

/**
 * Callers that ask while a question is open share its answer, so a database that does not answer costs one connection.
 * The check rejects when the database cannot be reached.
 */
export function readinessOf(pool: pg.Pool): () => Promise<Readiness> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= isMigrated(pool).finally(() => {
      asking = undefined;
    });
    const isReady = await Promise.race([asking, delay(LIMIT_MS, undefined, { ref: false })]);
    if (isReady === undefined) return 'no_answer';
    return isReady ? 'ready' : 'not_migrated';
  };
}
