/** Start-up time, first sync and job latency, measured on complete services. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../test/rig/http.ts';
import { call, connectPerson, waitForSync } from '../test/rig/journey.ts';
import type { Figure } from './report.ts';
import { type ServerProcess, startServer } from './served.ts';

/** From the start of the process to the first 200, on an existing database. */
export async function measureStart(env: Record<string, string>): Promise<Figure> {
  const started = performance.now();
  const api = await startServer('serve-api.ts', ['--worker', '--sandbox'], env);
  const response = await fetch(`${api.url}/readyz`);
  const seconds = (performance.now() - started) / 1000;
  await response.arrayBuffer();
  await api.stop();
  return { what: 'start to first 200', measured: seconds, unit: ' s', baseline: '–', goal: { atMost: 3 } };
}

/** The first sync of thirty days with heart rate per minute, from consent to commit. */
export async function measureSync(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-bench-'));
  // A port that is known before, because a browser is sent to BASE_URL, which names it.
  const port = String(await findFreePort());
  const env = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' };
  try {
    const service = await startServer('serve-api.ts', ['--worker', '--sandbox'], env);
    const { userId } = await connectPerson(service, 'provider_b', 'runner');
    const sync = await waitForSync(service, userId);
    const samples = await heartRateSamples(service, userId);
    await service.stop();
    const started = Date.parse(sync.startedAt ?? '');
    const latency = started - Date.parse(sync.queuedAt);
    const seconds = (Date.parse(sync.finishedAt ?? '') - started) / 1000;
    return [
      {
        what: 'first sync, 30 days with minute heart rate',
        measured: seconds,
        unit: ' s',
        baseline: '–',
        goal: { atMost: 3 },
        detail: `${samples} heart rate samples, ${sync.metricsSynced} points, ${sync.eventsSynced} events`,
      },
      { what: 'job start after commit', measured: latency, unit: ' ms', baseline: '–', goal: { atMost: 100 } },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The number of heart-rate samples on these days. */
async function heartRateSamples(service: ServerProcess, userId: string): Promise<number> {
  const path = `/v1/users/${userId}/health?metricType=heart_rate&limit=200`;
  const { data } = await call<{ data: { data: { intraday?: unknown[] } | null }[] }>(service, 'GET', path);
  return data.reduce((sum, point) => sum + (point.data?.intraday?.length ?? 0), 0);
}
