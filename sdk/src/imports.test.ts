import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConflictError, type Import, ImportFailedError, PayloadTooLargeError, Tributary } from './index.ts';

const MIB = 1024 * 1024;

/** A service that takes parts as the real one does, and loses what it is told to lose. */
function startService(loses: { readonly answers?: number; readonly takes?: number; readonly longer?: number } = {}) {
  const asked: string[] = [];
  let [received, size, status, lost] = [0, 0, 'uploading', 0];
  const state = () => ({ id: 'i', userId: 'u', size, received, status, error: status === 'failed' ? 'no XML' : null });
  const take = async (init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    assert.equal(headers.get('content-type'), 'application/offset+octet-stream');
    const { byteLength } = await new Response(init.body).arrayBuffer();
    if (byteLength > (loses.longer ?? Number.POSITIVE_INFINITY))
      return new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 });
    const fits =
      Number(headers.get('upload-offset')) === received && received < (loses.takes ?? Number.POSITIVE_INFINITY);
    if (fits) received += byteLength;
    if (fits && lost++ < (loses.answers ?? 0)) throw new TypeError('fetch failed');
    return fits
      ? new Response(null, { status: 204 })
      : Response.json({ code: 'CONFLICT', message: 'no' }, { status: 409 });
  };
  const client = new Tributary({
    baseUrl: 'http://service',
    apiKey: 'key',
    fetch: async (url, init) => {
      asked.push(`${init.method} ${url.replace('http://service/v1/users/u/imports', '')}`);
      if (init.method === 'PATCH') return take(init);
      if (init.method === 'GET') return Response.json(state());
      if (url.endsWith('/complete')) {
        status = 'completed';
        return Response.json({ jobId: 'i', status: 'queued' }, { status: 202 });
      }
      ({ size } = JSON.parse(String(init.body)) as { size: number });
      return Response.json(state(), { status: 201 });
    },
  });
  return {
    client,
    asked,
    end: (as: string) => {
      status = as;
    },
  };
}

test('a file goes in parts, and each state is told', async () => {
  const { client, asked } = startService();
  const seen: number[] = [];
  const onProgress = ({ received }: Import) => seen.push(received);
  const done = await client.importFile({ userId: 'u' }, new Blob([new Uint8Array(17 * MIB)]), { onProgress });
  assert.deepEqual([done.status, done.received], ['completed', 17 * MIB]);
  assert.deepEqual(seen, [0, 8 * MIB, 16 * MIB, 17 * MIB, 17 * MIB]);
  assert.deepEqual(asked, [
    'POST ',
    ...Array.from({ length: 3 }, () => ['PATCH /i', 'GET /i']).flat(),
    'POST /i/complete',
    'GET /i',
  ]);
});

test('a part whose answer got lost is not sent twice', async () => {
  const { client, asked } = startService({ answers: 1 });
  const done = await client.importFile({ userId: 'u' }, new Blob([new Uint8Array(9 * MIB)]));
  assert.equal(done.received, 9 * MIB);
  assert.equal(
    asked.filter((one) => one.startsWith('PATCH')).length,
    3,
    'the first part, its repetition, the second part',
  );
});

test('where a proxy refuses long parts, shorter ones are sent', async () => {
  const { client, asked } = startService({ longer: MIB });
  const done = await client.importFile({ userId: 'u' }, new Blob([new Uint8Array(2 * MIB + 1)]));
  assert.equal(done.received, 2 * MIB + 1);
  assert.equal(asked.filter((one) => one.startsWith('PATCH')).length, 3 + 3, '8, 4 and 2 MiB are refused');
  const closed = startService({ longer: 100 });
  const sent = closed.client.importFile({ userId: 'u' }, new Blob([new Uint8Array(MIB)]));
  await assert.rejects(sent, PayloadTooLargeError);
});

test('an import that takes no parts any more, and one that has failed, end the call', async () => {
  const refusing = startService({ takes: 1 });
  await assert.rejects(refusing.client.importFile({ userId: 'u' }, new Blob([new Uint8Array(9 * MIB)])), ConflictError);
  const failing = startService();
  await failing.client.createImport({ userId: 'u', kind: 'apple_health_export', size: 3 });
  failing.end('failed');
  const resumed = failing.client.importFile({ userId: 'u', importId: 'i' }, new Blob(['abc']));
  await assert.rejects(resumed, (error: unknown) => {
    assert.ok(error instanceof ImportFailedError);
    assert.deepEqual([error.code, error.message, error.import.id], ['IMPORT_FAILED', 'no XML', 'i']);
    return true;
  });
});

test('an upload goes on where it was broken off, with the same file only', async () => {
  const { client, asked } = startService();
  await client.createImport({ userId: 'u', kind: 'apple_health_export', size: 9 * MIB });
  await client.sendImportPart({ userId: 'u', importId: 'i', offset: 0, bytes: new Uint8Array(MIB) });
  const what = { userId: 'u', importId: 'i' };
  await assert.rejects(
    client.importFile(what, new Blob(['other'])),
    /the file has 5 bytes, and that of the import 9437184/,
  );
  await client.importFile(what, new Blob([new Uint8Array(9 * MIB)]));
  assert.equal(asked.filter((one) => one.startsWith('PATCH')).length, 2);
  await assert.rejects(client.sendImportPart({ userId: 'u', importId: 'i' } as never), /bytes is missing/);
});
