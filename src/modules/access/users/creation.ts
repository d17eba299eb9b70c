/** Stores the users that requests bring: each in a transaction of its own, or those that come together in a shared one. */

import type { FastifyRequest } from 'fastify';
import { recordEvents } from '../../../domain-events/outbox.ts';
import { isCluster } from '../../../platform/cluster/store.ts';
import { isDatabaseUnavailable, postgresCode } from '../../../platform/database-errors.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { gathering } from '../../../platform/gathering.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { LOCK_NOT_AVAILABLE, waitBriefly } from '../../../platform/id-lock-store.ts';
import { currentTrace } from '../../../platform/tracing/span.ts';
import { noteForAudit } from '../audit/index.ts';
import { commit, commitTogether, holderOf } from '../keys/index.ts';
import { unitsOfWorkspace } from '../workspaces/index.ts';
import { createUsers, type NewUser, putUser } from './creation-store.ts';
import { auditedProfile, type Profile } from './profile.ts';
import type { User } from './store.ts';
import type { ShownUser } from './units.ts';

export interface PutUser {
  readonly user: ShownUser;
  readonly created: boolean;
}

/** A transaction of more users would hold up what waits for it for too long. */
const MOST_TOGETHER = 100;

interface Asked extends NewUser {
  readonly request: FastifyRequest;
  /** The request, as a step of its trace. */
  readonly trace: string | undefined;
}

/**
 * Creates the user of an external id, or applies the given fields to the existing one.
 *
 * New users that one caller asks for at the same moment are created in one transaction (ADR 38). Whoever cannot be
 * created there gets a transaction of its own, so no request fails because of another one's lock or values. On a
 * cluster each user has its own, because users lie on different nodes.
 */
export function userCreation(db: Db) {
  const createTogether = gathering(MOST_TOGETHER, (asked: readonly Asked[]) => createAll(db, asked));
  return async (request: FastifyRequest, externalId: string, profile: Profile): Promise<PutUser> => {
    if (request.once === null && !(await isCluster(db))) {
      const asked = { request, externalId, profile, trace: currentTrace() };
      const user = await createTogether(holderOf(callerOf(request)), asked);
      if (user !== undefined) return { user, created: true };
    }
    return commit(db, request, async (tx) => {
      const put = await putOne(tx, callerOf(request).workspaceId, { externalId, profile });
      noteUser(request, put.user, put.old);
      return { user: put.shown, created: put.created };
    });
  };
}

function noteUser(request: FastifyRequest, user: User, old?: User): void {
  const change = old && { before: auditedProfile(old), after: auditedProfile(user) };
  noteForAudit(request, { target: { kind: 'user', id: user.id }, userId: user.id, ...change });
}

/** @returns undefined for each user that has to be stored in a transaction of its own */
async function createAll(db: Db, asked: readonly Asked[]): Promise<(ShownUser | undefined)[]> {
  const none = asked.map(() => undefined);
  const [request, ...others] = asked.map((one) => one.request);
  if (request === undefined || others.length === 0) return none;
  const { workspaceId } = callerOf(request); // all are the same caller's
  try {
    return await commitTogether(db, [request, ...others], async (tx) => {
      waitBriefly(tx);
      const [created, units] = await Promise.all([
        createUsers(tx, workspaceId, asked, new Date()),
        unitsOfWorkspace(tx, workspaceId),
      ]);
      const traces = [...created.keys()].map(({ trace }) => trace);
      await announce(tx, workspaceId, [...created.values()], traces);
      return asked.map((one) => {
        const user = created.get(one);
        if (user !== undefined) noteUser(one.request, user);
        return user && { ...user, units: user.units ?? units };
      });
    });
  } catch (error) {
    // A statement that failed because of one of them has undone the whole. Each tries again alone, and tells its own
    // failure. A key that is gone and a lost connection concern them all; after the latter nobody knows what is stored.
    const code = postgresCode(error);
    if (code === undefined || isDatabaseUnavailable(error)) throw error;
    if (code !== LOCK_NOT_AVAILABLE) request.log.warn({ err: error }, 'users could not be created together');
    return none;
  }
}

async function putOne(tx: Transaction, workspaceId: string, { externalId, profile }: NewUser) {
  const [{ user, created, old }, units] = await Promise.all([
    putUser(tx, workspaceId, externalId, profile, new Date()),
    unitsOfWorkspace(tx, workspaceId),
  ]);
  if (created) await announce(tx, workspaceId, [user]);
  return { user, created, old, shown: { ...user, units: user.units ?? units } };
}

function announce(
  tx: Transaction,
  workspaceId: string,
  users: readonly User[],
  traces?: readonly (string | undefined)[],
): Promise<void> {
  const events = users.map(({ id: userId, externalId, email }) => ({
    workspaceId,
    userId,
    event: 'user.created' as const,
    data: { userId, externalId, email },
  }));
  return recordEvents(tx, events, traces);
}
