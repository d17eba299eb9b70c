import { auditCommand } from '../modules/access/audit/index.ts';
import { listWorkspaceIds } from '../modules/access/workspaces/index.ts';
import type { Db } from '../platform/db.ts';

/** Puts a command into the audit log of every workspace, before work that takes many transactions. */
export async function auditEverywhere(db: Db, command: string, after?: object): Promise<void> {
  await db.transaction(async (tx) => auditCommand(tx, { workspaceIds: await listWorkspaceIds(tx), command, after }));
}
