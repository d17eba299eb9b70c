/** The operator's monitoring reads exactly the metrics of the table in docs/metrics.md, and each counts exactly. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { until } from '../rig/clock.ts';
import { findFreePort } from '../rig/http.ts';
import { call, connectPerson, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { connectTools } from '../rig/mcp-client.ts';
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
  const people: Record<string, { userId: string; connectionId: string }> = {};
  const stored: Record<string, number> = {};

  /** Asks for another sync of a person; returns its job. */
  async function syncAgain(provider: string): Promise<{ userId: string; jobId: string }> {
    const { userId = '', connectionId = '' } = people[provider] ?? {};
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    return { userId, jobId };
  }

  it('count syncs, points, connections and requests to vendors exactly', async () => {
    await askSandbox(service, 'DELETE', 'stats');
    for (const provider of ['provider_c', 'provider_d']) {
      const person = await connectPerson(service, provider, 'runner');
      people[provider] = person;
      const { status, metricsSynced } = await waitForSync(service, person.userId);
      assert.equal(status, 'completed');
      stored[provider] = metricsSynced;
    }
    await askSandbox(service, 'PUT', 'faults/provider_d', { kind: 'rate-limited', retryAfterSeconds: 600 });
    const waiting = await syncAgain('provider_d');
    await until(
      () => call<SyncStatus>(service, 'GET', `/v1/users/${waiting.userId}/syncs/${waiting.jobId}`),
      ({ error }) => error !== null,
    );
    await askSandbox(service, 'PUT', 'faults/provider_c', { kind: 'server-error', status: 503 });
    const failing = await syncAgain('provider_c');
    assert.equal((await waitForSync(service, failing.userId, failing.jobId)).status, 'failed');
    const now = await until(scrape, (one) => valuesOf(one, 'tributary_syncs_total')['provider_c failed'] === 1);
    assert.deepEqual(valuesOf(now, 'tributary_syncs_total'), {
      'provider_c completed': 1,
      'provider_d completed': 1,
      'provider_d rate_limited': 1,
      'provider_c retried': 1,
      'provider_c failed': 1,
    });
    const stats = await askSandbox<Record<string, { statuses: Record<string, number> }>>(service, 'GET', 'stats');
    const requests = valuesOf(now, 'tributary_vendor_requests_total');
    assert.equal(requests['provider_c 503'], stats.provider_c?.statuses['503']);
    assert.equal(requests['provider_c 200'], stats.provider_c?.statuses['200']);
    assert.ok(Object.values(stored).every((points) => points > 0));
    assert.deepEqual(valuesOf(now, 'tributary_points_stored_total'), stored);
    assert.deepEqual(valuesOf(now, 'tributary_connections_in_error'), { provider_c: 1 });
    assert.deepEqual(valuesOf(now, 'tributary_connections'), { 'provider_c error': 1, 'provider_d active': 1 });
    const { worker, quota } = valuesOf(now, 'tributary_syncs_oldest_waiting_seconds');
    assert.equal(worker, 0);
    assert.ok(quota !== undefined && quota > 0 && quota < 600, String(quota));
    const limits = valuesOf(now, 'tributary_vendor_quota_limit');
    for (const [provider, left = Number.NaN] of Object.entries(valuesOf(now, 'tributary_vendor_quota_left'))) {
      const limit = limits[provider] ?? Number.NaN;
      assert.ok(left >= 0 && left < limit, `${provider}: ${left} of ${limit}`);
    }
  });

  it('count the calls of tools exactly', async () => {
    const { call: callTool, close } = await connectTools('streamable HTTP 2026', service.url, service.apiKey);
    assert.equal((await callTool('list_users')).failed, false);
    assert.equal((await callTool('list_connections', {})).failed, true);
    await close();
    assert.deepEqual(valuesOf(await scrape(), 'tributary_tool_calls_total'), {
      'list_users answered': 1,
      'list_connections refused': 1,
    });
  });

  it('count attempts at deliveries exactly, and measure how long they took', async () => {
    receiver = await startReceiver(({ path }) => (path === '/good' ? 200 : 500));
    const { url } = receiver;
    for (const path of ['/good', '/bad']) {
      const body = { url: url + path, events: ['user.created'], secret: 'a secret of sixteen' };
      await call(service, 'POST', '/v1/webhooks', { body, status: 201 });
    }
    const { userId = '' } = people.provider_c ?? {};
    const own = `/v1/users/${userId}/notifications`;
    const channelIds: string[] = [];
    for (const path of ['/good', '/bad']) {
      const body = {
        channelType: 'webhook',
        label: path,
        config: { url: url + path, secret: 'a secret of sixteen' },
      };
      const { id } = await call<{ id: string }>(service, 'POST', `${own}/channels`, { body, status: 201 });
      channelIds.push(id);
    }
    const rule = { name: 'all', categories: ['sync'], minSeverity: 'info', channelIds };
    await call(service, 'POST', `${own}/rules`, { body: rule, status: 201 });
    await call(service, 'POST', '/v1/users', { body: { externalId: 'someone' }, status: 201 });
    await syncAgain('provider_c');
    const counted = (one: Scrape) => valuesOf(one, 'tributary_deliveries_total');
    const expected: Record<string, number> = {
      'webhook delivered': 1,
      'webhook retried': 1,
      'webhook failed': 1,
      'notification delivered': 1,
      'notification retried': 2,
      'notification failed': 1,
    };
    const now = await until(scrape, (one) =>
      Object.keys(expected).every((name) => counted(one)[name] === expected[name]),
    );
    assert.deepEqual(counted(now), expected);
    assert.deepEqual(valuesOf(now, 'tributary_notifications_total'), {
      'webhook delivered': 1,
      'webhook retried': 2,
      'webhook failed': 1,
    });
    assert.deepEqual(valuesOf(now, 'tributary_delivery_seconds_count'), { webhook: 1, notification: 1 });
    for (const seconds of Object.values(valuesOf(now, 'tributary_delivery_seconds_sum'))) {
      assert.ok(seconds > 0 && seconds < 180, String(seconds));
    }
  });

  it('are those of docs/metrics.md, with its types and labels', async () => {
    const rows = await documented();
    const now = await scrape();
    for (const { name, type } of rows) assert.equal(now.types.get(name), type, name);
    const own = rows.filter(({ name }) => name.startsWith('tributary_'));
    assert.deepEqual(scraped(now).sort(byName), own.sort(byName));
  });
});
