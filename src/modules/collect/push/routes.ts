import type { FastifyRequest } from 'fastify';
import type { Db, Transaction } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../../access/keys/index.ts';
import { requireUser } from '../../access/users/index.ts';
import { claimProvider, isKnownProvider, MANUAL_PROVIDER, requireDistinct } from '../../store/providers/index.ts';
import * as operations from './operations.ts';
import { hashRequest, type PushDependencies, type PushTarget, pushEvents, pushOnce, pushPoints } from './push.ts';
import { type PushedEvent, readEvents, workoutPoints } from './pushed-events.ts';
import { type PushedPoint, readPoints } from './pushed-points.ts';
import type { PushAnswer } from './store.ts';

export interface PushRoutesOptions extends PushDependencies {
  readonly db: Db;
}

/** Routes for data that a customer's own backend sends: readings of phones, and values that people type in. */
export function pushRoutes(app: App, options: PushRoutesOptions): void {
  app.post(
    '/v1/users/:userId/health',
    { config: { access: 'write' }, schema: operations.pushHealthPoints },
    async (request) => {
      const { providerId = MANUAL_PROVIDER, points } = request.body;
      const target = await findTarget(request, options, providerId);
      const read = readPoints(points as PushedPoint[], Date.now()); // validated against the schema
      return receive(request, options, target, 'health', (tx) => pushPoints(options, tx, target, read));
    },
  );

  app.post(
    '/v1/users/:userId/events',
    { config: { access: 'write' }, schema: operations.pushEvents },
    async (request) => {
      const { providerId = MANUAL_PROVIDER, events } = request.body;
      const target = await findTarget(request, options, providerId);
      const read = readEvents(events as PushedEvent[], Date.now()); // validated against the schema
      return receive(request, options, target, 'events', (tx) => pushEvents(options, tx, target, read, workoutPoints));
    },
  );
}

async function findTarget(request: FastifyRequest, { db }: PushRoutesOptions, providerId: string): Promise<PushTarget> {
  const { workspaceId } = callerOf(request);
  const { userId } = request.params as { userId: string }; // both routes name it
  const { id } = await requireUser(db, workspaceId, userId);
  return { workspaceId, userId: id, providerId };
}

async function receive(
  request: FastifyRequest,
  { db }: PushRoutesOptions,
  { workspaceId, userId, providerId }: PushTarget,
  route: string,
  store: (tx: Transaction) => Promise<PushAnswer>,
): Promise<PushAnswer> {
  if (!(await isKnownProvider(db, workspaceId, providerId))) {
    const { declareProvider = false } = request.body as { declareProvider?: boolean }; // both routes' schemas have it
    if (!declareProvider) requireDistinct(db, providerId);
    await commit(db, request, (tx) => claimProvider(tx, workspaceId, providerId));
  }
  const key = request.headers['idempotency-key'];
  const pushKey = typeof key === 'string' ? { key, requestHash: hashRequest(route, request.body) } : undefined;
  return commit(db, request, (tx) => pushOnce(tx, userId, pushKey, () => store(tx)));
}
