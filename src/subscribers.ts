/** Who hears of what: the one list of the service's own listeners to its events. */
import type { Subscriber } from './platform/outbox/dispatch.ts';

export const subscribers: readonly Subscriber[] = [];
