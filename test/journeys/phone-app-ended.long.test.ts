/** An app that the phone ends at any step, again and again, while its data change. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { appleHealth, type HealthStore, healthConnect } from '../../sdk-phone/src/index.ts';
import { FakeHealthConnect } from '../../sdk-phone/test/fake-health-connect.ts';
import { FakeHealthKit } from '../../sdk-phone/test/fake-healthkit.ts';
import { Ended, Phone } from '../../sdk-phone/test/phone.ts';
import {
  ANDROID_TYPES,
  complete,
  DAY,
  fill,
  fillAndroid,
  NOW,
  PHONE,
  type PhoneApps,
  PULSE,
  STEPS,
  startPhoneApps,
  TYPES,
  tick,
  WATCH,
  walk,
} from '../rig/phone-apps.ts';

let apps: PhoneApps;
before(async () => {
  apps = await startPhoneApps();
});
after(() => apps.close());

describe('an app that is ended at any step loses and doubles nothing:', () => {
  for (const seed of [1, 2, 3]) {
    test(`HealthKit, ${seed}`, async () => {
      const userId = await apps.createUser('UTC');
      const phone = new Phone(seed);
      const kit = new FakeHealthKit();
      kit.onCall = () => phone.step();
      const ids = fill(kit);
      const store = () => appleHealth(kit, { types: TYPES, pageSize: 60 });
      let ends = 0;
      for (let run = 0; run < 40; run++) {
        phone.endAfter(Math.floor(phone.random() * 60));
        const result = await apps.syncOf(userId, phone, store()).sync().catch(endedOnly);
        if (result?.isComplete !== true) ends++;
        kit.remove(ids[Math.floor(phone.random() * ids.length)] ?? '');
        kit.add(walk(NOW - Math.floor(phone.random() * 50) * DAY, 10 + run, phone.random() < 0.5 ? WATCH : PHONE));
      }
      assert.ok(ends > 20, `${ends} of the runs were ended`);
      phone.endAfter(Number.POSITIVE_INFINITY);
      await complete(apps.syncOf(userId, phone, store()));
      const again = await complete(apps.syncOf(userId, phone, store()));
      assert.equal(again.stored, 0);
      await isAsIfNeverEnded(userId, 'apple_health', store());
    });
  }

  test('Health Connect', async () => {
    const userId = await apps.createUser('UTC');
    const phone = new Phone(7);
    const connect = new FakeHealthConnect(tick);
    connect.changesAtOnce = 5;
    connect.onCall = () => phone.step();
    const store = () => healthConnect(connect, { types: ANDROID_TYPES, pageSize: 20, offsetAt: () => 0 });
    for (let day = 0; day < 50; day++) fillAndroid(connect, day);
    for (let run = 0; run < 30; run++) {
      phone.endAfter(Math.floor(phone.random() * 50));
      await apps.syncOf(userId, phone, store()).sync().catch(endedOnly);
      const day = Math.floor(phone.random() * 50);
      if (phone.random() < 0.4) connect.remove(`pulse-${day}`);
      else fillAndroid(connect, day, run);
      if (run === 20) connect.expireTokens();
    }
    phone.endAfter(Number.POSITIVE_INFINITY);
    await complete(apps.syncOf(userId, phone, store()));
    assert.equal((await complete(apps.syncOf(userId, phone, store()))).stored, 0);
    await isAsIfNeverEnded(userId, 'health_connect', store());
  });
});

/** Runs the app until its first sync is through, one step further each time; then something was deleted, and it runs on. */
async function endAtEachStep(open: (phone: Phone) => { store: HealthStore; change: () => void }): Promise<void> {
  for (let steps = 1, isThrough = false; !isThrough; steps++) {
    const userId = await apps.createUser('UTC');
    const phone = new Phone();
    const { store, change } = open(phone);
    phone.endAfter(steps);
    const result = await apps.syncOf(userId, phone, store).sync().catch(endedOnly);
    isThrough = result?.isComplete === true;
    phone.endAfter(Number.POSITIVE_INFINITY);
    change();
    await complete(apps.syncOf(userId, phone, store));
    await isAsIfNeverEnded(userId, store.providerId, store);
  }
}

describe('what was deleted after the app was ended at a certain step is gone:', () => {
  test('HealthKit', () =>
    endAtEachStep((phone) => {
      const kit = new FakeHealthKit();
      kit.onCall = () => phone.step();
      const pulse = (days: number) =>
        kit.add({ type: PULSE, value: 60 + days, start: NOW - days * DAY, end: NOW - days * DAY, ...WATCH });
      const gone = [pulse(1), pulse(40), kit.add(walk(NOW - DAY, 100)), kit.add(walk(NOW - 40 * DAY, 300))];
      pulse(2);
      kit.add(walk(NOW - 2 * DAY, 200));
      const store = appleHealth(kit, { types: [STEPS, PULSE] });
      return { store, change: () => gone.forEach((id) => void kit.remove(id)) };
    }));

  test('Health Connect', () =>
    endAtEachStep((phone) => {
      const connect = new FakeHealthConnect(tick);
      connect.onCall = () => phone.step();
      for (const day of [1, 2, 40]) fillAndroid(connect, day);
      const store = healthConnect(connect, { types: ['Steps', 'HeartRate'], offsetAt: () => 0 });
      const gone = ['steps-1', 'pulse-1', 'steps-40', 'pulse-40'];
      return { store, change: () => gone.forEach((id) => void connect.remove(id)) };
    }));
});

function endedOnly(error: unknown): undefined {
  if (!(error instanceof Ended)) throw error;
}

/** Another person gets the same store in one go. */
async function isAsIfNeverEnded(userId: string, providerId: string, store: HealthStore): Promise<void> {
  const seen = await apps.answersOf(userId, providerId);
  const other = await apps.addUser();
  await complete(apps.syncOf(other, new Phone(), store));
  assert.deepEqual(seen, await apps.answersOf(other, providerId));
}
