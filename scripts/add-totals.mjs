/**
 * Prints the totals of several runs of `node --test` added up, in the form in which each of them prints its own:
 * `node scripts/add-totals.mjs <log> <runs>`. Fails if the log does not hold the totals of every run.
 */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const NAMES = ['tests', 'suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo', 'duration_ms'];

const [file, runs] = process.argv.slice(2);
const lines = stripVTControlCharacters(readFileSync(file, 'utf8')).split('\n');
for (const name of NAMES) {
  const found = lines.flatMap((line) => new RegExp(`^ℹ ${name} ([\\d.]+)$`).exec(line)?.[1] ?? []);
  if (found.length !== Number(runs)) {
    process.stderr.write(`${found.length} of ${runs} runs have told their totals (${name})\n`);
    process.exitCode = 1;
  }
  process.stdout.write(`ℹ ${name} ${found.reduce((sum, count) => sum + Number(count), 0)}\n`);
}
