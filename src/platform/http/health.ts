/** Whether the process is up and whether it can serve. */
import { Type } from 'typebox';
import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { isMigrated } from '../migrate.ts';
import { answers } from './schemas.ts';
import type { App } from './server.ts';

const tags = ['Health'];
const Status = Type.Object({ status: Type.Literal('ok') });

export function healthRoutes(app: App, { db }: { db: Db }): void {
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
      if (!(await isMigrated(db.pool))) {
        throw new AppError('UNAVAILABLE', 'The database lacks migrations; run "tributary migrate"', {
          retryAfterSeconds: 5,
        });
      }
      return { status: 'ok' as const };
    },
  );
}
