/**
 * A further module is one folder (test/rules/toy-module) and one line (`modules` below): all of its parts work in a
 * running service.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MODULES } from '../../src/compose/modules.ts';
import { retentionSweep, retentionsOf } from '../../src/compose/retention.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { afterMs, eventually } from '../rig/clock.ts';
import { createTestDatabase } from '../rig/database.ts';
import { call, createUser } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { testConfig } from '../rig/settings.ts';
import { toys } from './toy-module/index.ts';
import { countToys, createTable } from './toy-module/store.ts';

const modules = [...MODULES, toys];
let service: TestService;

before(async () => {
  const database = await createTestDatabase();
  await createTable(database.db);
  service = await startTestService({}, { worker: true, database, modules });
});
after(() => service?.stop());

const toysOf = (userId: string) => call<{ woundAt: string | null }[]>(service, 'GET', `/v1/users/${userId}/toys`);
const countIs = (count: number) => eventually(() => countToys(service.db), count);

describe('a module that was added', () => {
  it('hears of events, runs its job and its sweep, and answers requests', async () => {
    const userId = await createUser(service, 'hears');
    await eventually(async () => (await toysOf(userId)).map(({ woundAt }) => woundAt !== null), [true]);
  });

  it('is asked what needs an operator', async () => {
    const items = await call<{ kind: string; title: string }[]>(service, 'GET', '/v1/attention');
    assert.deepEqual(
      items.filter(({ kind }) => kind === 'toys').map(({ title }) => title),
      ['1 toys'],
    );
  });

  it('loses what has ended', async () => {
    const round = retentionSweep(service.db, retentionsOf(testConfig(service.databaseUrl, {}), modules));
    await round(afterMs(8 * DAY_MS));
    assert.equal(await countToys(service.db), 0);
  });

  it("loses a user's rows with the health data, and with the user", async () => {
    const first = await createUser(service, 'healthy');
    const second = await createUser(service, 'gone');
    await countIs(2);
    await call(service, 'DELETE', `/v1/users/${first}/health`);
    await countIs(1);
    await call(service, 'DELETE', `/v1/users/${second}`, { status: 204 });
    await countIs(0);
  });
});
