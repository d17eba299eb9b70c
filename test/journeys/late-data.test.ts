/**
 * Days that still grow, nights that are scored again, a device without a network for three days: after all this a
 * person who was connected all the time has the same numbers as a person who connects at the end.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { verifyRollups } from '../../src/modules/store/metrics/index.ts';
import { providers } from '../../src/providers/index.ts';
import { daysAgo, until } from '../rig/clock.ts';
import { healthLines } from '../rig/health-lines.ts';
import { connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;

before(async () => {
  service = await startTestService({ SYNC_INTERVAL_MINUTES: '0' }, { worker: true, sandbox: true });
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

const countUnderWay = async () => {
  const { rows } = await service.db.pool.query(`
    select (select count(*) from inbound_notifications where body is not null)
         + (select count(*) from sync_jobs where finished_at is null) as count`);
  return Number(rows[0].count);
};

for (const person of ['late-uploads', 'runner']) {
  describe(`${person}, followed by notifications for three and a half days`, () => {
    const early = new Map<string, string>();

    before(async () => {
      for (const { id } of providers) early.set(id, await connected(id, person));
      for (let step = 0; step < 6; step++) {
        await askSandbox(service, 'POST', `people/${person}/advance`, { hours: 14 });
        await until(countUnderWay, (count) => count === 0);
      }
    });

    for (const { id: providerId } of providers) {
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
