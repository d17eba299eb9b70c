import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configOf, destinationOf, valueAt } from './channel-config.ts';

test('members of a configuration are found and put back by their paths', () => {
  const fields = [
    { path: 'endpoint', type: 'url' },
    { path: 'keys.p256dh', type: 'text' },
    { path: 'keys.auth', type: 'secret' },
    { path: 'port', type: 'number' },
    { path: 'token', type: 'secret' },
  ] as const;
  const config = { endpoint: 'https://push.example.com/a', keys: { p256dh: 'B', auth: '********' }, port: 587 };
  assert.deepEqual(
    configOf(fields, (path) => valueAt(config, path)),
    config,
  );
});

test('a channel is told by whom it reaches, else by the host of its address', () => {
  assert.equal(destinationOf({ host: 'smtp.example.com', to: 'ann@example.org' }), 'ann@example.org');
  assert.equal(destinationOf({ serverUrl: 'https://push.example.com', topic: 'mine' }), 'mine');
  assert.equal(destinationOf({ webhookUrl: 'https://chat.example.com/********' }), 'chat.example.com');
  assert.equal(destinationOf({}), '');
});
