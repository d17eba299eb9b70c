/**
 * Every variable that the service reads, in the order of `.env.example` and docs/settings.md. A new setting is one row of
 * one of these groups: `config.ts` reads it into the member that it is called by, with the type of its reader, both pages
 * list it, and `unknown.ts` finds its misspellings.
 */
import { CONNECTING, CONSOLE, TIME_LIMITS } from './rows/access.ts';
import { DATABASE, LISTENER, MONITORING, SECRETS } from './rows/process.ts';
import { VENDORS } from './rows/vendors.ts';
import { ASSISTANTS, KEPT_DAYS, MESSAGES, SYNCS } from './rows/work.ts';
import { rowsOf, type SettingGroup } from './setting.ts';

export const SETTINGS = [
  LISTENER,
  DATABASE,
  SECRETS,
  CONSOLE,
  CONNECTING,
  TIME_LIMITS,
  SYNCS,
  ASSISTANTS,
  MESSAGES,
  KEPT_DAYS,
  VENDORS,
  MONITORING,
] as const satisfies readonly SettingGroup[];

/** Every row. */
export const SETTING_ROWS = SETTINGS.flatMap(rowsOf);
