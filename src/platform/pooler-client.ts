/** A connection through a pooler. It asks only for the settings that a pooler keeps for each of its clients. */
import pg from 'pg';
import { SESSION_SETTINGS } from './database-session.ts';

/** pgbouncer restores these on each connection of the server that a client is given, and refuses the parameter "options". */
const KEPT = ['TimeZone', 'DateStyle', 'standard_conforming_strings'] as const;

/** What pg calls when it connects, and its types leave out. */
const { getStartupConf } = pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> };

export class PoolerClient extends pg.Client {
  getStartupConf(): Record<string, string | undefined> {
    return { ...getStartupConf.call(this), ...Object.fromEntries(KEPT.map((name) => [name, SESSION_SETTINGS[name]])) };
  }
}
