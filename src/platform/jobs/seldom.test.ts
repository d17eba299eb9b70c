import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyMinute } from './seldom.ts';

test('sweeps at the first round and then once a minute, also after one that failed or a clock that was set back', async () => {
  const swept: number[] = [];
  const sweep = everyMinute(async (now) => {
    swept.push(now.getTime() / 1_000);
    if (swept.length === 1) throw new Error('the database is away');
  });
  await assert.rejects(sweep(new Date(100_000)));
  for (const seconds of [110, 159, 160, 170, 219, 220, 20, 30]) await sweep(new Date(seconds * 1_000));
  assert.deepEqual(swept, [100, 160, 220, 20]);
});
