import type { FastifyRequest } from 'fastify';
import type { Db, Transaction } from '../../../platform/db.ts';
import type { Erasers } from '../../../platform/erasing.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { forgetAnswers } from '../../access/idempotency/index.ts';
import { commit, commitApart } from '../../access/keys/index.ts';
import { lockUser, requireUser } from '../../access/users/index.ts';
import { claimProvider, isKnownProvider, MANUAL_PROVIDER, requireDistinct } from '../../store/providers/index.ts';
import { type PushAnswer, type PushDependencies, type PushTarget, pushEvents, pushPoints } from './push.ts';
import { type PushedEvent, readEvents, workoutPoints } from './pushed-events.ts';
import { type PushedPoint, readPoints } from './pushed-points.ts';
import { Pushed, PushedEvents, PushedPoints } from './schemas.ts';

const POINTS_ROUTE = '/v1/users/:userId/health';
const EVENTS_ROUTE = '/v1/users/:userId/events';

/** Deletes the answers to a user's pushes with its health data: then the same request may push the data again. */
export const answerErasers: Erasers = {
  pushAnswers: (tx, userId, limit) => forgetAnswers(tx, userId, limit, [POINTS_ROUTE, EVENTS_ROUTE]),
};

export interface PushRoutesOptions extends PushDependencies {
  readonly db: Db;
}

/** Routes for data that a customer's own backend sends: readings of phones, and values that people type in. */
export function pushRoutes(app: App, options: PushRoutesOptions): void {
  app.post(
    POINTS_ROUTE,
    {
      config: { access: 'write', idempotent: true },
      schema: {
        tags: ['Health data'],
        operationId: 'pushHealthPoints',
        summary: 'Store up to 5,000 data points, all or none',
        description:
          'For data that no provider delivers: typed in, or collected by your own app. One fault refuses the whole request. A point that is there already (same provider, type and time) is left as it is and counted in `duplicates`, so repeating the request is safe. Scores, records and goals are worked out anew; `health.updated` is announced.',
        params: UserPath,
        body: PushedPoints,
        response: answers({ 200: Pushed }),
      },
    },
    async (request) => {
      const { providerId = MANUAL_PROVIDER, points } = request.body;
      const target = await findTarget(request, options, providerId);
      const read = readPoints(points as PushedPoint[], Date.now()); // validated against the schema
      return receive(request, options, target, (tx) => pushPoints(options, tx, target, read));
    },
  );

  app.post(
    EVENTS_ROUTE,
    {
      config: { access: 'write', idempotent: true },
      schema: {
        tags: ['Events'],
        operationId: 'pushEvents',
        summary: 'Store up to 5,000 workouts, sleeps and activities, all or none',
        description:
          'One fault refuses the whole request. An event that is there already (same provider and externalId, or the same beginning) is left as it is and counted in `duplicates`, so repeating the request is safe.',
        params: UserPath,
        body: PushedEvents,
        response: answers({ 200: Pushed }),
      },
    },
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
    // This has a transaction of its own, because other workspaces that claim the same name wait until it ends.
    await commitApart(db, request, (tx) => claimProvider(tx, workspaceId, providerId));
  }
  return commit(db, request, async (tx) => {
    // Repeats store nothing. The functions that store something new raise the user's version.
    await lockUser(tx, userId, 'keeps answers');
    return store(tx);
  });
}
