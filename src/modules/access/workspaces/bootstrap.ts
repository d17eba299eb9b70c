/** The first start of a workspace: the workspace itself and one key with every scope. */
import { postgresCode } from '../../../platform/database-errors.ts';
import type { Db } from '../../../platform/db.ts';
import { SCOPES } from '../../../platform/http/access.ts';
import { auditCommand } from '../audit/index.ts';
import { createKey } from '../keys/index.ts';
import { createWorkspace } from './store.ts';

/** What the first start created; undefined when the workspace exists already (then no key is created). */
export interface Bootstrap {
  readonly workspaceId: string;
  readonly rawKey: string;
  /** False when the configuration gave the key. */
  readonly generated: boolean;
}

/**
 * Creates the workspace `slug` with a key, unless it exists.
 * @param adminApiKey the key to use; without it a key is generated
 * @param command which creates it
 * @throws Error when the key belongs to another workspace
 */
export async function bootstrapWorkspace(
  db: Db,
  slug: string,
  adminApiKey: string | undefined,
  now: Date,
  command = 'start',
): Promise<Bootstrap | undefined> {
  return db.transaction(async (tx) => {
    const workspaceId = await createWorkspace(tx, slug, now);
    if (workspaceId === undefined) return undefined;
    const newKey = { name: 'bootstrap', scopes: SCOPES, expiresAt: null, rawKey: adminApiKey };
    const key = await createKey(tx, workspaceId, newKey, now).catch((error: unknown) => {
      if (postgresCode(error) !== '23505') throw error;
      throw new Error(`ADMIN_API_KEY is the key of another workspace already; "${slug}" needs one of its own`);
    });
    auditCommand(tx, { workspaceIds: [workspaceId], command, after: { slug } });
    return { workspaceId, rawKey: key.rawKey, generated: adminApiKey === undefined };
  });
}
