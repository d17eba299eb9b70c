/**
 * `/sandbox/people/…`: puts people's clocks forward and changes their days. The vendors then send notifications about it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orRefuse, refuse } from './admin.ts';
import type { PersonClocks } from './clock.ts';
import { readText, readWhole } from './faults.ts';
import { DAY_MS, DAYS_OF_DATA, dayIndexAt, dayName, HOUR_MS } from './life/days.ts';
import type { WorkoutEdit } from './life/edits.ts';
import type { Life } from './life/life.ts';
import type { Workout } from './life/outline.ts';
import { hasReachedAll } from './life/uploads.ts';
import { findPerson, PEOPLE, type Person } from './people.ts';
import type { Fleet } from './phones/fleet.ts';
import type { Postman } from './postman.ts';
import type { State } from './state.ts';
import type { News, VendorServer } from './vendor.ts';

interface PeopleAdmin {
  readonly vendors: ReadonlyMap<string, VendorServer>;
  readonly clocks: PersonClocks;
  readonly state: State;
  readonly life: Life;
  readonly postman: Postman;
  readonly fleet: Fleet;
}

interface PersonParams {
  readonly personId: string;
}

const LONGEST_LEAP_HOURS = 24 * 60;
const SEARCHED_DAYS = 30;
const LONGEST_WAIT_FOR_PHONES_MS = 15_000;

/** @returns `tell`: makes the vendors announce everything that is new since the last call */
export function registerPeopleAdmin(app: FastifyInstance, admin: PeopleAdmin): { tell: () => void } {
  const { clocks, postman, fleet } = admin;
  // Weeks of a phone's pushes take longer than somebody waits for an answer.
  const phonesTried = (person: Person) =>
    Promise.race([fleet.live(person.id), wait(LONGEST_WAIT_FOR_PHONES_MS, undefined, { ref: false })]);
  const toldUntil = new Map(PEOPLE.map((person) => [person.id, clocks.now(person)]));
  const announce = (person: Person, news: News) => {
    for (const vendor of admin.vendors.values()) vendor.announce(person, news);
  };
  const tellOf = (person: Person, fromMs: number) => {
    const toMs = clocks.now(person);
    if (toMs > fromMs) announce(person, { kind: 'lived', fromMs, toMs });
    toldUntil.set(person.id, toMs);
  };
  app.get('/sandbox/people', () => PEOPLE.map((person) => describe(person, admin)));
  app.post<{ Params: PersonParams }>('/sandbox/people/:personId/advance', ({ params, body }, reply) =>
    withPerson(params, reply, async (person) => {
      const hours = readWhole(objectOf(body), 'hours', 1, LONGEST_LEAP_HOURS);
      if (hours === undefined) throw new RangeError('hours is missing');
      const fromMs = clocks.now(person);
      await clocks.advance(person, hours * HOUR_MS);
      tellOf(person, fromMs);
      await Promise.all([postman.triedOnce(), phonesTried(person)]);
      return describe(person, admin);
    }),
  );
  app.post<{ Params: PersonParams }>('/sandbox/people/:personId/edits', ({ params, body }, reply) =>
    withPerson(params, reply, async (person) => {
      const news = await edit(person, objectOf(body), admin);
      announce(person, news);
      await Promise.all([postman.triedOnce(), phonesTried(person)]);
      return { id: person.id, kind: news.kind, ...('dayIndex' in news && { day: dayName(news.dayIndex) }) };
    }),
  );
  registerPermissionChange(app, admin);
  return {
    tell: () => {
      for (const person of PEOPLE) tellOf(person, toldUntil.get(person.id) ?? clocks.now(person));
    },
  };
}

function registerPermissionChange(app: FastifyInstance, { vendors, postman }: PeopleAdmin): void {
  app.put<{ Params: PersonParams & { vendorId: string } }>(
    '/sandbox/people/:personId/permissions/:vendorId',
    ({ params, body }, reply) =>
      withPerson(params, reply, async (person) => {
        const permissions = objectOf(body).permissions;
        if (!Array.isArray(permissions) || !permissions.every((one) => typeof one === 'string')) {
          throw new RangeError('permissions must be a list of texts');
        }
        const changed = await vendors.get(params.vendorId)?.changePermissions?.(person.id, permissions);
        if (changed !== true) throw new RangeError(`${params.vendorId} has no permissions of ${person.id} to change`);
        await postman.triedOnce();
        return { permissions };
      }),
  );
}

function describe(person: Person, { clocks, life, state }: PeopleAdmin) {
  const { id, firstName, lastName, description, home } = person;
  const nowMs = clocks.now(person);
  const { silence, unscoredSinceMs } = state.person(id);
  return {
    id,
    name: `${firstName} ${lastName}`,
    description,
    timeZone: home.timeZone,
    now: new Date(nowMs).toISOString(),
    silentSince: silence?.untilMs === null ? new Date(silence.sinceMs).toISOString() : null,
    unscoredSince: unscoredSinceMs === undefined ? null : new Date(unscoredSinceMs).toISOString(),
    ahead: aheadOf(life, person, nowMs),
  };
}

function withPerson<T>({ personId }: PersonParams, reply: FastifyReply, action: (person: Person) => Promise<T>) {
  const person = findPerson(personId);
  return person === undefined
    ? refuse(reply, 404, `there is no person ${personId}`)
    : orRefuse(reply, () => action(person));
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RangeError('body must be an object');
  return body as Record<string, unknown>; // an object: the readers below check its members
}

type Edit = (person: Person, input: Record<string, unknown>, admin: PeopleAdmin) => Promise<News>;

const EDITS: Readonly<Record<string, Edit>> = {
  'delete-workout': (person, input, admin) => editWorkout(person, admin, input, { isDeleted: true }),
  'rename-workout': (person, input, admin) =>
    editWorkout(person, admin, input, { title: readText(input, 'title') ?? 'Renamed' }),
  'hide-workout': (person, input, admin) => editWorkout(person, admin, input, { isPrivate: true }),
  'show-workout': (person, input, admin) => editWorkout(person, admin, input, { isPrivate: false }),
  'delete-night': deleteNight,
  'correct-steps': correctSteps,
  'repeat-day': async (person, input, admin) => ({ kind: 'day', dayIndex: readDay(person, input, admin) }),
};

/** @throws RangeError naming the fault of the request */
function edit(person: Person, input: Record<string, unknown>, admin: PeopleAdmin): Promise<News> {
  const action = EDITS[String(input.kind)];
  if (action === undefined) throw new RangeError(`kind must be one of ${Object.keys(EDITS).join(', ')}`);
  return action(person, input, admin);
}

async function editWorkout(
  person: Person,
  admin: PeopleAdmin,
  input: Record<string, unknown>,
  change: WorkoutEdit,
): Promise<News> {
  const { dayIndex, found } = findLived(person, input, admin, (day): Workout | undefined =>
    admin.life.outline(person, day).workouts.findLast(({ endMs }) => isKnown(person, admin, endMs)),
  );
  const { edits } = admin.state.person(person.id);
  const workouts = edits[dayIndex]?.workouts ?? {};
  const merged = { ...workouts[found.number], ...change };
  edits[dayIndex] = { ...edits[dayIndex], workouts: { ...workouts, [found.number]: merged } };
  await admin.state.save();
  const { isDeleted, ...rest } = change;
  return { kind: 'workout', dayIndex, workout: found, change: isDeleted ? 'deleted' : 'updated', ...rest };
}

async function deleteNight(person: Person, input: Record<string, unknown>, admin: PeopleAdmin): Promise<News> {
  const { dayIndex, found } = findLived(person, input, admin, (day) => {
    const { night } = admin.life.outline(person, day);
    return night !== undefined && isKnown(person, admin, night.endMs) ? night : undefined;
  });
  const { edits } = admin.state.person(person.id);
  edits[dayIndex] = { ...edits[dayIndex], isNightDeleted: true };
  await admin.state.save();
  return { kind: 'night-deleted', dayIndex, night: found };
}

/** Vendors cannot lose or change what the device has not sent them yet. */
function isKnown(person: Person, { life, clocks }: PeopleAdmin, endedAtMs: number): boolean {
  return hasReachedAll({ life, person, nowMs: clocks.now(person) }, endedAtMs);
}

async function correctSteps(person: Person, input: Record<string, unknown>, admin: PeopleAdmin): Promise<News> {
  const percent = readWhole(input, 'percent', 10, 140);
  if (percent === undefined) throw new RangeError('percent is missing');
  const dayIndex = readDay(person, input, admin);
  const { edits } = admin.state.person(person.id);
  edits[dayIndex] = { ...edits[dayIndex], stepFactor: percent / 100 };
  await admin.state.save();
  return { kind: 'day', dayIndex };
}

/** The requested day, or the latest day on which `find` finds something. */
function findLived<T>(
  person: Person,
  input: Record<string, unknown>,
  admin: PeopleAdmin,
  find: (dayIndex: number) => T | undefined,
): { dayIndex: number; found: T } {
  const today = admin.life.dayAt(person, admin.clocks.now(person));
  const days =
    input.day === undefined
      ? Array.from({ length: SEARCHED_DAYS }, (_, ago) => today - ago)
      : [readDay(person, input, admin)];
  for (const dayIndex of days) {
    const found = find(dayIndex);
    if (found !== undefined) return { dayIndex, found };
  }
  throw new RangeError('there is none on that day, or none yet');
}

function readDay(person: Person, input: Record<string, unknown>, { life, clocks }: PeopleAdmin): number {
  const text = readText(input, 'day') ?? '';
  const instantMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instantMs)) throw new RangeError('day must be a date, YYYY-MM-DD');
  const dayIndex = dayIndexAt(instantMs);
  const today = life.dayAt(person, clocks.now(person));
  if (dayIndex > today || dayIndex < today - DAYS_OF_DATA) {
    throw new RangeError(`day must be one of the last ${DAYS_OF_DATA}`);
  }
  return dayIndex;
}

/** ISO 8601 times, on the person's clock. */
interface Ahead {
  readonly kind: 'sleep' | 'nap' | 'workout';
  /** Of a workout. */
  readonly sport?: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const AHEAD_MS = 2 * DAY_MS;

/** The nights and workouts that end within the next two days, if nobody changes them; in order of time. */
function aheadOf(life: Life, person: Person, nowMs: number): Ahead[] {
  const today = life.dayAt(person, nowMs);
  const planned = [today, today + 1, today + 2].flatMap((day) => {
    const { night, nap, workouts } = life.outline(person, day);
    return [
      ...(night === undefined ? [] : [{ kind: 'sleep', span: night } as const]),
      ...(nap === undefined ? [] : [{ kind: 'nap', span: nap } as const]),
      ...workouts.map((workout) => ({ kind: 'workout', sport: workout.sport, span: workout }) as const),
    ];
  });
  return planned
    .filter(({ span }) => span.endMs > nowMs && span.endMs <= nowMs + AHEAD_MS)
    .sort((one, other) => one.span.startMs - other.span.startMs)
    .map(({ span, ...one }) => ({ ...one, startsAt: isoOf(span.startMs), endsAt: isoOf(span.endMs) }));
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
