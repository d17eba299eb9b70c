import type { FastifyRequest } from 'fastify';
import type { Db, Transaction } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit, commitApart } from '../../access/keys/index.ts';
import { lockUser, requireUser } from '../../access/users/index.ts';
import { claimProvider, isKnownProvider, MANUAL_PROVIDER, requireDistinct } from '../../store/providers/index.ts';
import * as operations from './operations.ts';
import { type PushAnswer, type PushDependencies, type PushTarget, pushEvents, pushPoints } from './push.ts';
import { type PushedEvent, readEvents, workoutPoints } from './pushed-events.ts';
import { type PushedPoint, readPoints } from './pushed-points.ts';
import { EVENTS_ROUTE, POINTS_ROUTE } from './store.ts';

export interface PushRoutesOptions extends PushDependencies {
  readonly db: Db;
}

/** Routes for data that a customer's own backend sends: readings of phones, and values that people type in. */
export function pushRoutes(app: App, options: PushRoutesOptions): void {
  app.post(
    POINTS_ROUTE,
    { config: { access: 'write', idempotent: true }, schema: operations.pushHealthPoints },
    async (request) => {
      const { providerId = MANUAL_PROVIDER, points } = request.body;
      const target = await findTarget(request, options, providerId);
      const read = readPoints(points as PushedPoint[], Date.now()); // validated against the schema
      return receive(request, options, target, (tx) => pushPoints(options, tx, target, read));
    },
  );

  app.post(
    EVENTS_ROUTE,
    { config: { access: 'write', idempotent: true }, schema: operations.pushEvents },
    async (request) => {
      const { providerId = MANUAL_PROVIDER, events } = request.body;
      const target = await findTarget(request, options, providerId);
      const read = readEvents(events as PushedEvent[], Date.now()); // validated against the schema
      return receive(request, options, target, (tx) => pushEvents(options, tx, target, read, workoutPoints));
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
  store: (tx: Transaction) => Promise<PushAnswer>,
): Promise<PushAnswer> {
  if (!(await isKnownProvider(db, workspaceId, providerId))) {
    const { declareProvider = false } = request.body as { declareProvider?: boolean }; // both routes' schemas have it
    if (!declareProvider) requireDistinct(db, providerId);
    // Other workspaces that claim the same name would wait until this transaction ends.
    await commitApart(db, request, (tx) => claimProvider(tx, workspaceId, providerId));
  }
  return commit(db, request, async (tx) => {
    await lockUser(tx, userId);
    return store(tx);
  });
}
