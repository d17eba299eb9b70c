/** The key that seals tokens and secrets is replaced, deleted or lost: with real processes on one database. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { keyName } from '../../src/platform/vault.ts';
import { until } from '../rig/clock.ts';
import { call, connect, connectPerson, waitForSync } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { type RunningService, runService } from '../rig/running-service.ts';

const OTHER_KEY = randomBytes(32).toString('hex');
const SECRET = 'a secret of sixteen or more';

let dataDir: string;
let receiver: Receiver;
let settings: Record<string, string>;
let person: { userId: string; connectionId: string };
let webhookId: string;
/** The name of the generated key. */
let name: string;

const keyFile = () => join(dataDir, 'encryption.key');
/** The service that was started last. */
let running: RunningService | undefined;

async function start(env: Record<string, string> = {}): Promise<RunningService> {
  const service = await runService(dataDir, { ...settings, ...env });
  running = { ...service, apiKey: String(settings.ADMIN_API_KEY) };
  return running;
}

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-key-'));
  receiver = await startReceiver(() => 500);
  settings = {
    ADMIN_API_KEY: `svc_live_${randomBytes(24).toString('base64url')}`,
    SYNC_INTERVAL_MINUTES: '0',
    RAW_RETENTION_DAYS: '0', // how many parts the archive has differs from run to run
    OUTBOUND_ALLOW: '127.0.0.1',
    WEBHOOK_RETRY_DELAYS_MS: '0,3000,3000,3000,3000,3000',
  };
});
after(async () => {
  await running?.stop();
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a start with the wrong keys says: one line, and nothing else. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const failure = await start(env).then(
    async (service) => assert.fail(`it started, and ended with ${await service.stop()}`),
    (error: Error) => error.message,
  );
  const [, line] = /^the service ended with 1: tributary: (.*)\n$/.exec(failure) ?? [];
  assert.ok(line !== undefined, failure);
  return line;
}

function forgetSealed(args: readonly string[], env: Record<string, string> = {}) {
  const all = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'forget-sealed', ...args], {
    env: all,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [0, '']);
  return stdout;
}

const SEALED = 'the tokens of 1 connection, the secrets of 1 webhook, and the secrets of 1 channel';
const ADVICE = 'put that key back, or give these values up with "tributary forget-sealed --yes"';

describe('a service whose database holds sealed values', () => {
  before(async () => {
    const service = await start();
    person = await connectPerson(service, 'provider_c', 'runner');
    assert.equal((await waitForSync(service, person.userId)).status, 'completed');
    const config = { serverUrl: 'http://127.0.0.1:9/', topic: 'health', token: 'tk_1' };
    const channel = { channelType: 'topic_push', label: 'phone', config };
    await call(service, 'POST', `/v1/users/${person.userId}/notifications/channels`, { body: channel, status: 201 });
    const body = { url: `${receiver.url}/`, secret: SECRET, events: ['user.created'] };
    webhookId = (await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 })).id;
    await call(service, 'POST', '/v1/users', { body: { externalId: 'news' }, status: 201 });
    await receiver.until((all) => all.length > 0);
    assert.equal(await service.stop(), 0);
    name = keyName(Buffer.from((await readFile(keyFile(), 'utf8')).trim(), 'hex'));
  });

  it('does not start with another key, and says in one line what is missing and what to do', async () => {
    const line = `ENCRYPTION_KEY does not hold the key (${name}) that sealed ${SEALED}: ${ADVICE}`;
    assert.equal(await refusal({ ENCRYPTION_KEY: OTHER_KEY }), line);
  });

  it('does not start without its key file, and makes no new one', async () => {
    await rename(keyFile(), `${keyFile()}.away`);
    assert.equal(await refusal(), `${keyFile()} does not hold the key (${name}) that sealed ${SEALED}: ${ADVICE}`);
    assert.ok(!(await readdir(dataDir)).includes('encryption.key'));
    await rename(`${keyFile()}.away`, keyFile());
  });

  it('goes on where it was when the key is back: the delivery that waited arrives', async () => {
    receiver.respond = () => 200;
    const before = receiver.received.length;
    const service = await start({ ENCRYPTION_KEY: `${OTHER_KEY},${(await readFile(keyFile(), 'utf8')).trim()}` });
    const all = await receiver.until((received) => received.length > before);
    assert.equal(all.at(-1)?.deliveryId, all[0]?.deliveryId);
    const path = `/v1/users/${person.userId}/connections/${person.connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    assert.equal((await waitForSync(service, person.userId, jobId)).status, 'completed');
    assert.equal(await service.stop(), 0);
  });

  it('starts with the key file alone again, because nothing was sealed under the other key', async () => {
    assert.equal(await (await start()).stop(), 0);
  });
});

describe('forget-sealed', () => {
  let service: RunningService;

  it('has nothing to do while the key is there', () => {
    assert.equal(forgetSealed(['--yes']), `Nothing to do: ${keyFile()} holds the key of everything that is stored.\n`);
  });

  it('without --yes says what would be given up, and changes nothing', async () => {
    const lines = forgetSealed([], { ENCRYPTION_KEY: OTHER_KEY }).split('\n');
    assert.equal(lines[0], `This would give up ${SEALED}, which no key in ENCRYPTION_KEY opens.`);
    assert.match(String(lines[2]), /If it is lost: tributary forget-sealed --yes$/);
    assert.match(await refusal({ ENCRYPTION_KEY: OTHER_KEY }), /does not hold the key/);
  });

  it('with --yes lets the operator start with another key, and does nothing the second time', async () => {
    assert.equal(forgetSealed(['--yes'], { ENCRYPTION_KEY: OTHER_KEY }), `Given up: ${SEALED}.\n`);
    assert.match(forgetSealed(['--yes'], { ENCRYPTION_KEY: OTHER_KEY }), /^Nothing to do/);
    service = await start({ ENCRYPTION_KEY: OTHER_KEY });
  });

  it('leaves a connection that asks its person to connect again', async () => {
    const connectionOf = async () =>
      (
        await call<{ status: string; lastError: string | null }[]>(
          service,
          'GET',
          `/v1/users/${person.userId}/connections`,
        )
      )[0];
    const lost = await connectionOf();
    assert.equal(lost?.status, 'disconnected');
    assert.match(lost?.lastError ?? '', /key .* is lost; the user has to connect again/);
    assert.equal(await connect(service, person.userId, 'provider_c', 'runner'), person.connectionId);
    await until(connectionOf, (connection) => connection?.status === 'active' && connection.lastError === null);
    assert.equal((await waitForSync(service, person.userId)).status, 'completed');
  });

  it('leaves a webhook that is inactive until its secret is set again', async () => {
    interface WebhookState {
      readonly isActive: boolean;
      readonly health: { readonly status: string; readonly lastError: string | null };
    }
    const path = `/v1/webhooks/${webhookId}`;
    const lost = await call<WebhookState>(service, 'GET', path);
    assert.deepEqual([lost.isActive, lost.health.status], [false, 'failing']);
    assert.match(lost.health.lastError ?? '', /secret is lost; set the secret again/);
    const refused = await call<{ message: string }>(service, 'PATCH', path, { body: { isActive: true }, status: 400 });
    assert.match(refused.message, /body\.secret: must be sent to activate this webhook/);
    const body = { isActive: true, secret: 'another secret of sixteen' };
    const mended = await call<WebhookState>(service, 'PATCH', path, { body });
    assert.deepEqual([mended.isActive, mended.health.status], [true, 'healthy']);
    const before = receiver.received.length;
    await call(service, 'POST', '/v1/users', { body: { externalId: 'later news' }, status: 201 });
    await receiver.until((received) => received.length > before);
  });

  it('leaves a channel that is disabled until its secrets are saved again', async () => {
    const path = `/v1/users/${person.userId}/notifications/channels`;
    const { data } = await call<{ data: { id: string; isEnabled: boolean }[] }>(service, 'GET', path);
    assert.deepEqual(
      data.map(({ isEnabled }) => isEnabled),
      [false],
    );
    const own = `${path}/${data[0]?.id}`;
    const refused = await call<{ message: string }>(service, 'PUT', own, { body: { isEnabled: true }, status: 400 });
    assert.match(refused.message, /body\.config\.token: must be sent to enable this channel/);
    const tried = await call<{ error: string }>(service, 'POST', `${own}/test`);
    assert.match(tried.error, /secrets is lost; save them again/);
    const config = { serverUrl: 'http://127.0.0.1:9/', topic: 'health', token: 'tk_2' };
    await call(service, 'PUT', own, { body: { isEnabled: true, config } });
  });
});
