/** People's simulated phones: what they push makes the days that the people have lived. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { sql } from '../../src/platform/db.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { DAY_MS, dayIndexAt, dayName } from '../../src/sandbox/life/days.ts';
import type { DayEdits } from '../../src/sandbox/life/edits.ts';
import { createLife, workoutDistanceMeters } from '../../src/sandbox/life/life.ts';
import { asleepMinutes } from '../../src/sandbox/life/sleep.ts';
import { findPerson, type Person } from '../../src/sandbox/people.ts';
import { until } from '../rig/clock.ts';
import { send } from '../rig/http.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

/** The phones are added on this day, and live on to the service's present. Workouts are condensed after 14 days. */
const DAYS_LIVED = 38;
const DAYS_HELD = 5;

let service: TestService;
let sandbox: Sandbox;
const startMs = Date.now() - DAYS_LIVED * DAY_MS;
const anchor = dayIndexAt(startMs);
let nowMs = startMs;

before(async () => {
  service = await startTestService({}, { worker: true });
  sandbox = await startSandbox({ now: () => nowMs });
});
after(async () => {
  await sandbox.stop();
  await service.stop();
});

const ask = <Answer>(method: string, path: string, body?: object) =>
  askSandbox<Answer>({ sandboxUrl: sandbox.url }, method, path, body);

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await send(service.url, { method: 'GET', path: `/v1/${path}`, key: service.apiKey });
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as Answer;
}

interface Phone {
  id: string;
  personId: string;
  batches: number;
  repeats: number;
  stored: number;
  deleted: number;
  refused: number;
  owedBatches: number;
  lastError: string | null;
}

async function addPhone(personId: string, kind: string): Promise<string> {
  const body = { externalId: `${personId} ${kind}` };
  const user = await send(service.url, { method: 'POST', path: '/v1/users', key: service.apiKey, body });
  const { id: userId } = user.json() as { id: string };
  const access = { url: service.url, userId, token: service.apiKey, days: DAYS_HELD };
  const phone = await ask<Phone>('PUT', `people/${personId}/phones/${kind}`, access);
  assert.deepEqual([phone.batches, phone.lastError], [1, null]);
  return userId;
}

async function live(personId: string, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 4) {
    nowMs += Math.min(4, left) * DAY_MS;
    await ask('POST', `people/${personId}/advance`, { hours: 1 });
  }
  await sent(personId);
}

/** Waits until everything of a person's phone has been taken, and no deletion is looked for in the background any more. */
function sent(personId: string): Promise<Phone> {
  return until(
    async () => {
      const phone = (await ask<Phone[]>('GET', 'phones')).find((one) => one.personId === personId);
      assert.ok(phone);
      assert.equal(phone.lastError, null);
      const pending = await service.db.query(sql`select 1 from sample_deletions where is_pending limit 1`);
      return phone.owedBatches === 0 && pending.length === 0 ? phone : undefined;
    },
    (phone) => phone !== undefined,
  ) as Promise<Phone>; // as the condition says
}

interface Summary {
  date: string;
  metrics: Record<string, { value: number }>;
}

interface Workout {
  startedAt: string;
  distanceMeters: number | null;
  caloriesKcal: number;
}

/**
 * The days from the first one after the phone came to the last one that is over. What people have lived is what the simulated
 * vendors tell of them, too.
 * @returns on how many days the watch was not worn to the end
 */
async function checkDays(
  userId: string,
  person: Person,
  { edits = {}, isApple = true }: { edits?: Readonly<Record<string, DayEdits>>; isApple?: boolean } = {},
) {
  const life = createLife(anchor, (_, dayIndex) => edits[dayIndex]);
  const days = Array.from({ length: DAYS_LIVED - 2 }, (_, index) => anchor + 1 + index);
  const outlines = days.map((dayIndex) => life.outline(person, dayIndex));
  const [first, last] = [outlines[0], outlines.at(-1)];
  assert.ok(first !== undefined && last !== undefined);
  const range = `from=${first.date}&to=${last.date}`;
  const summaries = await read<Summary[]>(`users/${userId}/health/daily-summaries?${range}`);
  const byDate = new Map(summaries.map(({ date, metrics }) => [date, metrics]));
  let unworn = 0;
  for (const { date, night, wornFromMs, wornToMs, endMs, workouts } of outlines) {
    const metrics = byDate.get(date) ?? {};
    const near = (name: string, expected: number) => {
      const value = metrics[name]?.value ?? 0;
      assert.ok(Math.abs(value - expected) <= 0.001, `${person.id} ${date} ${name}: ${value}, lived ${expected}`);
    };
    near('sleep', night === undefined ? 0 : asleepMinutes(night) / 60);
    const totals = life.totals(person, wornFromMs, wornToMs);
    near('active_energy', totals.activeKilocalories);
    if (wornToMs < endMs) {
      unworn += 1;
      assert.ok((metrics.steps?.value ?? 0) > totals.steps, `${date}: the phone counts without the watch`);
      continue;
    }
    near('steps', totals.steps);
    const others = workouts.filter(({ sport }) => sport === 'cycling' || sport === 'swimming');
    // Health Connect has one type for all distances.
    near('distance', totals.distanceMeters + (isApple ? 0 : sumOf(others)));
    const rides = workouts.filter(({ sport }) => sport === 'cycling');
    if (isApple) near('cycling_distance', sumOf(rides));
    near('calories', totals.activeKilocalories + totals.restingKilocalories);
  }
  const lived = outlines.flatMap(({ workouts }) =>
    workouts.map(({ startMs: atMs, endMs }) => {
      const { activeKilocalories } = life.totals(person, atMs, endMs);
      // A session of Health Connect has no sums.
      return [new Date(atMs).toISOString(), isApple && Number(activeKilocalories.toFixed(1))];
    }),
  );
  const { data } = await read<{ data: Workout[] }>(`users/${userId}/events?eventType=workout&limit=100`);
  const told = data.map(({ startedAt, caloriesKcal }) => [startedAt, isApple && caloriesKcal] as const).reverse();
  const [fromMs, toMs] = [first.startMs, last.endMs];
  const within = told.filter(([startedAt]) => Date.parse(startedAt) >= fromMs && Date.parse(startedAt) < toMs);
  assert.deepEqual(within, lived);
  assert.deepEqual(await verifyUser(service.db, userId), []);
  return unworn;
}

function sumOf(workouts: readonly Parameters<typeof workoutDistanceMeters>[0][]): number {
  return workouts.reduce((sum, workout) => sum + workoutDistanceMeters(workout), 0);
}

function person(id: string): Person {
  const found = findPerson(id);
  assert.ok(found);
  return found;
}

describe('an iPhone with a Watch', () => {
  test('travels: each day is that of the place, through deletions, condensing, repeats and late batches', async () => {
    const userId = await addPhone('traveller', 'iphone');
    await live('traveller', DAYS_LIVED);
    const phone = await sent('traveller');
    assert.ok(phone.deleted > 100, `${phone.deleted} deletions`);
    assert.ok(phone.repeats > 3, `${phone.repeats} repeats`);
    assert.equal(phone.refused, 0);
    await checkDays(userId, person('traveller'));
    const { data } = await read<{ data: { key: string; kind: string }[] }>(`users/${userId}/devices`);
    const kinds = new Set(data.map(({ kind }) => kind));
    assert.deepEqual(kinds, new Set(['watch', 'phone', 'scale']));
  });

  test('tells of changes to the past, and fills the days without the watch', async () => {
    nowMs = startMs;
    const userId = await addPhone('device-gaps', 'iphone');
    await live('device-gaps', DAYS_LIVED);
    assert.equal(await checkDays(userId, person('device-gaps')), 9);
    const life = createLife(anchor);
    const trained = pastDay((day) => life.outline(person('device-gaps'), day).workouts.length > 0);
    const slept = pastDay((day) => life.outline(person('device-gaps'), day).night !== undefined);
    const edit = (body: object) => ask('POST', 'people/device-gaps/edits', body);
    await edit({ kind: 'delete-workout', day: dayName(trained) });
    await edit({ kind: 'delete-night', day: dayName(slept) });
    await edit({ kind: 'correct-steps', day: dayName(slept), percent: 80 });
    await edit({ kind: 'correct-steps', day: dayName(slept), percent: 60 });
    await sent('device-gaps');
    const edits: Record<string, DayEdits> = { [slept]: { isNightDeleted: true, stepFactor: 0.6 } };
    const deleted = life.outline(person('device-gaps'), trained).workouts.at(-1)?.number ?? 0;
    edits[trained] = { ...edits[trained], workouts: { [deleted]: { isDeleted: true } } };
    await checkDays(userId, person('device-gaps'), { edits });
  });
});

describe('an Android phone with a band', () => {
  test('tells of the days that were lived: growing nights, corrected records, the phone while the band is charging', async () => {
    nowMs = startMs;
    const userId = await addPhone('falling-ill', 'android');
    await live('falling-ill', DAYS_LIVED);
    const phone = await sent('falling-ill');
    assert.deepEqual([phone.refused, phone.repeats > 3], [0, true]);
    assert.equal(await checkDays(userId, person('falling-ill'), { isApple: false }), 0);
    await ask('POST', 'people/falling-ill/edits', { kind: 'delete-workout' });
    await ask('POST', 'people/falling-ill/edits', { kind: 'delete-night' });
    await sent('falling-ill');
    assert.deepEqual(await verifyUser(service.db, userId), []);
  });
});

/** A day three weeks ago or earlier on which something happened. */
function pastDay(has: (dayIndex: number) => boolean): number {
  for (let dayIndex = anchor + 10; ; dayIndex += 1) if (has(dayIndex)) return dayIndex;
}
