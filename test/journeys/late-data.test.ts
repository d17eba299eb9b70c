/**
 * Days that still grow, nights that are scored again, a device without a network for three days: after all this a
 * person who was connected all the time has the same numbers as a person who connects at the end.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { verifyRollups } from '../../src/modules/store/metrics/index.ts';
import { daysAgo, until } from '../rig/clock.ts';
import { healthLines } from '../rig/health-lines.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { firstDays } from '../rig/settings.ts';
import { simulatedProviders } from '../rig/simulated-providers.ts';

let service: TestService;

before(async () => {
  service = await startTestService({ SYNC_INTERVAL_MINUTES: '0', ...firstDays(14) }, { worker: true, sandbox: true });
});
after(() => service.stop());

/** The last ten days that are over. */
const linesOf = (userId: string) => healthLines(service, userId, daysAgo(10), daysAgo(2));

async function connected(providerId: string, person: string): Promise<string> {
  const { userId } = await connectPerson(service, providerId, person);
  const sync = await waitForSync(service, userId);
  assert.equal(sync.status, 'completed', sync.error ?? '');
  return userId;
}

/** What three reads answer, at present or as of an instant: without cursors, which are bound to it. */
async function answersOf(userId: string, asOf?: string): Promise<unknown> {
  // The person's clock runs ahead.
  const query = `from=${daysAgo(10)}&to=${daysAgo(-4)}${asOf === undefined ? '' : `&asOf=${asOf}`}`;
  const paths = [`health?limit=1000&${query}`, `events?limit=200&${query}`, `health/daily-summaries?${query}`];
  const answers = await Promise.all(paths.map((path) => call(service, 'GET', `/v1/users/${userId}/${path}`)));
  // The last digits of a sum depend on the order in which it was added up.
  return JSON.parse(
    JSON.stringify(answers, (name, value) => {
      if (name === 'nextCursor') return undefined;
      return typeof value === 'number' ? Number(value.toPrecision(9)) : value;
    }),
  );
}

const countUnderWay = async () => {
  const { rows } = await service.db.pool.query(`
    select (select count(*) from inbound_notifications where body is not null)
         + (select count(*) from sync_jobs where finished_at is null) as count`);
  return Number(rows[0].count);
};

/** Answers that were different halfway; how many depends on the time of the day at which the test runs. */
let changed = 0;

for (const person of ['late-uploads', 'runner']) {
  describe(`${person}, followed by notifications for three and a half days`, () => {
    const early = new Map<string, string>();
    const halfway = new Map<string, unknown>();
    let halfwayAt = '';

    before(async () => {
      for (const { id } of simulatedProviders) early.set(id, await connected(id, person));
      for (let step = 0; step < 6; step++) {
        await askSandbox(service, 'POST', `people/${person}/advance`, { hours: 14 });
        await until(countUnderWay, (count) => count === 0);
        if (step !== 2) continue;
        for (const [id, userId] of early) halfway.set(id, await answersOf(userId));
        halfwayAt = new Date().toISOString();
      }
    });

    it('is answered, as of the second day, what it was answered then', async () => {
      for (const [id, userId] of early) {
        assert.deepEqual(await answersOf(userId, halfwayAt), halfway.get(id), id);
        if (!isDeepStrictEqual(await answersOf(userId), halfway.get(id))) changed += 1;
      }
    });

    for (const { id: providerId } of simulatedProviders) {
      it(`has the same numbers as a person who connects afterwards: ${providerId}`, async () => {
        const userId = String(early.get(providerId));
        const lines = await linesOf(userId);
        assert.ok(lines.length > 0);
        assert.deepEqual(lines, await linesOf(await connected(providerId, person)));
        assert.deepEqual(await verifyRollups(service.db, userId), []);
      });
    }
  });
}

test('some answers had changed since halfway', () => assert.ok(changed > 0));
