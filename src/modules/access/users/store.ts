import { v7 as uuidv7 } from 'uuid';
import { empty, type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { Profile } from './profile.ts';

export interface User {
  id: string;
  externalId: string;
  email: string | null;
  displayName: string | null;
  metadata: JsonObject;
  timezone: string | null;
  createdAt: string;
  updatedAt: string;
}

const columns = sql`
  id, external_id as "externalId", email, display_name as "displayName", metadata, timezone,
  created_at as "createdAt", updated_at as "updatedAt"`;

const MAX_RACES = 5;

/**
 * Creates the user of this external id, or applies the given fields to the one that exists. Of several at once one
 * creates: the others wait on the key of user_external_ids until it has committed, then update.
 */
export async function putUser(
  tx: Transaction,
  workspaceId: string,
  externalId: string,
  profile: Profile,
  now: Date,
): Promise<{ user: User; created: boolean }> {
  for (let attempt = 1; attempt <= MAX_RACES; attempt++) {
    const created = await createUser(tx, workspaceId, externalId, profile, now);
    if (created !== undefined) return { user: created, created: true };
    const [owner] = await tx.query<{ userId: string }>(sql`
      select user_id as "userId" from user_external_ids
      where workspace_id = ${workspaceId} and external_id = ${externalId}`);
    const user = owner && (await patchUser(tx, workspaceId, owner.userId, profile, now));
    if (user !== undefined) return { user, created: false };
    // Deleted between the statements: the external id is free again.
  }
  throw new AppError('CONFLICT', 'The user is created and deleted by several requests at once; try again');
}

/** Creates the user unless the external id is taken. */
async function createUser(
  tx: Transaction,
  workspaceId: string,
  externalId: string,
  profile: Profile,
  now: Date,
): Promise<User | undefined> {
  const id = uuidv7();
  const claimed = await tx.query(sql`
    insert into user_external_ids (workspace_id, external_id, user_id) values (${workspaceId}, ${externalId}, ${id})
    on conflict do nothing returning user_id`);
  if (claimed.length === 0) return undefined;
  const [user] = await tx.query<User>(sql`
    insert into users (id, workspace_id, external_id, email, display_name, metadata, timezone, created_at, updated_at)
    values (${id}, ${workspaceId}, ${externalId}, ${profile.email ?? null}, ${profile.displayName ?? null},
            ${profile.metadata ?? {}}, ${profile.timezone ?? null}, ${now}, ${now})
    returning ${columns}`);
  return user;
}

/**
 * Replaces the given fields; null clears. A patch without fields changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function updateUser(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  profile: Profile,
  now: Date,
): Promise<User> {
  const user = await patchUser(tx, workspaceId, userId, profile, now);
  if (user === undefined) throw notFound('User');
  return user;
}

async function patchUser(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  profile: Profile,
  now: Date,
): Promise<User | undefined> {
  const given = (member: keyof Profile) => profile[member] !== undefined;
  if (!(['email', 'displayName', 'metadata', 'timezone'] as const).some(given))
    return findUser(tx, workspaceId, userId);
  if (!isUuid(userId)) return undefined;
  const [user] = await tx.query<User>(sql`
    update users set
      email = case when ${given('email')} then ${profile.email ?? null}::text else email end,
      display_name = case when ${given('displayName')} then ${profile.displayName ?? null}::text else display_name end,
      metadata = case when ${given('metadata')} then ${profile.metadata ?? {}}::jsonb else metadata end,
      timezone = case when ${given('timezone')} then ${profile.timezone ?? null}::text else timezone end,
      updated_at = ${now}
    where id = ${userId} and workspace_id = ${workspaceId}
    returning ${columns}`);
  return user;
}

/** The user, if it is this workspace's. */
async function findUser(db: Queryable, workspaceId: string, userId: string): Promise<User | undefined> {
  if (!isUuid(userId)) return undefined;
  const [user] = await db.query<User>(sql`
    select ${columns} from users where id = ${userId} and workspace_id = ${workspaceId}`);
  return user;
}

/** @throws AppError NOT_FOUND, the same whether the user is absent or another workspace's */
export async function requireUser(db: Queryable, workspaceId: string, userId: string): Promise<User> {
  const user = await findUser(db, workspaceId, userId);
  if (user === undefined) throw notFound('User');
  return user;
}

export interface UserFilter {
  readonly externalId?: string | undefined;
  readonly search?: string | undefined;
}

/** One page of users, newest first, after the position (createdAt, id) of the previous page's last. */
export async function listUsers(
  db: Queryable,
  workspaceId: string,
  { externalId, search }: UserFilter,
  after: { createdAt: string; id: string } | undefined,
  limit: number,
): Promise<User[]> {
  const pattern = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db.query<User>(sql`
    select ${columns} from users where workspace_id = ${workspaceId}
    ${externalId === undefined ? empty : sql`and external_id = ${externalId}`}
    ${pattern === null ? empty : sql`and (external_id ilike ${pattern} or email ilike ${pattern} or display_name ilike ${pattern})`}
    ${after === undefined ? empty : sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`}
    order by created_at desc, id desc limit ${limit}`);
}

/**
 * Deletes the user's own rows; what hangs on it is deleted before.
 * @throws AppError NOT_FOUND
 */
export async function deleteUserRow(tx: Transaction, workspaceId: string, userId: string): Promise<User> {
  const [user] = !isUuid(userId)
    ? []
    : await tx.query<User>(sql`
        delete from users where id = ${userId} and workspace_id = ${workspaceId} returning ${columns}`);
  if (user === undefined) throw notFound('User');
  await tx.query(sql`
    delete from user_external_ids where workspace_id = ${workspaceId} and external_id = ${user.externalId}`);
  return user;
}
