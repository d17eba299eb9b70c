/** Notifications as a kind of delivery. */
import type { Schedule } from '../deliveries/index.ts';

export const NOTIFICATION_KIND = 'notification';

/** NOTIFICATION_ATTEMPTS, NOTIFICATION_BACKOFF_MS. */
export interface NotificationRetries {
  readonly attempts: number;
  readonly backoffMs: number;
}

const SPREAD = 0.2;

/** At once, then after the back-off, then after twice, four times … that time, each ± a fifth at random. */
export function notificationSchedule({ attempts, backoffMs }: NotificationRetries): Schedule {
  const shortest = 1 - SPREAD; // the engine only adds jitter, so the delay starts at its shortest
  const backoffs = Array.from({ length: attempts - 1 }, (_, index) => Math.round(backoffMs * 2 ** index * shortest));
  return { delaysMs: [0, ...backoffs], jitter: (1 + SPREAD) / shortest - 1 };
}
