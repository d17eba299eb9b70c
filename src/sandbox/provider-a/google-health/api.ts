/** The data endpoints of the current interface. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, queryOf } from '../../form.ts';
import { modulo } from '../../life/days.ts';
import type { View } from '../../life/life.ts';
import type { Grant, OAuth2Grants } from '../../oauth2-grants.ts';
import { createQuotas } from '../../quota.ts';
import type { VendorContext } from '../../vendor.ts';
import { healthUserId, legacyUserId } from '../ids.ts';
import { knownUntil } from '../synced.ts';
import { SCOPE_PREFIX } from './authorization.ts';
import type { DataType, Operation } from './data-point.ts';
import { DAILY_TYPES, TOTAL_TYPES } from './day-types.ts';
import { pageOfPoints, singlePoint } from './pages.ts';
import { RECORD_TYPES } from './record-types.ts';
import { dailyRollUp, rollUp } from './rollups.ts';
import { instant, offset, Refusal, rateLimited, unauthenticated } from './wire.ts';

export const DATA_TYPES: ReadonlyMap<string, DataType> = new Map(
  [...TOTAL_TYPES, ...DAILY_TYPES, ...RECORD_TYPES].map((type) => [type.name, type]),
);

const BASE = '/v4/users/me';
const READ_SCOPES = ['activity_and_fitness', 'health_metrics_and_measurements', 'sleep', 'settings', 'profile'];

type Answer = (view: View, request: FastifyRequest) => unknown;

interface Params {
  readonly type?: string;
  readonly id?: string;
}

export function registerApi(app: FastifyInstance, context: VendorContext, grants: OAuth2Grants): void {
  const quotas = createQuotas(['perMinute', 'perDay']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
  /** @param scopesOf any one of these scopes is enough */
  const answering = (scopesOf: (request: FastifyRequest) => readonly string[], answer: Answer) =>
    refusing((request) => {
      const grant = grants.findByAccessToken(bearerToken(request) ?? '');
      if (grant === undefined) throw unauthenticated();
      if (!quotas.take(grant.person.id, context.now(), context.limits()).allowed) throw rateLimited();
      requireScope(grant, scopesOf(request));
      return answer(viewOf(context, grant), request);
    });
  const data = (operation: Operation, answer: (view: View, type: DataType, request: FastifyRequest) => unknown) =>
    answering(
      (request) => [typeOf(request, operation).scope],
      (view, request) => answer(view, typeOf(request, operation), request),
    );
  app.get(`${BASE}/dataTypes/:type/dataPoints`, data('list', pageBy('list')));
  app.get(`${BASE}/dataTypes/:type/dataPoints::reconcile`, data('reconcile', pageBy('reconcile')));
  app.get(
    `${BASE}/dataTypes/:type/dataPoints/:id`,
    // The path contains :id.
    data('get', (view, type, request) => singlePoint(view, type, (request.params as Params).id ?? '')),
  );
  app.post(
    `${BASE}/dataTypes/:type/dataPoints::rollUp`,
    data('rollUp', (view, type, request) => rollUp(view, type, jsonOf(request))),
  );
  app.post(
    `${BASE}/dataTypes/:type/dataPoints::dailyRollUp`,
    data('dailyRollUp', (view, type, request) => dailyRollUp(view, type, jsonOf(request))),
  );
  app.get(
    `${BASE}/identity`,
    answering(() => READ_SCOPES, identity),
  );
  app.get(
    `${BASE}/profile`,
    answering(() => ['profile'], profile),
  );
  app.get(
    `${BASE}/settings`,
    answering(() => ['settings'], settings),
  );
  app.get(
    `${BASE}/pairedDevices`,
    answering(() => ['settings'], pairedDevices),
  );
}

/** Turns a refusal that a handler throws into the vendor's answer. */
export function refusing(handler: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      if (error instanceof Refusal) return reply.code(error.status).send(error.body);
      throw error;
    }
  };
}

const pageBy = (operation: 'list' | 'reconcile') => (view: View, type: DataType, request: FastifyRequest) =>
  pageOfPoints(view, type, operation, queryOf(request));

function viewOf({ life, clocks }: VendorContext, { person }: Grant): View {
  return { life, person, nowMs: clocks.now(person) };
}

function typeOf(request: FastifyRequest, operation: Operation): DataType {
  const type = DATA_TYPES.get((request.params as Params).type ?? ''); // each of these paths contains :type
  if (type === undefined) throw new Refusal(400, 'INVALID_DATA_TYPE');
  if (!type.operations.includes(operation)) throw new Refusal(400, 'UNSUPPORTED_DATA_TYPE_ACTION');
  return type;
}

function requireScope({ scopes }: Grant, names: readonly string[]): void {
  if (names.some((name) => scopes.includes(`${SCOPE_PREFIX}${name}.readonly`))) return;
  if (scopes.length > 0) throw new Refusal(403, 'MISSING_OAUTH_SCOPE');
  throw new Refusal(403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'Request had insufficient authentication scopes.');
}

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(String(request.body));
  } catch {
    throw new Refusal(400, undefined, 'Invalid JSON payload received.');
  }
}

const identity: Answer = ({ person }) => ({
  name: 'users/me/identity',
  legacyUserId: legacyUserId(person),
  healthUserId: healthUserId(person),
});

const profile: Answer = ({ person }) => ({
  name: 'users/me/profile',
  age: person.ageYears,
  membershipStartDate: { year: 2021, month: 5, day: 17 },
  autoWalkingStrideLengthMm: Math.round(person.heightMeters * 414),
  autoRunningStrideLengthMm: Math.round(person.heightMeters * 600),
});

const settings: Answer = ({ life, person, nowMs }) => {
  const { utcOffsetMinutes, timeZone } = life.outline(person, life.dayAt(person, nowMs));
  return {
    name: 'users/me/settings',
    autoStrideEnabled: true,
    distanceUnit: 'DISTANCE_UNIT_KILOMETERS',
    glucoseUnit: 'GLUCOSE_UNIT_MG_DL',
    heightUnit: 'HEIGHT_UNIT_CENTIMETERS',
    languageLocale: 'en_GB',
    utcOffset: offset(utcOffsetMinutes),
    strideLengthWalkingType: 'STRIDE_LENGTH_TYPE_DEFAULT',
    strideLengthRunningType: 'STRIDE_LENGTH_TYPE_DEFAULT',
    swimUnit: 'SWIM_UNIT_METERS',
    temperatureUnit: 'TEMPERATURE_UNIT_CELSIUS',
    timeZone,
    weightUnit: 'WEIGHT_UNIT_KILOGRAMS',
    waterUnit: 'WATER_UNIT_ML',
  };
};

const pairedDevices: Answer = (view) => ({
  pairedDevices: [
    {
      name: `users/me/pairedDevices/${view.person.number}`,
      deviceType: 'TRACKER',
      batteryStatus: 'Medium',
      batteryLevel: 35 + modulo(view.life.dayAt(view.person, view.nowMs) * 13, 60),
      lastSyncTime: instant(knownUntil(view)),
      deviceVersion: view.person.deviceName,
      features: ['STEPS', 'CALORIES', 'DISTANCE', 'HEART_RATE', 'SLEEP', 'SMART_SLEEP', 'ACTIVE_ZONE_MINUTES'],
    },
  ],
});
