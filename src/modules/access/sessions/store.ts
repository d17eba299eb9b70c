import { v7 as uuidv7 } from 'uuid';
import { type Db, type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Caller, Scope } from '../../../platform/http/access.ts';
import { isUuid } from '../../../platform/ids.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/instants.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import type { SignInPlace } from './sign-in-place.ts';
import { generateToken, hashToken } from './token.ts';

/** A session ends when it has not been used for this long. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** A session ends at this age, however much it is used. */
export const SESSION_LIFETIME_MS = 7 * DAY_MS;
/** The roles of a person count for this long; then the OpenID provider is asked again. */
const ROLES_MS = HOUR_MS;

/** A session as it is listed. Timestamps are ISO 8601. */
export interface Session {
  readonly id: string;
  readonly workspaceId: string;
  /** Who signed in: somebody with a key, with a link of the command line, or by the OpenID provider. */
  readonly kind: 'key' | 'operator' | 'person';
  readonly keyId: string | null;
  /** Of the key or the person; null for an operator. */
  readonly name: string | null;
  readonly scopes: readonly Scope[];
  /** Of a person: the slugs of all workspaces where the person has a role. */
  readonly workspaces: readonly string[] | null;
  /** Of the browser, when it signed in; null where that is not known. */
  readonly address: string | null;
  /** What the browser calls itself. */
  readonly userAgent: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
}

/** A person at the OpenID provider, and the roles that the provider states. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly scopes: readonly Scope[];
  readonly workspaces: readonly string[];
}

export type NewSession =
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'operator'; readonly scopes: readonly Scope[] }
  | ({ readonly kind: 'person' } & Person);

/** Longer ones are cut: real browsers need less. */
const USER_AGENT_LENGTH = 300;

/**
 * Stores a new session.
 * @returns its token, which is stored nowhere
 */
export async function createSession(
  tx: Transaction,
  workspaceId: string,
  session: NewSession,
  now: Date,
  place?: SignInPlace,
  id: string = uuidv7(),
): Promise<string> {
  const token = generateToken();
  const person = session.kind === 'person' ? session : undefined;
  const keyId = session.kind === 'key' ? session.keyId : null;
  const scopes = session.kind === 'key' ? null : session.scopes;
  await tx.query(sql`
    insert into sessions (id, workspace_id, token_hash, kind, key_id, scopes, issuer, subject, name, workspaces,
      roles_until, address, user_agent, created_at, last_used_at, expires_at)
    values (${id}, ${workspaceId}, ${hashToken(token)}, ${session.kind}, ${keyId}, ${scopes}, ${person?.issuer},
      ${person?.subject}, ${person?.name}, ${person?.workspaces}, ${person && later(now, ROLES_MS)}, ${place?.address},
      ${place?.userAgent?.slice(0, USER_AGENT_LENGTH).toWellFormed()}, ${now}, ${now}, ${later(now, SESSION_LIFETIME_MS)})`);
  return token;
}

/**
 * The sessions that are valid at `now`, with their keys. A key that has been removed or has expired ends its sessions.
 * For this query the roles of a person may be old.
 */
function countingSessions(now: Date): Sql {
  return sql`
    from sessions s left join api_keys k on k.id = s.key_id
    where s.expires_at > ${now} and s.last_used_at > ${later(now, -SESSION_IDLE_MS)}
      and (s.key_id is null or (k.id is not null and (k.expires_at is null or k.expires_at > ${now})))`;
}

const sessionColumns = sql`
  s.id, s.workspace_id as "workspaceId", s.kind, s.key_id as "keyId", coalesce(k.name, s.name) as name,
  coalesce(k.scopes, s.scopes) as scopes, s.workspaces, s.address, s.user_agent as "userAgent", s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
  s.expires_at as "expiresAt"`;

const hasFreshRoles = (now: Date) => sql`(s.roles_until is null or s.roles_until > ${now})`;

/** The caller that a token of a session belongs to; undefined when the session has ended, or its roles are too old. */
export async function findSessionCaller(db: Queryable, token: string, now: Date): Promise<Caller | undefined> {
  const [row] = await db.query<Caller>(sql`
    select s.id as "sessionId", s.key_id as "keyId", s.workspace_id as "workspaceId", coalesce(k.scopes, s.scopes) as scopes
    ${countingSessions(now)} and ${hasFreshRoles(now)} and s.token_hash = ${hashToken(token)}`);
  return row;
}

/** The session of a person whose roles are too old, by its token. It is valid again once the roles have been read. */
export async function findStaleSession(db: Queryable, token: string, now: Date): Promise<Session | undefined> {
  const [row] = await db.query<Session>(sql`
    select ${sessionColumns} ${countingSessions(now)} and not ${hasFreshRoles(now)} and s.token_hash = ${hashToken(token)}`);
  return row;
}

export async function findSession(
  db: Queryable,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<Session | undefined> {
  const [row] = await db.query<Session>(sql`
    select ${sessionColumns} ${countingSessions(now)} and s.workspace_id = ${workspaceId} and s.id = ${id}`);
  return row;
}

/**
 * The workspace's sessions, newest first.
 * @param after the id of the last one that has been listed
 */
export async function listSessions(
  db: Queryable,
  workspaceId: string,
  after: string | undefined,
  limit: number,
  now: Date,
): Promise<Session[]> {
  return db.query<Session>(sql`
    select ${sessionColumns} ${countingSessions(now)} and s.workspace_id = ${workspaceId}
      and (${after ?? null}::uuid is null or s.id < ${after ?? null}::uuid)
    order by s.id desc limit ${limit}`);
}

/**
 * Gives a session of a person new roles and a new token. It still ends when it would have ended.
 * @returns the token; undefined when there is no such session of this person any more
 */
export async function renewSession(
  tx: Transaction,
  workspaceId: string,
  id: string,
  { issuer, subject, name, scopes, workspaces }: Person,
  now: Date,
): Promise<string | undefined> {
  const token = generateToken();
  const renewed = await tx.execute(sql`
    update sessions set token_hash = ${hashToken(token)}, name = ${name}, scopes = ${scopes}, workspaces = ${workspaces},
      roles_until = ${later(now, ROLES_MS)}, last_used_at = ${now}
    where id = ${id} and workspace_id = ${workspaceId} and issuer = ${issuer} and subject = ${subject}
      and expires_at > ${now}`);
  return renewed === 1 ? token : undefined;
}

/** Every process receives on this channel the id of each key, session or sign-in of a phone that has been removed. */
export const REVOKED_CHANNEL = 'tributary_key_revoked';

/**
 * Ends a session in every process.
 * @throws AppError NOT_FOUND
 */
export async function endSession(tx: Transaction, workspaceId: string, id: string): Promise<void> {
  const condition = sql`id = ${id} and workspace_id = ${workspaceId}`;
  if (!isUuid(id) || (await endWhere(tx, condition)) === 0) throw notFound('Session');
}

/** Ends a session, if it still exists. */
export async function endSessionById(tx: Transaction, id: string): Promise<void> {
  await endWhere(tx, sql`id = ${id}`);
}

/** Ends every session of the workspace but this one. */
export async function endOtherSessions(tx: Transaction, workspaceId: string, keptId: string | null): Promise<void> {
  await endWhere(tx, sql`workspace_id = ${workspaceId} and (${keptId}::uuid is null or id <> ${keptId}::uuid)`);
}

/** Ends the session that has this token, if there is one. */
export async function endSessionOfToken(tx: Transaction, token: string): Promise<void> {
  await endWhere(tx, sql`token_hash = ${hashToken(token)}`);
}

/**
 * Ends every session of every workspace.
 * @returns how many there were
 */
export async function endSessions(db: Queryable): Promise<number> {
  return endWhere(db, sql`true`);
}

async function endWhere(db: Queryable, condition: Sql): Promise<number> {
  const ended = await db.query(sql`
    with ended as (delete from sessions where ${condition} returning id)
    select pg_notify(${REVOKED_CHANNEL}, id::text) from ended`);
  return ended.length;
}

/** Who has signed in, as the audit log names it. */
interface SessionActor {
  readonly kind: Session['kind'];
  readonly id: string;
  readonly name: string | null;
}

const actorColumns = sql`kind, coalesce(subject, id::text) as id, name`;

/**
 * Locks the session against its end until the transaction ends, as a key is locked.
 * @returns undefined when the session does not exist any more
 */
export async function holdSession(tx: Transaction, id: string): Promise<SessionActor | undefined> {
  const [session] = await lockRows<SessionActor>(
    tx,
    'session',
    sql`select ${actorColumns} from sessions where id = ${id} for key share`,
  );
  return session;
}

export async function findSessionActor(db: Queryable, id: string): Promise<SessionActor | undefined> {
  const [session] = await db.query<SessionActor>(sql`select ${actorColumns} from sessions where id = ${id}`);
  return session;
}

/** True while the session has not been ended, its key is valid, and its roles have been read lately. */
export async function isSession(db: Queryable, id: string, now: Date): Promise<boolean> {
  return (await listValidSessions(db, [id], now)).length === 1;
}

/** Of these sessions, those that are valid. */
export async function listValidSessions(db: Queryable, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select s.id ${countingSessions(now)} and ${hasFreshRoles(now)} and s.id = any(${ids}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** Records when sessions were last used. */
export async function putSessionUses(db: Db, uses: ReadonlyMap<string, Date>): Promise<void> {
  await db.transaction(async (tx) => {
    const sessions = await lockRows<{ id: string }>(
      tx,
      'session',
      sql`select id from sessions where id = any(${[...uses.keys()]}::uuid[]) order by id for no key update`,
    );
    const used = sessions.map(({ id }) => uses.get(id));
    await tx.query(sql`
      update sessions s set last_used_at = greatest(s.last_used_at, use.last_used_at)
      from unnest(${sessions.map(({ id }) => id)}::uuid[], ${used}::timestamptz[]) as use (session_id, last_used_at)
      where s.id = use.session_id`);
  });
}

/** Deletes up to `limit` sessions that have ended by themselves or with their key. */
export async function deleteEndedSessions(db: Queryable, now: Date, limit: number): Promise<void> {
  await db.query(sql`
    delete from sessions where id in (
      select s.id from sessions s where s.expires_at <= ${now} or s.last_used_at <= ${later(now, -SESSION_IDLE_MS)}
        or (s.key_id is not null and not exists (select from api_keys k where k.id = s.key_id))
      limit ${limit})`);
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
