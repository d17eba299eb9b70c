/** `audit verify`: checks that the audit log is as it was written. */
import type { Command } from 'commander';
import {
  type AuditFault,
  type CheckedChain,
  FAULTS,
  type KnownEntry,
  listChains,
  sealEntries,
  verifyChain,
} from '../modules/access/audit/index.ts';
import { findWorkspace, findWorkspaceSlug, listWorkspaceIds } from '../modules/access/workspaces/index.ts';
import type { Db } from '../platform/db.ts';
import { describeFailure, note, type OutputOptions, report, runCommand } from './context.ts';
import { withDatabase } from './database.ts';
import { CommandError, wrongUse } from './exit.ts';

interface VerifyOptions extends OutputOptions {
  readonly workspace?: string;
  readonly known?: string;
}

export function addAuditCommands(program: Command): void {
  program
    .command('audit')
    .description('the audit log')
    .command('verify')
    .description('find entries that were changed, removed or put in; report each (exit status 1 if any)')
    .option('--workspace <slug>', 'only the log of this workspace')
    .option('--known <number:hash>', 'also compare with an entry that you have noted elsewhere; needs --workspace')
    .option('--json', 'print each fault, and {"workspace", "entries", "hash", "faults"} of each log, one on each line')
    .action((options: VerifyOptions) =>
      runCommand(({ config, log }) => withDatabase(config, log, (db) => verify(db, options))),
    );
}

async function verify(db: Db, { workspace, known: given, ...output }: VerifyOptions): Promise<void> {
  if (given !== undefined && workspace === undefined) throw wrongUse('--known needs --workspace');
  const known = given === undefined ? undefined : readKnown(given);
  const only = workspace === undefined ? undefined : await requireId(db, workspace);
  await sealIfPossible(db, only);
  let faults = 0;
  for (const workspaceId of only === undefined ? await listLogs(db) : [only]) {
    const slug = (await findWorkspaceSlug(db, workspaceId)) ?? workspaceId;
    const chain = await verifyChain(db, workspaceId, known);
    for (const fault of chain.faults) printFault(slug, fault, output);
    printChain(slug, chain, output);
    faults += chain.faults.length;
  }
  if (faults > 0) process.exitCode = 1;
}

/** Where a log cannot go on, what it has is checked all the same. */
async function sealIfPossible(db: Db, only: string | undefined): Promise<void> {
  await sealEntries(db, only).catch((error: unknown) => {
    note(`tributary: ${describeFailure(error)}`);
    process.exitCode = 1;
  });
}

/** Every workspace has a log; one that is gone may have left a log, too. */
async function listLogs(db: Db): Promise<string[]> {
  const workspaceIds = await listWorkspaceIds(db);
  return [...new Set([...workspaceIds, ...(await listChains(db))])].sort();
}

async function requireId(db: Db, slug: string): Promise<string> {
  const workspaceId = await findWorkspace(db, slug);
  if (workspaceId === undefined) throw new CommandError('notFound', `there is no workspace "${slug}"`);
  return workspaceId;
}

function readKnown(text: string): KnownEntry {
  const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || hash === undefined) {
    throw wrongUse('--known is the number of an entry, a colon and its hash of 64 hexadecimal digits');
  }
  return { number: Number(number), hash };
}

function printFault(workspace: string, { kind, number, to }: AuditFault, output: OutputOptions): void {
  const entries = to === number ? `entry ${number}` : `each of the entries ${number} to ${to}`;
  report(output, { workspace, fault: kind, number, to }, `${workspace}: ${entries} ${FAULTS[kind]}`);
}

function printChain(workspace: string, { entries, hash, faults }: CheckedChain, output: OutputOptions): void {
  const end = hash.toString('hex');
  const found = faults.length === 0 ? 'no fault' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  const words = `${workspace}: ${entries} ${entries === 1 ? 'entry' : 'entries'} checked, ${found}. To note elsewhere: ${entries}:${end}`;
  report(output, { workspace, entries, hash: end, faults: faults.length }, words);
}
