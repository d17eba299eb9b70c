import { type Db, type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** An arbitrary number of our own. Under this lock one process at a time assigns codes. */
const LOCK = 7_246_003;

export interface ProviderCode {
  code: number;
  providerId: string;
}

export async function listProviderCodes(db: Queryable): Promise<ProviderCode[]> {
  return db.query(sql`select code, provider_id as "providerId" from provider_codes order by code`);
}

/** Gives the next free code to every provider that has none. Safe when several processes start at once. */
export async function assignCodes(db: Db, providerIds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const providerId of providerIds) await assignCode(tx, providerId);
  });
}

/** Returns the provider's code; gives it one if it has none. */
export async function assignCode(tx: Transaction, providerId: string): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
  const known = await listProviderCodes(tx);
  const existing = known.find((row) => row.providerId === providerId);
  if (existing !== undefined) return existing.code;
  const code = 1 + Math.max(0, ...known.map((row) => row.code));
  await tx.query(sql`insert into provider_codes (code, provider_id) values (${code}, ${providerId})`);
  return code;
}

/** Notes that a workspace uses a name of its own. */
export async function putWorkspaceProvider(tx: Transaction, workspaceId: string, providerId: string): Promise<void> {
  await tx.query(sql`
    insert into workspace_providers (workspace_id, provider_id) values (${workspaceId}, ${providerId})
    on conflict do nothing`);
}

export async function listWorkspaceProviders(db: Queryable, workspaceId: string): Promise<string[]> {
  const rows = await db.query<{ providerId: string }>(sql`
    select provider_id as "providerId" from workspace_providers where workspace_id = ${workspaceId} order by provider_id`);
  return rows.map(({ providerId }) => providerId);
}
