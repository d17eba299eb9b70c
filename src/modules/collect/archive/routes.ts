import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { type Vault, VaultError } from '../../../platform/vault.ts';
import { requireUser } from '../../access/users/index.ts';
import * as operations from './operations.ts';
import { rawPage } from './raw-page.ts';

export function archiveRoutes(app: App, { db, vault }: { readonly db: Db; readonly vault: Vault }): void {
  app.get(
    '/v1/users/:userId/raw/:rawId',
    { config: { access: 'admin' }, schema: operations.getRawAnswer },
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
