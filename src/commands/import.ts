/** `import apple-health export.zip --user anna`: sends an export file to the service, over the API. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { type FileCounts, fileBatches, newFileCounts } from '../modules/store/samples/index.ts';
import {
  ExportFault,
  type ExportState,
  type FileSource,
  newExportState,
  openFile,
} from '../providers/phones/apple-export/index.ts';
import { CommandError, wrongUse } from './exit.ts';
import { type RemoteApi, type RemoteContext, requireUser, runRemote } from './remote-api.ts';

export interface ImportOptions {
  readonly user: string;
  readonly after?: string;
  readonly json?: true;
}

/** The service stores this many in a second or two, well within a request's time. */
const BATCH_RECORDS = 5_000;
/** How long to wait before a batch is sent again that the service could not take. */
const WAITS_MS = [1_000, 5_000, 15_000, 30_000, 60_000];

interface Stored {
  readonly stored: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly code: string }[];
}

/** What has become of the records that were sent. */
interface Outcome {
  stored: number;
  unchanged: number;
  refused: number;
}

export function addImportCommand(program: Command): void {
  const group = program.command('import').description('bring in a file of health data; at TRIBUTARY_URL');
  group
    .command('apple-health <file>')
    .description('send an export file of Apple Health for a user: export.zip, or the XML in it (scope write)')
    .requiredOption('--user <user>', 'id or externalId')
    .option('--after <records>', 'begin after so many records, where an import has stopped', '0')
    .option('--json', 'print the result')
    .action((file: string, options: ImportOptions) => runRemote((context) => importFile(context, file, options)));
}

/** @throws CommandError */
export async function importFile(context: RemoteContext, path: string, options: ImportOptions): Promise<void> {
  const { id: userId } = (await requireUser(context.api, options.user)).body;
  await using file = await openOrRefuse(path);
  await importSource(context, file, userId, options);
}

async function openOrRefuse(path: string) {
  try {
    return await openFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new CommandError('notFound', `There is no file ${path}`);
    if (code === 'EACCES') throw new CommandError('failed', `The file ${path} may not be read`);
    if (code === 'EISDIR') throw wrongUse(`${path} is a folder; name the zip file, or the XML in the folder`);
    throw error;
  }
}

async function importSource(
  { api, terminal, now }: RemoteContext,
  file: FileSource,
  userId: string,
  { after: afterText = '0', json }: ImportOptions,
): Promise<void> {
  if (!/^\d{1,12}$/.test(afterText)) throw wrongUse('--after must be a number of records');
  const after = Number(afterText);
  const [state, counts] = [newExportState(file), newFileCounts()];
  const outcome: Outcome = { stored: 0, unchanged: 0, refused: 0 };
  let sent = after;
  try {
    for await (const batch of fileBatches(file, state, counts, { size: BATCH_RECORDS, after, now: new Date(now) })) {
      add(outcome, await send(api, userId, batch));
      sent += batch.samples.length + batch.workouts.length;
      if (!json) terminal.note(progressLine(state, sent, outcome));
    }
  } catch (error) {
    if (error instanceof ExportFault)
      throw new CommandError(
        'failed',
        sent === 0 ? error.message : `${error.message}. ${sent} records before are stored`,
      );
    if (sent === 0) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const exit = error instanceof CommandError ? error.exit : 'failed';
    throw new CommandError(exit, `${message}. ${sent} records are stored; --after ${sent} goes on after them`);
  }
  if (json) terminal.say(JSON.stringify(resultOf(state, counts, outcome)));
  else for (const line of resultLines(state, counts, outcome)) terminal.say(line);
}

/** Sending a batch twice stores it once. */
async function send(api: RemoteApi, userId: string, body: object): Promise<Stored> {
  for (const wait of WAITS_MS) {
    try {
      return (await api.call<Stored>('POST', ['users', userId, 'samples'], { body })).body;
    } catch (error) {
      if (!(error instanceof CommandError) || error.exit !== 'unavailable') throw error;
      await sleep(wait);
    }
  }
  return (await api.call<Stored>('POST', ['users', userId, 'samples'], { body })).body;
}

function add(outcome: Outcome, { stored, unchanged, refused }: Stored): void {
  outcome.stored += stored;
  outcome.unchanged += unchanged;
  outcome.refused += refused.length;
}

/** ` 42 %  120000 records, 118000 new, 0 refused` */
function progressLine({ bytesRead, bytesTotal }: ExportState, sent: number, { stored, refused }: Outcome): string {
  const share = Math.min(100, Math.floor((bytesRead / Math.max(1, bytesTotal)) * 100));
  return `${String(share).padStart(3)} %  ${sent} records, ${stored} new, ${refused} refused`;
}

const DAMAGES = {
  cut_off: 'The zip file is damaged: what stands before the damage is stored.',
  wrong_checksum: 'The checksum of the zip file is wrong: some of its values may be damaged.',
  xml: 'The XML has no end: what stands in it is stored. Make the export again to have the rest.',
} as const;

function resultOf(state: ExportState, { records, notKept, from, to }: FileCounts, outcome: Outcome) {
  const damages = [...state.damages, ...(state.isCutOff && !state.damages.has('cut_off') ? (['xml'] as const) : [])];
  return {
    records,
    ...outcome,
    from: from === undefined ? null : new Date(from).toISOString(),
    to: to === undefined ? null : new Date(to).toISOString(),
    notKept: Object.fromEntries([...notKept].sort(([, a], [, b]) => b - a)),
    skipped: Object.fromEntries(state.skipped),
    faults: state.faults,
    warnings: [...damages.map((damage) => DAMAGES[damage]), ...(records === 0 ? ['The file holds no records.'] : [])],
  };
}

function resultLines(state: ExportState, counts: FileCounts, outcome: Outcome): string[] {
  const { records, stored, unchanged, refused, from, to, notKept, warnings } = resultOf(state, counts, outcome);
  const others = Object.values(notKept).reduce((sum, count) => sum + count, 0);
  return [
    `${records} records${from === null || to === null ? '' : ` from ${from.slice(0, 10)} to ${to.slice(0, 10)}`}: ${stored} new, ${unchanged} there before, ${refused} refused.`,
    ...(others > 0 ? [`${others} records are of ${Object.keys(notKept).length} types that are not kept.`] : []),
    ...warnings,
  ];
}
