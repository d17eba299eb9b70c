/** What goes wrong during a soak, in turn: at the vendors, in the database, in the service. */
import type { Db } from '../../../src/platform/db.ts';
import { until } from '../../rig/clock.ts';
import type { RunningService } from '../../rig/running-service.ts';
import { askSandbox } from '../../rig/sandbox-people.ts';
import { endSessions } from './growth-store.ts';

export interface Ground {
  readonly service: RunningService;
  readonly sandboxUrl: string;
  readonly db: Db;
  /** Kills PostgreSQL and starts it again. */
  readonly crashDatabase: () => Promise<void>;
}

export interface Trouble {
  readonly what: string;
  readonly make: (ground: Ground) => Promise<void>;
}

const fault = (providerId: string, body: object): Trouble => ({
  what: `${providerId}: ${JSON.stringify(body)}`,
  make: async ({ sandboxUrl }) => {
    await askSandbox({ sandboxUrl }, 'PUT', `faults/${providerId}`, body);
  },
});

const isReady = (service: RunningService) =>
  fetch(`${service.url}/readyz`)
    .then(({ status }) => status === 200)
    .catch(() => false);

/** The whole server dies and its supervisor starts it again: PostgreSQL recovers from its log. */
const crash: Trouble = {
  what: 'PostgreSQL is killed',
  make: async ({ crashDatabase, service }) => {
    await crashDatabase();
    await until(() => isReady(service), Boolean);
  },
};

const sessions: Trouble = {
  what: 'all sessions of the database are ended',
  make: async ({ db, service }) => {
    await endSessions(db);
    await until(() => isReady(service), Boolean);
  },
};

const death: Trouble = {
  what: 'the service (API and worker) is killed',
  make: async ({ service }) => {
    await service.kill();
    await service.restart();
  },
};

/** Those that leave the process alive. */
export const PASSING: readonly Trouble[] = [
  fault('provider_c', { kind: 'server-error', count: 10 }),
  fault('provider_a', { kind: 'rate-limited', count: 5, retryAfterSeconds: 2 }),
  sessions,
  fault('provider_d', { kind: 'truncated', count: 5 }),
  fault('provider_b', { kind: 'html', count: 5 }),
  crash,
  fault('provider_c', { kind: 'unauthorized', count: 2 }),
  fault('provider_d', { kind: 'slow', durationMs: 3_000, count: 5 }),
];

/** The same, with deaths of the process between them. */
export const ALL: readonly Trouble[] = PASSING.flatMap((trouble, index) =>
  index % 2 === 0 ? [trouble, death] : [trouble],
);
