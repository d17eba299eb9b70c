/**
 * `npm run generate`: runs every generator, whatever has become of those before it, and says at the end what is missing.
 * Its exit status is 1 if a generator failed or something is missing.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATORS } from './generators.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const failed = [];
for (const { writes, script } of GENERATORS) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' });
  say(`${status === 0 ? '✔' : '✖'} ${writes}`);
  const output = `${stdout}${stderr}`.trim();
  if (output !== '') say(output.replaceAll(/^/gm, '    '));
  if (status !== 0) failed.push(output || `${script} ended with ${status}`);
}
say(failed.length === 0 ? 'Everything is up to date.' : `Still missing:\n${failed.join('\n')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function say(line) {
  process.stdout.write(`${line}\n`);
}
