/** Checks the nodes of a Citus cluster. */
import { isCluster, listDownNodes, readNodeSettings } from '../../platform/cluster/store.ts';
import type { Db } from '../../platform/db.ts';
import { failed, ok, type Result, warning } from './finding.ts';

/** Requests about users of a node that is down are to fail within a second. */
const LONGEST_WAIT_MS = 1_000;
const GUIDE = 'docs/operations/many-machines.md';

/** @returns undefined where there is no cluster */
export async function checkCluster(db: Db | undefined): Promise<Result | undefined> {
  if (db === undefined || !(await isCluster(db))) return undefined;
  const down = await listDownNodes(db);
  if (down.length > 0) return failed(`${down.join(', ')}: no answer to the coordinator, so its users get 503`);
  const { connectionTimeoutMs, conninfo } = await readNodeSettings(db);
  if (connectionTimeoutMs > LONGEST_WAIT_MS) {
    return warning(
      `requests wait for a silent node for ${connectionTimeoutMs} ms: set citus.node_connection_timeout = 800 for the role (${GUIDE})`,
    );
  }
  if (!conninfo.includes('tcp_user_timeout')) {
    return warning(
      `the coordinator keeps waiting for a node that falls silent: add tcp_user_timeout=5000 to its citus.node_conninfo (${GUIDE})`,
    );
  }
  return ok('every node answers, and silent ones are not waited for');
}
