/** What the notification routes need. */
import type { Channel, VapidKeys } from '../../../channels/channel.ts';
import type { Db } from '../../../platform/db.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import type { Vault } from '../../../platform/vault.ts';

export interface NotificationRoutesOptions {
  readonly db: Db;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly http: Pick<HttpClient, 'request' | 'guard'>;
  readonly channels: readonly Channel[];
  readonly vapid: VapidKeys | undefined;
}
