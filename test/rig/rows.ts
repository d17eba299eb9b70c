/** Rows that tests insert without the API. */
import { v7 as uuidv7 } from 'uuid';
import { type Queryable, sql } from '../../src/platform/db.ts';
import type { JsonObject } from '../../src/platform/json.ts';

/** @returns its id, which is its slug too */
export async function insertWorkspace(db: Queryable): Promise<string> {
  const id = uuidv7();
  await db.query(sql`insert into workspaces (id, slug, created_at) values (${id}, ${id}, now())`);
  return id;
}

export interface NewUser {
  readonly id?: string;
  /** Default: the id. */
  readonly externalId?: string;
  readonly timezone?: string | undefined;
}

/** @returns the id */
export async function insertUser(db: Queryable, workspaceId: string, user: NewUser = {}): Promise<string> {
  const { id = uuidv7(), externalId = id, timezone = null } = user;
  await db.query(sql`
    insert into users (id, workspace_id, external_id, metadata, timezone, created_at, updated_at)
    values (${id}, ${workspaceId}, ${externalId}, '{}', ${timezone}, now(), now())`);
  return id;
}

/** A connection that is synced on schedule: the first sync of each day reads two weeks again. */
export async function insertReadConnection(
  db: Queryable,
  workspaceId: string,
  userId: string,
  providerId: string,
): Promise<void> {
  await db.query(sql`
    insert into connections (user_id, id, workspace_id, provider_id, status, connected_at, next_sync_at, reread_on)
    values (${userId}, ${uuidv7()}, ${workspaceId}, ${providerId}, 'active', now(), now(), current_date)`);
}

/** The events of one name that the outbox holds of a user, oldest first. */
export async function outboxEvents(db: Queryable, userId: string, event: string): Promise<JsonObject[]> {
  const rows = await db.query<{ data: JsonObject }>(sql`
    select data from outbox where user_id = ${userId} and event = ${event} order by id`);
  return rows.map(({ data }) => data);
}
