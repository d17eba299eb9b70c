import { Type } from 'typebox';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, type ErrorDetail } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Strict, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { listProviderNames } from '../../../providers/names.ts';
import { noteForAudit } from '../../access/audit/index.ts';
import { commit } from '../../access/keys/index.ts';
import { lockUserOf, requireUser } from '../../access/users/index.ts';
import { listProviderIds } from '../providers/index.ts';
import { isPriorityName, PRIORITY_NAMES, type Priorities } from './priority.ts';
import { findUserPriorities, findWorkspacePriorities, putUserPriorities, putWorkspacePriorities } from './store.ts';

const ProviderIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 50, uniqueItems: true });

// Not a Record, because its pattern for member names would accept names with a line break unchecked.
const PrioritiesSchema = (description: string) =>
  Type.Unsafe<Priorities>({
    type: 'object',
    additionalProperties: ProviderIds,
    description,
    examples: [{ '*': ['provider_c', 'provider_b'], steps: ['provider_b'] }],
  });

const SourcePriorities = Named(
  'SourcePriorities',
  Type.Object({
    priorities: PrioritiesSchema('Providers by metric type, best first; "*" stands for every metric type'),
  }),
);

const SourcePrioritiesBody = Named(
  'SourcePrioritiesInput',
  Strict({
    priorities: PrioritiesSchema('Replaces all lists; an empty object leaves every choice to the default rule'),
  }),
);

const tags = ['Sources'];

export interface SourceRoutesOptions {
  readonly db: Db;
  /** Updates everything that depends on the choice of source, for one user or for all users of the workspace. */
  readonly onPriorityChanged: (tx: Transaction, workspaceId: string, userId: string | undefined) => Promise<void>;
}

export function sourceRoutes(app: App, options: SourceRoutesOptions): void {
  workspaceRoutes(app, options);
  userRoutes(app, options);
}

function workspaceRoutes(app: App, { db, onPriorityChanged }: SourceRoutesOptions): void {
  app.get(
    '/v1/source-priority',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getSourcePriority',
        summary: "Read the workspace's source priorities",
        description:
          'Which provider counts first where several have data of the same metric type and day. It holds for each user who has no order of their own. Nothing is changed.',
        response: answers({ 200: SourcePriorities }),
      },
    },
    async (request) => ({ priorities: await findWorkspacePriorities(db, callerOf(request).workspaceId) }),
  );

  app.put(
    '/v1/source-priority',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'setSourcePriority',
        summary: "Set which providers count first for the workspace's users",
        description:
          'Replaces all lists. What was worked out from the data is worked out anew in the background. Repeating the request is safe.',
        body: SourcePrioritiesBody,
        response: answers({ 200: SourcePriorities }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { priorities } = request.body;
      checkPriorities(priorities, await listProviderIds(db, workspaceId));
      await commit(db, request, async (tx) => {
        const before = { priorities: await findWorkspacePriorities(tx, workspaceId) };
        noteForAudit(request, { before, after: { priorities } });
        await putWorkspacePriorities(tx, workspaceId, priorities, new Date());
        await onPriorityChanged(tx, workspaceId, undefined);
      });
      return { priorities };
    },
  );
}

function userRoutes(app: App, { db, onPriorityChanged }: SourceRoutesOptions): void {
  app.get(
    '/v1/users/:userId/source-priority',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getUserSourcePriority',
        summary: "Read a user's own source priorities",
        description:
          'Only what is set for this user; for everything else the workspace’s order holds. Nothing is changed.',
        params: UserPath,
        response: answers({ 200: SourcePriorities }),
      },
    },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      return { priorities: await findUserPriorities(db, id) };
    },
  );

  app.put(
    '/v1/users/:userId/source-priority',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'setUserSourcePriority',
        summary: "Set which providers count first for a user; they come before the workspace's",
        description:
          'Replaces all lists of the user. What was worked out from the data is worked out anew. Repeating the request is safe.',
        params: UserPath,
        body: SourcePrioritiesBody,
        response: answers({ 200: SourcePriorities }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { priorities } = request.body;
      checkPriorities(priorities, await listProviderIds(db, workspaceId));
      await commit(db, request, async (tx) => {
        const { id } = await lockUserOf(tx, workspaceId, request.params.userId);
        const before = { priorities: await findUserPriorities(tx, id) };
        noteForAudit(request, { before, after: { priorities } });
        await putUserPriorities(tx, id, priorities, new Date());
        await onPriorityChanged(tx, workspaceId, id);
      });
      return { priorities };
    },
  );
}

/** @throws AppError VALIDATION_ERROR naming each unknown metric type and provider */
function checkPriorities(priorities: Priorities, providerIds: readonly string[]): void {
  const details: ErrorDetail[] = [];
  for (const [name, list] of Object.entries(priorities)) {
    const path = `body.priorities.${name}`;
    if (!isPriorityName(name)) {
      details.push({ path, message: `must be one of ${PRIORITY_NAMES.join(', ')}` });
      continue;
    }
    for (const [index, providerId] of list.entries()) {
      if (providerIds.includes(providerId)) continue;
      details.push({ path: `${path}[${index}]`, message: `must be one of ${listProviderNames(providerIds)}` });
    }
  }
  const [first] = details;
  if (first === undefined) return;
  throw new AppError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { details: details.slice(0, 20) });
}
