/** The log of a process, read from outside. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const LOG = JSON.stringify(new URL('log.ts', import.meta.url).href);

function run(script: string): ChildProcess {
  const code = `import { openLog } from ${LOG}; const log = openLog('info'); ${script}`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
}

const messagesIn = (lines: string): string[] =>
  lines.split('\n').flatMap((line) => (line.startsWith('{') ? [(JSON.parse(line) as { msg: string }).msg] : []));

const ENDS: Record<string, string> = {
  'by itself': '',
  'by process.exit': 'process.exit(0);',
  'by an exception': "throw new Error('unforeseen');",
};
for (const [end, statement] of Object.entries(ENDS)) {
  test(`every line is written when the process ends ${end}`, async () => {
    const child = run(`for (let line = 1; line <= 3; line++) log.info('line ' + line); ${statement}`);
    assert.deepEqual(messagesIn(await text(child.stderr as Readable)), ['line 1', 'line 2', 'line 3']);
  });
}

test('a line appears while the process goes on', async () => {
  const child = run("log.info('up'); setInterval(() => undefined, 1_000);");
  const [line] = await once(child.stderr ?? child, 'data');
  child.kill();
  assert.deepEqual(messagesIn(String(line)), ['up']);
});

test('a reader that stands still does not stop the process, and hears how many lines were lost', async () => {
  const child = run(`
    const long = 'x'.repeat(1_000_000);
    for (let line = 0; line < 10; line++) log.info(long);
    setTimeout(() => process.stdout.write('going on'), 200);
    setTimeout(() => undefined, 5_000);`);
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the output of the process is read');
  assert.equal(String((await once(stdout, 'data'))[0]), 'going on');
  let lines = '';
  for await (const part of stderr) {
    lines += String(part);
    if (lines.includes('were lost')) break;
  }
  child.kill();
  assert.equal(messagesIn(lines).filter((message) => message.startsWith('lines of the log were lost')).length, 1);
});
