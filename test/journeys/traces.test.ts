/** One trace follows a vendor's notice to the webhook that tells of it; nothing in it is about the person. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Db, openDb, sql } from '../../src/platform/db.ts';
import { findRunningServer } from '../../src/platform/embedded-postgres/index.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { exportText, minutesOf } from '../../src/providers/phones/testing/export-files.ts';
import { zipOf } from '../../src/providers/phones/testing/zip-files.ts';
import { until } from '../rig/clock.ts';
import { type Collector, type ExportedSpan, factsOf, startCollector } from '../rig/collector.ts';
import { send } from '../rig/http.ts';
import { call, connect, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { type RunningService, runService } from '../rig/running-service.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { tablesWith } from '../rig/traces.ts';

const PERSON = { externalId: 'anna-4711-crm', email: 'anna.sommer@example.org' };
const WEBHOOK_SECRET = 'a webhook secret of the customer';

let dataDir: string;
let collector: Collector;
let receiver: Receiver;
let service: RunningService;
let sandboxUrl: string;
let db: Db;
let userId: string;
let connectionId: string;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-traces-'));
  collector = await startCollector();
  receiver = await startReceiver();
  service = await runService(dataDir, {
    LOG_LEVEL: 'info',
    OUTBOUND_ALLOW: '127.0.0.1',
    SYNC_INTERVAL_MINUTES: '0',
    SYNC_RETRY_DELAYS_MS: '0',
    WEBHOOK_RETRY_DELAYS_MS: '0,50',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '2000',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  sandboxUrl = /Sandbox +(\S+)/.exec(service.output())?.[1] ?? '';
  db = openDb({ url: String(await findRunningServer(dataDir)) });
  const user = await call<{ id: string }>(service, 'POST', '/v1/users', { body: PERSON, status: 201 });
  userId = user.id;
  connectionId = await connect(service, userId, 'provider_c', 'runner', 3);
  assert.equal((await waitForSync(service, userId)).status, 'completed');
  await nothingWaits();
});
after(async () => {
  await db.close();
  await service.stop();
  await Promise.all([receiver.close(), collector.receiver.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

const sandbox = <Answer>(method: string, path: string, body?: object) =>
  askSandbox<Answer>({ sandboxUrl }, method, path, body);
const named = (spans: readonly ExportedSpan[], name: string) => spans.filter((span) => span.name === name);
const traceOf = (spans: readonly ExportedSpan[], traceId: string) => spans.filter((span) => span.traceId === traceId);

/** The lines of the service's log that have this text as their message. */
function linesOf(message: string): Record<string, unknown>[] {
  const lines = service.output().split('\n');
  return lines.flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const one = JSON.parse(line) as Record<string, unknown>; // pino writes objects
    return one.msg === message ? [one] : [];
  });
}

/** Waits until every event is dispatched and no sync is queued. A test would take them for what it has started itself. */
async function nothingWaits(): Promise<void> {
  await until(
    () =>
      db.query(sql`
        select event as what from outbox where dispatched_at is null
        union all select task_identifier from graphile_worker.jobs
          where task_identifier in ('inbound_notification', 'inbound_parts', 'run_sync')`),
    (waiting) => waiting.length === 0,
  );
}

/** Lets the vendor announce a workout, and its webhook fail once. Resolves with the spans of the trace of that notice. */
async function announced(): Promise<ExportedSpan[]> {
  let calls = 0;
  receiver.respond = () => (++calls === 1 ? 503 : 200);
  const body = { url: `${receiver.url}/told`, secret: WEBHOOK_SECRET, events: ['sync.completed'] };
  const { id } = await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 });
  await sandbox('POST', 'people/runner/advance', { hours: 50 });
  const spans = await collector.until((all) => all.some(isSecondAttempt));
  await call(service, 'DELETE', `/v1/webhooks/${id}`, { status: 204 });
  await nothingWaits();
  const traceId = String(spans.find(isSecondAttempt)?.traceId);
  // A span is sent when it has ended: that of the sync may come after those of the webhook.
  const isWhole = (trace: readonly ExportedSpan[]) => {
    const ids = new Set(['', ...trace.map(({ spanId }) => spanId)]);
    return trace.every(({ parentSpanId = '' }) => ids.has(parentSpanId));
  };
  return traceOf(await collector.until((all) => isWhole(traceOf(all, traceId))), traceId);
}

const isSecondAttempt = (span: ExportedSpan) =>
  span.name === 'attempt webhook' && factsOf(span)['tributary.delivery.attempt'] === 2;

describe('a notice of a vendor', () => {
  let spans: ExportedSpan[];
  before(async () => {
    spans = await announced();
  });

  it('is the beginning of one trace, which goes on to the webhook and each attempt at it', () => {
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const pathTo = (span: ExportedSpan): string[] => {
      const parent = byId.get(span.parentSpanId ?? '');
      return parent === undefined ? [span.name] : [...pathTo(parent), span.name];
    };
    const notice = ['POST /v1/inbound/:providerId', 'job inbound_notification', 'job run_sync', 'sync'];
    const told = [...notice, 'dispatch sync.completed', 'delivery webhook', 'attempt webhook'];
    const attempts = named(spans, 'attempt webhook');
    assert.deepEqual(attempts.map(pathTo), [told, told]);
    assert.deepEqual(
      attempts.map((span) => [
        factsOf(span)['tributary.delivery.attempt'],
        factsOf(span)['http.response.status_code'],
        factsOf(span)['tributary.outcome'],
        span.status.code ?? 0,
      ]),
      [
        [1, 503, 'retried', 2],
        [2, 200, 'delivered', 0],
      ],
    );
    assert.equal(new Set(attempts.map(({ parentSpanId }) => parentSpanId)).size, 1, 'of the same delivery');
    const [sync] = named(spans, 'sync');
    assert.ok(sync !== undefined);
    assert.equal(factsOf(sync)['tributary.outcome'], 'completed');
    assert.equal(factsOf(sync)['tributary.sync.trigger'], 'notification');
    const steps = spans.filter(({ parentSpanId }) => parentSpanId === sync.spanId).map(({ name }) => name);
    assert.ok(steps.includes('store pages'), steps.join());
    assert.ok(
      steps.some((name) => /^provider_c GET \/provider_c\/developer\/v2\/activity\/\w+\/\{\}$/.test(name)),
      steps.join(),
    );
    const roots = spans.filter(({ parentSpanId = '' }) => parentSpanId === '');
    assert.deepEqual(
      roots.map(({ name }) => name),
      [notice[0]],
    );
    for (const span of spans) assert.ok(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano), span.name);
  });

  it('has its trace in the log, in the line with the X-Request-Id, too', async () => {
    const [{ traceId = '' } = {}] = spans;
    const line = linesOf('request').find((one) => one.traceId === traceId);
    assert.equal(line?.route, '/v1/inbound/:providerId');
    assert.match(String(line?.reqId), /^[\da-f-]{36}$/);
    const { headers } = await fetch(`${service.url}/v1/users`, { headers: { 'x-request-id': 'mine-1' } });
    assert.equal(headers.get('x-request-id'), 'mine-1');
    const own = await until(
      async () => linesOf('request').find(({ reqId }) => reqId === 'mine-1'),
      (one) => one !== undefined,
    );
    assert.match(String(own?.traceId), /^[\da-f]{32}$/);
  });
});

describe('work that somebody has asked for', () => {
  it('has the trace of the request; so have the lines of its failure', async () => {
    await sandbox('PUT', 'faults/provider_c', { kind: 'server-error', status: 503 });
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    const { status } = await waitForSync(service, userId, jobId);
    await sandbox('DELETE', 'faults');
    assert.equal(status, 'failed');
    const isEnd = (span: ExportedSpan) => {
      const { 'tributary.sync.id': id, 'tributary.outcome': outcome } = factsOf(span);
      return span.name === 'sync' && id === jobId && outcome !== undefined; // attempts before the last one have none
    };
    const spans = await collector.until((all) => all.some(isEnd));
    const sync = spans.find(isEnd);
    assert.ok(sync !== undefined);
    const [root] = traceOf(spans, sync.traceId).filter(({ parentSpanId = '' }) => parentSpanId === '');
    assert.equal(root?.name, 'POST /v1/users/:userId/connections/:connectionId/sync');
    assert.deepEqual(
      [factsOf(sync)['error.type'], factsOf(sync)['tributary.outcome']],
      ['vendor_unavailable', 'failed'],
    );
    // The line is written after the sync's end is stored.
    const lines = await until(
      async () => linesOf('sync attempt failed').filter((one) => one.jobId === jobId),
      ({ length }) => length > 0,
    );
    assert.equal(lines[0]?.traceId, sync.traceId);
  });

  it('of a caller with a trace of its own begins another, which is linked', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${traceId}-b7ad6b7169203331-00`;
    const headers = { authorization: `Bearer ${service.apiKey}`, traceparent };
    assert.equal((await fetch(`${service.url}/v1/providers`, { headers })).status, 200);
    const spans = await collector.until((all) => named(all, 'GET /v1/providers').length > 0);
    const [span] = named(spans, 'GET /v1/providers');
    assert.notEqual(span?.traceId, traceId);
    assert.equal(span?.parentSpanId ?? '', '');
    assert.deepEqual(
      span?.links.map((link) => [link.traceId, link.spanId]),
      [[traceId, 'b7ad6b7169203331']],
    );
  });

  it('at the same moment as others keeps its own trace', async () => {
    const paths = ['one', 'two', 'three'].map((externalId) => ({ externalId }));
    const made = await Promise.all(
      paths.map((body) => call<{ id: string }>(service, 'POST', '/v1/users', { body, status: 201 })),
    );
    const rows = await db.query<{ trace: string | null }>(sql`
      select trace from outbox where event = 'user.created' and user_id = any(${made.map(({ id }) => id)}::uuid[])`);
    const traces = rows.map(({ trace }) => String(trace).slice(3, 35));
    assert.equal(new Set(traces).size, 3, traces.join());
    await collector.until((all) => traces.every((trace) => named(traceOf(all, trace), 'POST /v1/users').length === 1));
  });
});

describe('a job that runs in a thread', () => {
  it('keeps its steps in the trace of the request', async () => {
    const file = zipOf([
      { name: 'apple_health_export/electrocardiograms/ecg.csv', content: randomBytes(2 ** 20), isStored: true },
      { name: 'apple_health_export/export.xml', content: exportText(minutesOf(Date.now() - DAY_MS, 20)) },
    ]);
    const imports = `/v1/users/${userId}/imports`;
    const body = { kind: 'apple_health_export', size: file.length };
    const { id } = await call<{ id: string }>(service, 'POST', imports, { body, status: 201 });
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const path = `${imports}/${id}`;
    await send(service.url, { method: 'PATCH', path, key: service.apiKey, body: file, headers });
    await call(service, 'POST', `${path}/complete`, { status: 202 });
    const spans = await collector.until((all) => named(all, 'job import_file').length > 0);
    const [job] = named(spans, 'job import_file');
    const [batch] = named(await collector.until((all) => named(all, 'store batch').length > 0), 'store batch');
    assert.deepEqual([batch?.traceId, batch?.parentSpanId], [job?.traceId, job?.spanId]);
    assert.deepEqual(Object.keys(factsOf(batch as ExportedSpan)), ['tributary.provider']);
    const [root] = traceOf(spans, String(job?.traceId)).filter(({ parentSpanId = '' }) => parentSpanId === '');
    assert.equal(root?.name, 'POST /v1/users/:userId/imports/:importId/complete');
  });
});

describe('everything that was exported', () => {
  it('names nothing of a person: no ids of theirs, addresses, secrets or values', async () => {
    await call(service, 'GET', `/v1/users/${userId}/health?limit=5`);
    await fetch(`${service.url}/no/such/${PERSON.externalId}?email=${PERSON.email}`);
    await call(service, 'GET', `/v1/users?externalId=${PERSON.externalId}`);
    await collector.until((all) => named(all, 'GET /v1/users').length > 1 && named(all, 'GET').length > 0);
    const rows = collector.bodies().map((text) => ({ table: 'spans', text }));
    const secrets = /\/v1\/inbound\/provider_b\/(\w+)/.exec(
      JSON.stringify(await sandbox('GET', 'notifications/provider_b')),
    );
    for (const value of [
      ...Object.values(PERSON),
      userId,
      connectionId,
      service.apiKey,
      WEBHOOK_SECRET,
      receiver.url,
      new URL(receiver.url).host,
      ...(await vendorUserIds()),
      ...(secrets?.[1] === undefined ? [] : [secrets[1]]),
    ]) {
      assert.deepEqual(tablesWith(rows, value), [], value);
    }
    // Numbers of a person would stand in attributes of their own: only these are numbers, and none of them is about a person.
    const numbers = collector
      .spans()
      .flatMap((span) => Object.entries(factsOf(span)).filter(([, value]) => typeof value !== 'string'));
    assert.deepEqual([...new Set(numbers.map(([name]) => name))].sort(), [
      'http.response.status_code',
      'tributary.delivery.attempt',
      'tributary.pages',
      'tributary.sync.attempt',
    ]);
    for (const { events, status } of collector.spans()) assert.deepEqual([events, status.message], [[], undefined]);
  });

  async function vendorUserIds(): Promise<string[]> {
    const rows = await db.query<{ id: string }>(sql`
      select vendor_user_id as id from vendor_users where user_id = ${userId}`);
    assert.ok(rows.length > 0);
    return rows.map(({ id }) => id);
  }
});

describe('a collector that is away', () => {
  it('is told of in one line, and the work goes on', async () => {
    await collector.receiver.close();
    const lost = () => linesOf('the collector of traces takes no spans; until it does, they are lost');
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    await until(
      async () => {
        const { jobId } = await call<SyncStatus>(service, 'POST', path, { status: 202 });
        assert.equal((await waitForSync(service, userId, jobId)).status, 'completed');
        return lost();
      },
      (lines) => lines.length > 0,
    );
    assert.equal(lost().length, 1);
    assert.equal(await service.stop(), 0);
    assert.equal(lost().length, 1);
  });
});
