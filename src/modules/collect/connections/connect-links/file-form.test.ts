import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { readFileForm } from './file-form.ts';

const CONTENT = Buffer.from('PK\r\n--edge\r\n\r\nthe file has its own line ends\r\n--edge-');
const form = (content: Buffer, name = 'name="file"; filename="export.zip"') =>
  Buffer.concat([
    Buffer.from(`--edge\r\nContent-Disposition: form-data; ${name}\r\nContent-Type: application/zip\r\n\r\n`),
    content,
    Buffer.from('\r\n--edge--\r\n'),
  ]);

/** @param step how many bytes come at once */
async function read(body: Buffer, step: number, type = 'multipart/form-data; boundary=edge', length = body.length) {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += step) chunks.push(body.subarray(at, at + step));
  const headers = { 'content-type': type, 'content-length': String(length) };
  const raw = Object.assign(Readable.from(chunks), { headers }) as unknown as IncomingMessage; // as much of one as is read
  const taken: Buffer[] = [];
  let size = -1;
  await readFileForm(raw, {
    begin: async (bytes) => {
      size = bytes;
    },
    take: async (bytes) => {
      taken.push(Buffer.from(bytes));
    },
  });
  return { size, content: Buffer.concat(taken).toString() };
}

describe('the form with a file', () => {
  it('gives the file, in whatever pieces it comes', async () => {
    for (const step of [1, 2, 7, 64, 10_000]) {
      assert.deepEqual(await read(form(CONTENT), step), { size: CONTENT.length, content: CONTENT.toString() });
    }
  });

  it('is refused where it is another one, empty, or cut off', async () => {
    const whole = form(CONTENT);
    await assert.rejects(read(whole, 64, 'text/plain'), /must be the form of the page/);
    await assert.rejects(read(whole, 64, 'multipart/form-data; boundary=other'), /must be the form of the page/);
    await assert.rejects(read(form(CONTENT, 'name="text"'), 64), /must be the form of the page/);
    await assert.rejects(read(form(Buffer.alloc(0)), 64), /must be a file that is not empty/);
    await assert.rejects(read(Buffer.alloc(40_000, 'a'), 1_000), /must be the form of the page/);
    await assert.rejects(read(whole.subarray(0, -4), 64, undefined, whole.length), /must be the form of the page/);
  });
});
