import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { AppError } from '../errors.ts';
import { allowSlowBody, limitBodies } from './client-times.ts';

/** A busy machine may stand still for a second. */
const PACE = { bytes: 4, everyMs: 2_000, totalMs: 60_000 };

let server: Server;
before(async () => {
  server = createServer((request, response) => {
    allowSlowBody(request, response, PACE);
    request.resume().once('error', (error) => response.end(error instanceof AppError ? error.code : 'another error'));
    request.once('end', () => response.end('complete'));
  });
  limitBodies(server, { headersMs: 0, bodyMs: 100, keepAliveMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** Begins a body of 12 bytes; the request as the server sees it. */
async function begin() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>; // node:http's event
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 12\r\nconnection: close\r\n\r\n');
  const [request] = await arrived;
  return { socket, request };
}

test('a long body has time as long as it gets on', async () => {
  const { socket, request } = await begin();
  for (const part of ['abcd', 'efgh']) {
    socket.write(part);
    await once(request, 'data');
  }
  socket.write('ijkl');
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  assert.match(answer, /complete/);
});

test('a long body that gets on too slowly is cut', async () => {
  const { socket } = await begin();
  socket.write('ab');
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  assert.match(answer, /REQUEST_TIMEOUT/);
});
