/** What the webhook routes are built on. */
import type { Db } from '../../../platform/db.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import type { Vault } from '../../../platform/vault.ts';

export interface WebhookRoutesOptions {
  readonly db: Db;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly http: Pick<HttpClient, 'guard'>;
  /** WEBHOOK_RETRY_DELAYS_MS */
  readonly retryDelaysMs: readonly number[];
  /** The service's public address, for links to further pages. */
  readonly baseUrl: string;
}
