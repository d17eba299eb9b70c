/** Receives one webhook on a port of its own: the first user that is created from now on. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Tributary } from 'tributary-health';
import { onWebhook } from 'tributary-health/webhooks';

const client = new Tributary();
const secret = 'a secret of sixteen characters or more';

const { promise: created, resolve } = Promise.withResolvers<string>();
const receive = onWebhook({ 'user.created': ({ data }) => resolve(data.externalId) }, { secret });
const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // of a TCP server
const { id } = await client.createWebhook({ url: `http://127.0.0.1:${port}/`, secret, events: ['user.created'] });
console.log('Created', await created);
await client.deleteWebhook({ webhookId: id });
server.close();
