/** Whether the process is up and whether it can serve. */
import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { readinessOf } from '../readiness.ts';
import * as operations from './health-operations.ts';
import type { App } from './server.ts';

const RETRY_SECONDS = 5;

export function healthRoutes(app: App, { db }: { db: Db }): void {
  const readiness = readinessOf(db);
  app.get('/healthz', { config: { access: 'open' }, schema: operations.getLiveness }, async () => ({
    status: 'ok' as const,
  }));
  app.get('/readyz', { config: { access: 'open' }, schema: operations.getReadiness }, async () => {
    const { state } = await readiness();
    if (state === 'no_answer') throw unready('The database does not answer');
    if (state === 'not_migrated') throw unready('The database lacks migrations; run "tributary migrate"');
    return { status: state === 'degraded' ? ('degraded' as const) : ('ok' as const) };
  });
}

function unready(message: string): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_SECONDS });
}
