import { v7 as uuidv7 } from 'uuid';
import { sql, type Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { isEmpty, type Profile } from './profile.ts';
import { columns, noteUsers, patchUser, takeUser, type User } from './store.ts';

const MAX_RACES = 5;

interface Put {
  readonly user: User;
  readonly created: boolean;
  /** The user as it was before it was changed, locked since; undefined where it is new or stays as it is. */
  readonly old: User | undefined;
}

/**
 * Creates the user of this external id, or applies the given fields to the existing one. If several requests arrive at
 * once, one creates; the others wait on the key of user_external_ids until it has committed, then update.
 */
export async function putUser(
  tx: Transaction,
  workspaceId: string,
  externalId: string,
  profile: Profile,
  now: Date,
): Promise<Put> {
  for (let attempt = 1; attempt <= MAX_RACES; attempt++) {
    const created = await createUser(tx, workspaceId, externalId, profile, now);
    if (created !== undefined) return { user: created, created: true, old: undefined };
    const [owner] = await tx.query<{ userId: string }>(sql`
      select user_id as "userId" from user_external_ids
      where workspace_id = ${workspaceId} and external_id = ${externalId}`);
    // A request that changes nothing waits for nobody who holds the user.
    const changed = isEmpty(profile) ? undefined : owner;
    const old = changed && (await takeUser(tx, workspaceId, changed.userId, 'keeps answers'));
    const user = owner && (await patchUser(tx, workspaceId, owner.userId, profile, now));
    if (user !== undefined) return { user, created: false, old };
    // The user was deleted between the two statements, so the external id is free again.
  }
  throw new AppError('CONFLICT', 'The user is created and deleted by several requests at once; try again');
}

export interface NewUser {
  readonly externalId: string;
  readonly profile: Profile;
}

/**
 * Creates those of these users whose external ids are free. They are claimed in their order, so that two transactions
 * that claim the same ones never wait for each other in a circle. Not for a cluster, where users lie on many nodes.
 */
export async function createUsers<One extends NewUser>(
  tx: Transaction,
  workspaceId: string,
  asked: readonly One[],
  now: Date,
): Promise<Map<One, User>> {
  const byExternalId = new Map(asked.map((one) => [one.externalId, one]));
  const externalIds = [...byExternalId.keys()].sort();
  const claimed = await tx.query<{ id: string; externalId: string }>(sql`
    insert into user_external_ids (workspace_id, external_id, user_id)
    select ${workspaceId}::uuid, external_id, user_id
    from unnest(${externalIds}::text[], ${externalIds.map(() => uuidv7())}::uuid[]) as given (external_id, user_id)
    on conflict do nothing returning user_id as id, external_id as "externalId"`);
  const free = claimed.flatMap(({ id, externalId }) => ({ id, externalId, ...byExternalId.get(externalId)?.profile }));
  const users = await tx.query<User>(sql`
    insert into users (id, workspace_id, external_id, email, display_name, metadata, timezone, units, created_at, updated_at)
    select id, ${workspaceId}::uuid, external_id, email, display_name, metadata, timezone, units, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${free.map(({ id }) => id)}::uuid[], ${free.map(({ externalId }) => externalId)}::text[],
      ${free.map(({ email }) => email ?? null)}::text[], ${free.map(({ displayName }) => displayName ?? null)}::text[],
      ${free.map(({ metadata }) => JSON.stringify(metadata ?? {}))}::jsonb[],
      ${free.map(({ timezone }) => timezone ?? null)}::text[], ${free.map(({ units }) => units ?? null)}::text[]
    ) as given (id, external_id, email, display_name, metadata, timezone, units)
    returning ${columns}`);
  if (users.length > 0) noteUsers(tx, workspaceId, users.length);
  const created = new Map<One, User>();
  for (const user of users) {
    const one = byExternalId.get(user.externalId);
    if (one !== undefined) created.set(one, user);
  }
  return created;
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
    insert into users (id, workspace_id, external_id, email, display_name, metadata, timezone, units, created_at, updated_at)
    values (${id}, ${workspaceId}, ${externalId}, ${profile.email ?? null}, ${profile.displayName ?? null},
            ${profile.metadata ?? {}}, ${profile.timezone ?? null}, ${profile.units ?? null}, ${now}, ${now})
    returning ${columns}`);
  if (user !== undefined) noteUsers(tx, workspaceId, 1);
  return user;
}
