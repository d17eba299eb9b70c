import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { pngFault } from './png.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function header(width = 1, height = 1, rest = [8, 6, 0, 0, 0]): Buffer {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return chunk('IHDR', Buffer.concat([sides, Buffer.from(rest)]));
}

const PIXELS = chunk('IDAT', deflateSync(Buffer.alloc(5)));
const END = chunk('IEND');
const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks]);
const whole = png(header(), PIXELS, END);

test('a whole image is accepted', () => {
  assert.equal(pngFault(whole), undefined);
  assert.equal(
    pngFault(png(header(2_048, 1, [1, 3, 0, 0, 1]), chunk('PLTE', Buffer.alloc(3)), PIXELS, END)),
    undefined,
  );
});

test('each fault is named', () => {
  const damaged = Buffer.from(whole);
  damaged[20] = 9;
  for (const [bytes, fault] of [
    [Buffer.alloc(0), /signature/],
    [Buffer.from('GIF89a'), /signature/],
    [SIGNATURE, /cut off/],
    [whole.subarray(0, -1), /cut off/],
    [png(header(), PIXELS), /cut off/],
    [Buffer.concat([whole, Buffer.from('<script>')]), /follows its end/],
    [damaged, /checksum of its chunk IHDR/],
    [png(PIXELS, header(), END), /first chunk must be IHDR/],
    [png(END), /first chunk must be IHDR/],
    [png(chunk('IHDR', Buffer.alloc(12)), PIXELS, END), /first chunk must be IHDR/],
    [png(header(), END), /no chunk IDAT/],
    [png(header(), chunk('ID T'), END), /without a name/],
    [png(header(0, 1), PIXELS, END), /no pixels/],
    [png(header(2_049, 1), PIXELS, END), /at most 2048 pixels.*2049 × 1/],
    [png(header(1, 4_000_000_000), PIXELS, END), /at most 2048 pixels/],
    [png(header(1, 1, [8, 5, 0, 0, 0]), PIXELS, END), /does not define/],
    [png(header(1, 1, [3, 0, 0, 0, 0]), PIXELS, END), /does not define/],
    [png(header(1, 1, [8, 6, 1, 0, 0]), PIXELS, END), /does not define/],
    [png(header(1, 1, [8, 6, 0, 0, 2]), PIXELS, END), /does not define/],
  ] as const) {
    assert.match(pngFault(bytes) ?? 'no fault', fault);
  }
});
