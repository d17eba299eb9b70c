/**
 * What statements touch: PostgreSQL's `auto_explain` tells the plan of each finished statement, with the rows and the pages it
 * has looked at. Other than times, these do not depend on the machine.
 */
import { EventEmitter } from 'node:events';
import pg from 'pg';

export interface Touched {
  /** Rows that the scans of tables and indexes have read, those that a filter left out included. */
  readonly rows: number;
  /** Pages of 8 kB, from memory or from disk. */
  readonly pages: number;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
}

interface Told {
  readonly 'Query Text': string;
  readonly Plan: Plan;
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/** Connections that are opened from now on tell what their statements touch. The role must be a superuser. */
export async function tellTouched(db: { readonly pool: pg.Pool }): Promise<void> {
  const { rows } = await db.pool.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const [setting, value] of Object.entries(SETTINGS)) {
    await db.pool.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`);
  }
}

export interface Listening {
  /** What was touched during `work`, by statement. Nothing else may use the database meanwhile. */
  during(work: () => Promise<unknown>): Promise<{ total: Touched; statements: ReadonlyMap<string, Touched> }>;
  stop(): void;
}

/** Listens to all connections of this process. */
export function listenToTouched(): Listening {
  let told: Told[] = [];
  const prototype = pg.Client.prototype as unknown as EventEmitter; // @types/pg leaves its base class out
  prototype.emit = function (this: EventEmitter, name: string, ...args: unknown[]) {
    const [notice] = args as [{ message?: string }?]; // of a 'notice' event, as pg documents
    const plan = name === 'notice' ? /^duration: .*? plan:\n(\{[\s\S]*)$/.exec(notice?.message ?? '')?.[1] : undefined;
    if (plan !== undefined) told.push(JSON.parse(plan) as Told); // as auto_explain writes it
    return EventEmitter.prototype.emit.call(this, name, ...args);
  };
  return {
    during: async (work) => {
      told = [];
      await work();
      const statements = new Map<string, Touched>();
      for (const { 'Query Text': text, Plan } of told) {
        statements.set(text, add(statements.get(text) ?? NOTHING, touchedBy(Plan)));
      }
      return { total: [...statements.values()].reduce(add, NOTHING), statements };
    },
    stop: () => {
      Reflect.deleteProperty(prototype, 'emit');
    },
  };
}

const NOTHING: Touched = { rows: 0, pages: 0 };

const add = (one: Touched, other: Touched): Touched => ({
  rows: one.rows + other.rows,
  pages: one.pages + other.pages,
});

/** The pages of a node contain those of the nodes below it. */
function touchedBy(plan: Plan): Touched {
  return { rows: rowsOf(plan), pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) };
}

function rowsOf(plan: Plan): number {
  const each = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const;
  const own = plan['Node Type'].includes('Scan') ? each.reduce((sum, name) => sum + (plan[name] ?? 0), 0) : 0;
  return own * (plan['Actual Loops'] ?? 1) + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0);
}
