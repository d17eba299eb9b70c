/** Rows with sealed values in any number, of the kinds that belong to connections, channels and webhooks. */
import { randomUUID } from 'node:crypto';
import { formerTokenRows, sealedTokenRows } from '../../src/modules/collect/connections/key-change.ts';
import {
  openFormerTokens,
  openTokens,
  type SealedTokens,
  sealFormerTokens,
  sealTokens,
} from '../../src/modules/collect/connections/tokens/sealed-tokens.ts';
import { sealedChannelRows } from '../../src/modules/tell/notifications/channels/key-change.ts';
import { openSecrets, sealSecrets } from '../../src/modules/tell/notifications/channels/secrets.ts';
import { sealedSecretRows } from '../../src/modules/tell/webhooks/key-change.ts';
import { openSecret, sealSecret } from '../../src/modules/tell/webhooks/signing.ts';
import { type Db, type Sql, sql } from '../../src/platform/db.ts';
import type { SealedKind } from '../../src/platform/sealed-rows.ts';
import type { Vault } from '../../src/platform/vault.ts';

export interface FilledKind {
  readonly name: string;
  readonly kind: SealedKind;
  /** Inserts rows that the vault has sealed; returns their ids. */
  fill(db: Db, vault: Vault, workspaceId: string, count: number): Promise<string[]>;
  /** Makes the value of one row impossible to open. */
  damage(db: Db, id: string): Promise<unknown>;
  /** Locks a row as a change of it does, when it is used in a transaction. */
  readonly hold: (id: string) => Sql;
  /** What the rows hold, opened, in the order of their ids; without the row of this id. */
  open(db: Db, vault: Vault, without: string): Promise<string[]>;
}

const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID());
const tokensOf = (id: string) => ({ accessToken: `access ${id}`, secondToken: `second ${id}`, expiresAt: undefined });

function connections(isFormer: boolean): FilledKind {
  const [access, second] = isFormer
    ? [sql`former_access_token`, sql`former_second_token`]
    : [sql`access_token`, sql`second_token`];
  return {
    name: isFormer ? 'former tokens' : 'tokens',
    kind: isFormer ? formerTokenRows : sealedTokenRows(async () => undefined),
    fill: async (db, vault, workspaceId, count) => {
      const ids = idsOf(count);
      const sealed = ids.map((id) => (isFormer ? sealFormerTokens : sealTokens)(vault, id, tokensOf(id)));
      await db.query(sql`
        insert into connections (user_id, id, workspace_id, provider_id, status, connected_at, ${access}, ${second})
        select id, id, ${workspaceId}, 'provider_c', 'active', now(), access, second
        from unnest(${ids}::uuid[], ${sealed.map((tokens) => tokens.accessToken)}::bytea[],
          ${sealed.map((tokens) => tokens.secondToken)}::bytea[]) as fresh (id, access, second)`);
      return ids;
    },
    damage: (db, id) =>
      db.query(sql`update connections set ${second} = ${second} || 'x'::bytea where user_id = ${id} and id = ${id}`),
    hold: (id) => sql`update connections set last_error = 'held' where user_id = ${id} and id = ${id}`,
    open: async (db, vault, without) => {
      const rows = await db.query<SealedTokens & { id: string }>(sql`
        select id, ${access} as "accessToken", ${second} as "secondToken", null as "expiresAt" from connections
        where ${access} is not null and id <> ${without} order by id`);
      return rows.map(({ id, ...sealed }) =>
        JSON.stringify((isFormer ? openFormerTokens : openTokens)(vault, id, sealed)),
      );
    },
  };
}

const channels: FilledKind = {
  name: 'channels',
  kind: sealedChannelRows,
  fill: async (db, vault, workspaceId, count) => {
    const ids = idsOf(count);
    await db.query(sql`
      insert into notification_channels
        (user_id, id, workspace_id, channel_type, label, config, secrets, is_enabled, created_at, updated_at)
      select id, id, ${workspaceId}, 'topic_push', 'phone', '{}', secrets, true, now(), now()
      from unnest(${ids}::uuid[], ${ids.map((id) => sealSecrets(vault, id, { token: id }))}::bytea[])
        as fresh (id, secrets)`);
    return ids;
  },
  damage: (db, id) =>
    db.query(sql`
      update notification_channels set secrets = secrets || 'x'::bytea where user_id = ${id} and id = ${id}`),
  hold: (id) => sql`update notification_channels set label = 'held' where user_id = ${id} and id = ${id}`,
  open: async (db, vault, without) => {
    const rows = await db.query<{ id: string; secrets: Buffer }>(sql`
      select id, secrets from notification_channels where id <> ${without} order by id`);
    return rows.map(({ id, secrets }) => JSON.stringify(openSecrets(vault, id, secrets)));
  },
};

const webhooks: FilledKind = {
  name: 'webhooks',
  kind: sealedSecretRows,
  fill: async (db, vault, workspaceId, count) => {
    const ids = idsOf(count);
    const sealed = (word: string) => ids.map((id) => sealSecret(vault, id, `${word} ${id}`));
    await db.query(sql`
      insert into webhooks (id, workspace_id, url, events, is_active, secret, previous_secret, created_at)
      select id, ${workspaceId}, 'https://example.com', '{}', false, secret, previous, now()
      from unnest(${ids}::uuid[], ${sealed('present')}::bytea[], ${sealed('previous')}::bytea[])
        as fresh (id, secret, previous)`);
    return ids;
  },
  damage: (db, id) => db.query(sql`update webhooks set secret = secret || 'x'::bytea where id = ${id}`),
  // As a change of a webhook locks it (platform/id-lock-store.ts): by the second half of its id.
  hold: (id) => sql`select pg_advisory_xact_lock(('x' || substr(replace(${id}::text, '-', ''), 17))::bit(64)::bigint)`,
  open: async (db, vault, without) => {
    const rows = await db.query<{ id: string; secret: Buffer; previous: Buffer }>(sql`
      select id, secret, previous_secret as previous from webhooks where id <> ${without} order by id`);
    return rows.map(({ id, secret, previous }) => openSecret(vault, id, secret) + openSecret(vault, id, previous));
  },
};

export const filledKinds: readonly FilledKind[] = [connections(false), connections(true), channels, webhooks];
