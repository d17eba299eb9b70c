import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ConfigError } from '../settings/config.ts';
import { readVendorMarks } from './vendor-marks.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#a33"/></svg>';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-marks-'));
});
after(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('an image becomes a data URL, and a provider without one has none', async () => {
  const marks = await readVendorMarks({ provider_c: { markFile: await file('c.svg', SVG) }, provider_d: {} });
  assert.deepEqual([...marks], [['provider_c', `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`]]);
});

test('a file that is not there or holds no harmless image stops the start and is named', async () => {
  const script = await file('script.svg', SVG.replace('<rect', '<script/><rect'));
  const cut = await file('cut.png', Buffer.from('89504e470d0a1a0a00', 'hex'));
  const large = await file('large.svg', SVG.padEnd(50_000));
  for (const [markFile, problem] of [
    [join(folder, 'none.svg'), /^PROVIDER_C_MARK_FILE cannot be read: ENOENT/],
    [script, /^PROVIDER_C_MARK_FILE .*script\.svg .*<script>/],
    [cut, /^PROVIDER_C_MARK_FILE .*cut\.png /],
    [large, /^PROVIDER_C_MARK_FILE .*large\.svg must not be longer than 64 KiB/],
  ] as const) {
    await assert.rejects(readVendorMarks({ provider_c: { markFile } }), (error: Error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, problem);
      return true;
    });
  }
});
