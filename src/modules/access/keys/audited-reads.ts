/**
 * With `AUDIT_READS=on` each read of a person's data leaves an entry in the audit log before its answer is sent, so no
 * answer leaves without one.
 */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Db } from '../../../platform/db.ts';
import { gathering } from '../../../platform/gathering.ts';
import { type Caller, callerOf } from '../../../platform/http/access.ts';
import { type Actor, auditRequests, phoneActor } from '../audit/index.ts';
import { findSessionActor } from '../sessions/index.ts';
import { findKeyActor } from './store.ts';

/** A list of entries in one transaction, as many as come at the same moment. */
const MOST_TOGETHER = 200;

/**
 * Everything about one user, and lists in which users are named. Streams are not among them: they write their entry when
 * they open (tell/stream).
 */
const PERSONAL = /^\/v1\/(users|connections|syncs|quarantine|attention|audit|webhooks\/:webhookId\/deliveries)(\/|$)/;

/** Whether a route answers with data of people. Access control asks it of routes that need a scope. */
export function readsPeople({ url }: Pick<RouteOptions, 'url'>): boolean {
  return PERSONAL.test(url);
}

/** Writes the entry of a read. Called before its answer is sent. A write has an entry already. */
export function auditsReads(db: Db) {
  const write = gathering(MOST_TOGETHER, async (requests: readonly FastifyRequest[]) => {
    const [first] = requests; // all are of one caller
    if (first !== undefined) await writeReads(db, first, requests);
    return requests.map(() => undefined);
  });
  return async (request: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    if (statusCode >= 400 || request.hasCommitted || request.caller === null) return;
    const { keyId, sessionId, person } = request.caller;
    await write(`${keyId} ${sessionId} ${person?.signInId}`, request);
  };
}

async function writeReads(db: Db, first: FastifyRequest, requests: readonly FastifyRequest[]): Promise<void> {
  const actor = await actorOf(db, callerOf(first));
  await db.transaction(async (tx) => auditRequests(tx, requests, actor));
}

/** Access control withholds the answer to a caller that has been removed meanwhile; the entry says who it was. */
async function actorOf(db: Db, { keyId, sessionId, person }: Caller): Promise<Actor> {
  if (person !== undefined) return phoneActor(person);
  const found = keyId === null ? await findSessionActor(db, sessionId ?? '') : await findKeyActor(db, keyId);
  return found ?? { kind: keyId === null ? 'operator' : 'key', id: keyId ?? sessionId, name: null };
}
