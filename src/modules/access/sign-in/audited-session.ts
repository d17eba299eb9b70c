import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../platform/db.ts';
import { type Actor, writeEntries } from '../audit/index.ts';
import { createSession, type NewSession, signInPlaceOf } from '../sessions/index.ts';

/**
 * Stores a new session, and that somebody has signed in.
 * @param keyName of the key, where somebody has signed in with one
 * @returns its token, which is stored nowhere
 */
export async function beginSession(
  tx: Transaction,
  request: FastifyRequest,
  workspaceId: string,
  session: NewSession,
  keyName: string | null,
): Promise<string> {
  const [id, now] = [uuidv7(), new Date()];
  const token = await createSession(tx, workspaceId, session, now, signInPlaceOf(request), id);
  writeEntries(tx, [
    {
      ...{ workspaceId, at: now.toISOString(), action: 'signIn', userId: null },
      actor: actorOf(session, id, keyName),
      target: { kind: 'session', id },
      ...{ address: request.ip, requestId: request.id },
    },
  ]);
  return token;
}

function actorOf(session: NewSession, sessionId: string, keyName: string | null): Actor {
  if (session.kind === 'key') return { kind: 'key', id: session.keyId, name: keyName };
  if (session.kind === 'person') return { kind: 'person', id: session.subject, name: session.name };
  return { kind: 'operator', id: sessionId, name: null };
}
