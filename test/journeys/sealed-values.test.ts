/** Sealed values of every kind while one is damaged, while keys change one after the other, and after a key was lost. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { findLostValues, forgetSealed, openCheckedVault, reencrypt } from '../../src/compose/sealed-values.ts';
import { sql } from '../../src/platform/db.ts';
import { keyName, openVault } from '../../src/platform/vault.ts';
import { call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { outboxEvents } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const key = randomBytes(32);
const fresh = randomBytes(32);
const bytesOf = (name: string) => Buffer.from(name, 'hex');

let service: TestService;

before(async () => {
  const env = {
    ENCRYPTION_KEY: key.toString('hex'),
    SYNC_INTERVAL_MINUTES: '0',
    SYNC_RETRY_DELAYS_MS: '0,0,0',
    RAW_RETENTION_DAYS: '0', // how many sealed answers a sync leaves depends on the day
  };
  service = await startTestService(env, { worker: true, sandbox: true });
});
after(() => service.stop());

const settingsOf = (...keys: Buffer[]) => ({
  encryptionKeys: keys,
  databaseUrl: service.databaseUrl,
  dataDir: '/nowhere',
});

async function addWebhook(): Promise<string> {
  const body = { url: 'https://example.com/', secret: 'a secret of sixteen or more', events: ['user.created'] };
  return (await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 })).id;
}

async function addChannel(userId: string): Promise<string> {
  const body = {
    channelType: 'topic_push',
    label: 'phone',
    config: { serverUrl: 'https://example.com', topic: 't', token: 'tk' },
  };
  const path = `/v1/users/${userId}/notifications/channels`;
  return (await call<{ id: string }>(service, 'POST', path, { body, status: 201 })).id;
}

/** A notice that no job acts on. */
async function addNotice(sealedBy: Buffer): Promise<string> {
  const id = uuidv7();
  const body = openVault([sealedBy]).seal('{}', id, 'inbound_notifications.body');
  await service.db.query(sql`
    insert into inbound_notifications (id, provider_id, replay_id, body, received_at)
    values (${id}, 'provider_c', ${id}, ${body}, now())`);
  return id;
}

async function connectionOf(userId: string) {
  type Shown = { status: string; lastError: string | null };
  return (await call<Shown[]>(service, 'GET', `/v1/users/${userId}/connections`))[0];
}

async function sync({ userId, connectionId }: { userId: string; connectionId: string }) {
  const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
  const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
  return waitForSync(service, userId, jobId);
}

describe('tokens that cannot be opened', () => {
  it('put their connection in error, with the first attempt, and it is active again when they can be', async () => {
    const person = await connectPerson(service, 'provider_c', 'runner');
    assert.equal((await waitForSync(service, person.userId)).status, 'completed');
    const [{ tokens } = { tokens: Buffer.of() }] = await service.db.query<{ tokens: Buffer }>(sql`
      select access_token as tokens from connections where user_id = ${person.userId}`);
    const damaged = Buffer.from(tokens);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    const put = (sealed: Buffer) =>
      service.db.query(sql`update connections set access_token = ${sealed} where user_id = ${person.userId}`);

    await put(damaged);
    const failed = await sync(person);
    assert.deepEqual([failed.status, failed.attempt], ['failed', 1]);
    assert.match(failed.error ?? '', /^WHOOP: the stored tokens cannot be opened: .*; the user has to connect again$/);
    assert.deepEqual(await connectionOf(person.userId), {
      ...(await connectionOf(person.userId)),
      status: 'error',
      lastError: failed.error,
    });
    assert.equal((await outboxEvents(service.db, person.userId, 'connection.error')).length, 1);

    await put(tokens);
    assert.equal((await sync(person)).status, 'completed');
    assert.equal((await connectionOf(person.userId))?.status, 'active');
  });
});

describe('an authorization whose key is gone', () => {
  it('asks the person to start again', async () => {
    const userId = await createUser(service, 'starter');
    const path = `/v1/oauth/provider_c/authorize?userId=${userId}`;
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const begun = await fetch(service.url + path, { redirect: 'manual', headers });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
    const foreign = openVault([fresh]).seal('{}', String(state), 'oauth_states.secret');
    await service.db.query(sql`update oauth_states set secret = ${foreign} where state = ${state}`);
    const answer = await fetch(`${service.url}/v1/oauth/provider_c/callback?state=${state}&code=x`);
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /start again/);
  });
});

describe('changing the key', () => {
  it('seals everything again with the first key; what is damaged stays, and the next run goes on', async () => {
    const { userId } = await connectPerson(service, 'provider_c', 'runner');
    await waitForSync(service, userId);
    await addWebhook();
    const channelId = await addChannel(userId);
    await addNotice(key);
    const broken = openVault([key]).seal('{}', 'another place');
    await service.db.query(sql`
      update notification_channels set secrets = ${broken} where user_id = ${userId} and id = ${channelId}`);
    const rotated = await openCheckedVault(settingsOf(fresh, key), service.db);
    const { resealed, damaged } = await reencrypt(service.db, rotated);
    assert.match(resealed, /^the tokens of 2 connections, the secrets of 1 webhook, and 1 waiting notice$/);
    assert.equal(damaged, 'the secrets of 1 channel');
    assert.equal((await findLostValues(service.db, [fresh]))?.description, 'the secrets of 1 channel');

    await service.db.query(sql`delete from notification_channels where user_id = ${userId} and id = ${channelId}`);
    assert.equal(await findLostValues(service.db, [fresh]), undefined);
    assert.deepEqual(await reencrypt(service.db, rotated), { resealed: 'nothing', damaged: 'nothing' });
    // And back, for the service of this test. As after an interruption, some are sealed with each key.
    await addNotice(key);
    assert.match((await reencrypt(service.db, openVault([key, fresh]))).resealed, /2 connections.* 1 waiting notice$/);
    assert.equal(await findLostValues(service.db, [key]), undefined);
  });
});

describe('giving up what a lost key has sealed', () => {
  it('changes nothing that can be opened', async () => {
    const kept = await connectPerson(service, 'provider_c', 'traveller');
    await waitForSync(service, kept.userId);
    const lost = await connectPerson(service, 'provider_c', 'runner');
    await waitForSync(service, lost.userId);
    const foreign = openVault([fresh]);
    await service.db.query(sql`
      update connections set access_token = ${foreign.seal('x', lost.connectionId, 'access_token')}
      where user_id = ${lost.userId}`);
    const webhookId = await addWebhook();
    const previous = foreign.seal('x', 'webhooks', webhookId, 'secret');
    await service.db.query(sql`
      update webhooks set previous_secret = ${previous}, previous_secret_until = now() + interval '1 hour'
      where id = ${webhookId}`);
    const notices = [await addNotice(key), await addNotice(fresh)];

    await assert.rejects(openCheckedVault(settingsOf(key), service.db), {
      message: `ENCRYPTION_KEY does not hold the key (${keyName(fresh)}) that sealed the tokens of 1 connection, the secrets of 1 webhook, and 1 waiting notice: put that key back, or give these values up with "tributary forget-sealed --yes"`,
    });
    const values = await findLostValues(service.db, [key]);
    assert.deepEqual(values?.keys, [bytesOf(keyName(fresh))]);
    assert.equal(await forgetSealed(service.db, values, [key]), values.description);
    assert.equal(await findLostValues(service.db, [key]), undefined);

    assert.equal((await connectionOf(kept.userId))?.status, 'active');
    assert.equal((await sync(kept)).status, 'completed');
    assert.equal((await connectionOf(lost.userId))?.status, 'disconnected');
    const told = await outboxEvents(service.db, lost.userId, 'connection.disconnected');
    const lastError = 'The key that sealed the stored tokens is lost; the user has to connect again';
    assert.deepEqual(told, [{ ...lost, providerId: 'provider_c', lastError, lastErrorCode: null }]);
    assert.equal((await call<{ isActive: boolean }>(service, 'GET', `/v1/webhooks/${webhookId}`)).isActive, true);
    const left = await service.db.query<{ id: string }>(sql`
      select id from inbound_notifications where id = any(${notices}::uuid[])`);
    assert.deepEqual(left, [{ id: notices[0] }]);
  });
});
