/** SIGTERM ends the service in time and in good order, whatever its clients hold open and however it was started. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFreePort, send, startUpload } from '../rig/http.ts';
import { runService } from '../rig/running-service.ts';
import { startTestService } from '../rig/service.ts';
import { readStream } from '../rig/stream-reader.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-stop-'));
});
after(() => rm(dataDir, { recursive: true, force: true }));

/** Asks and waits for the head of the answer. */
async function ask(url: string, options: { agent?: Agent; headers?: Record<string, string> } = {}) {
  const outgoing = httpRequest(url, options).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // node:http's event
  return response;
}

describe('SIGTERM', () => {
  test('ends the process beside slow bodies, open streams, idle and silent connections', async () => {
    const service = await runService(dataDir, { SHUTDOWN_TIMEOUT_MS: '5000', SANDBOX: 'off' });
    const upload = { path: '/v1/users', key: service.apiKey, body: { externalId: 'never complete' } };
    const cut = startUpload(service.url, upload).answer.catch(() => undefined);
    const streams = await Promise.all([1, 2, 3].map(() => readStream(service.url, { key: service.apiKey })));
    const tools = await ask(`${service.url}/mcp/sse`, { headers: { authorization: `Bearer ${service.apiKey}` } });
    const idle = await ask(`${service.url}/healthz`, { agent: new Agent({ keepAlive: true }) });
    const { hostname, port } = new URL(service.url);
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    // A stream does not wait for the end of the time that a body gets.
    const order: string[] = [];
    for (const { ended } of streams) void ended.then(() => order.push('stream'));
    void cut.then(() => order.push('body'));
    const closed = [once(silent, 'close'), once(tools.resume(), 'close'), once(idle.resume(), 'close'), cut];
    assert.equal(await service.stop(), 0);
    await Promise.all([...closed, ...streams.map(({ ended }) => ended)]);
    assert.deepEqual(order, ['stream', 'stream', 'stream', 'body']);
  });

  test('to npm start ends the service before npm', async () => {
    const port = await findFreePort();
    const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), SANDBOX: 'off', LOG_LEVEL: 'warn' };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    for await (const chunk of npm.stdout) {
      output += String(chunk);
      if (output.includes('Tributary is up')) break;
    }
    const url = `http://localhost:${port}`;
    assert.equal((await send(url, { path: '/readyz' })).status, 200);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await assert.rejects(send(url, { path: '/healthz' }), { code: 'ECONNREFUSED' });
  });
});

test('a service that stops finishes what is under way and refuses what is new', async () => {
  const service = await startTestService({}, { worker: true });
  const admitted = new Promise<void>((resolve) => service.onAdmitted(() => resolve()));
  const { finish, answer } = startUpload(service.url, {
    path: '/v1/users',
    key: service.apiKey,
    body: { externalId: 'late' },
  });
  await admitted;
  const stopped = service.stop();
  for (const path of ['/readyz', '/v1/users', '/nowhere']) {
    const refused = await send(service.url, { path, key: service.apiKey });
    assert.equal(refused.status, 503, path);
    assert.equal((refused.json() as { code: string }).code, 'UNAVAILABLE');
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal(refused.headers.connection, 'close');
  }
  finish();
  assert.equal((await answer).status, 201);
  await stopped;
  await assert.rejects(send(service.url, { path: '/readyz' }), { code: 'ECONNREFUSED' });
});
