import { type Db, type Queryable, sql } from '../../../platform/db.ts';

/** Arbitrary, ours: one process at a time hands out codes. */
const LOCK = 7_246_003;

export interface ProviderCode {
  code: number;
  providerId: string;
}

export async function listProviderCodes(db: Queryable): Promise<ProviderCode[]> {
  return db.query(sql`select code, provider_id as "providerId" from provider_codes order by code`);
}

/** Gives every provider that has none the next free code. Safe when several processes start at once. */
export async function assignProviderCodes(db: Db, providerIds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`);
    const known = await listProviderCodes(tx);
    let next = 1 + Math.max(0, ...known.map(({ code }) => code));
    for (const providerId of providerIds) {
      if (known.some((row) => row.providerId === providerId)) continue;
      await tx.query(sql`insert into provider_codes (code, provider_id) values (${next}, ${providerId})`);
      next += 1;
    }
  });
}
