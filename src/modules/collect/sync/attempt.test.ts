import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MINUTE_MS } from '../../../platform/instants.ts';
import type { VendorApi } from '../../../providers/vendor-api.ts';
import type { SyncedConnection } from '../connections/index.ts';
import { AttemptOver, beginAttempt } from './attempt.ts';

const CONNECTION = {} as SyncedConnection; // nobody looks at it

function vendor() {
  const asked: number[] = [];
  const get = async () => {
    asked.push(performance.now());
    return { status: 200, headers: {}, body: {} };
  };
  return { asked, api: { get } as unknown as VendorApi }; // all that is asked of it
}

it('an attempt begins at most 50 requests within a second, also from several interfaces', async () => {
  const { asked, api } = vendor();
  const attempt = beginAttempt(() => api);
  const interfaces = [attempt.openApi(CONNECTION), attempt.openApi(CONNECTION)];
  const ask = async (index: number) => interfaces[index % 2]?.get('/');
  for (let index = 0; index < 60; index++) await ask(index);
  await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index)));
  for (const [index, at] of asked.entries()) {
    const fiftieth = asked[index - 50];
    if (fiftieth !== undefined) assert.ok(at - fiftieth >= 999, `${at - fiftieth} ms between 51 requests`);
  }
  assert.deepEqual([asked.length, attempt.takeRequests(), attempt.takeRequests()], [120, 120, 0]);
});

it('an attempt of 30 minutes asks nothing more', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { asked, api } = vendor();
  const own = beginAttempt(() => api).openApi(CONNECTION);
  await own.get('/');
  t.mock.timers.tick(30 * MINUTE_MS - 1);
  await own.get('/');
  t.mock.timers.tick(1);
  await assert.rejects(own.get('/'), AttemptOver);
  assert.equal(asked.length, 2);
});
