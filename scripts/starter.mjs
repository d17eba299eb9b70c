/**
 * `npm run starter -- ../my-app`: a small app in a new folder. It is a copy of starter/, under the name of its folder,
 * with the TypeScript client as this repository packs it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [folder] = process.argv.slice(2);

function fail(line) {
  process.stderr.write(`tributary: ${line}\n`);
  process.exit(2);
}
if (folder === undefined) fail('name the folder that is to be made: npm run starter -- ../my-app');

// npm runs scripts in the folder of package.json; INIT_CWD is where the person stands.
const app = resolve(process.env.INIT_CWD ?? '.', folder);
if (existsSync(app)) fail(`${folder} exists already`);

cpSync(join(root, 'starter'), app, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', app], {
  cwd: join(root, 'sdk'),
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const file = join(app, 'package.json');
const about = JSON.parse(readFileSync(file, 'utf8'));
about.name = basename(app).toLowerCase();
about.dependencies['tributary-health'] = `file:${packed.trim().split('\n').at(-1)}`;
writeFileSync(file, `${JSON.stringify(about, null, 2)}\n`);
process.stdout.write(
  `Made ${folder}. Now: cd ${relative(process.env.INIT_CWD ?? '.', app)} && npm install && npm start\n`,
);
