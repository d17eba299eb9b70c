/**
 * `npm run bundle`: everything that the service needs at run time but Node, in one folder without TypeScript and without
 * node_modules. The container image is made of it (Dockerfile):
 *
 *     node scripts/bundle.ts --out dist
 */
import { realpathSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Metafile, type Plugin } from 'esbuild';
import { bundleConsole } from '../console/bundle.ts';
import { describeShipped } from './bundle/shipped.ts';

const ROOT = dirname(import.meta.dirname);

/** The command line, what it imports before everything else, and the programs of threads. */
const PROGRAMS = [
  'src/main.mjs',
  'src/compile-cache.mjs',
  'src/compose/job-thread-program.ts',
  'src/platform/http/compress-viewer.ts',
];

/** What the service reads as a file. It finds them by the same paths as in a checkout (src/platform/own-files.ts). */
const FILES = [
  'LICENSE',
  'migrations',
  'src/modules/access/sign-in/browser/console.js',
  'src/modules/collect/connections/pages/browser/connect.js',
  'src/modules/collect/connections/pages/browser/page.js',
  'src/modules/collect/connections/pages/browser/upload.js',
];

/** pg would load its client in C only if it were asked to. */
const LEFT_OUT = ['pg-native'];

/** What a package loads without need, and what stands in its place. */
const UNUSED = [
  // It looks through the folders above for a configuration of its own, in any format, TypeScript included.
  {
    by: 'graphile-worker',
    name: 'cosmiconfig',
    instead: 'export const cosmiconfigSync = () => ({ search: () => null });',
  },
  // It can write the API's description as YAML, and nobody asks it to.
  { by: '@fastify/swagger', name: 'yaml', instead: '' },
];

const withoutUnused: Plugin = {
  name: 'without-unused',
  setup: ({ onResolve, onLoad }) => {
    for (const { by, name, instead } of UNUSED) {
      onResolve({ filter: new RegExp(`^${name}$`) }, ({ importer }) =>
        importer.replaceAll('\\', '/').includes(`/node_modules/${by}/`)
          ? { path: name, namespace: 'unused' }
          : undefined,
      );
      onLoad({ filter: new RegExp(`^${name}$`), namespace: 'unused' }, () => ({ contents: instead }));
    }
  },
};

/**
 * A module that imports `node:http` makes Node read every member of it, and with some of them Node loads its own `fetch` and
 * WebSocket, which nothing here uses: a fifth of the time of a start. So Node's modules are taken as they are. One that is
 * loaded later by `import()` stays an import, because its caller takes members by their names.
 */
const builtinsAsTheyAre: Plugin = {
  name: 'builtins-as-they-are',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'import-statement' && isBuiltin(path) ? { path, namespace: 'builtin' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** Packages in the older format of Node call `require`, which modules do not have. */
const REQUIRE = `import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);`;

/** Bundles into `folder`, which is emptied first. */
export async function bundleService(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const metafile = await bundleProgram(folder);
  // One after the other: this ends esbuild's process when it is done.
  const { packages } = await bundleConsole(join(folder, 'console', 'dist'));
  const shipped = await describeShipped(ROOT, [...packagesIn(metafile), ...packages]);
  await writeFile(join(folder, 'sbom.json'), `${JSON.stringify(shipped.sbom, null, 2)}\n`);
  await writeFile(join(folder, 'LICENCES.txt'), shipped.licences);
}

/** Bundles everything but the console, and without the lists of what is shipped. */
export async function bundleProgram(folder: string): Promise<Metafile> {
  const metafile = await bundlePrograms(folder);
  for (const path of FILES) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  const { name, version, license, type } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ name, version, license, type }, null, 2)}\n`);
  return metafile;
}

async function bundlePrograms(folder: string): Promise<Metafile> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outbase: '.',
    // Only named, so that the source maps name the files of the repository by their paths from the bundle's own folder.
    outdir: ROOT,
    write: false,
    metafile: true,
    bundle: true,
    // A command loads only what it needs, as from the sources.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'src/parts/[name]-[hash]',
    // Names stay as they are: a stack trace shows them.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none', // LICENCES.txt has the licences as a whole
    external: LEFT_OUT,
    plugins: [withoutUnused, builtinsAsTheyAre],
    inject: ['scripts/bundle/stack-traces.mjs'],
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
  for (const { path, contents } of outputFiles) {
    const file = join(folder, path.slice(ROOT.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents);
  }
  return metafile;
}

/** The folders of the packages whose code is in the bundle: `node_modules/fastify`. */
function packagesIn({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const folders = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(folders)].filter((folder) => folder !== undefined);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (values.out === undefined) throw new Error('--out names the folder to bundle into');
  await bundleService(resolve(values.out));
}
