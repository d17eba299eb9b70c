/** Pushes that a vendor sends again, hours later, because nobody answered the first time: newer ones have come since. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS, dayStart, HOUR_MS } from '../../src/platform/instants.ts';
import { daysAgo, until } from '../rig/clock.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { sendPush } from '../rig/long-push.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let userId: string;
let vendorUserId: string;

before(async () => {
  service = await startTestService({ SYNC_INTERVAL_MINUTES: '0' }, { worker: true, sandbox: true });
  ({ userId } = await connectPerson(service, 'provider_b', 'device-gaps'));
  await waitForSync(service, userId);
  const [row] = await service.db.query<{ id: string }>(
    sql`select vendor_user_id as id from vendor_users where user_id = ${userId}`,
  );
  vendorUserId = String(row?.id);
});
after(() => service.stop());

/** Before the days that the first sync has read. */
const DAY = daysAgo(40);
const START = dayStart(DAY);

interface Point {
  readonly value: number;
  readonly data: { readonly validation?: string } | null;
}

const pointOn = async (metricType: string, from: number) => {
  const query = new URLSearchParams({
    metricType,
    from: new Date(from).toISOString(),
    to: new Date(from + HOUR_MS).toISOString(),
  });
  const { data } = await call<{ data: Point[] }>(service, 'GET', `/v1/users/${userId}/health?${query}`);
  return data.find((point) => point.value > 0);
};

/** Pushes the records, and waits until they have been acted on. */
async function push(name: string, record: object): Promise<void> {
  const secret = String(service.vendorSettings.provider_b?.webhookSecret);
  const body = JSON.stringify({ [name]: [{ userId: vendorUserId, ...record }] });
  const response = await sendPush(service.url, secret, [Buffer.from(body)]);
  assert.equal(response.status, 200, await response.text());
  await until(
    () => service.db.query(sql`select from inbound_notifications where body is not null`),
    ({ length }) => length === 0,
  );
}

const daily = (steps: number, hours: number) => ({
  summaryId: `day-${hours}`,
  calendarDate: DAY,
  startTimeInSeconds: START / 1000,
  startTimeOffsetInSeconds: 0,
  durationInSeconds: hours * 3600,
  steps,
  activeKilocalories: steps / 20,
  bmrKilocalories: 1_600,
});

it('an earlier state of a day replaces no later one', async () => {
  await push('dailies', daily(50_004, 11));
  await push('dailies', daily(90_009, 20));
  await push('dailies', daily(50_005, 12));
  assert.equal((await pointOn('steps', START))?.value, 90_009);
  await push('dailies', daily(95_000, 21));
  assert.equal((await pointOn('steps', START))?.value, 95_000, 'the day goes on');
  await push('dailies', daily(94_000, 24));
  assert.equal((await pointOn('steps', START))?.value, 94_000, 'the whole day counts, whatever was said before');
});

it('a tentative night replaces no final one, unless the person went on sleeping', async () => {
  const begin = START + DAY_MS + HOUR_MS / 2;
  const night = (validation: string, deep: number, hours: number) => ({
    summaryId: `night-${validation}-${hours}`,
    calendarDate: daysAgo(39),
    startTimeInSeconds: begin / 1000,
    startTimeOffsetInSeconds: 0,
    durationInSeconds: hours * 3600,
    deepSleepDurationInSeconds: deep,
    lightSleepDurationInSeconds: hours * 3600 - deep,
    validation,
  });
  const validation = async () => (await pointOn('sleep', begin))?.data?.validation;
  await push('sleeps', night('AUTO_TENTATIVE', 1_000, 6));
  assert.equal(await validation(), 'AUTO_TENTATIVE');
  await push('sleeps', night('ENHANCED_FINAL', 7_000, 6));
  await push('sleeps', night('AUTO_TENTATIVE', 1_001, 6));
  assert.equal(await validation(), 'ENHANCED_FINAL');
  await push('sleeps', night('AUTO_TENTATIVE', 1_000, 8));
  assert.equal(await validation(), 'AUTO_TENTATIVE');
});
