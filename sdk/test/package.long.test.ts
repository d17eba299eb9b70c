/**
 * The package as npm packs it from a clean copy of the repository: it is installed by unpacking and used by a program, by
 * the compiler, by a bundler for browsers and by the examples.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { Webhook } from 'standardwebhooks';
import { compile, installPackedClient } from '../../test/rig/packed-client.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CORE_MAX_BYTES = 12 * 1024;
const VALUES_MAX_BYTES = 2 * 1024;
const SECRET = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;

let folder: string;
/** A program's folder, in which the package is installed. */
let program: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-sdk-'));
  program = await installPackedClient(folder);
  const modules = join(program, 'node_modules');
  for (const name of ['express', 'hono']) await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  await cp(join(ROOT, 'sdk/examples'), join(program, 'examples'), { recursive: true });
});

after(() => rm(folder, { recursive: true, force: true }));

test('has the licence, a README, types, and nothing of the tests', async () => {
  const installed = join(program, 'node_modules/tributary-health');
  const files = await readdir(installed, { recursive: true });
  for (const name of ['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/webhooks.d.ts']) {
    assert.ok(files.includes(name), name);
  }
  assert.deepEqual(
    files.filter((name) => name.includes('test') || (name.endsWith('.ts') && !name.endsWith('.d.ts'))),
    [],
  );
  const declarations = files.filter((name) => name.endsWith('.d.ts'));
  for (const name of declarations) {
    assert.doesNotMatch(await readFile(join(installed, name), 'utf8'), /from '\.\/[^']*\.ts'/, name);
  }
  const about = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  assert.deepEqual([about.name, about.license, about.dependencies], ['tributary-health', 'MIT', undefined]);
  assert.equal(await readFile(join(installed, 'LICENSE'), 'utf8'), await readFile(join(ROOT, 'LICENSE'), 'utf8'));
});

test('a program imports it', async () => {
  const code = `
    import { NotFoundError, Tributary } from 'tributary-health';
    import { formatValue } from 'tributary-health/values';
    import { verifyWebhook } from 'tributary-health/webhooks';
    const fetch = async (url) => url.endsWith('/none')
      ? Response.json({ code: 'NOT_FOUND' }, { status: 404 }) : Response.json({ id: url });
    const client = new Tributary({ baseUrl: 'http://localhost', apiKey: 'key', fetch });
    const failure = await client.getUser({ userId: 'none' }).catch((error) => error);
    console.log((await client.getUser({ userId: 'u' })).id, failure instanceof NotFoundError, await verifyWebhook('', {}, 's'), formatValue('distance', 12_345.6));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: program });
  assert.equal(stdout, 'http://localhost/v1/users/u true false 12.3 km\n');
});

/** The examples of the README, as one module each. */
async function writeReadme(): Promise<string[]> {
  const readme = await readFile(join(ROOT, 'sdk/README.md'), 'utf8');
  const codes = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => String(code));
  assert.equal(codes.length, 5);
  const process = 'declare const process: { env: Record<string, string | undefined> };';
  const client = "declare const client: import('tributary-health').Tributary;";
  const names = codes.map((_, index) => `readme-${index}.ts`);
  for (const [index, code] of codes.entries()) {
    const known = code.includes('const client') ? process : process + client;
    await writeFile(join(program, `readme-${index}.ts`), `${known}\n${code}\nexport {};\n`);
  }
  return names;
}

test('the compiler knows its types, in a program for browsers and in the examples of the README', async () => {
  await writeFile(
    join(program, 'typed.ts'),
    `import { type Answer, type HealthPoint, type Sleep, Tributary, type User, type Workout } from 'tributary-health';
    import { onWebhook, parseWebhook } from 'tributary-health/webhooks';
    const client = new Tributary({ apiKey: 'key' });
    export const user: Answer<'createUser'> = await client.createUser({ externalId: '42' });
    export const same: User = user;
    export const stages = (night: Sleep | Workout) => (night.eventType === 'sleep' ? night.data.stages?.deep : undefined);
    export const isOfNight = (point: HealthPoint) => point.metricType === 'sleep' && point.data?.endTime;
    const { id: userId } = user;
    const recordedAt = new Date();
    const data = { stages: { deep: 84 }, endTime: '2026-01-03T06:12:00.000Z' };
    await client.pushHealthPoints({ userId, points: [{ metricType: 'sleep', value: 7.5, recordedAt, data }] });
    // @ts-expect-error: the stages are numbers
    await client.pushHealthPoints({ userId, points: [{ metricType: 'sleep', value: 7.5, recordedAt, data: { stages: 'deep' } }] });
    await client.listDailySummaries({ userId, from: recordedAt, to: '2026-01-31', metricTypes: ['steps'] });
    await client.listDailySummaries({ userId, from: recordedAt, to: '2026-01-31', metricTypes: 'steps,sleep' });
    // @ts-expect-error: there is no such metric type
    await client.listDailySummaries({ userId, from: recordedAt, to: '2026-01-31', metricTypes: ['stpes'] });
    for await (const night of client.listEvents({ userId, eventType: 'sleep' })) night satisfies Sleep;
    const { data: [beats] } = await client.listHealthPoints({ userId, metricType: 'heart_rate', limit: 1 });
    (beats?.data?.max) satisfies number | null | undefined;
    const all: HealthPoint[] = (await client.listHealthPoints({ userId })).data;
    // @ts-expect-error: what has no kind of its own may be any
    for await (const event of client.listEvents({ userId })) event satisfies Sleep;
    // @ts-expect-error: there is no such parameter
    client.listEvents({ userId, eventTyp: 'sleep' });
    // @ts-expect-error: there is no such kind
    client.listEvents({ userId, eventType: 'sleeping' });
    new Tributary({ baseUrl: undefined, apiKey: undefined as string | undefined });
    client.openStream({ topics: ['syncs'] });
    onWebhook({ 'sync.completed': ({ data }) => data.metricsSynced satisfies number }, { secret: undefined });
    // @ts-expect-error: no event is called so
    onWebhook({ 'sync.complete': () => undefined }, { secret: 's' });
    for await (const { externalId } of client.listUsers({ limit: 10 })) externalId satisfies string;
    const received = await parseWebhook('', new Headers(), 'secret');
    if (received.event === 'sync.completed') received.data.metricsSynced satisfies number;
    // @ts-expect-error: the id is missing
    await client.getUser({});`,
  );
  assert.equal(await compile(program, ['typed.ts', ...(await writeReadme())]), '');
});

test('the compiler finds the types in the way of before package exports, too', async () => {
  await writeFile(
    join(program, 'older.ts'),
    `import { type HealthPoint, Tributary } from 'tributary-health';
    import { formatValue } from 'tributary-health/values';
    import { parseWebhook } from 'tributary-health/webhooks';
    export const read = [formatValue('steps', 1) satisfies string, parseWebhook, Tributary] as const;
    export const unit = (point: HealthPoint) => (point.metricType === 'weight' ? (point.unit satisfies 'kg') : undefined);`,
  );
  assert.equal(
    await compile(program, ['older.ts'], { module: 'esnext', moduleResolution: 'node10', target: 'es2022' }),
    '',
  );
});

async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: program },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

const sizeOf = (code: string) => gzipSync(code).length;

test('bundles for browsers, the whole client in at most 12 kB', async (t) => {
  const core = await bundle("export * from 'tributary-health'");
  const webhooks = await bundle("export * from 'tributary-health/webhooks'");
  const values = await bundle("export { formatValue } from 'tributary-health/values'");
  t.diagnostic(
    `compressed: client ${sizeOf(core)} bytes, webhooks ${sizeOf(webhooks)} bytes, values ${sizeOf(values)} bytes`,
  );
  assert.ok(sizeOf(values) <= VALUES_MAX_BYTES, String(sizeOf(values)));
  assert.ok(core.includes('/v1/users') && sizeOf(core) <= CORE_MAX_BYTES, String(sizeOf(core)));
  assert.ok(!webhooks.includes('/v1/users'), 'the webhooks alone do not bring the client');

  const bundled = await import(`data:text/javascript,${encodeURIComponent(webhooks)}`);
  const { body, headers } = delivery();
  assert.equal((await bundled.parseWebhook(body, headers, SECRET)).event, 'sync.completed');
});

function delivery() {
  const data = { jobId: 'j', userId: 'u', connectionId: 'c', providerId: 'provider_c', metricsSynced: 3, syncedAt: '' };
  const body = JSON.stringify({ event: 'sync.completed', timestamp: '2026-01-03T10:00:00.000Z', data });
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'd-1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('d-1', now, body),
  };
  return { body, headers };
}

/** What the example answers to a request. */
type Handle = (request: Request) => Promise<Response> | Response;

const EXAMPLES: Readonly<Record<string, (example: Record<string, unknown>) => Handle>> = {
  'express.ts': ({ server }) => {
    const { port } = (server as Server).address() as AddressInfo; // it listens on a TCP port
    return (request) => fetch(new Request(`http://127.0.0.1:${port}/hooks/tributary`, request));
  },
  'hono.ts': ({ default: app }) => (app as { fetch: Handle }).fetch,
  'request-handler.ts': ({ POST }) => POST as Handle,
};

test('the examples accept a signed delivery, handle it once, and refuse a changed one', async (t) => {
  assert.deepEqual((await readdir(join(program, 'examples'))).sort(), Object.keys(EXAMPLES));
  Object.assign(process.env, { WEBHOOK_SECRET: SECRET, PORT: '0' });
  const said = t.mock.method(console, 'log', () => undefined);
  for (const [name, handlerOf] of Object.entries(EXAMPLES)) {
    const example = (await import(pathToFileURL(join(program, 'examples', name)).href)) as Record<string, unknown>;
    const handle = handlerOf(example);
    const { body, headers } = delivery();
    const send = async (sent: string) => {
      const url = 'http://localhost/hooks/tributary';
      return (await handle(new Request(url, { method: 'POST', body: sent, headers }))).status;
    };
    assert.deepEqual([await send(body), await send(body), await send(`${body} `)], [204, 204, 400], name);
    assert.deepEqual(
      said.mock.calls.map(({ arguments: texts }) => texts),
      [['u', 3]],
      name,
    );
    said.mock.resetCalls();
    (example.server as Server | undefined)?.close();
  }
});
