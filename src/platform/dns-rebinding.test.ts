/** A name whose server answers a public address at first and one of this machine later, over a real name server. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type NameServer, startNameServer } from '../../test/rig/dns-server.ts';
import { createHttpClient, type HttpClient, OutboundError } from './http-client.ts';

const PUBLIC = '93.184.215.14';
/** Long enough for everything on this machine. Nobody answers at the public address within it. */
const TIMEOUT_MS = 1_500;

let names: NameServer;
let inside: Server;
let touched = 0;
let http: HttpClient;
let url: string;

before(async () => {
  inside = createServer((_, response) => {
    touched += 1;
    response.end();
  });
  inside.on('connection', () => {
    touched += 1;
  });
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  url = `https://rebind.example:${(inside.address() as AddressInfo).port}/hook`; // a TCP server has this form of address
});
beforeEach(async () => {
  names = await startNameServer();
  http = createHttpClient({ allow: [], resolver: names.resolve });
  touched = 0;
});
afterEach(async () => {
  names.close();
  await http.close();
});
after(() => void inside.close());

const send = () => http.request({ method: 'POST', url, body: '{}', timeoutMs: TIMEOUT_MS });
const refused = (error: unknown) => error instanceof OutboundError && error.kind === 'refused';

test('a name that is public when it is entered is refused as soon as it leads inside', async () => {
  names.answers = { 4: [[PUBLIC], ['127.0.0.1']], 6: [[]] };
  assert.equal(await http.guard.checkNewUrl(new URL(url)), undefined);
  for (let attempt = 0; attempt < 3; attempt++) await assert.rejects(send(), refused);
  assert.equal(touched, 0);
});

test('a call connects to the address that was checked: the name is asked for once', async () => {
  names.answers = { 4: [[PUBLIC], ['127.0.0.1']], 6: [[], ['::1']] };
  await assert.rejects(send(), (error: unknown) => error instanceof OutboundError && error.kind !== 'refused');
  assert.deepEqual(names.asked, { 4: 1, 6: 1 });
  assert.equal(touched, 0);
});

test('one address inside among public ones is enough to refuse', async () => {
  const mixed = [
    { 4: [[PUBLIC, '127.0.0.1']], 6: [[]] },
    { 4: [[PUBLIC]], 6: [['::1']] },
    { 4: [[PUBLIC]], 6: [['::ffff:7f00:1']] },
    { 4: [['0.0.0.0', PUBLIC]], 6: [[]] },
    { 4: [['169.254.169.254']], 6: [['2606:4700::1']] },
  ];
  for (const answers of mixed) {
    names.answers = answers;
    await assert.rejects(send(), refused, JSON.stringify(answers));
  }
  assert.equal(touched, 0);
});
