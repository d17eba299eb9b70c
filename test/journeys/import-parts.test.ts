/** How the parts of an export file are stored: piece by piece, so that what has come of a part that is broken off stays. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { PartWriter } from '../../src/modules/collect/imports/index.ts';
import { partsSource } from '../../src/modules/collect/imports/parts.ts';
import { sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { type Composition, openComposition } from '../rig/composition.ts';
import type { Answer } from '../rig/http.ts';
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
  const told = await app.db.query<{ received: number }>(sql`
    select (data::jsonb ->> 'received')::integer as received from stream_events
    where event = 'import.progress' and data::jsonb ->> 'importId' = ${importId} order by id`);
  assert.deepEqual(
    told.map(({ received }) => received),
    [0, 8 * MIB],
    'others see how much has come',
  );
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
  const target = { own, vault: app.parts.vendors.vault, offset: 0, length: 8 * MIB, onProgress: async () => {} };
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

describe('the files that wait to be read', () => {
  const bounds = () => {
    const { importMaxBytes, importWorkspaceMaxBytes, importTotalMaxBytes } = app.config;
    return { importMaxBytes, importWorkspaceMaxBytes, importTotalMaxBytes };
  };
  const beginIn = async (workspaceId: string, key: string, size: number) => {
    const path = `/v1/users/${await insertUser(app.db, workspaceId)}/imports`;
    const body = { kind: 'apple_health_export', size };
    return { path, answer: await app.call({ method: 'POST', path, body, key }) };
  };
  const codeOf = ({ status, json, headers }: Answer) => [
    status,
    (json() as { code: string }).code,
    headers['retry-after'],
  ];

  test('have at most so many bytes in a workspace, and in all of them', async () => {
    const before = bounds();
    try {
      const [one, other] = [await app.addWorkspace('one'), await app.addWorkspace('other')];
      const begin = ({ workspaceId, rawKey }: typeof one, size: number) => beginIn(workspaceId, rawKey, size);
      await app.db.query(sql`update imports set status = 'cancelled', finished_at = now(), has_parts = false`);
      Object.assign(app.config, { importWorkspaceMaxBytes: 10 * MIB, importTotalMaxBytes: 15 * MIB });
      const first = await begin(one, 6 * MIB);
      assert.equal(first.answer.status, 201);
      const full = (await begin(one, 5 * MIB)).answer;
      assert.deepEqual(codeOf(full), [429, 'RATE_LIMIT_EXCEEDED', '60']);
      assert.match(full.text, /IMPORT_WORKSPACE_MAX_BYTES/);
      // Of two at once that have room one by one, one has.
      const both = await Promise.all([1, 2].map(async () => (await begin(other, 6 * MIB)).answer.status));
      assert.deepEqual(both.toSorted(), [201, 429]);
      const crowded = (await begin(one, 4 * MIB)).answer;
      assert.deepEqual(codeOf(crowded), [503, 'UNAVAILABLE', '60']);
      assert.match(crowded.text, /IMPORT_TOTAL_MAX_BYTES/);
      // What has not come of a cancelled file takes no room.
      const { id } = first.answer.json() as { id: string };
      await app.call({ method: 'DELETE', path: `${first.path}/${id}`, key: one.rawKey });
      assert.equal((await begin(one, 9 * MIB)).answer.status, 201);
    } finally {
      Object.assign(app.config, before);
    }
  });

  test('keep the room of what has come until it is deleted', async () => {
    const before = bounds();
    try {
      await app.db.query(sql`update imports set status = 'cancelled', finished_at = now(), has_parts = false`);
      Object.assign(app.config, { importWorkspaceMaxBytes: file.length, importTotalMaxBytes: file.length });
      const { own, path } = await begin();
      assert.equal(await send(path, 0, file.subarray(0, MIB)), 204);
      assert.equal((await app.call({ method: 'DELETE', path })).status, 204);
      const next = async () => (await beginIn(app.workspaceId, app.apiKey, file.length)).answer.status;
      assert.equal(await next(), 429);
      await app.runTask('import_file', own);
      assert.equal(await next(), 201);
    } finally {
      Object.assign(app.config, before);
    }
  });
});
