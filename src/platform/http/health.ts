/** Whether the process is up and whether it can serve. */
import { Type } from 'typebox';
import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { readinessOf } from '../readiness.ts';
import { answers } from './schemas.ts';
import type { App } from './server.ts';

const tags = ['Health'];
const RETRY_SECONDS = 5;
const Status = Type.Object({ status: Type.Literal('ok') });

export function healthRoutes(app: App, { db }: { db: Db }): void {
  const readiness = readinessOf(db.pool);
  app.get(
    '/healthz',
    {
      config: { access: 'open' },
      schema: { tags, summary: 'The process is up', security: [], response: answers({ 200: Status }) },
    },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    '/readyz',
    {
      config: { access: 'open' },
      schema: {
        tags,
        summary: 'The database is reachable and migrated',
        security: [],
        response: answers({ 200: Status }),
      },
    },
    async () => {
      const state = await readiness();
      if (state === 'no_answer') throw unready('The database does not answer');
      if (state === 'not_migrated') throw unready('The database lacks migrations; run "tributary migrate"');
      return { status: 'ok' as const };
    },
  );
}

function unready(message: string): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_SECONDS });
}
