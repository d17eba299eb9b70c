import type { Db } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { answers } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import { noteForAudit } from '../../audit/index.ts';
import { commit } from '../../keys/index.ts';
import { lockWorkspace } from '../store.ts';
import { readSettings } from './read-settings.ts';
import { type ServiceSettings, usedRetention } from './retention.ts';
import { Workspace, WorkspaceBody, WorkspaceHeaders } from './schemas.ts';
import { answerOf, etagOf, matches, requireSettings, type WorkspaceAnswer } from './settings.ts';
import { putSettings, type StoredSettings, type WorkspaceRow } from './store.ts';

const tags = ['Workspace'];

export interface WorkspaceRoutesOptions {
  readonly db: Db;
  readonly service: ServiceSettings;
}

export function workspaceRoutes(app: App, { db, service }: WorkspaceRoutesOptions): void {
  app.get(
    '/v1/workspace',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getWorkspace',
        summary: 'Read the settings of the workspace',
        description: 'The header ETag names this state of them, for If-Match. Nothing is changed.',
        answerHeaders: { 200: { ETag: 'Names this state of the settings' } },
        response: answers({ 200: Workspace }),
      },
    },
    async (request, reply) => {
      const answer = answerOf(await requireSettings(db, callerOf(request).workspaceId), service);
      return reply.header('etag', etagOf(answer)).send(mutable(answer));
    },
  );

  app.put(
    '/v1/workspace',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'setWorkspace',
        summary: 'Replace the settings of the workspace',
        description:
          'A member that is left out, or null, gets its default. They count at once, in every process. Repeating the request is safe.',
        headers: WorkspaceHeaders,
        body: WorkspaceBody,
        answerHeaders: { 200: { ETag: 'Names this state of the settings' } },
        response: answers({ 200: Workspace }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const settings = await readSettings(request.body, service);
      const answer = await commit(db, request, async (tx) => {
        await lockWorkspace(tx, workspaceId);
        const current = await requireSettings(tx, workspaceId);
        const before = answerOf(current, service);
        requireMatch(request.headers['if-match'], before);
        await putSettings(tx, workspaceId, settings, pastFrom(current, settings, service, Date.now()));
        const after = answerOf(await requireSettings(tx, workspaceId), service);
        noteForAudit(request, { before, after });
        return after;
      });
      return reply.header('etag', etagOf(answer)).send(mutable(answer));
    },
  );
}

/** @throws AppError PRECONDITION_FAILED */
function requireMatch(ifMatch: string | undefined, current: WorkspaceAnswer): void {
  if (ifMatch === undefined || matches(ifMatch, etagOf(current))) return;
  throw new AppError('PRECONDITION_FAILED', 'The settings have changed since they were read; read them again');
}

/** A workspace that now keeps past states for longer does not get back the states that are gone. */
function pastFrom(
  current: WorkspaceRow,
  settings: StoredSettings,
  service: ServiceSettings,
  now: number,
): string | null {
  const before = usedRetention(service, current.retention).historyDays;
  if (usedRetention(service, settings.retention).historyDays <= before) return current.pastFrom;
  const oldest = new Date(now - before * DAY_MS).toISOString();
  return current.pastFrom !== null && current.pastFrom > oldest ? current.pastFrom : oldest;
}

/** The schema's types know no read-only lists. */
function mutable({ allowedOrigins, allowedEmbedOrigins, ...rest }: WorkspaceAnswer) {
  return { ...rest, allowedOrigins: [...allowedOrigins], allowedEmbedOrigins: [...allowedEmbedOrigins] };
}
