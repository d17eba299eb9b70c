/** The operator's monitoring reads exactly the metrics of the table in docs/metrics.md, and each counts exactly. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { until } from '../rig/clock.ts';
import { findFreePort } from '../rig/http.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const metricsPort = await findFreePort();
const monitor = `http://127.0.0.1:${metricsPort}`;
let service: TestService;
let receiver: Receiver | undefined;

before(async () => {
  service = await startTestService(
    {
      METRICS_PORT: String(metricsPort),
      OUTBOUND_ALLOW: '127.0.0.1',
      SYNC_RETRY_DELAYS_MS: '0,0',
      WEBHOOK_RETRY_DELAYS_MS: '0,0',
    },
    { worker: true, sandbox: true },
  );
});
after(async () => {
  await receiver?.close();
  await service.stop();
});

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Scrape {
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
}

/** Reads Prometheus' text format. */
async function scrape(): Promise<Scrape> {
  const text = await (await fetch(`${monitor}/metrics`)).text();
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', word = '']) => [label, word]),
    ),
    value: Number(value),
  }));
  return { types, samples };
}

/** The values of one metric by its labels, joined by spaces. */
function valuesOf({ samples }: Scrape, name: string): Record<string, number> {
  const own = samples.filter((sample) => sample.name === name);
  return Object.fromEntries(own.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
}

interface Row {
  readonly name: string;
  readonly type: string;
  readonly labels: readonly string[];
}

async function documented(): Promise<Row[]> {
  const text = await readFile(new URL('../../docs/metrics.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \| (.*?) ?\|/gm)].map(
    ([, name = '', type = '', labels = '']) => ({
      name,
      type,
      labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label).sort(),
    }),
  );
}

/** Every metric of ours that was scraped, with the labels that its samples carry. */
function scraped({ types, samples }: Scrape): Row[] {
  return [...types]
    .filter(([name]) => name.startsWith('tributary_'))
    .map(([name, type]) => {
      const own = samples.filter(
        (sample) => sample.name.replace(/_(bucket|sum|count)$/, '') === name || sample.name === name,
      );
      const labels = new Set(own.flatMap((sample) => Object.keys(sample.labels)));
      labels.delete('le');
      return { name, type, labels: [...labels].sort() };
    });
}

const byName = (a: Row, b: Row) => (a.name < b.name ? -1 : 1);

describe('the metrics', () => {
  const jobs: { userId: string; connectionId: string }[] = [];

  it('count syncs and requests to vendors exactly', async () => {
    await askSandbox(service, 'DELETE', 'stats');
    for (const provider of ['provider_c', 'provider_d']) {
      const person = await connectPerson(service, provider, 'runner');
      jobs.push(person);
      assert.equal((await waitForSync(service, person.userId)).status, 'completed');
    }
    const [connected] = jobs;
    assert.ok(connected);
    await askSandbox(service, 'PUT', 'faults/provider_c', { kind: 'server-error', status: 503 });
    const { userId, connectionId } = connected;
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    assert.equal((await waitForSync(service, userId, jobId)).status, 'failed');
    const now = await until(scrape, (one) => valuesOf(one, 'tributary_syncs_total')['provider_c failed'] === 1);
    assert.deepEqual(valuesOf(now, 'tributary_syncs_total'), {
      'provider_c completed': 1,
      'provider_d completed': 1,
      'provider_c retried': 1,
      'provider_c failed': 1,
    });
    const stats = await askSandbox<Record<string, { statuses: Record<string, number> }>>(service, 'GET', 'stats');
    const requests = valuesOf(now, 'tributary_vendor_requests_total');
    assert.equal(requests['provider_c 503'], stats.provider_c?.statuses['503']);
    assert.equal(requests['provider_c 200'], stats.provider_c?.statuses['200']);
    assert.ok((valuesOf(now, 'tributary_vendor_quota_left').provider_d ?? 0) > 0);
    assert.deepEqual(valuesOf(now, 'tributary_connections_in_error'), { provider_c: 1 });
  });

  it('count attempts at deliveries exactly', async () => {
    receiver = await startReceiver(({ path }) => (path === '/good' ? 200 : 500));
    const { url } = receiver;
    for (const path of ['/good', '/bad']) {
      const body = { url: url + path, events: ['user.created'], secret: 'a secret of sixteen' };
      await call(service, 'POST', '/v1/webhooks', { body, status: 201 });
    }
    await call(service, 'POST', '/v1/users', { body: { externalId: 'someone' }, status: 201 });
    const counted = (one: Scrape) => valuesOf(one, 'tributary_deliveries_total');
    const now = await until(
      scrape,
      (one) => counted(one)['webhook failed'] === 1 && counted(one)['webhook delivered'] === 1,
    );
    assert.deepEqual(counted(now), { 'webhook delivered': 1, 'webhook retried': 1, 'webhook failed': 1 });
  });

  it('are those of docs/metrics.md, with its types and labels', async () => {
    const rows = await documented();
    const now = await scrape();
    for (const { name, type } of rows) assert.equal(now.types.get(name), type, name);
    const own = rows.filter(({ name }) => name.startsWith('tributary_'));
    assert.deepEqual(scraped(now).sort(byName), own.sort(byName));
  });
});
