/** Where channels may lead; their secrets when the key that seals them changes, and when the server they go to does. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { sealedChannelRows } from '../../src/modules/tell/notifications/channels/key-change.ts';
import { openVault } from '../../src/platform/vault.ts';
import { createBrowser } from '../rig/notification-peers.ts';
import { startNotificationStack } from '../rig/notification-stack.ts';

test('channel secrets are sealed again under a new key, once; under an unknown one they are waited for', async () => {
  const stack = await startNotificationStack();
  try {
    const user = await stack.createUser();
    const id = await stack.addChannel(user, 'topic_push', {
      serverUrl: 'http://127.0.0.1:9/',
      topic: 'health',
      token: 'tk_1',
    });
    await stack.addChannel(user, 'email', { host: '127.0.0.1', port: 25, from: 'a@example.com', to: 'b@example.com' });
    const vault = openVault([randomBytes(32), ...(stack.config.encryptionKeys ?? [])]);
    assert.deepEqual(await sealedChannelRows.reseal(stack.db, vault), { resealed: 1, damaged: 0 });
    assert.deepEqual(await sealedChannelRows.reseal(stack.db, vault), { resealed: 0, damaged: 0 });
    // The service of this test knows only the old key.
    const answer = await stack.call('POST', `/users/${user}/notifications/channels/${id}/test`);
    const error = "The channel's secrets cannot be opened; save them again, or wait until their encryption key is back";
    assert.deepEqual(answer.json(), { status: 'failed', error });

    await stack.addRule(user, { categories: ['sync'], channelIds: [id] });
    const ids = { jobId: uuidv7(), userId: user, connectionId: uuidv7(), providerId: 'provider_c' };
    await stack.emit('sync.completed', user, { ...ids, metricsSynced: 1, syncedAt: new Date().toISOString() });
    await stack.attempts((all) => all.some(({ outgoing }) => outgoing.targetId === id));
    const logs = (await stack.call('GET', `/users/${user}/notifications/logs?status=pending`)).json() as {
      data: { attempts: number; error: string }[];
    };
    const waiting = logs.data.map((log) => ({ attempts: log.attempts, error: log.error }));
    assert.deepEqual(waiting, [{ attempts: 0, error }], 'a notification waits until the secrets can be opened');

    const save = (token: string) => {
      const config = { serverUrl: 'http://127.0.0.1:9/', topic: 'health', token };
      return stack.call('PUT', `/users/${user}/notifications/channels/${id}`, { config });
    };
    assert.equal((await save('********')).status, 400, 'a mask stands for nothing any more');
    assert.equal((await save('tk_2')).status, 200);
    const again = await stack.call('POST', `/users/${user}/notifications/channels/${id}/test`);
    assert.doesNotMatch(again.text, /secrets cannot be opened/);
  } finally {
    await stack.stop();
  }
});

test('a masked secret goes nowhere else than before', async () => {
  const stack = await startNotificationStack();
  try {
    const user = await stack.createUser();
    const url = 'http://127.0.0.1:9';
    const { keys } = createBrowser();
    const mail = { host: '127.0.0.1', port: 25, user: 'u', pass: 'p', from: 'a@example.com', to: 'b@example.com' };
    const put = (id: string, config: object) =>
      stack.call('PUT', `/users/${user}/notifications/channels/${id}`, { config });
    const cases = [
      ['email', 'pass', mail, { ...mail, pass: '********', host: '127.0.0.2' }],
      ['email', 'pass', mail, { ...mail, pass: '********', port: 2526 }],
      ['push', 'keys.auth', { endpoint: url, keys }, { endpoint: `${url}0`, keys: { ...keys, auth: '********' } }],
      [
        'topic_push',
        'token',
        { serverUrl: url, topic: 't', token: 'tk' },
        { serverUrl: `${url}0`, topic: 't', token: '********' },
      ],
      [
        'webhook',
        'secret',
        { url, secret: 'a secret of sixteen or more' },
        { url: 'https://127.0.0.1:9', secret: '********' },
      ],
    ] as const;
    for (const [type, field, stored, sent] of cases) {
      const answer = await put(await stack.addChannel(user, type, stored), sent);
      assert.equal(answer.status, 400, type);
      const message = `body.config.${field}: is a masked value, and the destination has changed; send the real one`;
      assert.equal((answer.json() as { message: string }).message, message);
    }
    const id = await stack.addChannel(user, 'email', mail);
    assert.equal((await put(id, { ...mail, pass: '********', to: 'c@example.com' })).status, 200);
  } finally {
    await stack.stop();
  }
});

test('an address whose name leads nowhere yet is saved with a warning, and private names are refused, as for webhooks', async () => {
  const stack = await startNotificationStack();
  try {
    const at = `/users/${await stack.createUser()}/notifications/channels`;
    const configOf = (url: string) => ({ config: { url, secret: 'a secret of sixteen or more' } });
    const first = { channelType: 'webhook', label: 'mine', ...configOf('https://hooks.invalid/hook') };
    const created = await stack.call('POST', at, first);
    assert.equal(created.status, 201, created.text);
    const { id, warning } = created.json() as { id: string; warning: string };
    assert.match(warning, /hooks\.invalid cannot be resolved/);
    const put = (url: string) => stack.call('PUT', `${at}/${id}`, configOf(url));
    const changed = (await put('https://hooks2.invalid/')).json() as { warning: string };
    assert.match(changed.warning, /hooks2\.invalid cannot/);
    assert.equal('warning' in ((await put('https://127.0.0.1/')).json() as object), false);
    for (const host of ['printer', 'nas.local', 'a.localhost', 'db.internal', 'router.home.arpa']) {
      const refused = await put(`https://${host}/hook`);
      assert.equal(refused.status, 400, host);
      assert.match(refused.text, /body\.config\.url.*OUTBOUND_ALLOW/);
    }
  } finally {
    await stack.stop();
  }
});
