/** Which devices of a phone a day is made of. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CASES } from '../../src/modules/store/samples/testing/cases.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { pointAt } from '../rig/points.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

interface Device {
  readonly key: string;
  readonly name: string | null;
  readonly kind: string;
  readonly value: number | null;
  readonly minutes: number;
}

interface Explained {
  readonly date: string;
  readonly metrics: Readonly<
    Record<
      string,
      { value: number | null; explain: { candidates: readonly { providerId: string; devices?: readonly Device[] }[] } }
    >
  >;
}

async function explained(userId: string, more = '&from=2026-05-01&to=2026-05-20'): Promise<Explained[]> {
  const { status, body } = await app.call('GET', `/users/${userId}/health/daily-summaries?explain=true${more}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Explained[]; // the answer's declared shape
}

async function devicesOf(userId: string): Promise<Record<string, (string | number | null)[][]>> {
  const days = await explained(userId);
  const all = days.flatMap(({ metrics }) =>
    Object.entries(metrics).map(([metricType, { explain }]) => {
      const [candidate] = explain.candidates;
      return [metricType, (candidate?.devices ?? []).map(({ key, value, minutes }) => [key, value, minutes])] as const;
    }),
  );
  return Object.fromEntries(all);
}

async function pushed(userId: string, body: object): Promise<void> {
  const answer = await app.call('POST', `/users/${userId}/samples`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

const DAY = '2026-05-05';
const at = (time: string) => `${DAY}T${time}:00Z`;
const sample = (metricType: string, device: string, value: number | string, from: string, to = from) => ({
  id: `${metricType} ${device} ${from}`,
  metricType,
  device,
  value,
  startedAt: at(from),
  endedAt: at(to),
});
const batch = (samples: readonly object[]) => ({
  providerId: 'apple_health',
  sentAt: '2026-05-07T12:00:00Z',
  devices: [
    { key: 'wrist', kind: 'watch', name: 'Watch' },
    { key: 'pocket', kind: 'phone', name: 'Phone' },
  ],
  samples,
});

describe('explain=true', () => {
  test('says the share and the minutes of each device, and these make the day', async () => {
    const userId = await app.createUser('UTC');
    await pushed(
      userId,
      batch([
        sample('steps', 'wrist', 120, '10:00', '10:10'),
        sample('steps', 'pocket', 300, '10:06', '10:16'),
        sample('heart_rate', 'wrist', 60, '10:00'),
        sample('heart_rate', 'wrist', 70, '11:00'),
        sample('weight', 'pocket', 80, '07:00'),
        sample('weight', 'pocket', 81, '08:00'),
        sample('active_energy', 'wrist', 100, '10:00', '11:00'),
        sample('basal_energy', 'wrist', 800, '00:00', '12:00'),
        sample('blood_pressure_systolic', 'pocket', 120, '09:00'),
        sample('blood_pressure_diastolic', 'pocket', 80, '09:00'),
        sample('sleep_stage', 'wrist', 'deep', '01:00', '03:00'),
        sample('sleep_stage', 'pocket', 'asleep', '00:30', '06:00'),
        sample('water', 'pocket', 250, '12:00'),
      ]),
    );
    assert.deepEqual(await devicesOf(userId), {
      steps: [
        ['wrist', 120, 10],
        ['pocket', 180, 6],
      ],
      heart_rate: [['wrist', 65, 0]],
      weight: [['pocket', 81, 0]],
      active_energy: [['wrist', 100, 60]],
      basal_energy: [['wrist', 800, 720]],
      calories: [['wrist', 900, 720]],
      blood_pressure: [['pocket', null, 0]],
      sleep: [['wrist', 2, 120]],
      water: [['pocket', 250, 0]],
    });
    const [day] = await explained(userId);
    const [device] = day?.metrics.steps?.explain.candidates[0]?.devices ?? [];
    assert.deepEqual([device?.name, device?.kind], ['Watch', 'watch']);
  });

  test('an ignored device has no share', async () => {
    const userId = await app.createUser('UTC');
    const walks = [sample('steps', 'wrist', 120, '10:00', '10:10'), sample('steps', 'pocket', 300, '10:06', '10:16')];
    await pushed(userId, batch(walks));
    await app.call('PUT', `/users/${userId}/device-order`, { order: {}, ignored: ['wrist'] });
    await app.runTask('samples_anew', { userId });
    assert.deepEqual((await devicesOf(userId)).steps, [['pocket', 300, 10]]);
  });

  test('the devices of vendors are not known, and nothing is said of the past', async () => {
    const userId = await app.createUser('UTC');
    await app.store(userId, [pointAt('steps', at('10:00'), 9)]);
    const [day] = await explained(userId);
    assert.equal(day?.metrics.steps?.explain.candidates[0]?.devices, undefined);

    const other = await app.createUser('UTC');
    await pushed(other, batch([sample('steps', 'wrist', 120, '10:00', '10:10')]));
    const asOf = new Date().toISOString();
    const [past] = await explained(other, `&from=${DAY}&to=${DAY}&asOf=${asOf}`);
    assert.deepEqual(
      [past?.metrics.steps?.value, past?.metrics.steps?.explain.candidates[0]?.devices],
      [120, undefined],
    );
  });

  for (const phoneCase of CASES) {
    test(`the shares of a case add up to its days: ${phoneCase.name}`, async () => {
      const userId = await app.createUser('UTC');
      for (const body of phoneCase.batches) {
        await pushed(userId, body);
        await app.runTask('sample_deletions', { userId, providerId: body.providerId });
      }
      const from = phoneCase.batches[0]?.sentAt.startsWith('2026-10') ? '2026-10-20' : '2026-05-01';
      const days = await explained(userId, `&from=${from}&to=${from.slice(0, 8)}30`);
      const sums = Object.entries(phoneCase.days ?? {}).flatMap(([metricType, own]) =>
        Object.entries(own).map(([date, value]) => [metricType, date, value] as const),
      );
      for (const [metricType, date, value] of sums) {
        const [candidate] = days.find((day) => day.date === date)?.metrics[metricType]?.explain.candidates ?? [];
        const shares = candidate?.devices ?? [];
        assert.ok(shares.length > 0, `${metricType} ${date}`);
        const sum = shares.reduce((total, share) => total + (share.value ?? 0), 0);
        // Counts are answered as whole numbers, each device by itself.
        assert.ok(Math.abs(sum - value) <= shares.length / 2, `${metricType} ${date}: ${sum}, not ${value}`);
      }
    });
  }
});
