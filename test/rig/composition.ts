/**
 * The product's own composition, opened in this process and not started: the API answers without a network, and a test
 * itself runs the tasks of the worker.
 */

import { openParts, type ServiceParts, type ServicePartsOptions } from '../../src/compose/parts.ts';
import { openApi } from '../../src/compose/service.ts';
import { type Background, backgroundOf } from '../../src/compose/worker.ts';
import { type Bootstrap, bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import type { Db } from '../../src/platform/db.ts';
import type { App } from '../../src/platform/http/server.ts';
import type { Json } from '../../src/platform/json.ts';
import { type Log, openLog } from '../../src/platform/log.ts';
import { createOperationalMetrics } from '../../src/platform/operational-metrics.ts';
import { providers } from '../../src/providers/index.ts';
import type { Provider } from '../../src/providers/provider.ts';
import type { Config } from '../../src/settings/config.ts';
import { createTestDatabase } from './database.ts';
import type { Answer, Outgoing } from './http.ts';
import { testConfig } from './settings.ts';

export interface CompositionOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly adapters?: readonly Provider[];
  readonly simulated?: ServicePartsOptions['simulated'];
  readonly log?: Log;
  /** The test's own parts, which replace those that the configuration makes. */
  replaceParts?(parts: ServiceParts): Partial<ServiceParts>;
}

/** The API reads the configuration at each request, so a test may change it. */
export type ChangeableConfig = { -readonly [Name in keyof Config]: Config[Name] };

export interface Composition {
  readonly config: ChangeableConfig;
  readonly parts: ServiceParts;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly app: App;
  readonly background: Background;
  /** The first workspace, and its key with every scope. */
  readonly workspaceId: string;
  readonly apiKey: string;
  /** Makes another workspace with a key of every scope. */
  addWorkspace(slug: string): Promise<Bootstrap>;
  /**
   * One request and its whole answer, without a network. With the key of the first workspace unless another is given.
   */
  call(outgoing: Outgoing): Promise<Answer>;
  /** Runs a task of the queue, as its job would. */
  runTask(name: string, payload: Json): Promise<void>;
  /** Runs one step of the housekeeping. */
  runSweep(name: string, now: Date): Promise<void>;
  /** Listens on a free port; returns the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Opens everything on a database of its own, as if this were the only process on it. */
export async function openComposition(options: CompositionOptions = {}): Promise<Composition> {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    return { ...(await assemble(options, (step) => stops.push(step))), close };
  } catch (error) {
    await close(); // open connections would keep the test process alive
    throw error;
  }
}

async function assemble(
  options: CompositionOptions,
  onStop: (step: () => Promise<void>) => void,
): Promise<Omit<Composition, 'close'>> {
  const { adapters = providers, simulated, log = openLog('silent') } = options;
  const database = await createTestDatabase();
  onStop(database.drop);
  const { db } = database;
  const config = testConfig(database.url, options.env ?? {}, adapters);
  const metrics = createOperationalMetrics();
  const opened = { ...(await openParts({ config, log, db, metrics, adapters, simulated }, onStop)), alone: true };
  const parts = { ...opened, ...options.replaceParts?.(opened) };
  const addWorkspace = async (slug: string, key?: string) => {
    const made = await bootstrapWorkspace(db, slug, key, new Date());
    if (made === undefined) throw new Error(`there is a workspace ${slug} already`);
    return made;
  };
  const { workspaceId, rawKey: apiKey } = await addWorkspace(config.adminWorkspaceSlug, config.adminApiKey);
  const app = await openApi(config, parts, onStop);
  const background = backgroundOf(config, parts);
  const tasks = { ...background.jobs.tasks, ...background.analyses.tasks };
  return {
    config,
    parts,
    db,
    databaseUrl: database.url,
    app,
    background,
    workspaceId,
    apiKey,
    addWorkspace,
    call: (outgoing) => inject(app, { key: apiKey, ...outgoing }),
    runTask: async (name, payload) => {
      const task = tasks[name];
      if (task === undefined) throw new Error(`no task ${name}`);
      await task(payload);
    },
    runSweep: async (name, now) => {
      const sweep = background.sweeps.find((one) => one.name === name);
      if (sweep === undefined) throw new Error(`no sweep ${name}`);
      await sweep.run(now);
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
  };
}

async function inject(app: App, { method = 'GET', path, key, body, headers }: Outgoing): Promise<Answer> {
  const response = await app.inject({
    // Outgoing allows any method; inject knows the methods of the API, and tests use only those.
    method: method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: path,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    // Bytes, strings and objects go out as http.ts sends them.
    ...(body !== undefined && { payload: body as string | Buffer | object }),
  });
  const { statusCode: status, body: text } = response;
  return { status, headers: response.headers as Answer['headers'], text, json: () => JSON.parse(text) as unknown };
}
