import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import type { KeptPast } from '../../access/workspaces/index.ts';
import { answerAbout } from '../answers/index.ts';
import { parseRange } from '../metrics/index.ts';
import { readAsOf } from '../past/index.ts';
import { checkProviderInQuery } from '../providers/index.ts';
import { eventPageJson } from './event-page.ts';
import * as operations from './operations.ts';

export interface EventRoutesOptions {
  readonly db: Db;
  /** For how long a workspace keeps past states. */
  readonly keptPastOf: (workspaceId: string) => Promise<KeptPast>;
}

export function eventRoutes(app: App, { db, keptPastOf }: EventRoutesOptions): void {
  app.get(
    '/v1/users/:userId/events',
    { config: { access: 'read', validated: true }, schema: operations.listEvents },
    async (request, reply) => {
      const { eventType, activityType, providerId, duplicates, from, to, limit, cursor } = request.query;
      const { workspaceId } = callerOf(request);
      await checkProviderInQuery(db, workspaceId, providerId);
      const excludedProviderIds = await parseExcluded(db, workspaceId, request.query.excludeProviderIds);
      const choice = { providerId, excludedProviderIds, includesDuplicates: duplicates === 'include' };
      const asOf = await readAsOf(db, request.query.asOf, () => keptPastOf(workspaceId), new Date());
      const filter = { eventType, activityType, ...choice, ...parseRange(from, to), asOf };
      const read = async ({ id }: { id: string }) => ({ json: await eventPageJson(db, id, filter, { limit, cursor }) });
      const keeps = cursor === undefined && 'asked again';
      return answerAbout(db, request, reply, read, { keeps, hasValidator: asOf === undefined });
    },
  );
}

/** @throws AppError VALIDATION_ERROR for a provider that the workspace does not know */
async function parseExcluded(db: Db, workspaceId: string, text: string | undefined): Promise<string[]> {
  if (text === undefined) return [];
  const ids = [...new Set(text.split(','))];
  for (const id of ids) await checkProviderInQuery(db, workspaceId, id, 'query.excludeProviderIds');
  return ids;
}
