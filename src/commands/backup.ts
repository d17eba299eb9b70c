/** `backup`, `restore`. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { backUp, readErasureLists, requireKeysOf, restore } from '../compose/backups.ts';
import { type Backup, openBackup } from '../platform/backup/file.ts';
import { mebibytes, TELL_MS } from '../platform/backup/make.ts';
import { auditEverywhere } from './audit-everywhere.ts';
import { type CommandContext, note, type OutputOptions, report, runCommand } from './context.ts';
import { withAnyDatabase, withDatabase } from './database.ts';
import { wrongUse } from './exit.ts';

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('write one moment of the database into a file, while the service runs')
    .requiredOption('--to <place>', 'a new file, or a folder, in which the file is named for the time')
    .option('--json', 'print one JSON object')
    .action((options: BackupOptions) => runCommand((context) => makeBackupFile(context, options)));
  program
    .command('restore')
    .description('load a backup into an empty database, and erase again whoever was erased after it')
    .requiredOption('--from <file>', 'the backup')
    .option('--check', 'only see whether the file is whole, and say what is in it')
    .option('--erasure-log <file>', 'a list of erasures besides ERASURE_LOG; may be repeated', collect, [])
    .option(
      '--without-erasure-log',
      'go on although the list of erasures is missing or incomplete: whoever it does not name comes back',
    )
    .option('--without-key', 'go on although the key is lost; "tributary forget-sealed" is next')
    .option('--json', 'print one JSON object')
    .action((options: RestoreOptions) => runCommand((context) => restoreFile(context, options)));
}

const collect = (value: string, before: string[]) => [...before, value];

interface BackupOptions extends OutputOptions {
  readonly to: string;
}

async function makeBackupFile({ config, log }: CommandContext, options: BackupOptions): Promise<void> {
  const path = await placeOfBackup(options.to, new Date());
  await withDatabase(config, log, async (db) => {
    await auditEverywhere(db, 'backup', { path });
    const { tables, rows, bytes, encryptionKeys } = await backUp(db, path, note);
    const words = [
      `Wrote ${path}: ${rows} rows of ${tables} tables, ${mebibytes(bytes)}.`,
      ...(encryptionKeys.length === 0
        ? []
        : [`It can be used only with the encryption key ${encryptionKeys.join(', ')}.`]),
    ];
    report(options, { path, tables, rows, bytes, encryptionKeys }, words.join(' '));
  });
}

/** @throws CommandError if the file is there already */
async function placeOfBackup(to: string, now: Date): Promise<string> {
  const given = resolve(to);
  const isFolder = await isThere(given, 'folder');
  const name = `tributary-${now.toISOString().replaceAll(':', '-').replace('.', '-')}.backup`;
  const path = isFolder ? join(given, name) : given;
  if (!isFolder && (await isThere(path, 'anything'))) {
    throw wrongUse(`${path} is there already: name a new file, or a folder`);
  }
  return path;
}

async function isThere(path: string, what: 'folder' | 'anything'): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return found !== undefined && (what === 'anything' || found.isDirectory());
}

interface RestoreOptions extends OutputOptions {
  readonly from: string;
  readonly check?: true;
  readonly erasureLog: readonly string[];
  readonly withoutErasureLog?: true;
  readonly withoutKey?: true;
}

/** Where the backup does not name its list, an empty one may be right, or made anew: only the operator knows. */
const NOBODY_NAMED =
  'No list of erasures names anybody. If people were erased after the backup, put the right list where ERASURE_LOG says before you start the service: the start erases them again';

async function restoreFile({ config, log }: CommandContext, options: RestoreOptions): Promise<void> {
  const backup = await openBackup(options.from, everyFewSeconds());
  try {
    if (options.check === true) return describe(backup, options);
    if (options.withoutKey !== true) await requireKeysOf(backup, config);
    const { erasureLog } = config;
    const mayLack = options.withoutErasureLog === true;
    const lists = { own: erasureLog, others: options.erasureLog, id: backup.head.erasureList, mayLack };
    const { alsoErased, named, isRight } = await readErasureLists(lists);
    if (named === 0 && !isRight) note(NOBODY_NAMED);
    await withAnyDatabase(config, log, async (db, url) => {
      const erased = await restore({ db, url, backup, log, erasureLog, alsoErased, mayLack, tell: note });
      await auditEverywhere(db, 'restore', { createdAt: backup.head.createdAt, erasedAgain: erased });
      const rows = sumOf(backup);
      const words = `Restored ${rows} rows, as they were at ${backup.head.createdAt}. People erased since, and erased again now: ${erased}.`;
      report(options, { createdAt: backup.head.createdAt, rows, erasedAgain: erased }, words);
    });
  } finally {
    await backup.close();
  }
}

function describe({ head, content, bytes }: Backup, options: OutputOptions): void {
  const { release, createdAt, encryptionKeys, migrations } = head;
  const tables = head.tables.map(({ name }, index) => ({ name, rows: content.rows[index] ?? 0 }));
  const lastMigration = migrations.at(-1)?.name ?? null;
  const keys =
    encryptionKeys.length === 0 ? 'It holds no sealed values.' : `Encryption key: ${encryptionKeys.join(', ')}.`;
  const words = `The file is whole: ${mebibytes(bytes)}, made at ${createdAt} by release ${release} (${lastMigration}). ${keys}\n${tables
    .map(({ name, rows }) => `${String(rows).padStart(12)}  ${name}`)
    .join('\n')}`;
  report(options, { release, createdAt, lastMigration, encryptionKeys, bytes, tables }, words);
}

function sumOf({ content }: Backup): number {
  return content.rows.reduce((sum, count) => sum + count, 0);
}

/** Tells how much of a file has been read. */
function everyFewSeconds(): (bytes: number, of: number) => void {
  let toldAt = performance.now();
  return (bytes, of) => {
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    note(`${mebibytes(bytes)} of ${mebibytes(of)} checked`);
  };
}
