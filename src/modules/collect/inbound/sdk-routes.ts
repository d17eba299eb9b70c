/**
 * `/api/v1/sdk/…`: apps with Open Wearables' mobile SDKs send what a phone holds. Their paths and bodies are not ours, so these
 * routes stand in docs/phones.md and not in the description of the API.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf, unauthorized } from '../../../platform/http/access.ts';
import { readChunks } from '../../../platform/http/body.ts';
import { allowSlowBody } from '../../../platform/http/client-times.ts';
import { hidden } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { whenClosed } from '../../../platform/http/when-closed.ts';
import type { Vault } from '../../../platform/vault.ts';
import { commit, commitApart } from '../../access/keys/index.ts';
import { sendToSdk } from '../../access/phone-sign-in/index.ts';
import { takeUser } from '../../access/users/index.ts';
import { keepBody, keepReport, noteTooLong, packBody } from './phone-bodies.ts';
import type { BodyOwner } from './phone-body-store.ts';
import { PACE, SHORT_BODY_BYTES } from './routes.ts';

const MIB = 1024 * 1024;
/** A pulse record counts as one however many samples it has, and a workout may bring its route. */
const MAX_BODY_BYTES = 32 * MIB;
/** Bodies lie in memory until they are stored: a process holds this many bytes of them at once. */
const MOST_HELD_BYTES = 4 * MAX_BODY_BYTES;
const RETRY_SECONDS = 30;
/** A hundred events, each with its counts. */
const MAX_REPORT_BYTES = MIB;

/** A phone cannot correct its address, so what the app adds to it is let through. */
const sentByPhone = { ...hidden, params: Type.Object({ userId: Type.String() }), querystring: Type.Object({}) };

export interface SdkRoutesOptions {
  readonly db: Db;
  readonly vault: Vault;
  /** Whether an API key is taken from a phone. */
  readonly phoneApiKeys: boolean;
}

/** Registers the routes in a scope of their own, in which bodies are not parsed. */
export async function sdkRoutes(app: App, options: SdkRoutesOptions): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the handler reads it
    scope.addHook('onRequest', async ({ headers }) => {
      delete headers['content-type']; // Fastify refuses one that is malformed, and a phone cannot correct it either
    });
    syncRoute(scope, options);
    logsRoute(scope, options);
  });
}

function syncRoute(scope: App, { db, vault, phoneApiKeys }: SdkRoutesOptions): void {
  const admit = bodyGate();
  scope.post(
    '/api/v1/sdk/users/:userId/sync',
    {
      config: {
        ...{ access: 'write', person: 'samples', audit: 'pushSamples', fromPhones: true },
        credential: credentialOf(phoneApiKeys),
      },
      schema: sentByPhone,
      errorHandler: sendToSdk,
      onRequest: async (request, reply) => {
        requirePhone(request, phoneApiKeys);
        admit(request, reply);
      },
    },
    async (request, reply) => {
      const owner = { workspaceId: callerOf(request).workspaceId, userId: request.params.userId };
      const bytes = await readBody(request.raw, MAX_BODY_BYTES);
      if (bytes === undefined) {
        await commit(db, request, async (tx) => {
          await requireOwner(tx, owner);
          await noteTooLong(tx, owner, `${MAX_BODY_BYTES / MIB} MiB`, new Date());
        });
        throw new AppError('UNAVAILABLE', `A body has at most ${MAX_BODY_BYTES / MIB} MiB`);
      }
      const body = await packBody(bytes);
      await commit(db, request, async (tx) => {
        await requireOwner(tx, owner);
        await keepBody(tx, vault, owner, body, new Date());
      });
      return reply.code(202).send({ status: 'accepted' });
    },
  );
}

/** Answers every report with 202, and keeps those that tell of a first sync. */
function logsRoute(scope: App, { db, phoneApiKeys }: SdkRoutesOptions): void {
  scope.post(
    '/api/v1/sdk/users/:userId/logs',
    {
      config: { access: 'write', person: 'samples', credential: credentialOf(phoneApiKeys) },
      schema: sentByPhone,
      errorHandler: sendToSdk,
      onRequest: async (request) => requirePhone(request, phoneApiKeys),
    },
    async (request, reply) => {
      const owner = { workspaceId: callerOf(request).workspaceId, userId: request.params.userId };
      const bytes = await readBody(request.raw, MAX_REPORT_BYTES);
      if (bytes !== undefined) {
        await commitApart(db, request, async (tx) => {
          await requireOwner(tx, owner);
          await keepReport(tx, owner.userId, bytes, new Date());
        });
      }
      return reply.code(202).send({ status: 'accepted' });
    },
  );
}

/** @throws AppError UNAUTHORIZED for an API key, unless the operator lets phones have one */
function requirePhone(request: FastifyRequest, phoneApiKeys: boolean): void {
  if (callerOf(request).person === undefined && !phoneApiKeys) throw unauthorized();
}

/** Locks the user. @throws AppError UNAUTHORIZED for one that is gone: the app signs in anew, and learns of it there */
async function requireOwner(tx: Parameters<typeof takeUser>[0], { workspaceId, userId }: BodyOwner): Promise<void> {
  if ((await takeUser(tx, workspaceId, userId, 'keeps answers')) === undefined) throw unauthorized();
}

/** iOS before 0.10 sends the token alone. */
function credentialOf(phoneApiKeys: boolean) {
  return ({ authorization, 'x-open-wearables-api-key': key }: IncomingHttpHeaders): string | undefined => {
    if (authorization !== undefined) return BARE.exec(authorization)?.[0];
    return phoneApiKeys && typeof key === 'string' ? key : undefined;
  };
}

const BARE = /^[\x21-\x7e]{1,512}$/;

/** Holds back bodies for which there is no room, and gives long ones more time. */
function bodyGate() {
  let held = 0;
  return ({ headers, raw }: FastifyRequest, reply: FastifyReply): void => {
    const isChunked = headers['transfer-encoding'] !== undefined; // says nothing about its length
    const length = Math.min(isChunked ? MAX_BODY_BYTES : Number(headers['content-length'] ?? 0), MAX_BODY_BYTES);
    if (held + length > MOST_HELD_BYTES) {
      throw new AppError('UNAVAILABLE', 'Many phones send at once; try again shortly', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    held += length;
    whenClosed(reply.raw, () => {
      held -= length;
    });
    if (length > SHORT_BODY_BYTES) allowSlowBody(raw, reply.raw, PACE);
  };
}

class TooLong extends Error {}

/** @returns undefined for a body that is too long */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    await readChunks(request, async (chunk) => {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLong();
      chunks.push(chunk);
    });
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}
