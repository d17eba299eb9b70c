/**
 * Every role of the service answers on METRICS_PORT, and the health check of a container asks it there. A worker that was
 * killed is told of, one that was stopped is not.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { enqueue } from '../../src/platform/jobs/store.ts';
import { startJobWorker } from '../../src/platform/jobs/worker.ts';
import { openLog } from '../../src/platform/log.ts';
import { until } from '../rig/clock.ts';
import { findFreePort } from '../rig/http.ts';
import { call } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let dataDir: string;
before(async () => {
  service = await startTestService();
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-roles-'));
});
after(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH ?? '', ...env }, stdio: 'ignore' });
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

const statusAt = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );

describe('a role', () => {
  for (const role of [['start'], ['api'], ['worker'], ['mcp', '--http']] as const) {
    it(`${role.join(' ')} answers on METRICS_PORT, and healthcheck asks it there`, async () => {
      const metricsPort = await findFreePort();
      const env = {
        DATABASE_URL: service.databaseUrl,
        DATA_DIR: dataDir,
        ENCRYPTION_KEY: randomBytes(32).toString('hex'),
        TRIBUTARY_URL: service.url,
        PORT: String(await findFreePort()),
        METRICS_PORT: String(metricsPort),
        LOG_LEVEL: 'silent',
        METRICS_TOKEN: 'of-the-operator',
        OTEL_SERVICE_NAME: 'variables of the telemetry library are not ours',
      };
      const url = `http://127.0.0.1:${metricsPort}`;
      const child = start(role, env);
      try {
        await until(
          () => statusAt(`${url}/readyz`),
          (status) => status === 200,
        );
        assert.equal(await statusAt(`${url}/healthz`), 200);
        assert.equal(await statusAt(`${url}/metrics`), 401);
        const headers = { authorization: 'Bearer of-the-operator' };
        const text = await (await fetch(`${url}/metrics`, { headers })).text();
        assert.match(text, /^nodejs_eventloop_lag_p99_seconds \S+$/m);
        assert.equal(await statusAt(`${url}/other`), 404);
        assert.equal(await exitCode(start(['healthcheck'], env)), 0);
        if (role[0] !== 'worker') {
          const { METRICS_PORT: _unset, ...withoutMonitor } = env;
          assert.equal(await exitCode(start(['healthcheck'], withoutMonitor)), 0);
        }
      } finally {
        child.kill('SIGTERM');
      }
      assert.equal(await exitCode(child), 0);
      assert.equal(await exitCode(start(['healthcheck'], env)), 1);
    });
  }
});

interface Item {
  readonly kind: string;
  readonly severity: string;
  readonly since: string | null;
}

async function silentWorkers(): Promise<Item[]> {
  const items = await call<Item[]>(service, 'GET', '/v1/attention');
  return items.filter(({ kind }) => kind === 'worker_silent');
}

const countBeats = async () => (await service.db.query(sql`select from worker_heartbeats`)).length;

describe('workers', () => {
  it('that were stopped leave no trace; one that was killed beside another is told of for a day', async () => {
    const { db } = service;
    assert.deepEqual(
      (await silentWorkers()).map(({ severity, since }) => ({ severity, since })),
      [{ severity: 'critical', since: null }],
      'the roles above were stopped',
    );
    const killed = start(['worker'], {
      DATABASE_URL: service.databaseUrl,
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'silent',
    });
    // The runners of the two queues, and those of webhooks and of notifications.
    await until(countBeats, (count) => count === 4);
    assert.deepEqual(await silentWorkers(), []);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    // Two minutes later: it has left a job, which another worker takes over.
    const since = new Date(Date.now() - 120_000);
    await db.query(sql`update worker_heartbeats set beat_at = ${since}`);
    await enqueue(db, 'left behind', {});
    await db.query(sql`
      update graphile_worker._private_jobs set locked_at = ${since}, locked_by = (
        select worker_id from worker_heartbeats where not starts_with(worker_id, 'deliveries ') limit 1)`);
    const taken = Promise.withResolvers<void>();
    const tasks = { 'left behind': async () => taken.resolve() };
    const log = openLog('silent');
    const housekeeping = async () => undefined;
    const other = await startJobWorker({ db, log, tasks, housekeeping, concurrency: 1, alone: false, beatMs: 100 });
    try {
      await taken.promise;
      const [item, ...more] = await until(silentWorkers, ([first]) => first?.severity === 'warning');
      assert.deepEqual([item?.since, more], [since.toISOString(), []]);

      await db.query(sql`update worker_heartbeats set beat_at = beat_at - interval '1 day' where beat_at = ${since}`);
      await until(silentWorkers, (items) => items.length === 0);
      assert.equal(await countBeats(), 1);
    } finally {
      await other.stop(1_000);
    }
    assert.equal(await countBeats(), 0);
  });
});
