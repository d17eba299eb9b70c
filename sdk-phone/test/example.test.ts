/** The example, and the kit in it, as a bundler for React Native takes them: for Hermes, with what the phone has and nothing of Node. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const KIT_MAX_BYTES = 28 * 1024;

async function bundle(entry: string, external: readonly string[]) {
  const { metafile, outputFiles } = await build({
    entryPoints: [pathOf(entry)],
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    outfile: 'bundle.js',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    alias: { 'tributary-health-phone': pathOf('src/index.ts') },
    external: [...external],
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return { imports: [...new Set(imports)], bytes: outputFiles[0]?.contents.length ?? 0 };
}

test('the example bundles, and imports what its package.json names', async () => {
  const { dependencies } = JSON.parse(readFileSync(pathOf('example/package.json'), 'utf8'));
  const named = Object.keys(dependencies).filter((name) => name !== 'tributary-health-phone');
  const { imports } = await bundle('example/index.ts', [...named, 'react/jsx-runtime']);
  assert.ok(imports.includes('react-native'));
  assert.deepEqual(
    imports.filter((name) => builtinModules.includes(name)),
    [],
  );
});

test('the kit imports nothing at all, and is small', async () => {
  const { imports, bytes } = await bundle('src/index.ts', []);
  assert.deepEqual(imports, []);
  assert.ok(bytes < KIT_MAX_BYTES, `${bytes} bytes`);
});
