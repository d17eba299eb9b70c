import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ConsoleRoot, plantConsole } from '../../../test/rig/console-root.ts';
import { type Bundle, findBundle, type NoBundle } from './find-bundle.ts';
import { readFingerprint } from './fingerprint.ts';

interface Place extends ConsoleRoot {
  readonly cacheFolder: string;
  /** The messages of the searches. */
  readonly said: string[];
  search(): Promise<Bundle | NoBundle>;
}

async function plant(t: TestContext, packages = true): Promise<Place> {
  const console = await plantConsole(packages);
  t.after(console.remove);
  const cacheFolder = join(console.root, 'data', 'console');
  const said: string[] = [];
  const log = {
    info: (_: object, text: string) => said.push(text),
    warn: (text: string) => said.push(text),
    error: () => said.push('error'),
  };
  const search = () => {
    // Only these three are called, and like this.
    return findBundle({ root: console.root, cacheFolder, log: log as never }).found;
  };
  return { ...console, cacheFolder, said, search };
}

function made(found: Bundle | NoBundle): Bundle {
  assert.ok('manifest' in found, JSON.stringify(found));
  return found;
}

test('a bundle has every file as it is and compressed, and says what the first script needs at once', async (t) => {
  const { search } = await plant(t);
  const { folder, manifest } = made(await search());
  assert.match(manifest.entry, /^main-[A-Z0-9]{8}\.js$/);
  assert.match(manifest.style, /^style-[A-Z0-9]{8}\.css$/);
  const names = Object.keys(manifest.files).sort();
  const [shared] = manifest.preload;
  assert.deepEqual(manifest.preload, [shared], 'not the page, which comes later');
  assert.deepEqual(names.length, 4);
  for (const name of [manifest.entry, manifest.style, String(shared)]) assert.ok(names.includes(name), name);
  for (const name of names) {
    const content = await readFile(join(folder, name));
    const [gz, br] = await Promise.all(['.gz', '.br'].map((ending) => readFile(join(folder, name + ending))));
    assert.ok(gz !== undefined && br !== undefined);
    assert.deepEqual([gunzipSync(gz), brotliDecompressSync(br)], [content, content]);
    const sizes = { bytes: content.length, gzipBytes: gz.length, brotliBytes: br.length };
    assert.deepEqual(manifest.files[name], sizes);
  }
  assert.match(await readFile(join(folder, manifest.style), 'utf8'), /--ink: ?black.*main\{p\{/s);
});

test('an earlier bundle is used until something of the console changes', async (t) => {
  const { search, said, write, root } = await plant(t);
  const first = made(await search());
  assert.equal(made(await search()).folder, first.folder);
  const before = await readFingerprint(root);
  await write('console/src/page.test.ts', 'no part of it');
  assert.equal(await readFingerprint(root), before);
  await write('sdk/src/further.ts', 'export const further = 1;\n');
  assert.notEqual(made(await search()).folder, first.folder);
  assert.deepEqual(said, [
    'the console is bundled',
    'the console is there, from an earlier start',
    'the console is bundled',
  ]);
});

test('two starts at once get the same bundle and leave nothing else', async (t) => {
  const { search, cacheFolder } = await plant(t);
  const [one, other] = await Promise.all([search(), search()]);
  assert.deepEqual(made(one ?? assert.fail()), other);
  assert.deepEqual(await readdir(cacheFolder), [made(one ?? assert.fail()).manifest.fingerprint]);
});

test('the bundle in use and the one before it are kept, older ones and old drafts are not', async (t) => {
  const { search, cacheFolder } = await plant(t);
  const hourAgo = Date.now() / 1000 - 3600;
  for (const [age, name] of ['last', 'oldest', '.draft-killed', '.draft-now'].entries()) {
    await mkdir(join(cacheFolder, name), { recursive: true });
    if (name !== '.draft-now') await utimes(join(cacheFolder, name), hourAgo - age, hourAgo - age);
  }
  const { manifest } = made(await search());
  assert.deepEqual((await readdir(cacheFolder)).sort(), ['.draft-now', manifest.fingerprint, 'last'].sort());
});

test('console/dist comes first while it is up to date, and counts without sources', async (t) => {
  const { search, said, root, cacheFolder, write } = await plant(t);
  const { folder } = made(await search());
  const dist = join(root, 'console', 'dist');
  await rename(folder, dist);
  assert.equal(made(await search()).folder, dist);
  await write('console/src/page.ts', 'document.title = "changed";\n');
  const { folder: fresh } = made(await search());
  assert.equal(join(fresh, '..'), cacheFolder);
  await rm(join(root, 'console', 'src'), { recursive: true });
  assert.equal(made(await search()).folder, dist);
  assert.equal(said.filter((words) => words === 'the console is there, in console/dist').length, 2);
});

test('what is missing is said, with the command that gets it', async (t) => {
  const unpacked = await plant(t, false);
  const missing = await unpacked.search();
  assert.ok('reason' in missing);
  assert.match(missing.reason, /packages that are not installed: @base-ui\/react, .*esbuild, react, react-dom/);
  assert.equal(missing.command, 'npm install --no-save --include=optional');
  await rm(join(unpacked.root, 'console', 'src'), { recursive: true });
  const without = await unpacked.search();
  assert.ok('reason' in without && /neither a bundled console.*nor the sources/.test(without.reason));
  assert.equal(without.command, 'node console/bundle.ts --out console/dist');
});

test('a faulty source is named with its line, and so is a stylesheet that no page would load', async (t) => {
  const { search, write, said } = await plant(t);
  await write('console/src/shared.ts', 'export const shared = ;\n');
  const faulty = await search();
  assert.ok('reason' in faulty);
  assert.match(faulty.reason, /console\/src\/shared\.ts:1:22/);
  await write('console/src/shared.ts', "import './page.css';\nexport const shared = '';\n");
  await write('console/src/page.css', 'p { color: red; }\n');
  const stray = await search();
  assert.ok('reason' in stray);
  assert.match(stray.reason, /A script imports console\/src\/page\.css/);
  assert.deepEqual(said, ['error', 'error']);
});

test('a folder that cannot be written to is a reason, not a failure of the start', async (t) => {
  const { search, root } = await plant(t);
  await writeFile(join(root, 'data'), 'a file where the folder should be');
  const found = await search();
  assert.ok('reason' in found && /could not be bundled: E/.test(found.reason), JSON.stringify(found));
});
