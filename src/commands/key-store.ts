/** API keys as the commands see them: in this machine's database, or over the API of a service elsewhere. */

import { auditCommand } from '../modules/access/audit/index.ts';
import { type ApiKey, createKey, listKeys, type NewKey, removeKey } from '../modules/access/keys/index.ts';
import { findWorkspace } from '../modules/access/workspaces/index.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Config } from '../settings/config.ts';
import { CommandError } from './exit.ts';
import { withRemoteApi } from './remote-api.ts';

export type ListedKey = ApiKey & { readonly lastUsedAt: string | null };

/** The keys of one workspace; the results have the form of the API's answers. */
export interface KeyStore {
  list(): Promise<ListedKey[]>;
  create(key: Omit<NewKey, 'rawKey'>): Promise<ApiKey & { readonly rawKey: string }>;
  /** @throws CommandError notFound */
  revoke(keyId: string): Promise<void>;
}

/** Whether TRIBUTARY_URL names another machine than this one. */
export function isElsewhere(tributaryUrl: string): boolean {
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(tributaryUrl).hostname);
}

/** @throws Error when there is no such workspace */
export async function keysByDatabase(db: Db, slug: string): Promise<KeyStore> {
  const workspaceId = await findWorkspace(db, slug);
  if (workspaceId === undefined) throw new Error(`there is no workspace "${slug}"`);
  const scope = { workspaceIds: [workspaceId] };
  return {
    list: () => listKeys(db, workspaceId),
    create: (key) =>
      db.transaction(async (tx) => {
        const made = await createKey(tx, workspaceId, key, new Date());
        auditCommand(tx, {
          ...scope,
          command: 'keys create',
          target: { kind: 'api_key', id: made.id },
          after: shown(made),
        });
        return made;
      }),
    revoke: async (keyId) => {
      await db
        .transaction(async (tx) => {
          const before = shown(await removeKey(tx, workspaceId, keyId));
          auditCommand(tx, { ...scope, command: 'keys revoke', target: { kind: 'api_key', id: keyId }, before });
        })
        .catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'NOT_FOUND')
            throw new CommandError(
              'notFound',
              `there is no key with the id "${keyId}"; "tributary keys list" shows them`,
            );
          throw error;
        });
    },
  };
}

/** A key without its raw form. */
const shown = ({ id, name, keyPrefix, scopes, expiresAt }: ApiKey) => ({ id, name, keyPrefix, scopes, expiresAt });

/** The key of the caller needs the scope admin. */
export function keysByApi(config: Config, work: (keys: KeyStore) => Promise<void>): Promise<void> {
  return withRemoteApi(config, (api) =>
    work({
      list: async () => (await api.call<ListedKey[]>('GET', ['api-keys'])).body,
      create: async (body) => (await api.call<ApiKey & { rawKey: string }>('POST', ['api-keys'], { body })).body,
      revoke: async (keyId) => {
        await api.call('DELETE', ['api-keys', keyId]);
      },
    }),
  );
}
