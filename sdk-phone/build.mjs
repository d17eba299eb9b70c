/**
 * Compiles `src/` to `dist/`, or to the new folder that is given. It is plain JavaScript, because the machine that packs may
 * have Node 20.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [given] = process.argv.slice(2);
const dist = given === undefined ? new URL('dist/', import.meta.url) : pathToFileURL(resolve(given) + sep);
if (given === undefined) rmSync(dist, { recursive: true, force: true });
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const project = fileURLToPath(new URL('tsconfig.build.json', import.meta.url));
execFileSync(process.execPath, [compiler, '-p', project, '--outDir', fileURLToPath(dist)], { stdio: 'inherit' });

// The compiler renames imports in programs only; in declarations they would name files that are not in the package.
for (const name of readdirSync(dist, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = new URL(name, dist);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(from '\.\.?\/[^']+)\.ts'/g, "$1.js'"));
}
