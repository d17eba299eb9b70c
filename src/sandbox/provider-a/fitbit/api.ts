/** The data endpoints of the retired interface. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '../../form.ts';
import { modulo } from '../../life/days.ts';
import type { View } from '../../life/life.ts';
import type { Grant, OAuth2Grants } from '../../oauth2-grants.ts';
import { createQuotas } from '../../quota.ts';
import type { VendorContext } from '../../vendor.ts';
import { legacyUserId } from '../ids.ts';
import { knownUntil } from '../synced.ts';
import { activityLogs } from './activity-logs.ts';
import { daySummary, dayValues, heartDay, heartIntraday, SERIES, zoneMinutesDay } from './day-values.ts';
import { listPage } from './lists.ts';
import {
  breathing,
  cardioScore,
  coreTemperature,
  deviceId,
  fatLog,
  hrv,
  skinTemperature,
  spo2,
  weightLog,
} from './nightly.ts';
import { sleepLogs, sleepSummary } from './sleep-logs.ts';
import { Refusal, readDate, readRange, TOO_MANY, vendorError, wallClock } from './wire.ts';

const YEARS = 1_095;
const MONTH = 30;
const WINDOW_SECONDS = 3_600;

type Params = Readonly<Record<string, string | undefined>>;
type Answer = (view: View, params: Params, request: FastifyRequest) => unknown;
type Get = (path: string, scope: string, answer: Answer) => void;

export function registerApi(app: FastifyInstance, context: VendorContext, grants: OAuth2Grants): void {
  const asUser = asUserOf(context, grants);
  const get: Get = (path, scope, answer) => {
    app.get(
      path,
      asUser(scope, (grant, request) => {
        const view = { life: context.life, person: grant.person, nowMs: context.clocks.now(grant.person) };
        return answer(view, request.params as Params, request); // an answer reads only the parameters that its path has
      }),
    );
  };
  registerActivities(get);
  registerSleep(get);
  registerReadings(get);
  get('/1/user/-/devices.json', 'settings', devices);
  get('/1/user/-/profile.json', 'profile', profile);
}

/** Checks the token, the user's quota and the scope; turns a refusal that a handler throws into the vendor's answer. */
export function asUserOf({ now, limits }: VendorContext, grants: OAuth2Grants) {
  const quotas = createQuotas(['perHour']);
  return (
    scope: string | undefined,
    handler: (grant: Grant, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerToken(request) ?? '';
      const grant = grants.findByAccessToken(token);
      if (grant === undefined) {
        const isExpired = grants.ownerOf(token) !== undefined;
        const problem = isExpired ? 'expired_token' : 'invalid_token';
        return reply.code(401).send(vendorError(problem, `Access token ${isExpired ? 'expired' : 'invalid'}.`));
      }
      const { allowed, remaining } = quotas.take(grant.person.id, now(), limits());
      const resetSeconds = WINDOW_SECONDS - (Math.floor(now() / 1_000) % WINDOW_SECONDS);
      reply.headers({
        'Fitbit-Rate-Limit-Limit': String(limits().perHour),
        'Fitbit-Rate-Limit-Remaining': String(remaining),
        'Fitbit-Rate-Limit-Reset': String(resetSeconds),
      });
      if (!allowed) return reply.code(429).send(TOO_MANY);
      try {
        if (scope !== undefined && !grant.scopes.includes(scope)) {
          throw new Refusal(403, 'insufficient_scope', `This application does not have permission to ${scope} data`);
        }
        return await handler(grant, request, reply);
      } catch (error) {
        if (error instanceof Refusal) return reply.code(error.status).send(error.body);
        throw error;
      }
    };
}

function registerActivities(get: Get): void {
  get('/1/user/-/activities/date/:date.json', 'activity', (view, { date }) => daySummary(view, readDate(date, 'date')));
  for (const [resource, value] of Object.entries(SERIES)) {
    const longest = resource === 'activityCalories' ? MONTH : YEARS;
    get(`/1/user/-/activities/${resource}/date/:start/:end.json`, 'activity', (view, { start, end }) => ({
      [`activities-${resource}`]: readRange(start, end, longest)
        .map((day) => dayValues(view, day))
        .map((values) => ({ dateTime: values.outline.date, value: value(values) })),
    }));
  }
  get('/1/user/-/activities/heart/date/:start/:end.json', 'heartrate', (view, { start, end }) => ({
    'activities-heart': readRange(start, end, YEARS).map((day) => heartDay(view, day)),
  }));
  get('/1/user/-/activities/heart/date/:date/1d/:detail.json', 'heartrate', (view, { date, detail = '' }) => {
    if (!['1sec', '1min', '5min', '15min'].includes(detail))
      throw new Refusal(400, 'validation', 'Invalid detail level');
    return heartIntraday(view, readDate(date, 'date'), detail);
  });
  get('/1/user/-/activities/active-zone-minutes/date/:start/:end.json', 'activity', (view, { start, end }) => ({
    'activities-active-zone-minutes': readRange(start, end, YEARS).flatMap((day) => zoneMinutesDay(view, day)),
  }));
  get('/1/user/-/activities/list.json', 'activity', (view, _params, request) => {
    const { entries, pagination } = listPage(view, request, '/1/user/-/activities/list.json', (day) =>
      activityLogs(view, day).map(({ log }) => log),
    );
    return { activities: entries, pagination };
  });
}

function registerSleep(get: Get): void {
  get('/1.2/user/-/sleep/date/:date.json', 'sleep', (view, { date }) => {
    const sleep = sleepLogs(view, readDate(date, 'date'));
    return { sleep, summary: sleepSummary(sleep) };
  });
  get('/1.2/user/-/sleep/date/:start/:end.json', 'sleep', (view, { start, end }) => ({
    sleep: readRange(start, end, 100)
      .toReversed()
      .flatMap((day) => sleepLogs(view, day)),
  }));
  get('/1.2/user/-/sleep/list.json', 'sleep', (view, _params, request) => {
    const { entries, pagination } = listPage(view, request, '/1.2/user/-/sleep/list.json', (day) =>
      sleepLogs(view, day).toReversed(),
    );
    return { sleep: entries, pagination };
  });
}

function registerReadings(get: Get): void {
  const range = (
    path: string,
    scope: string,
    key: string,
    longest: number,
    reading: (view: View, dayIndex: number) => readonly object[],
  ) =>
    get(`/1/user/-/${path}/date/:start/:end.json`, scope, (view, { start, end }) => ({
      [key]: readRange(start, end, longest).flatMap((day) => reading(view, day)),
    }));
  range('hrv', 'heartrate', 'hrv', MONTH, hrv);
  range('br', 'respiratory_rate', 'br', MONTH, breathing);
  range('temp/skin', 'temperature', 'tempSkin', MONTH, skinTemperature);
  range('temp/core', 'temperature', 'tempCore', MONTH, coreTemperature);
  range('body/log/weight', 'weight', 'weight', 31, weightLog);
  range('body/log/fat', 'weight', 'fat', MONTH, fatLog);
  range('cardioscore', 'cardio_fitness', 'cardioScore', MONTH, cardioScore);
  // A plain list for a range, an object for a single date; both may be empty.
  get('/1/user/-/spo2/date/:start/:end.json', 'oxygen_saturation', (view, { start, end }) =>
    readRange(start, end, YEARS).flatMap((day) => spo2(view, day)),
  );
  get(
    '/1/user/-/spo2/date/:date.json',
    'oxygen_saturation',
    (view, { date }) => spo2(view, readDate(date, 'date'))[0] ?? {},
  );
}

const devices: Answer = (view) => {
  const { utcOffsetMinutes } = view.life.outline(view.person, view.life.dayAt(view.person, view.nowMs));
  return [
    {
      battery: 'Medium',
      batteryLevel: 35 + modulo(view.life.dayAt(view.person, view.nowMs) * 13, 60),
      deviceVersion: view.person.deviceName,
      features: [],
      id: deviceId(view),
      lastSyncTime: wallClock(knownUntil(view), utcOffsetMinutes),
      mac: 'C7FB84BCXXXX',
      type: 'TRACKER',
    },
  ];
};

/** Only the members that adapters and people use; the vendor sends more. */
const profile: Answer = ({ life, person, nowMs }) => {
  const { utcOffsetMinutes, timeZone } = life.outline(person, life.dayAt(person, nowMs));
  return {
    user: {
      age: person.ageYears,
      averageDailySteps: person.dailySteps,
      displayName: `${person.firstName} ${person.lastName.slice(0, 1)}.`,
      distanceUnit: 'METRIC',
      encodedId: legacyUserId(person),
      fullName: `${person.firstName} ${person.lastName}`,
      gender: person.sex === 'male' ? 'MALE' : 'FEMALE',
      glucoseUnit: 'METRIC',
      height: Math.round(person.heightMeters * 100),
      heightUnit: 'METRIC',
      locale: 'en_GB',
      memberSince: '2021-05-17',
      offsetFromUTCMillis: utcOffsetMinutes * 60_000,
      startDayOfWeek: 'MONDAY',
      strideLengthRunning: Math.round(person.heightMeters * 60),
      strideLengthWalking: Math.round(person.heightMeters * 41.4),
      swimUnit: 'METRIC',
      temperatureUnit: 'METRIC',
      timezone: timeZone,
      waterUnit: 'METRIC',
      weight: person.weightKilograms,
      weightUnit: 'METRIC',
    },
  };
};
