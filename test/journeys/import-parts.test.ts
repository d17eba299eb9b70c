/** How the parts of an export file are stored: piece by piece, so that what has come of a part that is broken off stays. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { PartWriter } from '../../src/modules/collect/imports/index.ts';
import { partsSource } from '../../src/modules/collect/imports/parts.ts';
import { sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { type Composition, openComposition } from '../rig/composition.ts';
import { insertUser } from '../rig/rows.ts';

const MIB = 1024 * 1024;
const PART_TYPE = 'application/offset+octet-stream';
const file = randomBytes(9 * MIB + 5);

let app: Composition;
before(async () => {
  app = await openComposition();
});
after(() => app.close());

async function begin() {
  const userId = await insertUser(app.db, app.workspaceId);
  const imports = `/v1/users/${userId}/imports`;
  const body = { kind: 'apple_health_export', size: file.length };
  const { status, json, text } = await app.call({ method: 'POST', path: imports, body });
  assert.equal(status, 201, text);
  const { id } = json() as { id: string };
  return { own: { userId, importId: id }, importId: id, path: `${imports}/${id}` };
}

async function send(path: string, offset: number, body: Buffer): Promise<number> {
  const headers = { 'content-type': PART_TYPE, 'upload-offset': String(offset) };
  return (await app.call({ method: 'PATCH', path, body, headers })).status;
}

const receivedOf = async (path: string) => Number((await app.call({ method: 'HEAD', path })).headers['upload-offset']);

async function assertWhole(importId: string): Promise<void> {
  const source = partsSource(app.db, app.parts.vendors.vault, importId, file.length);
  assert.ok(file.equals(await source.read(0, file.length)));
}

test('a part lies in short rows, and the file in them is what was sent', async () => {
  const { importId, path } = await begin();
  assert.equal(await send(path, 0, file.subarray(0, 8 * MIB)), 204);
  assert.equal(await send(path, 8 * MIB, file.subarray(8 * MIB)), 204);
  const rows = await app.db.query<{ bytes: number }>(sql`
    select octet_length(body) as bytes from import_parts where import_id = ${importId}`);
  assert.equal(rows.length, 73);
  assert.ok(rows.every(({ bytes }) => bytes < 150_000));
  await assertWhole(importId);
});

test('what has come of a part that is broken off stays, and the next part goes on there', async () => {
  const { importId, path } = await begin();
  const address = new URL(await app.listen());
  const socket = connect(Number(address.port), address.hostname);
  const head = [
    `PATCH ${path} HTTP/1.1`,
    ...['host: localhost', `authorization: Bearer ${app.apiKey}`, `content-type: ${PART_TYPE}`],
    ...['upload-offset: 0', `content-length: ${8 * MIB}`],
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(file.subarray(0, 5.5 * MIB));
  await until(
    () => receivedOf(path),
    (received) => received === 5 * MIB,
  );
  socket.destroy();
  assert.equal(await send(path, 0, file.subarray(0, MIB)), 409);
  // The rows that came after those 5 MiB may be stored meanwhile.
  const goOn = async () => {
    const received = await receivedOf(path);
    return send(path, received, file.subarray(received));
  };
  assert.equal(await until(goOn, (status) => status !== 409), 204);
  await assertWhole(importId);
});

test('the rows of a part that is broken off are stored, but not what makes no row yet', async () => {
  const { own, path } = await begin();
  const target = { own, vault: app.parts.vendors.vault, offset: 0, length: 8 * MIB };
  const writer = new PartWriter({ ...target, transaction: (work) => app.db.transaction(work) });
  await writer.take(file.subarray(0, 1.5 * MIB + 100));
  assert.equal(await receivedOf(path), MIB);
  await writer.keepBroken();
  assert.equal(await receivedOf(path), 1.5 * MIB);
});

test('of a part that ends beyond the file, or begins elsewhere, nothing is stored', async () => {
  const { path } = await begin();
  assert.equal(await send(path, 0, file.subarray(0, 3 * MIB)), 204);
  assert.equal(await send(path, 3 * MIB, randomBytes(7 * MIB)), 400);
  for (const offset of [0, MIB, 4 * MIB]) assert.equal(await send(path, offset, file.subarray(0, 2 * MIB)), 409);
  assert.equal(await receivedOf(path), 3 * MIB);
});
