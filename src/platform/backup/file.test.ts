import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { BackupError, type BackupHead, BackupWriter, openBackup } from './file.ts';

const HEAD: BackupHead = {
  release: '1.2.3',
  createdAt: '2026-01-02T03:04:05.678Z',
  migrations: [{ version: 1, name: '0001_initial.sql', checksum: 'abc' }],
  encryptionKeys: ['0011223344556677'],
  tables: [
    { name: 'users', columns: ['id'] },
    { name: 'points', columns: ['id', 'value'] },
  ],
};
const CONTENT = { rows: [2, 1], sequences: [{ name: 'jobs_id_seq', value: '12' }] };
const FRAMES = [
  { table: 0, rows: Buffer.from('one') },
  { table: 0, rows: Buffer.from('two'.repeat(10_000)) },
  { table: 1, rows: Buffer.from([0, 255, 10]) },
];

let folder: string;
let whole: Buffer;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-file-'));
  whole = await readFile(await write('whole'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function write(name: string): Promise<string> {
  const path = join(folder, name);
  const writer = await BackupWriter.create(path, HEAD);
  for (const { table, rows } of FRAMES) await writer.add(table, rows);
  await writer.finish(CONTENT);
  return path;
}

async function openBytes(bytes: Uint8Array) {
  const path = join(folder, 'changed');
  await writeFile(path, bytes);
  return openBackup(path);
}

describe('the file of a backup', () => {
  it('gives back what was written, and says how far it has read', async () => {
    const told: number[] = [];
    const backup = await openBackup(await write('again'), (bytes, of) => told.push(bytes / of));
    const frames = [];
    for await (const frame of backup.frames()) frames.push(frame);
    await backup.close();
    assert.deepEqual([backup.head, backup.content, frames], [HEAD, CONTENT, FRAMES]);
    assert.deepEqual([backup.bytes, told.at(-1)], [whole.length, 1]);
  });

  it('is removed by a signal as soon as it is there', async () => {
    const to = await mkdtemp(join(folder, 'signal-'));
    const program = `
      import { readdirSync } from 'node:fs';
      import { BackupWriter } from ${JSON.stringify(new URL('./file.ts', import.meta.url).href)};
      const created = BackupWriter.create(${JSON.stringify(join(to, 'backup'))}, ${JSON.stringify(HEAD)});
      while (readdirSync(${JSON.stringify(to)}).length === 0);
      process.kill(process.pid, 'SIGTERM');
      await created;
      setInterval(() => undefined, 1_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGTERM']);
    assert.deepEqual(await readdir(to), []);
  });

  it('has its name only when it is complete, and leaves nothing when it is given up', async () => {
    const before = await readdir(folder);
    const writer = await BackupWriter.create(join(folder, 'given-up'), HEAD);
    await writer.add(0, Buffer.from('rows'));
    assert.ok(!(await readdir(folder)).includes('given-up'));
    await writer.discard();
    assert.deepEqual(await readdir(folder), before);
  });

  it('is refused in one line wherever it was cut', async () => {
    for (let length = 0; length < whole.length; length += 3) {
      await assert.rejects(openBytes(whole.subarray(0, length)), (error) => {
        assert.ok(error instanceof BackupError, `cut after ${length} bytes: ${error}`);
        assert.match(error.message, /was cut: copy it again|is not a backup/);
        assert.doesNotMatch(error.message, /\n/);
        return true;
      });
    }
  });

  it('is refused whichever byte has changed, and whatever was put behind it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(whole);
        changed[at] = Number(changed[at]) ^ change;
        await assert.rejects(openBytes(changed), BackupError);
      }),
    );
    await assert.rejects(openBytes(Buffer.concat([whole, Buffer.from('x')])), /is damaged or was cut/);
  });

  it('is told apart from other files, and from those of later formats', async () => {
    await assert.rejects(
      openBytes(Buffer.from('PGDMP and so on, which is long enough')),
      /is not a backup of Tributary/,
    );
    const later = Buffer.from(whole.toString('latin1').replace('backup 1\n', 'backup 2\n'), 'latin1');
    await assert.rejects(openBytes(later), /has a format that this release does not know/);
    await assert.rejects(openBackup(join(folder, 'absent')), /there is no such file/);
    await assert.rejects(openBackup(folder), /is not a file/);
  });
});

it('a place where no file can be written is told with what to do', async () => {
  await assert.rejects(write('nowhere/a.backup'), {
    name: 'BackupError',
    message: /nowhere\/a\.backup cannot be written, and nothing of it is left: its folder is not there: make it first/,
  });
});
