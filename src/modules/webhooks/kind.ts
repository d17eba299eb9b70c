/** Webhooks as the delivery engine knows them. */
import type { Schedule } from '../deliveries/index.ts';

export const WEBHOOK_KIND = 'webhook';

const JITTER = 0.1;

export function webhookSchedule(retryDelaysMs: readonly number[]): Schedule {
  return { delaysMs: retryDelaysMs, jitter: JITTER };
}
