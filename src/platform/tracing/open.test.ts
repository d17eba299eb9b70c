import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { afterEach, test } from 'node:test';
import { type Collector, factsOf, startCollector } from '../../../test/rig/collector.ts';
import { startReceiver } from '../../../test/rig/receiver.ts';
import { startTestService } from '../../../test/rig/service.ts';
import { openLog } from '../log.ts';
import { asStep, currentTrace, inSpan, isTracing, startSpan } from './span.ts';

const log = openLog('silent');
// Loaded when it is needed, as the product does.
const openTracing = async () => (await import('./open.ts')).openTracing(log);
const loaded = Object.keys(createRequire(import.meta.url).cache);
const isLoaded = (name: string) =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes(`/@opentelemetry/${name}/`));

/** Variables of this process, which the library reads by itself. */
function setVariables(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
}
afterEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
});

async function opened(
  variables: Record<string, string> = {},
): Promise<{ collector: Collector; close: () => Promise<void> }> {
  const collector = await startCollector();
  setVariables({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '3600000', // only the end sends
    ...variables,
  });
  return { collector, close: await openTracing() };
}

test('without a collector a whole service loads no SDK, and traces nothing', async () => {
  assert.ok(loaded.length > 0, 'the list of loaded modules is read');
  const service = await startTestService({}, { worker: true });
  try {
    assert.equal((await fetch(`${service.url}/healthz`)).status, 200);
    assert.equal(isTracing(), false);
    assert.equal(isLoaded('sdk-trace-base'), false);
    assert.equal(isLoaded('exporter-trace-otlp-http'), false);
    await inSpan('nothing', {}, async ({ trace }) => assert.equal(trace, undefined));
  } finally {
    await service.stop();
  }
  const { collector, close } = await opened();
  await close();
  await collector.receiver.close();
  assert.ok(isLoaded('sdk-trace-base') && isLoaded('exporter-trace-otlp-http'), 'they would have been seen');
});

test('the last spans are sent at the end, with their parents, and with what the variables say', async () => {
  const { collector, close } = await opened({
    OTEL_SERVICE_NAME: 'tributary-at-home',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=one',
  });
  let cause: string | undefined;
  await inSpan('cause', {}, async () => {
    cause = currentTrace();
    await inSpan('step', { kind: 'client', facts: { 'tributary.provider': 'provider_c' } }, async () => undefined);
  });
  startSpan('much later', { parent: cause }).end();
  await assert.rejects(
    inSpan('broken', {}, async () => {
      throw Object.assign(new Error('value of a person'), { code: 'E_BROKEN' });
    }),
  );
  await close();
  assert.equal(isTracing(), false);
  const spans = new Map(collector.spans().map((span) => [span.name, span]));
  const root = spans.get('cause');
  assert.equal(root?.parentSpanId ?? '', '');
  for (const name of ['step', 'much later']) {
    assert.equal(spans.get(name)?.parentSpanId, root?.spanId, name);
    assert.equal(spans.get(name)?.traceId, root?.traceId, name);
  }
  const broken = spans.get('broken');
  assert.ok(broken !== undefined);
  assert.notEqual(broken.traceId, root?.traceId);
  assert.deepEqual([factsOf(broken)['error.type'], broken.status.code, broken.events], ['E_BROKEN', 2, []]);
  assert.doesNotMatch(collector.bodies().join(), /value of a person/);
  assert.equal(collector.receiver.received[0]?.headers['x-tenant'], 'one');
  const [resource] = collector.resources();
  assert.equal(resource?.['service.name'], 'tributary-at-home');
  assert.equal(resource?.['deployment.environment.name'], 'test');
  await collector.receiver.close();
});

test('a sampler that the variables name decides for the whole trace', async () => {
  const { collector, close } = await opened({ OTEL_TRACES_SAMPLER: 'always_off' });
  await inSpan('cause', {}, async ({ trace }) => assert.match(trace ?? '', /-00$/));
  await close();
  assert.deepEqual(collector.spans(), []);
  await collector.receiver.close();
});

test('what is no name of a step begins a trace of its own', async () => {
  const { collector, close } = await opened();
  startSpan('odd', { parent: "00-zz'; --", link: 'nothing' }).end();
  await asStep({ trace: 'neither' }, async () => startSpan('odder').end());
  await close();
  assert.deepEqual(
    collector.spans().map(({ name, parentSpanId = '', links }) => [name, parentSpanId, links]),
    [
      ['odd', '', []],
      ['odder', '', []],
    ],
  );
  await collector.receiver.close();
});

test('a collector that never answers does not keep the process from ending', async () => {
  const silent = await startReceiver(() => undefined);
  setVariables({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url, OTEL_EXPORTER_OTLP_TIMEOUT: '3600000' });
  const close = await openTracing();
  startSpan('lost').end();
  await close();
  assert.equal(silent.received.length, 1);
  await silent.close();
});
