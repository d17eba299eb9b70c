import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers, NoContent, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { noteForAudit } from '../audit/index.ts';
import type { ErasureLog } from '../erasures/index.ts';
import { commit } from '../keys/index.ts';
import { userCreation } from './creation.ts';
import { deleteUser, deleteWithNote, type EndAccess } from './deletion.ts';
import { readUserPage, withConnections } from './listing/user-page.ts';
import { auditedProfile, type Profile, readProfile } from './profile.ts';
import { ExternalIdPath, NewUserBody, User, UserList, UserListQuery, UserPatch } from './schemas.ts';
import { lockUserOf, requireUser, requireUserByExternalId, updateUser } from './store.ts';
import { showUser, showUsers } from './units.ts';

const tags = ['Users'];

export interface UserRoutesOptions {
  readonly db: Db;
  readonly endAccess: EndAccess;
  /** The list of erasures outside the database. */
  readonly erasureLog: ErasureLog;
  /** @throws AppError VALIDATION_ERROR for a provider that the workspace does not know */
  readonly checkProvider: (db: Db, workspaceId: string, providerId: string | undefined) => Promise<void>;
}

/** The user of an answer, in the types of its schema. */
const idOf = (answer: unknown) => (answer as { id: string }).id;

export function userRoutes(app: App, options: UserRoutesOptions): void {
  writeRoutes(app, options.db);
  deleteRoute(app, options);
  listRoute(app, options);
  readOneRoutes(app, options.db);
}

function writeRoutes(app: App, db: Db): void {
  const putUser = userCreation(db);
  app.post(
    '/v1/users',
    {
      config: { access: 'write', idempotent: { userOf: idOf } },
      schema: {
        tags,
        operationId: 'createUser',
        summary: 'Create a user, or update the one with this external id',
        description:
          '201 where the user is new, 200 where the workspace has one with this externalId: then what is given replaces what is there, and what is left out stays. Repeating the request is safe. A new user is announced by `user.created`.',
        failures: { 409: 'Several requests create and delete this user at once; try again' },
        body: NewUserBody,
        response: answers({ 200: User, 201: User }),
      },
    },
    async (request, reply) => {
      const { externalId, ...given } = request.body as { externalId: string } & Profile; // validated against the schema
      const { user, created } = await putUser(request, externalId, readProfile(given));
      return reply.code(created ? 201 : 200).send(user);
    },
  );

  app.patch(
    '/v1/users/:userId',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'updateUser',
        summary: 'Change a user',
        description:
          'What is given replaces what is there, null clears, and what is left out stays. Repeating the request is safe.',
        params: UserPath,
        body: UserPatch,
        response: answers({ 200: User }),
      },
    },
    async (request) => {
      const profile = readProfile(request.body as Profile); // validated against the schema
      const { workspaceId } = callerOf(request);
      return commit(db, request, async (tx) => {
        const old = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        const user = await updateUser(tx, workspaceId, request.params.userId, profile, new Date());
        noteForAudit(request, { before: auditedProfile(old), after: auditedProfile(user) });
        return showUser(tx, workspaceId, user);
      });
    },
  );
}

function deleteRoute(app: App, { db, endAccess, erasureLog: list }: UserRoutesOptions): void {
  app.delete(
    '/v1/users/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'deleteUser',
        summary: 'Delete a user and everything kept of it',
        description: 'The user is gone at once; its data are erased in the background. Location names the receipt.',
        answerHeaders: { 204: { Location: 'Path of the receipt: /v1/erasures/{erasureId}' } },
        params: UserPath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { userId } = request.params;
      await deleteWithNote({ db, list, log: request.log }, { workspaceId, userId }, (note) =>
        commit(db, request, async (tx) => {
          await deleteUser(tx, workspaceId, userId, endAccess);
          await note();
        }),
      );
      request.log.info({ userId }, 'a user was deleted; its data are being erased');
      return reply.code(204).header('location', `/v1/erasures/${userId}`).send(null);
    },
  );
}

function listRoute(app: App, { db, checkProvider }: UserRoutesOptions): void {
  app.get(
    '/v1/users',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'listUsers',
        summary: 'List users, newest first unless sort says otherwise',
        description: 'Newest first unless `sort` says otherwise. Nothing is changed.',
        querystring: UserListQuery,
        response: answers({ 200: UserList }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      await checkProvider(db, workspaceId, request.query.providerId);
      const { include, ...query } = request.query;
      const { data, nextCursor } = await readUserPage(db, workspaceId, query);
      const users = await showUsers(db, workspaceId, data);
      return { data: include === undefined ? users : await withConnections(db, workspaceId, users), nextCursor };
    },
  );
}

function readOneRoutes(app: App, db: Db): void {
  app.get(
    '/v1/users/by-external-id/:externalId',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getUserByExternalId',
        summary: 'Read the user with an id of your own',
        description:
          'For a backend that knows people by its own ids. Encode the id for use in an address. Nothing is changed.',
        params: ExternalIdPath,
        response: answers({ 200: User }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const user = await requireUserByExternalId(db, workspaceId, request.params.externalId);
      noteForAudit(request, { target: { kind: 'user', id: user.id }, userId: user.id });
      return showUser(db, workspaceId, user);
    },
  );

  app.get(
    '/v1/users/:userId',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getUser',
        summary: 'Read a user',
        description: '404 also for a user of another workspace, and for one who is being deleted. Nothing is changed.',
        params: UserPath,
        response: answers({ 200: User }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      return showUser(db, workspaceId, await requireUser(db, workspaceId, request.params.userId));
    },
  );
}
