/** `syncs <user> [--watch]`, over the API and its stream. */
import type { Command } from 'commander';
import { ago, clockText, columns, spanText } from './columns.ts';
import { CommandError } from './exit.ts';
import { follow } from './follow.ts';
import { type RemoteApi, type RemoteContext, requireUser, runRemote } from './remote-api.ts';
import type { ServerEvent } from './server-events.ts';

interface Sync {
  readonly jobId: string;
  readonly providerId: string;
  readonly trigger: string;
  readonly status: string;
  readonly metricsSynced: number;
  readonly eventsSynced: number;
  readonly error: string | null;
  readonly queuedAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export interface SyncOptions {
  readonly watch?: true;
  readonly limit?: string;
  readonly json?: true;
}

export function addSyncCommand(program: Command): void {
  program
    .command('syncs <user>')
    .description("a user's syncs, newest first; user: id or externalId (scope read, at TRIBUTARY_URL)")
    .option('--watch', 'show how the syncs that are queued or running get on, until they have ended')
    .option('--limit <number>', 'how many, 1 to 200', '20')
    .option('--json', "print the API's answer; with --watch the events of the stream, one on each line")
    .action((user: string, options: SyncOptions) =>
      runRemote((context) => (options.watch ? watchSyncs(context, user, options) : listSyncs(context, user, options))),
    );
}

/** @throws CommandError */
export async function listSyncs(context: RemoteContext, user: string, { json, limit }: SyncOptions): Promise<void> {
  const { api, terminal, now } = context;
  const { id: userId, externalId } = (await requireUser(api, user)).body;
  const query = { limit };
  const { body, text } = await api.call<{ data: Sync[] }>('GET', ['users', userId, 'syncs'], { query });
  if (json) return terminal.say(text);
  if (body.data.length === 0) return terminal.note(`${externalId} has no sync yet.`);
  const rows = body.data.map((one) => [
    ...[one.jobId, one.providerId, one.trigger, one.status, one.metricsSynced, one.eventsSynced],
    ...[ago(one.startedAt ?? one.queuedAt, now), tookText(one), one.error],
  ]);
  const heading = ['job', 'provider', 'trigger', 'status', 'points', 'events', 'started', 'took', 'error'];
  for (const line of columns(heading, rows)) terminal.say(line);
}

function tookText({ startedAt, finishedAt }: Sync): string | null {
  if (startedAt === null || finishedAt === null) return null;
  return spanText(Date.parse(finishedAt) - Date.parse(startedAt));
}

/**
 * After this time the jobs are read again, in case one has ended without an event because its connection was deleted.
 */
const LONGEST_STREAM_MS = 60_000;
const ENDED = ['completed', 'failed', 'cancelled'];

/**
 * Follows the jobs that are open at the beginning. The stream is opened before the jobs are read, so that no end is
 * missed; after a lost connection both begin anew.
 * @throws CommandError failed when a job has not completed
 */
export async function watchSyncs(context: RemoteContext, user: string, { json }: SyncOptions): Promise<void> {
  const { api, terminal } = context;
  const { id: userId, externalId } = (await requireUser(api, user)).body;
  const jobs = await readSyncs(api, userId);
  const open = new Map(jobs.filter(({ status }) => !ENDED.includes(status)).map((job) => [job.jobId, job]));
  if (open.size === 0) return terminal.note(`No sync of ${externalId} is queued or running.`);
  const total = open.size;
  let failed = 0;
  const show = ({ job, event }: Change) => {
    if (event !== undefined && json) terminal.say(eventLine(event));
    if (!json) terminal.say(progressLine(job, new Date()));
    if (!ENDED.includes(job.status)) return;
    open.delete(job.jobId);
    if (job.status !== 'completed') failed += 1;
  };
  for (const job of open.values()) show({ job });
  await follow(async () => {
    for await (const change of changesOf(api, userId, open)) {
      show(change);
      if (open.size === 0) return true;
    }
    return undefined;
  });
  if (failed > 0) throw new CommandError('failed', `${failed} of ${total} syncs did not complete`);
}

interface Change {
  readonly job: Sync;
  /** Undefined for the state that was read when the stream began. */
  readonly event?: ServerEvent;
}

/** The events of the open jobs, over one connection. */
async function* changesOf(api: RemoteApi, userId: string, open: ReadonlyMap<string, Sync>): AsyncGenerator<Change> {
  const stop = new AbortController();
  try {
    const events = await api.events('syncs', AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_STREAM_MS)]));
    const found = new Map((await readSyncs(api, userId)).map((job) => [job.jobId, job]));
    for (const known of [...open.values()]) {
      const job = found.get(known.jobId) ?? { ...known, status: 'cancelled' };
      if (ENDED.includes(job.status)) yield { job };
    }
    for await (const event of events) {
      const told = JSON.parse(event.data) as Partial<Sync>; // as the catalog of events declares it
      const known = open.get(told.jobId ?? '');
      if (known === undefined) continue;
      const isEnd = /^sync\.(completed|failed|cancelled)$/.test(event.event);
      yield { job: isEnd ? await readSync(api, userId, known.jobId) : { ...known, ...told, status: 'running' }, event };
    }
  } finally {
    stop.abort();
  }
}

async function readSyncs(api: RemoteApi, userId: string): Promise<Sync[]> {
  return (await api.call<{ data: Sync[] }>('GET', ['users', userId, 'syncs'], { query: { limit: '200' } })).body.data;
}

async function readSync(api: RemoteApi, userId: string, jobId: string): Promise<Sync> {
  return (await api.call<Sync>('GET', ['users', userId, 'syncs', jobId])).body;
}

/** `14:03:22  provider_c  running    1200 points, 14 events` */
function progressLine({ providerId, status, metricsSynced, eventsSynced, error }: Sync, at: Date): string {
  const counts = `${metricsSynced} points, ${eventsSynced} events`;
  return [clockText(at), providerId, status.padEnd(9), error === null ? counts : `${counts}: ${error}`].join('  ');
}

function eventLine({ id, event, data }: ServerEvent): string {
  return `{"id":${JSON.stringify(id)},"event":${JSON.stringify(event)},"data":${data}}`;
}
