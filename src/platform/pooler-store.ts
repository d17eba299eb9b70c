/**
 * The pooler between us and PostgreSQL: a check by short connections whether there is one, and a connection through it.
 */
import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { SESSION_SETTINGS } from './database-session.ts';
import { connectClient } from './host-choice-store.ts';

/** pgbouncer restores these on each connection of the server that a client is given, and refuses the parameter "options". */
const KEPT = ['TimeZone', 'DateStyle', 'standard_conforming_strings'] as const;

/** The method that pg calls when it connects; pg's types leave it out. */
const { getStartupConf } = pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> };

/** A connection through a pooler. It asks only for the settings that a pooler keeps for each of its clients. */
export class PoolerClient extends pg.Client {
  getStartupConf(): Record<string, string | undefined> {
    return { ...getStartupConf.call(this), ...Object.fromEntries(KEPT.map((name) => [name, SESSION_SETTINGS[name]])) };
  }
}

/** `session`: a client keeps its connection of the server; `transaction`: each of its transactions may get another. */
export type Pooler = 'none' | 'session' | 'transaction';

/**
 * A pooler may consist of several processes, each with connections of its own. Among this many clients, two meet in one
 * process.
 */
const CLIENTS = 8;
const LIMIT_MS = 5_000;
const PROBE_LIMIT_MS = 2_000;

/**
 * PostgreSQL tells each client by which of its processes it is served, so that the client can cancel. A pooler makes these
 * numbers up. It keeps sessions unless a process serves two clients that are both connected, or two processes serve one.
 */
export async function findPooler(url: string): Promise<Pooler> {
  const clients: pg.Client[] = [];
  const processes: number[] = [];
  try {
    while (clients.length < CLIENTS) {
      const client = await openClient(url);
      clients.push(client);
      processes.push(await processOf(client));
      if (processes[0] === announcedProcess(client)) return 'none';
      for (const [index, one] of clients.entries()) {
        if ((await processOf(one)) !== processes[index]) return 'transaction';
      }
      if (new Set(processes).size < clients.length) return 'transaction';
    }
    return 'session';
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/**
 * Whether the pooler finds a prepared statement by its name on each of its connections, as pgbouncer does from 1.21 on
 * with `max_prepared_statements` above 0. While another client holds the connection on which it was prepared, ours gets
 * another one. If there is none to be had, the answer is no.
 */
export async function keepsStatements(url: string): Promise<boolean> {
  // A name of its own: under one that an earlier start has left on a connection, every pooler would find a statement.
  const probe = { name: `tributary_probe_${randomUUID()}`, text: ASK_PROCESS };
  const ours = await openClient(url, PROBE_LIMIT_MS);
  const other = await openClient(url, PROBE_LIMIT_MS).catch(async (error) => {
    await ours.end();
    throw error;
  });
  try {
    const { rows: prepared } = await ours.query<{ pid: number }>(probe);
    await other.query('begin');
    const pid = await processOf(other);
    if (pid !== prepared[0]?.pid) return false;
    const { rows: found } = await ours.query<{ pid: number }>(probe);
    return found[0]?.pid !== pid;
  } catch {
    return false; // it does not know the name, or has no second connection
  } finally {
    await Promise.all([ours.end(), other.end()]);
  }
}

/** Whether both addresses lead to one database: a lock that is held through one cannot be had through the other. */
export async function isSameDatabase(url: string, directUrl: string): Promise<boolean> {
  const lock = randomInt(2 ** 47);
  const holder = await openClient(directUrl);
  const other = await openClient(url).catch(async (error) => {
    await holder.end();
    throw error;
  });
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    const { rows } = await other.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [lock]);
    return rows[0]?.isFree === false;
  } finally {
    await Promise.all([holder.end(), other.end()]);
  }
}

/** Whether this is a pooler's answer to a client that asks for settings which the pooler does not know. */
export function isRefusedSetting(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter');
}

async function openClient(url: string, limitMs = LIMIT_MS): Promise<pg.Client> {
  return connectClient(url, { connectionTimeoutMillis: LIMIT_MS, query_timeout: limitMs });
}

const ASK_PROCESS = 'select pg_backend_pid() as pid';

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(ASK_PROCESS);
  return rows[0]?.pid ?? 0;
}

/** The answer of the server when the client connected. pg's types leave it out. */
function announcedProcess(client: pg.Client): number | null {
  return (client as pg.Client & { readonly processID: number | null }).processID;
}
