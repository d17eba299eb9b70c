/** Apps of the kit on phones that are played, against the service itself. */
import assert from 'node:assert/strict';
import { type HealthStore, PhoneSync, type SyncResult, type TokenSource } from '../../sdk-phone/src/index.ts';
import type { FakeHealthConnect } from '../../sdk-phone/test/fake-health-connect.ts';
import type { Entry, FakeHealthKit } from '../../sdk-phone/test/fake-healthkit.ts';
import type { Phone } from '../../sdk-phone/test/phone.ts';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { type HealthApp, startHealthApp } from './health-app.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const NOW = Date.parse('2026-05-20T18:00:00Z');
export const WATCH = { source: 'com.apple.health.4F', productType: 'Watch7,2' };
export const PHONE = { source: 'com.apple.health.91', productType: 'iPhone16,1' };
export const STEPS = 'HKQuantityTypeIdentifierStepCount';
export const PULSE = 'HKQuantityTypeIdentifierHeartRate';
export const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
export const WORKOUT = 'HKWorkoutTypeIdentifier';
export const TYPES = [STEPS, PULSE, SLEEP, WORKOUT];

/** The phone's clock: each look at it is a millisecond later. */
let clock = NOW;
export const tick = () => ++clock;

export interface PhoneApps extends Pick<HealthApp, 'createUser' | 'addUser' | 'close' | 'db' | 'call'> {
  readonly baseUrl: string;
  /** The app of a person on a phone. */
  syncOf(userId: string, phone: Phone, store: HealthStore, tokens?: TokenSource): PhoneSync;
  /** Everything that the service answers about a person, without its own ids. */
  answersOf(userId: string, providerId: string): Promise<Answers>;
}

export interface Answers {
  readonly days: readonly { readonly date: string; readonly values: Readonly<Record<string, number>> }[];
  readonly pulse: readonly unknown[];
  readonly events: readonly { readonly eventType: unknown }[];
}

export async function startPhoneApps(): Promise<PhoneApps> {
  const app = await startHealthApp();
  const baseUrl = await app.listen();
  const ownKey = { accessToken: async () => app.key(), refreshed: async () => app.key() };
  return {
    baseUrl,
    db: app.db,
    call: app.call,
    createUser: app.createUser,
    addUser: app.addUser,
    close: app.close,
    syncOf: (userId, phone, store, tokens = ownKey) => {
      const { storage, fetch } = phone;
      const pause = async () => phone.step();
      const timezone = () => 'UTC';
      return new PhoneSync({ baseUrl, userId, store, storage, tokens, fetch, timezone, now: tick, pause });
    },
    answersOf: (userId, providerId) => readAnswers(app, userId, providerId),
  };
}

export async function complete(sync: PhoneSync): Promise<SyncResult> {
  const result = await sync.sync();
  assert.deepEqual([result.stopped, result.isComplete, result.refused], [undefined, true, []]);
  return result;
}

async function readAnswers(app: HealthApp, userId: string, providerId: string): Promise<Answers> {
  await app.runTask('sample_deletions', { userId, providerId });
  assert.deepEqual(await verifyUser(app.db, userId), []);
  const range = 'from=2026-03-01&to=2026-05-21';
  const { body: days } = await app.call('GET', `/users/${userId}/health/daily-summaries?${range}`);
  const { body: points } = await app.call('GET', `/users/${userId}/health?metricType=heart_rate&limit=1000`);
  const { body: events } = await app.call('GET', `/users/${userId}/events?limit=100`);
  return {
    days: (days as unknown as { date: string; metrics: Record<string, { value: number }> }[]).map((day) => ({
      date: day.date,
      values: Object.fromEntries(Object.entries(day.metrics).map(([name, { value }]) => [name, value])),
    })),
    pulse: points.data.map(({ recordedAt, value }) => [recordedAt, value]),
    events: events.data.map(({ eventType, startedAt, endedAt, distanceMeters }) => ({
      eventType,
      startedAt,
      endedAt,
      distanceMeters,
    })),
  };
}

export const walk = (start: number, value: number, device: typeof WATCH = WATCH, minutes = 10): Entry => ({
  type: STEPS,
  value,
  start,
  end: start + minutes * MINUTE,
  ...device,
});

/** Sixty days of a person with a watch and a phone. */
export function fill(kit: FakeHealthKit): string[] {
  const ids: string[] = [];
  for (let day = 60; day >= 0; day--) {
    const at = (hour: number, minute = 0) => NOW - day * DAY - 18 * 60 * MINUTE + (hour * 60 + minute) * MINUTE;
    ids.push(
      kit.add(walk(at(10), 120)),
      kit.add(walk(at(10, 6), 300, PHONE)),
      kit.add(walk(at(14, 10), 900, PHONE, 30)),
    );
    ids.push(kit.add({ type: PULSE, value: 60 + (day % 7), start: at(9), end: at(9), ...WATCH }));
    ids.push(kit.add({ type: SLEEP, value: 3, start: at(1), end: at(5), ...WATCH }));
    ids.push(kit.add({ type: SLEEP, value: 4, start: at(5), end: at(6, 30), ...WATCH }));
    if (day % 5 === 0)
      ids.push(kit.add({ type: WORKOUT, value: 37, start: at(14), end: at(15), meters: 8_000, ...WATCH }));
  }
  return ids;
}

export const ANDROID_TYPES = ['Steps', 'HeartRate', 'SleepSession', 'ExerciseSession'];
const android = (ms: number) => new Date(ms).toISOString();

export function fillAndroid(connect: FakeHealthConnect, day: number, more = 0): void {
  const noon = NOW - day * DAY - 6 * 60 * MINUTE;
  const span = (from: number, to: number) => ({
    startTime: android(noon + from * MINUTE),
    endTime: android(noon + to * MINUTE),
  });
  connect.put('Steps', `steps-${day}`, { ...span(0, 15), count: 800 + day + more });
  const pulse = Array.from({ length: 3 + (more % 3) }, (_, index) => ({
    time: android(noon + index * MINUTE),
    beatsPerMinute: 70 + index + more,
  }));
  connect.put('HeartRate', `pulse-${day}`, { ...span(0, 10), samples: pulse });
}
