import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers, Id, Nullable, OneOf, Timestamp } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { type Vault, VaultError } from '../../../platform/vault.ts';
import { requireUser } from '../../access/users/index.ts';
import { rawPage } from './raw-page.ts';

const Members = Type.Record(Type.String(), Type.Unknown());

const RawPage = Type.Object({
  id: Id,
  userId: Id,
  providerId: Type.String(),
  connectionId: Id,
  kind: OneOf(['fetch', 'notice', 'push'], {
    description: 'fetch: a window was read; notice: what the provider had named; push: the provider sent it by itself',
  }),
  readAt: Timestamp,
  answers: Type.Array(
    Type.Object({
      method: OneOf(['GET', 'POST', 'PUSH', 'LATEST_VALUE', 'FIND_EVENT', 'REVISIONS']),
      path: Type.String(),
      query: Nullable(Members),
      status: Nullable(Type.Integer()),
      body: Type.Unknown({ description: 'As the provider sent it' }),
    }),
    { description: 'The answers that were stored together, in the order in which they came' },
  ),
});

export function archiveRoutes(app: App, { db, vault }: { readonly db: Db; readonly vault: Vault }): void {
  app.get(
    '/v1/users/:userId/raw/:rawId',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Archive'],
        summary: 'Read what a provider has answered, as it came',
        params: Type.Object({ userId: Type.String(), rawId: Type.String() }),
        response: answers({ 200: RawPage }),
      },
    },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      try {
        return await rawPage(db, vault, id, request.params.rawId);
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        throw new AppError('CONFLICT', `The answer cannot be opened: ${error.message}`);
      }
    },
  );
}
