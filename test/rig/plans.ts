import { type Queryable, sql } from '../../src/platform/db.ts';

/** Of the statements that this connection has run often: their texts, and whether PostgreSQL keeps a plan for them. */
export async function listPlanned(db: Queryable, like: string): Promise<{ statement: string; isKept: boolean }[]> {
  return db.query(sql`
    select statement, generic_plans > 0 as "isKept" from pg_prepared_statements
    where statement like ${like} and generic_plans + custom_plans >= 20`);
}
