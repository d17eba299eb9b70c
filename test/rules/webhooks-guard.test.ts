/** No URL of a customer reaches the operator's network: it is refused when it is saved, and again when it is called. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { createDeliveries } from '../../src/modules/tell/deliveries/index.ts';
import { createWebhook } from '../../src/modules/tell/webhooks/index.ts';
import { FORBIDDEN_URLS } from '../../src/platform/testing/addresses.ts';
import { SECRET, startWebhookStack, type WebhookStack } from '../rig/webhook-stack.ts';

let service: WebhookStack;
let connections = 0;
const listener = createServer((socket) => {
  connections++;
  socket.destroy();
});
let urls: string[];

before(async () => {
  service = await startWebhookStack({ allow: [], retryDelaysMs: [0] });
  listener.listen(0, '::'); // all local addresses, IPv4 and IPv6
  await once(listener, 'listening');
  urls = shapes((listener.address() as AddressInfo).port); // a TCP server has this form of address
});

after(async () => {
  await service.stop();
  listener.close();
});

/** Every forbidden host in every way to write a URL, most of them leading to the listener's port. */
function shapes(port: number): string[] {
  const hosts = FORBIDDEN_URLS.flatMap((url) => /^https:\/\/([^/@:]+|\[[^/]+\])(?::\d+)?\//.exec(url)?.[1] ?? []);
  const shaped = [...new Set(hosts)].flatMap((host) => [
    `https://${host}:${port}/hook`,
    `HTTPS://${host}:${port}/a/b?c=d#e`,
    `https://${host}:${port}`,
    `https:${host}:${port}/hook`,
    `https:/${host}:${port}/hook`,
    `https:\\\\${host}:${port}\\hook`,
    `https://user:pass@${host}:${port}/hook`,
    `https://example.com@${host}:${port}/`,
    `http://${host}:${port}/hook`,
    `https://${host}/hook`,
  ]);
  return [...FORBIDDEN_URLS, ...shaped];
}

/** Makes a connection of our own last: when it is counted, all earlier connections have been counted too. */
async function assertUntouched(): Promise<void> {
  const counted = once(listener, 'connection');
  connect((listener.address() as AddressInfo).port, '127.0.0.1').unref();
  await counted;
  assert.equal(connections, 1);
  connections = 0;
}

test('when saved: each of more than 3,000 forbidden URLs is a 400', async () => {
  assert.ok(urls.length >= 3_000, `${urls.length} URLs`);
  const target = await service.call({
    method: 'POST',
    path: '/v1/webhooks',
    body: { url: 'https://example.com/', secret: SECRET, events: ['user.created'] },
  });
  const { id } = target.json() as { id: string }; // the declared answer
  for (const [index, url] of urls.entries()) {
    const body = { url, secret: SECRET, events: ['user.created'] };
    const answer = await service.call({ method: 'POST', path: '/v1/webhooks', body });
    assert.equal(answer.status, 400, url);
    if (index % 10 !== 0) continue;
    const change = await service.call({ method: 'PATCH', path: `/v1/webhooks/${id}`, body: { url } });
    assert.equal(change.status, 400, url);
  }
  await assertUntouched();
});

test('when called: none of them is connected to, even if it had been saved', async () => {
  const { db, parts, workspaceId } = service;
  const scope = { workspaceId, userId: workspaceId, kind: 'webhook' };
  await db.transaction(async (tx) => {
    const messages = [];
    for (const url of urls) {
      const input = { url, secret: SECRET, events: ['user.created'] };
      const { id } = await createWebhook(tx, parts.vault, workspaceId, input, new Date());
      messages.push({ targetId: id, topic: 'user.created', body: '{}' });
    }
    await createDeliveries(tx, scope, messages, { delaysMs: [0], jitter: 0 }, new Date());
  });
  const attempts = await service.attempts((all) => all.length >= urls.length);
  for (const { ended } of attempts) {
    assert.equal(ended.status, 'failed');
    assert.equal(ended.line.statusCode, null);
  }
  await assertUntouched();
});

test('a name that resolves to a local address since it was saved is never connected to', async () => {
  const { port } = listener.address() as AddressInfo; // as above
  const input = { url: `https://localhost:${port}/hook`, secret: SECRET, events: ['user.created'] };
  const { id } = await service.db.transaction((tx) =>
    createWebhook(tx, service.parts.vault, service.workspaceId, input, new Date()),
  );
  await service.call({ method: 'POST', path: `/v1/webhooks/${id}/test` });
  const attempts = await service.attempts((all) => all.some(({ outgoing }) => outgoing.targetId === id));
  const attempt = attempts.find(({ outgoing }) => outgoing.targetId === id);
  assert.match(String(attempt?.ended.line.error), /not public/);
  await assertUntouched();
});
