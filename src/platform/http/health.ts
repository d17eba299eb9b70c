/** Whether the process is up and whether it can serve. */
import { Type } from 'typebox';
import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { readinessOf } from '../readiness.ts';
import { Named } from './named.ts';
import { answers, OneOf } from './schemas.ts';
import type { App } from './server.ts';

const RETRY_SECONDS = 5;

const tags = ['Probes'];

const Status = Named('Health', Type.Object({ status: Type.Literal('ok', { description: 'It can serve' }) }));

const ReadyStatus = Named(
  'Readiness',
  Type.Object({
    status: OneOf(['ok', 'degraded'], {
      description:
        'Degraded: a node of the database cluster is down; the users whose data lie there wait, all others are served',
    }),
  }),
);

export function healthRoutes(app: App, { db }: { db: Db }): void {
  const readiness = readinessOf(db);
  app.get(
    '/healthz',
    {
      config: { access: 'open' },
      schema: {
        tags,
        operationId: 'getLiveness',
        summary: 'The process is up',
        description:
          'Answers as long as the process can answer at all. For probes: needs no key, and counts for no limit.',
        response: answers({ 200: Status }),
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      config: { access: 'open' },
      schema: {
        tags,
        operationId: 'getReadiness',
        summary: 'The database is reachable and migrated',
        description:
          '503 while the database does not answer, lacks migrations, or while the service is stopping. For probes: needs no key, and counts for no limit.',
        response: answers({ 200: ReadyStatus }),
      },
    },
    async () => {
      const { state } = await readiness();
      if (state === 'no_answer') throw unready('The database does not answer');
      if (state === 'not_migrated') throw unready('The database lacks migrations; run "tributary migrate"');
      return { status: state === 'degraded' ? ('degraded' as const) : ('ok' as const) };
    },
  );
}

function unready(message: string): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_SECONDS });
}
