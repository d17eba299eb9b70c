/** Whether the database can serve this release. Both `/readyz` ask this, so the answer has to come in time. */
import { setTimeout as delay } from 'node:timers/promises';
import { isCluster, listDownNodes } from './cluster/store.ts';
import type { Db } from './db.ts';
import { isMigrated } from './migrate.ts';

export type Readiness =
  | { readonly state: 'ready' | 'not_migrated' | 'no_answer' }
  /** Nodes of a cluster do not answer: users whose rows lie there wait, all others are served. */
  | { readonly state: 'degraded'; readonly nodes: readonly string[] };

/** Both `/readyz` answer within 2 s, also on a busy machine whose database does not answer. */
const LIMIT_MS = 1_000;
/** A silent node, which does not even refuse, is not waited for. */
const NODES_LIMIT_MS = 500;
const SILENT = ['a node that does not answer in time'];

/**
 * Callers that come while a check runs share its answer, so a database that does not answer costs one connection. The
 * check rejects when the database cannot be reached.
 */
export function readinessOf(db: Db): () => Promise<Readiness> {
  const migrated = shared(() => isMigrated(db.pool));
  const downNodes = shared(async () => ((await isCluster(db)) ? listDownNodes(db) : []));
  return async () => {
    const isReady = await Promise.race([migrated(), listenedFor(LIMIT_MS)]);
    if (isReady === undefined) return { state: 'no_answer' };
    if (!isReady) return { state: 'not_migrated' };
    const nodes = await Promise.race([downNodes(), delay(NODES_LIMIT_MS, SILENT, { ref: false })]);
    return nodes.length === 0 ? { state: 'ready' } : { state: 'degraded', nodes };
  };
}

const STEPS = 10;

/**
 * Resolves when the process could have heard an answer for so long. While it computes something it hears nothing: that time
 * says nothing about the database, and counts as one step.
 */
async function listenedFor(ms: number): Promise<undefined> {
  for (let step = 0; step < STEPS; step++) await delay(ms / STEPS, undefined, { ref: false });
}

function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
