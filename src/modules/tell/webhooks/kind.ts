/** Webhooks as the delivery engine knows them. */
import type { Schedule } from '../deliveries/index.ts';

export const WEBHOOK_KIND = 'webhook';

/** The schedule is a promise: only so much later that what failed together does not come back together. */
const JITTER = 0.02;

export function webhookSchedule(retryDelaysMs: readonly number[]): Schedule {
  return { delaysMs: retryDelaysMs, jitter: JITTER };
}
