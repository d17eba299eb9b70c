/** The data endpoints of simulated provider_c. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, queryOf } from '../form.ts';
import { modulo } from '../life/days.ts';
import type { View } from '../life/life.ts';
import { round } from '../life/random.ts';
import type { OAuth2Grants } from '../oauth2-grants.ts';
import { createQuota } from '../quota.ts';
import type { VendorContext } from '../vendor.ts';
import { type Dated, pageOf, readCollectionQuery } from './collections.ts';
import { activityId, parseActivityId, parseCycleId, parseLegacyActivityId, userId } from './ids.ts';
import { cycleOf, recoveryOf, sleepsOf, workoutsOf } from './records.ts';

type Answer = (view: View, request: FastifyRequest) => unknown;
interface IdParams {
  readonly id: string;
}

/** Returned by a handler for a parameter that the vendor does not understand. */
const BAD_REQUEST = Symbol('bad request');

export function registerApi(app: FastifyInstance, context: VendorContext, grants: OAuth2Grants): void {
  limitRequests(app, context);
  const get = (path: string, scope: string, answer: Answer) =>
    app.get(path, (request, reply) => {
      const grant = grants.findByAccessToken(bearerToken(request) ?? '');
      if (grant === undefined) return refuseToken(reply);
      if (!grant.scopes.includes(scope)) return reply.code(403).send({ error: 'insufficient_scope' });
      const view = { life: context.life, person: grant.person, nowMs: context.clocks.now(grant.person) };
      const body = answer(view, request);
      if (body === BAD_REQUEST) return reply.code(400).send({ error: 'invalid_request' });
      // An empty body on purpose, because the vendor specifies none.
      return body === undefined ? reply.code(404).send() : body;
    });
  registerCollections(get);
  registerSingles(get);
  get('/v2/user/profile/basic', 'read:profile', ({ person }) => ({
    user_id: userId(person),
    email: `${person.id}@sandbox.example`,
    first_name: person.firstName,
    last_name: person.lastName,
  }));
  get('/v2/user/measurement/body', 'read:body_measurement', bodyMeasurement);
  app.delete('/v2/user/access', async (request, reply) => {
    const token = bearerToken(request) ?? '';
    if (grants.findByAccessToken(token) === undefined) return refuseToken(reply);
    await grants.revoke(token);
    return reply.code(204).send();
  });
}

type Get = (path: string, scope: string, answer: Answer) => void;

function registerCollections(get: Get): void {
  const collection = <T>(
    path: string,
    scope: string,
    recordsOf: (view: View, dayIndex: number) => readonly Dated<T>[],
  ) =>
    get(path, scope, (view, request) => {
      const query = readCollectionQuery(queryOf(request), view.nowMs);
      return query === undefined ? BAD_REQUEST : pageOf(view, query, (dayIndex) => recordsOf(view, dayIndex));
    });
  collection('/v2/cycle', 'read:cycles', (view, day) => dated([cycleOf(view, day)]));
  collection('/v2/activity/sleep', 'read:sleep', (view, day) => dated(sleepsOf(view, day)));
  collection('/v2/activity/workout', 'read:workout', (view, day) => dated(workoutsOf(view, day)));
  // A recovery has no start of its own; the vendor sorts and selects it by the start of its sleep.
  collection('/v2/recovery', 'read:recovery', (view, day) => {
    const record = recoveryOf(view, day);
    const sleep = sleepsOf(view, day).find(({ nap }) => !nap);
    return record === undefined || sleep === undefined ? [] : [{ startMs: Date.parse(sleep.start), record }];
  });
}

function dated<T extends { readonly start: string }>(records: readonly (T | undefined)[]): Dated<T>[] {
  return records
    .filter((record) => record !== undefined)
    .map((record) => ({ startMs: Date.parse(record.start), record }));
}

function registerSingles(get: Get): void {
  get('/v2/cycle/:id', 'read:cycles', ofCycle(cycleOf));
  get('/v2/cycle/:id/recovery', 'read:recovery', ofCycle(recoveryOf));
  get(
    '/v2/cycle/:id/sleep',
    'read:sleep',
    ofCycle((view, day) => sleepsOf(view, day).find(({ nap }) => !nap)),
  );
  get('/v2/activity/sleep/:id', 'read:sleep', ofActivity(sleepsOf));
  get('/v2/activity/workout/:id', 'read:workout', ofActivity(workoutsOf));
  get('/v1/activity-mapping/:id', 'read:sleep', (view, request) => {
    const key = parseLegacyActivityId(view.person, idOf(request));
    if (key === undefined) return undefined;
    const id = activityId(key);
    const known = [...sleepsOf(view, key.dayIndex), ...workoutsOf(view, key.dayIndex)].some((one) => one.id === id);
    return known ? { v2_activity_id: id } : undefined;
  });
}

function ofCycle(find: (view: View, dayIndex: number) => unknown): Answer {
  return (view, request) => {
    if (!/^\d+$/.test(idOf(request))) return BAD_REQUEST;
    const dayIndex = parseCycleId(view.person, idOf(request));
    return dayIndex === undefined || cycleOf(view, dayIndex) === undefined ? undefined : find(view, dayIndex);
  };
}

function ofActivity(recordsOf: (view: View, dayIndex: number) => readonly { readonly id: string }[]): Answer {
  return (view, request) => {
    const key = parseActivityId(idOf(request));
    if (key === undefined || key.person !== view.person) return undefined;
    return recordsOf(view, key.dayIndex).find(({ id }) => id === idOf(request));
  };
}

function idOf(request: FastifyRequest): string {
  return (request.params as IdParams).id; // every route that calls this has :id in its path
}

/** People update their weight once a week. */
function bodyMeasurement({ life, person, nowMs }: View) {
  const today = life.dayAt(person, nowMs);
  const { vitals } = life.outline(person, today - modulo(today, 7));
  return {
    height_meter: person.heightMeters,
    weight_kilogram: round(vitals.weightKilograms, 1),
    max_heart_rate: person.maxHeartRate,
  };
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return reply.code(401).type('text/plain').send('Authorization was not valid');
}

function limitRequests(app: FastifyInstance, { now, limits }: VendorContext): void {
  const quota = createQuota();
  app.addHook('onRequest', async (_request, reply) => {
    const { perMinute, perDay } = limits();
    const { allowed, remaining, resetSeconds } = quota.take(now(), limits());
    reply.headers({
      'X-RateLimit-Limit': `${perMinute}, ${perMinute};window=60, ${perDay};window=86400`,
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': String(resetSeconds),
    });
    if (!allowed) return reply.code(429).send();
  });
}
