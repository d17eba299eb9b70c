/** From a real sync to the message that a person receives, without any simulated step. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { after, before, test } from 'node:test';
import { until } from '../rig/clock.ts';
import { call, connect, createUser, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';

interface Received {
  category: string;
  severity: string;
  title: string;
}

let service: TestService;
const received: Received[] = [];
const receiver = createServer((request, response) => {
  void readNotification(request).then((notification) => {
    received.push(notification);
    response.writeHead(204).end();
  });
});

async function readNotification(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
  return JSON.parse(Buffer.concat(chunks).toString());
}

before(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const env = { OUTBOUND_ALLOW: '127.0.0.1', SYNC_RETRY_DELAYS_MS: '0' };
  service = await startTestService(env, { worker: true, sandbox: true });
});
after(async () => {
  await service.stop();
  receiver.close();
});

async function heard(category: string, severity: string): Promise<Received> {
  const find = async () => received.find((one) => one.category === category && one.severity === severity);
  const found = await until(find, (one) => one !== undefined);
  assert.ok(found !== undefined);
  return found;
}

test('a person is told about a completed sync, a failed sync, and a connection in trouble', async () => {
  const userId = await createUser(service, 'listener');
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const channel = await call<{ id: string }>(service, 'POST', `/v1/users/${userId}/notifications/channels`, {
    body: {
      channelType: 'webhook',
      label: 'mine',
      config: { url: `http://127.0.0.1:${port}/`, secret: 'sixteen letters!' },
    },
    status: 201,
  });
  const rule = { name: 'all', categories: ['sync', 'system'], minSeverity: 'info', channelIds: [channel.id] };
  await call(service, 'POST', `/v1/users/${userId}/notifications/rules`, { body: rule, status: 201 });

  const connectionId = await connect(service, userId, 'provider_c', 'runner');
  await waitForSync(service, userId);
  assert.ok((await heard('sync', 'info')).title.length > 0);

  const fault = (method: string, body?: object) =>
    fetch(`${service.sandboxUrl}/sandbox/faults/provider_c`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  assert.ok((await fault('PUT', { kind: 'server-error' })).ok);
  const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
  const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
  assert.equal((await waitForSync(service, userId, jobId)).status, 'failed');
  await fault('DELETE');
  await heard('sync', 'warning');
  await heard('system', 'warning');
});
