import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { erasureLogAt, makeErasureLog, readErasureLog, whoOf } from './log.ts';

const WORKSPACE = randomUUID();
const WRITERS = 4;
const EACH = 25;

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-erasures-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function made(name: string): Promise<string> {
  const path = join(folder, name);
  await makeErasureLog(path);
  return path;
}

const namesOf = async (path: string) => [...(await readErasureLog(path)).whos].sort();

describe('the list of erasures', () => {
  it('names everybody who was erased, and nobody by an id', async () => {
    const path = join(folder, 'new', 'erasures.log');
    assert.equal(await makeErasureLog(path), false);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    const [anna, berta] = [randomUUID(), randomUUID()];
    const list = erasureLogAt(path);
    await list.note(WORKSPACE, anna);
    await list.noteAll([whoOf(WORKSPACE, berta)]);
    assert.equal(await makeErasureLog(path), true);
    const id = randomUUID();
    await list.putId(id);
    assert.deepEqual([...(await readErasureLog(path)).ids], [id]);
    assert.deepEqual(await namesOf(path), [whoOf(WORKSPACE, anna), whoOf(WORKSPACE, berta)].sort());
    const text = await readFile(path, 'utf8');
    for (const id of [anna, berta, WORKSPACE]) assert.ok(!text.includes(id));
  });

  it('forgets an attempt that failed, and not another one of the same person', async () => {
    const path = await made('attempts.log');
    const list = erasureLogAt(path);
    const [anna, berta] = [randomUUID(), randomUUID()];
    const failed = [await list.note(WORKSPACE, anna), await list.note(WORKSPACE, berta)];
    await list.note(WORKSPACE, berta);
    await list.undo(failed);
    assert.deepEqual(await namesOf(path), [whoOf(WORKSPACE, berta)]);
  });

  it('loses one line only where a crash has cut one', async () => {
    const path = await made('cut.log');
    const list = erasureLogAt(path);
    const [anna, berta] = [randomUUID(), randomUUID()];
    await list.note(WORKSPACE, anna);
    const [line = ''] = (await readFile(path, 'utf8')).trim().split('\n');
    await appendFile(path, `\n${line.slice(0, 60)}`);
    await list.note(WORKSPACE, berta);
    const { whos, unread } = await readErasureLog(path);
    assert.deepEqual([[...whos].sort(), unread], [[whoOf(WORKSPACE, anna), whoOf(WORKSPACE, berta)].sort(), 0]);
  });

  it('tells a line that a crash has cut, at any place, from a damaged one', async () => {
    const path = await made('damaged.log');
    const list = erasureLogAt(path);
    await list.undo([await list.note(WORKSPACE, randomUUID())]);
    await list.putId(randomUUID());
    const whole = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    const cut = whole.flatMap((line) => Array.from({ length: line.length }, (_, length) => line.slice(0, length)));
    await writeFile(path, cut.join('\n'));
    assert.deepEqual(await readErasureLog(path), {
      whos: new Set(),
      ids: new Set(),
      unread: 0,
      firstUnread: undefined,
    });
    const damaged = whole.flatMap((line) => [
      line.replace(/erased|undone|list/, (word) => word.toUpperCase()),
      `${line}x`,
      line.slice(1),
      line.slice(0, -9) + line,
    ]);
    await writeFile(path, ['', ...damaged, '\0'.repeat(80), 'a page of something else'].join('\n'));
    const { unread, firstUnread } = await readErasureLog(path);
    assert.deepEqual([unread, firstUnread], [damaged.length + 2, 2]);
  });

  it('takes no line for written of which the disk has taken a part', async () => {
    const path = await made('full.log');
    const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
    const program = `const { erasureLogAt } = await import(${module});
      let written = 0;
      process.on('SIGXFSZ', () => undefined);
      try {
        for (;;) { await erasureLogAt(process.argv[1]).note('workspace', crypto.randomUUID()); written += 1; }
      } catch { console.log(written); }`;
    const limited = [
      '-c',
      'ulimit -f 8; exec "$@"',
      'sh',
      process.execPath,
      '--input-type=module',
      '-e',
      program,
      path,
    ];
    const env = { NODE_DISABLE_COMPILE_CACHE: '1' }; // the limit is for every file that the process writes
    const { stdout } = await promisify(execFile)('/bin/sh', limited, { env });
    assert.equal((await readErasureLog(path)).whos.size, Number(stdout));
  });

  it('takes the lines of several processes at once', async () => {
    const path = await made('shared.log');
    const module = JSON.stringify(new URL('./log.ts', import.meta.url).href);
    const program = `const { erasureLogAt } = await import(${module});
      const list = erasureLogAt(process.argv[1]);
      await Promise.all(Array.from({ length: ${EACH} }, () => list.note('workspace', crypto.randomUUID())));`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, path]);
    await Promise.all(Array.from({ length: WRITERS }, run));
    const { whos, unread } = await readErasureLog(path);
    assert.deepEqual([whos.size, unread], [WRITERS * EACH, 0]);
  });

  it('can be switched off', async () => {
    const list = erasureLogAt(undefined);
    await list.undo([await list.note(WORKSPACE, randomUUID())]);
    assert.equal(list.path, undefined);
  });
});
