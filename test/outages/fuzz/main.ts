/**
 * `npm run fuzz -- --requests 1000000 --seed 7`: random requests to a service of its own.
 * `npm run fuzz -- --vendor-answers 100000 --seed 7`: so many spoiled answers for each adapter; `--adapter
 * 'provider_a fitbit'` takes one of them, and `--only 12` repeats one of its runs.
 */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { startTarget } from './target.ts';
import { adapterNames, fuzzAdapters } from './vendor-answers.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    concurrency: { type: 'string', default: '12' },
    'vendor-answers': { type: 'string' },
    adapter: { type: 'string' },
    only: { type: 'string' },
  },
});
const [requests, seed, concurrency] = [values.requests, values.seed, values.concurrency].map(Number);
if (!Number.isInteger(requests) || !Number.isInteger(seed) || !Number.isInteger(concurrency)) {
  process.stderr.write('--requests, --seed and --concurrency are whole numbers\n');
  process.exit(2);
}

const answers = Number(values['vendor-answers'] ?? 0);
const only = values.only === undefined ? undefined : Number(values.only);
if (!Number.isInteger(answers) || (only !== undefined && !Number.isInteger(only))) {
  process.stderr.write('--vendor-answers and --only are whole numbers\n');
  process.exit(2);
}
const { adapter } = values;
if (adapter !== undefined && !adapterNames.includes(adapter)) {
  process.stderr.write(`--adapter is one of ${adapterNames.join(', ')}\n`);
  process.exit(2);
}

const say = (line: string) => process.stdout.write(`${line}\n`);
if (answers > 0) {
  say(`seed ${seed}`);
  const result = await fuzzAdapters({ answers, seed: Number(seed), adapter, only, onProgress: say });
  for (const { adapter: name, run, what } of result.findings) say(`\n${name}, seed ${seed}, run ${run}: ${what}`);
  say(`spoiled answers: ${JSON.stringify(result.spoiled)}; readings: ${JSON.stringify(result.ends)}`);
  say(`${result.findings.length} findings; ${result.cpuSeconds.toFixed()} s of CPU`);
  process.exit(result.findings.length === 0 ? 0 : 1);
}
const target = await startTarget();
say(`seed ${seed}`);
let told = 0;
const { findings, statuses, unreached } = await fuzz(target, {
  requests: Number(requests),
  seed: Number(seed),
  concurrency: Number(concurrency),
  onProgress: (sent, found) => {
    say(`${sent} requests, ${found.length} findings`);
    for (const { request, what, curl } of found.slice(told))
      say(`\nseed ${seed}, request ${request}: ${what}\n${curl}\n`);
    told = found.length;
  },
});
for (const { request, what, curl } of findings.slice(told))
  say(`\nseed ${seed}, request ${request}: ${what}\n${curl}\n`);
say(`answers: ${JSON.stringify(statuses)}; memory: ${Math.round((await target.memory()) / 1e6)} MB`);
say(`never answered with a success: ${unreached.join(', ') || 'none'}`);
const { length } = findings;
if (!target.isRunning()) say(`the service ended:\n${target.output().slice(-3_000)}`);
await target.stop();
process.exitCode = length === 0 ? 0 : 1;
