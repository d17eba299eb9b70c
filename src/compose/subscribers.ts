/** The service's own listeners to its events: those of every module. */
import type { Subscriber } from '../platform/outbox/dispatch.ts';
import type { WorkerParts } from './module-parts.ts';
import { MODULES } from './modules.ts';

export function subscribersOf(parts: WorkerParts): readonly Subscriber[] {
  return MODULES.flatMap(({ subscribers }) => subscribers?.(parts) ?? []);
}
