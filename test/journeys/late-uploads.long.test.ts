/**
 * A watch that sends its data days later, and a score that the vendor computes days later: after the next day's first
 * sync, a person who was connected all the time has the same numbers as a person who connects at the end.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS, isoInstant } from '../../src/platform/instants.ts';
import { daysAgo } from '../rig/clock.ts';
import { healthLines } from '../rig/health-lines.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const PERSON = 'runner';

let service: TestService;

const silentSince = (since: number) =>
  askSandbox(service, 'PUT', `people/${PERSON}/silence`, { since: isoInstant(since) });
const everythingArrives = () => askSandbox(service, 'DELETE', `people/${PERSON}/silence`);

async function connected(providerId: string): Promise<{ userId: string; connectionId: string }> {
  const connection = await connectPerson(service, providerId, PERSON);
  const sync = await waitForSync(service, connection.userId);
  assert.equal(sync.status, 'completed', sync.error ?? '');
  return connection;
}

async function sync({ userId, connectionId }: { userId: string; connectionId: string }): Promise<void> {
  const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
  const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
  const { status, error } = await waitForSync(service, userId, jobId);
  assert.equal(status, 'completed', error ?? '');
}

/** As it is on the next day. */
async function onTheNextDay({ userId }: { userId: string }): Promise<void> {
  await service.db.query(sql`update connections set reread_on = reread_on - 1 where user_id = ${userId}`);
}

/** As it is an hour later. */
async function anHourLater({ userId }: { userId: string }): Promise<void> {
  await service.db.query(
    sql`update notified_data set due_at = (due_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC' where user_id = ${userId}`,
  );
}

async function stepsOf(userId: string): Promise<(number | undefined)[]> {
  const path = `/v1/users/${userId}/health/daily-summaries?from=${daysAgo(3)}&to=${daysAgo(1)}&metricTypes=steps`;
  const days = await call<{ date: string; metrics: { steps?: { value: number } } }[]>(service, 'GET', path);
  return [3, 2, 1].map((ago) => days.find(({ date }) => date === daysAgo(ago))?.metrics.steps?.value);
}

/** The finished days that a re-read covers. */
const linesOf = (userId: string) => healthLines(service, userId, daysAgo(13), daysAgo(1));

/** The morning of the day before the day before yesterday. */
const someMorning = () => Date.parse(`${daysAgo(3)}T07:40:00Z`);

const requestsTo = async (providerId: string, endpoint: string) => {
  const stats = await askSandbox<Record<string, { endpoints: Record<string, number> }>>(service, 'GET', 'stats');
  return stats[providerId]?.endpoints[endpoint] ?? 0;
};

for (const [flavor, untilThen] of [
  ['google_health', undefined],
  ['fitbit', 0],
] as const) {
  describe(`steps of four days that arrive together: ${flavor}`, () => {
    before(async () => {
      const env = { SYNC_INTERVAL_MINUTES: '0', PROVIDER_A_FLAVOR: flavor };
      service = await startTestService(env, { worker: true, sandbox: true });
    });
    after(() => service.stop());

    it('replace what was known until then, once the last two weeks are read again', async () => {
      await silentSince(someMorning());
      const early = await connected('provider_a');
      const [morning, ...nothing] = await stepsOf(early.userId);
      assert.deepEqual(nothing, [untilThen, untilThen]);
      await everythingArrives();
      await onTheNextDay(early);
      await sync(early);
      const late = await connected('provider_a');
      const steps = await stepsOf(early.userId);
      assert.deepEqual(steps, await stepsOf(late.userId));
      assert.ok(steps.every((count) => Number(count) > 2000) && Number(steps[0]) > Number(morning));
      assert.deepEqual(await linesOf(early.userId), await linesOf(late.userId));
    });
  });
}

describe('what arrives late at other vendors', () => {
  before(async () => {
    service = await startTestService({ SYNC_INTERVAL_MINUTES: '0' }, { worker: true, sandbox: true });
  });
  after(() => service.stop());

  it('nights, cycles and workouts of provider_c', async () => {
    await silentSince(Date.now() - 11 * DAY_MS);
    const early = await connected('provider_c');
    await everythingArrives();
    await onTheNextDay(early);
    await sync(early);
    const { userId: late } = await connected('provider_c');
    assert.deepEqual(await linesOf(early.userId), await linesOf(late));
  });

  it('an activity of provider_d that is uploaded days after it was lived', async () => {
    await silentSince(Date.now() - 9 * DAY_MS);
    const early = await connected('provider_d');
    await everythingArrives();
    await onTheNextDay(early);
    await sync(early);
    const { userId: late } = await connected('provider_d');
    assert.deepEqual(await linesOf(early.userId), await linesOf(late));
    assert.ok((await linesOf(late)).length > 4);
  });

  it('scores of provider_c that are pending for days are asked for by id, at most once an hour', async () => {
    const since = Date.now() - 6 * DAY_MS;
    await askSandbox(service, 'PUT', `people/${PERSON}/scoring`, { since: isoInstant(since) });
    const early = await connected('provider_c');
    const single = 'GET /developer/v2/activity/sleep/:id';
    const before = await requestsTo('provider_c', single);
    await sync(early);
    assert.equal(await requestsTo('provider_c', single), before);
    await anHourLater(early);
    await sync(early);
    const asked = (await requestsTo('provider_c', single)) - before;
    assert.ok(asked >= 4, `asked ${asked} times`);
    await askSandbox(service, 'DELETE', `people/${PERSON}/scoring`);
    await anHourLater(early);
    await sync(early);
    const { userId: late } = await connected('provider_c');
    assert.deepEqual(await linesOf(early.userId), await linesOf(late));
    await anHourLater(early);
    const settled = await requestsTo('provider_c', single);
    await sync(early);
    assert.equal(await requestsTo('provider_c', single), settled);
  });
});
