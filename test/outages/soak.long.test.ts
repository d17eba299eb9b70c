/** The harness of `npm run soak`, for a minute and with few people: it notices what it has to, and leaves nothing behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLibrary } from './soak/shared-clock.ts';
import { soak } from './soak/soak.ts';

test('people live on while the vendors, the database and the service fail, and nothing is lost', async () => {
  const { faults, days, events, mostMemory, before, after, log, logBytes } = await soak({
    minutes: 0.5,
    connections: 4,
    clockLibrary: findLibrary(),
    say: () => undefined,
  });
  assert.deepEqual(faults, []);
  assert.ok(days > 0);
  assert.ok(events > 20, `${events} events`);
  assert.ok(mostMemory > 50, `${mostMemory} MiB`);
  const rows = (sizes: typeof before, name: string) => sizes.find((table) => table.name === name)?.rows ?? 0;
  assert.ok(rows(after, 'metric_packs') > rows(before, 'metric_packs'), 'the people have lived');
  assert.ok((log.get('metric_packs') ?? 0) > 0, 'the log is told by table');
  assert.ok([...log.values()].reduce((sum, bytes) => sum + bytes, 0) <= logBytes);
});
