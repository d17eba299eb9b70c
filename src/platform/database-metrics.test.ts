import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { type ConnectionCount, databaseGaugesOf, type WaitingReadings } from './database-metrics.ts';

const NOTHING: WaitingReadings = {
  oldestJobAt: undefined,
  oldestEventAt: undefined,
  oldestSyncAt: { worker: undefined, quota: undefined },
  oldestDeliveryAt: { webhook: undefined },
};

function open(readWaiting: () => Promise<WaitingReadings>, countConnections: () => Promise<ConnectionCount[]>) {
  const registry = new Registry();
  databaseGaugesOf(registry)(readWaiting, countConnections);
  return async () => [...(await registry.metrics()).matchAll(/^tributary_.*$/gm)].map(([line]) => line);
}

test('where nothing waits and nobody is connected, the ages are 0', async () => {
  const read = open(
    async () => NOTHING,
    async () => [],
  );
  assert.deepEqual(await read(), [
    'tributary_jobs_oldest_waiting_seconds 0',
    'tributary_outbox_lag_seconds 0',
    'tributary_syncs_oldest_waiting_seconds{waits_for="worker"} 0',
    'tributary_syncs_oldest_waiting_seconds{waits_for="quota"} 0',
    'tributary_deliveries_oldest_waiting_seconds{kind="webhook"} 0',
  ]);
});

test('all of them are missing while the database does not answer', async () => {
  const fail = async () => {
    throw new Error('the database is gone');
  };
  assert.deepEqual(await open(fail, fail)(), []);
});

test('the database is asked every 15 seconds, and more seldom for what takes long', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const asked = { waiting: 0, connections: 0 };
  const read = open(
    async () => {
      asked.waiting += 1;
      return NOTHING;
    },
    async () => {
      asked.connections += 1;
      now += 200;
      return [{ providerId: 'provider_c', status: 'active', count: 7 }];
    },
  );
  const lines = await read();
  assert.ok(lines.includes('tributary_connections{provider="provider_c",state="active"} 7'));
  await read();
  assert.deepEqual(asked, { waiting: 1, connections: 1 });
  now = 15_300;
  await read();
  assert.deepEqual(asked, { waiting: 2, connections: 1 });
  now = 100_300;
  await read();
  assert.deepEqual(asked, { waiting: 3, connections: 2 });
});

test('after a wait in vain the connections are counted again within ten minutes', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  let asked = 0;
  const read = open(
    async () => NOTHING,
    async () => {
      asked += 1;
      now += 15_000;
      throw new Error('the statement took too long');
    },
  );
  await read();
  now = 599_000;
  await read();
  assert.equal(asked, 1);
  now = 600_000;
  await read();
  assert.equal(asked, 2);
});
