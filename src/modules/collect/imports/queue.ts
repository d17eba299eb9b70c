/** The job that reads a file, and afterwards deletes its parts. */
import type { Queryable } from '../../../platform/db.ts';
import { enqueue } from '../../../platform/jobs/store.ts';

export const IMPORT_TASK = 'import_file';
/** Files take long, so they leave slots to the syncs. */
const LANE = 'imports';

export function importJobKey(importId: string): string {
  return `import:${importId}`;
}

export async function queueImport(
  db: Queryable,
  { userId, importId }: { readonly userId: string; readonly importId: string },
): Promise<void> {
  await enqueue(db, IMPORT_TASK, { userId, importId }, { key: importJobKey(importId), lane: LANE });
}
